import { expect, test } from 'vitest'
import type { TextLine } from '#server/estimate/types.ts'
import { estimateOf, readingOf } from '#tests/bench/estimate/estimate-of.ts'

const lineOf = (text: string): TextLine => ({ page: 1, box: [0.1, 0.1, 0.4, 0.04], text, confidence: 0.95 })
const linesOf = (text: string) => estimateOf([lineOf(text)]).lines

function read(text: string): unknown[][] {
  return readingOf([lineOf(text)]).map(({ itemId, quantity, unit }) => [itemId, quantity, unit])
}

test.each([
  ['चुनरी (लाल /पीली) 2/2 पीस', [['chunri', 4, 'piece']]],
  ['दोना (छोटा-बड़ा) 1-1 पैकेट', [['dona', 2, 'packet']]],
  ['Bangles (red green) 12 each', [['choodi', 24, 'piece']]],
  [
    'तिल (काला/सफेद) 100-100 ग्राम',
    [
      ['til_black', 100, 'g'],
      ['til_white', 100, 'g'],
    ],
  ],
  [
    'इलायची (छोटी/बड़ी) 10-10 ग्राम',
    [
      ['cardamom', 10, 'g'],
      ['cardamom_black', 10, 'g'],
    ],
  ],
])('an amount of each sort is of one thing, unless a sort has a name of its own: %s', (text, lines) => {
  expect(read(text)).toEqual(lines)
})

test.each([
  ['गुलाल, हरा - 100 ग्राम', [['gulal', 100, 'g']]],
  ['कलश, बड़ा 1', [['kalash_metal', 1, 'piece']]],
])('a colour or a size behind a comma is no item: %s', (text, lines) => {
  expect(read(text)).toEqual(lines)
})

test.each([
  ['लाल पीला हरा कपड़ा 1-1 मीटर', ['red_cloth', 'yellow_cloth', 'green_cloth']],
  ['kapda lal, peela, safed sawa-sawa meter', ['red_cloth', 'yellow_cloth', 'white_cloth']],
  ['Cloth (red, yellow, white) 1 m each', ['red_cloth', 'yellow_cloth', 'white_cloth']],
  ['काला सफेद तिल 100-100 ग्राम', ['til_black', 'til_white']],
])('colours in a row beside one thing are so many things: %s', (text, items) => {
  expect(read(text).map(([item]) => item)).toEqual(items)
})

test('colours of what is sold in none of them are sorts of it', () => {
  expect(read('गुलाल लाल पीला हरा 50-50 ग्राम')).toEqual([['gulal', 150, 'g']])
})

test.each([
  ['पंचमेवा 50-50 ग्राम', 'panch_meva'],
  ['सात अनाज पाव-पाव', 'sapta_dhanya'],
  ['5 fruits 250 g each', 'fruits5'],
])('of what is several things, so much each may be of every one: %s', (text, item) => {
  expect(linesOf(text)).toMatchObject([{ itemId: item, doubt: 'quantity' }])
})

test.each(['धूप अगरबत्ती १-१ पैकेट', 'Dhoop agarbatti 1 packet each'])(
  'so much of each parts a name of two things: %s',
  (text) => {
    expect(read(text)).toEqual([
      ['dhoop', 1, 'packet'],
      ['agarbatti', 1, 'packet'],
    ])
  },
)

test.each([
  ['लोटा 1 ढक्कन सहित', 'lota', 1],
  ['Chowki 2 nariyal sahit', 'chowki', 2],
  ['Nariyal 5 jata wale', 'coconut', 5],
  ['हल्दी 5 गांठ', 'haldi_whole', 5],
  ['चंदन 1 नग', 'chandan_stick', 1],
])('what is said behind an amount leaves the thing and its number: %s', (text, item, count) => {
  expect(read(text)).toEqual([[item, count, 'piece']])
})

test('what is in brackets with amounts of its own is wanted, and not what it is for', () => {
  expect(read('पंचामृत (दूध 1 लीटर, दही 250 ग्राम, शहद 50 ग्राम)').map(([item, count]) => [item, count])).toEqual([
    ['milk', 1],
    ['curd', 250],
    ['honey', 50],
  ])
})

test.each([
  ['मिट्टी का कलश 2 ढक्कन वाला, दीपक 51', ['kalash_clay', 'diya_clay'], [2, 51]],
  ['शहद 1 शीशी छोटी, शक्कर पाव', ['honey', 'sugar'], [1, 250]],
])('what says which before a comma is none of the next thing: %s', (text, items, counts) => {
  const lines = read(text)
  expect(lines.map(([item]) => item)).toEqual(items)
  expect(lines.map(([, count]) => count)).toEqual(counts)
})

test.each([
  ['दीपक (घी व तेल वाले)', 'diya_clay'],
  ['दीपक (बाती और घी वाले)', 'diya_clay'],
])('what a thing comes with is said in brackets: %s', (text, item) => {
  expect(read(text)).toEqual([[item, null, null]])
})

test.each(['मोती', 'मूली', 'शरीफा', 'पंजीरी सवा किलो', 'नागकेसर 10 ग्राम'])(
  'what no shop for a puja has is none of its things: %s',
  (text) => {
    expect(read(text).map(([item]) => item)).toEqual([null])
  },
)
