import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { VoicedComment } from '#contract/desk/voices.ts'
import type { Order } from '#contract/order.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { publishVersion } from '#server/quotation/publish-version.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp()
const desk = testDesk(shop)
const given = make(shop)

let meera: Awaited<ReturnType<typeof desk.operator>>
let ravi: Awaited<ReturnType<typeof desk.operator>>
let asha: TestCustomer
beforeAll(async () => {
  meera = await desk.operator('Meera Iyer')
  ravi = await desk.operator('Ravi Nair')
  asha = await given.customer({ name: 'Asha Rao' })
})

const says = (order: Order, text: string, what = 'comments') =>
  shop.call('POST', `/api/customer/orders/custom/${order._id}/${what}`, { token: asha.token, json: { text } })
const listed = async (state: string): Promise<VoicedComment[]> =>
  (await desk.call('GET', `${DESK_PATHS.comments}?state=${state}`, { as: meera })).json().comments
/** Returns the id of the latest comment of an order, as the page shows it. */
const newest = async (order: Order) =>
  (await listed('all')).find((comment) => comment.order.id === order._id)?.id ?? null
const answer = async (
  order: Order,
  text: string,
  { as = meera, seen }: { as?: TestOperator; seen?: string | null } = {},
) =>
  desk.call('POST', DESK_PATHS.answerComments(order._id), { as, json: { text, seen: seen ?? (await newest(order)) } })
const settle = async (order: Order, seen: string | null) =>
  desk.call('POST', DESK_PATHS.settleComments(order._id), { as: meera, json: { seen } })
const seenByCustomer = async (order: Order) =>
  (await shop.call('GET', `/api/customer/orders/custom/${order._id}`, { token: asha.token })).json().order.comments

describe("a customer's comment on an order", () => {
  test('waits, newest first, until it is answered on the order and by mail', async () => {
    const order = await given.readOrder(asha)
    await says(order, 'Is the camphor pure?')
    await says(order, 'And the ghee?')
    const waiting = await listed('waiting')
    expect(waiting.map(({ text }) => text).slice(0, 2)).toEqual(['And the ghee?', 'Is the camphor pure?'])
    expect(waiting[0]).toMatchObject({ order: { id: order._id, type: 'custom' }, customerId: asha.id, answer: null })

    const preview = await desk.call('POST', DESK_PATHS.previewComment(order._id), {
      as: meera,
      json: { text: 'Both are.' },
    })
    expect((await seenByCustomer(order)).at(-1)).toMatchObject({ by: 'customer' })
    expect((await answer(order, 'Both are.')).statusCode).toBe(200)
    const sent = (await outbox(shop, asha.emailId)).at(-1)
    expect(preview.json()).toEqual({ to: asha.emailId, subject: sent?.subject, text: sent?.text })
    expect((await listed('waiting')).filter((comment) => comment.order.id === order._id)).toEqual([])
    expect((await listed('all'))[0]).toMatchObject({ answer: { author: 'Meera Iyer', text: 'Both are.' } })
    expect((await seenByCustomer(order)).at(-1)).toMatchObject({
      by: 'operator',
      author: 'Meera Iyer',
      text: 'Both are.',
    })
    expect(sent?.subject).toContain('Our answer about')
    expect(sent?.text).toContain('Both are.')
    expect(sent?.text).toContain('> And the ghee?')

    const deeds = await shop.parts.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, order._id))
      .orderBy(auditLog.id)
    expect(deeds.map(({ action }) => action)).toEqual(['claim.take', 'comment.answer', 'claim.release'])
    expect(deeds[1]).toMatchObject({ before: ['Is the camphor pure?', 'And the ghee?'], after: 'Both are.' })
    expect((await desk.call('GET', DESK_PATHS.claim('order', order._id), { as: ravi })).json().claim).toBe(null)
  })

  test('cannot be answered while another operator has the claim, who keeps it', async () => {
    const order = await given.readOrder(asha)
    await says(order, 'When?')
    await desk.call('PUT', DESK_PATHS.claim('order', order._id), { as: ravi })
    expect((await answer(order, 'Soon.')).statusCode).toBe(409)
    expect((await answer(order, 'Soon.', { as: ravi })).statusCode).toBe(200)
    const { claim } = (await desk.call('GET', DESK_PATHS.claim('order', order._id), { as: meera })).json()
    expect(claim).toMatchObject({ operatorName: 'Ravi Nair' })
  })

  test('can be settled without an answer', async () => {
    const order = await given.readOrder(asha)
    await says(order, 'Thank you!')
    const before = (await outbox(shop, asha.emailId)).length
    expect((await settle(order, await newest(order))).statusCode).toBe(204)
    expect((await listed('waiting')).filter((comment) => comment.order.id === order._id)).toEqual([])
    expect((await outbox(shop, asha.emailId)).length).toBe(before)
  })

  test('that comes while another is being answered keeps waiting until somebody has read it', async () => {
    const order = await given.readOrder(asha)
    await says(order, 'Is the camphor pure?')
    const seen = await newest(order)
    await says(order, 'Stop! My mother is in hospital.')
    for (const refusal of [await answer(order, 'It is.', { seen }), await settle(order, seen)]) {
      expect([refusal.statusCode, refusal.json().message]).toEqual([409, expect.stringContaining('read it first')])
    }
    expect((await listed('waiting')).filter((comment) => comment.order.id === order._id)).toHaveLength(2)
    expect(await seenByCustomer(order)).toHaveLength(2)
    expect((await answer(order, 'All our wishes. Nothing is sent.')).statusCode).toBe(200)
  })

  test('is answered by the next version of the quotation', async () => {
    const order = await given.readOrder(asha)
    await says(order, 'Less turmeric, please.', 'changes')
    expect((await listed('waiting'))[0]?.text).toBe('Less turmeric, please.')
    await shop.parts.db.transaction((tx) =>
      publishVersion(shop.parts, tx, { orderId: order._id, preparedBy: 'Meera Iyer', lines: [given.line()] }),
    )
    expect((await listed('waiting')).filter((comment) => comment.order.id === order._id)).toEqual([])
  })

  test('cannot be answered with an empty text, or on an unknown order', async () => {
    const order = await given.readOrder(asha)
    expect((await answer(order, ' ')).statusCode).toBe(400)
    expect((await answer({ ...order, _id: '0199a3c4-0000-7000-8000-000000000000' }, 'Yes.')).statusCode).toBe(404)
  })
})
