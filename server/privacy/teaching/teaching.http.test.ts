import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { DAY_MS } from '#contract/day.ts'
import { type CustomOrder, UploadAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { RETENTION } from '#contract/retention.ts'
import { TEACHING_VERSION } from '#contract/teaching-text.ts'
import { orderHistory, orders } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'
import { removeOld } from '../retention/sweep.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const given = make(shop)
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex')

function send({ token }: TestCustomer, teaching?: string) {
  const form = new FormData()
  form.append('files', new File([Uint8Array.from(PNG)], 'list.png', { type: 'image/png' }))
  if (teaching !== undefined) form.append('teaching', teaching)
  return shop.call('POST', PATHS.uploadList, { token, payload: form })
}
async function sent(owner: TestCustomer, teaching?: string): Promise<CustomOrder> {
  const answer = await send(owner, teaching)
  expect(answer.statusCode).toBe(201)
  return UploadAnswer.parse(answer.json()).order
}
/** The consent stored with an order. */
async function said({ _id }: { _id: string }) {
  const [row] = await shop.parts.db.select().from(orders).where(eq(orders.id, _id))
  return { version: row?.teachingVersion, allowedAt: row?.teachingAllowedAt, endedAt: row?.teachingEndedAt }
}
const NOTHING = { version: null, allowedAt: null, endedAt: null }
const look = async ({ token }: TestCustomer, { _id }: { _id: string }): Promise<CustomOrder> =>
  (await shop.call('GET', PATHS.order('custom', _id), { token })).json().order
const stand = async ({ token }: TestCustomer) => (await shop.call('GET', ACCOUNT_PATHS.teaching, { token })).json()
const change = ({ token }: TestCustomer, json: unknown) => shop.call('PATCH', ACCOUNT_PATHS.teaching, { token, json })
const ALLOW = { allowed: true, version: TEACHING_VERSION }
const yes = String(TEACHING_VERSION)

test('stores the version and time of the consent with a list, and nothing without consent', async () => {
  const asha = await given.customer()
  const allowed = await sent(asha, yes)
  const allowedAt = new Date(allowed.createdAt)
  expect(await said(allowed)).toEqual({ version: TEACHING_VERSION, allowedAt, endedAt: null })
  expect(await said(await sent(asha))).toEqual(NOTHING)
  expect(await said(await sent(asha, ' '))).toEqual(NOTHING)
  expect(await stand(asha)).toEqual({ lists: 3, allowed: 1 })
})

test.each(['yes', '0', '1.5', String(TEACHING_VERSION + 1)])(
  'rejects a consent to an unknown text (%s) and stores nothing',
  async (version) => {
    const asha = await given.customer()
    const answer = await send(asha, version)
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: 'teaching', message: expect.stringContaining('load the page again') }],
    ])
    expect(await stand(asha)).toEqual({ lists: 0, allowed: 0 })
  },
)

test('needs a session', async () => {
  expect((await shop.call('GET', ACCOUNT_PATHS.teaching)).statusCode).toBe(401)
  expect((await shop.call('PATCH', ACCOUNT_PATHS.teaching, { json: ALLOW })).statusCode).toBe(401)
})

test('withdraws and gives the consent for all lists of the customer at once, and for no other customer', async () => {
  const [asha, ravi] = [await given.customer(), await given.customer()]
  const [allowed, silent, theirs] = [await sent(asha, yes), await sent(asha), await sent(ravi, yes)]
  const [first, before] = [await said(allowed), new Date()]
  expect((await change(asha, { allowed: false })).json()).toEqual({ lists: 2, allowed: 0 })
  const ended = await said(allowed)
  expect(ended).toEqual({ ...first, endedAt: expect.any(Date) })
  expect(ended.endedAt?.getTime()).toBeGreaterThanOrEqual(before.getTime())
  expect(await said(silent), 'it was never given').toEqual(NOTHING)
  expect((await said(theirs)).endedAt).toBe(null)

  shop.parts.clock.forward(1000)
  await change(asha, { allowed: false })
  expect(await said(allowed), 'it was taken back before').toEqual(ended)

  expect((await change(asha, ALLOW)).json()).toEqual({ lists: 2, allowed: 2 })
  const again = await said(allowed)
  expect(again).toEqual({ version: TEACHING_VERSION, allowedAt: expect.any(Date), endedAt: null })
  expect(again.allowedAt).not.toEqual(first.allowedAt)
  expect(await said(silent)).toEqual(again)
  shop.parts.clock.forward(1000)
  await change(asha, ALLOW)
  expect(await said(allowed), 'it was given before').toEqual(again)
})

