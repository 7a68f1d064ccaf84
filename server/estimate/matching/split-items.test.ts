import { expect, test } from 'vitest'
import { entryOf } from '../made-entries.ts'
import { parseItems } from '../parsing/parse-lines.ts'
import { SURE } from './match.ts'
import { createMatcher } from './matcher.ts'
import { matchItems } from './split-items.ts'

const NAMES: Readonly<Record<string, readonly string[]>> = {
  camphor: ['camphor', 'kapoor'],
  kajal: ['kajal'],
  milk: ['milk', 'doodh'],
  curd: ['curd', 'yogurt'],
  honey: ['honey'],
  panchamrit: ['panchamrit'],
  lamp: ['lamps', 'lamp'],
  wicks: ['cotton wicks', 'wicks'],
  batasha: ['batasha'],
  meva: ['panch meva', 'meva', 'dry fruits'],
  matchbox: ['matchbox', 'match box', 'matches'],
  stool: ['stool'],
  cloth: ['red cloth'],
}
const matcher = createMatcher(
  Object.entries(NAMES).map(([id, aliases]) => ({ ...entryOf(id, [[1, 'piece', 10]]), aliases: [...aliases] })),
)

function read(text: string): unknown[][] {
  return matchItems(parseItems(text), matcher).map(({ item, match }) => [match.itemId, item.quantity, item.unit])
}

test.each([
  ['kajal dibiya 1', [['kajal', 1, 'box']]],
  ['Camphor small box 2', [['camphor', 2, 'box']]],
  ['Match box 2', [['matchbox', 2, null]]],
])('a box before its number counts boxes, where it is no part of the name: %s', (text, items) => {
  expect(read(text)).toEqual(items)
})

test('a number before a bundle counts bundles, and one behind it may count what is in it', () => {
  const isDoubted = (text: string) => matchItems(parseItems(text), matcher)[0]?.item.quantityDoubtful
  expect(isDoubted('5 wicks bundle')).toBe(false)
  expect(isDoubted('Wicks गट्ठा 21')).toBe(true)
})

test.each([
  ['Panchamrit: milk, curd, honey', ['milk', 'curd', 'honey']],
  ['Panchamrit: milk 500 ml, curd 250 g', ['milk', 'curd']],
  ['Bhog - milk, batasha 1 kg', ['milk', 'batasha']],
  ['Panchamrit: 1 bottle', ['panchamrit']],
])('several known things behind a label are wanted, and not what they are for: %s', (text, ids) => {
  expect(read(text).map(([id]) => id)).toEqual(ids)
})

test.each([
  ['Lamps 2, cotton wicks, qualprum', ['lamp', 'wicks', null]],
  ['Milk + qualprum dalvi + batasha 1 packet each', ['milk', null, 'batasha']],
])('what follows a comma or a plus is its own, though not all of it is known: %s', (text, ids) => {
  expect(read(text).map(([id]) => id)).toEqual(ids)
})

test.each([
  ['Kajal, kapoor/camphor 1 packet each', ['kajal', 'camphor']],
  ['Kajal & kapoor/camphor 1 packet', ['kajal', 'camphor']],
  ['Milk/doodh, curd/yogurt 1 packet each', ['milk', 'curd']],
  ['Camphor/kapoor, kajal 1 packet each', ['camphor', 'kajal']],
  ['Milk doodh milk', ['milk']],
  ['Camphor - kapoor', ['camphor']],
  ['Kapoor 25 camphor', ['camphor']],
])('names of one thing ask for it once: %s', (text, ids) => {
  expect(read(text).map(([id]) => id)).toEqual(ids)
})

test.each([
  ['Wicks 50 wicks Rs 15', [['wicks', 50, null]]],
  ['Camphor (kapoor) 5 g tablet Rs 29', [['camphor', 5, 'g']]],
  ['Milk 500 ml fresh Rs 39', [['milk', 500, 'ml']]],
  ['Lamps - 12 big lamps', [['lamp', 12, null]]],
])('what stands right behind an amount may name what is counted once more: %s', (text, items) => {
  expect(read(text)).toEqual(items)
})

