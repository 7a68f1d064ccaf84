import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Draft, DraftStep, ItemsBegun } from '#contract/desk/quoting.ts'
import { orderNumber } from '#contract/format.ts'
import { LINE_PATHS } from '#contract/line-paths.ts'
import type { Order } from '#contract/order.ts'
import { CONFIRM_PAGE } from '#contract/pages.ts'
import { PATHS } from '#contract/paths.ts'
import type { SkippedLine } from '#contract/quotation.ts'
import type { SettleLine } from '#contract/settle-line.ts'
import { builtCatalogue, holdCatalogue } from '#server/catalogue/catalogue.ts'
import { estimateFile } from '#server/estimate/estimate.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { rowsOf } from '#server/platform/database.ts'
import { auditLog, corrections } from '#server/platform/desk-schema.ts'
import { newId } from '#server/platform/ids.ts'
import { POSTGRES_URL, testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '20' })
const desk = testDesk(shop)
const { customer, line, unknownLine, readOrder, booking, checkout } = make(shop)

/** Simulates an operator who prepares the quotation of an order and sees what the desk's page shows. */
async function preparing(order: Order, as?: TestOperator) {
  const operator = as ?? (await desk.operator())
  const open = async (): Promise<{ order: Order; draft: Draft }> =>
    (await desk.call('GET', DESK_PATHS.quoting(order._id), { as: operator })).json()
  let { draft, order: shown } = await open()
  const look = async () => {
    ;({ draft, order: shown } = await open())
    return draft
  }
  const post = (path: string, json: object) =>
    desk.call('POST', path, { as: operator, json: { basedOn: draft.basedOn, ...json } })
  return {
    operator,
    open,
    look,
    post,
    lines: () => draft.lines,
    basedOn: () => draft.basedOn,
    step: async (step: DraftStep) => {
      const answer = await post(DESK_PATHS.quotingSteps(order._id), { step })
      if (answer.statusCode === 200) draft = answer.json().draft
      return answer
    },
    change: async (at: number, change: Extract<DraftStep, { do: 'change' }>['change']) => {
      const step = { do: 'change', lineId: draft.lines[at]?.id ?? '', change }
      const answer = await post(DESK_PATHS.quotingSteps(order._id), { step })
      if (answer.statusCode === 200) draft = answer.json().draft
      return answer
    },
    keep: (at: number, name?: string) =>
      post(DESK_PATHS.quotingNames(order._id, draft.lines[at]?.id ?? ''), name === undefined ? {} : { name }),
    takeBack: (at: number, name: string) => {
      const path = DESK_PATHS.quotingNames(order._id, draft.lines[at]?.id ?? '')
      return desk.call('DELETE', `${path}?${new URLSearchParams({ name })}`, { as: operator })
    },
    publish: () => post(DESK_PATHS.publish(order._id), { seen: shown.comments.at(-1)?.id ?? null }),
  }
}

/** A row of the list that could not be read. */
function unreadRow(): SkippedLine {
  return { id: newId(), fileId: null, page: 1, box: [0, 0, 1, 0.1], text: '', confidence: 0, kind: 'unread' }
}

const seen = async (owner: TestCustomer, order: Order): Promise<Order> =>
  (await shop.call('GET', `/api/customer/orders/${order.type}/${order._id}`, { token: owner.token })).json().order
const settle = (owner: TestCustomer, order: Order, lineId: string, json: SettleLine) =>
  shop.call('PATCH', `/api/customer/orders/custom/${order._id}/lines/${lineId}`, { token: owner.token, json })

describe('a page that is there twice', () => {
  const copied = () => {
    const [fileId, secondId] = [newId(), newId()]
    const copy = { fileId: secondId, copyOf: `${fileId}-1`, leftOut: true, amountPaise: 0 }
    return { page: `${secondId}-1`, lines: [line({ fileId }), line(copy), line(copy)] }
  }

  test('is one open question in the queue and on the page, and prevents publishing until it is answered', async () => {
    const { page, lines } = copied()
    const order = await readOrder(await customer(), lines)
    const at = await preparing(order)
    const work = (await desk.call('GET', DESK_PATHS.work, { as: at.operator })).json()
    expect(work.pieces.find(({ id }: { id: string }) => id === order._id)).toMatchObject({
      what: '1 line · 1 to settle',
    })
    expect((await at.publish()).statusCode).toBe(409)
    const { draft } = (await at.step({ do: 'same-page', page, count: 'once' })).json()
    expect(draft).toMatchObject({ amount: 40, toConfirm: { lines: 0, amount: 0 } })
    expect((await at.publish()).statusCode).toBe(200)
  })

  test('answered by the desk can be counted again, and the customer cannot undo that', async () => {
    const { page, lines } = copied()
    const asha = await customer()
    const order = await readOrder(asha, lines)
    const at = await preparing(order)
    expect((await at.step({ do: 'same-page', page, count: 'both' })).json().draft.amount).toBe(120)
    expect((await at.step({ do: 'same-page', page, count: 'once' })).json().draft.amount).toBe(40)
    expect((await at.step({ do: 'same-page', page: 'no page', count: 'once' })).statusCode).toBe(404)
    await at.publish()
    const path = `/api/customer/orders/custom/${order._id}/same-page`
    for (const count of ['ask', 'both', 'once']) {
      const back = await shop.call('POST', path, { token: asha.token, json: { page, count } })
      expect([count, back.statusCode]).toEqual([count, 409])
    }
  })

  test('counted twice by the desk cannot be questioned again by the customer', async () => {
    const { page, lines } = copied()
    const asha = await customer()
    const order = await readOrder(asha, lines)
    const at = await preparing(order)
    await at.step({ do: 'same-page', page, count: 'both' })
    await at.publish()
    const path = `/api/customer/orders/custom/${order._id}/same-page`
    const back = await shop.call('POST', path, { token: asha.token, json: { page, count: 'ask' } })
    expect(back.statusCode).toBe(409)
    expect(await seen(asha, order)).toMatchObject({ status: 'Quoted', amount: 120 })
  })
})

test('a list shows its customer and their other orders, newest first', async () => {
  const asha = await customer({ name: 'Asha Rao' })
  const [first] = [await readOrder(asha), await readOrder(await customer())]
  const order = await readOrder(asha)
  const newest = await booking(asha)
  const as = await desk.operator()
  const answer = (await desk.call('GET', DESK_PATHS.quoting(order._id), { as })).json()
  expect(answer.customer).toMatchObject({ id: asha.id, name: 'Asha Rao', emailId: asha.emailId, otherCount: 2 })
  expect(answer.customer.others).toMatchObject([
    { id: newest._id, type: 'appointment', total: null },
    { id: first._id, type: 'custom', status: 'Quoted', total: 42 },
  ])
  expect(answer.feeDue).toBe(0)
})

