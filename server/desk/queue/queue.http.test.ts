import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import {
  MAX_WORK_VIEWS,
  WORK_KINDS,
  type WorkAnswer,
  type WorkKind,
  type WorkPiece,
  workCursor,
} from '#contract/desk/work.ts'
import { answerDue } from '#contract/desk-hours.ts'
import { orderNumber } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { newId } from '#server/platform/ids.ts'
import { customers, enquiries, orderComments, orders, pujas, quotations } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const shop = testApp()
const desk = testDesk(shop)
const given = make(shop)
const now = () => shop.parts.clock.now()

beforeEach(async () => {
  // Completes the work that earlier tests left.
  await shop.parts.db.execute(sql`update orders set status = 'Cancelled'`)
  await shop.parts.db.update(orderComments).set({ answeredAt: now() })
  await shop.parts.db.update(enquiries).set({ closedAt: now() })
})

async function work(as: TestOperator, query = ''): Promise<WorkAnswer> {
  return (await desk.call('GET', DESK_PATHS.work + query, { as })).json()
}

/** Creates a query that came this many minutes ago. */
async function query(minutesAgo: number, text = 'Do you deliver to Hebbal?'): Promise<string> {
  const id = newId()
  const createdAt = new Date(now().getTime() - minutesAgo * MINUTE_MS)
  await shop.parts.db.insert(enquiries).values({ id, name: 'Ravi', query: text, createdAt })
  return id
}

async function placed(owner: TestCustomer, order: Order): Promise<string> {
  const answer = await shop.call('PATCH', '/api/customer/place-order', {
    token: owner.token,
    json: given.checkout(order),
  })
  expect(answer.statusCode).toBe(200)
  return order._id
}

const setDelivery = (id: string, deliveryAt: Date | null) =>
  shop.parts.db.update(orders).set({ deliveryAt }).where(eq(orders.id, id))

