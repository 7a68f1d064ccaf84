import { describe, expect, test } from 'vitest'
import { ALONE, amountEvidence, hasOddFigure, itemEvidence, type Page, pageOf } from './evidence.ts'
import { entryOf } from './made-entries.ts'
import { parseItems } from './parsing/parse-lines.ts'
import type { ParsedItem } from './parsing/split-at-quantities.ts'
import { priceLine } from './pricing.ts'
import type { TextLine } from './types.ts'

const rice = entryOf('rice', [[1, 'kg', 75]])
const plainPage: Page = { known: 1, counted: 1, numbered: 0, read: 1, isIndic: false }

function lineOf(text: string, changes: Partial<TextLine> = {}): TextLine {
  return { page: 1, box: [0, 0, 1, 0.1], text, confidence: 1, ...changes }
}

/** The only item of these words. */
function itemIn(text: string): ParsedItem {
  const [item, ...others] = parseItems(text)
  if (!item || others.length > 0) throw new Error(`'${text}' is not one item`)
  return item
}

function matched(text: string, confidence = 1) {
  return { item: itemIn(text), match: { itemId: 'rice', confidence, alternatives: [] } }
}

function ofItem(text: string, { line = {}, page = {}, confidence = 1, together = 1 } = {}) {
  return itemEvidence(
    lineOf(text, line),
    matched(text, confidence),
    {},
    { ...plainPage, ...page },
    { ...ALONE, together },
  )
}

function ofAmount(text: string, { line = {}, page = {} } = {}) {
  const item = itemIn(text)
  const { quantity, unit, lower, kinds, manner } = item
  const price = priceLine({ quantity, unit, lower, kinds, rule: manner }, rice)
  return amountEvidence(lineOf(text, line), item, price, { ...plainPage, ...page }, ALONE)
}

describe('what tells of the item of a line', () => {
  test('what its words and names say counts with the rest', () => {
    const named = { like: 0.7 }
    expect(itemEvidence(lineOf('Rice 1 kg'), matched('Rice 1 kg'), named, plainPage, ALONE)).toMatchObject({
      like: 0.7,
      'exact: like': 0.7,
    })
  })

  test.each([
    [1, 'exact'],
    [0.9, 'near'],
    [0.6, 'far'],
  ])('a match of %s is of its own kind, %s', (confidence, kind) => {
    const evidence = ofItem('Rice 1 kg', { confidence })
    expect(evidence).toMatchObject({ [kind]: 1, [`${kind}: has an amount`]: 1 })
    expect(['exact', 'near', 'far'].filter((each) => each in evidence)).toEqual([kind])
  })

  test('an item has a record of its own, with an amount and without', () => {
    expect(ofItem('Rice 1 kg')).toMatchObject({ 'item rice': 1, 'item rice with amount': 1 })
    expect(ofItem('Rice')).toMatchObject({ 'item rice': 1, 'item rice without amount': 1 })
  })

  test('how surely it was read, and what else its ink may say', () => {
    expect(ofItem('Rice 1 kg')).toMatchObject({ unread: 0 })
    expect(ofItem('Rice 1 kg')).not.toHaveProperty('badly read')
    expect(ofItem('Rice 1 kg', { line: { confidence: 0.55 } })).toMatchObject({
      'badly read': 1,
      unread: expect.closeTo(0.9),
    })
    expect(ofItem('Rice 1 kg', { line: { others: ['Nice 1 kg'] } })).toMatchObject({ 'read in two ways': 1 })
  })

  test('no amount tells more where the other lines have one', () => {
    expect(ofItem('Rice', { page: { counted: 0.9 } })).toMatchObject({ 'no amount where others have one': 0.9 })
    expect(ofItem('Rice 1 kg', { page: { counted: 0.9 } })).not.toHaveProperty('no amount where others have one')
  })

  test('what looks like a heading', () => {
    expect(ofItem('Rice:')).toMatchObject({ 'heads what follows': 1 })
    expect(ofItem('** Rice **')).toMatchObject({ 'set apart': 1 })
    expect(ofItem('Rice')).not.toHaveProperty('heads what follows')
  })

  test('a line without a number where the others are numbered, and the other way round', () => {
    const page = { numbered: 0.9 }
    expect(ofItem('Rice', { page })).toMatchObject({ 'not numbered among numbered': 1 })
    expect(ofItem('Rice')).not.toHaveProperty('not numbered among numbered')
  })

  test('Latin letters on a page of another script', () => {
    expect(ofItem('Rice 1 kg', { page: { isIndic: true } })).toMatchObject({ 'Latin on an Indic page': 1 })
    expect(ofItem('चावल 1 kg', { page: { isIndic: true } })).not.toHaveProperty('Latin on an Indic page')
  })

  test('several items of a line are counted, up to four', () => {
    expect(ofItem('Rice 1 kg', { together: 2 })).toMatchObject({ 'items in the line 2': 1 })
    expect(ofItem('Rice 1 kg', { together: 9 })).toMatchObject({ 'items in the line 4': 1 })
  })
})

