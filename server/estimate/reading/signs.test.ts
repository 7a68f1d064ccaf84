import { expect, test } from 'vitest'
import { withoutSigns, withSigns } from './signs.ts'
import type { Word, WordLine } from './tesseract.ts'

test('inserts a character between the words of the nearest line at its height', () => {
  const word = (text: string, x0: number, x1: number, y0 = 100): Word => ({
    text,
    confidence: 90,
    bbox: { x0, x1, y0, y1: y0 + 30 },
  })
  const line = (...words: Word[]): WordLine => ({
    bbox: { x0: words[0]?.bbox.x0 ?? 0, y0: words[0]?.bbox.y0 ?? 0, x1: words.at(-1)?.bbox.x1 ?? 0, y1: 130 },
    confidence: 90,
    words,
  })
  const lines = [line(word('Ghee', 20, 100), word('_', 122, 130), word('kg', 160, 190)), line(word('Rice', 400, 480))]
  const put = withSigns(lines, [word('½', 120, 150, 98), word('¼', 500, 530, 98)])
  expect(put.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual(['Ghee ½ kg', 'Rice ¼'])
})

test('returns the same page without characters, and paints them out of a copy otherwise', () => {
  const grey = { width: 12, height: 12, data: new Uint8Array(144).fill(0) }
  expect(withoutSigns(grey, [])).toBe(grey)
  const rest = withoutSigns(grey, [{ text: '₹', confidence: 95, bbox: { x0: 5, y0: 5, x1: 7, y1: 7 } }])
  expect(rest.data[6 * 12 + 6]).toBe(255)
  expect([rest.data[0], grey.data[6 * 12 + 6]]).toEqual([0, 0])
})

test('paints nothing else at the edge of a page', () => {
  const grey = { width: 8, height: 8, data: new Uint8Array(64).fill(0) }
  const { data } = withoutSigns(grey, [{ text: '₹', confidence: 95, bbox: { x0: 0, y0: 0, x1: 2, y1: 2 } }])
  expect(data.filter((value) => value === 255)).toHaveLength(16)
  expect([data[0], data[3 * 8 + 3], data[63]]).toEqual([255, 255, 0])
})
