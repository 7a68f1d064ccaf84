import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { DOCUMENT_PATHS } from '#contract/invoice.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { DESK_PAYMENT_PATHS } from '#contract/payment.ts'
import { summaryOf } from '#contract/summary-of.ts'
import { changesOf } from '#server/amendment/present.ts'
import { answerAtDoor } from '#server/order/deliver.ts'
import { complete } from '#server/order/hand-over.ts'
import { newId } from '#server/platform/ids.ts'
import { inLocale } from '#server/platform/locale.ts'
import { customers, orderHistory } from '#server/platform/schema.ts'
import { amending } from '#tests/support/amending.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { textOfPages } from '#tests/support/pdf-text.ts'
import { noteChange } from './lifecycle.ts'
import { orderById } from './orders.ts'
import { presentOrder } from './present.ts'
import { summariesFor } from './summaries.ts'

const shop = testApp()
const desk = testDesk(shop)
const { customer, line, readOrder, instantBooking, inDays } = make(shop)
let meera: TestOperator
beforeAll(async () => {
  meera = await desk.operator()
})
const { place, prepare, propose } = amending(shop, desk, () => meera)
/** A date as an English note formats it. */
const ENGLISH_DATE = /\d [A-Z][a-z]{2,3} \d{4}/

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

test('shows history notes and their dates in the language of the call, and in English at the desk', async () => {
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

test('translates the titles of service lines on the quotation', async () => {
  const order = await instantBooking(await customer())
  const titles = async (locale: 'en' | 'hi' | 'kn') =>
    (await read(locale, order)).quotation?.lines.filter(({ kind }) => kind !== 'item').map(({ title }) => title)
  expect((await titles('en'))?.slice(0, 2)).toEqual(['Dakshina for Griha Pravesh', 'Travel of the pandit'])
  expect((await titles('hi'))?.slice(0, 2)).toEqual(['दक्षिणा, गृह प्रवेश', 'पंडित जी के आने-जाने का ख़र्च'])
  expect((await titles('kn'))?.slice(0, 2)).toEqual(['ದಕ್ಷಿಣೆ, ಗೃಹ ಪ್ರವೇಶ', 'ಪುರೋಹಿತರ ಪ್ರಯಾಣ ವೆಚ್ಚ'])
})

test('shows the same line titles in a list of orders as in the whole order', async () => {
  const asha = await customer()
  const order = await instantBooking(asha)
  const whole = summaryOf(await read('hi', order))
  const { bookings } = await inLocale('hi', () =>
    summariesFor(shop.parts, { ...asha, confirmedAt: null }, { limit: 1 }),
  )
  expect(bookings[0]?.texts).toContain('पंडित जी के आने-जाने का ख़र्च')
  expect(bookings[0]?.texts).toEqual(whole.texts)
})

test('translates the services of a proposed change', async () => {
  const asha = await customer()
  const order = await place(asha, await instantBooking(asha))
  await prepare(order, 0, { unitPrice: 5000 })
  await prepare(order, 1, { quantity: 2 })
  expect((await propose(order)).statusCode).toBe(200)
  const row = await orderById(shop.parts.db, order._id)
  const { proposed } = await inLocale('hi', () => changesOf(shop.parts, row))
  expect(proposed?.lines.map(({ before, after }) => [before?.title, after?.title])).toEqual(
    ['दक्षिणा, गृह प्रवेश', 'पंडित जी के आने-जाने का ख़र्च'].map((title) => [title, title]),
  )
})

test('names the lines in the note of a refund in the reader’s language', async () => {
  const asha = await customer()
  const order = await place(asha, await readOrder(asha, [line({ packs: 2 })]))
  await desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera })
  const json = { lines: [{ line: 0, quantity: 2 }], reason: 'Torn' }
  const path = DESK_PAYMENT_PATHS.return(order._id, newId())
  expect((await desk.call('PUT', path, { as: meera, json })).statusCode).toBe(200)
  const noteIn = async (locale: 'en' | 'hi' | 'kn') => (await notesOf(locale, order)).at(-1)
  expect(await noteIn('en')).toBe('Refund of ₹42.00 taken off for 2 × Turmeric powder\nTorn')
  expect(await noteIn('hi')).toBe('₹42.00 की रकम घटाई गई: 2 × हल्दी पिसी\nTorn')
  expect(await noteIn('kn')).toBe('₹42.00 ಮೊತ್ತ ಕಡಿತ ಮಾಡಲಾಗಿದೆ: 2 × ಅರಿಶಿನ ಪುಡಿ\nTorn')
})

test('shows the lines of an invoice in the language of the call', async () => {
  const asha = await customer()
  const order = await place(asha, await instantBooking(asha))
  await shop.parts.db.transaction((tx) => complete(shop.parts, tx, { orderId: order._id, at: shop.parts.clock.now() }))
  const [paper] = (await read('hi', order)).documents
  const answer = await shop.call('GET', DOCUMENT_PATHS.document(order.type, order._id, paper?.id ?? ''), {
    token: asha.token,
    headers: { 'accept-language': 'hi-IN' },
  })
  const [page = ''] = await textOfPages(answer.rawPayload)
  // In the text of a PDF, vowel signs written before their letter come first. These words contain none.
  expect(page).toContain(', गृह प्रवेश ₹5,501.00')
  expect(page).toContain('जी के आने-जाने का')
})

test('shows a note written in a Hindi call in English at the desk, and keeps what people typed', async () => {
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

test('writes mails in the language of the account, whoever made the change', async () => {
  const asha = await customer()
  const order = await instantBooking(asha)
  await place(asha, order)
  await shop.parts.db.update(customers).set({ locale: 'hi' }).where(eq(customers.id, asha.id))
  await move(asha, order, inDays(40, '10:30'))
  const { text } = (await outbox(shop, asha.emailId)).at(-1) ?? { text: '' }
  expect(text).toContain((await notesOf('hi', order)).at(-1))
})

test('shows notes of earlier releases and typed text unchanged', async () => {
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
