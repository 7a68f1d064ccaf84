import { describe, expect, test } from 'vitest'
import { hasOddFigure } from './digits.ts'
import { understandFile } from './estimate.ts'
import { pageSenseOf } from './evidence.ts'
import { createKnowledge } from './knowledge.ts'
import { entryOf } from './made-entries.ts'
import type { TextLine } from './types.ts'

const entries = [
  { ...entryOf('rice', [[1, 'kg', 75]]), name: 'Rice', nameHi: 'चावल' },
  { ...entryOf('ghee', [[500, 'g', 305]]), name: 'Ghee', nameHi: 'घी' },
  { ...entryOf('coconut', [[1, 'piece', 35]]), name: 'Coconut', nameHi: 'नारियल' },
]
const knowledge = createKnowledge({ entries, notSold: [] })

function linesOf(texts: readonly string[], changes: Partial<TextLine> = {}): TextLine[] {
  return texts.map((text, at) => ({
    page: 1,
    box: [0.1, at / texts.length, text.length / 60, 0.5 / texts.length],
    text,
    confidence: 1,
    ...(at === 0 ? changes : {}),
  }))
}

const thingsOn = (lines: readonly TextLine[]) => understandFile({ lines, knowledge }).flatMap(({ things }) => things)

/** Returns the evidence for the first item of a page, and for its amount. */
function told(text: string, { of = [], ...changes }: Partial<TextLine> & { of?: string[] } = {}) {
  const [thing] = thingsOn(linesOf([text, ...of], changes))
  if (!thing) throw new Error(`'${text}' asks for nothing`)
  return { ofItem: Object.fromEntries(thing.evidence.item), ofAmount: Object.fromEntries(thing.evidence.amount) }
}
const ofItem = (...of: Parameters<typeof told>) => told(...of).ofItem
const ofAmount = (...of: Parameters<typeof told>) => told(...of).ofAmount

const NUMBERED = ['1. Rice 1 kg', '2. Ghee 1 kg', '3. Coconut 5', '4. Rice 2 kg', '5. Ghee 500 g']

describe('evidence for the item of a line', () => {
  test.each([
    ['Rice 1 kg', 'written'],
    ['Coconutt 5', 'sound'],
    ['Cocnut 5', 'like'],
  ])('repeats the evidence for the kind of match: %s, %s', (text, how) => {
    expect(ofItem(text)).toMatchObject({ [how]: 1, [`${how}: an amount`]: 1 })
  })

  test('has features for each item, with and without an amount', () => {
    expect(ofItem('Rice 1 kg')).toMatchObject({ 'item rice': 1, 'item rice, an amount': 1 })
    expect(ofItem('Rice')).toMatchObject({ 'item rice': 1, 'item rice, no amount': 1 })
  })

  test('has the confidence, and whether there was another reading', () => {
    expect(ofItem('Rice 1 kg')).toMatchObject({ unread: 0 })
    expect(ofItem('Rice 1 kg')).not.toHaveProperty('badly read')
    expect(ofItem('Rice 1 kg', { confidence: 0.55 })).toMatchObject({ 'badly read': 1, unread: expect.closeTo(0.9) })
    expect(ofItem('Rice 1 kg', { others: ['Nice 1 kg'] })).toMatchObject({ 'read in two ways': 1 })
  })

  test('a missing amount counts more if the other lines have one', () => {
    const of = ['Ghee 1 kg', 'Coconut 5', 'Ghee 500 g']
    expect(ofItem('Rice', { of })).toMatchObject({ 'no amount where others have one': 0.75 })
    expect(ofItem('Rice 1 kg', { of })).not.toHaveProperty('no amount where others have one')
  })

  test('marks a line that looks like a heading', () => {
    expect(ofItem('Rice:')).toMatchObject({ 'heads what follows': 1 })
    expect(ofItem('Rice')).not.toHaveProperty('heads what follows')
  })

  test('marks a line without a number among numbered lines, and the reverse', () => {
    expect(ofItem('Rice 1 kg', { of: NUMBERED })).toMatchObject({ 'not numbered among numbered': 1 })
    expect(ofItem('6. Rice 1 kg', { of: NUMBERED })).toMatchObject({ 'numbered among numbered': 1 })
    expect(ofItem('Rice')).not.toHaveProperty('not numbered among numbered')
  })

  test('marks Latin letters on a page of another script', () => {
    const of = ['घी 1 किलो', 'नारियल 5', 'चावल 2 किलो', 'घी 500 ग्राम', 'नारियल 2']
    expect(ofItem('Rice 1 kg', { of })).toMatchObject({ 'Latin on an Indic page': 1 })
    expect(ofItem('चावल 1 kg', { of })).not.toHaveProperty('Latin on an Indic page')
  })

  test('counts the items of a line, up to four', () => {
    expect(ofItem('Rice 1 kg, ghee 1 kg')).toMatchObject({ 'items in the line 2': 1 })
    const many = 'Rice 1 kg, ghee 1 kg, coconut 5, rice 2 kg, ghee 500 g'
    expect(ofItem(many)).toMatchObject({ 'items in the line 4': 1 })
  })

  test('marks an item that spans two lines', () => {
    expect(ofItem('Rice', { of: ['1 kg'] })).toMatchObject({ 'of two lines': 1 })
  })

  test('counts unknown words next to the item, but not those next to another item of the line', () => {
    expect(ofItem('Rice 1 kg')).toMatchObject({ 'unknown words': 0 })
    expect(ofItem('Rice qxxzv 1 kg')).toMatchObject({ 'unknown words': 1 })
    expect(ofItem('Rice 1 kg, ghee qxxzv 1 kg')).toMatchObject({ 'unknown words': 0 })
  })
})

