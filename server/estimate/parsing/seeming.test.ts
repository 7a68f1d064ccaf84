import { expect, test } from 'vitest'
import { parseLines } from './parse-lines.ts'

/** Of lines that may be items, what they seem to be. */
function seems(...texts: string[]): unknown[] {
  const lines = texts.map((text, index) => ({
    page: 1,
    box: [0.1, index / 20, 0.3, 0.02] as [number, number, number, number],
    text,
    confidence: 0.95,
  }))
  return parseLines(lines).map((line) => (line.kind === 'items' ? line.seems : line.kind))
}

const LIST = ['Rice 2 kg', 'Roli 1 pkt', 'Camphor 50 g', 'Ghee 1 kg', 'Paan 21']

test('what stands at the head of a page of amounts, and has none, is its title', () => {
  expect(seems('Navchandi Yagna - Patel Parivar', ...LIST)[0]).toBe('heading')
  expect(seems('Navchandi Yagna - Patel Parivar', 'Rice', 'Roli', 'Camphor', 'Ghee 1 kg')[0]).toBe(null)
  expect(seems('1. Aasan', '2. Rice 2 kg', '3. Roli 1', '4. Ghee 1 kg', '5. Paan 21', '6. Til 50 g')[0]).toBe(null)
})

test('what stands in brackets behind sorts of things may say when', () => {
  expect(seems(...LIST, 'Fruits / dairy (same day)')[5]).toBe('heading')
  expect(seems(...LIST, 'Fruits / dairy (milk)')[5]).toBe(null)
})

test('capitals among small letters, and what leads on to the next lines, are headings', () => {
  expect(seems(...LIST, 'LAST DAY')[5]).toBe('heading')
  expect(seems(...LIST, 'or loose stuff:')[5]).toBe('heading')
  expect(seems(...LIST, 'Kanjak wale din -->')[5]).toBe('heading')
  expect(seems(...LIST, 'Kanjak:', 'NARIYAL 5').slice(5)).toEqual([null, null])
})

test('sorts of things without an amount are headings among amounts', () => {
  expect(seems(...LIST, 'Fruits & sweets', 'Phool patti :-', 'फल एवं मिठाई :').slice(5)).toEqual(
    Array(3).fill('heading'),
  )
  expect(seems(...LIST, 'Utensils', 'Dry fruits & spices').slice(5)).toEqual(['heading', 'heading'])
  expect(seems(...LIST, 'Flowers', 'Fruits and sweets', 'Fruits & sweets 1 kg').slice(5)).toEqual(Array(3).fill(null))
  expect(seems('Rice', 'Roli', 'Camphor', 'Ghee', 'Paan', 'Fruits & sweets').at(-1)).toBe(null)
})

test('a kit without a number holds the next lines', () => {
  expect(seems('Mundan sanskar kit', 'Rice', 'Roli')[0]).toBe('heading')
  expect(seems('Mundan kit (small)', 'Rice', 'Roli')[0]).toBe('heading')
  expect(seems('Mundan kit 1', 'Rice', 'Roli')[0]).toBe(null)
})

test('a verb makes a sentence, but not behind a measure', () => {
  expect(seems(...LIST, 'RC card copy keep in glovebox')[5]).toBe('greeting')
  expect(seems(...LIST, 'Temple will confirm 1 week in advance')[5]).toBe('greeting')
  expect(seems(...LIST, 'Rice 2 kg which must be new')[5]).toBe(null)
})

test('a verb that tells which thing is meant makes none, nor does one with a number before or behind it all', () => {
  expect(seems(...LIST, 'Cloth to keep below the kalash')[5]).toBe(null)
  expect(seems(...LIST, 'Pot which has a lid')[5]).toBe(null)
  expect(seems(...LIST, '6. Plastic mug, please keep water')[5]).toBe(null)
  expect(seems(...LIST, 'Any seasonal fruits will do 5')[5]).toBe(null)
})
