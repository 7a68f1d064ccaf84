import { expect, test } from 'vitest'
import { serialsOfCells } from './cell-serials.ts'
import { boxOf, type WordLine } from './tesseract.ts'

const HEIGHT = 20

/** Returns a line of words, each with its left edge and its top. */
function lineOf(...placed: [text: string, left: number, top: number][]): WordLine {
  const words = placed.map(([text, x0, y0]) => ({
    text,
    confidence: 95,
    bbox: { x0, y0, x1: x0 + text.length * 10, y1: y0 + HEIGHT },
  }))
  return { words, confidence: 95, bbox: boxOf(words) }
}
const textsOf = (lines: readonly WordLine[]) =>
  serialsOfCells(lines).map(({ words }) => words.map(({ text }) => text).join(' '))

test('moves a number between the two lines of its cell to the upper line', () => {
  const lines = [
    lineOf(['3', 100, 100], ['Flowers', 200, 101]),
    lineOf(['Kapus', 200, 150], ['vastra', 260, 150]),
    lineOf(['4', 100, 175], ['pair', 200, 200]),
  ]
  expect(textsOf(lines)).toEqual(['3 Flowers', '4 Kapus vastra', 'pair'])
})

test.each<[string, WordLine[]]>([
  ['on its own line', [lineOf(['Kapus', 200, 150]), lineOf(['4', 100, 198], ['Janeu', 200, 200])]],
  ['under a heading in the middle', [lineOf(['Vessels', 400, 150]), lineOf(['4', 100, 175], ['Lota', 200, 200])]],
  [
    'under a row with its own',
    [lineOf(['3', 100, 150], ['Kapus', 200, 150]), lineOf(['4', 100, 175], ['Janeu', 200, 200])],
  ],
  ['that is an amount', [lineOf(['Kapus', 200, 150]), lineOf(['vastra', 200, 200], ['4', 400, 175])]],
])('a number %s stays', (_where, lines) => {
  expect(serialsOfCells(lines)).toEqual(lines)
})
