import { describe, expect, test } from 'vitest'
import { knownLexicon } from '#server/lexicon/lexicon.ts'
import { createNameIndex, type Named, type NameIndex, namesOf } from './names.ts'
import { wordsOf } from './writing.ts'

const item = (id: string, name: string, ...aliases: string[]): Named => ({ id, name, nameHi: '', aliases })
const indexOf = (...items: Named[]) => createNameIndex(items.flatMap(namesOf), knownLexicon())

const index = indexOf(
  item('camphor', 'Camphor (tablets)', 'kapoor', 'கற்பூரம்'),
  item('garland', 'Flower garland', 'mala'),
  item('rosary', 'Tulsi mala', 'mala'),
  item('turmeric', 'Turmeric', 'மஞ்சள் தூள்', 'haldi'),
  item('yellow', 'yellow cloth'),
  item('red', 'ఎర్ర గుడ్డ'),
  item('white', 'తెల్ల గుడ్డ'),
  item('sandal', 'ಗಂಧದ ಪುಡಿ', 'chandanam'),
  item('book', 'ವ್ರತ ಪುಸ್ತಕ'),
  item('samidha', 'નવગ્રહ સમિધ'),
  item('mango', 'aam ke patte'),
  item('kumkum', 'குங்குமம்'),
)

/** Returns the items found, with the kind of match. */
const found = (words: string, among: NameIndex = index) =>
  among.find(wordsOf(words)).map(({ itemId, how }) => `${itemId} ${how}`)

describe('words match a name', () => {
  test.each([
    ['as it is written', 'Flower Garland', ['garland written']],
    ['with its words parted otherwise', 'flowergarland', ['garland written']],
    ['without what it has in brackets', 'camphor', ['camphor written']],
    ['by its sound', 'kapur', ['camphor sound']],
    ['by its sound in another script', 'कपूर', ['camphor sound']],
    ['with their words in another order', 'garland flower', ['garland order']],
    ['with words that stand for one another', 'पीला कपड़ा', ['yellow kin']],
    ['with a word for what it is of', 'peeli colour ka vastra', ['yellow kin']],
    ['with the endings of case and number', 'ವ್ರತದ ಪುಸ್ತಕಗಳು', ['book kin']],
    ['of two things, and so both', 'Mala', ['garland written', 'rosary written']],
    ['of none', 'xyzzy', []],
    ['of none, as there is nothing', '', []],
  ])('%s: %s', (_how, words, items) => {
    expect(found(words)).toEqual(items)
  })

  test.each([
    ['ఎరుపు వస్త్రం', 'red'],
    ['తెల్లటి బట్ట', 'white'],
    ['ಗಂಧ ಹುಡಿ', 'sandal'],
    ['రక్త వస్త్రము', 'red'],
    ['மஞ்சள் பொடி', 'turmeric'],
    ['નવગ્રહના સમિધ', 'samidha'],
    ['पीला cloth', 'yellow'],
    ['पिवळे कापड', 'yellow'],
    ['mango patta', 'mango'],
  ])('by synonyms: %s', (words, itemId) => {
    expect(found(words)).toEqual([`${itemId} kin`])
  })

  test('a single word or another colour is not a synonym', () => {
    expect(found('గుడ్డ')).toEqual([])
    expect(found('cloth')).toEqual([])
    expect(found('hara kapda')).toEqual([])
    expect(found('ఆకుపచ్చ వస్త్రం')).toEqual([])
  })

  test('Tamil letters stand for several sounds and match a name with any of them', () => {
    expect(found('சந்தனம்')).toEqual(['sandal tamil'])
    expect(found('santanam'), 'which Latin ones do not').toEqual([])
  })

  test('a match by spelling is preferred to a match by sound', () => {
    const both = indexOf(item('bell', 'ghanti'), item('hour', 'ghantee'))
    expect(found('ghantee', both)).toEqual(['hour written'])
    expect(found('ghantii', both)).toEqual(['bell sound', 'hour sound'])
  })

  test("an item's own name is distinguished from its aliases", () => {
    const own = (words: string) => index.find(wordsOf(words)).map(({ name }) => name.isOwn)
    expect(own('camphor')).toEqual([true])
    expect(own('kapoor')).toEqual([false])
  })
})

describe('words similar to names', () => {
  test('are sorted by similarity, with each item once', () => {
    const hits = index.like(wordsOf('flower garlnd'), 0.3)
    expect(hits[0]).toMatchObject({ itemId: 'garland', how: 'like' })
    expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a))
    expect(new Set(hits.map(({ itemId }) => itemId)).size).toBe(hits.length)
  })

  test('give nothing below the minimum similarity', () => {
    expect(index.like(wordsOf('camfr'), 0.35).length).toBeGreaterThan(0)
    expect(index.like(wordsOf('camfr'), 0.99)).toEqual([])
    expect(index.like(wordsOf('xyzzy'), 0.3)).toEqual([])
  })

  test('score less between different scripts', () => {
    const hindi = indexOf(item('one', 'कुमकुम'))
    const kannada = indexOf(item('one', 'ಕುಂಕುಮ'))
    const scoreOf = (among: NameIndex) => among.like(['kumkm'], 0.1)[0]?.score ?? 0
    expect(scoreOf(hindi)).toBeGreaterThan(scoreOf(kannada))
  })
})

describe('a name layered on the index', () => {
  const layered = index.withName('camphor', 'bhimseni').withName('kumkum', 'mala')

  test('is found, and so are the others', () => {
    expect(found('Bhimsenee', layered)).toEqual(['camphor sound'])
    expect(found('mala', layered)).toEqual(['garland written', 'rosary written', 'kumkum written'])
    expect(found('haldi', layered)).toEqual(['turmeric written'])
    expect(layered.like(['bhimsni'], 0.4)[0]?.itemId).toBe('camphor')
  })

  test('is not in the original index', () => {
    expect(found('bhimseni')).toEqual([])
  })

  test('is preferred to a weaker match in the original index', () => {
    expect(found('kapur', index.withName('kumkum', 'kapur'))).toEqual(['kumkum written'])
  })
})
