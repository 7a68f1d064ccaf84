import { expect, test } from 'vitest'
import { readingOf } from '#tests/bench/estimate/estimate-of.ts'

const linesOf = (text: string) => readingOf([{ page: 1, box: [0.1, 0.1, 0.5, 0.03], text, confidence: 0.95 }])

const named = (text: string) => linesOf(text).map(({ itemId, quantity }) => [itemId, quantity])

test('numbers before names between commas count the names behind them, though the line opens with a name', () => {
  expect(named('फुले, दूर्वा, २१ हळकुंडे, २ किलो तांदूळ, पाव किलो तूप,')).toEqual([
    ['flowers', null],
    ['durva', null],
    ['haldi_whole', 21],
    ['rice', 2],
    ['ghee', 0.25],
  ])
  expect(named('2 kg rice, 1 sari, kumkum, haldi, 3 coconuts')).toEqual([
    ['rice', 2],
    ['saree', 1],
    ['kumkum', null],
    ['haldi_powder', null],
    ['coconut', 3],
  ])
})

test('where the names of a line have an amount each, a number is not shared by those before it', () => {
  expect(named('कुंकू, हळद, अक्षता, सुपारी 15, खारीक 7')).toEqual([
    ['kumkum', null],
    ['haldi_powder', null],
    ['akshat', null],
    ['supari', 15],
    ['dry_dates', 7],
  ])
})

test('behind an amount and a comma a known name among unknown ones is an item, and so are they', () => {
  const items = linesOf('కొబ్బరికాయలు 3, పొయ్యి, బియ్యం, నెయ్యి').map(({ itemId }) => itemId)
  expect(items).toHaveLength(4)
  expect(items).toMatchObject(['coconut', null, 'rice', 'ghee'])
})

test('a name, its size and a remark behind commas stay one item', () => {
  expect(named('Coconut 2, big')).toEqual([['coconut', 2]])
  expect(named('Brass lamp, big, with a stand')).toHaveLength(1)
})

test('names that the catalogue is sure of are no heading for one word that heads lists elsewhere', () => {
  expect(named('పాలు, తేనె, పటిక బెల్లం, కర్పూరం')).toMatchObject([['milk', null], ['honey', null], {}, ['camphor', null]])
})

test.each([
  ['हळद कुंकू, गुलाल, कापूर', ['haldi_powder', 'kumkum', 'gulal', 'camphor']],
  ['ಅರಿಶಿನ-ಕುಂಕುಮ, ಅಕ್ಷತೆ', ['haldi_powder', 'kumkum', 'akshat']],
  ['పసుపుకుంకుమ, గంధం', ['haldi_powder', 'kumkum', 'chandan']],
  ['हळदकुंकू', ['haldi_powder', 'kumkum']],
  ['पानसुपारी, गूळ', ['betel_set', 'jaggery']],
])('two things that are always named together are two: %s', (text, itemIds) => {
  expect(linesOf(text).map(({ itemId }) => itemId)).toEqual(itemIds)
})

test.each([
  ['Almonds, unsalted 100 g', 'almond', 100],
  ['Curd, full fat, not flavoured 250 g', 'curd', 250],
  ['Coconuts, without any crack - 5', 'coconut', 5],
  ['Apples, firm, if in season - 6', 'apple', 6],
  ['Lamp, copper or silver - 2', 'diya_brass', 2],
])('what a thing is to be like, or not, is no second thing: %s', (text, itemId, quantity) => {
  expect(named(text)).toEqual([[itemId, quantity]])
})

test('two names of one thing that share no word are one thing', () => {
  expect(named('Camphor, kapur - 2 pkts')).toEqual([['camphor', 2]])
  expect(named('Small diya 5, big diya 1')).toHaveLength(2)
})

test('a second purpose is no second thing', () => {
  expect(named('Oil for lighting & cooking 2 l')).toHaveLength(1)
  expect(named('Ghee for puja and homam 1 kg')).toEqual([['ghee', 1]])
})
