import { expect, test, vi } from 'vitest'
import type { Grey } from './grey.ts'
import type { LineReader } from './line-reader.ts'
import { DISPUTED } from './merge-readings.ts'
import { readTwice, together } from './second-reading.ts'
import type { Word, WordLine } from './tesseract.ts'

const grey: Grey = { width: 900, height: 200, data: new Uint8Array(900 * 200).fill(255) }

/** Makes words of equal width side by side: 'Haldi:90 50:60'. */
function words(text: string): Word[] {
  return text.split(' ').map((word, at) => {
    const [, own = '', confidence = ''] = /^(.*):(\d+)$/.exec(word) ?? []
    return { text: own, confidence: Number(confidence), bbox: { x0: at * 100, x1: at * 100 + 80, y0: 100, y1: 130 } }
  })
}

const line = (text: string): WordLine => ({
  bbox: { x0: 0, x1: 900, y0: 100, y1: 130 },
  confidence: 90,
  words: words(text),
})
const textOf = (own: readonly Word[]) =>
  own.map(({ text, confidence }) => `${text}:${Math.round(confidence)}`).join(' ')

test.each([
  ['each word is the surer one', 'Dari:91 Wickune:26 Ke:79', 'Dari:100 bichane:99 ke:98', 'Dari:100 bichane:99 ke:98'],
  ['a figure both see is as sure as the surer of them', 'Jau:99 100:60', 'Jau:99 100:97', 'Jau:99 100:97'],
  ['a figure seen differently is hardly sure', 'Jau:99 700:93', 'Jau:99 100:97', `Jau:99 100:${DISPUTED}`],
  ['a point that only one sees makes another figure', 'Jau:99 1.5:80', 'Jau:99 15:97', `Jau:99 15:${DISPUTED}`],
  ['a stroke to one is a figure to the other', 'Havan:99 |:93', 'Havan:99 1:60', 'Havan:99 1:60'],
])('%s', (_, first, second, wanted) => {
  expect(textOf(together(line(first), words(second)).line.words)).toBe(wanted)
})

test('prefers the second reader on handwritten pages, unless its confidence is low or the first is confident', () => {
  const [first, second] = [line('Fool:80 mala:95 haldi:60'), words('Phool:60 mula:60 hldi:40')]
  expect(textOf(together(first, second, true).line.words)).toBe('Phool:60 mala:95 haldi:60')
  expect(textOf(together(first, second).line.words)).toBe('Fool:80 mala:95 haldi:60')
})

test('caps the confidence of a digit that one reader sees, and drops a doubtful word of the second', () => {
  const [name, figure] = words('Katori:99 4:97') as [Word, Word]
  expect(textOf(together({ ...line(''), words: [name, figure] }, [name]).line.words)).toBe(`Katori:99 4:${DISPUTED}`)
  const stain = { ...figure, text: 'xq', confidence: 60 }
  expect(textOf(together({ ...line(''), words: [name] }, [name, stain]).line.words)).toBe('Katori:99')
})

test('keeps both single readings if they differ', () => {
  const { line: both, others } = together(line('Fool:80 mala:90'), words('Phool:95 mula:60'))
  expect(textOf(both.words)).toBe('Phool:95 mala:90')
  expect(others.map((other) => textOf(other.words))).toEqual(['Fool:80 mala:90', 'Phool:95 mula:60'])
  expect(together(line('Fool:80'), words('Fool:95')).others).toEqual([])
})

const reader = () => ({ read: vi.fn<LineReader['read']>(async () => []), close: async () => {} })

test('reads only doubtful lines twice', async () => {
  const second = reader()
  await readTwice(
    [
      line('Haldi:96 50:95'),
      line('Kumkum:96 50:95'),
      line('Kesar:96 5:60'),
      line('हल्दी:50 50:50'),
      line('12:40'),
      line('Camphor:97 1:96'),
    ],
    grey,
    second,
  )
  expect(second.read).toHaveBeenCalledTimes(1)
})

test('reads every line twice if half of the page is doubtful', async () => {
  const second = reader()
  await readTwice([line('Haldi:96 50:95'), line('Kunknn:40 50:95')], grey, second)
  expect(second.read).toHaveBeenCalledTimes(2)
})

test('reads a wider strip if the readers disagree with low confidence', async () => {
  const seen = ['Gulab', 'Gulab jal']
  const second = reader()
  second.read.mockImplementation(async () =>
    [...(seen.shift() ?? '')].map((text, at) => ({ text, confidence: 0.8, at: (at + 0.5) / 12 })),
  )
  const [twice] = await readTwice([line('Cuab:50')], grey, second)
  const [narrow, wide] = second.read.mock.calls.map(([strip]) => strip.width)
  expect(wide).toBeGreaterThan(narrow ?? 0)
  expect(twice?.others.map((other) => other.words.map(({ text }) => text).join(' '))).toContain('Gulab jal')
})

test('does not read a wider strip if they agree or are confident', async () => {
  const second = reader()
  second.read.mockImplementation(async () => [...'Moli'].map((text, at) => ({ text, confidence: 0.9, at: 0.1 * at })))
  await readTwice([line('Moli:60')], grey, second)
  expect(second.read).toHaveBeenCalledTimes(1)
  second.read.mockImplementation(async () => [...'Roli'].map((text, at) => ({ text, confidence: 0.95, at: 0.1 * at })))
  await readTwice([line('Moli:60')], grey, second)
  expect(second.read).toHaveBeenCalledTimes(2)
})

test('keeps the first reading if the second is only a stroke', async () => {
  const stroke: LineReader = { ...reader(), read: async () => [{ text: '|', confidence: 0.95, at: 0.5 }] }
  expect(await readTwice([line('II:40')], grey, stroke)).toEqual([null])
})

test('keeps the first reading if the second finds nothing', async () => {
  expect(await readTwice([line('Kunknn:40 50:95')], grey, reader())).toEqual([null])
})
