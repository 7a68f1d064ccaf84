import { describe, expect, test } from 'vitest'
import { catalogueSeed } from '#server/catalogue/seed-data.ts'
import type { EstimateLine, TextLine } from '#server/estimate/types.ts'
import { estimateOf as estimateLines } from '#tests/bench/estimate/estimate-of.ts'
import LISTS from './no-lists/lists.json' with { type: 'json' }
import PROOF from './no-lists/proof.json' with { type: 'json' }
import TUNE from './no-lists/tune.json' with { type: 'json' }

interface NoList {
  name: string
  lines: string[]
  /** The OCR's confidence. */
  confidence?: number
}

const catalogue = catalogueSeed()

function estimateOf(texts: readonly string[], confidence = 0.93) {
  const lines = texts.map(
    (text, at): TextLine => ({
      page: 1,
      box: [0.08, 0.05 + (at * 0.9) / texts.length, Math.min(0.85, 0.014 * text.length), 0.63 / texts.length],
      text,
      confidence,
      figures: confidence,
    }),
  )
  return estimateLines(lines)
}

const isTaken = ({ state, leftOut }: EstimateLine) => state === 'matched' && !leftOut

describe('pages that are not lists', () => {
  const pages: NoList[] = [...TUNE, ...PROOF]
  // A few of their words sound like items we sell, or are dishes that we sell, so they are asked about.
  const asking = new Set(['bhajan in Latin letters', 'menu of a caterer'])
  test.each(pages.filter(({ name }) => asking.has(name)))('$name has no price', ({ lines, confidence }) => {
    expect(estimateOf(lines, confidence).lines.filter(isTaken)).toEqual([])
  })

  test.each(pages.filter(({ name }) => !asking.has(name)))('$name', ({ lines, confidence }) => {
    const { lines: items, skipped } = estimateOf(lines, confidence)
    expect(items).toEqual([])
    expect(skipped.length).toBeGreaterThan(0)
    expect(new Set(skipped.map(({ kind }) => kind))).toEqual(new Set(['no-list']))
  })
})

describe('lists of any length, with any text around them', () => {
  test.each(LISTS)('$name', ({ rows }) => {
    const { lines, skipped } = estimateOf(rows.map(([text]) => String(text)))
    expect(skipped.filter(({ kind }) => kind === 'no-list')).toEqual([])
    const wanted = rows.flatMap(([, items]) => items)
    const taken = lines.filter(({ itemId }) => itemId !== null).map(({ itemId }) => itemId)
    expect(wanted.filter((itemId) => !taken.includes(String(itemId)))).toEqual([])
    expect(lines.filter(isTaken).filter(({ itemId }) => !wanted.includes(String(itemId)))).toEqual([])
  })

  test('amounts of things that no puja shop sells still make a list', () => {
    expect(estimateOf(['Extension board - 1', 'Chairs 100 nos']).lines).toHaveLength(2)
  })
})

describe('a script that is not supported', () => {
  test('gives no item by sound, and states the reason', () => {
    const { lines } = estimateOf(['haldi 50 g', 'kumkum 50 g', 'കർപ്പൂരം 50 g'])
    expect(lines).toMatchObject([
      { itemId: 'haldi_powder' },
      { itemId: 'kumkum' },
      { itemId: null, state: 'unknown', doubt: 'script', amountPaise: 0, alternatives: [] },
    ])
  })

  test('gives the item with exactly this name in the catalogue', () => {
    const name = catalogue.flatMap(({ aliases }) => aliases).find((alias) => /^\p{Script=Oriya}+$/u.test(alias))
    expect(name).toBeDefined()
    expect(estimateOf([`${name} 5`, 'haldi 50 g']).lines[0]).toMatchObject({ itemId: expect.any(String) })
  })
})
