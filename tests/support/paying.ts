import { expect } from 'vitest'
import { DELIVERY_PATHS } from '#contract/delivery.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { DESK_PAYMENT_PATHS, PAYMENT_PATHS, type Payments } from '#contract/payment.ts'
import type { Pays } from '#contract/pays.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './app.ts'
import type { TestDesk, TestOperator } from './desk.ts'
import { make, type TestCustomer } from './make.ts'

/** Placed orders and their payments, through the calls of the shop's and the desk's pages. */
export function paying(shop: TestApp, desk: TestDesk) {
  const { line, readOrder, checkout } = make(shop)

  /** Chooses the payment method and the pincode at checkout. */
  async function choose(owner: TestCustomer, { type, _id }: Order, pays: Pays, pincode = '560004'): Promise<Order> {
    const json = { pincode, pays, startsAt: null }
    return (await shop.call('PUT', DELIVERY_PATHS.choice(type, _id), { token: owner.token, json })).json().order
  }
  async function place<Some extends Order>(owner: TestCustomer, order: Some, over: object = {}): Promise<Some> {
    const json = checkout(order, { ...over })
    const answer = await shop.call('PATCH', PATHS.placeOrder, { token: owner.token, json })
    expect(answer.statusCode).toBe(200)
    return answer.json().order
  }
  /** An accepted list of 1,050 rupees. */
  async function placed(owner: TestCustomer): Promise<Order> {
    return place(owner, await readOrder(owner, [line({ unitPricePaise: 100_000, amountPaise: 100_000 })]))
  }
  const read = async (owner: TestCustomer, { type, _id }: Order): Promise<Order> =>
    (await shop.call('GET', PATHS.order(type, _id), { token: owner.token })).json().order
  const money = async (owner: TestCustomer, { type, _id }: Order): Promise<Payments> =>
    (await shop.call('GET', PAYMENT_PATHS.payments(type, _id), { token: owner.token })).json()
  /** The desk records a payment of the total in cash, changed by `over`. */
  const receive = (as: TestOperator, { _id }: Order, over: object = {}) =>
    desk.call('POST', DESK_PAYMENT_PATHS.payments(_id), {
      as,
      json: { id: newId(), way: 'cash', amount: 1050, reference: '', ...over },
    })
  /** The tasks of an order in the work queue, as `payment: ₹1,050.00 · said to be paid`. */
  const workOf = async (as: TestOperator, { _id }: Order): Promise<string[]> =>
    (await desk.call('GET', DESK_PATHS.work, { as }))
      .json()
      .pieces.filter(({ id }: { id: string }) => id === _id)
      .map(({ kind, what }: { kind: string; what: string }) => `${kind}: ${what}`)

  return { choose, place, placed, read, money, receive, workOf }
}
