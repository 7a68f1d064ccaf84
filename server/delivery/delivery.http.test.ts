import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { ADDRESS_PATHS } from '#contract/addresses.ts'
import { OrderPlace } from '#contract/change-address.ts'
import { DAY_MS, dayInIndia, HOUR_MS } from '#contract/day.ts'
import { DELIVERY_PATHS } from '#contract/delivery.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { DeskZones, ZoneFields } from '#contract/desk/zones.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { laterPaymentTerm } from '#contract/terms.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp({ UPI_VPA: 'pujaghar@okaxis', UPI_NAME: 'Pujaghar', RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const { customer, line, readOrder, instantBooking, checkout } = make(shop)

let meera: TestOperator
// Logs in for each test: some tests move the clock forward and the session ends.
beforeEach(async () => {
  meera = await desk.operator()
})

/** 10:00–12:00 and 16:00–18:00 every day, with a cut-off 3 hours before. */
const WINDOWS: ZoneFields['windows'] = ['10:00 12:00', '16:00 18:00'].map((hours) => {
  const [from = '', until = ''] = hours.split(' ')
  return { weekdays: [0, 1, 2, 3, 4, 5, 6], from, until, cutoffHours: 3, capacity: 5 }
})
const FEES = { deliveryFee: 60, freeFrom: 1050, cashLimit: 2000, cashFee: 25 }

/** Creates a zone with one pincode. Each test uses its own pincode. */
async function zone(pincode: string, over: Partial<ZoneFields> = {}) {
  const id = randomUUID()
  const json = { name: `Zone ${pincode}`, ...FEES, pincodes: [pincode], windows: WINDOWS, ...over, updatedAt: null }
  const answer = await desk.call('PUT', DESK_PATHS.zone(id), { as: meera, json })
  expect(answer.statusCode).toBe(200)
  return (answer.json() as DeskZones).zones.find((each) => each.id === id)
}

/** Creates an order for goods that cost `amountPaise` before tax. */
const orderOf = (owner: TestCustomer, amountPaise = 4000) =>
  readOrder(owner, [line({ unitPricePaise: amountPaise, amountPaise })])

const choose = (owner: TestCustomer, order: Order, json: object) =>
  shop.call('PUT', DELIVERY_PATHS.choice(order.type, order._id), { token: owner.token, json })
const choices = async (owner: TestCustomer, order: Order, pincode: string) =>
  (
    await shop.call('GET', `${DELIVERY_PATHS.choice(order.type, order._id)}?pincode=${pincode}`, { token: owner.token })
  ).json()
const place = (owner: TestCustomer, order: Order, over: object = {}) =>
  shop.call('PATCH', PATHS.placeOrder, { token: owner.token, json: checkout(order, { ...over }) })

/** An instant in India, `days` after the current day of the test clock. */
const inIndia = (days: number, time: string) => {
  const day = dayInIndia(new Date(shop.parts.clock.now().getTime() + days * DAY_MS))
  return new Date(`${day}T${time}:00+05:30`).toISOString()
}

describe('the delivery fee', () => {
  test('is 0 in the default zone, which has no windows', async () => {
    const asha = await customer()
    const order = await orderOf(asha)
    expect(await choices(asha, order, '560004')).toEqual({
      chosen: null,
      ways: [
        { pays: 'now', shipping: 0, cashFee: 0, total: 42, advance: 0, gift: null },
        { pays: 'later', shipping: 0, cashFee: 0, total: 42, advance: 0, gift: null },
      ],
      slots: [],
      suggested: null,
      pujaDay: null,
    })
    const chosen = await choose(asha, order, { pincode: '560004', pays: 'later', startsAt: null })
    expect(chosen.json().order).toMatchObject({ pays: 'later', totalAmount: 42, quotation: { version: 1 } })
    expect((await place(asha, order)).json().order).toMatchObject({ pays: 'later', deliveryTime: null })
  })

  test('is on the quotation before it is accepted, and is free from the exact limit on', async () => {
    await zone('560001')
    const asha = await customer()
    // With 5% tax, 99999 paise become 104999 and 100000 become 105000.
    for (const [amountPaise, shipping, total] of [
      [99999, 60, 1109.99],
      [100000, 0, 1050],
    ] as const) {
      const order = await orderOf(asha, amountPaise)
      const answer = await choose(asha, order, { pincode: '560001', pays: 'later', startsAt: null })
      expect(answer.json().order).toMatchObject({ totalAmount: total, quotation: { shipping, totalAmount: total } })
    }
  })

  test('changes the total, so that a request with the old total fails', async () => {
    await zone('560002')
    const asha = await customer()
    const order = await orderOf(asha)
    const chosen = (await choose(asha, order, { pincode: '560002', pays: 'later', startsAt: null })).json().order
    expect(chosen).toMatchObject({ totalAmount: 102, quotation: { version: 2, shipping: 60 } })
    expect((await place(asha, order, { pincode: '560002' })).json().errors).toEqual([
      { path: 'totalAmount', message: '102.00' },
    ])
    const placed = await place(asha, chosen, { pincode: '560002' })
    expect(placed.json().order).toMatchObject({ status: 'Upcoming', totalAmount: 102, balance: { due: 102 } })
  })

  test('is not written again for the same choice', async () => {
    await zone('560005')
    const asha = await customer()
    const order = await orderOf(asha)
    const body = { pincode: '560005', pays: 'now', startsAt: inIndia(1, '10:00') }
    const first = await choose(asha, order, body)
    expect(first.json().order.quotation.version).toBe(1)
    const later = { ...body, pays: 'later' }
    const [second, third] = [await choose(asha, order, later), await choose(asha, order, later)]
    expect(second.json().order.quotation.version).toBe(2)
    expect(third.json()).toEqual(second.json())
  })

  test('is added when a corrected line lowers the total below the limit', async () => {
    await zone('560006')
    const asha = await customer()
    const order = await readOrder(asha, [
      line({ unitPricePaise: 100000, amountPaise: 100000 }),
      line({ itemId: 'kumkum', title: 'Kumkum' }),
    ])
    const chosen = await choose(asha, order, { pincode: '560006', pays: 'later', startsAt: null })
    expect(chosen.json().order.quotation.shipping).toBe(0)
    const [first] = order.quotation?.lines ?? []
    const path = `/api/customer/orders/custom/${order._id}/lines/${first?.id}`
    const corrected = await shop.call('PATCH', path, { token: asha.token, json: { leftOut: true } })
    expect(corrected.json().order).toMatchObject({ totalAmount: 102, quotation: { shipping: 60 } })
  })

  test('is 0 for a puja, because the pandit brings the items', async () => {
    await zone('560007')
    const asha = await customer()
    const booking = await instantBooking(asha)
    const answer = await choose(asha, booking, { pincode: '560007', pays: 'later', startsAt: null })
    expect(answer.json().order.quotation.shipping).toBe(0)
    const slot = { pincode: '560007', pays: 'later', startsAt: inIndia(1, '10:00') }
    expect((await choose(asha, booking, slot)).statusCode).toBe(409)
  })

  test('is public', async () => {
    const { zones, canPrepay } = (await shop.call('GET', DELIVERY_PATHS.terms)).json()
    expect(canPrepay).toBe(true)
    expect(zones[0]).toEqual({
      name: 'Bengaluru',
      pincodes: null,
      fee: 0,
      freeFrom: null,
      cashLimit: null,
      cashFee: 0,
      hasWindows: false,
    })
    expect(zones).toContainEqual({
      name: 'Zone 560001',
      pincodes: ['560001'],
      fee: 60,
      freeFrom: 1050,
      cashLimit: 2000,
      cashFee: 25,
      hasWindows: true,
    })
  })
})

