import { randomInt, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { ADDRESS_PATHS } from '#contract/addresses.ts'
import { CHANGE_PATHS } from '#contract/changes.ts'
import { HOUR_MS } from '#contract/day.ts'
import { DESK_CHANGE_PATHS } from '#contract/desk/changes.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { PEOPLE_PATHS } from '#contract/desk/people.ts'
import { GUEST_PATHS } from '#contract/guest-paths.ts'
import { LINE_PATHS } from '#contract/line-paths.ts'
import type { Order } from '#contract/order.ts'
import { TEXT_LIST_PATH } from '#contract/order-paths.ts'
import { PANDIT_PATHS } from '#contract/pandit-page.ts'
import { PATHS } from '#contract/paths.ts'
import { DESK_PAYMENT_PATHS, PAYMENT_PATHS } from '#contract/payment.ts'
import { SERVICE_PATHS } from '#contract/service-paths.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { losingProxy } from '#tests/support/losing-proxy.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'
import { rowsOf } from './database.ts'
import { openOnce } from './once.ts'
import { descriptionOf } from './openapi.ts'
import { enquiries, guestEstimates, onceRequests, orderComments, orders } from './schema.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const given = make(shop)

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex')
const ITEMS = { items: [{ itemId: 'akhand_jyot', packs: 2 }] }

interface Sent {
  path: string
  json?: unknown
  form?: FormData
}

let asha: TestCustomer
let meera: TestOperator
beforeAll(async () => {
  asha = await given.customer()
  meera = await desk.operator()
  await Promise.all([shop.app.ready(), desk.app.ready()])
})

function filled(fields: Record<string, string | Uint8Array>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : new File([Uint8Array.from(value)], `${name}.png`))
  return form
}

const listForm = (remark = '') => filled({ files: PNG, remark })
const comment = (order: Pick<Order, '_id' | 'type'>, text: string): Sent => ({
  path: PATHS.orderAction(order.type, order._id, 'comments'),
  json: { text },
})

type Options = Pick<InjectOptions, 'remoteAddress'> & { token?: string | undefined }

const toShop = ({ path, json, form }: Sent, key: string | undefined, { token, ...rest }: Options = {}) =>
  shop.call('POST', path, {
    token,
    ...(json === undefined ? {} : { json }),
    ...(form === undefined ? {} : { payload: form }),
    headers: key === undefined ? {} : { 'idempotency-key': key },
    ...rest,
  })
const byAsha = (sent: Sent, key: string | undefined) => toShop(sent, key, { token: asha.token })
const toDesk = ({ path, json, form }: Sent, key: string) =>
  desk.call('POST', path, {
    as: meera,
    ...(form === undefined ? { json } : { payload: form }),
    headers: { 'idempotency-key': key },
  })

const outcome = ({ statusCode, headers, body }: LightMyRequestResponse) => [statusCode, headers['content-type'], body]

async function rejectedList(): Promise<Order> {
  const order = await given.readOrder(asha)
  await shop.call('POST', PATHS.orderAction('custom', order._id, 'reject'), { token: asha.token, json: {} })
  return order
}

async function queryId(): Promise<string> {
  await byAsha({ path: VISITOR_PATHS.contact, json: { name: 'Asha', query: `Open on ${randomUUID()}?` } }, undefined)
  const { queries } = (await desk.call('GET', DESK_PATHS.queries, { as: meera })).json()
  return queries[0].id
}

/**
 * A request for each call of the shop that creates something, by its path in the API description. Sent twice, it would
 * create two.
 */