describe('a list with a line that nobody understood', () => {
  test("is settled at the desk, published in the operator's name, and sent to its customer, who accepts it", async () => {
    const asha = await customer()
    const order = await readOrder(asha, [line(), unknownLine('Turmric pwdr 200 gm')])
    const at = await preparing(order)
    expect(at.lines()[1]).toMatchObject({
      state: 'unknown',
      isNew: false,
      choices: expect.arrayContaining(['haldi_powder']),
    })
    expect((await at.publish()).json().message).toContain('Some lines are not settled')

    await at.change(1, { itemId: 'haldi_powder', quantity: 200, unit: 'g', note: ' Ground here, yesterday ' })
    expect(at.lines()[1]).toMatchObject({ state: 'matched', settledBy: 'operator', title: 'Turmeric powder' })
    expect((await seen(asha, order)).quotation?.lines[1]).toMatchObject({ state: 'unknown' })

    const answer = await at.publish()
    expect([answer.statusCode, answer.json().order.status]).toEqual([200, 'Quoted'])
    const { quotation, moves, history } = await seen(asha, order)
    expect(quotation).toMatchObject({ version: 2, preparedBy: 'Meera Iyer', state: 'open' })
    expect(quotation?.lines[1]).toMatchObject({ note: 'Ground here, yesterday', settledBy: 'operator' })
    expect(history.at(-1)).toMatchObject({ from: 'Pending', to: 'Quoted', by: 'operator' })
    expect(moves).toContain('accept')
    expect((await outbox(shop, asha.emailId)).at(-1)?.subject).toMatch(/^Your quotation is ready: Puja list, /)
    expect((await at.publish()).statusCode).toBe(409)
  })

  test('keeps its draft for the next operator who opens it, one at a time', async () => {
    const order = await readOrder(await customer(), [unknownLine()])
    const meera = await preparing(order)
    await meera.change(0, { itemId: 'rice', quantity: 2, unit: 'kg' })
    const ravi = await preparing(order, await desk.operator('Ravi Nair'))
    expect(ravi.lines()[0]).toMatchObject({ itemId: 'rice', quantity: 2, unit: 'kg' })
    const refusal = await ravi.change(0, { quantity: 3 })
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      'Meera Iyer is working on this now. Take it over first, or wait until it is free.',
    ])
    await meera.step({ do: 'start-over' })
    expect(await meera.look()).toMatchObject({ savedAt: null, lines: [{ state: 'unknown' }] })
  })

  test("keeps the desk's changes when the customer changes another line that they had settled before the draft began", async () => {
    const asha = await customer()
    const order = await readOrder(asha, [unknownLine('first'), unknownLine('second')])
    await settle(asha, order, order.quotation?.lines[1]?.id ?? '', { itemId: 'camphor' })
    const at = await preparing(order)
    await at.change(0, { itemId: 'rice', quantity: 1, unit: 'kg' })
    await settle(asha, order, at.lines()[1]?.id ?? '', { itemId: 'wheat' })
    const { lines, changedByCustomer } = await at.look()
    expect(lines.map(({ itemId }) => itemId)).toEqual(['rice', 'wheat'])
    expect(changedByCustomer).toEqual([lines[1]?.id])
  })

  test("prefers the customer's change over the desk's change of the same line, once the operator has seen it", async () => {
    const asha = await customer()
    const order = await readOrder(asha, [unknownLine('first'), unknownLine('second'), unknownLine('third')])
    const at = await preparing(order)
    await at.change(0, { itemId: 'rice', quantity: 1, unit: 'kg' })
    await at.change(1, { itemId: 'wheat', quantity: 1, unit: 'kg' })
    await settle(asha, order, at.lines()[1]?.id ?? '', { itemId: 'camphor' })

    const refusal = await at.change(2, { leftOut: true })
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      expect.stringContaining('has changed this quotation'),
    ])
    expect((await at.publish()).statusCode).toBe(409)
    const { lines, changedByCustomer } = await at.look()
    expect(lines.map(({ itemId }) => itemId)).toEqual(['rice', 'camphor', null])
    expect(changedByCustomer).toEqual([lines[1]?.id])
    await at.change(2, { leftOut: true })
    expect((await at.publish()).statusCode).toBe(200)
    expect((await seen(asha, order)).quotation?.lines.map(({ settledBy }) => settledBy)).toEqual([
      'operator',
      'customer',
      'operator',
    ])
  })

  test('is not published while a new comment of its customer is unread', async () => {
    const asha = await customer()
    const order = await readOrder(asha)
    const at = await preparing(order)
    await at.change(0, { note: 'The old harvest' })
    const wish = { token: asha.token, json: { text: 'No turmeric, please.' } }
    await shop.call('POST', `/api/customer/orders/custom/${order._id}/changes`, wish)
    const refusal = await at.publish()
    expect([refusal.statusCode, refusal.json().message]).toEqual([409, expect.stringContaining('read it first')])
    expect((await seen(asha, order)).status).toBe('Changes Requested')
    await at.look()
    expect((await at.publish()).json().order).toMatchObject({ status: 'Quoted', quotation: { version: 2 } })
  })

  test('is not accessible to customers or strangers, and cannot be changed once it is closed', async () => {
    const asha = await customer()
    const order = await readOrder(asha)
    const { open, step } = await preparing(order)
    const [file] = (await open()).order.files
    expect(file?.link).toBe(DESK_PATHS.file(file?.id ?? ''))
    await shop.call('POST', `/api/customer/orders/custom/${order._id}/reject`, { token: asha.token, json: {} })
    const refusal = await step({ do: 'write', text: '2 kg rice' })
    expect([refusal.statusCode, refusal.json().message]).toEqual([409, expect.stringContaining('Rejected')])
    const missing = await desk.call('GET', DESK_PATHS.quoting(newId()), { as: await desk.operator() })
    expect(missing.statusCode).toBe(404)
  })
})

