import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Order } from '#contract/order.ts'
import { DESK_PAYMENT_PATHS, type Returnable } from '#contract/payment.ts'
import { snapshotsOf } from '#server/invoice/documents.ts'
import { orderById } from '#server/order/orders.ts'
import { newId } from '#server/platform/ids.ts'
import { amending } from '#tests/support/amending.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { paying } from '#tests/support/paying.ts'
import { costPaise } from './balance.ts'

describe.each([
  { shopKind: 'with a GSTIN', gstin: '29ABCDE1234F1Z5' },
  { shopKind: 'without a GSTIN', gstin: undefined },
])('refunds for lines and changes of a sent order, in a shop $shopKind', ({ gstin }) => {
  const shop = testApp({ RATE_LIMIT_FACTOR: '100', ...(gstin && { SELLER_GSTIN: gstin }) })
  const desk = testDesk(shop)
  const { customer, line } = make(shop)
  const { money } = paying(shop, desk)
  let meera: TestOperator
  beforeAll(async () => {
    meera = await desk.operator()
  })
  const { placed, prepare, propose, answer, changes, pay, read } = amending(shop, desk, () => meera)

  /** Lines with three tax rates and odd paise, with three packs of turmeric first. */
  const mixed = () => [
    line({ packs: 3, unitPricePaise: 4033, amountPaise: 12_099 }),
    line({ itemId: 'kumkum', title: 'Kumkum', taxRate: 0, amountPaise: 2_501, unitPricePaise: 2_501 }),
    line({ itemId: 'agarbatti', title: 'Agarbatti', taxRate: 1200, amountPaise: 10_007, unitPricePaise: 10_007 }),
    line({ itemId: 'camphor', title: 'Camphor', taxRate: 500, amountPaise: 3_333, unitPricePaise: 3_333 }),
  ]
  async function onItsWay(owner: TestCustomer): Promise<Order> {
    const order = await placed(owner, {}, mixed())
    expect((await pay(order, order.totalAmount)).statusCode).toBe(200)
    expect((await act(order, 'dispatch')).statusCode).toBe(200)
    return order
  }
  const act = ({ _id }: Order, action: 'dispatch' | 'cancel', json?: object) =>
    desk.call('POST', DESK_PATHS.orderAction(_id, action), { as: meera, json })
  const cancel = (order: Order, fee = 0) =>
    act(order, 'cancel', { status: 'Upcoming', reason: 'The parcel was broken', fee })
  const returnable = async ({ _id }: Order): Promise<Returnable[]> =>
    (await desk.call('GET', DESK_PAYMENT_PATHS.returns(_id), { as: meera })).json().lines
  const giveBack = ({ _id }: Order, ...lines: { line: number; quantity: number }[]) =>
    desk.call('PUT', DESK_PAYMENT_PATHS.return(_id, newId()), { as: meera, json: { lines, reason: 'It was torn' } })
  const accepted = async (owner: TestCustomer, order: Order) => {
    expect((await propose(order)).statusCode).toBe(200)
    expect((await answer(owner, order, (await changes(owner, order)).proposed?.id ?? '', true)).statusCode).toBe(200)
  }
  const sendBack = async (owner: TestCustomer, order: Order, amount?: number) => {
    const owed = (await money(owner, order)).refunds.find(({ state }) => state === 'requested')
    const json = { way: 'upi', amount: amount ?? owed?.amount, reference: newId().slice(0, 12) }
    return desk.call('PUT', DESK_PAYMENT_PATHS.refund(order._id, owed?.id ?? ''), { as: meera, json })
  }

  /**
   * Checks that the invoice less credit notes is the cost of the order, and that any surplus is requested as one
   * refund. Returns the cost.
   */
  async function reconciles(owner: TestCustomer, order: Order): Promise<number> {
    const papers = await snapshotsOf(shop.parts.db, order._id)
    const sum = (kind: string) =>
      papers.filter((paper) => paper.kind === kind).reduce((all, { totalPaise }) => all + totalPaise, 0)
    for (const { lines, roundingPaise, totalPaise } of papers) {
      expect(lines.reduce((all, each) => all + each.totalPaise, roundingPaise)).toBe(totalPaise)
      expect(Math.abs(roundingPaise)).toBeLessThan(10)
    }
    const row = await orderById(shop.parts.db, order._id)
    const cost = costPaise(row)
    expect(sum('invoice') - sum('credit-note')).toBe(cost)
    const { refunds } = await money(owner, order)
    const back = refunds.reduce(
      (all, { state, amount }) => (state === 'failed' ? all : all + Math.round(amount * 100)),
      0,
    )
    expect(back).toBe(row.money.captured - cost)
    return cost
  }

  test('does not change a line that was refunded in part, but changes others', async () => {
    const asha = await customer()
    const order = await onItsWay(asha)
    expect((await giveBack(order, { line: 0, quantity: 1 })).statusCode).toBe(200)
    const cost = await reconciles(asha, order)
    for (const change of [{ packs: 2 }, { leftOut: true }, { unitPrice: 30 }]) {
      await prepare(order, 0, change)
      const refusal = await propose(order)
      expect([refusal.statusCode, refusal.json().message]).toEqual([
        409,
        'Money was given back for Turmeric powder already, so that line stays as it is. Give back more of it on the page of the order.',
      ])
      await prepare(order, 0, { packs: 3, leftOut: false, unitPrice: 40.33 })
    }
    expect(await reconciles(asha, order)).toBe(cost)

    await prepare(order, 2, { leftOut: true })
    await prepare(order, 3, { unitPrice: 30 })
    await accepted(asha, order)
    expect(await reconciles(asha, order)).toBeLessThan(cost)
    expect((await returnable(order)).map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Turmeric powder', 2],
      ['Kumkum', 1],
      ['Camphor', 1],
    ])
    expect((await giveBack(order, { line: 0, quantity: 3 })).statusCode).toBe(409)
    expect((await giveBack(order, { line: 0, quantity: 2 }, { line: 3, quantity: 1 })).statusCode).toBe(200)
    await reconciles(asha, order)
    expect((await giveBack(order, { line: 1, quantity: 1 })).statusCode).toBe(200)
    expect(await reconciles(asha, order)).toBe(0)
    expect(await returnable(order)).toEqual([])
  })

  test('refunds neither a line that was left out nor more packs than are left, at the new price', async () => {
    const asha = await customer()
    const order = await onItsWay(asha)
    await prepare(order, 0, { packs: 2, unitPrice: 30 })
    await prepare(order, 2, { leftOut: true })
    await accepted(asha, order)
    const cost = await reconciles(asha, order)
    expect((await giveBack(order, { line: 2, quantity: 1 })).statusCode).toBe(409)
    expect((await giveBack(order, { line: 0, quantity: 3 })).statusCode).toBe(409)
    const [turmeric] = await returnable(order)
    expect(turmeric).toMatchObject({ line: 0, quantity: 2 })
    expect(turmeric?.amount).toBeCloseTo(63, 1)
    const answers = await Promise.all([1, 2].map(() => giveBack(order, { line: 0, quantity: 2 })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await reconciles(asha, order)).toBe(cost - Math.round((turmeric?.amount ?? 0) * 100))
    await giveBack(order, { line: 1, quantity: 1 }, { line: 3, quantity: 1 })
    expect(await reconciles(asha, order)).toBe(0)
  })

  test('tells the customer once about a refund, with its lines and reason', async () => {
    const asha = await customer()
    const order = await onItsWay(asha)
    const path = DESK_PAYMENT_PATHS.return(order._id, newId())
    const json = { lines: [{ line: 0, quantity: 2 }], reason: 'It was torn' }
    const answers = await Promise.all([1, 2, 3].map(() => desk.call('PUT', path, { as: meera, json })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const told = (await outbox(shop, asha.emailId)).filter(({ subject }) => subject.includes('taken something off'))
    expect(told).toEqual([
      expect.objectContaining({ text: expect.stringMatching(/2 × [\s\S]*It was torn[\s\S]*goes back/) }),
    ])
  })

  test('refunds nothing while a change waits for its customer', async () => {
    const asha = await customer()
    const order = await onItsWay(asha)
    await prepare(order, 0, { packs: 1 })
    expect((await propose(order)).statusCode).toBe(200)
    const refusal = await giveBack(order, { line: 0, quantity: 1 })
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      expect.stringContaining('waits for its customer'),
    ])
    const id = (await changes(asha, order)).proposed?.id ?? ''
    expect((await answer(asha, order, id, false)).statusCode).toBe(200)
    expect((await giveBack(order, { line: 0, quantity: 1 })).statusCode).toBe(200)
    await reconciles(asha, order)
  })

  test('refunds the whole rest after a refund, a change and a cancellation, and nothing twice', async () => {
    const asha = await customer()
    const order = await onItsWay(asha)
    await giveBack(order, { line: 0, quantity: 1 })
    await prepare(order, 2, { leftOut: true })
    await accepted(asha, order)
    expect((await cancel(order)).statusCode).toBe(200)
    expect(await reconciles(asha, order)).toBe(0)
    expect(await returnable(order)).toEqual([])
    expect((await giveBack(order, { line: 0, quantity: 1 })).statusCode).toBe(409)
    expect((await sendBack(asha, order)).statusCode).toBe(200)
    expect(await reconciles(asha, order)).toBe(0)
    expect((await money(asha, order)).balance).toMatchObject({ paid: 0, due: 0, refundable: 0 })
  })

  test('calculates the cancellation fee from the remaining cost', async () => {
    const asha = await customer()
    const order = await onItsWay(asha)
    const tomorrow = dayInIndia(new Date(shop.parts.clock.now().getTime() + DAY_MS))
    const json = { deliveryAt: new Date(`${tomorrow}T11:00:00+05:30`).toISOString(), was: null }
    const set = await desk.call('PUT', DESK_PATHS.orderAction(order._id, 'delivery'), { as: meera, json })
    expect(set.statusCode).toBe(200)
    await giveBack(order, { line: 0, quantity: 3 })
    const cost = await reconciles(asha, order)
    const { fee } = (await read(asha, order)).cancellation
    expect(fee).toBeGreaterThan(0)
    expect(fee).toBe(Math.round(cost * 0.2) / 100)
    expect((await cancel(order, fee)).statusCode).toBe(200)
    expect(await reconciles(asha, order)).toBe(Math.round(fee * 100))
  })

  test('refunds a part first, and the rest together with later refunds', async () => {
    const asha = await customer()
    const order = await onItsWay(asha)
    await giveBack(order, { line: 0, quantity: 2 })
    expect((await sendBack(asha, order, 50)).statusCode).toBe(200)
    await reconciles(asha, order)
    await giveBack(order, { line: 0, quantity: 1 })
    await prepare(order, 3, { leftOut: true })
    await accepted(asha, order)
    const cost = await reconciles(asha, order)
    expect((await sendBack(asha, order, 10_000)).statusCode).toBe(422)
    expect((await sendBack(asha, order)).statusCode).toBe(200)
    expect(await reconciles(asha, order)).toBe(cost)
    expect((await money(asha, order)).balance).toMatchObject({ due: 0, refundable: 0, paid: cost / 100 })
  })
})
