import { expect, test } from 'vitest'
import type { Grey } from './grey.ts'
import { findFaintScript, findOtherScript, isLatinPage } from './other-script.ts'
import type { Edges, Tesseract, WordLine } from './tesseract.ts'

const page: Grey = { width: 900, height: 900, data: new Uint8Array() }

const line = (text: string, confidence: number): WordLine => {
  const bbox = { x0: 100, x1: 800, y0: 100, y1: 130 }
  return { bbox, confidence, words: [{ text, confidence, bbox }] }
}

/** Reads every line as `own` says for a model, and as Latin letters otherwise. */
function tesseract(own: Record<string, readonly [text: string, confidence: number]>): Tesseract {
  return {
    open: ([model = '']) => ({
      page: () => [],
      lines: (_grey: Grey, edges: readonly Edges[]) => edges.map(() => line(...(own[model] ?? ['BOHKS', 70]))),
    }),
  }
}

const kannada = tesseract({ Kannada: ['ಜೆುತುಷಿ ಸ್ವಲ', 57], Telugu: ['బోతుష', 53] })

test('an unreadable page is in the script that reads it best, even with low confidence', () => {
  const lines = Array.from({ length: 8 }, () => line('WoBLVren 96', 52))
  expect(findOtherScript(kannada, page, lines, null)).toBeNull()
  expect(findFaintScript(kannada, page, lines)?.script).toBe('Kannada')
})

test('neat handwriting is in the usual scripts, though all its lines are doubtful', () => {
  const lines = Array.from({ length: 12 }, (_, at) => line('Haldi 100 gram', at % 2 ? 75 : 80))
  expect(findFaintScript(tesseract({ Bengali: ['হলুদ গুঁড়া', 60] }), page, lines)).toBeNull()
})

test('reads a line that begins with Latin words to its end', () => {
  const bbox = { x0: 100, x1: 400, y0: 100, y1: 130 }
  const bilingual: WordLine = { ...line('Turmeric powder 69083 Xyvodd', 60) }
  bilingual.words = [{ text: 'Turmeric powder', confidence: 92, bbox }, ...bilingual.words]
  const reads: Tesseract = {
    open: ([model = '']) => ({
      page: () => [],
      lines: (_grey, edges) =>
        edges.map(({ x1 }) => (model === 'Kannada' && x1 > 700 ? line('ಅರಿಶಿನ ಪುಡಿ', 92) : line('Turmeric', 70))),
    }),
  }
  expect(findOtherScript(reads, page, [bilingual, bilingual], null)?.script).toBe('Kannada')
})

test('compares two similar scripts on the whole page', () => {
  const lines = Array.from({ length: 16 }, () => line('WoBLVren 96', 52))
  const sureOf = (model: string, count: number) => (model === 'Telugu' ? 58 : count > 10 ? 60 : 57)
  const alike: Tesseract = {
    open: ([model = '']) => ({
      page: () => [],
      lines: (_grey: Grey, edges: readonly Edges[]) =>
        edges.map(() => line({ Kannada: 'ಸ್ವಲ', Telugu: 'బోతుష' }[model] ?? 'BOHKS', sureOf(model, edges.length))),
    }),
  }
  expect(findFaintScript(alike, page, lines)?.script).toBe('Kannada')
  expect(findFaintScript(alike, page, lines.slice(0, 10))?.script).toBe('Telugu')
})

test('tries all scripts on a page in two scripts, but none on a page with few doubtful lines', () => {
  const kannada = tesseract({ Kannada: ['ಅರಿಶಿನ ಪುಡಿ', 92] })
  const lines = Array.from({ length: 10 }, (_, at) => line('Turmeric powder', at < 4 ? 60 : 93))
  expect(findOtherScript(kannada, page, lines, null)?.script).toBe('Kannada')
  const doubtful = lines.map((each, at) => (at < 2 ? each : line('Turmeric powder', 93)))
  expect(findOtherScript(kannada, page, doubtful, null)).toBeNull()
})

