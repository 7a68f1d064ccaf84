import { expect, test } from 'vitest'
import { estimateOf } from '#tests/bench/estimate/estimate-of.ts'

/** Lines under one another, as wide as their writing. */
function estimateOfColumn(texts: readonly string[]) {
  const widest = Math.max(...texts.map((text) => text.length))
  return estimateOf(
    texts.map((text, at) => ({
      page: 1,
      box: [0.1, 0.05 + at * 0.04, (0.8 * text.length) / widest, 0.03],
      text,
      confidence: 0.95,
    })),
  )
}

const named = (...texts: string[]) =>
  estimateOfColumn(texts).lines.map(({ itemId, quantity, unit }) => [itemId, quantity, unit])

test('a line that its page broke between a name and its amount is one line', () => {
  expect(named('Moli 2', 'For panchamrit : milk 500 ml, curd', '250 gm, ghee 100 gm, honey 1 small', 'bottle')).toEqual(
    [
      ['moli', 2, 'roll'],
      ['milk', 500, 'ml'],
      ['curd', 250, 'g'],
      ['ghee', 100, 'g'],
      ['honey', 1, 'bottle'],
    ],
  )
})

test('names that share an amount share it across the break, though the last is a thing itself', () => {
  const each = named('Moli 2', 'Turmeric, kumkum,', 'sandal powder 1 pkt each', 'Dhoop 1 pkt')
  expect(each.slice(1, 4)).toEqual([
    ['haldi_powder', 1, 'packet'],
    ['kumkum', 1, 'packet'],
    ['chandan', 1, 'packet'],
  ])
})

test('a name broken in two is one thing, where each half is one as well', () => {
  expect(named('Moli 2', 'Ganga jal 1 btl + rose', 'water 1 btl', 'Dhoop 1 pkt')).toContainEqual([
    'gulabjal',
    1,
    'bottle',
  ])
})

test.each([
  ['an item with its amount', ['Moli 2', 'Long incense sticks 2 pkts', 'Camphor']],
  ['a line with a remark behind its amount', ['Moli 2', 'Bananas 5 (ripe and large)', 'Camphor 1 pkt']],
  ['an amount with a word behind it', ['मौली 2', 'रुई की बत्ती (गोल) 1-1 पै.', 'देशी घी 500 ग्राम']],
  ['an amount left to the giver', ['मौली 2', 'पाँच ऋतु फल – श्रद्धा अनुसार', 'दक्षिणा श्रद्धा अनुसार']],
  ['names that need no amount', ['Moli 2', 'Bell, conch and arati stand', 'Betel nut 21']],
  ['a name above a whole list of others', ['Moli 2', 'Sambrani', 'Bell, conch, camphor stand - 1 each']],
  ['what is counted in kinds', ['Moli 2', 'Tender coconut', '5 types of fruits (apple, orange)']],
  ['a sentence behind an amount', ['Moli 2', 'Curd 250 gms, should not be sour', 'Honey - 1 bottle (Dabur / Khadi)']],
  ['two names of one thing', ['Moli 2', 'Janoi / janeu', 'Supari - 21 pcs (big size, not cut)']],
  ['a title', ['List of things for puja', 'coconut 5', 'camphor 1 pkt', 'betel nut 21']],
])('%s takes nothing from the line below', (_name, texts) => {
  const apart = texts.flatMap((text) => named(text))
  expect(named(...texts)).toEqual(apart)
})

test('what ends in a comma goes on with names that have amounts of their own', () => {
  expect(named('Moli 2', 'Turmeric 50, kumkum 50,', 'chandan 50 gms', 'Dhoop 1 pkt').slice(1, 4)).toEqual([
    ['haldi_powder', 50, 'g'],
    ['kumkum', 50, 'g'],
    ['chandan', 50, 'g'],
  ])
})

test('a unit at the head of a line is of the number that ends the one above, whatever follows it', () => {
  expect(named('Moli 2', 'Guggul 50 gm / jatamansi 50', 'gm / camphor 50 gm', 'Dhoop 1 pkt').slice(1, 4)).toEqual([
    ['guggal', 50, 'g'],
    ['jatamansi', 50, 'g'],
    ['camphor', 50, 'g'],
  ])
})

test('the rest of a note asks for nothing', () => {
  const { lines, skipped } = estimateOfColumn([
    'Coconuts of a good size 5 nos',
    'Incense sticks 1 pkt',
    'Camphor 1 pkt',
    'Betel nut 21',
    'Note: items once taken will not be',
    'returned.',
  ])
  expect(lines).toHaveLength(4)
  expect(skipped.map(({ text }) => text)).toEqual(['Note: items once taken will not be returned.'])
})

test.each([
  [['Large coconuts of a good size 5 nos', 'Dry mango wood for', 'havan: 2.5 kg'], 'mango_wood', 2.5, 'kg'],
  [['Large coconuts of a good size 5 nos', 'Green cloth half', 'mtr each (navagraha)'], 'green_cloth', 0.5, 'metre'],
  [['Large coconuts of a good size 5 nos', 'Spoon (copper),', '1 no'], 'spoon', 1, 'piece'],
])('%j: what a short line leaves open is below it', (texts, itemId, quantity, unit) => {
  expect(named(...texts)).toEqual([
    ['coconut', 5, 'piece'],
    [itemId, quantity, unit],
  ])
})
