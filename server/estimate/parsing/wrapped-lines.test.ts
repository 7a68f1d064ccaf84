import { expect, test } from 'vitest'
import type { TextLine } from '../types.ts'
import { parseLines } from './parse-lines.ts'
import { KNOWS_NOTHING } from './wrapped-lines.ts'

function lineAt(text: string, top = 0.1, left = 0.1): TextLine {
  return { page: 1, box: [left, top, 0.3, 0.02], text, confidence: 0.95 }
}

function itemsOfAll(texts: readonly string[], known: readonly string[] = []): unknown[] {
  const lines = texts.map((text, index) => lineAt(text, index / 10))
  return parseLines(lines, { ...KNOWS_NOTHING, isKnown: (words) => known.includes(words.toLowerCase()) })
    .flatMap((line) => (line.kind === 'items' ? line.items : []))
    .map(({ words, quantity, unit }) => [words, quantity, unit])
}

test('an open bracket goes on, without a number of its own', () => {
  expect(itemsOfAll(['Panchmeva (almond, cashew,', 'raisin, makhana) 250 gm', 'Roli 1'])).toEqual([
    ['Panchmeva (almond, cashew, raisin, makhana)', 250, 'g'],
    ['Roli', 1, null],
  ])
  expect(itemsOfAll(['1. Coconut (with water', '2. Roli) 1', '3. Lota 1'])[0]).toEqual([
    'Coconut (with water',
    null,
    null,
  ])
})

test('in a list with numbers the rest of a name has none', () => {
  const lines = ['1 Kalash 1', '2 Dhoti 1, Saree 1, Towel 2, Blouse', 'piece 2', '3 Samidha', '4 Paan 21']
  expect(itemsOfAll(lines)).toContainEqual(['Blouse piece', 2, null])
  const amount = ['1 Kalash 1', '2 Haldi 100 g, kumkum', '50 g, sandal 1 pkt', '3 Samidha', '4 Paan 21']
  expect(itemsOfAll(amount)).toContainEqual(['kumkum', 50, 'g'])
  const hindi = ['1 कलश 1', '2 धोती 1, साडी 1, ब्लाउज', 'पीस 2', '3 समिधा', '4 पान 21']
  expect(itemsOfAll(hindi)).toHaveLength(6)
})

test('a part of the list is no rest of the line above it', () => {
  const lines = ['1) Roli 1', '2) Coconut 5', '3) Paan 11', '4) Wheat flour', '(B) Flower garland', '5) Camphor 1']
  expect(itemsOfAll(lines)).toContainEqual(['Wheat flour', null, null])
})

test('what is to be done, and a vessel that is known, are no rests of an amount', () => {
  const lines = ['1) Tomatoes 3 kg', '2) Roli 1', '3) Paan 11', '4) Dates = eleven', 'Steel katori', '5) Camphor: five']
  const all = itemsOfAll([...lines, 'Buy one day before only', 'Buy from the market'], ['steel katori'])
  expect(all).toContainEqual(['Dates', 11, null])
  expect(all).toContainEqual(['Camphor', 5, null])
})

test('where amounts come first, one at the end waits for its name, however short its line', () => {
  const list = ['Panchamrit and fruit for the whole day 2 kg', '2 bells, 1 pc', 'dry coconut', 'Roli 1']
  const lines = list.map((text, index) => ({
    ...lineAt(text),
    box: [0.1, index / 10, text.length / 60, 0.02] as TextLine['box'],
  }))
  const items = parseLines(lines).flatMap((line) => (line.kind === 'items' ? line.items : []))
  expect(items.map(({ words, quantity }) => [words, quantity])).toContainEqual(['dry coconut', 1])
})

test('a line is long among those of its own column', () => {
  const left = ['1 Kalash 1', '2 Photo frame of Lord', 'Satyanarayana - 1', '3 Samidha', '4 Paan 21']
  const right = ['5 Cow ghee for the lamp and the havan 1 kg', '6 Roli', '7 Haldi 50 g', '8 Moli 2']
  const lines = [
    ...left.map((text, index) => ({
      ...lineAt(text, index / 10),
      box: [0.1, index / 10, text.length / 60, 0.02] as const,
    })),
    ...right.map((text, index) => ({
      ...lineAt(text, index / 10, 0.55),
      box: [0.55, index / 10, text.length / 100, 0.02] as const,
    })),
  ].map((line) => ({ ...line, box: [...line.box] as TextLine['box'] }))
  const items = parseLines(lines).flatMap((line) => (line.kind === 'items' ? line.items : []))
  expect(items.map(({ words, quantity }) => [words, quantity])).toContainEqual(['Photo frame of Lord Satyanarayana', 1])
})

