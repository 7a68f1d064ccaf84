import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CatalogueAnswer } from '#contract/catalogue.ts'
import { CHANGE_PATHS } from '#contract/changes.ts'
import type { Locale } from '#contract/locale.ts'
import { NamesAnswer } from '#contract/names-answer.ts'
import type { Order } from '#contract/order.ts'
import { TEXT_LIST_PATH } from '#contract/order-paths.ts'
import { OrderSummariesAnswer } from '#contract/order-summary.ts'
import { PATHS } from '#contract/paths.ts'
import { PincodesAnswer } from '#contract/pincode.ts'
import { PujasAnswer } from '#contract/puja.ts'
import { searchNames } from '#server/names/search.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { seed } from './seed.ts'

const shop = testApp()
const { customer, booking, checkout } = make(shop)

const get = (url: string, locale: Locale, asha?: TestCustomer) =>
  shop.call('GET', url, { token: asha?.token, headers: { 'accept-language': `${locale}-IN` } })
const search = async (q: string, locale: Locale) =>
  CatalogueAnswer.parse((await get(`/api/catalogue?${new URLSearchParams({ q })}`, locale)).json()).items

test.each([
  ['en', 'Areca nut (supari)', ['सुपारी', 'ಅಡಿಕೆ'], '11 pc'],
  ['hi', 'सुपारी', ['Areca nut (supari)', 'ಅಡಿಕೆ'], '11 नग'],
  ['kn', 'ಅಡಿಕೆ', ['Areca nut (supari)', 'सुपारी'], '11 ಪೀಸ್'],
] as const)('in %s an item is called %s, with its other names', async (locale, name, names, label) => {
  for (const typed of ['supari', 'adike', 'areca', 'सुपारी', 'ಅಡಿಕೆ', 'supaari'])
    expect((await search(typed, locale))[0], typed).toMatchObject({ id: 'supari', name, names, pack: { label } })
  expect((await search('akki', locale))[0]?.id).toBe('rice')
  expect((await search('चावल', locale))[0]?.id).toBe('rice')
})

test('finds every item first by each of its names, also without the part in brackets', async () => {
  const { entries, names } = await shop.parts.catalogue()
  const missed = entries.flatMap(({ id, nameHi, nameKn }) =>
    [nameHi, nameKn, nameKn.replace(/\([^)]*\)/gu, '').trim()].filter((name) => searchNames(names, name, 1)[0] !== id),
  )
  expect(missed, 'rice goes by it, too').toEqual(['अक्षत'])
})

test('finds a new Kannada name of an operator at once, and reads no list by it', async () => {
  await shop.parts.db.execute(
    sql`update catalogue_items set name_kn = 'ಹೊಳೆಹೊಳೆ ಬಟ್ಟಲು', updated_at = now() + interval '1 day' where id = 'bowl'`,
  )
  expect((await search('holehole', 'kn'))[0]).toMatchObject({ id: 'bowl', name: 'ಹೊಳೆಹೊಳೆ ಬಟ್ಟಲು' })
  const { knowledge } = await shop.parts.catalogue()
  expect(knowledge.names.find(['ಹೊಳೆಹೊಳೆ', 'ಬಟ್ಟಲು'])).toEqual([])
})

test('varies cached responses by language', async () => {
  for (const path of [PATHS.pujas, PATHS.pincodes])
    expect((await get(path, 'hi')).headers.vary).toContain('accept-language')
  const { pujas } = PujasAnswer.parse((await get(`${PATHS.pujas}?q=ganapati`, 'kn')).json())
  expect(pujas[0]).toMatchObject({ name: 'ಗಣೇಶ ಪೂಜೆ', names: ['Ganesh Puja', 'गणेश पूजा'] })
  const places = PincodesAnswer.parse((await get(PATHS.pincodes, 'kn')).json())
  expect(places).toContainEqual({ pincode: '560003', area: 'ಮಲ್ಲೇಶ್ವರ', names: ['Malleswaram', 'मल्लेश्वरम'] })
})

test('shows an order in the language of the request and stores the English names', async () => {
  const asha = await customer()
  const json = { items: [{ itemId: 'camphor', packs: 2 }] }
  const made = await shop.call('POST', '/api/customer/orders/custom', {
    token: asha.token,
    headers: { 'accept-language': 'kn-IN' },
    json,
  })
  const order: Order = made.json().order
  expect(order.quotation?.lines[0]).toMatchObject({
    title: 'ಕರ್ಪೂರ',
    english: 'Camphor (kapur)',
    pack: '20 ಗ್ರಾಂ ಪ್ಯಾಕೆಟ್',
  })
  const path = PATHS.order(order.type, order._id)
  const lineIn = async (locale: Locale) => (await get(path, locale, asha)).json().order.quotation.lines[0]
  expect(await lineIn('en')).toMatchObject({ title: 'Camphor (kapur)', pack: '20 g packet' })
  expect(await lineIn('en')).not.toHaveProperty('english')
  expect(await lineIn('hi')).toMatchObject({ title: 'कपूर', pack: '20 ग्राम का पैकेट' })
  for (const [locale, names] of [
    ['en', ['Camphor (kapur)', 'कपूर', 'ಕರ್ಪೂರ']],
    ['hi', ['कपूर', 'Camphor (kapur)', 'ಕರ್ಪೂರ']],
  ] as const) {
    const { lists } = OrderSummariesAnswer.parse((await get(PATHS.orders, locale, asha)).json())
    expect(lists[0]?.texts).toContain(names[0])
    expect(NamesAnswer.parse((await get(PATHS.names, locale)).json()).names).toContainEqual(names)
  }

  await shop.parts.db.execute(
    sql`update catalogue_items set name = 'Camphor of Mysuru', updated_at = now() + interval '2 days' where id = 'camphor'`,
  )
  await shop.parts.catalogue()
  expect(await lineIn('kn'), 'what was sold was the item as it was called then').toMatchObject({
    title: 'Camphor (kapur)',
  })
  expect(await lineIn('kn')).not.toHaveProperty('english')
})