test('the preview shows what the customer would get, and stores nothing', async () => {
  const asha = await customer()
  const order = await readOrder(asha, [line(), unknownLine('Bucket')])
  const at = await preparing(order)
  const query = () => `?basedOn=${at.basedOn()}`
  const look = (path: string) => desk.call('GET', path + query(), { as: at.operator })
  expect((await look(DESK_PATHS.previewMail(order._id))).statusCode).toBe(409)
  await at.change(1, { title: 'Plastic bucket' })
  await at.change(1, { unitPrice: 120 })
  const mails = (await outbox(shop, asha.emailId)).length
  const mail = await look(DESK_PATHS.previewMail(order._id))
  expect(mail.headers['content-security-policy']).toContain('sandbox')
  expect(mail.body).toContain('Your quotation is ready')
  expect(mail.body).toContain('₹168.00')
  const page = (await look(DESK_PATHS.previewPage(order._id))).json()
  expect(page.order).toMatchObject({ status: 'Quoted', totalAmount: 168, quotation: { version: 2, published: 2 } })
  expect(page.order.files[0].link).toBe(DESK_PATHS.file(page.order.files[0].id))
  expect(page.site).toMatchObject({ supportPhone: shop.parts.env.SUPPORT_PHONE, desk: shop.parts.env.deskHours })
  const pdf = await look(DESK_PATHS.previewDocument(order._id))
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(await seen(asha, order)).toMatchObject({ status: 'Pending', quotation: { version: 1 } })
  expect(await outbox(shop, asha.emailId)).toHaveLength(mails)
  expect((await desk.call('GET', DESK_PATHS.previewMail(order._id) + query())).statusCode).toBe(401)
  expect((await at.publish()).statusCode).toBe(200)
})

test('the preview shows what the customer has, before and after it is placed', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const at = await preparing(order)
  await at.change(0, { unitPrice: 35.5 })
  const show = (path: string) => desk.call('GET', path, { as: at.operator })
  const look = async (path: string) => (await show(path)).body
  const mail = () => look(DESK_PATHS.previewMail(order._id))
  expect((await show(DESK_PATHS.previewPage(order._id))).json().order.quotation).toEqual(
    (await seen(asha, order)).quotation,
  )
  expect(await mail()).toContain('Your quotation is ready')
  await shop.call('PATCH', '/api/customer/place-order', { token: asha.token, json: checkout(order) })
  const mails = (await outbox(shop, asha.emailId)).length
  expect(await mail()).toContain('Thank you, your order is placed')
  expect(await look(DESK_PATHS.previewDocument(order._id))).toMatch(/^%PDF-/)
  expect(await outbox(shop, asha.emailId)).toHaveLength(mails)

  const { _id: unquoted } = await booking(asha)
  expect((await show(DESK_PATHS.previewMail(unquoted))).statusCode).toBe(404)
})

test('the preview shows no mail that the customer has turned off, before and after publishing', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const at = await preparing(order)
  await at.change(0, { unitPrice: 35.5 })
  const mute = { token: asha.token, json: { mutedMails: ['progress'] } }
  expect((await shop.call('PATCH', PATHS.profile, mute)).statusCode).toBe(200)
  for (const query of [`?basedOn=${at.basedOn()}`, '']) {
    const shown = await desk.call('GET', DESK_PATHS.previewMail(order._id) + query, { as: at.operator })
    expect(shown.body).toContain('No mail goes out now')
  }
})

test("an operator who previews a mail cannot confirm the customer's address", async () => {
  const asha = await customer({ confirmed: false })
  const order = await readOrder(asha)
  const at = await preparing(order)
  await at.change(0, { unitPrice: 35.5 })
  const draft = await desk.call('GET', `${DESK_PATHS.previewMail(order._id)}?basedOn=${at.basedOn()}`, {
    as: at.operator,
  })
  const published = await desk.call('GET', DESK_PATHS.previewMail(order._id), { as: at.operator })
  const answer = await at.post(DESK_PATHS.previewComment(order._id), { text: 'On Sunday.' })
  for (const shown of [draft.body, published.body, answer.json().text]) {
    expect(shown).toContain('Confirm this address')
    expect(shown).toContain(CONFIRM_PAGE)
    expect(shown).not.toContain(`${CONFIRM_PAGE}#`)
  }
})

test('the preview shows no mail that would not be sent: turned off, or over the limit of an unconfirmed address', async () => {
  const asha = await customer()
  const order = await readOrder(asha)
  const as = await desk.operator()
  const mail = async () => (await desk.call('GET', DESK_PATHS.previewMail(order._id), { as })).body
  const mute = (mutedMails: string[]) =>
    shop.call('PATCH', '/api/customer/profile', { token: asha.token, json: { mutedMails } })
  await mute(['progress'])
  expect(await mail()).toContain('No mail goes out now')
  await mute([])
  expect(await mail()).toContain('Your quotation is ready')

  const { db, rateLimit } = shop.parts
  await db.execute(sql`update customers set confirmed_at = null where email = ${asha.emailId}`)
  expect(await mail()).toContain('Confirm this address')
  await db.transaction(async (tx) => {
    while (await rateLimit.spendWithin(tx, 'mailToUnconfirmed', asha.emailId.toLowerCase()));
  })
  expect(await mail()).toContain('No mail goes out now')
})