describe('the queue', () => {
  test.each([
    ['open', '09:00', '20:00', '2026-11-26T18:00', '2026-11-26T20:00'],
    ['not open yet', '09:00', '20:00', '2026-11-26T00:10', '2026-11-26T11:00'],
    ['closed for the day', '09:00', '20:00', '2026-11-26T20:00', '2026-11-27T11:00'],
    ['about to close', '09:00', '20:00', '2026-11-26T19:59', '2026-11-27T10:59'],
    ['always open', '00:00', '24:00', '2026-11-26T23:30', '2026-11-27T01:30'],
    ['open for less than the promise', '09:00', '09:45', '2026-11-26T09:15', '2026-11-28T09:45'],
  ])('has a query that comes while the desk is %s due after two opening hours', async (...row) => {
    const [, opens, closes, came, due] = row
    const inIndia = (time: string) => new Date(`${time}:00+05:30`)
    const operator = await desk.operator()
    const id = await query(0)
    await shop.parts.db
      .update(enquiries)
      .set({ createdAt: inIndia(came) })
      .where(eq(enquiries.id, id))
    const { env } = shop.parts
    const before = env.deskHours
    env.deskHours = { opens, closes }
    try {
      const piece = (await work(operator)).pieces.find(({ kind }) => kind === 'query')
      expect(piece?.due).toBe(inIndia(due).toISOString())
      expect(answerDue(env.deskHours, inIndia(came))).toEqual(inIndia(due))
    } finally {
      env.deskHours = before
    }
  })

  test('contains everything that needs a person, with a summary and its due time', async () => {
    const operator = await desk.operator()
    const owner = await given.customer({ name: 'Asha Rao' })
    const list = await given.readOrder(owner, [given.line(), given.unknownLine(), given.line({ leftOut: true })])
    const unread = await given.readOrder(owner, [given.unknownLine()])
    await shop.parts.db
      .update(orders)
      .set({ reading: { state: 'failed', pagesDone: 1, pages: 1, itemsFound: 0, problems: [], skipped: [] } })
      .where(eq(orders.id, unread._id))
    const booking = await given.booking(owner, { language: 'Kannada' })
    const quoted = await given.readOrder(owner)
    await shop.call('POST', `/api/customer/orders/custom/${quoted._id}/changes`, {
      token: owner.token,
      json: { text: 'Two packets\nof camphor, please' },
    })
    const day = await placed(owner, await given.readOrder(owner))
    const delivery = await placed(owner, await given.readOrder(owner))
    await setDelivery(delivery, now())
    const pandit = await placed(owner, await given.quotedBooking(owner))
    await shop.call('POST', VISITOR_PATHS.contact, { json: { name: 'Ravi', query: 'Do you deliver to Hebbal?' } })

    const { counts, latest, pieces, next } = await work(operator)

    expect(counts).toEqual({
      list: 1,
      unread: 0,
      reading: 1,
      booking: 1,
      changes: 1,
      comment: 0,
      message: 0,
      amendment: 0,
      payment: 0,
      refund: 0,
      day: 1,
      delivery: 1,
      pandit: 1,
      stock: 0,
      query: 1,
    })
    expect(next).toBe(null)
    const found = Object.fromEntries(pieces.map((piece) => [piece.kind, piece])) as Record<WorkKind, WorkPiece>
    expect(found.list).toMatchObject({
      id: list._id,
      customerName: 'Asha Rao',
      what: '2 lines · 1 to settle',
      claim: null,
    })
    expect(found.reading).toMatchObject({ id: unread._id, what: 'The list could not be read' })
    expect(found.booking.id).toBe(booking._id)
    expect(found.booking.what).toMatch(/^Sudarshana Homam · .+ 9:00 am · in Kannada$/)
    expect(found.changes).toMatchObject({ id: quoted._id, what: '1 line · “Two packets of camphor, please”' })
    expect(found.day).toMatchObject({ id: day, what: '1 line · ₹42.00 · to 560004', due: null, dueFor: null })
    expect(found.delivery.id).toBe(delivery)
    expect(found.pandit.id).toBe(pandit)
    expect(pieces.map(({ kind, place }) => [kind, place])).toEqual(
      expect.arrayContaining([
        ['changes', 'list'],
        ['pandit', 'booking'],
        ['delivery', 'order'],
        ['query', 'query'],
      ]),
    )
    expect(found.query).toMatchObject({ subject: 'enquiry', customerName: 'Ravi', what: '“Do you deliver to Hebbal?”' })
    for (const kind of ['list', 'reading', 'booking', 'changes', 'query'] as const) {
      const { since, due } = found[kind]
      expect([kind, Date.parse(due ?? '') - Date.parse(since)]).toEqual([kind, 2 * HOUR_MS])
    }
    expect(Date.parse(found.pandit.since)).toBeGreaterThan(now().getTime())
    expect(pieces.at(-1)?.kind).toBe('pandit')
    expect((await desk.call('GET', DESK_PATHS.workCounts, { as: operator })).json()).toEqual({ counts, latest })
    expect(Date.parse(latest ?? ''), 'the query came last').toBe(Date.parse(found.query.since))

    // A puja that the family leads itself does not wait for a pandit.
    const [led] = await shop.parts.db.select({ id: pujas.id }).from(pujas).where(eq(pujas.minutes, 0))
    await shop.parts.db
      .update(orders)
      .set({ pujaId: led?.id ?? '' })
      .where(eq(orders.id, pandit))
    expect((await work(operator)).counts.pandit).toBe(0)
  })

  test('contains nothing that waits for the system or the customer', async () => {
    const operator = await desk.operator()
    const owner = await given.customer()
    await given.readOrder(owner)
    await given.instantBooking(owner)
    const reading = await given.readOrder(owner, [given.unknownLine()])
    await shop.parts.db.execute(
      sql`update orders set reading = jsonb_set(reading, '{state}', '"reading"') where id = ${reading._id}`,
    )
    const tomorrow = await placed(owner, await given.readOrder(owner))
    await setDelivery(tomorrow, new Date(endOfDayInIndia(now(), 0).getTime() + 1))

    expect((await work(operator)).pieces).toEqual([])
    await setDelivery(tomorrow, endOfDayInIndia(now(), 0))
    expect((await work(operator)).counts.delivery).toBe(1)
    await setDelivery(tomorrow, new Date(now().getTime() - 48 * HOUR_MS))
    expect((await work(operator)).pieces.map(({ kind }) => kind)).toEqual(['delivery'])
  })

  test('dates a request for changes by the request, not by the order or its last comment', async () => {
    const operator = await desk.operator()
    const owner = await given.customer()
    const order = await given.readOrder(owner)
    const call = (to: string) =>
      shop.call('POST', `/api/customer/orders/custom/${order._id}/${to}`, {
        token: owner.token,
        json: { text: 'More' },
      })
    shop.parts.clock.forward(HOUR_MS)
    const before = now().getTime()
    expect((await call('changes')).statusCode).toBe(200)
    const after = now().getTime()
    shop.parts.clock.forward(HOUR_MS)
    await call('comments')

    const [piece] = (await work(operator)).pieces
    expect(Date.parse(piece?.since ?? '')).toBeGreaterThanOrEqual(before)
    expect(Date.parse(piece?.since ?? '')).toBeLessThanOrEqual(after)
  })

  test('is sorted by due time, filtered by kind, and paginated with counts of the whole queue', async () => {
    const operator = await desk.operator()
    await given.booking(await given.customer())
    const ids: string[] = []
    for (let minutes = 103; minutes > 0; minutes -= 1) ids.push(await query(minutes))

    const first = await work(operator, '?kinds=query')
    expect(first.counts).toMatchObject({ query: 103, booking: 1 })
    expect(first.pieces.map(({ id }) => id)).toEqual(ids.slice(0, 100))
    const second = await work(operator, `?kinds=query&after=${first.next}`)
    expect(second.pieces.map(({ id }) => id)).toEqual(ids.slice(100))
    expect([second.next, second.counts.query]).toEqual([null, 103])
    expect((await work(operator, '?kinds=booking,list')).pieces.map(({ kind }) => kind)).toEqual(['booking'])
    const again = Array.from(WORK_KINDS, () => 'booking').join(',')
    expect((await work(operator, `?kinds=${again}`)).pieces.map(({ kind }) => kind)).toEqual(['booking'])
    for (const wrong of ['?kinds=nothing', '?kinds=query,', '?after=1']) {
      expect((await desk.call('GET', DESK_PATHS.work + wrong, { as: operator })).statusCode).toBe(400)
    }
  })

  test("contains customers' comments until they are answered, and lists with unreadable writing", async () => {
    const operator = await desk.operator()
    const owner = await given.customer({ name: 'Asha Rao' })
    const order = await given.readOrder(owner)
    const say = (text: string) =>
      shop.call('POST', `/api/customer/orders/custom/${order._id}/comments`, { token: owner.token, json: { text } })
    await say('Is the camphor pure?')
    await say('And the ghee?')
    const unread = await given.readOrder(owner, [given.unknownLine()])
    const row = { id: newId(), text: '', page: 1, box: [0, 0, 9, 9], fileId: null, kind: 'unread' }
    await shop.parts.db.execute(
      sql`update orders set reading = jsonb_set(reading, '{skipped}', ${JSON.stringify([row, row])}::jsonb) where id = ${unread._id}`,
    )

    const { counts, pieces } = await work(operator)
    expect(counts).toMatchObject({ comment: 1, unread: 1, list: 0 })
    expect(pieces.find(({ kind }) => kind === 'unread')).toMatchObject({
      id: unread._id,
      what: '1 line · 1 to settle · 2 rows not read',
    })
    const comment = pieces.find(({ kind }) => kind === 'comment')
    expect(comment).toMatchObject({ id: order._id, place: 'order', dueFor: 'answer', what: '1 line · “And the ghee?”' })

    const [{ id: seen = '' } = {}] = (await desk.call('GET', DESK_PATHS.comments, { as: operator })).json().comments
    await desk.call('POST', DESK_PATHS.answerComments(order._id), { as: operator, json: { text: 'Both are.', seen } })
    expect((await work(operator)).counts.comment).toBe(0)
  })

  test('puts a puja and a delivery that cannot wait before everything that is only promised, however late', async () => {
    const operator = await desk.operator()
    const owner = await given.customer()
    const at = (ms: number) => new Date(now().getTime() + ms)
    const late = await query(3 * 24 * 60)
    const list = await given.readOrder(owner, [given.unknownLine()])
    const pandit = await placed(owner, await given.quotedBooking(owner))
    const far = await placed(owner, await given.quotedBooking(owner))
    const delivery = await placed(owner, await given.readOrder(owner))
    // Tomorrow's delivery is not work yet, even late in the evening.
    const soon = new Date(Math.min(at(HOUR_MS).getTime(), endOfDayInIndia(now(), 0).getTime()))
    await setDelivery(delivery, soon)
    await shop.parts.db
      .update(orders)
      .set({ startsAt: at(17 * HOUR_MS) })
      .where(eq(orders.id, pandit))
    await shop.parts.db
      .update(orders)
      .set({ startsAt: at(20 * 24 * HOUR_MS) })
      .where(eq(orders.id, far))

    const { pieces } = await work(operator)
    expect(pieces.map(({ id }) => id)).toEqual([delivery, pandit, late, list._id, far])
    const [first, second, third, , last] = pieces
    expect(first).toMatchObject({ isPressing: true, dueFor: 'delivery', event: soon.toISOString() })
    expect(second).toMatchObject({ isPressing: true, dueFor: 'puja' })
    expect(third).toMatchObject({ isPressing: false, dueFor: 'answer', event: null })
    expect(last).toMatchObject({ isPressing: false, dueFor: 'puja' })
    expect((await work(operator, '?only=late')).pieces.map(({ id }) => id)).toEqual([delivery, pandit, late])

    const taken = await desk.call('POST', DESK_PATHS.takeNext, { as: operator, json: { kinds: 'pandit,query' } })
    expect(taken.json().piece.id).toBe(pandit)
    // A dispatched parcel or a finished puja gains nothing from being first.
    await shop.parts.db.update(orders).set({ dispatchedAt: now() }).where(eq(orders.id, delivery))
    await shop.parts.db
      .update(orders)
      .set({ startsAt: at(-HOUR_MS) })
      .where(eq(orders.id, pandit))
    expect((await work(operator)).pieces[0]?.id).toBe(late)
  })

  test.each([
    ['a completed order', 'list', { status: 'Completed', deliveryAt: -7 * 24 }],
    ['a parcel that has left', 'list', { status: 'Upcoming', deliveryAt: -1, dispatchedAt: -1 }],
    ['a cancelled booking', 'booking', { status: 'Cancelled', startsAt: 5 }],
    ['a booking whose puja has begun', 'booking', { status: 'Upcoming', startsAt: -1 }],
  ] as const)('makes a comment on %s due by its promise', async (_, what, { status, ...times }) => {
    const operator = await desk.operator()
    const owner = await given.customer()
    const order = what === 'list' ? await given.readOrder(owner) : await given.quotedBooking(owner)
    const id = await placed(owner, order)
    const set = Object.entries(times).map(([name, inHours]) => [name, new Date(now().getTime() + inHours * HOUR_MS)])
    await shop.parts.db
      .update(orders)
      .set({ status, ...Object.fromEntries(set) })
      .where(eq(orders.id, id))
    const comment = {
      id: newId(),
      orderId: id,
      by: 'customer',
      author: 'Asha Rao',
      text: 'A diya was broken.',
      at: now(),
    } as const
    await shop.parts.db.insert(orderComments).values(comment)

    const piece = (await work(operator)).pieces.find(({ kind }) => kind === 'comment')
    expect(piece).toMatchObject({ id, dueFor: 'answer', event: null, isPressing: false })
    expect(piece?.due).toBe(answerDue(shop.parts.env.deskHours, comment.at).toISOString())
    expect((await work(operator, '?kinds=comment&only=late')).pieces).toEqual([])
  })

  test('puts the more valuable of two pieces with the same due time first, across pages', async () => {
    const operator = await desk.operator()
    const owners = [await given.customer(), await given.customer(), await given.customer()]
    const ids: string[] = []
    for (const owner of owners) ids.push((await given.readOrder(owner, [given.unknownLine()]))._id)
    const createdAt = new Date(now().getTime() - MINUTE_MS)
    await shop.parts.db.update(orders).set({ createdAt }).where(inArray(orders.id, ids))
    const worth = (id: string | undefined, totalPaise: number) =>
      shop.parts.db
        .update(quotations)
        .set({ totalPaise })
        .where(eq(quotations.orderId, id ?? ''))
    const [small, big, middle] = ids
    await worth(small, 100)
    await worth(big, 90_000)
    await worth(middle, 5_000)
    expect((await work(operator)).pieces.map(({ id }) => id)).toEqual([big, middle, small])

    const after = (id: string | undefined, valuePaise: number) =>
      workCursor({
        rank: 1,
        at: answerDue(shop.parts.env.deskHours, createdAt).toISOString(),
        valuePaise,
        id: id ?? '',
        kind: 'list',
      })
    const rest = await work(operator, `?after=${after(big, 90_000)}`)
    expect(rest.pieces.map(({ id }) => id)).toEqual([middle, small])
  })

  test('shows the lists of one customer as the most urgent of them, and all of them on request', async () => {
    const operator = await desk.operator()
    const [asha, ravi] = [await given.customer({ name: 'Asha Rao' }), await given.customer({ name: 'Ravi Nair' })]
    const first = await given.readOrder(asha, [given.unknownLine()])
    const other = await given.readOrder(ravi, [given.unknownLine()])
    const rest = [
      await given.readOrder(asha, [given.unknownLine()]),
      await given.readOrder(asha, [given.unknownLine()]),
    ]
    const booking = await given.booking(asha)

    const { pieces, found, counts } = await work(operator)
    expect(pieces.map(({ id, more }) => [id, more])).toEqual([
      [first._id, 2],
      [other._id, 0],
      [booking._id, 0],
    ])
    expect([found, counts.list]).toEqual([5, 4])
    const [head] = pieces
    const family = await work(operator, `?family=${head?.family}`)
    expect(family.pieces.map(({ id }) => id)).toEqual([first._id, ...rest.map(({ _id }) => _id)])
  })

  test('is searched by name, phone, number and text, and all words have to match', async () => {
    const operator = await desk.operator()
    const asha = await given.customer({ name: 'Asha Rao' })
    await shop.parts.db.update(customers).set({ phone: '+919845012399' }).where(eq(customers.id, asha.id))
    const list = await given.readOrder(asha, [given.unknownLine()])
    const booking = await given.booking(asha)
    await given.readOrder(await given.customer({ name: 'Ravi Nair' }), [given.unknownLine()])
    const question = await query(5, 'Do you deliver 100% cotton wicks to Hebbal?')
    const find = async (q: string, more = '') =>
      (await work(operator, `?q=${encodeURIComponent(q)}${more}`)).pieces.map(({ id }) => id).toSorted()

    expect(await find('asha RAO')).toEqual([list._id, booking._id].toSorted())
    expect(await find('98450 12399')).toEqual([list._id, booking._id].toSorted())
    expect(await find(orderNumber(list._id))).toEqual([list._id])
    expect(await find('asha sudarshana')).toEqual([booking._id])
    expect(await find('hebbal 100%')).toEqual([question])
    expect(await find('10_%')).toEqual([])
    expect(await find('asha', '&kinds=booking')).toEqual([booking._id])
  })

  test("shows unclaimed work, and the operator's own", async () => {
    const [meera, ravi] = [await desk.operator('Meera Iyer'), await desk.operator('Ravi Nair')]
    const [one, other] = [await query(9), await query(3)]
    await desk.call('PUT', DESK_PATHS.claim('enquiry', one), { as: meera })
    const ids = async (as: TestOperator, only: string) => (await work(as, `?only=${only}`)).pieces.map(({ id }) => id)
    expect(await ids(meera, 'free')).toEqual([other])
    expect(await ids(meera, 'mine')).toEqual([one])
    expect(await ids(ravi, 'mine')).toEqual([])
    expect((await desk.call('GET', `${DESK_PATHS.work}?only=x`, { as: meera })).statusCode).toBe(400)
  })

  test('responds with 304 when nothing has changed', async () => {
    const operator = await desk.operator()
    const id = await query(5)
    const ask = (path: string, tag = '') =>
      desk.call('GET', path, { as: operator, headers: tag ? { 'if-none-match': tag } : {} })

    const first = await ask(DESK_PATHS.work)
    const counted = await ask(DESK_PATHS.workCounts)
    const tag = String(first.headers.etag)
    const same = await ask(DESK_PATHS.work, tag)
    expect([same.statusCode, same.body]).toEqual([304, ''])
    await desk.call('PUT', DESK_PATHS.claim('enquiry', id), { as: operator })
    expect((await ask(DESK_PATHS.work, tag)).statusCode).toBe(200)
    expect((await ask(DESK_PATHS.workCounts, String(counted.headers.etag))).statusCode).toBe(304)
    await query(4)
    expect((await ask(DESK_PATHS.workCounts, String(counted.headers.etag))).json().counts.query).toBe(2)
  })
})

