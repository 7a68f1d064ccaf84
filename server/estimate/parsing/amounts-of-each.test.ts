import { expect, test } from 'vitest'
import { parseItems } from './parse-lines.ts'

function read(text: string): unknown[][] {
  return parseItems(text).map(({ words, quantity, unit, each }) => [words, quantity, unit, each])
}

test.each([
  ['Fruits 5 varieties 4 each', 4],
  ['Fruits five types, 5 each', 5],
])('so many of every kind are so many sets, in doubt: %s', (text, sets) => {
  expect(parseItems(text)).toMatchObject([
    { words: 'Fruits', quantity: sets, unit: 'set', kinds: 5, quantityDoubtful: true },
  ])
})

test('a pack of each needs no number, and may be "of each"', () => {
  expect(read('Haldi, kumkum - small box of each')).toEqual([['Haldi, kumkum', 1, 'box', true]])
  expect(read('Haldi, kumkum 2 pkt of each')).toEqual([['Haldi, kumkum', 2, 'packet', true]])
})

test.each([
  ['Ghee - 1 kg and half', 1.5],
  ['Rava - 1 kg and a quarter', 1.25],
  ['Rice 2 kg & half', 2.5],
])('a part of the unit may stand behind it: %s', (text, amount) => {
  expect(parseItems(text)).toMatchObject([{ quantity: amount, unit: 'kg' }])
})

test('two equal amounts with a plus are one of each of two names, and of one name their sum', () => {
  expect(read('Laung + elaichi - 10+10 gm')).toEqual([['Laung + elaichi', 10, 'g', true]])
  expect(read('Roli and moli 2 + 2')).toEqual([['Roli and moli', 2, null, true]])
  expect(read('Ghee 500 gm + 500 gm')).toEqual([['Ghee', 1000, 'g', false]])
  expect(read('Coconut 5 + 5')).toEqual([['Coconut', 10, null, false]])
})

test('numbers in words count what stands before each of them', () => {
  expect(read('Flute one and peacock feather two').map(([words, count]) => [words, count])).toEqual([
    ['Flute', 1],
    ['and peacock feather', 2],
  ])
})

test('a word of parts takes nothing from a large number', () => {
  expect(read('Jacket mukkalu 108')).toEqual([['Jacket mukkalu', 108, null, false]])
  expect(read('Honey mukkalu kg')).toEqual([['Honey', 0.75, 'kg', false]])
})

test.each(['दूध दही पाव-पाव', 'दूध दही पाव-पाव भर'])('a quarter that is said twice is one of each: %s', (text) => {
  expect(read(text)).toEqual([['दूध दही', 250, 'g', true]])
})

test.each(['अबीर गुलाल अलग-अलग 10 ग्राम', 'Abeer gulal alag alag 10 gm'])(
  'so much apart is so much of each: %s',
  (text) => {
    expect(read(text)).toMatchObject([[expect.anything(), 10, 'g', true]])
  },
)

test.each(['Curd, milk thala 3', 'ಲವಂಗ, ಅಡಿಕೆ ತಲಾ 11'])('each may stand before its number: %s', (text) => {
  expect(read(text)).toMatchObject([[expect.not.stringMatching(/thala|ತಲಾ/u), expect.any(Number), null, true]])
})

test('a part before a unit counts what stands behind it, as a number in words does', () => {
  expect(read('Three lemons, half kg dates, six apples').map(([words, count]) => [words, count])).toEqual([
    ['lemons', 3],
    ['dates', 0.5],
    ['apples', 6],
  ])
})