describe('the lines of a quotation', () => {
  test('can have a price for this quotation only, which stays when the customer wants more of the same', async () => {
    const asha = await customer()
    const order = await readOrder(asha)
    const at = await preparing(order)
    const own = at.lines()[0]
    await at.change(0, { unitPrice: 35.5, packs: 2 })
    expect(at.lines()[0]).toMatchObject({ packs: 2, unitPrice: 35.5, amount: 71, ownPrice: true, state: 'matched' })
    expect((await at.change(0, { unitPrice: 0 })).statusCode).toBe(400)
    expect((await at.change(0, { unit: 'pair' })).json().errors).toEqual([
      { path: 'unit', message: 'This is sold by g, kg or packet, not by pair. Choose one of those.' },
    ])
    await at.publish()
    await settle(asha, order, own?.id ?? '', { quantity: 300, unit: 'g' })
    expect((await seen(asha, order)).quotation?.lines[0]).toMatchObject({ quantity: 300, unitPrice: 35.5 })
  })

  test('are settled as they were priced when a bare number has no known unit', async () => {
    const order = await readOrder(await customer(), [unknownLine('Rice 2'), line()])
    const at = await preparing(order)
    await at.change(0, { quantity: 2 })
    await at.change(0, { itemId: 'rice' })
    const { packs, rule, state } = at.lines()[0] ?? {}
    expect({ packs, rule, state }).toEqual({ packs: 2, rule: 'bare-number', state: 'uncertain' })
    await at.change(0, { itemId: 'rice', packs: 2 })
    expect(at.lines()[0]).toMatchObject({ quantity: 2, unit: null, packs: 2, rule: 'bare-number', state: 'matched' })
  })

  test('can offer a substitute, and say what it replaces', async () => {
    const asha = await customer()
    const order = await readOrder(asha)
    const at = await preparing(order)
    await at.change(0, { itemId: 'kumkum', substitute: true })
    expect(at.lines()[0]).toMatchObject({ itemId: 'kumkum', insteadOf: 'Turmeric powder' })
    await at.publish()
    expect((await seen(asha, order)).quotation?.lines[0]?.insteadOf).toBe('Turmeric powder')
    expect(await shop.parts.db.select().from(corrections).where(eq(corrections.orderId, order._id))).toEqual([])
  })

  test('can be added, split, bought for this customer, left out, restored and removed', async () => {
    const order = await readOrder(await customer(), [line(), line({ text: 'rice and wheat 1 kg' })])
    const at = await preparing(order)
    const [first, second] = at.lines().map(({ id }) => id)
    await at.step({ do: 'write', text: '2 kg rice\nxqzv plmk', after: first })
    expect(at.lines().slice(1, 3)).toMatchObject([
      { itemId: 'rice', quantity: 2, unit: 'kg', state: 'matched', settledBy: 'operator', isNew: true, text: '' },
      { itemId: null, state: 'unknown', title: 'xqzv plmk' },
    ])
    await at.change(2, { title: 'Plastic bucket' })
    expect(at.lines()[2]).toMatchObject({ title: 'Plastic bucket', state: 'uncertain', doubt: 'price', amount: 0 })
    await at.change(2, { unitPrice: 120 })
    expect(at.lines()[2]).toMatchObject({ state: 'matched', packs: 1, amount: 120 })
    await at.step({ do: 'split', lineId: second ?? '' })
    expect(at.lines()[4]).toMatchObject({ text: 'rice and wheat 1 kg', state: 'unknown', isNew: true })
    expect((await at.step({ do: 'take-away', lineId: first ?? '' })).statusCode).toBe(409)
    await at.step({ do: 'take-away', lineId: at.lines()[4]?.id ?? '' })
    await at.change(0, { leftOut: true })
    expect(at.lines()[0]).toMatchObject({ leftOut: true, amount: 0 })
    await at.change(0, { leftOut: false })
    await at.step({ do: 'add', kind: 'dakshina', title: 'Dakshina', packs: 1, unitPrice: 1100 })
    expect((await at.look()).lines.map(({ title, amount }) => [title, amount])).toEqual([
      ['Turmeric powder', 40],
      ['Rice (chawal / akshat)', expect.any(Number)],
      ['Plastic bucket', 120],
      ['Turmeric powder', 40],
      ['Dakshina', 1100],
    ])
    expect((await at.publish()).statusCode).toBe(200)
  })

  test('can include a discount, a delivery charge, a free item and a round-off, and add up to the accepted total', async () => {
    const asha = await customer()
    const rice = line({
      itemId: 'rice',
      title: 'Rice',
      text: 'Rice 2 kg',
      quantity: 2,
      unit: 'kg',
      amountPaise: 15_050,
    })
    const order = await readOrder(asha, [line(), { ...rice, unitPricePaise: 15_050 }, line({ title: 'Gift to be' })])
    const at = await preparing(order)
    const add = (kind: 'discount' | 'delivery', unitPrice: number) =>
      at.step({ do: 'add', kind, title: kind, packs: 1, unitPrice })
    await add('discount', 10.5)
    await add('delivery', 60)
    await at.step({ do: 'round-off' })
    await at.step({ do: 'round-off' })
    await at.change(2, { free: true })
    const draft = await at.look()
    expect(draft.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['item', 40],
      ['item', 150.5],
      ['gift', 0],
      ['discount', -10.5],
      ['delivery', 60],
      ['round-off', expect.any(Number)],
    ])
    expect([draft.amount, draft.tax, draft.totalAmount]).toEqual([240, 9, 249])
    expect(draft.lines.reduce((sum, { amount }) => sum + amount, 0) + draft.tax).toBeCloseTo(draft.totalAmount)
    await at.publish()

    const lineId = draft.lines[0]?.id ?? ''
    expect((await settle(asha, order, draft.lines[3]?.id ?? '', { leftOut: true })).statusCode).toBe(409)
    expect((await settle(asha, order, draft.lines[2]?.id ?? '', { quantity: 900, unit: 'g' })).statusCode).toBe(409)
    await settle(asha, order, lineId, { quantity: 200, unit: 'g' })
    const changed = await seen(asha, order)
    expect(changed.totalAmount % 1).toBe(0)

    const json = checkout(changed, { pays: 'on-delivery' })
    const placed = await shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json })
    expect(placed.statusCode).toBe(200)
    const accepted = await seen(asha, order)
    const { lines = [], tax = 0, shipping = 0 } = accepted.quotation ?? {}
    expect(lines.reduce((sum, { amount }) => sum + amount, 0) + tax + shipping).toBeCloseTo(accepted.totalAmount)
    expect(lines.filter(({ kind, leftOut }) => kind === 'gift' && !leftOut)).toHaveLength(1)
    expect((await add('discount', 5)).statusCode).toBe(409)
    await at.look()
    for (const [place, free] of [
      [0, true],
      [2, false],
    ] as const) {
      expect((await at.change(place, { free })).statusCode).toBe(409)
    }
  })

  test('can be free, discounted or charged only by operators who may change prices', async () => {
    const at = await preparing(await readOrder(await customer()), await desk.operator('Ravi Nair', 'helper'))
    const free = await at.change(0, { free: true })
    expect([free.statusCode, free.json().message]).toEqual([403, expect.stringContaining('change prices')])
    for (const kind of ['discount', 'delivery'] as const) {
      const { statusCode } = await at.step({ do: 'add', kind, title: kind, packs: 1, unitPrice: 10 })
      expect([kind, statusCode]).toEqual([kind, 403])
    }
    expect((await at.look()).savedAt).toBeNull()
    expect((await at.step({ do: 'add', kind: 'item', title: 'A lamp', packs: 1, unitPrice: 10 })).statusCode).toBe(200)
  })

  test('cannot have a discount above the total, and a free line can be charged again', async () => {
    const at = await preparing(await readOrder(await customer(), [line(), line()]))
    await at.step({ do: 'add', kind: 'discount', title: 'Discount', packs: 1, unitPrice: 500 })
    expect(at.lines().at(-1)).toMatchObject({ amount: -80 })
    await at.change(0, { free: true })
    expect(at.lines().at(-1)).toMatchObject({ amount: -40 })
    await at.change(0, { free: false })
    expect(at.lines()[0]).toMatchObject({
      kind: 'item',
      itemId: 'haldi_powder',
      packs: 1,
      amount: 40,
      state: 'matched',
    })
    expect((await at.look()).totalAmount).toBe(0)
  })

  test('that were free are charged again at their own price, and cost nothing while they are free', async () => {
    const at = await preparing(await readOrder(await customer(), [line(), line()]))
    await at.change(0, { unitPrice: 33, packs: 2 })
    await at.change(0, { free: true })
    await at.change(0, { leftOut: true })
    await at.change(0, { leftOut: false })
    expect(at.lines()[0]).toMatchObject({ kind: 'gift', amount: 0, leftOut: false })
    await at.change(0, { free: false })
    expect(at.lines()[0]).toMatchObject({ kind: 'item', unitPrice: 33, packs: 2, amount: 66, ownPrice: true })
  })

  test('that are free, discounts or charges can be left out and get a note, but take no price or amount', async () => {
    const at = await preparing(await readOrder(await customer(), [line(), line()]))
    await at.change(0, { free: true })
    await at.step({ do: 'add', kind: 'discount', title: 'Discount', packs: 1, unitPrice: 10 })
    await at.step({ do: 'round-off' })
    const before = at.lines()
    for (const place of [0, 2, 3]) {
      for (const change of [{ unitPrice: 60 }, { packs: 2 }, { quantity: 2 }, { itemId: 'rice' }, { title: 'Rice' }]) {
        expect([place, change, (await at.change(place, change)).statusCode]).toEqual([place, change, 409])
      }
    }
    expect((await at.change(1, { free: true, unitPrice: 60 })).statusCode).toBe(409)
    expect((await at.look()).lines).toEqual(before)
    await at.change(2, { note: 'For the festival' })
    expect(at.lines()[2]).toMatchObject({ note: 'For the festival', amount: -10 })
    await at.change(2, { leftOut: true })
    expect(at.lines()[2]).toMatchObject({ leftOut: true, amount: 0 })
  })

  test('can be typed where nothing could be read: they are matched with their amount, and learned from', async () => {
    const row = unreadRow()
    const order = await readOrder(await customer(), [unknownLine('Trmrc 300 gm')], [row])
    const at = await preparing(order)
    await at.step({ do: 'take-in', skippedId: row.id })
    const place = at.lines().findIndex(({ text }) => text === '')
    const lineId = at.lines()[place]?.id ?? ''
    expect((await at.step({ do: 'read-as', lineId, text: 'Zibblewort powder 2 kg' })).json().lineIds).toEqual([])
    expect(at.lines()[place]).toMatchObject({ text: 'Zibblewort powder 2 kg', quantity: 2, unit: 'kg' })
    expect(at.lines()[place]).not.toMatchObject({ state: 'matched' })

    await at.step({ do: 'read-as', lineId, text: 'Zibblewort 1 kg', itemId: 'rice' })
    expect(at.lines()[place]).toMatchObject({ itemId: 'rice', quantity: 1, unit: 'kg', state: 'matched' })
    expect(at.lines()[place]).toMatchObject({
      text: 'Zibblewort 1 kg',
      typed: 'Zibblewort 1 kg',
      newName: 'Zibblewort',
    })

    const other = 1 - place
    await at.step({ do: 'read-as', lineId: at.lines()[other]?.id ?? '', text: 'haldi powder' })
    expect(at.lines()[other]).toMatchObject({ itemId: 'haldi_powder', state: 'matched', text: 'Trmrc 300 gm' })
    await at.change(other, { quantity: 300, unit: 'g' })
    await at.publish()
    const learned = await shop.parts.db.select().from(corrections).where(eq(corrections.orderId, order._id))
    expect(learned.map(({ text, meant }) => [text, meant.itemId]).toSorted()).toEqual([
      ['Trmrc 300 gm', 'haldi_powder'],
      ['Zibblewort 1 kg', 'rice'],
    ])
  })

  test('do not record the letters by which their item was found', async () => {
    const row = unreadRow()
    const order = await readOrder(await customer(), [line()], [row])
    const at = await preparing(order)
    await at.step({ do: 'take-in', skippedId: row.id })
    const place = at.lines().findIndex(({ text }) => text === '')
    const lineId = at.lines()[place]?.id ?? ''
    const name = (await shop.parts.catalogue()).find('haldi_powder')?.name ?? ''
    await at.step({ do: 'read-as', lineId, text: 'hal 300 gm', itemId: 'haldi_powder' })
    expect(at.lines()[place]).toMatchObject({ text: `${name} 300 g`, typed: `${name} 300 g`, newName: null })
    expect(at.lines()[place]).toMatchObject({ itemId: 'haldi_powder', quantity: 300, unit: 'g', state: 'matched' })
    await at.step({ do: 'read-as', lineId, text: 'tur', itemId: 'haldi_powder' })
    expect(at.lines()[place]).toMatchObject({ text: name })
    await at.step({ do: 'read-as', lineId, text: 'haldi 200 gm', itemId: 'haldi_powder' })
    expect(at.lines()[place]).toMatchObject({ text: 'haldi 200 gm' })
  })

  test('become several when one typed row asks for several items', async () => {
    const order = await readOrder(await customer(), [unknownLine('illegible'), line()])
    const at = await preparing(order)
    const lineId = at.lines()[0]?.id ?? ''
    const { lineIds } = (await at.step({ do: 'read-as', lineId, text: 'kumkum, haldi powder 50 gm each' })).json()
    expect(lineIds).toHaveLength(1)
    expect(at.lines().map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      ['kumkum', 50],
      ['haldi_powder', 50],
      ['haldi_powder', 100],
    ])
    expect(at.lines()[1]).toMatchObject({ id: lineIds[0], text: 'illegible' })
  })

  test('can include a line that was not recognised as an item, which is no longer skipped once published', async () => {
    const asha = await customer()
    const skipped: SkippedLine = {
      id: newId(),
      fileId: null,
      page: 1,
      box: [0, 0, 1, 0.1],
      text: 'Rice 2 kg',
      confidence: 0.9,
      kind: 'heading',
    }
    const order = await readOrder(asha, [line()], [skipped])
    const at = await preparing(order)
    await at.step({ do: 'take-in', skippedId: skipped.id })
    await at.step({ do: 'take-in', skippedId: skipped.id })
    expect(at.lines().filter(({ itemId }) => itemId === 'rice')).toHaveLength(1)
    await at.publish()
    const now = await seen(asha, order)
    expect(now.type === 'custom' && now.reading.skipped).toEqual([])
  })

  test('leave no row unread once they are published', async () => {
    const asha = await customer()
    const row = unreadRow()
    const order = await readOrder(asha, [line()], [row])
    const at = await preparing(order)
    expect((await at.publish()).json().order).toMatchObject({ status: 'Quoted' })
    expect(await seen(asha, order)).toMatchObject({ reading: { skipped: [{ id: row.id, kind: 'noise' }] } })
  })

  test('are added once when the desk and the customer add the same line', async () => {
    const asha = await customer()
    const place = { fileId: null, page: 1, box: [0, 0, 1, 0.1] as [number, number, number, number] }
    const skipped: SkippedLine = {
      ...place,
      id: newId(),
      text: 'Rice 2 kg, wheat 1 kg',
      confidence: 0.9,
      kind: 'heading',
    }
    const order = await readOrder(asha, [unknownLine()], [skipped])
    const at = await preparing(order)
    await at.step({ do: 'take-in', skippedId: skipped.id })
    await shop.call('POST', LINE_PATHS.takeIn(order._id, skipped.id), { token: asha.token })
    const { lines } = await at.look()
    expect(
      lines
        .map(({ itemId }) => itemId)
        .filter(Boolean)
        .toSorted(),
    ).toEqual(['rice', 'wheat'])
  })

  test('start empty when nothing could be read, or the puja is unknown', async () => {
    const asha = await customer()
    for (const order of [await readOrder(asha, []), await booking(asha)]) {
      const at = await preparing(order)
      expect((await at.publish()).json().message).toContain('nothing left to buy')
      await at.step({ do: 'write', text: 'Haldi powder 100 gm' })
      expect((await at.publish()).json().order).toMatchObject({ status: 'Quoted', quotation: { version: 1 } })
    }
  })

  test('are logged step by step', async () => {
    const order = await readOrder(await customer(), [unknownLine('Turmric')])
    const at = await preparing(order)
    await at.change(0, { itemId: 'haldi_powder' })
    await at.publish()
    const deeds = await shop.parts.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, order._id))
      .orderBy(auditLog.id)
    expect(deeds.map(({ action }) => action)).toEqual([
      'claim.take',
      'quotation.change',
      'quotation.publish',
      'claim.release',
    ])
    expect(deeds[1]).toMatchObject({
      operatorId: at.operator.id,
      before: [{ text: 'Turmric', state: 'unknown' }],
      after: [{ state: 'matched' }],
    })
  })
})