const AT_THE_SHOP: Record<string, () => Promise<Sent>> = {
  [PATHS.uploadList]: async () => ({ path: PATHS.uploadList, form: listForm() }),
  [TEXT_LIST_PATH]: async () => ({
    path: TEXT_LIST_PATH,
    json: { text: 'Haldi 50 gm', remark: '', requestId: randomUUID() },
  }),
  [PATHS.orderItems]: async () => ({ path: PATHS.orderItems, json: ITEMS }),
  '/api/customer/orders/custom/{id}/again': async () => ({
    path: PATHS.orderAction('custom', (await rejectedList())._id, 'again'),
  }),
  [PATHS.bookAppointment]: async () => ({
    path: PATHS.bookAppointment,
    json: { nameOfPuja: 'Sudarshana Homam', description: 'For six', timeToCall: given.inDays(30) },
  }),
  '/api/customer/orders/{type}/{id}/changes': async () => ({
    path: PATHS.orderAction('custom', (await given.readOrder(asha))._id, 'changes'),
    json: { text: 'More flowers, please.' },
  }),
  '/api/customer/orders/{type}/{id}/comments': async () => comment(await given.readOrder(asha), 'Please call first.'),
  [VISITOR_PATHS.contact]: async () => ({
    path: VISITOR_PATHS.contact,
    json: { name: 'Asha', query: 'Do you come to Mysuru?' },
  }),
  [VISITOR_PATHS.feedback]: async () => ({
    path: VISITOR_PATHS.feedback,
    form: filled({ rating: '5', reason: 'Kind people.', suggestion: 'None.', images: PNG }),
  }),
  [VISITOR_PATHS.landingVisitors]: async () => ({
    path: VISITOR_PATHS.landingVisitors,
    json: { emailId: `${randomUUID()}@example.com` },
  }),
  [GUEST_PATHS.files]: async () => ({ path: GUEST_PATHS.files, form: listForm() }),
  [GUEST_PATHS.text]: async () => ({ path: GUEST_PATHS.text, json: { text: 'Haldi 50 gm', remark: '' } }),
}

async function stockId(): Promise<string> {
  const json = { itemId: 'sugar', onHand: 500, reorderPoint: null }
  return (await desk.call('POST', DESK_PATHS.stock, { as: meera, json })).json().id
}

