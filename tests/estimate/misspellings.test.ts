import { describe, expect, test } from 'vitest'
import { catalogueSeed } from '#server/catalogue/seed-data.ts'
import { knownLexicon } from '#server/lexicon/lexicon.ts'
import { createNameIndex, namesOf } from '#server/names/names.ts'
import { wordsOf } from '#server/names/writing.ts'

const catalogue = catalogueSeed()
const names = createNameIndex(catalogue.flatMap(namesOf), knownLexicon())

/**
 * Returns every name of the catalogue with one letter dropped, doubled, swapped with the next or replaced. The results
 * are the same in every run.
 */
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

/** Returns the items with this name. */
const itemsCalled = (name: string) => names.find(wordsOf(name)).map(({ itemId }) => itemId)

/** Below this likeness nothing is proposed for a misspelt name. */
const LEAST_LIKE = 0.4

describe('names with one wrong letter', () => {
  const tried = misspellings().map(({ itemId, spelling }) => {
    const found = itemsCalled(spelling)
    const likest = found.length > 0 ? found : names.like(wordsOf(spelling), LEAST_LIKE).map((hit) => hit.itemId)
    return { itemId, spelling, found, likest }
  })
  const share = (count: number) => count / tried.length

  test('are mostly found, or most similar to their own item', () => {
    const right = tried.filter(({ itemId, likest }) => likest[0] === itemId)
    expect(share(right.length)).toBeGreaterThan(0.9)
    const near = tried.filter(({ itemId, likest }) => likest.slice(0, 4).includes(itemId))
    expect(share(near.length)).toBeGreaterThan(0.95)
  })

  test('match another item in fewer than 9 of 1000 cases', () => {
    const wrong = tried.filter(({ itemId, found }) => found.length > 0 && !found.includes(itemId))
    expect(share(wrong.length)).toBeLessThan(0.009)
  })
})

test('every name finds its own item', () => {
  const all = catalogue.flatMap(({ id, name, nameHi, aliases }) =>
    [name, nameHi, ...aliases].filter((each) => each !== '').map((each) => ({ id, name: each })),
  )
  expect(all.filter(({ id, name }) => !itemsCalled(name).includes(id))).toEqual([])
})

test.each([
  ['mala', ['garland', 'tulsi_mala']],
  ['तेल', ['lamp_oil', 'mustard_oil', 'til_oil']],
  ['lamp', ['diya_brass', 'diya_clay']],
  ['patra', ['pattal', 'patri21']],
])('%s is ambiguous and finds all its items', (name, items) => {
  expect(itemsCalled(name).toSorted()).toEqual(items.toSorted())
})

test.each([
  ['thali', 'thali'],
  ['chana', 'chana'],
  ['til', 'til'],
  ['lota', 'lota'],
])('%s finds only the usual item', (name, item) => {
  expect(itemsCalled(name)).toEqual([item])
})
