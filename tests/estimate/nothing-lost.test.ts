import { describe, expect, test } from 'vitest'
import type { Box, Doubt } from '#contract/quotation.ts'
import { estimateLines } from '#tests/bench/estimate/estimate-of.ts'

/** Returns what a line asks for; unknown items by their words. */
function asked(text: string): string[] {
  const { lines } = estimateLines(lineOf(text))
  return lines.map(({ itemId, title }) => itemId ?? title.toLowerCase())
}

const lineOf = (text: string) => [{ page: 1, box: [0.1, 0.1, 0.6, 0.02] as Box, text, confidence: 0.95, figures: 0.95 }]
const doubted = (text: string, doubt: Doubt) =>
  estimateLines(lineOf(text)).lines.flatMap((line) => (line.doubt === doubt ? [line.itemId] : []))
const skippedIn = (text: string) => estimateLines(lineOf(text)).skipped.map(({ kind }) => kind)

describe('an unknown item stays on the list', () => {
  test.each([
    ['Kumkum and trampolin 50 g', ['kumkum', 'trampolin']],
    ['Trampolin, haldi 50 g', ['trampolin', 'haldi_powder']],
    ['Haldi 50 g, trampolin', ['haldi_powder', 'trampolin']],
    ['trampolin 1, harmonium 2, haldi 50 g', ['trampolin', 'harmonium', 'haldi_powder']],
  ])('beside others: %s', (text, things) => {
    expect(asked(text)).toEqual(things)
  })

  test.each([
    ['xqzv plmk 2', 'xqzv plmk'],
    ['Trampolin xqzv 100 g', 'trampolin xqzv'],
  ])('with all its words: %s', (text, title) => {
    expect(asked(text)).toEqual([title])
  })
})

test.each([
  ['Ghee 1 kg for havan, ghee 500 g for lamp', ['ghee', 'ghee']],
  ['Ghee 1 kg (havan), ghee 500 g (deepak)', ['ghee', 'ghee']],
])('an item that is requested twice appears twice: %s', (text, items) => {
  expect(asked(text)).toEqual(items)
})

test.each([
  ['Haldi 50 gm, ghee 500 gm at home, kumkum 50 gm', ['ghee']],
  ['Haldi, kumkum (at home)', ['kumkum']],
  ['At home: haldi, kumkum', ['haldi_powder', 'kumkum']],
])('asks about the item that is at home, and about no other: %s', (text, items) => {
  expect(doubted(text, 'at-home')).toEqual(items)
})

test('a phone number is skipped but stays visible', () => {
  expect(skippedIn('9876543210')).toEqual(['contact'])
})
