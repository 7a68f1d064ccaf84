import { expect, test } from 'vitest'
import { mergeReadings } from './merge-readings.ts'
import type { WordLine } from './tesseract.ts'

/** Returns a line of words, each with its left and right edge and its confidence. */
function line(...words: (readonly [x0: number, x1: number, text: string, confidence: number])[]): WordLine {
  const placed = words.map(([x0, x1, text, confidence]) => ({ text, confidence, bbox: { x0, x1, y0: 0, y1: 20 } }))
  return { bbox: { x0: 0, x1: 1000, y0: 0, y1: 20 }, confidence: 0, words: placed }
}

const textOf = ([first]: WordLine[]) => first?.words.map(({ text }) => text).join(' ')

test("takes Latin words from the usual models and other words from the script's own model", () => {
  const usual = line([0, 100, 'gangajal-', 92], [110, 150, '2/5', 40], [160, 240, 'ભીdd', 30])
  const own = line([0, 100, 'કૃ્કુ્ં-', 51], [110, 150, 'એક', 96], [160, 240, 'બોટલ', 95])
  expect(textOf(mergeReadings([usual], [own]))).toBe('gangajal- એક બોટલ')
})

test('merges words that were split differently, and keeps words of one reading only', () => {
  const usual = line([0, 40, 'uon', 30], [50, 100, 'au', 35], [200, 240, 'No', 90])
  const own = line([0, 100, 'ಊದುಬತ್ತಿ', 90])
  expect(textOf(mergeReadings([usual], [own]))).toBe('ಊದುಬತ್ತಿ No')
})

test("uses the script's own model if the lines differ", () => {
  const own = [line([0, 50, 'ಅಕ್ಕಿ', 60])]
  expect(mergeReadings([line([0, 50, 'Rice', 99]), line([0, 50, 'x', 99])], own)).toEqual(own)
})

test('keeps a short word of the script despite a confident Latin one, but takes a Latin unit', () => {
  const usual = line([0, 100, 'sft', 94], [110, 150, '500', 96], [160, 200, 'ml', 90])
  const own = line([0, 100, '১টি', 76], [110, 150, '500', 95], [160, 200, 'ஈ!', 70])
  expect(textOf(mergeReadings([usual], [own]))).toBe('১টি 500 ml')
})

test('a Latin unit without a number before it is a word of the script', () => {
  const usual = line([0, 100, 'x', 30], [110, 160, 'NOS', 93], [170, 180, '2', 95], [190, 240, 'nos', 94])
  const own = line([0, 100, 'ತುಳಸಿ', 90], [110, 160, 'ಗರಿಕೆ', 88], [170, 180, '2', 95], [190, 240, 'ಕಾ', 60])
  expect(textOf(mergeReadings([usual], [own]))).toBe('ತುಳಸಿ ಗರಿಕೆ 2 nos')
})

test('Devanagari and single punctuation marks do not replace text of another script', () => {
  const usual = line([0, 100, '६५०', 93], [110, 150, 'थी.', 89], [160, 200, '$', 93])
  const own = line([0, 100, 'ಓಂ', 87], [110, 150, 'গ্রা.', 60], [160, 200, '১', 92])
  expect(textOf(mergeReadings([usual], [own]))).toBe('ಓಂ গ্রা. ১')
})

test('takes the more confident digits, with a capped confidence if they differ', () => {
  const figures = (usual: string, own: string) =>
    mergeReadings([line([0, 40, usual, 93])], [line([0, 40, own, 71])])[0]?.words.map((word) => [
      word.text,
      word.confidence,
    ])
  expect(figures('१७', '૧૦')).toEqual([['१७', 84]])
  expect(figures('१७', '૧૭')).toEqual([['१७', 93]])
})

test('a digit in both readings, once joined to its neighbour, appears once', () => {
  const usual = line([0, 100, 'ಅಕ್ಕಿ', 50], [110, 120, '1', 93], [130, 180, 'nos', 70])
  const glued = line([0, 100, 'ಅಕ್ಕಿ', 90], [122, 180, '1nos', 92])
  expect(textOf(mergeReadings([usual], [glued]))).toBe('ಅಕ್ಕಿ 1nos')
  const surer = line([0, 100, 'ಅಕ್ಕಿ', 50], [110, 120, '1', 93], [130, 180, 'nos', 95])
  expect(textOf(mergeReadings([surer], [glued]))).toBe('ಅಕ್ಕಿ 1 nos')
})

test("if both read the same ink differently, the script's own reading stays with a capped confidence", () => {
  const usual = line([0, 100, 'Sd', 50], [104, 116, '7', 93])
  const [merged] = mergeReadings([usual], [line([0, 100, 'ಗರಿಕೆ', 92], [118, 200, '1ಕಟ್ಟು', 92])])
  expect(merged?.words.map(({ text, confidence }) => [text, confidence])).toEqual([
    ['ಗರಿಕೆ', 92],
    ['1ಕಟ್ಟು', 84],
  ])
})
