import { expect, test } from 'vitest'
import type { Box } from '#contract/quotation.ts'
import type { TextLine } from '../types.ts'
import { fullLines } from './full-lines.ts'

const lineAt = (box: Box, text = 'Mango wood for the havan'): TextLine => ({ page: 1, box, text, confidence: 1 })

/** Lines one under the other, in columns that begin at these places. */
const columns = (rows: number, ...lefts: number[]) =>
  Array.from({ length: rows }, (_, row) =>
    lefts.map((left) => lineAt([left, row / rows, row % 2 === 0 ? 0.4 : 0.2, 0.8 / rows])),
  ).flat()

test.each([[[0.05]], [[0.05, 0.55]]])('the longest lines of a column are full, with columns at %j', (lefts) => {
  const lines = columns(10, ...lefts)
  const isFull = fullLines(lines)
  const next = lines[0] as TextLine
  const full = lines.map((line) => isFull(line, { source: next, text: next.text }))
  expect(full).toEqual(lines.map(({ box }) => box[2] === 0.4))
})

test('a heading across two columns tells nothing of the width of one', () => {
  const lines = [
    lineAt([0.05, 0, 0.9, 0.04]),
    ...columns(10, 0.05, 0.55).map(({ box: [left, top, width, height] }) =>
      lineAt([left, 0.1 + top * 0.8, width, height]),
    ),
  ]
  const isFull = fullLines(lines)
  const [, first] = lines as [TextLine, TextLine]
  expect(isFull(first, { source: first, text: first.text })).toBe(true)
})

test('a page of three thousand lines takes seconds at most', () => {
  const startedAt = performance.now()
  fullLines(columns(1500, 0.05, 0.55))
  expect(performance.now() - startedAt).toBeLessThan(10_000)
})
