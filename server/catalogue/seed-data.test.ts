import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MAX_NAMES, NotSoldName } from '#contract/desk/catalogue.ts'
import { packName } from '#contract/pack.ts'
import { LANGUAGES } from '#contract/puja.ts'
import { convertsTo, priceLine } from '#server/estimate/pricing.ts'
import { knownLexicon } from '#server/lexicon/lexicon.ts'
import { createNameIndex, type Named, type NameIndex, namesOf } from '#server/names/names.ts'
import { wordsOf, writtenForm } from '#server/names/writing.ts'
import { inLocale } from '#server/platform/locale.ts'
import {
  areaNames,
  catalogueSeed,
  nameFiles,
  notSoldSeed,
  panditSeed,
  parseCatalogue,
  parsePincodes,
  pincodeSeed,
  pujaSeed,
  withNames,
} from './seed-data.ts'

const HINDI = /^[\u0900-\u097f\d\s()/,.-]+$/u
const KANNADA = /^[\u0c80-\u0cff\u200c\d\s()/,.-]+$/u

test('the catalogue has all items, each with a Hindi name, a price and packs in ascending order', () => {
  const items = catalogueSeed()
  expect(items).toHaveLength(280)
  expect(new Set(items.map((item) => item.id)).size).toBe(280)
  for (const item of items) expect(item.nameHi).toMatch(/[\u0900-\u097f]/u)
})