/** Items whose stock is not counted yet. */
const uncounted = ['camphor', 'cloves']
const words = () => `Lamp ${randomUUID().slice(0, 8)}`
const AT_THE_DESK: Record<string, () => Promise<Sent>> = {
  [DESK_PATHS.customers]: async () => ({
    path: DESK_PATHS.customers,
    json: { name: 'Sita Nair', emailId: `${randomUUID()}@example.com`, phone: '9845054321' },
  }),
  [DESK_PATHS.takeOrder]: async () => ({
    path: DESK_PATHS.takeOrder,
    json: { requestId: randomUUID(), customerId: asha.id, ...ITEMS, text: '', remark: '' },
  }),
  [DESK_PATHS.takeBooking]: async () => ({
    path: DESK_PATHS.takeBooking,
    json: {
      requestId: randomUUID(),
      customerId: asha.id,
      nameOfPuja: 'Sudarshana Homam',
      timeToCall: given.inDays(30),
      remark: '',
      address: null,
    },
  }),
  [DESK_PATHS.takeNext]: async () => {
    await queryId()
    return { path: DESK_PATHS.takeNext, json: {} }
  },
  [DESK_PATHS.answerQuery('{id}')]: async () => ({
    path: DESK_PATHS.answerQuery(await queryId()),
    json: { text: 'Yes, we do.', keepOpen: false, seen: 0 },
  }),
  [DESK_PATHS.closeQuery('{id}')]: async () => ({
    path: DESK_PATHS.closeQuery(await queryId()),
    json: { note: 'Called back.', seen: 0 },
  }),
  [DESK_PATHS.answerFeedback('{id}')]: async () => {
    const form = filled({ rating: '2', reason: `Late on ${randomUUID()}.`, suggestion: '' })
    await byAsha({ path: VISITOR_PATHS.feedback, form }, undefined)
    const { feedback } = (await desk.call('GET', DESK_PATHS.feedback, { as: meera })).json()
    return { path: DESK_PATHS.answerFeedback(feedback[0].id), json: { text: 'We are sorry.', seen: 0 } }
  },
  [DESK_PATHS.answerComments('{orderId}')]: async () => {
    const order = await given.readOrder(asha)
    await byAsha(comment(order, 'When?'), undefined)
    const { db } = shop.parts
    const [said] = await db.select().from(orderComments).where(eq(orderComments.orderId, order._id))
    return { path: DESK_PATHS.answerComments(order._id), json: { text: 'At nine.', seen: said?.id } }
  },
  [DESK_PATHS.attach('{subject}', '{id}')]: async () => ({
    path: DESK_PATHS.attach('order', (await given.readOrder(asha))._id),
    form: filled({ file: PNG }),
  }),
  [DESK_PATHS.items]: async () => ({
    path: DESK_PATHS.items,
    json: {
      name: words(),
      nameHi: words(),
      aliases: [],
      unit: 'piece',
      category: 'idols',
      vendor: '',
      packs: [{ quantity: 1, unit: 'piece', label: '1 pc', price: 349.5 }],
      usual: null,
      most: null,
      priceIsEstimate: false,
      available: true,
      hsn: null,
      gstRate: null,
    },
  }),
  [DESK_PATHS.reprice]: async () => {
    const plan = { category: 'lamps', only: 'all', percent: 5, step: 'paisa' }
    const { fingerprint } = (await desk.call('POST', DESK_PATHS.repricePreview, { as: meera, json: plan })).json()
    return { path: DESK_PATHS.reprice, json: { ...plan, fingerprint } }
  },
  [DESK_PATHS.catalogueUndo]: async () => {
    shop.parts.clock.forward(1000)
    await desk.call('POST', DESK_PATHS.notSold, { as: meera, json: { names: [words()] } })
    const { changes } = (await desk.call('GET', DESK_PATHS.catalogueChanges, { as: meera })).json()
    return { path: DESK_PATHS.catalogueUndo, json: { id: changes[0].id } }
  },
  [DESK_PATHS.pujas]: async () => ({
    path: DESK_PATHS.pujas,
    json: {
      name: words(),
      nameHi: words(),
      aliases: [],
      includes: 'All of it',
      minutes: 90,
      days: 1,
      dakshina: 1100,
      kit: [],
    },
  }),
  [DESK_PATHS.pandits]: async () => ({
    path: DESK_PATHS.pandits,
    json: { name: words(), phone: null, emailId: null, languages: ['Hindi'], pujas: [], active: true },
  }),
  [DESK_PATHS.panditLink('{id}')]: async () => ({ path: DESK_PATHS.panditLink('2') }),
  [DESK_PATHS.panditAway('{id}')]: async () => ({
    path: DESK_PATHS.panditAway('1'),
    json: { from: '2091-01-01', to: '2091-01-02', reason: 'Ill', bookings: [] },
  }),
  [DESK_PATHS.daysOff('{id}')]: async () => ({
    path: DESK_PATHS.daysOff('1'),
    json: { from: '2090-01-01', to: '2090-01-02', reason: 'Away' },
  }),
  [DESK_PATHS.stock]: async () => ({
    path: DESK_PATHS.stock,
    json: { itemId: uncounted.pop(), onHand: 500, reorderPoint: null },
  }),
  [DESK_PATHS.stockAction('{id}', 'receipts')]: async () => ({
    path: DESK_PATHS.stockAction(await stockId(), 'receipts'),
    json: { amount: 100, reason: '' },
  }),
  [DESK_PATHS.stockAction('{id}', 'corrections')]: async () => {
    const id = await stockId()
    const { stock } = (await desk.call('GET', DESK_PATHS.stockOf(id), { as: meera })).json()
    const json = { counted: stock.onHand + 50, was: stock.onHand, reason: 'Found behind the rice' }
    return { path: DESK_PATHS.stockAction(id, 'corrections'), json }
  },
  [DESK_PATHS.atTheDoor('{id}', 'attempts')]: async () => {
    const order = await given.readOrder(asha)
    await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json: given.checkout(order) })
    return { path: DESK_PATHS.atTheDoor(order._id, 'attempts'), json: { what: 'not-there', note: 'The gate was shut' } }
  },
  [DESK_PATHS.pincodes]: async () => ({
    path: DESK_PATHS.pincodes,
    json: { pincode: `5${randomInt(10_000, 100_000)}`, area: words() },
  }),
  [DESK_PATHS.notSold]: async () => ({ path: DESK_PATHS.notSold, json: { names: [words().toLowerCase()] } }),
}

