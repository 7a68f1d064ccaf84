import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { CatalogueItem } from '#contract/catalogue.ts'
import { CHANGE_PATHS, type OrderChanges } from '#contract/changes.ts'
import { DESK_CHANGE_PATHS, type DeskChanges } from '#contract/desk/changes.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Draft, LineChange } from '#contract/desk/quoting.ts'
import type { WorkPiece } from '#contract/desk/work.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import type { TestApp } from './app.ts'
import type { TestDesk, TestOperator } from './desk.ts'
import { make, type TestCustomer } from './make.ts'
import { outbox } from './outbox.ts'
import { paying } from './paying.ts'

/**
 * Changes of placed orders, through the calls of the shop's and the desk's pages. `meera` returns the operator who
 * makes them.
 */
export function amending(shop: TestApp, desk: TestDesk, meera: () => TestOperator) {
  const { line, readOrder } = make(shop)
  const { place, read, money, receive } = paying(shop, desk)

  /** A placed order of turmeric and ghee, each 42 rupees with tax. */
  async function placed(owner: TestCustomer, over: object = {}, lines = [line(), ghee()]): Promise<Order> {
    return place(owner, await readOrder(owner, lines), over)
  }
  const ghee = (): EstimateLine => line({ itemId: 'cow_ghee', title: 'Cow ghee', text: 'Ghee', pack: '100 ml jar' })

  const changes = async (owner: TestCustomer, { type, _id }: Order): Promise<OrderChanges> =>
    (await shop.call('GET', CHANGE_PATHS.changes(type, _id), { token: owner.token })).json()
  const draftOf = async ({ _id }: Order): Promise<Draft> =>
    (await desk.call('GET', DESK_PATHS.quoting(_id), { as: meera() })).json().draft

  /** The desk changes a line of the accepted quotation. */
  async function prepare(order: Order, at: number, change: LineChange): Promise<Draft> {
    const { basedOn, lines } = await draftOf(order)
    const step = { do: 'change', lineId: lines[at]?.id, change }
    const answer = await desk.call('POST', DESK_PATHS.quotingSteps(order._id), { as: meera(), json: { basedOn, step } })
    expect(answer.statusCode).toBe(200)
    return answer.json().draft
  }
  /** Replaces the item by another one for `unitPrice` rupees. */
  const substitute = (order: Order, unitPrice: number, at = 0) =>
    prepare(order, at, { itemId: 'kumkum', substitute: true, packs: 1, unitPrice })

  async function propose(order: Order, note = 'It is not to be had today.') {
    const { basedOn } = await draftOf(order)
    return desk.call('POST', DESK_CHANGE_PATHS.propose(order._id), { as: meera(), json: { basedOn, note } })
  }
  async function proposed(owner: TestCustomer, order: Order, unitPrice = 60): Promise<string> {
    await substitute(order, unitPrice)
    expect((await propose(order)).statusCode).toBe(200)
    return (await changes(owner, order)).proposed?.id ?? ''
  }
  const answer = (owner: TestCustomer, { type, _id }: Order, changeId: string, accept: boolean) =>
    shop.call('POST', CHANGE_PATHS.answer(type, _id, changeId), { token: owner.token, json: { accept } })
  const atDesk = async ({ _id }: Order): Promise<DeskChanges> =>
    (await desk.call('GET', DESK_CHANGE_PATHS.changes(_id), { as: meera() })).json()
  const work = async ({ _id }: Order): Promise<string[]> => {
    const { pieces } = (await desk.call('GET', `${DESK_PATHS.work}?kinds=amendment`, { as: meera() })).json()
    return (pieces as WorkPiece[]).filter(({ id }) => id === _id).map(({ what }) => what)
  }
  const mails = async (owner: TestCustomer) => (await outbox(shop, owner.emailId)).map(({ subject }) => subject)
  const pay = (order: Order, amount: number) => receive(meera(), order, { amount, confirmed: true })
  const refunds = async (owner: TestCustomer, order: Order) => (await money(owner, order)).refunds

  async function itemOf(id: string): Promise<CatalogueItem> {
    const { items } = (await shop.call('GET', `${PATHS.catalogue}?ids=${id}`)).json()
    return items[0]
  }
  async function adding(packs = 1, over: object = {}, id = 'haldi_powder') {
    const { id: itemId, packs: sizes } = await itemOf(id)
    const [pack] = sizes
    return { id: randomUUID(), itemId, pack: pack?.label, packs, unitPrice: pack?.price, ...over }
  }
  const add = (owner: TestCustomer, { type, _id }: Order, json: unknown) =>
    shop.call('POST', CHANGE_PATHS.items(type, _id), { token: owner.token, json })
  const pack = (order: Order, at: number) =>
    desk.call('PUT', DESK_PATHS.packedLine(order._id, order.quotation?.lines[at]?.id ?? ''), {
      as: meera(),
      json: { packed: true },
    })

  return {
    placed,
    ghee,
    place,
    read,
    changes,
    draftOf,
    prepare,
    substitute,
    propose,
    proposed,
    answer,
    atDesk,
    work,
    mails,
    pay,
    refunds,
    itemOf,
    adding,
    add,
    pack,
  }
}