/** Reads the line at a height as `says` tells for a model. */
function tesseractOf(says: (model: string, top: number) => readonly [text: string, confidence: number]): Tesseract {
  return {
    open: ([model = '']) => ({
      page: () => [],
      lines: (_grey: Grey, edges: readonly Edges[]) =>
        // The area read begins a fifth of a line height above the line.
        edges.map(({ y0 }) => line(...says(model, y0 + 6))),
    }),
  }
}

const at = (top: number, { confidence, words, ...own }: WordLine): WordLine => {
  const bbox = { ...own.bbox, y0: top, y1: top + 30 }
  return { bbox, confidence, words: words.map((word) => ({ ...word, bbox })) }
}

test('a long shop name in Latin letters does not hide the script of a page', () => {
  const lines = [
    at(40, line('Sri Lakshmi Pooja Stores Malleshwaram Bengaluru', 79)),
    ...Array.from({ length: 8 }, (_, row) => at(100 + 40 * row, line('WoBLVren 96', 58))),
  ]
  const reads = tesseractOf((model, top) =>
    top === 40 ? ['Sri Lakshmi', 88] : model === 'Kannada' ? ['ಅರಿಶಿನ ಪುಡಿ', 92] : ['BOHKS', 50],
  )
  expect(findOtherScript(reads, page, lines, null)?.script).toBe('Kannada')
})

test('keeps both of two similar scripts, even if one reads a line as Latin', () => {
  const numbers = [at(0, line('Ph 9', 30)), at(40, line('Ph 8', 30))]
  const lines = [...numbers, ...Array.from({ length: 15 }, (_, row) => at(80 + 40 * row, line('WoBLVren 96', 52)))]
  const reads = tesseractOf((model, top) => {
    if (model === 'Telugu') return ['బోతుష', 58]
    if (model !== 'Kannada') return ['BOHKS', 50]
    return top <= 40 ? ['Ph 9', 50] : ['ಸ್ವಲ', top > 450 ? 70 : 57]
  })
  expect(findFaintScript(reads, page, lines)?.script).toBe('Kannada')
})

test('a half-readable page is in the usual scripts, and noise in none', () => {
  const lines = Array.from({ length: 8 }, (_, at) => line('WoBLVren 96', at % 2 ? 52 : 93))
  expect(findFaintScript(kannada, page, lines)).toBeNull()
  const halfFaint = Array.from({ length: 10 }, (_, at) => line('WoBLVren 96', at % 2 ? 45 : 93))
  expect(findFaintScript(kannada, page, halfFaint)).toBeNull()
  const noise = Array.from({ length: 8 }, () => line('WoBLVren 96', 30))
  expect(findFaintScript(tesseract({ Kannada: ['ಜೆುತುಷಿ', 30] }), page, noise)).toBeNull()
  const surer = Array.from({ length: 8 }, () => line('WoBLVren 96', 60))
  expect(findFaintScript(tesseract({ Kannada: ['ಜೆುತುಷಿ', 45] }), page, surer)).toBeNull()
})

test('a doubtful page is Latin if the line reader finds many characters on it', async () => {
  const lines = Array.from({ length: 8 }, () => line('WoBLVren 96', 52))
  const grey: Grey = { width: 900, height: 900, data: new Uint8Array(900 * 900).fill(255) }
  const reader = (signsPerHeight: number, confidence = 0.9) => ({
    read: async ({ width, height }: Grey) =>
      Array.from({ length: Math.round((signsPerHeight * width) / height) }, () => ({ text: 'a', confidence, at: 0 })),
  })
  expect(await isLatinPage(lines, grey, reader(2))).toBe(true)
  expect(await isLatinPage(lines, grey, reader(1))).toBe(false)
  expect(await isLatinPage(lines, grey, reader(2, 0.5))).toBe(false)
  const sure = lines.map(() => line('Turmeric powder', 93))
  expect(await isLatinPage(sure, grey, reader(2))).toBe(false)
})