/** Calls without an idempotency key, grouped by the reason why a retry creates nothing more. */
const NOT_ONCE = {
  'an address has one account': [PATHS.register],
  'a session or a code of its own, which no table may know': [
    PATHS.login,
    PATHS.sendOtp,
    DESK_PATHS.logIn,
    ACCOUNT_PATHS.confirmLink,
    ACCOUNT_PATHS.confirmLinkForLink,
  ],
  'a code or a password opens it, and no longer does afterwards': [
    PATHS.password,
    PATHS.resetPassword,
    ACCOUNT_PATHS.resetByLink,
    ACCOUNT_PATHS.deleteAccount,
    DESK_PATHS.password,
    PEOPLE_PATHS.accept,
  ],
  'only reads, what may stand in no address': [PEOPLE_PATHS.invitationState],
  'sets what is so already': [
    PATHS.logout,
    SERVICE_PATHS.unsubscribe,
    ACCOUNT_PATHS.confirmAddress,
    ACCOUNT_PATHS.correctAddress,
    DESK_PATHS.logOut,
    ADDRESS_PATHS.all,
    LINE_PATHS.panditOnly('{id}'),
    DESK_PATHS.settleComments('{orderId}'),
    DESK_PATHS.reopenQuery('{id}'),
    DESK_PATHS.feedbackProblem('{id}'),
  ],
  'gives the order that was made of the estimate': [GUEST_PATHS.take],
  'gives the link that there is': ['/api/customer/orders/{type}/{id}/share'],
  'moves an order, and no order moves twice': [
    '/api/customer/orders/{type}/{id}/reject',
    '/api/customer/orders/{type}/{id}/cancel',
    '/api/customer/orders/appointment/{id}/reschedule',
    '/api/customer/orders/appointment/{id}/proposal',
    DESK_PATHS.orderAction('{id}', 'dispatch'),
    CHANGE_PATHS.answer('{type}', '{id}', '{changeId}'),
    PANDIT_PATHS.answer('{token}', '{id}'),
    DESK_CHANGE_PATHS.withdraw('{id}', '{changeId}'),
    DESK_CHANGE_PATHS.seen('{id}', '{changeId}'),
    DESK_PATHS.orderAction('{id}', 'complete'),
    DESK_PATHS.orderAction('{id}', 'cancel'),
    DESK_PATHS.orderAction('{id}', 'place'),
  ],
  'changes lines by their ids': [
    '/api/customer/orders/{type}/{id}/accept-suggestions',
    LINE_PATHS.lines('{id}'),
    CHANGE_PATHS.items('{type}', '{id}'),
    LINE_PATHS.samePage('{id}'),
    LINE_PATHS.leaveUnread('{id}'),
    LINE_PATHS.takeIn('{id}', '{skippedId}'),
    LINE_PATHS.isList('{id}'),
  ],
  'says what it was based on, and that is another by then': [
    LINE_PATHS.readAgain('{id}'),
    DESK_PATHS.readAgain('{id}'),
    DESK_PATHS.quotingSteps('{id}'),
    DESK_PATHS.quotingNames('{id}', '{lineId}'),
    DESK_PATHS.publish('{id}'),
    DESK_PATHS.putBack('{id}'),
    DESK_CHANGE_PATHS.propose('{id}'),
    DESK_PATHS.csv('{tab}'),
  ],
  'knows a payment by its number, its id or what is due': [
    PAYMENT_PATHS.payments('{type}', '{id}'),
    PAYMENT_PATHS.link('{type}', '{id}'),
    DESK_PAYMENT_PATHS.payments('{id}'),
  ],
  'only looks': [
    ACCOUNT_PATHS.confirmation,
    ACCOUNT_PATHS.resetLink,
    DESK_PATHS.csvPreview('{tab}'),
    DESK_PATHS.repricePreview,
    DESK_PATHS.previewQuery('{id}'),
    DESK_PATHS.previewComment('{orderId}'),
    DESK_PATHS.previewFeedback('{id}'),
  ],
}

describe('the API description', () => {
  const postsOf = async (app: FastifyInstance) =>
    Object.entries((await descriptionOf(app)).paths ?? {}).flatMap(([path, methods]) => {
      const post = methods?.post
      return post === undefined ? [] : [{ path, parameters: JSON.stringify(post.parameters ?? []) }]
    })
  const onceOf = async (app: FastifyInstance) =>
    (await postsOf(app)).flatMap(({ path, parameters }) => (parameters.includes('"idempotency-key"') ? [path] : []))

  test('has the idempotency key for exactly the calls that create something', async () => {
    expect((await onceOf(shop.app)).sort()).toEqual(Object.keys(AT_THE_SHOP).sort())
    expect((await onceOf(desk.app)).sort()).toEqual(Object.keys(AT_THE_DESK).sort())
  })

  test('has no other call without a stated reason', async () => {
    const others = await Promise.all(
      [shop.app, desk.app].map(async (app) => {
        const once = await onceOf(app)
        return (await postsOf(app)).flatMap(({ path }) => (once.includes(path) ? [] : [path]))
      }),
    )
    expect(others.flat().sort()).toEqual(Object.values(NOT_ONCE).flat().sort())
  })
})