test('reads amounts in words in each language', async () => {
  const asha = await customer()
  const rows = ['चावल एक किलो', 'ಅಕ್ಕಿ ಒಂದು ಕೆಜಿ', 'akki ondu kg', 'rice 1 kg', 'ಸಕ್ಕರೆ ಅರ್ಧ ಕೆಜಿ', 'शक्कर आधा किलो']
  const json = { requestId: crypto.randomUUID(), text: rows.join('\n') }
  const headers = { 'accept-language': 'kn-IN' }
  const sent = await shop.call('POST', TEXT_LIST_PATH, { token: asha.token, headers, json })
  const order: Order = sent.json().order
  const read = order.quotation?.lines.map(({ title, quantity, unit }) => `${title} ${quantity} ${unit}`)
  const [rice, sugar] = ['ಅಕ್ಕಿ 1 kg', 'ಸಕ್ಕರೆ 0.5 kg']
  expect(read).toEqual([rice, rice, rice, rice, sugar, sugar])
})

test('accepts the name of a pack in the language of the request', async () => {
  const asha = await customer()
  const { token } = asha
  const headers = { 'accept-language': 'hi-IN' }
  const items = { items: [{ itemId: 'rice', packs: 1 }] }
  const made = await shop.call('POST', '/api/customer/orders/custom', { token, json: items })
  const order: Order = made.json().order
  await shop.call('PATCH', PATHS.placeOrder, { token, json: checkout(order) })
  const [haldi] = await search('हल्दी पाउडर', 'hi')
  const pack = haldi?.packs[0]
  expect(pack?.label).toBe('50 ग्राम का पैकेट')
  const adding = { id: crypto.randomUUID(), itemId: haldi?.id, pack: pack?.label, packs: 1, unitPrice: pack?.price }
  const added = await shop.call('POST', CHANGE_PATHS.items(order.type, order._id), { token, headers, json: adding })
  expect(added.json()).not.toHaveProperty('message')
  const lines = (await get(PATHS.order(order.type, order._id), 'en', asha)).json().order.quotation.lines
  expect(lines.at(-1)).toMatchObject({ title: 'Turmeric powder', pack: '50 g packet' })
})

test('stores a puja booked by its Kannada name in English, and shows it in each language', async () => {
  const asha = await customer()
  const booked = await booking(asha, { nameOfPuja: 'ಗೃಹ ಪ್ರವೇಶ' })
  const puja = async (locale: Locale) => {
    const { order } = (await get(PATHS.order(booked.type, booked._id), locale, asha)).json()
    return [order.nameOfPuja, order.title]
  }
  expect(await puja('en')).toEqual(['Griha Pravesh', expect.stringContaining('Griha Pravesh')])
  expect(await puja('kn')).toEqual(['ಗೃಹ ಪ್ರವೇಶ', expect.stringContaining('ಗೃಹ ಪ್ರವೇಶ')])
  expect(await puja('hi')).toEqual(['गृह प्रवेश', expect.stringContaining('गृह प्रवेश')])
})

test('a start adds new translations to an existing shop and keeps the texts of operators', async () => {
  const { db } = shop.parts
  const set = (table: 'catalogue_items' | 'pujas', id: string, what: string) =>
    db.execute(
      sql`update ${sql.raw(table)} set ${sql.raw(what)}, updated_at = now() + interval '3 days' where id = ${id}`,
    )
  await set('catalogue_items', 'ghee', "name_kn = ''")
  await set('catalogue_items', 'honey', "name_kn = 'ಕಾಡಿನ ಜೇನು'")
  await set('catalogue_items', 'milk', "name_kn = '', name = 'Milk of the farm'")
  await set('pujas', 'ganesh', "name_kn = '', includes_hi = '', includes_kn = ''")
  await set('pujas', 'havan', "name_kn = 'ನಮ್ಮ ಹೋಮ', includes = 'A havan of ours.', includes_hi = '', includes_kn = ''")
  await seed(db, new Date(Date.now() + 4 * 86_400_000))
  const { find, pujas } = await shop.parts.catalogue()
  expect(['ghee', 'honey', 'milk'].map((id) => find(id)?.nameKn)).toEqual(['ತುಪ್ಪ (ಹಸುವಿನ)', 'ಕಾಡಿನ ಜೇನು', ''])
  expect(pujas.byId('ganesh')).toMatchObject({ nameKn: 'ಗಣೇಶ ಪೂಜೆ', includesHi: expect.stringMatching(/^गणेश/u) })
  expect(pujas.byId('havan')).toMatchObject({ nameKn: 'ನಮ್ಮ ಹೋಮ', includesHi: '', includesKn: '' })
  expect((await search('doodh', 'kn'))[0], 'English where there is no other').toMatchObject({
    id: 'milk',
    name: 'Milk of the farm',
    names: ['दूध'],
  })
})