describe('taking the next piece', () => {
  const next = async (as: TestOperator, json: { kinds?: string; after?: string } = {}): Promise<string | null> =>
    (await desk.call('POST', DESK_PATHS.takeNext, { as, json })).json().piece?.id ?? null

  test('returns the most urgent unclaimed piece, shows its operator, and logs it', async () => {
    const [meera, ravi] = [await desk.operator('Meera Iyer'), await desk.operator('Ravi Nair')]
    const [old, young] = [await query(9), await query(3)]

    expect(await next(meera)).toBe(old)
    expect(await next(ravi)).toBe(young)
    expect(await next(ravi)).toBe(null)
    const holders = async () => (await work(ravi)).pieces.map(({ claim }) => claim?.operatorName ?? null)
    expect(await holders()).toEqual(['Meera Iyer', 'Ravi Nair'])
    await desk.call('DELETE', DESK_PATHS.claim('enquiry', old), { as: meera })
    expect(await holders()).toEqual([null, 'Ravi Nair'])
    expect(await next(ravi)).toBe(old)

    shop.parts.clock.forward(16 * MINUTE_MS)
    expect(await holders()).toEqual([null, null])
    const deeds = await shop.parts.db.select().from(auditLog).where(eq(auditLog.subjectId, old)).orderBy(auditLog.id)
    expect(deeds.map(({ action, operatorId }) => [action, operatorId])).toEqual([
      ['claim.take', meera.id],
      ['claim.release', meera.id],
      ['claim.take', ravi.id],
    ])
  })

  test('gives each of many concurrent requests another piece', async () => {
    const operators = [await desk.operator('Meera Iyer'), await desk.operator('Ravi Nair'), await desk.operator('Nila')]
    const ids: string[] = []
    for (let minutes = 6; minutes > 0; minutes -= 1) ids.push(await query(minutes))

    const taken = await Promise.all([...operators, ...operators].map((operator) => next(operator)))
    expect(taken.toSorted()).toEqual(ids.toSorted())
  })

  test('continues after the current piece, and starts again at the end', async () => {
    const operator = await desk.operator()
    const [first, second, third] = [await query(9), await query(6), await query(3)]

    expect(await next(operator, { after: second })).toBe(third)
    expect(await next(operator, { after: third })).toBe(first)
    expect(await next(operator, { after: newId() })).toBe(second)
  })

  test('is limited to the requested kinds', async () => {
    const operator = await desk.operator()
    await query(9)
    const { _id } = await given.booking(await given.customer())
    expect(await next(operator, { kinds: 'booking,list' })).toBe(_id)
    expect(await next(operator, { kinds: 'booking,list' })).toBe(null)
    expect((await desk.call('POST', DESK_PATHS.takeNext, { as: operator, json: { kinds: 'x' } })).statusCode).toBe(400)
  })
})