describe.each(Object.entries(AT_THE_SHOP))('shop call %s', (_path, prepare) => {
  test('is done once when it is retried with its key, and the shop returns the first response', async () => {
    const [sent, key] = [await prepare(), randomUUID()]
    const first = await byAsha(sent, key)
    const before = await counts()
    expect(first.statusCode).toBeLessThan(300)
    expect(outcome(await byAsha(sent, key))).toEqual(outcome(first))
    expect(await counts()).toEqual(before)
  })
})

describe.each(Object.entries(AT_THE_DESK))('desk call %s', (_path, prepare) => {
  test('is done once when it is retried with its key, and the desk returns the first response', async () => {
    const [sent, key] = [await prepare(), randomUUID()]
    const first = await toDesk(sent, key)
    const before = await counts()
    expect(first.statusCode).toBeLessThan(300)
    expect(outcome(await toDesk(sent, key))).toEqual(outcome(first))
    expect(await counts()).toEqual(before)
  })
})

/** Number of rows of each table that a call could add to. */
async function counts(): Promise<Record<string, number>> {
  const { db } = shop.parts
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits'`,
  )
  const entries: [string, number][] = []
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${sql.identifier(name)}`)
    entries.push([name, row?.count ?? 0])
  }
  const [mails] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pgboss.job where name = 'mail.send'`,
  )
  return Object.fromEntries([...entries, ['mails', mails?.count ?? 0]])
}

describe('an idempotency key', () => {
  const items = { path: PATHS.orderItems, json: ITEMS }
  const ordersOf = ({ id }: TestCustomer) => shop.parts.db.$count(orders, eq(orders.customerId, id))

  test('is optional, and each request without one counts', async () => {
    const ravi = await given.customer()
    for (let n = 0; n < 2; n++) expect((await toShop(items, undefined, { token: ravi.token })).statusCode).toBe(201)
    expect(await ordersOf(ravi)).toBe(2)
  })

  test.each(['', 'x'.repeat(101), 'two words', 'दीपक'])('is rejected when it is %j', async (key) => {
    const ravi = await given.customer()
    const answer = await toShop(items, key, { token: ravi.token })
    expect([answer.statusCode, answer.json().errors?.[0]]).toEqual([
      400,
      {
        path: 'idempotency-key',
        message: 'An Idempotency-Key has 1 to 100 printable ASCII characters, without spaces.',
      },
    ])
    expect(await ordersOf(ravi)).toBe(0)
  })

  test('may be quoted, as in the draft standard', async () => {
    const ravi = await given.customer()
    await toShop(items, '"a-1"', { token: ravi.token })
    expect((await toShop(items, 'a-1', { token: ravi.token })).statusCode).toBe(201)
    expect(await ordersOf(ravi)).toBe(1)
  })

  test.each([
    ['items', items, { ...items, json: { items: [{ itemId: 'akhand_jyot', packs: 3 }] } }],
    ['another file', { path: PATHS.uploadList, form: () => listForm() }, { path: PATHS.uploadList, form: otherFile }],
    ['another remark', { path: PATHS.uploadList, form: () => listForm() }, { path: PATHS.uploadList, form: remarked }],
  ])('with %s is rejected when it was used for another request', async (_what, first, other) => {
    const ravi = await given.customer()
    const send = (sent: { path: string; json?: unknown; form?: () => FormData }) =>
      toShop({ ...sent, form: sent.form?.() } as Sent, 'k', { token: ravi.token })
    expect((await send(first)).statusCode).toBe(201)
    const answer = await send(other)
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'Something else was sent before under the same Idempotency-Key. Please try again; a program uses a new key for each new request.',
    ])
    expect((await send(first)).statusCode).toBe(201)
    expect(await ordersOf(ravi)).toBe(1)
  })

  test('of one customer is separate from those of other customers and of other URLs', async () => {
    const [ravi, sita] = [await given.customer(), await given.customer()]
    const his = await toShop(items, 'mine', { token: ravi.token })
    const hers = await toShop(items, 'mine', { token: sita.token })
    expect(hers.json().order._id).not.toBe(his.json().order._id)
    const [one, two] = [await given.readOrder(ravi), await given.readOrder(ravi)]
    const said = await Promise.all(
      [one, two].map((order) => toShop(comment(order, 'Thank you'), 'mine', { token: ravi.token })),
    )
    expect(said.map((answer) => answer.json().order._id)).toEqual([one._id, two._id])
  })

  test('of a visitor belongs to their network', async () => {
    const query = { path: VISITOR_PATHS.contact, json: { name: 'Asha', query: `Open at ${randomUUID()}?` } }
    for (const remoteAddress of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
      expect((await toShop(query, 'mine', { remoteAddress })).statusCode).toBe(200)
    expect(await shop.parts.db.$count(enquiries, eq(enquiries.query, query.json.query))).toBe(2)
  })

  test('can be used again after a rejected request', async () => {
    const ravi = await given.customer()
    const order = await given.readOrder(ravi)
    const again = { path: PATHS.orderAction('custom', order._id, 'again') }
    expect((await toShop(again, 'k', { token: ravi.token })).statusCode).toBe(409)
    await shop.call('POST', PATHS.orderAction('custom', order._id, 'reject'), { token: ravi.token, json: {} })
    expect((await toShop(again, 'k', { token: ravi.token })).statusCode).toBe(201)
  })

  test('can be used again after a server error that was rolled back', async () => {
    const ravi = await given.customer()
    const enqueue = vi.spyOn(shop.parts.jobs, 'enqueueAll').mockRejectedValueOnce(new Error('the queue is broken'))
    expect((await toShop(items, 'k', { token: ravi.token })).statusCode).toBe(500)
    enqueue.mockRestore()
    expect((await toShop(items, 'k', { token: ravi.token })).statusCode).toBe(201)
    expect(await ordersOf(ravi)).toBe(1)
  })

  test('expires after a day', async () => {
    const ravi = await given.customer()
    await toShop(items, 'k', { token: ravi.token })
    shop.parts.clock.forward(24 * HOUR_MS - 60_000)
    await toShop(items, 'k', { token: ravi.token })
    expect(await ordersOf(ravi)).toBe(1)
    shop.parts.clock.forward(120_000)
    expect((await toShop(items, 'k', { token: ravi.token })).statusCode).toBe(201)
    expect(await ordersOf(ravi)).toBe(2)
  })
})