describe('what tells of the amount of a line', () => {
  test.each([
    ['Rice 1 kg', 'amount measured', { 'unit kg': 1, 'price plain': 1, 'rule none': 1 }],
    ['Rice 2', 'amount bare', { 'rule bare-number': 1, 'price quantity': 1 }],
    ['Rice', 'amount none', { 'rule no-quantity': 1, 'price quantity': 1 }],
    ['Rice 2-3 kg', 'amount measured', { range: 1, 'rule range': 1 }],
    ['Rice 900 kg', 'amount measured', { 'price implausible': 1 }],
    ['Rice as required', 'amount none', { 'rule as-required': 1 }],
  ])('%s is of the kind "%s"', (text, kind, evidence) => {
    expect(ofAmount(text)).toMatchObject({ [kind]: 1, ...evidence })
  })

  test('how surely its figures were read, if it has any', () => {
    expect(ofAmount('Rice 1 kg', { line: { figures: 0.8 } })).toMatchObject({ 'figures badly read': 1 })
    expect(ofAmount('Rice 1 kg', { line: { figures: 0.8 } })).not.toHaveProperty('figures hardly read')
    expect(ofAmount('Rice 1 kg', { line: { figures: 0.5 } })).toMatchObject({ 'figures hardly read': 1 })
    expect(ofAmount('Rice one kg', { line: { figures: 0.5 } })).toMatchObject({ 'amount in words': 1 })
    expect(ofAmount('Rice one kg', { line: { figures: 0.5 } })).not.toHaveProperty('figures hardly read')
  })

  test('figures in an Indic script, and more numbers than one amount needs', () => {
    expect(ofAmount('चावल १ किलो')).toMatchObject({ 'Indic figures': 1, 'script devanagari': 1 })
    expect(ofAmount('Rice 1 kg')).not.toHaveProperty('Indic figures')
    expect(ofAmount('Rice 1 kg', { page: { counted: 0 } })).toMatchObject({ 'page without amounts': 1 })
  })
})

describe('a page', () => {
  const lines = [lineOf('1. Rice 1 kg', { confidence: 0.8 }), lineOf('2. Ghee', { confidence: 0.6 })]
  const items = [matched('Rice 1 kg'), matched('Rice')]

  test('says how many of its lines are known, have an amount, are numbered, and how they were read', () => {
    const { read, ...page } = pageOf(lines, items, ({ item }) => item.quantity === null)
    expect(page).toEqual({ known: 0.5, counted: 0.5, numbered: 1, isIndic: false })
    expect(read).toBeCloseTo(0.7)
  })

  test('is Indic where nearly all of it is', () => {
    const hindi = ['चावल 1 किलो', 'घी', 'शहद', 'कपूर', 'रोली'].map((text) => lineOf(text))
    expect(pageOf(hindi, [], () => true).isIndic).toBe(true)
    expect(pageOf([...hindi, lineOf('Rice'), lineOf('Ghee')], [], () => true).isIndic).toBe(false)
  })

  test('without lines says nothing', () => {
    expect(pageOf([], [], () => true)).toEqual({ known: 0, counted: 0, numbered: 0, read: 0, isIndic: false })
  })
})

test.each([
  ['শাড়ী ৯ খানা', true],
  ['শাড়ী ২ খানা', false],
  ['তুলোর সলতে ३ প্যাকেট', true],
  ['செம்பருத்திப் பூ 1௦', true],
  ['२१. सराई 22 नग', true],
  ['२१. सराई २२ नग', false],
  ['९. चावल २ किलो', false],
  ['९ दीपक', true],
  ['Rice 9 kg', false],
])('a figure that readers take for another: %s', (text, isOdd) => {
  expect(hasOddFigure(text)).toBe(isOdd)
})
