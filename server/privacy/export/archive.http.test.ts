import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { MINUTE_MS } from '#contract/day.ts'
import { formatDateTime, formatRupees, orderNumber } from '#contract/format.ts'
import type { Locale } from '#contract/locale.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { onOneNode, testApp } from '#tests/support/app.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp()
const given = make(shop)
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex')

async function archiveOf({ token }: TestCustomer, locale: Locale = 'en'): Promise<Record<string, Uint8Array>> {
  const headers = { 'accept-language': locale }
  const answer = await shop.call('GET', ACCOUNT_PATHS.exportData, { token, headers })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="pujaghar-\d{4}-\d\d-\d\d\.zip"$/)
  expect(answer.headers['cache-control']).toBe('no-store')
  return unzipSync(answer.rawPayload)
}
const read = (files: Record<string, Uint8Array>, path: string) => JSON.parse(strFromU8(files[path] ?? new Uint8Array()))
const pathOf = ({ _id }: { _id: string }) => `orders/${orderNumber(_id)} ${_id.slice(0, 13)}`

test('exports all data of a customer in one file, with the uploaded files', async () => {
  const asha = await given.customer({ name: 'Asha Rao' })
  const list = await given.readOrder(asha)
  await shop.parts.files.putBytes(`orders/${list._id}/${list.files[0]?.id}`, PNG)
  const booking = await given.booking(asha)
  const json = { text: 'Is it fresh?' }
  await shop.call('POST', PATHS.orderAction('custom', list._id, 'comments'), { token: asha.token, json })
  await shop.call('POST', VISITOR_PATHS.contact, {
    token: asha.token,
    json: { name: 'Asha', query: 'Open on Sundays?' },
  })
  const form = new FormData()
  for (const [name, value] of Object.entries({ rating: '4', reason: 'Kind people.', suggestion: 'None.' }))
    form.append(name, value)
  form.append('images', new File([Uint8Array.from(PNG)], 'our puja.png', { type: 'image/png' }))
  const { feedback } = (await shop.call('POST', VISITOR_PATHS.feedback, { token: asha.token, payload: form })).json()

  const files = await archiveOf(asha)
  expect(read(files, 'profile.json')).toMatchObject({
    name: 'Asha Rao',
    emailId: asha.emailId,
    phone: '+919845012345',
    confirmedAt: expect.stringMatching(/^\d{4}-/),
  })
  expect(read(files, 'devices.json')).toMatchObject([{ device: 'Chrome on Android', isThisDevice: true }])
  expect(read(files, 'questions.json')).toMatchObject([{ query: 'Open on Sundays?', replies: [] }])
  expect(read(files, 'mails.json').map(({ subject }: { subject: string }) => subject)).toContain(
    'We have your question',
  )
  const photo = `feedback/${feedback._id}/1 our puja.png`
  expect(read(files, `feedback/${feedback._id}.json`)).toMatchObject({ rating: 4, files: [{ inThisArchive: photo }] })
  expect(Buffer.from(files[photo] ?? []).equals(PNG)).toBe(true)
  const order = read(files, `${pathOf(list)}.json`)
  expect(order).toMatchObject({
    _id: list._id,
    comments: [{ text: 'Is it fresh?' }],
    quotation: { totalAmount: list.totalAmount },
  })
  expect(order.files).toEqual([{ title: 'list.png', inThisArchive: `${pathOf(list)}/1 list.png` }])
  expect(Buffer.from(files[`${pathOf(list)}/1 list.png`] ?? []).equals(PNG)).toBe(true)
  expect(read(files, `${pathOf(booking)}.json`)).toMatchObject({
    nameOfPuja: 'Sudarshana Homam',
    description: 'For a family of six',
  })
  expect(strFromU8(files['READ ME.txt'] ?? new Uint8Array())).toContain('Asha Rao')
})

test('contains a page that can be read on a phone: times in India, rupees, questions with their answers', async () => {
  const asha = await given.customer({ name: 'Asha Rao' })
  const quoted = await given.readOrder(asha)
  const answer = await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json: given.checkout(quoted) })
  const list: Order = answer.json().order
  const booking = await given.booking(asha)
  const json = { text: 'Is it <b>fresh</b>?\nAnd whole?' }
  await shop.call('POST', PATHS.orderAction('custom', list._id, 'comments'), { token: asha.token, json })
  await shop.call('POST', VISITOR_PATHS.contact, {
    token: asha.token,
    json: { name: 'Asha', query: 'Open on Sundays?' },
  })
  const files = await archiveOf(asha)
  const page = strFromU8(files['index.html'] ?? new Uint8Array())
  for (const text of [
    asha.emailId,
    orderNumber(list._id),
    formatRupees(list.totalAmount),
    formatDateTime(list.dateOfOrder ?? ''),
    ...(list.quotation?.lines.map(({ title }) => title) ?? []),
    `${list.lane1}`,
    booking.nameOfPuja,
    formatDateTime(booking.startsAt),
    'Is it &lt;b&gt;fresh&lt;/b&gt;?<br>And whole?',
    'Open on Sundays?',
  ])
    expect(page).toContain(text)
  expect(page).not.toMatch(/<script|src=|href=|\bnull\b|undefined/)
  expect(page).toContain('width=device-width')
})