const otherFile = () => filled({ files: Buffer.concat([PNG, PNG]), remark: '' })
const remarked = () => listForm('For Sunday')

describe('concurrent requests', () => {
  test.each([
    ['items', () => ({ path: PATHS.orderItems, json: ITEMS })],
    ['uploads', () => ({ path: PATHS.uploadList, form: listForm() })],
  ])('five identical requests for %s create one order and get the same response', async (_what, sent) => {
    const ravi = await given.customer()
    const answers = await Promise.all(Array.from({ length: 5 }, () => toShop(sent(), 'k', { token: ravi.token })))
    for (const answer of answers) expect(outcome(answer)).toEqual(outcome(answers[0] as LightMyRequestResponse))
    expect(answers[0]?.statusCode).toBe(201)
    expect(await shop.parts.db.$count(orders, eq(orders.customerId, ravi.id))).toBe(1)
  })

  test('a retry gets a Retry-After header while the first request is still running', async () => {
    const { db, clock } = shop.parts
    const ravi = await given.customer()
    const items = { path: PATHS.orderItems, json: ITEMS }
    await toShop(items, 'k', { token: ravi.token })
    const heldUntil = new Date(clock.now().getTime() + HOUR_MS)
    await db
      .update(onceRequests)
      .set({ status: null, holder: randomUUID(), heldUntil })
      .where(eq(onceRequests.customerId, ravi.id))
    const answer = await toShop(items, 'k', { token: ravi.token })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([
      409,
      '5',
      'We are still working on what you sent before. Please wait a few seconds, then try again.',
    ])
  })
})