test('an item of its own is not joined', () => {
  const lines = ['Kalash 1', 'Haldi 50 g', 'ghee 1 kg', 'Roli', 'Paan 21']
  expect(itemsOfAll(lines)).toHaveLength(5)
  expect(itemsOfAll(['1 Kalash 1', '2 Haldi 50 g', 'For havan', '3 Ghee 1 kg', '4 Paan 21'])).toHaveLength(4)
})

test('a known name with its own amount is not joined', () => {
  const known = ['steel glass', 'cloth', 'white cloth', 'rice']
  expect(itemsOfAll(['Wooden spoon ..... 1', 'Steel glass ..... 4'], known)).toHaveLength(2)
  expect(itemsOfAll(['Wooden spoon ..... 1', 'Steel glass ..... 4'])).toHaveLength(2)
  expect(itemsOfAll(['Supari 11, coconut', 'with water 2'], ['coconut', 'with water'])).toHaveLength(2)
  expect(itemsOfAll(['honey, yogurt, milk - small', 'rice 2 kg'], known)).toContainEqual(['rice', 2, 'kg'])
  expect(itemsOfAll(['Red cloth 1 metre, white', 'cloth 2 metre'], known)).toContainEqual(['white cloth', 2, 'metre'])
})

test('a broken line holds the text of both, as surely read as the worse one', () => {
  const [first, second] = [lineAt('Betel leaves 100 +', 0.1), { ...lineAt('11 spare', 0.2, 0.05), confidence: 0.7 }]
  expect(parseLines([first, second])).toMatchObject([
    {
      kind: 'items',
      source: { text: 'Betel leaves 100 + 11 spare', confidence: 0.7, box: expect.arrayContaining([0.05, 0.1]) },
    },
    { kind: 'joined', source: second },
  ])
})

test('the serial number between two lines of a row belongs to both', () => {
  const lines = ['1 Kalash 1', 'Panchmeva (almond, cashew,', '2 raisin, makhana) 250 gm', '3 Roli 1', '4 Paan 21']
  expect(itemsOfAll(lines)).toContainEqual(['Panchmeva (almond, cashew, raisin, makhana)', 250, 'g'])
})

test('the unit of an amount may have fallen to the next line', () => {
  expect(itemsOfAll(['Rose water 1 small', 'bottle'])).toEqual([['Rose water', 1, 'bottle']])
  expect(itemsOfAll(['Cloves, cardamom 10', 'GMS EACH'])).toEqual([['Cloves, cardamom', 10, 'g']])
})

/** Lines as wide as their writing, under one another. */
function column(texts: readonly string[]): TextLine[] {
  return texts.map((text, index) => ({ ...lineAt(text, index / 20), box: [0.1, index / 20, text.length / 100, 0.02] }))
}

function itemsIn(texts: readonly string[]): unknown[] {
  return parseLines(column(texts))
    .flatMap((line) => (line.kind === 'items' ? line.items : []))
    .map(({ words, quantity, unit }) => [words, quantity, unit])
}

test('without serial numbers too a full line of several things goes on where its last one has no amount', () => {
  expect(itemsIn(['Roli 50 g', 'Supari 11, paan 11, nariyal', 'pani wala 2', 'Moli 2'])).toEqual([
    ['Roli', 50, 'g'],
    ['Supari', 11, null],
    ['paan', 11, null],
    ['nariyal pani wala', 2, null],
    ['Moli', 2, null],
  ])
  expect(itemsIn(['roli 50 g', 'kumkum, turmeric powder, sandal', 'powder 50 gms each', 'moli 2'])).toContainEqual([
    'kumkum, turmeric powder, sandal powder',
    50,
    'g',
  ])
  expect(itemsIn(['Roli 50 g', 'Cow dung cakes 11, mango wood', '2 kg, havan samagri 1 kg'])).toContainEqual([
    'mango wood',
    2,
    'kg',
  ])
})

test('an amount that opens a line before a comma is of what waits for one above, be that line full or not', () => {
  const long = 'A line that tells of nothing in particular, and of no thing 1 kg'
  const parse = (...texts: string[]) =>
    parseLines(
      [long, ...texts].map((text, at) => ({ ...lineAt(text), box: [0.1, at / 10, text.length / 100, 0.02] })),
    ).slice(1)
  const [line] = parse('Durva 1 bundle, bilva leaves', '108, tulsi 1 bundle')
  expect(line).toMatchObject({
    items: [
      { words: 'Durva', quantity: 1 },
      { words: 'bilva leaves', quantity: 108 },
      { words: 'tulsi', quantity: 1 },
    ],
  })
  const apart = [
    ['Griha pravesh 12 Nov, Wednesday', '11, coconuts', '5, lemons'],
    ['Shop no 5, Gandhi Road', '2 kg, rice', '1 kg, dal'],
    ['Saree 1, red', '2 metre, white cloth', 'Ghee 500 gm'],
    ['Roli, moli', '5 paan, supari 10'],
  ]
  for (const texts of apart) expect(parse(...texts).map(({ kind }) => kind)).not.toContain('joined')
})