describe('a name that a list taught', () => {
  const estimates = async (text: string): Promise<EstimateLine[]> => {
    const { knowledge } = await shop.parts.catalogue()
    const lines = [
      { page: 1, box: [0, 0, 1, 0.1] as [number, number, number, number], text, confidence: 0.95, figures: 0.95 },
    ]
    return estimateFile({ fileId: null, lines, knowledge, nextId: newId }).lines
  }
  const estimate = async (text: string): Promise<EstimateLine | undefined> => (await estimates(text))[0]
  const sureItems = async (text: string) =>
    (await estimates(text)).filter(({ doubt }) => doubt !== 'item').map(({ itemId }) => itemId)
  /** A row of the list that asks for two items, as two lines of the quotation. */
  const rowOfTwo = (text: string) => [unknownLine(text), unknownLine(text)] as const
  const deeds = (subjectId: string, name: string) =>
    shop.parts.db
      .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after, by: auditLog.operatorId })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.subjectId, subjectId),
          sql`coalesce(${auditLog.after}->>'name', ${auditLog.before}->>'name') = ${name}`,
        ),
      )
      .orderBy(auditLog.id)

  test('is kept with one click, so that the next list with this name is read reliably', async () => {
    const text = '4. Gandhodbhava 250 gm'
    expect((await estimate(text))?.state).not.toBe('matched')
    const order = await readOrder(await customer(), [unknownLine(text)])
    const at = await preparing(order)
    expect((await at.keep(0)).statusCode).toBe(409)
    await at.change(0, { itemId: 'haldi_powder', quantity: 250, unit: 'g' })
    expect(at.lines()[0]?.newName).toBe('Gandhodbhava')
    const answer = await at.keep(0)
    expect(answer.json()).toMatchObject({
      name: 'Gandhodbhava',
      itemName: 'Turmeric powder',
      draft: { lines: [{ newName: null }] },
    })
    expect(await estimate(text)).toMatchObject({ itemId: 'haldi_powder', quantity: 250, unit: 'g', state: 'matched' })
    await at.publish()
    const [row] = await shop.parts.db.select().from(corrections).where(eq(corrections.orderId, order._id))
    expect(row).toMatchObject({
      text,
      keptAs: 'Gandhodbhava',
      read: { itemId: null },
      meant: { itemId: 'haldi_powder', quantity: 250, unit: 'g' },
      operatorId: at.operator.id,
    })
  })

  test('is refused when another item has it, or has one that sounds similar', async () => {
    const order = await readOrder(await customer(), [
      unknownLine('Rice 1 kg'),
      unknownLine('Raisse'),
      unknownLine('12'),
    ])
    const at = await preparing(order)
    for (const line of [0, 1, 2]) await at.change(line, { itemId: 'haldi_powder', quantity: 100, unit: 'g' })
    const refusal = await at.keep(0)
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      expect.stringContaining('“Rice” is a name of Rice'),
    ])
    expect((await at.keep(2)).statusCode).toBe(409)
    expect((await estimate('Rice 1 kg'))?.itemId).toBe('rice')
  })

  test.each(['List of items', 'Gandhodbhava at home'])('is refused when it names nothing: %s', async (text) => {
    const at = await preparing(await readOrder(await customer(), [unknownLine(text)]))
    await at.change(0, { itemId: 'haldi_powder', quantity: 100, unit: 'g' })
    expect((await at.keep(0)).statusCode).toBe(409)
    expect((await estimate(text))?.itemId ?? null).toBeNull()
  })

  test('cannot be kept for two items at once', async () => {
    const given = [await customer(), await customer()]
    const all = await Promise.all(
      given.map(async (owner, index) => {
        const at = await preparing(await readOrder(owner, [unknownLine('Vrindavani 2')]))
        await at.change(0, { itemId: ['haldi_powder', 'camphor'][index] ?? '' })
        return at
      }),
    )
    const answers = await Promise.all(all.map((at) => at.keep(0)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('belongs to the item of its line only, so the row still gives both items', async () => {
    const text = 'kumkum, sugandhika 50 g each'
    const order = await readOrder(await customer(), [...rowOfTwo(text)])
    const at = await preparing(order)
    await at.change(0, { itemId: 'kumkum', quantity: 50, unit: 'g' })
    await at.change(1, { itemId: 'chandan', quantity: 50, unit: 'g' })
    expect(at.lines().map(({ newName }) => newName)).toEqual([null, 'sugandhika'])
    for (const name of [text, 'kumkum', 'kumkum, sugandhika']) expect((await at.keep(1, name)).statusCode).toBe(400)
    expect((await at.keep(1)).json()).toMatchObject({
      name: 'sugandhika',
      itemName: 'Sandalwood paste/powder (chandan)',
    })
    expect(await sureItems(text)).toEqual(['kumkum', 'chandan'])
    expect(await sureItems('Sugandhika 100 gm')).toEqual(['chandan'])
    const { find } = await shop.parts.catalogue()
    expect(find('kumkum')?.aliases.filter((name) => name.includes('sugandhika'))).toEqual([])
  })

  test("is not offered when it is unclear which words are the item's", async () => {
    const order = await readOrder(await customer(), [unknownLine('Vallarika, trinetrika 50 g')])
    const at = await preparing(order)
    await at.change(0, { itemId: 'chandan', quantity: 50, unit: 'g' })
    expect(at.lines()[0]?.newName).toBe(null)
    expect((await at.keep(0, 'Vallarika')).statusCode).toBe(409)
    await at.step({ do: 'split', lineId: at.lines()[0]?.id ?? '' })
    expect((await at.look()).lines[0]?.newName).toBe('Vallarika')
  })

  test('can have fewer words than the line, but no others', async () => {
    const order = await readOrder(await customer(), [unknownLine('Madhumalika parvata 100 g')])
    const at = await preparing(order)
    await at.change(0, { itemId: 'honey', quantity: 100, unit: 'g' })
    expect(at.lines()[0]?.newName).toBe('Madhumalika parvata')
    const wrong = async (name: string) => {
      const answer = await at.keep(0, name)
      return [answer.statusCode, answer.json().errors?.[0]]
    }
    const beside = (message: string) => [400, { path: 'name', message: expect.stringContaining(message) }]
    expect(await wrong(' m ')).toEqual(beside('three letters'))
    expect(await wrong('Madhumalika honey')).toEqual(beside('“Madhumalika parvata”'))
    expect(await wrong('parvata Madhumalika')).toEqual(beside('in their order'))
    expect((await at.keep(0, ' Madhumalika ')).json().name).toBe('Madhumalika')
    expect(await sureItems('2. Madhumalika 200 gm')).toEqual(['honey'])
  })

  test('can be kept and removed once each however often it is sent, with both in the log', async () => {
    const text = 'Purvashringa 50 g'
    const order = await readOrder(await customer(), [unknownLine(text)])
    const at = await preparing(order)
    await at.change(0, { itemId: 'camphor', quantity: 50, unit: 'g' })
    await at.keep(0)
    const again = await at.keep(0)
    expect([again.statusCode, again.json().name]).toEqual([200, 'Purvashringa'])
    const name = 'Purvashringa'
    expect((await at.look()).lines[0]).toMatchObject({
      newName: null,
      keptName: { name, itemName: expect.stringContaining('Camphor') },
    })

    expect((await at.takeBack(0, 'kapur')).statusCode).toBe(200)
    expect((await estimate('kapur 50 g'))?.itemId, 'only what was kept of the line').toBe('camphor')
    for (const _ of ['once', 'twice']) {
      expect((await at.takeBack(0, name)).json().draft.lines[0]).toMatchObject({
        newName: 'Purvashringa',
        keptName: null,
      })
    }
    expect(await sureItems(text)).toEqual([])
    expect(await deeds('camphor', name)).toEqual([
      { action: 'item.name', before: null, after: { name }, by: at.operator.id },
      { action: 'item.name.undo', before: { name }, after: null, by: at.operator.id },
    ])

    await at.keep(0)
    expect(await sureItems(text)).toEqual(['camphor'])
    await at.publish()
    expect((await at.takeBack(0, name)).statusCode, 'after it was published, too').toBe(200)
    expect(await sureItems(text)).toEqual([])
  })

  // The embedded database runs one transaction at a time, so it cannot deadlock.
  test.runIf(POSTGRES_URL)('can be removed while another is kept from the same line, without a deadlock', async () => {
    const { db } = shop.parts
    const order = await readOrder(await customer(), [unknownLine('Suryakantika 50 g')])
    const at = await preparing(order)
    await at.change(0, { itemId: 'camphor', quantity: 50, unit: 'g' })
    await at.keep(0)
    const waiting = sql`select 1 from pg_locks where relation = 'catalogue_items'::regclass and not granted`
    const seen = builtCatalogue(await shop.parts.catalogue())
    // The lock order of keeping a name: first the items, then the correction of the line.
    const takenBack = await db.transaction(async (tx) => {
      await holdCatalogue(tx, seen)
      const answer = at.takeBack(0, 'Suryakantika')
      await expect.poll(() => rowsOf(db, waiting)).toHaveLength(1)
      await tx.update(corrections).set({ keptAs: 'Suryakantika' }).where(eq(corrections.orderId, order._id))
      return { answer }
    })
    expect((await takenBack.answer).json().draft.lines[0].keptName).toBe(null)
    expect(await sureItems('Suryakantika 50 g')).toEqual([])
  })

  test('stays with the item it was kept for: removing it leaves the same name of another item', async () => {
    const order = await readOrder(await customer(), [unknownLine('Somalatika 50 g')])
    const at = await preparing(order)
    await at.change(0, { itemId: 'camphor', quantity: 50, unit: 'g' })
    await at.keep(0)
    const setNames = async (id: string, change: (names: string[]) => string[]) => {
      const { item } = (await desk.call('GET', DESK_PATHS.item(id), { as: at.operator })).json()
      const json = { updatedAt: item.updatedAt, aliases: change(item.aliases) }
      expect((await desk.call('PATCH', DESK_PATHS.item(id), { as: at.operator, json })).statusCode).toBe(200)
    }
    await setNames('camphor', (names) => names.filter((name) => name !== 'Somalatika'))
    await setNames('honey', (names) => [...names, 'Somalatika'])
    expect((await at.look()).lines[0]?.keptName).toBe(null)
    expect((await at.takeBack(0, 'Somalatika')).statusCode).toBe(200)
    const { find } = await shop.parts.catalogue()
    expect(find('honey')?.aliases).toContain('Somalatika')
  })

  test('is not removed from the item that the line was changed to and published with', async () => {
    const order = await readOrder(await customer(), [unknownLine('Chitraparna 50 g')])
    const at = await preparing(order)
    await at.change(0, { itemId: 'camphor', quantity: 50, unit: 'g' })
    await at.keep(0)
    await at.change(0, { itemId: 'honey', quantity: 50, unit: 'g' })
    expect(at.lines()[0]?.keptName).toMatchObject({ itemName: expect.stringContaining('Camphor') })
    expect((await at.publish()).statusCode).toBe(200)
    expect((await at.look()).lines[0]?.keptName).toBe(null)
    await at.takeBack(0, 'Chitraparna')
    expect(await sureItems('Chitraparna 50 g')).toEqual(['camphor'])
  })

  test("can be removed among the item's names in the catalogue, and kept again", async () => {
    const order = await readOrder(await customer(), [unknownLine('Hemaprastha 50 g')])
    const at = await preparing(order)
    await at.change(0, { itemId: 'camphor', quantity: 50, unit: 'g' })
    await at.keep(0)
    const { item } = (await desk.call('GET', DESK_PATHS.item('camphor'), { as: at.operator })).json()
    const aliases = item.aliases.filter((name: string) => name !== 'Hemaprastha')
    expect(aliases.length).toBe(item.aliases.length - 1)
    const json = { updatedAt: item.updatedAt, aliases }
    expect((await desk.call('PATCH', DESK_PATHS.item('camphor'), { as: at.operator, json })).statusCode).toBe(200)
    expect((await at.look()).lines[0]).toMatchObject({ newName: 'Hemaprastha', keptName: null })
    expect((await at.keep(0)).statusCode).toBe(200)
    expect(await sureItems('Hemaprastha 50 g')).toEqual(['camphor'])
  })

  test('is refused when settled lines of other lists would be read differently, and the error names them', async () => {
    const asha = await customer()
    const before = await readOrder(asha, [unknownLine('Trikutaka 50 g'), line()])
    await settle(asha, before, before.quotation?.lines[0]?.id ?? '', { itemId: 'camphor' })
    const order = await readOrder(await customer(), [unknownLine('Trikutaka')])
    const at = await preparing(order)
    await at.change(0, { itemId: 'honey', quantity: 100, unit: 'g' })
    const refusal = await at.keep(0)
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      expect.stringContaining(`would change how these lines are read: “Trikutaka 50 g” (${orderNumber(before._id)}).`),
    ])
    expect(await sureItems('Trikutaka 50 g')).toEqual([])
    expect(await deeds('honey', 'Trikutaka')).toEqual([])
  })
})

