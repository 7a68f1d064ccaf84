import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { CHANGE_PATHS } from '#contract/changes.ts'
import { DAY_MS } from '#contract/day.ts'
import { DESK_CHANGE_PATHS } from '#contract/desk/changes.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Order } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { quotations } from '#server/platform/schema.ts'
import { amending } from '#tests/support/amending.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, PASSWORD } from '#tests/support/make.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const desk = testDesk(shop)
const { customer, line, readOrder, quotedBooking, checkout } = make(shop)

let meera: TestOperator
beforeAll(async () => {
  meera = await desk.operator()
})

const {
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
} = amending(shop, desk, () => meera)

const outlook = async ({ _id }: Order) => (await desk.call('GET', DESK_CHANGE_PATHS.propose(_id), { as: meera })).json()

describe('a change that the desk proposes', () => {
  test('changes nothing until the customer accepts; then quotation, balance, parcel and history follow', async () => {
    const asha = await customer()
    const order = await placed(asha)
    await pack(order, 0)
    await pack(order, 1)
    const draft = await substitute(order, 60)
    expect(draft.lines.map(({ title }) => title)).toEqual([draft.lines[0]?.title, 'Cow ghee'])
    expect((await propose(order)).json()).toMatchObject({ isMade: false, order: { totalAmount: 84 } })
    expect((await mails(asha)).at(-1)).toMatch(/^Please look: we propose a change of /)
    const before = await read(asha, order)
    expect(before).toMatchObject({ totalAmount: 84, balance: { due: 84 } })
    expect(before.history.at(-1)?.note).toBe(
      'Change proposed: 1 item substituted. ₹84.00 → ₹102.00.\n“It is not to be had today.”',
    )
    const { proposed: shown } = await changes(asha, order)
    const inLists = async () => [
      (await read(asha, order)).changeProposed,
      (await desk.call('GET', DESK_PATHS.orders, { as: meera })).json().orders[0].changeProposed,
    ]
    expect(await inLists()).toEqual([true, true])
    expect(shown).toMatchObject({ note: 'It is not to be had today.', was: 84, total: 102 })
    expect(shown?.lines).toMatchObject([
      { how: 'substituted', before: { title: 'Turmeric powder', amount: 40 }, after: { amount: 60 } },
    ])

    expect((await answer(asha, order, shown?.id ?? '', true)).json()).toEqual({ proposed: null, mayAdd: false })
    expect(await inLists()).toEqual([false, false])
    const after = await read(asha, order)
    expect(after).toMatchObject({ status: 'Upcoming', totalAmount: 102, balance: { due: 102, refundable: 0 } })
    expect(after.quotation).toMatchObject({ version: 2, published: 2, state: 'accepted', preparedBy: 'Meera Iyer' })
    expect(after.quotation?.lines[0]).toMatchObject({ insteadOf: 'Turmeric powder', priceIsEstimate: false })
    expect(after.history.at(-1)).toMatchObject({
      by: 'customer',
      note: 'Change accepted: 1 item substituted. ₹84.00 → ₹102.00.',
    })
    const { pickList } = (await desk.call('GET', DESK_PATHS.order(order._id), { as: meera })).json().order as DeskOrder
    expect(Object.fromEntries(pickList.map(({ title, isPacked }) => [title, isPacked]))).toEqual({
      [after.quotation?.lines[0]?.title ?? '']: false,
      'Cow ghee': true,
    })
    expect((await mails(asha)).at(-1)).toMatch(/^Your order is changed: /)
    const kept = await shop.parts.db.select().from(quotations).where(eq(quotations.orderId, order._id))
    expect(kept.map(({ version, totalPaise }) => [version, totalPaise]).sort()).toEqual([
      [1, 8400],
      [2, 10_200],
    ])
    expect((await draftOf(order)).savedAt).toBe(null)
  })

  test('is answered once, also by concurrent requests', async () => {
    const asha = await customer()
    const order = await placed(asha)
    const id = await proposed(asha, order)
    const answers = await Promise.all([true, true, false, true].map((accept) => answer(asha, order, id, accept)))
    const codes = answers.map(({ statusCode }) => statusCode)
    const isAccepted = codes[0] === 200
    expect(codes).toEqual(isAccepted ? [200, 200, 409, 200] : [409, 409, 200, 409])
    const after = await read(asha, order)
    expect(after.quotation?.version).toBe(isAccepted ? 2 : 1)
    expect(after.history.filter(({ note }) => /^Change (accepted|declined)/.test(note ?? ''))).toHaveLength(1)
    expect((await answer(asha, order, id, isAccepted)).statusCode).toBe(200)
    expect((await read(asha, order)).history).toHaveLength(after.history.length)
  })

  test('stays work for the desk after it is declined, until it proposes another or marks it as seen', async () => {
    const asha = await customer()
    const order = await placed(asha)
    const id = await proposed(asha, order)
    expect(await work(order)).toEqual([])
    await answer(asha, order, id, false)
    expect(await read(asha, order)).toMatchObject({ totalAmount: 84, quotation: { version: 1 } })
    expect(await work(order)).toEqual([
      'a proposed change was declined · “It is not to be had today.” · ₹84.00 · to 560004',
    ])
    expect((await atDesk(order)).changes).toMatchObject([{ id, state: 'declined', by: 'Meera Iyer' }])
    const again = await draftOf(order)
    expect(again.lines[0]).toMatchObject({ unitPrice: 60, insteadOf: 'Turmeric powder' })
    await prepare(order, 0, { unitPrice: 50 })
    await propose(order, 'This one is cheaper.')
    expect(await work(order)).toEqual([])
    const next = (await changes(asha, order)).proposed
    expect(next).toMatchObject({ total: 92 })
    await answer(asha, order, next?.id ?? '', false)
    expect(await work(order)).toHaveLength(1)
    await desk.call('POST', DESK_CHANGE_PATHS.seen(order._id, next?.id ?? ''), { as: meera })
    expect(await work(order)).toEqual([])
  })

  test('is recorded by the desk when the customer answers by telephone', async () => {
    const asha = await customer()
    const order = await placed(asha)
    const id = await proposed(asha, order)
    const put = (accept: boolean) =>
      desk.call('PUT', DESK_CHANGE_PATHS.answer(order._id, id), { as: meera, json: { accept } })
    expect((await put(true)).json().order.order.totalAmount).toBe(102)
    expect((await put(true)).statusCode).toBe(200)
    expect((await put(false)).json().message).toContain('answered otherwise')
    expect((await read(asha, order)).history.at(-1)).toMatchObject({
      by: 'operator',
      note: expect.stringMatching(/^Change accepted by telephone. Meera Iyer wrote it down: 1 item substituted\./),
    })
  })

  test('is the only open one: another waits until it is answered or withdrawn, and a withdrawn one cannot be answered', async () => {
    const asha = await customer()
    const order = await placed(asha)
    const id = await proposed(asha, order)
    const second = await propose(order)
    expect([second.statusCode, second.json().message]).toEqual([409, expect.stringContaining('waits for its customer')])
    const { basedOn, lines } = await draftOf(order)
    const step = { do: 'change', lineId: lines[0]?.id, change: { unitPrice: 1 } }
    expect(
      (await desk.call('POST', DESK_PATHS.quotingSteps(order._id), { as: meera, json: { basedOn, step } })).statusCode,
    ).toBe(409)
    await desk.call('POST', DESK_CHANGE_PATHS.withdraw(order._id, id), { as: meera })
    expect((await changes(asha, order)).proposed).toBe(null)
    const late = await answer(asha, order, id, true)
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('is proposed no more')])
    expect((await read(asha, order)).quotation?.version).toBe(1)
  })

  test('is rejected when nothing changes, no line is left, or the reason is missing', async () => {
    const asha = await customer()
    const order = await placed(asha)
    expect(await outlook(order)).toMatchObject({ isChanged: false })
    expect((await propose(order)).json().message).toBe('Nothing is changed yet. Change a line, then propose it.')
    expect((await propose(order, ' ')).json().errors[0].path).toBe('note')
    await prepare(order, 0, { leftOut: true })
    await prepare(order, 1, { leftOut: true })
    expect((await propose(order)).json().message).toContain('nothing left to buy')
    const open = await readOrder(asha)
    expect((await propose(open)).statusCode).toBe(409)
  })

  test('ends with its order: a cancelled order is not changed', async () => {
    const asha = await customer()
    const order = await placed(asha)
    const id = await proposed(asha, order)
    const cancel = shop.call('POST', PATHS.orderAction(order.type, order._id, 'cancel'), {
      token: asha.token,
      json: {},
    })
    const [cancelled, accepted] = await Promise.all([cancel, answer(asha, order, id, true)])
    expect(cancelled.statusCode).toBe(200)
    const late = await answer(asha, order, id, accepted.statusCode !== 200)
    expect(late.statusCode).toBe(409)
    if (accepted.statusCode === 409) expect(late.json().message).toContain('the status is now Cancelled')
    expect((await changes(asha, order)).proposed).toBe(null)
    expect((await atDesk(order)).changes).toEqual([])
    expect((await desk.call('GET', DESK_PATHS.quoting(order._id), { as: meera })).statusCode).toBe(200)
    expect((await propose(order)).statusCode).toBe(409)
  })

  test('cannot be seen or answered by another customer', async () => {
    const [asha, ravi] = [await customer(), await customer()]
    const order = await placed(asha)
    const id = await proposed(asha, order)
    const own = await placed(ravi)
    expect((await answer(ravi, order, id, true)).statusCode).toBe(404)
    expect((await answer(ravi, own, id, true)).statusCode).toBe(404)
    expect(
      (await shop.call('GET', CHANGE_PATHS.changes(order.type, order._id), { token: ravi.token })).statusCode,
    ).toBe(404)
    expect((await add(ravi, order, await adding())).statusCode).toBe(404)
    expect((await changes(asha, order)).proposed?.id).toBe(id)
  })
})