describe('ways to pay', () => {
  const waysIn = async (owner: TestCustomer, order: Order, pincode: string) =>
    (await choices(owner, order, pincode)).ways.map(({ pays }: { pays: string }) => pays)

  test('limits cash on delivery by the total with all fees', async () => {
    await zone('560008', { freeFrom: null, cashLimit: 127 })
    const asha = await customer()
    const within = await orderOf(asha) // 42 + 60 + 25
    expect(await waysIn(asha, within, '560008')).toEqual(['now', 'on-delivery', 'later'])
    const chosen = await choose(asha, within, { pincode: '560008', pays: 'on-delivery', startsAt: null })
    expect(chosen.json().order).toMatchObject({ pays: 'on-delivery', totalAmount: 127, quotation: { shipping: 85 } })
    // The payment term follows the chosen way to pay.
    expect(within.quotation?.terms).toContain(laterPaymentTerm())
    expect(chosen.json().order.quotation.terms).toContain('Payment is due on delivery, in cash or by UPI.')
    expect(chosen.json().order.quotation.terms).not.toContain(laterPaymentTerm())
    const beyond = await orderOf(asha, 4001) // one paisa more
    expect(await waysIn(asha, beyond, '560008')).toEqual(['now', 'later'])
    const refusal = await choose(asha, beyond, { pincode: '560008', pays: 'on-delivery', startsAt: null })
    expect([refusal.statusCode, refusal.json().errors[0].path]).toEqual([422, 'pays'])
  })

  test('ships a prepaid order free and adds the seasonal gift to the parcel', async () => {
    await zone('560009')
    const day = dayInIndia(shop.parts.clock.now())
    const gift = { title: 'A brass diya', itemId: null, from: day, to: day, active: true, updatedAt: null }
    const id = randomUUID()
    const saved = await desk.call('PUT', DESK_PATHS.gift(id), { as: meera, json: gift })
    const asha = await customer()
    const order = await orderOf(asha)
    expect((await choices(asha, order, '560009')).ways[0]).toMatchObject({
      pays: 'now',
      gift: 'A brass diya',
      total: 42,
    })
    const prepaid = (await choose(asha, order, { pincode: '560009', pays: 'now', startsAt: null })).json().order
    expect(prepaid).toMatchObject({ totalAmount: 42, quotation: { shipping: 0 } })
    expect(prepaid.quotation.lines.at(-1)).toMatchObject({ kind: 'gift', title: 'A brass diya', amount: 0 })
    const other = (await choose(asha, order, { pincode: '560009', pays: 'later', startsAt: null })).json().order
    expect(other.quotation.lines.map(({ kind }: { kind: string }) => kind)).toEqual(['item'])

    const again = (await choose(asha, order, { pincode: '560009', pays: 'now', startsAt: null })).json().order
    const placed = (await place(asha, again, { pincode: '560009' })).json().order
    expect(placed).toMatchObject({ pays: 'now', status: 'Upcoming', balance: { due: 42, paid: 0 } })
    const atDesk = await desk.call('GET', DESK_PATHS.order(order._id), { as: meera })
    expect(atDesk.json().order.pickList.map(({ title }: { title: string }) => title)).toContain('A brass diya')

    const { updatedAt } = saved.json().gifts[0]
    await desk.call('PUT', DESK_PATHS.gift(id), { as: meera, json: { ...gift, active: false, updatedAt } })
    expect((await choices(asha, await orderOf(asha), '560009')).ways[0].gift).toBeNull()
  })

  test('does not offer paying later to a customer who may not, and requires a choice before the order is placed', async () => {
    const asha = await customer()
    const order = await orderOf(asha)
    const answer = await desk.call('PUT', DESK_PATHS.payLater(asha.id), { as: meera, json: { mayPayLater: false } })
    expect(answer.json().customer.mayPayLater).toBe(false)
    expect(await waysIn(asha, order, '560004')).toEqual(['now'])
    expect((await place(asha, order)).statusCode).toBe(422)
    await choose(asha, order, { pincode: '560004', pays: 'now', startsAt: null })
    expect((await place(asha, order)).json().order).toMatchObject({ status: 'Upcoming', pays: 'now' })
  })
})