describe('the corrections', () => {
  test('are exported as lists with their correct meaning, one row for each place of the list', async () => {
    const order = await readOrder(await customer(), [
      line({ text: 'Haldi 100 gm' }),
      unknownLine('Kumkum, rice 1 kg'),
      unknownLine('Bucket'),
    ])
    const at = await preparing(order)
    await at.change(1, { itemId: 'kumkum', quantity: 50, unit: 'g' })
    await at.step({ do: 'split', lineId: at.lines()[1]?.id ?? '' })
    await at.change(2, { itemId: 'rice', quantity: 1, unit: 'kg' })
    await at.change(3, { leftOut: true })
    await at.publish()
    const answer = await desk.call('GET', DESK_PATHS.corrections, { as: at.operator })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    const { lists } = answer.json() as { lists: { name: string; rows: unknown[] }[] }
    expect(lists.find(({ name }) => name === order._id)?.rows).toEqual([
      expect.objectContaining({
        kind: 'item',
        text: 'Kumkum, rice 1 kg',
        items: [
          { itemId: 'kumkum', quantity: 50, unit: 'g' },
          { itemId: 'rice', quantity: 1, unit: 'kg' },
        ],
      }),
    ])
  })
})

test('an item is found by any name in any script, with every pack size', async () => {
  const as = await desk.operator()
  const find = async (q: string) =>
    (await desk.call('GET', `${DESK_PATHS.itemSearch}?${new URLSearchParams({ q })}`, { as })).json()
  for (const q of ['turm', 'हल्दी', 'haldi'])
    expect((await find(q)).items.map(({ id }: { id: string }) => id)).toContain('haldi_powder')
  expect((await find('turmeric powder')).items[0].packs[0]).toMatchObject({
    label: expect.any(String),
    price: expect.any(Number),
  })
  expect(await find('2 kg haldi')).toMatchObject({ asked: { quantity: 2, unit: 'kg' } })
  expect((await find('2 kg haldi')).items).toEqual((await find('haldi')).items)
  expect((await find('haldi')).begun).toBeGreaterThan(0)
  expect(await find('hqldu')).toMatchObject({ begun: 0, asked: null })
})

test('an item is opened by the beginning of its name; similar names are not offered', async () => {
  const as = await desk.operator()
  const find = async (q: string): Promise<ItemsBegun['items']> =>
    (await desk.call('GET', `${DESK_PATHS.itemsBegun}?${new URLSearchParams({ q })}`, { as })).json().items
  const names = async (q: string) => (await find(q)).map(({ name }) => name)
  expect((await names('turm'))[0]).toBe('Turmeric powder')
  expect((await find('turm'))[0]?.by, 'by its own name').toBeNull()
  expect((await find('haldi')).find(({ id }) => id === 'haldi_powder')?.by).toMatch(/haldi/i)
  expect(await names('kapoor'), 'by its sound').toContain('Camphor (kapur)')
  expect(await names('turmerik')).toContain('Turmeric powder')
  for (const person of ['asha', 'meera', 'rao', 'savitri', 'kavita', 'priya', 'neha', 'suresh', 'anita'])
    expect([person, await names(person)]).toEqual([person, []])
})
