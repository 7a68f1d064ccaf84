import { expect, test, vi } from 'vitest'
import type { Grey } from './grey.ts'
import { withMissedLines } from './missed-lines.ts'
import type { Edges, Reading, WordLine } from './tesseract.ts'

const [width, height] = [600, 400]
const whole: Edges = { x0: 0, y0: 0, x1: width, y1: height }

function line(y0: number, text: string, confidence = 90): WordLine {
  const bbox = { x0: 20, x1: 320, y0, y1: y0 + 30 }
  return { bbox, confidence, words: [{ text, confidence, bbox }] }
}

/** A page with ink where lines of writing begin. */
function page(...tops: number[]): Grey {
  const data = new Uint8Array(width * height).fill(255)
  for (const top of tops) for (let y = top; y < top + 30; y++) data.fill(0, y * width + 20, y * width + 320)
  return { width, height, data }
}

/** A recogniser that gives these for one picture after another. */
function readingOf(...looks: WordLine[][]) {
  const lines = vi.fn<Reading['lines']>(() => looks.shift() ?? [])
  return { page: () => [], lines }
}

const textsOf = (lines: WordLine[]) => lines.map(({ words }) => words.map(({ text }) => text).join(' '))
const read = [line(20, 'Haldi'), line(80, 'Kumkum'), line(200, 'Janeu')]

test('a line that was passed over is read by itself, at another size, and put where it stands', () => {
  const reading = readingOf([], [line(12, 'Roli - 1')])
  expect(textsOf(withMissedLines(read, page(20, 80, 140, 200), whole, reading))).toEqual([
    'Haldi',
    'Kumkum',
    'Roli - 1',
    'Janeu',
  ])
  expect(reading.lines).toHaveBeenCalledTimes(2)
})

test('dots that lead to an amount are painted out where a line is read as nothing at any size', () => {
  const dotted = page(20, 80, 200)
  const blot = (left: number, top: number, wide: number, tall: number) => {
    for (let y = top; y < top + tall; y++) dotted.data.fill(0, y * width + left, y * width + left + wide)
  }
  blot(20, 140, 60, 30)
  for (let at = 0; at < 7; at++) blot(90 + at * 8, 166, 3, 3)
  const seen: number[] = []
  const reading = readingOf()
  reading.lines.mockImplementation(({ data }) => {
    seen.push(data.filter((value) => value < 128).length)
    return seen.length < 3 ? [] : [line(12, 'Roli 1')]
  })
  expect(textsOf(withMissedLines(read, dotted, whole, reading))).toContain('Roli 1')
  expect(seen.at(-1)).toBe(60 * 30)
})

test('what is read unsurely, or is a single sign, is no line', () => {
  const stained = page(20, 80, 140, 200)
  expect(withMissedLines(read, stained, whole, readingOf([line(12, 'Rwq', 50)], [line(12, 'o')]))).toEqual(read)
})

test('a page without ink beside its words is not looked at again, nor is one with a pattern below', () => {
  const reading = readingOf()
  expect(withMissedLines(read, page(20, 80, 200), whole, reading)).toEqual(read)
  const narrow = read.map(({ words, ...each }) => ({ ...each, words, bbox: { ...each.bbox, y1: each.bbox.y0 + 10 } }))
  const pattern = { ...page(), data: page().data.map((_, at) => (Math.floor(at / width) % 20 < 10 ? 0 : 255)) }
  expect(withMissedLines(narrow, pattern, whole, reading)).toEqual(narrow)
  expect(withMissedLines([], page(20), whole, reading)).toEqual([])
  expect(reading.lines).not.toHaveBeenCalled()
})

test('only the part that was read is looked at', () => {
  const reading = readingOf([line(12, 'Roli - 1')])
  expect(withMissedLines(read, page(20, 80, 200, 340), { ...whole, y1: 300 }, reading)).toEqual(read)
  expect(reading.lines).not.toHaveBeenCalled()
})
