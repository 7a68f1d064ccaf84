import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { HistoryAnswer, HistoryEntry } from '#contract/desk/customer.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { PATHS } from '#contract/paths.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp()
const desk = testDesk(shop)
const given = make(shop)

let meera: Awaited<ReturnType<typeof desk.operator>>
beforeAll(async () => {
  meera = await desk.operator()
})

async function history(id: string): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = []
  for (let more = true; more; ) {
    const before = entries.at(-1)?.id
    const query = before === undefined ? '' : `?before=${before}`
    const page: HistoryAnswer = (await desk.call('GET', DESK_PATHS.customerHistory(id) + query, { as: meera })).json()
    entries.push(...page.entries)
    more = page.hasMore
  }
  return entries
}
const detail = async (id: string) => (await desk.call('GET', DESK_PATHS.customer(id), { as: meera })).json().customer

describe('a customer at the desk', () => {
  test('shows the time of the next attempt for a mail that failed', async () => {
    const asha = await given.customer()
    await shop.call('POST', VISITOR_PATHS.contact, {
      token: asha.token,
      json: { name: 'Asha', query: 'Open on Sundays?' },
    })
    const mail = async () => (await history(asha.id)).find(({ kind }) => kind === 'mail')
    expect(await mail()).toMatchObject({ state: 'waiting', nextTryAt: null })
    await shop.parts.db.execute(sql`update pgboss.job set state = 'retry', retry_count = 1, start_after = '2030-01-05T09:30:00Z'
      where id in (select job_id from customer_mails where customer_id = ${asha.id})`)
    expect(await mail()).toMatchObject({ state: 'retrying', nextTryAt: '2030-01-05T09:30:00.000Z' })
  })

  test('has a history of all events, newest first, without those of other customers', async () => {
    const [asha, other] = [await given.customer({ name: 'Asha Rao' }), await given.customer()]
    const list = await given.readOrder(asha)
    await given.readOrder(other)
    const booking = await given.booking(asha)
    await shop.call('POST', `/api/customer/orders/custom/${list._id}/comments`, {
      token: asha.token,
      json: { text: 'Is it fresh?' },
    })
    await shop.call('POST', VISITOR_PATHS.contact, {
      token: asha.token,
      json: { name: 'Asha', query: 'Open on Sundays?' },
    })
    const form = new FormData()
    for (const [name, value] of Object.entries({ rating: '4', reason: 'Kind people.', suggestion: 'None.' }))
      form.append(name, value)
    await shop.call('POST', VISITOR_PATHS.feedback, { token: asha.token, payload: form })

    const entries = await history(asha.id)
    expect(entries.filter(({ kind }) => kind !== 'mail')).toMatchObject([
      { kind: 'feedback', rating: 4, text: 'Kind people.', files: 0 },
      { kind: 'query', text: 'Open on Sundays?', closed: false, replies: 0 },
      { kind: 'comment', orderId: list._id, by: 'customer', text: 'Is it fresh?' },
      {
        kind: 'order',
        id: booking._id,
        type: 'appointment',
        status: 'Pending',
        startsAt: booking.startsAt,
        total: null,
      },
      { kind: 'order', id: list._id, type: 'custom', status: 'Quoted', total: list.totalAmount, byTelephone: false },
      { kind: 'account', id: asha.id },
    ])
    const mails = entries.flatMap((entry) => (entry.kind === 'mail' ? [entry.subject] : []))
    expect(mails.at(-1)).toMatch(/^We have your booking/)
    expect(mails).toContain('We have your question')
    expect(await detail(asha.id)).toMatchObject({
      lists: 1,
      bookings: 1,
      ordered: { count: 0, total: 0 },
      address: null,
    })
  })

  test('has the total of their orders, and the last address', async () => {
    const asha = await given.customer()
    const order = await given.readOrder(asha)
    const placed = await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json: given.checkout(order) })
    expect(placed.json()).toMatchObject({ order: { status: 'Upcoming' } })
    expect(await detail(asha.id)).toMatchObject({
      ordered: { count: 1, total: order.totalAmount },
      address: '12 Temple Road, Bengaluru 560004',
    })
  })

  test('has a paginated history', async () => {
    const asha = await given.customer()
    for (let count = 0; count < 22; count += 1) await given.readOrder(asha)
    const entries = await history(asha.id)
    expect(entries.filter(({ kind }) => kind === 'order')).toHaveLength(22)
    expect(entries.at(-1)?.kind).toBe('account')
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
  })
})

describe('a name or a phone number', () => {
  const change = (id: string, json: object) => desk.call('PATCH', DESK_PATHS.customer(id), { as: meera, json })
  const was = { name: 'Asha Rao', phone: '+919845012345' }
  let asha: TestCustomer
  beforeAll(async () => {
    asha = await given.customer({ name: 'Asha Rao' })
  })

  test("is changed at the customer's request, and logged with its old and new value", async () => {
    const changed = await change(asha.id, { name: ' Asha Rao Iyer ', phone: '90000 11111', was })
    expect(changed.json().customer).toMatchObject({ name: 'Asha Rao Iyer', phone: '+919000011111' })
    const [deed] = await shop.parts.db.select().from(auditLog).where(eq(auditLog.subjectId, asha.id))
    expect(deed).toMatchObject({
      action: 'customer.change',
      operatorId: meera.id,
      before: was,
      after: { name: 'Asha Rao Iyer', phone: '+919000011111' },
    })
  })

  test('is not changed when it has changed since the operator saw it, nor to an invalid value', async () => {
    expect((await change(asha.id, { name: 'Asha', phone: '90000 22222', was })).statusCode).toBe(409)
    const wrong = await change(asha.id, { name: '', phone: '12', was })
    expect(wrong.json().errors.map(({ path }: { path: string }) => path)).toEqual(['name', 'phone'])
    const nobody = '0199a3c4-0000-7000-8000-000000000000'
    expect((await change(nobody, { name: 'Asha', phone: '90000 22222', was })).statusCode).toBe(404)
    expect((await desk.call('GET', DESK_PATHS.customer(nobody), { as: meera })).statusCode).toBe(404)
    expect((await detail(asha.id)).phone).toBe('+919000011111')
  })
})
