import { beforeAll, expect, test } from 'vitest'
import { DESK_CHANGE_PATHS } from '#contract/desk/changes.ts'
import type { PreparedChat } from '#contract/desk/chats.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Order } from '#contract/order.ts'
import { DESK_PAYMENT_PATHS } from '#contract/payment.ts'
import { newId } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp({ UPI_VPA: 'pujaghar@okaxis', UPI_NAME: 'Pujaghar Services', PUBLIC_URL: 'https://shop.example' })
const desk = testDesk(shop)
const { customer, readOrder, quotedBooking, checkout } = make(shop)

let meera: TestOperator
beforeAll(async () => {
  meera = await desk.operator('Meera Iyer')
})

const place = async (owner: TestCustomer, order: Order, over: Record<string, unknown> = {}): Promise<Order> => {
  const json = checkout(order, over)
  return (await shop.call('PATCH', '/api/customer/place-order', { token: owner.token, json })).json().order
}
const chats = async ({ _id }: Order): Promise<PreparedChat[]> =>
  (await desk.call('GET', DESK_PATHS.orderChats(_id), { as: meera })).json().chats
const labels = async (order: Order) => (await chats(order)).map(({ label }) => label)
const act = (order: Order, action: 'dispatch' | 'complete') =>
  desk.call('POST', DESK_PATHS.orderAction(order._id, action), { as: meera })
const pay = (order: Order, amount: number) =>
  desk.call('POST', DESK_PAYMENT_PATHS.payments(order._id), {
    as: meera,
    json: { id: newId(), way: 'cash', amount, reference: '', confirmed: true },
  })

test('an order has the texts that fit its state, the most likely one first', async () => {
  const asha = await customer()
  const quoted = await readOrder(asha)
  expect(await labels(quoted)).toEqual(['Quotation ready', 'Greeting'])
  const order = await place(asha, quoted)
  expect(await labels(order)).toEqual(['Payment awaited', 'Greeting'])
  const { pickList } = (await desk.call('GET', DESK_PATHS.order(order._id), { as: meera })).json().order
  for (const { id } of pickList)
    await desk.call('PUT', DESK_PATHS.packedLine(order._id, id), { as: meera, json: { packed: true } })
  expect(await labels(order)).toEqual(['Packed', 'Payment awaited', 'Greeting'])
  await act(order, 'dispatch')
  expect((await labels(order))[0]).toBe('On its way')
  await pay(order, order.totalAmount + 10)
  expect(await labels(order)).toEqual(['Refund on its way', 'On its way', 'Payment received', 'Greeting'])
  await act(order, 'complete')
  expect(await labels(order)).toEqual(['Refund on its way', 'Delivered', 'Payment received', 'Greeting'])
})

test('a text says the same as the page of the order: amounts, day, payment address, link', async () => {
  const asha = await customer()
  const order = await place(asha, await readOrder(asha))
  const [awaited] = await chats(order)
  expect(awaited?.text).toMatch(
    /^Namaste Asha Rao, your order PG-\S+ is not fully paid\. ₹42\.00 is still to pay\. Payment is due by .* note PG-\S+ The page of your order shows how:\nhttps:\/\/shop\.example\/list-review\/\S+\nPujaghar$/,
  )
  expect(awaited?.text).toContain('By UPI to pujaghar@okaxis')
})

test('the customer is told about money, the recipient about the parcel', async () => {
  const asha = await customer()
  const order = await place(asha, await readOrder(asha), { name: 'Ravi Kumar', phoneNumber: '98860 54321' })
  await act(order, 'dispatch')
  expect(await chats(order)).toMatchObject([
    { label: 'On its way', phone: '+919886054321', text: expect.stringContaining('Namaste Ravi Kumar,') },
    { label: 'Payment awaited', phone: '+919845012345', text: expect.stringContaining('Namaste Asha Rao,') },
    { label: 'Greeting', phone: '+919845012345' },
  ])
})

test('there is a thank-you for a completed puja, and a text for a proposed change with its reason', async () => {
  const asha = await customer()
  const puja = await place(asha, await quotedBooking(asha))
  await act(puja, 'complete')
  expect((await labels(puja))[0]).toBe('Thank you')

  const order = await place(asha, await readOrder(asha))
  const { basedOn, lines } = (await desk.call('GET', DESK_PATHS.quoting(order._id), { as: meera })).json().draft
  const step = {
    do: 'change',
    lineId: lines[0].id,
    change: { itemId: 'kumkum', substitute: true, packs: 1, unitPrice: 60 },
  }
  await desk.call('POST', DESK_PATHS.quotingSteps(order._id), { as: meera, json: { basedOn, step } })
  const again = (await desk.call('GET', DESK_PATHS.quoting(order._id), { as: meera })).json().draft
  const json = { basedOn: again.basedOn, note: 'No brass diya to be had' }
  expect((await desk.call('POST', DESK_CHANGE_PATHS.propose(order._id), { as: meera, json })).statusCode).toBe(200)
  const [proposed] = await chats(order)
  expect(proposed?.label).toBe('Change proposed')
  expect(proposed?.text).toContain('No brass diya to be had. Please accept or decline it here:\nhttps://')
})

test('returns 401 without a session and 404 for an unknown order', async () => {
  const path = DESK_PATHS.orderChats(newId())
  expect((await desk.call('GET', path)).statusCode).toBe(401)
  expect((await desk.call('GET', path, { as: meera })).statusCode).toBe(404)
})