describe('delivery windows', () => {
  test('suggests the next free slot, or the last slot on the day before the puja date of the list', async () => {
    await zone('560010')
    const asha = await customer()
    const order = await orderOf(asha)
    const { slots, suggested } = await choices(asha, order, '560010')
    expect(suggested).toBe(slots[0].startsAt)
    const puja = inIndia(5, '06:00').slice(0, 10).split('-').toReversed().join('/')
    const dated = await readOrder(
      asha,
      [line()],
      [
        {
          id: randomUUID(),
          fileId: null,
          page: 1,
          box: [0, 0, 1, 1],
          text: `Puja on ${puja}`,
          confidence: 1,
          kind: 'date',
        },
      ],
    )
    expect(await choices(asha, dated, '560010')).toMatchObject({
      suggested: inIndia(4, '16:00'),
      pujaDay: dayInIndia(new Date(inIndia(5, '12:00'))),
    })
  })

  test('promises the chosen slot when the order is placed', async () => {
    await zone('560011')
    const asha = await customer()
    const order = await orderOf(asha)
    const startsAt = inIndia(2, '10:00')
    const chosen = (await choose(asha, order, { pincode: '560011', pays: 'now', startsAt })).json().order
    expect(chosen.deliveryTime).toBeNull()
    const placed = (await place(asha, chosen, { pincode: '560011' })).json().order
    expect(placed).toMatchObject({ deliveryTime: startsAt, deliveryUntil: inIndia(2, '12:00') })
  })

  test('gives as many places as the slot has when customers order at the same moment', async () => {
    await zone('560012', { windows: WINDOWS.map((window) => ({ ...window, capacity: 2 })) })
    const startsAt = inIndia(3, '16:00')
    const buyers = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const owner = await customer()
        const order = await orderOf(owner)
        const chosen = (await choose(owner, order, { pincode: '560012', pays: 'now', startsAt })).json().order
        return { owner, order: chosen as Order }
      }),
    )
    const answers = await Promise.all(buyers.map(({ owner, order }) => place(owner, order, { pincode: '560012' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409, 409, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().errors[0].path).toBe('startsAt')
    const late = await customer()
    const { slots } = await choices(late, await orderOf(late), '560012')
    expect(slots.map((slot: { startsAt: string }) => slot.startsAt)).not.toContain(startsAt)

    // A cancelled order frees its place.
    const at = answers.findIndex(({ statusCode }) => statusCode === 200)
    const winner = buyers[at]
    if (winner === undefined) throw new Error('nobody got a place')
    const { fee } = answers[at]?.json().order.cancellation ?? {}
    const path = PATHS.orderAction('custom', winner.order._id, 'cancel')
    shop.parts.clock.forward(1)
    expect((await shop.call('POST', path, { token: winner.owner.token, json: { fee } })).statusCode).toBe(200)
    const loser = buyers[answers.findIndex(({ statusCode }) => statusCode === 409)]
    if (loser === undefined) throw new Error('everybody got a place')
    expect((await place(loser.owner, loser.order, { pincode: '560012' })).statusCode).toBe(200)
  })

  test('neither offers nor accepts a slot after its cut-off', async () => {
    await zone('560013')
    const asha = await customer()
    const order = await orderOf(asha)
    const { slots } = await choices(asha, order, '560013')
    const [{ startsAt }] = slots
    const chosen = (await choose(asha, order, { pincode: '560013', pays: 'now', startsAt })).json().order
    const { clock } = shop.parts
    clock.forward(Date.parse(startsAt) - 3 * HOUR_MS - clock.now().getTime())
    expect((await choices(asha, order, '560013')).slots[0].startsAt).not.toBe(startsAt)
    expect((await choose(asha, order, { pincode: '560013', pays: 'later', startsAt })).statusCode).toBe(409)
    const refusal = await place(asha, chosen, { pincode: '560013' })
    expect([refusal.statusCode, refusal.json().errors[0].path]).toEqual([409, 'startsAt'])
  })

  test('rejects a time that is not a window', async () => {
    await zone('560014')
    const asha = await customer()
    const order = await orderOf(asha)
    const at = (startsAt: string) => choose(asha, order, { pincode: '560014', pays: 'now', startsAt })
    expect((await at(inIndia(2, '11:00'))).statusCode).toBe(409)
    expect((await at(inIndia(200, '10:00'))).statusCode).toBe(409)
  })

  test('rejects a pincode in another zone until the customer chooses again', async () => {
    await zone('560015')
    const asha = await customer()
    const order = await orderOf(asha)
    const chosen = (await choose(asha, order, { pincode: '560015', pays: 'later', startsAt: null })).json().order
    const refusal = await place(asha, chosen, { pincode: '560004' })
    expect([refusal.statusCode, refusal.json().errors[0].path]).toEqual([409, 'pincode'])
  })
})

