import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { answerAtDoor } from '#server/order/deliver.ts'
import { inLocale } from '#server/platform/locale.ts'
import { customers, orderHistory } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { noteChange } from './lifecycle.ts'
import { orderById } from './orders.ts'
import { presentOrder } from './present.ts'

const shop = testApp()
const { customer, readOrder, instantBooking, inDays, checkout } = make(shop)
/** Day, month and year as an English note has them. */
const ENGLISH_DATE = /\d [A-Z][a-z]{2,3} \d{4}/

const place = (owner: TestCustomer, order: Order) =>
  shop.call('PATCH', PATHS.placeOrder, { token: owner.token, json: checkout(order) })
const move = (owner: TestCustomer, order: Order, timeToCall: string) =>
  shop.call('POST', PATHS.orderAction('appointment', order._id, 'reschedule'), {
    token: owner.token,
    json: { timeToCall },
  })
const read = async (locale: 'en' | 'hi' | 'kn', { _id }: Order) => {
  const row = await orderById(shop.parts.db, _id)
  return inLocale(locale, () => presentOrder(shop.parts, row))
}
const notesOf = async (locale: 'en' | 'hi' | 'kn', order: Order) =>
  (await read(locale, order)).history.map(({ note }) => note)

test('what the history says is read in the language of the call, dates included, and at the desk in English', async () => {
  const asha = await customer()
  const order = await instantBooking(asha)
  expect((await notesOf('en', order)).at(-1)).toBe('Instant estimate')
  expect((await notesOf('hi', order)).at(-1)).toBe('तुरंत मिला अनुमान')
  await place(asha, order)
  await move(asha, order, inDays(40, '10:30'))
  const { history } = await read('hi', order)
  expect(history.at(-1)).toMatchObject({ about: 'puja-moved', note: expect.stringMatching(/^समय .* किया गया$/) })
  expect(history.at(-1)?.note).not.toMatch(ENGLISH_DATE)
  expect((await notesOf('kn', order)).at(-1)).toMatch(/^ಸಮಯವನ್ನು /)
  const { note } = (await orderById(shop.parts.db, order._id)).history.at(-1) ?? {}
  expect(note).toMatch(ENGLISH_DATE)
  expect(note).toMatch(/^Moved from .* 9:00 am IST to .* 10:30 am IST$/)
})

test('lines of services and what stands on the quotation are too', async () => {
  const order = await instantBooking(await customer())
  const titles = async (locale: 'en' | 'hi') =>
    (await read(locale, order)).quotation?.lines.filter(({ kind }) => kind !== 'item').map(({ title }) => title)
  expect(await titles('en')).toContain('Travel of the pandit')
  const [dakshina, travel] = (await titles('hi')) ?? []
  expect(dakshina).toMatch(/^दक्षिणा, /)
  expect(travel).toBe('पंडित जी के आने-जाने का ख़र्च')
})

test('a note that is written in a Hindi call is English at the desk, with the words of people as they wrote them', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  await place(asha, order)
  const at = shop.parts.clock.now()
  const answer = { what: 'not-there', note: 'Gate locked' } as const
  const deed = { orderId: order._id, operator: { id: asha.id }, answer, at }
  await inLocale('hi', () => shop.parts.db.transaction((tx) => answerAtDoor(shop.parts, tx, deed)))
  expect((await orderById(shop.parts.db, order._id)).history.at(-1)?.note).toBe('Nobody was there: Gate locked')
  expect((await notesOf('hi', order)).at(-1)).toBe('घर पर कोई नहीं था: Gate locked')
})

test('mails say it in the language of the account, whoever did it', async () => {
  const asha = await customer()
  const order = await instantBooking(asha)
  await place(asha, order)
  await shop.parts.db.update(customers).set({ locale: 'hi' }).where(eq(customers.id, asha.id))
  await move(asha, order, inDays(40, '10:30'))
  const { text } = (await outbox(shop, asha.emailId)).at(-1) ?? { text: '' }
  expect(text).toContain((await notesOf('hi', order)).at(-1))
})

test('notes of earlier releases, and what a person wrote, are read as they are', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  await place(asha, order)
  const at = shop.parts.clock.now()
  const words = { en: 'Packed', hi: 'पैक हो गया', kn: 'ಪ್ಯಾಕ್ ಆಗಿದೆ' }
  await shop.parts.db.transaction((tx) =>
    noteChange(tx, { orderId: order._id, status: 'Upcoming', by: 'operator', at, note: words }),
  )
  await shop.parts.db.update(orderHistory).set({ noteIn: null }).where(eq(orderHistory.note, 'Packed'))
  expect((await read('hi', order)).history.at(-1)).toMatchObject({ about: 'packed', note: 'Packed' })
  const json = { reason: 'Ghar par sutak hai', fee: 0 }
  await shop.call('POST', PATHS.orderAction('custom', order._id, 'cancel'), { token: asha.token, json })
  expect((await read('hi', order)).history.at(-1)).toMatchObject({ about: null, note: json.reason })
})