describe('the money', () => {
  test('refunds a lower total after payment, withdraws the refund when the total rises again, and refunds nothing when unpaid', async () => {
    const asha = await customer()
    const [paid, unpaid] = [await placed(asha), await placed(asha)]
    await pay(paid, 84)
    for (const [price, total] of [
      [20, 62],
      [60, 102],
      [10, 52],
    ] as const) {
      for (const order of [paid, unpaid]) {
        await answer(asha, order, await proposed(asha, order, price), true)
        expect((await read(asha, order)).totalAmount).toBe(total)
      }
      const owed = 84 - total
      expect((await read(asha, paid)).balance).toMatchObject({ due: Math.max(0, -owed), refundable: Math.max(0, owed) })
      expect(await refunds(asha, paid)).toMatchObject(owed > 0 ? [{ amount: owed, state: 'requested' }] : [])
      expect((await read(asha, unpaid)).balance).toMatchObject({ due: total, refundable: 0 })
      expect(await refunds(asha, unpaid)).toEqual([])
    }
  })
})

describe('the allowance from checkout', () => {
  test('accepts a substitute up to the exact amount, for the whole order, and the customer is told', async () => {
    const asha = await customer()
    const order = await placed(asha, { substitutesUpTo: 16 })
    await substitute(order, 50)
    expect(await outlook(order)).toEqual({ isChanged: true, isAllowed: true, substitutesUpTo: 16 })
    expect((await propose(order)).json()).toMatchObject({ isMade: true, order: { totalAmount: 92 } })
    expect((await read(asha, order)).history.at(-1)).toMatchObject({
      by: 'operator',
      note: expect.stringMatching(/^Change made, as it was allowed at the checkout: 1 item substituted\./),
    })
    expect((await mails(asha)).at(-1)).toMatch(/^Your order is changed: /)
    expect(await atDesk(order)).toEqual({ changes: [], substitutesUpTo: 8 })

    await prepare(order, 1, { itemId: 'kumkum', substitute: true, packs: 1, unitPrice: 50.01 })
    expect(await outlook(order)).toEqual({ isChanged: true, isAllowed: false, substitutesUpTo: 8 })
    expect((await propose(order)).json().isMade).toBe(false)
    const { proposed: shown } = await changes(asha, order)
    expect(shown).toMatchObject({ was: 92, total: 100.01 })
    await answer(asha, order, shown?.id ?? '', false)

    await prepare(order, 1, { unitPrice: 50 })
    expect((await propose(order)).json()).toMatchObject({ isMade: true, order: { totalAmount: 100 } })
    expect((await atDesk(order)).substitutesUpTo).toBe(0)
  })

  test('covers removed and added items, but not another price or a line that the customer had left out', async () => {
    const asha = await customer()
    const order = await placed(asha, { substitutesUpTo: 500 }, [
      line(),
      ghee(),
      line({ leftOut: true, amountPaise: 0 }),
    ])
    await prepare(order, 1, { unitPrice: 41 })
    expect((await propose(order)).json().isMade).toBe(false)
    const { proposed: dearer } = await changes(asha, order)
    expect(dearer?.lines).toMatchObject([{ how: 'changed' }])
    await answer(asha, order, dearer?.id ?? '', false)
    await startOver(order)
    await prepare(order, 2, { leftOut: false })
    expect((await propose(order)).json().isMade).toBe(false)
    await answer(asha, order, (await changes(asha, order)).proposed?.id ?? '', false)
    await startOver(order)
    await prepare(order, 0, { leftOut: true })
    expect((await propose(order)).json()).toMatchObject({ isMade: true, order: { totalAmount: 42 } })
  })

  test('can be given by telephone for future changes, and withdrawn', async () => {
    const asha = await customer()
    const order = await placed(asha)
    const say = (upTo: unknown) =>
      desk.call('PUT', DESK_CHANGE_PATHS.substitutes(order._id), { as: meera, json: { upTo } })
    expect((await say(16)).statusCode).toBe(200)
    expect((await say(16)).statusCode).toBe(200)
    const noted = (await read(asha, order)).history.filter(({ note }) => note?.startsWith('Said by telephone'))
    expect(noted).toMatchObject([
      {
        by: 'operator',
        note: 'Said by telephone: substitutes may cost up to ₹16.00 more without asking. Meera Iyer wrote it down.',
      },
    ])
    await substitute(order, 50)
    expect((await propose(order)).json().isMade).toBe(true)
    expect((await atDesk(order)).substitutesUpTo).toBe(8)
    await say(20)
    expect((await atDesk(order)).substitutesUpTo, 'what was used before counts no more').toBe(20)
    await say(null)
    await prepare(order, 1, { itemId: 'kumkum', substitute: true, packs: 1, unitPrice: 1 })
    expect((await propose(order)).json().isMade).toBe(false)
    for (const wrong of [-1, ''])
      expect((await say(wrong)).json().errors[0].message).toBe('Enter an amount, such as 50.')
    expect((await say(10_001)).statusCode).toBe(400)
    expect((await desk.call('PUT', DESK_CHANGE_PATHS.substitutes(order._id), { json: { upTo: 1 } })).statusCode).toBe(
      401,
    )
    const open = await readOrder(asha)
    const early = desk.call('PUT', DESK_CHANGE_PATHS.substitutes(open._id), { as: meera, json: { upTo: 1 } })
    expect((await early).statusCode).toBe(409)
  })

  test('is none by default, and an invalid amount is rejected', async () => {
    const asha = await customer()
    const order = await placed(asha)
    await substitute(order, 30)
    expect((await propose(order)).json().isMade).toBe(false)
    const open = await readOrder(asha)
    const send = (substitutesUpTo: number) =>
      shop.call('PATCH', PATHS.placeOrder, { token: asha.token, json: checkout(open, { substitutesUpTo }) })
    expect((await send(-1)).json().errors[0].path).toBe('substitutesUpTo')
    expect((await send(10_001)).statusCode).toBe(400)
    expect((await send(0)).statusCode).toBe(200)
    expect((await send(0)).statusCode).toBe(200)
    expect((await send(5)).statusCode).toBe(409)
  })

  async function startOver(order: Order) {
    const { basedOn } = await draftOf(order)
    const json = { basedOn, step: { do: 'start-over' } }
    await desk.call('POST', DESK_PATHS.quotingSteps(order._id), { as: meera, json })
  }
})

