import { expect, test } from 'vitest'
import { estimateOf } from '#tests/bench/estimate/estimate-of.ts'

function read(text: string): unknown[][] {
  const { lines } = estimateOf([{ page: 1, box: [0.1, 0.1, 0.4, 0.04], text, confidence: 0.95 }])
  return lines.map(({ itemId, quantity, unit, doubt }) => [itemId, quantity, unit, doubt])
}

test.each([
  ['चुनरी (लाल /पीली) 2/2 पीस', [['chunri', 4, 'piece', 'quantity']]],
  ['दोना (छोटा-बड़ा) 1-1 पैकेट', [['dona', 2, 'packet', 'quantity']]],
  ['Bangles (red green) 12 each', [['choodi', 24, 'piece', 'quantity']]],
  [
    'तिल (काला/सफेद) 100-100 ग्राम',
    [
      ['til_black', 100, 'g', null],
      ['til_white', 100, 'g', 'item'],
    ],
  ],
  [
    'इलायची (छोटी/बड़ी) 10-10 ग्राम',
    [
      ['cardamom', 10, 'g', null],
      ['cardamom_black', 10, 'g', 'item'],
    ],
  ],
])('an amount of each sort is of one thing, unless a sort has a name of its own: %s', (text, lines) => {
  expect(read(text)).toEqual(lines)
})

test.each([
  ['गुलाल, हरा - 100 ग्राम', [['gulal', 100, 'g', 'item']]],
  ['कलश, बड़ा 1', [['kalash_metal', 1, 'piece', 'item']]],
])('a colour or a size behind a comma is no item: %s', (text, lines) => {
  expect(read(text)).toEqual(lines)
})