test.each([
  ['hi', 'hi-IN', 'आपकी जानकारी', 'प्रतीक्षा में', 'बेंगलुरु', /[ಀ-೿]/],
  ['kn', 'kn-IN', 'ನಿಮ್ಮ ವಿವರಗಳು', 'ಸಿದ್ಧವಾಗುತ್ತಿದೆ', 'ಬೆಂಗಳೂರು', /[ऀ-ॣ]/],
] as const)('is in the language of the request, %s', async (locale, lang, details, status, city, other) => {
  const asha = await given.customer({ name: 'Asha Rao' })
  const quoted = await given.readOrder(asha)
  await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json: given.checkout(quoted) })
  await given.booking(asha, { nameOfPuja: 'Puja of our family' })
  await shop.call('POST', VISITOR_PATHS.contact, {
    token: asha.token,
    json: { name: 'Asha', query: 'Open on Sundays?' },
  })
  const files = await archiveOf(asha, locale)
  const page = strFromU8(files['index.html'] ?? new Uint8Array())
  for (const text of [`<html lang="${lang}">`, details, status, city, 'Open on Sundays?']) expect(page).toContain(text)
  expect(page).not.toMatch(/Status|Address|Total|Delivery|Customer|Bengaluru/)
  expect(page).not.toMatch(other)
  const readMe = strFromU8(files['READ ME.txt'] ?? new Uint8Array())
  expect(readMe).toContain(`/${locale}/policies/privacy`)
  expect(readMe).not.toMatch(other)
  expect(read(files, 'profile.json')).toMatchObject({ name: 'Asha Rao', emailId: asha.emailId })
})

test('formats all times in the same way', async () => {
  const asha = await given.customer()
  await given.readOrder(asha)
  await shop.call('POST', VISITOR_PATHS.contact, {
    token: asha.token,
    json: { name: 'Asha', query: 'Open on Sundays?' },
  })
  const files = await archiveOf(asha)
  const json = Object.entries(files).flatMap(([path, bytes]) => (path.endsWith('.json') ? [strFromU8(bytes)] : []))
  const times = json.join().match(/"\d{4}-\d\d-\d\d[^"]*"/g) ?? []
  expect(times.length).toBeGreaterThan(5)
  for (const time of times) expect(time).toMatch(/^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"$/)
})

test('contains the text of mails that wait for a confirmed address', async () => {
  const asha = await given.customer({ confirmed: false })
  for (let n = 1; n <= 2; n++)
    await shop.call('POST', VISITOR_PATHS.contact, {
      token: asha.token,
      json: { name: 'Asha', query: `Question ${n}?` },
    })
  const files = await archiveOf(asha)
  expect(read(files, 'profile.json')).toMatchObject({ confirmedAt: null })
  const subject = 'We have your question'
  expect(read(files, 'mails.json')).toMatchObject([
    { subject, heldText: null },
    { subject, sentAt: null, heldText: expect.stringContaining('Question 2?') },
  ])
})

test('contains the orders of many pages, and none of another customer', async () => {
  const [asha, ravi] = [await given.customer(), await given.customer()]
  const own = []
  for (let n = 0; n < 45; n++) own.push(await given.readOrder(asha))
  const other = await given.readOrder(ravi)
  const paths = Object.keys(await archiveOf(asha)).filter(
    (path) => path.endsWith('.json') && path.startsWith('orders/'),
  )
  expect(paths).toEqual(own.map((order) => `${pathOf(order)}.json`))
  expect(paths).not.toContain(`${pathOf(other)}.json`)
})

test('contains earlier versions of a quotation, oldest first', async () => {
  const asha = await given.customer()
  const list = await given.readOrder(asha)
  const url = `${PATHS.order('custom', list._id)}/lines/${list.quotation?.lines[0]?.id}`
  for (const quantity of [2, 3]) {
    await shop.call('PATCH', url, { token: asha.token, json: { quantity, unit: 'kg' } })
    shop.parts.clock.forward(11 * MINUTE_MS)
  }
  const files = await archiveOf(asha)
  expect(read(files, `${pathOf(list)}.json`)).toMatchObject({
    quotation: { version: 3, lines: [{ quantity: 3 }] },
    earlierQuotations: [
      { version: 1, lines: [{ quantity: 100 }] },
      { version: 2, lines: [{ quantity: 2, unit: 'kg' }] },
    ],
  })
})

onOneNode('allows one export at a time for a customer', async () => {
  const asha = await given.customer()
  await given.readOrder(asha)
  const ask = () => shop.call('GET', ACCOUNT_PATHS.exportData, { token: asha.token })
  const answers = await Promise.all([ask(), ask()])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429])
  expect((await ask()).statusCode).toBe(200)
})

test('exports an empty file in place of a missing one', async () => {
  const asha = await given.customer()
  const list = await given.readOrder(asha)
  const files = await archiveOf(asha)
  expect(files[`${pathOf(list)}/1 list.png`]).toHaveLength(0)
  expect(read(files, 'profile.json')).toMatchObject({ emailId: asha.emailId })
})

test('needs a session and is limited to ten an hour', async () => {
  expect((await shop.call('GET', ACCOUNT_PATHS.exportData)).statusCode).toBe(401)
  const { token } = await given.customer()
  const answers = []
  for (let n = 0; n < 11; n++) answers.push((await shop.call('GET', ACCOUNT_PATHS.exportData, { token })).statusCode)
  expect(answers).toEqual([...Array<number>(10).fill(200), 429])
})