describe('items that a customer adds', () => {
  test('are taxed at the rate of the item, as shown', async () => {
    const asha = await customer()
    const order = await placed(asha)
    const { taxRate } = await itemOf('kumkum')
    expect(taxRate).toBe(0)
    const json = await adding(1, {}, 'kumkum')
    expect((await add(asha, order, json)).statusCode).toBe(200)
    expect((await read(asha, order)).totalAmount).toBe(order.totalAmount + (json.unitPrice ?? 0))
  })

  test('keep a rounded total as promised, and change no other line', async () => {
    const asha = await customer()
    const roundOff = line({ kind: 'round-off', itemId: null, title: 'Round-off', unitPricePaise: 0, amountPaise: 0 })
    const order = await placed(asha, {}, [line({ amountPaise: 4_033, unitPricePaise: 4_033 }), roundOff])
    const json = await adding(1)
    expect((await add(asha, order, json)).statusCode).toBe(200)
    const after = await read(asha, order)
    const { changes: seen } = await atDesk(order)
    expect(seen[0]).toMatchObject({ lines: [{ how: 'added' }], total: after.totalAmount })
    expect(after.totalAmount % 1).toBe(0)
  })

  test('are in the order at once, at the shown price, and the desk is told', async () => {
    const asha = await customer()
    const order = await placed(asha)
    expect((await changes(asha, order)).mayAdd).toBe(true)
    const json = await adding(2)
    const answers = await Promise.all([add(asha, order, json), add(asha, order, json)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const after = await read(asha, order)
    const added = 2 * (json.unitPrice ?? 0)
    expect(after.amount).toBe(80 + added)
    expect(after.balance.due).toBe(after.totalAmount)
    expect(after.quotation).toMatchObject({ version: 2, published: 1 })
    expect(after.quotation?.lines.at(-1)).toMatchObject({
      itemId: 'haldi_powder',
      packs: 2,
      pack: json.pack,
      amount: added,
    })
    expect(after.history.at(-1)).toMatchObject({
      by: 'customer',
      note: expect.stringMatching(/^Change made: 1 item added\./),
    })
    expect(await work(order)).toEqual([expect.stringMatching(/^items added by the customer · /)])
    const { changes: seen } = await atDesk(order)
    expect(seen).toMatchObject([{ state: 'accepted', by: null, lines: [{ how: 'added' }] }])
    await desk.call('POST', DESK_CHANGE_PATHS.seen(order._id, seen[0]?.id ?? ''), { as: meera })
    expect(await work(order)).toEqual([])
  })

  test('withdraw a proposed change, and of two concurrent requests one gets a clear error', async () => {
    const asha = await customer()
    const order = await placed(asha)
    const id = await proposed(asha, order)
    const [added, accepted] = await Promise.all([add(asha, order, await adding()), answer(asha, order, id, true)])
    expect(added.statusCode).toBe(200)
    const after = await read(asha, order)
    if (accepted.statusCode === 200) expect(after.quotation?.lines).toHaveLength(3)
    else expect(accepted.json().message).toContain('the order was changed meanwhile')
    expect(after.quotation?.version).toBe(accepted.statusCode === 200 ? 3 : 2)

    const other = await placed(asha)
    const stale = await proposed(asha, other)
    await add(asha, other, await adding())
    const late = await answer(asha, other, stale, true)
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('is proposed no more')])
    expect((await draftOf(other)).lines.map(({ title }) => title)).toContain((await itemOf('haldi_powder')).name)
  })

  test('are rejected after packing began, at another price, in an unknown pack, or when the order is not placed', async () => {
    const asha = await customer()
    const order = await placed(asha)
    const dearer = await add(asha, order, await adding(1, { unitPrice: 1 }))
    expect([dearer.statusCode, dearer.json().errors[0].path]).toEqual([409, 'unitPrice'])
    expect(dearer.json().message).toMatch(/now costs ₹/)
    expect((await add(asha, order, await adding(1, { pack: 'a lorry' }))).json().errors[0].path).toBe('pack')
    expect((await add(asha, order, await adding(1, { itemId: 'nothing' }))).statusCode).toBe(400)
    expect((await add(asha, await readOrder(asha), await adding())).statusCode).toBe(409)
    await pack(order, 0)
    expect((await changes(asha, order)).mayAdd).toBe(false)
    const late = await add(asha, order, await adding())
    expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('begun to pack')])
    expect((await read(asha, order)).quotation?.version).toBe(1)
  })
})

test('changes a puja before it begins, not after', async () => {
  const asha = await customer()
  const [booking, other] = [
    await place(asha, await quotedBooking(asha, [line(), ghee()])),
    await place(asha, await quotedBooking(asha, [line(), ghee()])),
  ]
  const late = await proposed(asha, other)
  expect((await answer(asha, booking, await proposed(asha, booking), true)).statusCode).toBe(200)
  expect(await read(asha, booking)).toMatchObject({ totalAmount: 102, status: 'Upcoming' })
  shop.parts.clock.forward(40 * DAY_MS)
  const login = await shop.call('POST', PATHS.login, { json: { emailId: asha.emailId, password: PASSWORD } })
  const again = { ...asha, token: login.json().token }
  for (const refused of [await answer(again, other, late, true), await add(again, booking, await adding())]) {
    expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('has come')])
  }
  expect((await changes(again, booking)).mayAdd).toBe(false)
  expect((await answer(again, other, late, false)).statusCode).toBe(200)
})
