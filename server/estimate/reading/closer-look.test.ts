import { expect, test, vi } from 'vitest'
import { lookedAtCloser, readAlone } from './closer-look.ts'
import type { Grey } from './grey.ts'
import type { Reading, Word, WordLine } from './tesseract.ts'

type Placed = readonly [x0: number, x1: number, text: string, confidence: number]
const wordsOf = (placed: readonly Placed[]): Word[] =>
  placed.map(([x0, x1, text, confidence]) => ({ text, confidence, bbox: { x0, x1, y0: 100, y1: 130 } }))

function line(...placed: Placed[]): WordLine {
  return { bbox: { x0: 100, x1: 800, y0: 100, y1: 130 }, confidence: 90, words: wordsOf(placed) }
}

const page: Grey = { width: 900, height: 200, data: new Uint8Array(900 * 200).fill(255) }

/** A recogniser that reads the enlarged line as given, with positions on the page. */
function readingOf(...placed: Placed[]): Reading {
  const larger = (x: number) => (x - 88) * 1.3
  const words = wordsOf(placed).map((word) => {
    const { x0, x1 } = word.bbox
    return { ...word, bbox: { x0: larger(x0), x1: larger(x1), y0: 0, y1: 40 } }
  })
  const lines = vi.fn(() => [{ bbox: { x0: 0, x1: 900, y0: 0, y1: 40 }, confidence: 0, words }])
  return { page: () => [], lines }
}

const again = (first: WordLine, ...second: Placed[]) => {
  const looked = lookedAtCloser(first, page, readingOf(...second))
  return looked.words.map(({ text, confidence }) => [text, confidence])
}

test('a digit that both readings agree on gets the higher confidence', () => {
  const first = line([100, 300, 'चुनरी', 96], [320, 340, '१', 82])
  expect(again(first, [100, 300, 'चुनरी', 95], [321, 341, '१', 94])).toEqual([
    ['चुनरी', 96],
    ['१', 94],
  ])
})

test('takes the more confident of two different digits, with a capped confidence', () => {
  const first = line([100, 300, 'बिल्वपत्र', 96], [320, 360, '२९', 90])
  expect(again(first, [100, 300, 'बिल्वपत्र', 96], [320, 360, '२१', 95])[1]).toEqual(['२१', 84])
  expect(again(first, [100, 300, 'बिल्वपत्र', 96], [320, 360, '२१', 70])[1]).toEqual(['२९', 84])
})

test('takes the second reading for a digit that was read as another character', () => {
  const first = line([100, 300, 'गमच्छा', 96], [320, 340, '¥', 91])
  expect(again(first, [100, 300, 'गमच्छा', 96], [320, 340, '४', 79])[1]).toEqual(['४', 79])
  expect(again(first, [100, 300, 'गमच्छा', 96], [320, 340, '|', 95])[1]).toEqual(['¥', 91])
})

test('replaces a Latin word among Devanagari words by a more confident one; other words stay', () => {
  const first = line([100, 180, 'Fer', 62], [200, 300, 'फूल', 80], [320, 380, 'किलो', 96])
  const second = again(first, [100, 180, 'गेंदा', 89], [200, 300, 'फल', 99], [320, 380, 'किलो', 96])
  expect(second.map(([text]) => text)).toEqual(['गेंदा', 'फूल', 'किलो'])
})

test('does not read a confident line again, whatever its serial number', () => {
  const reading = readingOf([100, 300, 'x', 99])
  const sure = [
    line([100, 120, '१४.', 60], [140, 300, 'चुनरी', 70], [320, 340, '१', 95]),
    line([100, 300, 'Kumkum', 60], [320, 340, '50', 90]),
  ]
  for (const line of sure) expect(lookedAtCloser(line, page, reading)).toEqual(line)
  expect(reading.lines).not.toHaveBeenCalled()
})

test.each([
  ['q', 84, '१', 93, '१', 84],
  ['9', 92, '१', 93, '१', 84],
  ['77', 55, 'नग', 56, 'नग', 56],
  ['Ghee', 95, 'घी', 99, 'Ghee', 95],
  ['kg', 80, 'kg', 95, 'kg', 80],
  ['51', 90, '५१', 95, '51', 90],
  ['PT', 62, 'ना', 40, 'PT', 62],
])('%s (%i) next to Devanagari, read alone as %s (%i)', (text, confidence, alone, surer, wanted, sure) => {
  const first = line([100, 180, 'फूल', 96], [200, 300, text, confidence])
  const [, second] = readAlone(first, page, () => readingOf([200, 300, alone, surer])).words
  expect([second?.text, second?.confidence]).toEqual([wanted, sure])
})

test('does not read a line without Devanagari with the Devanagari model', () => {
  const reading = readingOf([100, 300, 'घी', 99])
  const latin = line([100, 180, 'Ghce', 40])
  expect(readAlone(latin, page, () => reading)).toBe(latin)
  expect(reading.lines).not.toHaveBeenCalled()
})