describe('saved views of the queue', () => {
  const put = (as: TestOperator, view: object) => desk.call('PUT', DESK_PATHS.workViews, { as, json: view })
  const views = async (as: TestOperator) => (await desk.call('GET', DESK_PATHS.workViews, { as })).json().views

  test('belong to the operator who saves them', async () => {
    const [meera, ravi] = [await desk.operator('Meera Iyer'), await desk.operator('Ravi Nair')]
    await put(meera, { name: ' Morning ', query: 'kinds=list&only=late' })
    await put(meera, { name: 'Hebbal', query: 'q=hebbal' })
    expect((await put(meera, { name: 'Morning', query: 'kinds=list' })).json().views).toEqual([
      { name: 'Hebbal', query: 'q=hebbal' },
      { name: 'Morning', query: 'kinds=list' },
    ])
    expect(await views(ravi)).toEqual([])
    await desk.call('DELETE', `${DESK_PATHS.workViews}?name=Morning`, { as: ravi })
    expect(await views(meera)).toHaveLength(2)
    await desk.call('DELETE', `${DESK_PATHS.workViews}?name=Morning`, { as: meera })
    expect(await views(meera)).toEqual([{ name: 'Hebbal', query: 'q=hebbal' }])
  })

  test('need a name, and their number is limited', async () => {
    const operator = await desk.operator()
    expect((await put(operator, { name: ' ', query: '' })).json().errors).toMatchObject([{ path: 'name' }])
    for (let at = 0; at < MAX_WORK_VIEWS; at += 1) await put(operator, { name: `View ${at}`, query: '' })
    expect((await put(operator, { name: 'One more', query: '' })).statusCode).toBe(400)
    expect((await put(operator, { name: 'View 1', query: 'q=x' })).statusCode).toBe(200)
    expect(await views(operator)).toHaveLength(MAX_WORK_VIEWS)
  })
})