test.each([
  ['7 camphor/kapoor', [['camphor', 7, null]]],
  ['Curd - small cup', [['curd', null, null]]],
  ['2 l of milk', [['milk', 2, 'l']]],
  [
    'Cotton wicks, matchbox',
    [
      ['wicks', null, null],
      ['matchbox', null, null],
    ],
  ],
])('one thing and its own amount: %s', (text, items) => {
  expect(read(text)).toEqual(items)
})

test.each([
  ['Camphor 50 g kajal Rs 20', ['camphor', 'kajal']],
  ['Camphor 50 g, qualprum Rs 20', ['camphor', null]],
  ['Milk & honey', ['milk', 'honey']],
])('another item has a name that is known, or a sign before it: %s', (text, ids) => {
  expect(read(text).map(([id]) => id)).toEqual(ids)
})

test.each([
  ['Milk 1 l qualprum dalvi, curd, honey', ['milk', null, 'curd', 'honey']],
  ['Honey (any sort will do), qualprum dalvi, batasha (white ones)', ['honey', null, 'batasha']],
])('of several names some are known: %s', (text, ids) => {
  expect(read(text).map(([id]) => id)).toEqual(ids)
})

test.each([
  ['Two milk (doodh)', [['milk', 2, null]]],
  ['Four matches/match box', [['matchbox', 4, null]]],
  ['Three jhabla/kapoor', [['camphor', 3, null]]],
  ['Two big doodh qualprum', [['milk', 2, null]]],
  ['Panch meva (dry fruits)', [['meva', null, null]]],
  ['Panch meva surplus', [['meva', null, null]]],
])('a number in words before a name counts, whatever second name stands behind: %s', (text, items) => {
  expect(read(text)).toEqual(items)
})

test.each([
  [
    '21 lamps + milk + wicks',
    [
      ['lamp', 21, null],
      ['milk', null, null],
      ['wicks', null, null],
    ],
  ],
  [
    '5 lamps, honey',
    [
      ['lamp', 5, null],
      ['honey', null, null],
    ],
  ],
])('a number before several names counts the first: %s', (text, items) => {
  expect(read(text)).toEqual(items)
})

test.each([
  ['Panchamrit (milk, curd, honey)', ['panchamrit']],
  ['Panchamrit (milk, curd, honey) - as required', ['panchamrit']],
  ['Puja items (milk, curd, wicks)', ['milk', 'curd', 'wicks']],
  ['Spices & herbs (camphor, kajal)', ['camphor', 'kajal']],
])('brackets say more of what stands before them: %s', (text, ids) => {
  expect(read(text).map(([id]) => id)).toEqual(ids)
})

test('what a bracket closes before an and is one of two', () => {
  expect(read('Camphor (kapoor) and batasha').map(([id]) => id)).toEqual(['camphor', 'batasha'])
  expect(read('Matches (match box) & honey 1 packet').map(([id]) => id)).toEqual(['matchbox', 'honey'])
})

test('a long row of names without a sign between them is taken apart; an endless one stays one line, for each way to part it takes time', () => {
  const row = (times: number) => 'camphor kajal milk honey batasha '.repeat(times).trim()
  expect(read(row(6))).toHaveLength(30)
  expect(read(row(12))).toHaveLength(1)
})

test.each([
  ['Kajal (milk), honey', ['kajal', 'honey']],
  ['Silver wicks', ['wicks']],
  ['Table lamp', ['lamp']],
])('neither a remark in brackets nor what is not sold makes two of one thing: %s', (text, ids) => {
  expect(read(text).map(([id]) => id)).toEqual(ids)
})

test('brackets say from what a thing is that is sold mixed', () => {
  expect(read('Panch meva (honey, milk, curd)').map(([id]) => id)).toEqual(['meva'])
})

test('a name in brackets with an amount in another measure is an item of its own, never surely', () => {
  expect(read('Stool 1 (to lay on it red cloth 1 metre)')).toEqual([
    ['stool', 1, null],
    ['cloth', 1, 'metre'],
  ])
  expect(matchItems(parseItems('Stool 1 (red cloth 1 metre)'), matcher)[1]?.match.confidence).toBeLessThan(SURE)
  expect(read('Stool 1 (wooden 1 metre)')).toHaveLength(1)
})