test.each([
  ['no version', { allowed: true }],
  ['a text that there is not', { allowed: true, version: TEACHING_VERSION + 1 }],
  ['neither yes nor no', { version: TEACHING_VERSION }],
])('rejects %s', async (_, json) => {
  const asha = await given.customer()
  await sent(asha)
  expect((await change(asha, json)).statusCode).toBe(400)
  expect(await stand(asha)).toEqual({ lists: 1, allowed: 0 })
})

test('ignores typed lists and lists of items, which have no picture to learn from', async () => {
  const asha = await given.customer()
  const json = { items: [{ itemId: 'camphor', packs: 1 }] }
  const { order } = (await shop.call('POST', PATHS.orderItems, { token: asha.token, json })).json()
  expect((await change(asha, ALLOW)).json()).toEqual({ lists: 0, allowed: 0 })
  expect(await said(order)).toEqual(NOTHING)
})

test('does not extend the retention of a list', async () => {
  const asha = await given.customer()
  const order = await sent(asha, yes)
  await shop.call('POST', PATHS.orderAction('custom', order._id, 'cancel'), { token: asha.token, json: {} })
  const at = new Date(shop.parts.clock.now().getTime() - RETENTION.listFiles.days * DAY_MS - 60_000)
  await shop.parts.db.update(orderHistory).set({ at }).where(eq(orderHistory.orderId, order._id))
  await removeOld(shop.parts)
  expect((await look(asha, order)).files).toEqual([])
  expect(await stand(asha)).toEqual({ lists: 0, allowed: 0 })
})

test('is in the data export, as data and in words', async () => {
  const asha = await given.customer()
  const order = await sent(asha, yes)
  await change(asha, { allowed: false })
  const { rawPayload } = await shop.call('GET', ACCOUNT_PATHS.exportData, { token: asha.token })
  const files = unzipSync(rawPayload)
  const path = Object.keys(files).find((name) => /^orders\/.*\.json$/.test(name)) ?? ''
  const { allowedAt, endedAt } = await said(order)
  const teaching = {
    version: TEACHING_VERSION,
    allowedAt: allowedAt?.toISOString(),
    endedAt: endedAt?.toISOString(),
  }
  expect(JSON.parse(strFromU8(files[path] ?? new Uint8Array()))).toMatchObject({ _id: order._id, teaching })
  expect(strFromU8(files['index.html'] ?? new Uint8Array())).toMatch(/You allowed it on .+ and took it back on /)
})

test('is removed with the account, also for an order that is kept', async () => {
  const asha = await given.customer()
  const order = await given.readOrder(asha)
  await change(asha, ALLOW)
  const { db } = shop.parts
  const placed = await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json: given.checkout(order) })
  expect(placed.statusCode).toBe(200)
  await db.update(orders).set({ status: 'Completed' }).where(eq(orders.id, order._id))
  const json = { password: PASSWORD }
  expect((await shop.call('POST', ACCOUNT_PATHS.deleteAccount, { token: asha.token, json })).statusCode).toBe(204)
  expect(await db.$count(orders, eq(orders.id, order._id))).toBe(1)
  expect(await said(order)).toEqual(NOTHING)
})