test('every item has its own Kannada name', () => {
  const items = catalogueSeed()
  for (const { id, nameKn } of items) expect(nameKn, id).toMatch(KANNADA)
  const names = items.map(({ nameKn }) => writtenForm(nameKn))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('no Kannada name of an item is a name of another item', () => {
  const items = catalogueSeed()
  const owner = new Map(items.map(({ id, nameKn }) => [writtenForm(nameKn), id]))
  const others = items.flatMap(({ id, aliases }) =>
    aliases.filter((name) => (owner.get(writtenForm(name)) ?? id) !== id).map((name) => `${name}: ${id}`),
  )
  expect(others).toEqual([])
})

test('every area where we deliver, and no other, has names in Hindi and Kannada', () => {
  const areas = new Set(pincodeSeed().map(({ area }) => area))
  const names = areaNames()
  expect(new Set(Object.keys(names))).toEqual(areas)
  for (const [area, { hi, kn }] of Object.entries(names)) {
    expect(hi, area).toMatch(HINDI)
    expect(kn, area).toMatch(KANNADA)
  }
})

test.each(['hi', 'kn'] as const)('every pack of the catalogue has a label in %s', (locale) => {
  const labels = new Set(catalogueSeed().flatMap(({ packs }) => packs.map(({ label }) => label)))
  const named = [...labels].map((label) => inLocale(locale, () => packName(label)))
  expect(named.filter((label) => /[a-z]/iu.test(label))).toEqual([])
})

const indexOf = (items: readonly Named[]) => createNameIndex(items.flatMap(namesOf), knownLexicon())
const whole = indexOf(catalogueSeed())
const itemsCalled = (name: string, index: NameIndex = whole) => index.find(wordsOf(name)).map(({ itemId }) => itemId)
const namesIn = (json: string) => Object.entries(JSON.parse(json) as Record<string, string[]>)

describe.each(nameFiles())('the names in $file', ({ json }) => {
  const itemsBy = Map.groupBy(
    namesIn(json).flatMap(([id, list]) => list.map((name) => ({ id, name }))),
    ({ name }) => name,
  )

  test('are listed once for each item', () => {
    const names = namesIn(json).flatMap(([id, list]) => list.map((name) => `${id} ${name}`))
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('belong to one item only in every language, except those that stand for several', () => {
    const wrong = [...itemsBy].filter(([name, items]) => {
      const found = itemsCalled(name)
      return found.length !== items.length || items.some(({ id }) => !found.includes(id))
    })
    expect(wrong.map(([name]) => name)).toEqual([])
  })
})

test('names in other languages make no name of the catalogue ambiguous', () => {
  const items = parseCatalogue(
    readFileSync(new URL('./data/catalogue.json', import.meta.url), 'utf8'),
    'catalogue.json',
  )
  const before = indexOf(items)
  const names = items.flatMap(({ name, nameHi, aliases }) => [name, nameHi, ...aliases])
  const sure = names.filter((name) => itemsCalled(name, before).length === 1)
  expect(sure.length).toBeGreaterThan(2500)
  expect(sure.filter((name) => itemsCalled(name).join() !== itemsCalled(name, before).join())).toEqual([])
})

test('larger packs do not cost more per gram', () => {
  const dearer = catalogueSeed().filter(({ packs }) => {
    const grams = packs.filter((pack) => pack.unit === 'g')
    return grams.some(
      (pack, at) =>
        at > 0 &&
        pack.pricePaise / pack.quantity > 1.001 * ((grams[at - 1]?.pricePaise ?? 0) / (grams[at - 1]?.quantity ?? 1)),
    )
  })
  expect(dearer.map((item) => item.id)).toEqual([])
})

test('every usual amount is plausible, and the estimate does not ask about it', () => {
  const items = catalogueSeed()
  for (const item of items) {
    const { usual, packs } = item
    const { doubt, amountPaise } = priceLine(usual, item)
    expect([item.id, convertsTo(item, usual.unit), doubt]).toEqual([item.id, true, null])
    expect(amountPaise, item.id).toBeLessThanOrEqual(Math.max(1500_00, packs[0]?.pricePaise ?? 0))
  }
  const usualOf = (id: string) => items.find((item) => item.id === id)?.usual
  expect(usualOf('coconut')).toEqual({ quantity: 5, unit: 'piece' })
  expect(usualOf('supari')).toEqual({ quantity: 11, unit: 'piece' })
})

test('all pincodes are in Bengaluru, with at least 120 rows', () => {
  const rows = pincodeSeed()
  expect(rows.length).toBeGreaterThanOrEqual(120)
  for (const { pincode } of rows) expect(pincode).toMatch(/^560\d{3}$/)
  expect(rows).toContainEqual({ pincode: '560041', area: 'Jayanagar' })
})

test('every puja that needs a pandit has at least two, common ones have many, and every language is spoken', () => {
  const pandits = panditSeed()
  expect(pandits.map(({ id }) => id)).toEqual(pandits.map((_, at) => at + 1))
  expect(new Set(pandits.map(({ name }) => name)).size).toBe(pandits.length)
  const pujas = pujaSeed()
  const whoPerform = (id: string) => pandits.filter((pandit) => pandit.pujas.includes(id)).length
  const known = pujas.map(({ id }) => id)
  for (const pandit of pandits) expect(known, pandit.name).toEqual(expect.arrayContaining(pandit.pujas))
  for (const { id, minutes } of pujas) {
    if (minutes > 0) expect(whoPerform(id), id).toBeGreaterThanOrEqual(2)
    else expect(whoPerform(id), id).toBe(0)
  }
  for (const id of ['griha_pravesh', 'satyanarayan', 'ganesh', 'havan']) expect(whoPerform(id)).toBeGreaterThan(10)
  expect(new Set(pandits.flatMap(({ languages }) => languages))).toEqual(new Set(LANGUAGES))
})

test('no item has more names than the desk accepts, so that an exported file of items can be imported again', () => {
  const tooMany = catalogueSeed().filter(({ aliases }) => aliases.length > MAX_NAMES)
  expect(tooMany.map(({ id }) => id)).toEqual([])
})

test('every puja has a price, a description and a kit of items that the shop sells', () => {
  const sold = new Set(catalogueSeed().map(({ id }) => id))
  const pujas = pujaSeed()
  expect(pujas).toHaveLength(43)
  expect(new Set(pujas.map(({ id }) => id)).size).toBe(43)
  for (const { id, nameHi, nameKn, aliases, includes, includesHi, includesKn, minutes, dakshinaPaise, kit } of pujas) {
    expect(nameHi, id).toMatch(/[\u0900-\u097f]/u)
    expect(nameKn, id).toMatch(KANNADA)
    expect(includesHi, id).toMatch(/^[\u0900-\u097f\s,:;-]{20,160}।$/u)
    expect(includesKn, id).toMatch(/^[\u0c80-\u0cff\u200c\s,:;-]{20,180}\.$/u)
    expect(aliases.length, id).toBeGreaterThan(4)
    expect(new Set(aliases).size, id).toBe(aliases.length)
    expect(includes, id).toMatch(/^[A-Z].{20,160}\.$/)
    const items = kit.map(({ itemId }) => itemId)
    expect(new Set(items).size, id).toBe(items.length)
    expect([...sold], id).toEqual(expect.arrayContaining(items))
    if (minutes > 0) expect(dakshinaPaise, id).toBeGreaterThan(0)
    else expect(dakshinaPaise, id).toBe(0)
  }
})

test('adds names to the existing names of an item without duplicates', () => {
  const [item] = parseCatalogue(JSON.stringify([{ ...catalogueSeed()[0], aliases: ['one'] }]), 'c.json')
  if (!item) throw new Error('no item')
  const [named] = withNames([item], JSON.stringify({ [item.id]: ['two', 'one'] }), 'n.json')
  expect(named).toEqual({ ...item, aliases: ['one', 'two'] })
})

test('an invalid name is reported with its file and item', () => {
  const items = catalogueSeed()
  expect(() => withNames(items, '{"nothing":["a"]}', 'n.json')).toThrow('n.json (nothing): no item has this id')
  expect(() => withNames(items, '{"ghee":[]}', 'n.json')).toThrow('n.json (ghee)')
  expect(() => withNames(items, '{"ghee":["toop",""]}', 'n.json')).toThrow('n.json (ghee)')
  expect(() => withNames(items, '{"ghee":"toop"}', 'n.json')).toThrow('n.json (ghee)')
  expect(() => withNames(items, '["toop"]', 'n.json')).toThrow('n.json')
})

test('no name of an item is on the list of names that are not sold', () => {
  const names = catalogueSeed().flatMap(({ name, nameHi, aliases }) => [name, nameHi, ...aliases])
  const listed = new Set(notSoldSeed().map(writtenForm))
  expect(names.filter((name) => listed.has(writtenForm(name)))).toEqual([])
})

test('the names that are not sold are listed once, normalised and in alphabetical order', () => {
  const json = readFileSync(new URL('./data/not-sold.json', import.meta.url), 'utf8')
  const lists = Object.values(JSON.parse(json) as Record<string, string[]>)
  expect(lists.map((names) => names.toSorted())).toEqual(lists)
  expect(lists.flat()).toEqual(notSoldSeed())
  expect(notSoldSeed().map((name) => NotSoldName.parse(name))).toEqual(notSoldSeed())
})

test('an invalid row is reported with its file', () => {
  expect(() => parsePincodes('pincode,area\n560001,M G Road\n56001,Nowhere\n', 'p.csv')).toThrow('p.csv line 3')
  expect(() => parsePincodes('pincode,area\n560001,\n', 'p.csv')).toThrow('p.csv line 2')
  expect(() => parsePincodes('area,pincode\n', 'p.csv')).toThrow('p.csv line 1')
  const [item] = catalogueSeed()
  expect(() => parseCatalogue(JSON.stringify([item, item]), 'c.json')).toThrow(`c.json item 2 (${item?.id})`)
  expect(() => parseCatalogue(JSON.stringify([{ ...item, packs: [] }]), 'c.json')).toThrow('c.json item 1')
  const usual = { quantity: 1, unit: 'l' }
  expect(() => parseCatalogue(JSON.stringify([{ ...item, usual }]), 'c.json')).toThrow(`(${item?.id}): usual.unit`)
})
