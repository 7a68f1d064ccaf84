import { describe, expect, test } from 'vitest'
import { catalogueSeed, notSoldSeed } from '#server/catalogue/seed-data.ts'
import { SURE } from '#server/estimate/matching/match.ts'
import { createMatcher } from '#server/estimate/matching/matcher.ts'

const catalogue = catalogueSeed()
const matcher = createMatcher(catalogue, notSoldSeed())

/** Every name of the catalogue with one letter dropped, doubled, swapped with the next or replaced: the same ones in every run. */
function misspellings(): { itemId: string; spelling: string }[] {
  let state = 7
  const draw = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const pools = { latin: [...'abcdeghiklmnoprstuv'], devanagari: [...'कगचजटडतदनपबमयरलवसहािीुूेोंै'] }
  const spoil = (name: string): string => {
    const letters = [...name]
    const at = draw(letters.length)
    const pool = /[a-z]/iu.test(name) ? pools.latin : pools.devanagari
    const other = pool[draw(pool.length)] ?? ''
    const [here = '', next = ''] = [letters[at], letters[at + 1]]
    const changed = [[''], [other], [here, other], [next, here]][draw(4)] ?? []
    letters.splice(at, changed[0] === next && next !== '' ? 2 : 1, ...changed)
    return letters.join('')
  }
  return catalogue.flatMap((entry) =>
    [entry.nameHi, ...entry.aliases]
      .filter((name) => [...name].length >= 4)
      .flatMap((name) => [1, 2, 3].map(() => ({ itemId: entry.id, spelling: spoil(name) }))),
  )
}

describe('names with one wrong letter', () => {
  const tried = misspellings().map(({ itemId, spelling }) => ({ itemId, spelling, match: matcher.match(spelling) }))
  const share = (count: number) => count / tried.length

  test('are mostly found', () => {
    expect(share(tried.filter(({ itemId, match }) => match.itemId === itemId).length)).toBeGreaterThan(0.78)
  })

  test('are wrong and sure in fewer than 2 of 1000, all of them other words of the trade', () => {
    const wrong = tried.filter(({ itemId, match }) => match.itemId !== itemId && match.confidence >= SURE)
    expect(share(wrong.length)).toBeLessThan(0.002)
  })
})

test('every name finds its own item, unless two items share it', () => {
  const names = catalogue.flatMap((entry) =>
    [entry.name, entry.nameHi, ...entry.aliases].map((name) => ({ entry, name })),
  )
  const lost = names.filter(({ entry, name }) => {
    const { itemId, confidence, alternatives } = matcher.match(name)
    return confidence >= SURE ? itemId !== entry.id : ![itemId, ...alternatives].includes(entry.id)
  })
  expect(lost).toEqual([])
})

test.each([
  'moti',
  'coconut oil',
  'nariyal tel',
  'candle',
  'sandal soap',
  'rose oil',
  'milk powder',
  'silver plate',
  'banana chips',
  'tulsi plant',
  'black thread',
  'neem leaves',
  'mango',
  'besan',
  'sabudana',
  'मोती',
  'नारियल तेल',
  'मोमबत्ती',
  'चांदी की थाली',
  'काला धागा',
  'आम',
  'दुपट्टा',
])('%s is not in the shop, and is not taken for something that is', (name) => {
  expect(matcher.match(name).confidence).toBeLessThan(SURE)
})

test.each([
  ['mala', ['garland', 'tulsi_mala']],
  ['तेल', ['lamp_oil', 'mustard_oil', 'til_oil']],
  ['lamp', ['diya_brass', 'diya_clay']],
  ['patra', ['pattal', 'patri21']],
])('%s means several things: a person decides', (name, items) => {
  const { itemId, confidence, alternatives } = matcher.match(name)
  expect(confidence).toBeLessThan(SURE)
  expect([itemId, ...alternatives].toSorted()).toEqual(items.toSorted())
})

test.each([
  ['thali', 'thali'],
  ['chana', 'chana'],
  ['til', 'til'],
  ['lota', 'lota'],
])('%s is the item everyone means by it', (name, item) => {
  expect(matcher.match(name)).toMatchObject({ itemId: item, confidence: 1 })
})

describe('the item picker', () => {
  test.each([
    ['cam', 'camphor'],
    ['कपू', 'camphor'],
    ['sindu', 'sindoor'],
    ['turmeric', 'haldi_powder'],
    ['agarbati', 'agarbatti'],
  ])('%s finds %s among the first five', (query, item) => {
    expect(matcher.search(query, 5)).toContain(item)
  })

  test('gives no more than asked for, and nothing for nonsense', () => {
    expect(matcher.search('a', 3)).toHaveLength(3)
    expect(matcher.search('bqwtd', 5)).toEqual([])
  })
})
