import { describe, expect, test } from 'vitest'
import type { Quad } from './plane.ts'
import type { WordLine } from './tesseract.ts'
import { inRows, rowsOf } from './text-rows.ts'

/** Makes a stretch 30 pixels tall that falls by `slope` percent. */
function stretch(x0: number, x1: number, y: number, slope = 0): Quad {
  const fall = ((x1 - x0) * slope) / 100
  return [
    [x0, y],
    [x1, y + fall],
    [x1, y + fall + 30],
    [x0, y + 30],
  ]
}

const line = (...words: [text: string, x: number, y: number][]): WordLine => {
  const placed = words.map(([text, x0, y0]) => ({ text, confidence: 90, bbox: { x0, y0, x1: x0 + 60, y1: y0 + 24 } }))
  return {
    words: placed,
    confidence: 90,
    bbox: { x0: 0, x1: 900, y0: words[0]?.[2] ?? 0, y1: (words[0]?.[2] ?? 0) + 24 },
  }
}
const textsOf = (lines: readonly WordLine[]) => lines.map(({ words }) => words.map(({ text }) => text).join(' '))

describe('rows', () => {
  test('are stretches side by side, sorted from top to bottom and left to right', () => {
    const [first, second, third] = [stretch(10, 200, 10), stretch(400, 500, 14), stretch(10, 300, 60)]
    expect(rowsOf([third, second, first])).toEqual([[first, second], [third]])
  })

  test('follow a falling line, as on a page that is not flat', () => {
    const parts = [stretch(10, 300, 10, 8), stretch(320, 600, 36, 8), stretch(620, 900, 60, 8)]
    const below = parts.map((quad) => quad.map(([x, y]) => [x, y + 45]) as unknown as Quad)
    expect(rowsOf([...below, ...parts])).toEqual([parts, below])
  })

  test('have stretches that end where the next begin', () => {
    const [row] = rowsOf([stretch(10, 210, 10), stretch(190, 400, 10)])
    expect(row?.[0]?.[1][0]).toBeCloseTo(200)
    expect(row?.[1]?.[0][0]).toBeCloseTo(200)
  })

  test('assign a digit between two lines to the nearer one', () => {
    const [upper, lower, figure] = [stretch(10, 300, 10), stretch(10, 300, 50), stretch(400, 420, 46)]
    expect(rowsOf([upper, lower, figure])).toEqual([[upper], [lower, figure]])
  })
})

describe('lines by rows', () => {
  const rows = rowsOf([stretch(10, 300, 10), stretch(10, 300, 60), stretch(10, 300, 110)])

  test('splits two lines that were read as one', () => {
    expect(textsOf(inRows([line(['Haldi', 20, 12], ['Kumkum', 100, 64])], rows))).toEqual(['Haldi', 'Kumkum', ''])
  })

  test('includes a row without any text read', () => {
    const found = inRows([line(['Haldi', 20, 12]), line(['Roli', 20, 112])], rows)
    expect(textsOf(found)).toEqual(['Haldi', '', 'Roli'])
    expect(found[1]?.bbox).toMatchObject({ y0: 60, y1: 90 })
  })

  test('keeps words outside all rows as a line', () => {
    expect(textsOf(inRows([line(['Haldi', 20, 12]), line(['Total', 20, 300])], rows))).toEqual([
      'Haldi',
      '',
      '',
      'Total',
    ])
  })

  test('adds words beside a stretch to its row', () => {
    expect(textsOf(inRows([line(['Haldi', 20, 12], ['2', 600, 12])], rows))).toEqual(['Haldi 2', '', ''])
  })

  test('keeps the lines if no rows were found', () => {
    const lines = [line(['Haldi', 20, 12])]
    expect(inRows(lines, [])).toEqual(lines)
  })
})