test('an amount broken at the end of a full line is one', () => {
  expect(
    itemsIn(['Dry fruits of many kinds 250', 'gm', 'Roli 1 pkt', 'Abeer and kumkum, the red 50-', '50 gram']),
  ).toEqual([
    ['Dry fruits of many kinds', 250, 'g'],
    ['Roli', 1, 'packet'],
    ['Abeer and kumkum, the red', 50, 'g'],
  ])
})

test('a full quarter, and each of several, may stand in two lines', () => {
  expect(itemsIn(['दूध आधा लीटर, दही पाव', 'भर', 'रोली 1'])).toContainEqual(['दही', 250, 'g'])
  expect(parseLines(column(['Roli, kumkum, abeer 50 gm', 'each', 'Moli 2'])).map(({ kind }) => kind)).toEqual([
    'items',
    'joined',
    'items',
  ])
})

test.each([
  ['a line whose next word had found room', ['Supari, paan', 'moli 2', 'a line that is as long as its column']],
  ['things of which the last is named', ['bell, conch and aarti stand', 'betel nut 5', 'moli 2']],
  ['a name by itself', ['book of the puja for the priest', 'moli 2', 'roli 1']],
  [
    'a row of names without amounts',
    ['बिंदी, चूड़ी, काजल, कंघा, शीशा', 'दियाली....... २ पीस', 'मूंग....... १ किलो', 'घी....... १ किलो'],
  ],
  ['an item with a capital of its own', ['Supari, paan and some, coconut', 'Moli 2', 'Roli 1', 'Haldi 2']],
])('%s does not go on', (_name, texts) => {
  expect(parseLines(column(texts)).map(({ kind }) => kind)).not.toContain('joined')
})

test.each([
  [
    'names that wait for their amount',
    ['Ganesh idol, Lakshmi idol', '1 no each'],
    ['Ganesh idol, Lakshmi idol', 1, 'piece'],
  ],
  ['a dash that waits for it', ['Betel nut for the puja -', '11'], ['Betel nut for the puja', 11, null]],
  [
    'an amount behind its dash',
    ['Mango leaves (for the door)', '- 2 bundles'],
    ['Mango leaves (for the door)', 2, 'bundle'],
  ],
  ['a number whose unit went on', ['Kumkum 50 gm, dung cakes 2', 'kg, samagri 1 kg'], ['dung cakes', 2, 'kg']],
  [
    'a range whose unit went on',
    ['Ripe bananas, seasonal fruit 2-3', 'kgs'],
    ['Ripe bananas, seasonal fruit', 3, 'kg'],
  ],
  ['twenty, and the one of it', ['Leaves of the betel, twenty', 'one'], ['Leaves of the betel', 21, null]],
  ['one, and what it is of', ['Dhoop, incense, camphor one', 'pkt each'], ['Dhoop, incense, camphor', 1, 'packet']],
  ['rupees, and how many', ['Flowers for the altar Rs', '50'], ['Flowers for the altar', 50, 'rupee']],
  ['a word for a number', ['Wheat 1 kg, chana dal sava', 'kilo'], ['chana dal', 1.25, 'kg']],
  ['amounts that come first', ['2 coconuts, 5 lemons, 21', 'betel nuts'], ['betel nuts', 21, null]],
])('%s is joined', (_, broken, wanted) => {
  expect(itemsOfAll(['Kalash 1', ...broken, 'Roli 1'])).toContainEqual(wanted)
})

test('an amount in lines of its own goes to its name, a line at a time', () => {
  const lines = ['Ghee', '50', 'gram'].map((text, index) => lineAt(text, index / 10))
  const parsed = parseLines(lines)
  expect(parsed.map(({ kind }) => kind)).toEqual(['items', 'joined', 'joined'])
  expect(parsed.slice(1).map(({ source }) => source)).toEqual(lines.slice(1))
})