describe('evidence for the amount of a line', () => {
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

  test('has the confidence of the digits, if there are any', () => {
    expect(ofAmount('Rice 1 kg', { figures: 0.8 })).toMatchObject({ 'figures badly read': 1 })
    expect(ofAmount('Rice 1 kg', { figures: 0.8 })).not.toHaveProperty('figures hardly read')
    expect(ofAmount('Rice 1 kg', { figures: 0.5 })).toMatchObject({ 'figures hardly read': 1 })
    expect(ofAmount('Rice one kg', { figures: 0.5 })).toMatchObject({ 'amount in words': 1 })
    expect(ofAmount('Rice one kg', { figures: 0.5 })).not.toHaveProperty('figures hardly read')
  })

  test('marks Indic digits, and a page without amounts', () => {
    expect(ofAmount('चावल १ किलो')).toMatchObject({ 'Indic figures': 1, 'script devanagari': 1 })
    expect(ofAmount('Rice 1 kg')).not.toHaveProperty('Indic figures')
    expect(ofAmount('Rice', { of: ['Ghee'] })).toMatchObject({ 'page without amounts': 1 })
  })

  test('is empty for an unknown item', () => {
    expect(ofAmount('Qxxzv 1 kg')).toEqual({})
  })
})

describe('a page', () => {
  test('has the shares of known items, of amounts and of numbered lines, and the mean confidence', () => {
    const lines = linesOf(['1. Rice 1 kg', '2. Ghee', '3. Qxxzv wrrtk 5 kg'], { confidence: 0.7 })
    const { read, ...page } = pageSenseOf(
      lines,
      thingsOn(lines).map(({ item }) => item),
    )
    expect(page).toEqual({
      known: expect.closeTo(2 / 3),
      counted: expect.closeTo(2 / 3),
      numbered: 1,
      isIndic: false,
    })
    expect(read).toBeCloseTo(0.9)
  })

  test('is Indic if nearly all of its lines are', () => {
    const hindi = ['चावल 1 किलो', 'घी', 'शहद', 'कपूर', 'रोली']
    expect(pageSenseOf(linesOf(hindi), []).isIndic).toBe(true)
    expect(pageSenseOf(linesOf([...hindi, 'Rice', 'Ghee']), []).isIndic).toBe(false)
  })

  test('without lines has only zeros', () => {
    expect(pageSenseOf([], [])).toEqual({ known: 0, counted: 0, numbered: 0, read: 0, isIndic: false })
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
])('detects digits that the OCR confuses: %s', (text, isOdd) => {
  expect(hasOddFigure(text)).toBe(isOdd)
})