describe('a new address after the order is placed', () => {
  const where = (over: object = {}) => ({
    name: 'Asha Rao',
    phoneNumber: '+919845012345',
    lane1: '7 Temple Street',
    lane2: '',
    lane3: '',
    floor: '2nd',
    instructions: '',
    pincode: '560004',
    startsAt: null,
    ...over,
  })
  const change = (owner: TestCustomer, { _id }: Order, json: object) =>
    shop.call('PUT', ADDRESS_PATHS.ofOrder(_id), { token: owner.token, json })
  const possible = async (owner: TestCustomer, { _id }: Order, pincode = '') =>
    (
      await shop.call('GET', `${ADDRESS_PATHS.ofOrder(_id)}${pincode && `?pincode=${pincode}`}`, { token: owner.token })
    ).json()
  async function placedAt(
    owner: TestCustomer,
    pincode: string,
    { startsAt = null, pays = 'now' }: { startsAt?: string | null; pays?: string } = {},
  ): Promise<Order> {
    const order = await orderOf(owner)
    const chosen = (await choose(owner, order, { pincode, pays, startsAt })).json().order
    const placed = await place(owner, chosen, { pincode })
    expect(placed.statusCode).toBe(200)
    return placed.json().order
  }
  const atDesk = (order: Order, json: object) =>
    desk.call('PUT', DESK_PATHS.orderAction(order._id, 'address'), {
      as: meera,
      json: { ...json, was: OrderPlace.parse(order) },
    })

  test('changes once when it is sent several times, notifies the customer and is saved with the customer’s addresses', async () => {
    const asha = await customer()
    const order = await placedAt(asha, '560004')
    expect(await possible(asha, order, '560034')).toEqual({ canChange: true, until: null, slots: null })
    const answers = await Promise.all([1, 2, 3].map(() => change(asha, order, where({ pincode: '560034' }))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const { order: after } = (await change(asha, order, where({ pincode: '560034' }))).json()
    expect(after).toMatchObject({ customerName: 'Asha Rao', lane1: '7 Temple Street', floor: '2nd', pincode: '560034' })
    expect(after).toMatchObject({ totalAmount: order.totalAmount, quotation: { version: order.quotation?.version } })
    expect(after.history).toHaveLength(order.history.length + 1)
    expect(after.history.at(-1)).toMatchObject({ by: 'customer', note: 'New address, pincode 560034' })
    const [mail, ...more] = (await outbox(shop, asha.emailId)).filter(({ subject }) => subject.includes('New address'))
    expect([mail?.text, more]).toEqual([expect.stringContaining('7 Temple Street'), []])
    const { addresses } = (await shop.call('GET', ADDRESS_PATHS.all, { token: asha.token })).json()
    expect(addresses[0]).toMatchObject({ lane1: '7 Temple Street', pincode: '560034' })
  })

  test('is rejected outside the served area or where the fee differs, with the phone number to call', async () => {
    await zone('560060')
    const asha = await customer()
    const order = await placedAt(asha, '560004', { pays: 'later' })
    expect((await change(asha, order, where({ pincode: '110001' }))).statusCode).toBe(422)
    const refusal = await change(asha, order, where({ pincode: '560060' }))
    expect(refusal.statusCode).toBe(409)
    expect(refusal.json().message).toMatch(
      /^Delivery to 560060 costs ₹60\.00 and not ₹0\.00, as it does where it goes now\. .* call \+91/,
    )
    expect(await possible(asha, order, '560060')).toMatchObject({ message: refusal.json().message })
    const atDesks = await atDesk(order, where({ pincode: '560060' }))
    expect([atDesks.statusCode, atDesks.json().message]).toEqual([409, expect.stringMatching(/stays\.$/)])
    const after = (await shop.call('GET', PATHS.order('custom', order._id), { token: asha.token })).json().order
    expect(after).toMatchObject({ pincode: '560004', totalAmount: order.totalAmount })
  })

  test('is rejected where cash is not accepted or no window can be chosen', async () => {
    await zone('560061', { deliveryFee: 0, cashFee: 0 })
    await zone('560062', { deliveryFee: 0, cashFee: 0, cashLimit: null })
    const asha = await customer()
    const atDoor = await placedAt(asha, '560061', { pays: 'on-delivery', startsAt: inIndia(2, '10:00') })
    expect((await change(asha, atDoor, where({ pincode: '560062' }))).json().message).toContain('paid on delivery')
    const prepaid = await placedAt(asha, '560061', { startsAt: inIndia(2, '10:00') })
    expect((await change(asha, prepaid, where())).json().message).toContain('Nobody can choose a delivery time')
  })

  test('is accepted when both zones cost the same today, even if the fee was different when the order was accepted', async () => {
    const cheap = await zone('560070', { deliveryFee: 40, windows: [] })
    await zone('560071', { windows: [] })
    const asha = await customer()
    const order = await placedAt(asha, '560070', { pays: 'later' })
    const { id = '', ...fields } = cheap ?? {}
    await desk.call('PUT', DESK_PATHS.zone(id), { as: meera, json: { ...fields, deliveryFee: 60 } })
    const moved = await change(asha, order, where({ pincode: '560071' }))
    expect(moved.json().order).toMatchObject({ pincode: '560071', totalAmount: order.totalAmount })
  })

  test('can be set by the desk where no window is free, and keeps the promised time', async () => {
    await zone('560072', { windows: WINDOWS.map((window) => ({ ...window, capacity: 1 })) })
    await zone('560073', { windows: [] })
    const asha = await customer()
    const at = inIndia(2, '10:00')
    const order = await placedAt(asha, '560072', { startsAt: at })
    expect((await change(asha, order, where({ pincode: '560073' }))).statusCode).toBe(409)
    const { order: moved } = (await atDesk(order, where({ pincode: '560073' }))).json()
    expect(moved.order).toMatchObject({ pincode: '560073', deliveryTime: at })
    expect(moved.order.history.at(-1).note).toBe('New address, pincode 560073')
    await placedAt(asha, '560072', { startsAt: at })
  })

  test('does not overwrite a change that the customer made while the desk had the order open', async () => {
    const asha = await customer()
    const order = await placedAt(asha, '560004')
    const newer = (await change(asha, order, where({ pincode: '560034' }))).json().order
    const refusal = await atDesk(order, where({ lane1: '9 Temple Street' }))
    expect([refusal.statusCode, refusal.json().message]).toEqual([409, expect.stringContaining('changed meanwhile')])
    const after = (await shop.call('GET', PATHS.order('custom', order._id), { token: asha.token })).json().order
    expect(after).toMatchObject({ lane1: '7 Temple Street', pincode: '560034' })
    const saved = (await atDesk(newer, where({ pincode: '560034', floor: '3rd' }))).json().order.order
    expect(saved).toMatchObject({ floor: '3rd', pincode: '560034' })
  })

  test('in another zone takes a window of that zone and frees the old place', async () => {
    const [first, second] = [inIndia(2, '10:00'), inIndia(2, '16:00')]
    await zone('560063', { windows: WINDOWS.map((window) => ({ ...window, capacity: 1 })) })
    await zone('560064', { windows: WINDOWS.slice(1).map((window) => ({ ...window, capacity: 1 })) })
    const asha = await customer()
    const order = await placedAt(asha, '560063', { startsAt: first })
    const { slots } = await possible(asha, order, '560064')
    expect(slots[0].startsAt.slice(11)).toBe(second.slice(11))
    const unseen = await change(asha, order, where({ pincode: '560064' }))
    expect([unseen.statusCode, unseen.json().errors[0].path]).toEqual([409, 'startsAt'])
    const moved = (await change(asha, order, where({ pincode: '560064', startsAt: second }))).json().order
    expect(moved).toMatchObject({ pincode: '560064', deliveryTime: second })
    expect(moved.history.at(-1).note).toMatch(/^New address, pincode 560064\. Delivery now on .*, not on /)
    const free = async (pincode: string) =>
      (await choices(asha, await orderOf(asha), pincode)).slots.map((slot: { startsAt: string }) => slot.startsAt)
    expect([(await free('560063')).includes(first), (await free('560064')).includes(second)]).toEqual([true, false])
    const other = await placedAt(asha, '560063', { startsAt: second })
    expect((await change(asha, other, where({ pincode: '560064', startsAt: second }))).statusCode).toBe(409)
  })

  test('at an earlier time set by the desk keeps the free cancellation that the customer was promised', async () => {
    await zone('560068')
    await zone('560069')
    const asha = await customer()
    const order = await placedAt(asha, '560068', { startsAt: inIndia(16, '10:00') })
    expect(order.cancellation).toEqual({ fee: 0, freeUntil: inIndia(9, '10:00') })
    const brought = await atDesk(order, where({ pincode: '560069', startsAt: inIndia(3, '10:00') }))
    expect(brought.json().order.order).toMatchObject({
      deliveryTime: inIndia(3, '10:00'),
      cancellation: { fee: 0, freeUntil: inIndia(9, '10:00') },
    })
  })

  test('keeps a place for both orders when two orders swap zones at once', async () => {
    const at = inIndia(3, '10:00')
    await zone('560065')
    await zone('560066')
    const [asha, ravi] = [await customer(), await customer()]
    const [one, other] = [
      await placedAt(asha, '560065', { startsAt: at }),
      await placedAt(ravi, '560066', { startsAt: at }),
    ]
    const answers = await Promise.all([
      change(asha, one, where({ pincode: '560066', startsAt: at })),
      change(ravi, other, where({ pincode: '560065', startsAt: at })),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  test('can be set only by the desk after the cut-off, which is logged, and by nobody after dispatch', async () => {
    await zone('560067')
    const asha = await customer()
    const at = inIndia(2, '10:00')
    const order = await placedAt(asha, '560067', { startsAt: at })
    expect(await possible(asha, order)).toMatchObject({ canChange: true, until: inIndia(2, '07:00') })
    const { clock } = shop.parts
    clock.forward(Date.parse(at) - 3 * HOUR_MS - clock.now().getTime())
    meera = await desk.operator()
    expect(await possible(asha, order)).toEqual({ canChange: false, until: null, slots: null })
    expect((await change(asha, order, where({ pincode: '560067' }))).json().message).toContain('too late')
    expect((await atDesk(order, where({ pincode: '560067' }))).json().order.order).toMatchObject({
      lane1: '7 Temple Street',
      deliveryTime: at,
    })
    const { deeds } = (
      await desk.call('GET', `${DESK_PATHS.audit}?subject=order&subjectId=${order._id}`, { as: meera })
    ).json()
    expect(deeds[0]).toMatchObject({ action: 'order.address', operatorName: meera.name })
    await desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera, json: { confirmed: true } })
    expect((await atDesk(order, where({ pincode: '560067', lane1: '8 Temple Street' }))).json().message).toContain(
      'on its way',
    )
  })
})

describe('a new time after the order is placed', () => {
  async function placedAt(owner: TestCustomer, pincode: string, startsAt: string): Promise<Order> {
    const order = await orderOf(owner)
    const chosen = (await choose(owner, order, { pincode, pays: 'now', startsAt })).json().order
    return (await place(owner, chosen, { pincode })).json().order
  }
  const move = (owner: TestCustomer, order: Order, startsAt: string, was = order.deliveryTime) =>
    shop.call('PUT', DELIVERY_PATHS.slot(order._id), { token: owner.token, json: { startsAt, was } })
  const offered = async (owner: TestCustomer, pincode: string) =>
    (await choices(owner, await orderOf(owner), pincode)).slots.map((slot: { startsAt: string }) => slot.startsAt)

  test('moves the order, updates the places of both slots and notifies the customer', async () => {
    await zone('560016', { windows: WINDOWS.map((window) => ({ ...window, capacity: 1 })) })
    const asha = await customer()
    const [first, second] = [inIndia(2, '10:00'), inIndia(2, '16:00')]
    const order = await placedAt(asha, '560016', first)
    expect(await offered(asha, '560016')).not.toContain(first)
    const moved = (await move(asha, order, second)).json().order
    expect(moved).toMatchObject({ deliveryTime: second, deliveryUntil: inIndia(2, '18:00') })
    expect(moved.history.at(-1)).toMatchObject({ by: 'customer', note: expect.stringContaining('Delivery now on') })
    const free = await offered(asha, '560016')
    expect([free.includes(first), free.includes(second)]).toEqual([true, false])
    expect((await move(asha, moved, second)).json().order.history).toHaveLength(moved.history.length)
    expect((await move(asha, order, first)).statusCode).toBe(409)
  })

  test('keeps a place for both orders when two orders swap slots at once', async () => {
    await zone('560017', { windows: WINDOWS.map((window) => ({ ...window, capacity: 2 })) })
    const [asha, ravi] = [await customer(), await customer()]
    const [first, second] = [inIndia(3, '10:00'), inIndia(3, '16:00')]
    const [one, other] = [await placedAt(asha, '560017', first), await placedAt(ravi, '560017', second)]
    const answers = await Promise.all([move(asha, one, second), move(ravi, other, first)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  })

  test('is rejected for a full slot, and for any slot after the cut-off of the current one', async () => {
    await zone('560018', { windows: WINDOWS.map((window) => ({ ...window, capacity: 1 })) })
    const [asha, ravi] = [await customer(), await customer()]
    const [first, second] = [inIndia(2, '10:00'), inIndia(2, '16:00')]
    const order = await placedAt(asha, '560018', first)
    await placedAt(ravi, '560018', second)
    const before = await shop.call('GET', DELIVERY_PATHS.slot(order._id), { token: asha.token })
    expect(before.json()).toMatchObject({ canMove: true, until: inIndia(2, '07:00') })
    expect((await move(asha, order, second)).statusCode).toBe(409)
    const { clock } = shop.parts
    clock.forward(Date.parse(first) - 3 * HOUR_MS - clock.now().getTime())
    const answer = await shop.call('GET', DELIVERY_PATHS.slot(order._id), { token: asha.token })
    expect(answer.json()).toEqual({ canMove: false, until: null, slots: [] })
    expect((await move(asha, order, inIndia(3, '10:00'))).statusCode).toBe(409)
  })

  test('within seven days of the delivery keeps the cancellation fee, and the page shows it before', async () => {
    await zone('560047')
    const asha = await customer()
    const order = await placedAt(asha, '560047', inIndia(2, '10:00'))
    expect(order.cancellation.fee).toBe(8.4)
    const moved = (await move(asha, order, inIndia(20, '10:00'))).json().order
    expect(moved.cancellation).toEqual(order.cancellation)
    const again = (await move(asha, moved, inIndia(25, '10:00'))).json().order
    expect(again.cancellation).toEqual(order.cancellation)
    const cancel = (fee: number) =>
      shop.call('POST', PATHS.orderAction('custom', order._id, 'cancel'), { token: asha.token, json: { fee } })
    expect((await cancel(0)).json().errors).toEqual([{ path: 'fee', message: '8.40' }])
    expect((await cancel(8.4)).json().order.cancellation.fee).toBe(8.4)
  })

  test('before that is free until seven days before the new time, and so is a time set by the desk', async () => {
    await zone('560048')
    const asha = await customer()
    const [order, other] = [
      await placedAt(asha, '560048', inIndia(10, '10:00')),
      await placedAt(asha, '560048', inIndia(2, '10:00')),
    ]
    const moved = (await move(asha, order, inIndia(20, '10:00'))).json().order
    expect(moved.cancellation).toEqual({ fee: 0, freeUntil: inIndia(13, '10:00') })
    const near = (await move(asha, other, inIndia(4, '10:00'))).json().order
    expect(near.cancellation).toEqual(other.cancellation)
    const json = { deliveryAt: inIndia(20, '20:00'), was: near.deliveryTime }
    await desk.call('PUT', DESK_PATHS.orderAction(other._id, 'delivery'), { as: meera, json })
    const set = await shop.call('GET', PATHS.order('custom', other._id), { token: asha.token })
    expect(set.json().order.cancellation).toEqual({ fee: 0, freeUntil: inIndia(13, '20:00') })
  })

  test('after the desk moved the order earlier is free until seven days before the time that the customer chose', async () => {
    await zone('560053')
    const asha = await customer()
    const order = await placedAt(asha, '560053', inIndia(16, '10:00'))
    const json = { deliveryAt: inIndia(11, '10:00'), inWindow: true, was: order.deliveryTime }
    const brought = await desk.call('PUT', DESK_PATHS.orderAction(order._id, 'delivery'), { as: meera, json })
    expect(brought.json().order.order.cancellation).toEqual({ fee: 0, freeUntil: inIndia(9, '10:00') })
    const moved = (await move(asha, { ...order, deliveryTime: inIndia(11, '10:00') }, inIndia(25, '10:00'))).json()
      .order
    expect(moved.cancellation).toEqual({ fee: 0, freeUntil: inIndia(18, '10:00') })
  })

  test('frees the slot when the customer or the desk cancels the order, and does not count a rejected order', async () => {
    await zone('560051', { windows: WINDOWS.map((window) => ({ ...window, capacity: 1 })) })
    const asha = await customer()
    const at = inIndia(10, '10:00')
    const act = (order: Order, action: 'cancel' | 'reject') =>
      shop.call('POST', PATHS.orderAction(order.type, order._id, action), { token: asha.token, json: {} })
    const first = await placedAt(asha, '560051', at)
    expect(await offered(asha, '560051')).not.toContain(at)
    expect((await act(first, 'cancel')).statusCode).toBe(200)
    expect(await offered(asha, '560051')).toContain(at)

    const second = await placedAt(asha, '560051', at)
    const json = { status: 'Upcoming', reason: 'Nobody at home', fee: 0 }
    await desk.call('POST', DESK_PATHS.orderAction(second._id, 'cancel'), { as: meera, json })
    expect(await offered(asha, '560051')).toContain(at)

    const open = await orderOf(asha)
    await choose(asha, open, { pincode: '560051', pays: 'now', startsAt: at })
    expect((await act(open, 'reject')).statusCode).toBe(200)
    const third = await placedAt(asha, '560051', at)
    expect(third.deliveryTime).toBe(at)
    // Cancelling twice frees one place only, never the place of another order.
    await act(first, 'cancel')
    await act(second, 'cancel')
    expect(await offered(asha, '560051')).not.toContain(at)
  })

  test('is rejected once the parcel is dispatched', async () => {
    await zone('560050')
    const asha = await customer()
    const order = await placedAt(asha, '560050', inIndia(2, '10:00'))
    await desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera, json: { confirmed: true } })
    const answer = await shop.call('GET', DELIVERY_PATHS.slot(order._id), { token: asha.token })
    expect(answer.json()).toEqual({ canMove: false, until: null, slots: [] })
    const late = await move(asha, order, inIndia(3, '10:00'))
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('on its way')])
  })

  test('set by the desk takes the order out of its window and frees the place', async () => {
    await zone('560019', { windows: WINDOWS.map((window) => ({ ...window, capacity: 1 })) })
    const asha = await customer()
    const first = inIndia(2, '10:00')
    const order = await placedAt(asha, '560019', first)
    const json = { deliveryAt: inIndia(2, '20:00'), was: first }
    await desk.call('PUT', DESK_PATHS.orderAction(order._id, 'delivery'), { as: meera, json })
    expect(await offered(asha, '560019')).toContain(first)
    const now = await shop.call('GET', PATHS.order('custom', order._id), { token: asha.token })
    expect(now.json().order).toMatchObject({ deliveryTime: json.deliveryAt, deliveryUntil: null })
    expect((await move(asha, now.json().order, inIndia(3, '10:00'))).statusCode).toBe(409)
  })

  test('can be chosen after a failed delivery, also after the cut-off and from a time set by the desk', async () => {
    await zone('560023')
    const asha = await customer()
    const first = inIndia(2, '10:00')
    const order = await placedAt(asha, '560023', first)
    const { clock } = shop.parts
    clock.forward(Date.parse(inIndia(2, '11:00')) - clock.now().getTime())
    // The operator's session ends in between, so each attempt logs in again.
    const attempt = async (what: string) =>
      desk.call('POST', DESK_PATHS.atTheDoor(order._id, 'attempts'), {
        as: await desk.operator(),
        json: { what, note: '' },
      })
    expect((await move(asha, order, inIndia(1, '16:00'))).statusCode).toBe(409)
    expect((await attempt('not-there')).statusCode).toBe(200)
    const now = async (): Promise<Order> =>
      (await shop.call('GET', PATHS.order('custom', order._id), { token: asha.token })).json().order
    expect((await now()).parcel).toBe('not-there')
    const slots = await shop.call('GET', DELIVERY_PATHS.slot(order._id), { token: asha.token })
    expect(slots.json().canMove).toBe(true)
    const next = inIndia(1, '16:00')
    const moved = await move(asha, order, next)
    expect(moved.json().order).toMatchObject({
      parcel: 'again',
      deliveryTime: next,
      deliveryUntil: inIndia(1, '18:00'),
    })
    // The customer chooses once. After that the cut-off applies again.
    clock.forward(Date.parse(next) - HOUR_MS - clock.now().getTime())
    expect((await move(asha, await now(), inIndia(3, '10:00'))).statusCode).toBe(409)

    const json = { deliveryAt: inIndia(1, '20:00'), was: next }
    await desk.call('PUT', DESK_PATHS.orderAction(order._id, 'delivery'), {
      as: await desk.operator(),
      json,
    })
    await attempt('returned')
    const again = await move(asha, await now(), inIndia(2, '10:00'))
    expect(again.json().order).toMatchObject({ parcel: 'again', deliveryUntil: inIndia(2, '12:00') })
  })

  test('can be set by the desk for a returned order if the slot has a place, and the order is dispatched again', async () => {
    await zone('560024', { windows: WINDOWS.map((window) => ({ ...window, capacity: 1 })) })
    const [asha, ravi] = [await customer(), await customer()]
    const [first, taken, free] = [inIndia(2, '10:00'), inIndia(2, '16:00'), inIndia(3, '10:00')]
    const order = await placedAt(asha, '560024', first)
    await placedAt(ravi, '560024', taken)
    const send = async () =>
      (
        await desk.call('POST', DESK_PATHS.orderAction(order._id, 'dispatch'), { as: meera, json: { confirmed: true } })
      ).json().order.order as Order
    const out = await send()
    expect(out).toMatchObject({ parcel: 'out', documents: [{ kind: 'invoice' }] })
    expect(out.history.at(-1)?.note).toMatch(/^Sent out for .* to 12:00 pm IST$/)
    const json = { what: 'returned', note: 'Nobody opened' }
    await desk.call('POST', DESK_PATHS.atTheDoor(order._id, 'attempts'), { as: meera, json })

    const slots = (await desk.call('GET', DESK_PATHS.orderSlots(order._id), { as: meera })).json().slots
    const starts = slots.map(({ startsAt }: { startsAt: string }) => startsAt)
    expect([starts.includes(taken), starts.includes(free)]).toEqual([false, true])
    const give = (deliveryAt: string) =>
      desk.call('PUT', DESK_PATHS.orderAction(order._id, 'delivery'), {
        as: meera,
        json: { deliveryAt, inWindow: true, was: first },
      })
    expect((await give(taken)).statusCode).toBe(409)
    expect((await give(free)).json().order.order).toMatchObject({
      parcel: 'again',
      deliveryTime: free,
      deliveryUntil: inIndia(3, '12:00'),
    })
    expect(await offered(ravi, '560024')).not.toContain(free)
    expect(await offered(ravi, '560024')).toContain(first)
    expect(await send()).toMatchObject({ parcel: 'out', documents: [{ kind: 'invoice' }] })
    const { history } = await send()
    expect(history.filter(({ note }) => note?.startsWith('Sent out'))).toHaveLength(2)
  })

  test('cannot be set for another customer’s order', async () => {
    await zone('560020')
    const [asha, stranger] = [await customer(), await customer()]
    const order = await orderOf(asha)
    const json = { pincode: '560020', pays: 'later', startsAt: null }
    expect((await choose(stranger, order, json)).statusCode).toBe(404)
    expect((await shop.call('PUT', DELIVERY_PATHS.choice('custom', order._id), { json })).statusCode).toBe(401)
    const path = `${DELIVERY_PATHS.choice('custom', order._id)}?pincode=560020`
    expect((await shop.call('GET', path, { token: stranger.token })).statusCode).toBe(404)
    const placed = await placedAt(asha, '560020', inIndia(2, '10:00'))
    expect((await move(stranger, placed, inIndia(3, '10:00'))).statusCode).toBe(404)
    const now = await shop.call('GET', PATHS.order('custom', order._id), { token: asha.token })
    expect(now.json().order).toMatchObject({ pays: null, quotation: { version: 1 } })
  })
})

describe('zones at the desk', () => {
  test('accepts a pincode in one zone only, and only if we deliver there', async () => {
    await zone('560021')
    const save = (fields: object) =>
      desk.call('PUT', DESK_PATHS.zone(randomUUID()), {
        as: meera,
        json: { name: 'Other', ...FEES, pincodes: [], windows: [], updatedAt: null, ...fields },
      })
    for (const pincodes of [['560021'], ['110001']]) {
      const refusal = await save({ pincodes })
      expect([refusal.statusCode, refusal.json().errors[0].path]).toEqual([400, 'pincodes'])
    }
    const [first] = WINDOWS
    const meeting = await save({ windows: [first, { ...first, weekdays: [3], from: '11:00', until: '13:00' }] })
    expect([meeting.statusCode, meeting.json().errors[0].path]).toEqual([400, 'windows.1.from'])
  })

  test('does not overwrite what another operator saved meanwhile', async () => {
    const saved = await zone('560022')
    if (saved === undefined) throw new Error('the zone was not saved')
    const { id, isFirst: _, ...fields } = saved
    const save = (json: object) => desk.call('PUT', DESK_PATHS.zone(id), { as: meera, json })
    expect((await save({ ...fields, deliveryFee: 70 })).statusCode).toBe(200)
    expect((await save({ ...fields, deliveryFee: 80 })).statusCode).toBe(409)
    expect((await desk.call('GET', DESK_PATHS.zones)).statusCode).toBe(401)
  })
})