describe('the stored response', () => {
  const shared = async (owner: TestCustomer) => {
    const order = await given.readOrder(owner)
    const path = PATHS.orderAction('custom', order._id, 'share')
    const { link } = (await shop.call('POST', path, { token: owner.token })).json().share
    return { order, link: String(link) }
  }

  test('is useless to a reader of the database: it has no link, no name and no key', async () => {
    const ravi = await given.customer({ name: 'Ravi Kulkarni' })
    const { order, link } = await shared(ravi)
    const key = randomUUID()
    const answer = await toShop(comment(order, 'Ring the bell'), key, { token: ravi.token })
    expect(answer.body).toContain(link)
    const rows = await shop.parts.db.select().from(onceRequests).where(eq(onceRequests.customerId, ravi.id))
    expect(rows).toHaveLength(1)
    for (const secret of [link, '/api/files/', 'Ravi Kulkarni', 'Ring the bell', key])
      expect(JSON.stringify(rows)).not.toContain(secret)
    expect(outcome(await toShop(comment(order, 'Ring the bell'), key, { token: ravi.token }))).toEqual(outcome(answer))
  })

  test.each(['', '{"order":{}}', 'A'.repeat(200)])('still counts when it cannot be decrypted: %j', async (body) => {
    const ravi = await given.customer()
    const order = await given.readOrder(ravi)
    await toShop(comment(order, 'Thank you'), 'k', { token: ravi.token })
    await shop.parts.db.update(onceRequests).set({ body }).where(eq(onceRequests.customerId, ravi.id))
    expect((await toShop(comment(order, 'Thank you'), 'k', { token: ravi.token })).statusCode).toBe(409)
    expect(await shop.parts.db.$count(orderComments, eq(orderComments.orderId, order._id))).toBe(1)
  })
})

describe('when the process dies', () => {
  /** Sets the row to its state when the process ends after or before the commit of the work. */
  async function asLeftBehind({ id }: TestCustomer, when: 'after' | 'before'): Promise<void> {
    const { db, clock } = shop.parts
    const left = { status: null, body: null, contentType: null, holder: randomUUID(), heldUntil: clock.now() }
    const set = when === 'after' ? left : { ...left, made: null }
    await db.update(onceRequests).set(set).where(eq(onceRequests.customerId, id))
  }

  test.each([
    ['items', () => ({ path: PATHS.orderItems, json: ITEMS })],
    ['an upload', () => ({ path: PATHS.uploadList, form: listForm() })],
    ['a booking', () => ({ path: PATHS.bookAppointment, json: BOOKING() })],
  ])('after the order of %s was created, a retry returns that order', async (_what, sent) => {
    const ravi = await given.customer()
    const first = await toShop(sent(), 'k', { token: ravi.token })
    await asLeftBehind(ravi, 'after')
    const second = await toShop(sent(), 'k', { token: ravi.token })
    const idOf = (answer: LightMyRequestResponse) => (answer.json().order ?? answer.json().appointment)._id
    expect([second.statusCode, idOf(second)]).toEqual([201, idOf(first)])
    expect(await shop.parts.db.$count(orders, eq(orders.customerId, ravi.id))).toBe(1)
    expect(outcome(await toShop(sent(), 'k', { token: ravi.token }))).toEqual(outcome(second))
  })

  test('after a list with an existing id was found, a retry returns that order', async () => {
    const ravi = await given.customer()
    const sent = { path: TEXT_LIST_PATH, json: { text: 'Haldi 50 gm', remark: '', requestId: randomUUID() } }
    const first = await toShop(sent, undefined, { token: ravi.token })
    await toShop(sent, 'k', { token: ravi.token })
    await asLeftBehind(ravi, 'after')
    const again = await toShop(sent, 'k', { token: ravi.token })
    expect([again.statusCode, again.json().order?._id]).toEqual([201, first.json().order._id])
  })

  test.each([
    ['pictures', () => ({ path: GUEST_PATHS.files, form: listForm() })],
    ['words', () => ({ path: GUEST_PATHS.text, json: { text: 'Haldi 50 gm', remark: '' } })],
  ])("after a guest's list of %s was stored, a retry returns its estimate", async (_what, sent) => {
    const ravi = await given.customer()
    const first = await toShop(sent(), 'k', { token: ravi.token })
    await asLeftBehind(ravi, 'after')
    const { db } = shop.parts
    const [left] = await db.select().from(onceRequests).where(eq(onceRequests.customerId, ravi.id))
    expect(JSON.stringify(left)).not.toContain(first.json().token)
    const before = await db.$count(guestEstimates)
    const second = await toShop(sent(), 'k', { token: ravi.token })
    expect([second.statusCode, second.json()]).toEqual([201, first.json()])
    expect(await db.$count(guestEstimates)).toBe(before)
    expect((await shop.call('GET', GUEST_PATHS.estimate(second.json().token))).statusCode).toBe(200)
  })

  test('after a comment was stored, a retry reports that it exists', async () => {
    const ravi = await given.customer()
    const order = await given.readOrder(ravi)
    await toShop(comment(order, 'Thank you'), 'k', { token: ravi.token })
    await asLeftBehind(ravi, 'after')
    const second = await toShop(comment(order, 'Thank you'), 'k', { token: ravi.token })
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      'We have taken this already, when it was sent before. Please load the page again to see it.',
    ])
    expect(await shop.parts.db.$count(orderComments, eq(orderComments.orderId, order._id))).toBe(1)
  })

  test('before anything was written, a retry does the work', async () => {
    const ravi = await given.customer()
    const order = await given.readOrder(ravi)
    await toShop(comment(order, 'Thank you'), 'k', { token: ravi.token })
    await shop.parts.db.delete(orderComments).where(eq(orderComments.orderId, order._id))
    await asLeftBehind(ravi, 'before')
    expect((await toShop(comment(order, 'Thank you'), 'k', { token: ravi.token })).statusCode).toBe(200)
    expect(await shop.parts.db.$count(orderComments, eq(orderComments.orderId, order._id))).toBe(1)
  })

  test('a start on a database without other nodes releases the requests of the dead process', async () => {
    const { db, clock } = shop.parts
    const ravi = await given.customer()
    const items = { path: PATHS.orderItems, json: ITEMS }
    await toShop(items, 'k', { token: ravi.token })
    await asLeftBehind(ravi, 'after')
    const heldUntil = new Date(clock.now().getTime() + HOUR_MS)
    await db.update(onceRequests).set({ heldUntil }).where(eq(onceRequests.customerId, ravi.id))
    await openOnce(db, { isAlone: true, now: clock.now() })
    expect((await toShop(items, 'k', { token: ravi.token })).statusCode).toBe(201)
    expect(await db.$count(orders, eq(orders.customerId, ravi.id))).toBe(1)
  })
})