test('under serial numbers what has none belongs to a full line without its amount, be it small or large', () => {
  expect(
    itemsIn([
      '1 Roli 50 g',
      '2 Banana trees for',
      'entrance - 2',
      '3 PHOTO OF LORD',
      'SATYANARAYAN 1 PC',
      '4 Moli 2 pcs',
    ]),
  ).toEqual([
    ['Roli', 50, 'g'],
    ['Banana trees for entrance', 2, null],
    ['PHOTO OF LORD SATYANARAYAN', 1, 'piece'],
    ['Moli', 2, 'piece'],
  ])
})

test('a numbered line is no heading, whatever its words look like', () => {
  const lines = ['1 Roli 50 g', '2 Satyanarayan bhagwan', 'ka chitra 1', '3 Moli 2', '4 Paan 21']
  expect(itemsIn(lines)).toContainEqual(['Satyanarayan bhagwan ka chitra', 1, null])
})

test('a line that runs across two columns does not say how wide one is', () => {
  const texts = ['1 Roli 50 g', '2 Photo of the Lord', 'Satyanarayan 1', '3 Moli 2', '4 Haldi 1']
  const across: TextLine = { ...lineAt('Items for the puja at home', 0), box: [0.1, 0, 0.8, 0.02] }
  const right = ['5 Ghee 1 kg', '6 Lamp 2'].map((text, at) => lineAt(text, (at + 1) / 20, 0.6))
  const left = column(texts).map((line): TextLine => ({ ...line, box: [0.1, line.box[1] + 0.05, line.box[2], 0.02] }))
  const items = parseLines([across, ...left, ...right]).flatMap((line) => (line.kind === 'items' ? line.items : []))
  expect(items.map(({ words, quantity }) => [words, quantity])).toContainEqual(['Photo of the Lord Satyanarayan', 1])
})

test.each([
  ['two small bottles', ['Cow milk fresh - two', 'small bottles'], ['Cow milk fresh', 2, 'bottle']],
  ['one', ['Cotton garland (vastra) -', 'one'], ['Cotton garland (vastra)', 1, null]],
  ['an amount behind brackets', ['Ganesha patri (21 leaves) :', '1 packet'], ['Ganesha patri', 1, 'packet']],
  ['a fraction', ['Green silk cloth, soft = 1', '1/4 mtr'], ['Green silk cloth, soft', 1.25, 'metre']],
  [
    'a remark in brackets',
    ['Bay leaf of the best 1 pkt', '(for the fire)'],
    ['Bay leaf of the best (for the fire)', 1, 'packet'],
  ],
])('%s may stand in the next line', (_, broken, wanted) => {
  expect(itemsIn(['Kalash 1', ...broken, 'Roli 1'])).toContainEqual(wanted)
})

test('what is worth so much, or of copper, is not about what stands in the next line', () => {
  const lines = ['पाँच फल 200 रु के', 'लड्डू 1 किलो', 'कलश 1 तांबे का', 'नारियल 1 पानी वाला']
  expect(parseLines(column(lines)).map(({ kind }) => kind)).not.toContain('joined')
})

test('what closes a numbered list is not the rest of its last line', () => {
  const lines = ['1 Kalash', '2 Moli', '3 Roli', '4 Banana leaves', 'Please bring all by 7 am']
  expect(parseLines(column(lines)).map(({ kind }) => kind)).not.toContain('joined')
})

test('what opens with the mark of the line above it, or heads the next lines, is not its rest', () => {
  expect(itemsOfAll(['• சூடம், சாம்பிராணி, பத்தி', '• திரி, நெய் 1 கிலோ'])).toEqual([
    ['சூடம், சாம்பிராணி, பத்தி', null, null],
    ['திரி, நெய்', 1, 'kg'],
  ])
  expect(itemsOfAll(['கங்கா ஜலம் ---- 1 சொம்பு', 'மங்களம்:', 'வில்வ இலை ---- 1008'])[0]).toEqual(['கங்கா ஜலம்', null, null])
})

test('the number at the foot of a page is no rest of its last line', () => {
  const lines = ['1) Kapur 50 g', '2) Haldi 50 g', '3) Roli 50 g', '4) Kamal gatta', '- 2 -']
  expect(itemsOfAll(lines)).toContainEqual(['Kamal gatta', null, null])
})

test('a known name without an amount is whole, if what stands below makes no other of it', () => {
  const above = 'चिरुनी, दर्पण, सिंदूर, मेहंदी लाल'
  expect(itemsOfAll([above, 'टेबल पंखा 2'], ['मेहंदी लाल'])).toHaveLength(2)
  expect(itemsOfAll([above, 'पावडर 2'], ['मेहंदी लाल', 'मेहंदी लाल पावडर'])).toHaveLength(1)
})