const BOOKING = () => ({ nameOfPuja: 'Sudarshana Homam', description: 'For six', timeToCall: given.inDays(40) })

describe.each([
  ['shop', () => shop.app, AT_THE_SHOP, () => ({ authorization: `Bearer ${asha.token}` })],
  ['desk', () => desk.app, AT_THE_DESK, () => ({ cookie: meera.cookie, 'sec-fetch-site': 'same-origin' })],
] as const)('when the response of the %s is lost', (_where, app, calls, sender) => {
  let address: string
  let proxy: Awaited<ReturnType<typeof losingProxy>>
  beforeAll(async () => {
    // The clock has moved forward, so the operator's session has expired.
    meera = await desk.operator()
    address = await app().listen({ port: 0, host: '127.0.0.1' })
    proxy = await losingProxy(address)
  })
  afterAll(() => proxy.close())

  test.each(Object.entries(calls))('%s is done once, and a retry gets a response', async (_path, prepare) => {
    const { path, json, form }: Sent = await prepare()
    const key = randomUUID()
    const send = (to: string) =>
      fetch(to + path, {
        method: 'POST',
        headers: {
          ...sender(),
          'idempotency-key': key,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: form ?? (json === undefined ? null : JSON.stringify(json)),
      })
    const before = await counts()
    await expect(send(proxy.address)).rejects.toThrow()
    const done = await counts()
    expect(done).not.toEqual(before)
    const answers = [await send(address), await send(address)]
    expect(answers.map(({ ok }) => ok)).toEqual([true, true])
    expect(await answers[1]?.text()).toBe(await answers[0]?.text())
    expect(await counts()).toEqual(done)
  })
})

test('deleting an account deletes its stored responses', async () => {
  const ravi = await given.customer()
  await toShop({ path: VISITOR_PATHS.contact, json: { name: 'Ravi', query: 'Open?' } }, 'k', { token: ravi.token })
  const kept = () => shop.parts.db.$count(onceRequests, eq(onceRequests.customerId, ravi.id))
  expect(await kept()).toBe(1)
  await shop.call('POST', ACCOUNT_PATHS.deleteAccount, { token: ravi.token, json: { password: PASSWORD } })
  expect(await kept()).toBe(0)
})
