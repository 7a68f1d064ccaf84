import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { DocumentKind } from '#contract/invoice.ts'
import type { Order } from '#contract/order.ts'
import { documents } from '#server/platform/schema.ts'
import { amending } from '#tests/support/amending.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'

describe.each([
  { shopKind: 'with a GSTIN', gstin: '29ABCDE1234F1Z5' },
  { shopKind: 'without a GSTIN', gstin: undefined },
])('changes after dispatch, by a shop $shopKind', ({ gstin }) => {
  const shop = testApp({ RATE_LIMIT_FACTOR: '100', ...(gstin && { SELLER_GSTIN: gstin }) })
  const desk = testDesk(shop)
  const { customer, line } = make(shop)
  let meera: TestOperator
  beforeAll(async () => {
    meera = await desk.operator()
  })
  const { placed, prepare, substitute, propose, proposed, answer, changes, read, adding, add } = amending(
    shop,
    desk,
    () => meera,
  )

  const act = (order: Order, action: 'dispatch' | 'cancel', json?: object) =>
    desk.call('POST', DESK_PATHS.orderAction(order._id, action), { as: meera, json })
  const papers = async ({ _id }: Order, kind: DocumentKind) =>
    (
      await shop.parts.db
        .select()
        .from(documents)
        .where(and(eq(documents.orderId, _id), eq(documents.kind, kind)))
        .orderBy(documents.id)
    ).map(({ snapshot }) => snapshot)
  /** The total of the invoice minus the credit notes, in rupees. */
  const onPaper = async (order: Order) => {
    const sum = (of: { totalPaise: number }[]) => of.reduce((all, { totalPaise }) => all + totalPaise, 0)
    return (sum(await papers(order, 'invoice')) - sum(await papers(order, 'credit-note'))) / 100
  }
  /** Three tax rates, with odd paise at each. */
  const mixed = () => [
    line({ packs: 3, unitPricePaise: 4033, amountPaise: 12_099 }),
    line({ itemId: 'kumkum', title: 'Kumkum', taxRate: 0, amountPaise: 2_501, unitPricePaise: 2_501 }),
    line({ itemId: 'agarbatti', title: 'Agarbatti', taxRate: 1200, amountPaise: 10_007, unitPricePaise: 10_007 }),
    line({ itemId: 'camphor', title: 'Camphor', taxRate: 500, amountPaise: 3_333, unitPricePaise: 3_333 }),
  ]
  const accept = async (owner: Parameters<typeof changes>[0], order: Order) =>
    answer(owner, order, (await changes(owner, order)).proposed?.id ?? '', true)

  test('are credited line by line: removed lines as a whole, fewer packs by quantity, lower prices by amount', async () => {
    const asha = await customer()
    const order = await placed(asha, {}, mixed())
    await act(order, 'dispatch')
    const [invoice] = await papers(order, 'invoice')

    await prepare(order, 2, { leftOut: true })
    await propose(order)
    expect((await accept(asha, order)).statusCode).toBe(200)
    const [left] = await papers(order, 'credit-note')
    const agarbatti = invoice?.lines.find(({ title }) => title === 'Agarbatti')
    expect(left?.lines).toEqual([agarbatti])
    expect(left?.reason).toBe('Less was supplied')
    expect(await onPaper(order)).toBe((await read(asha, order)).totalAmount)

    await prepare(order, 0, { packs: 1 })
    await prepare(order, 3, { unitPrice: 30 })
    await propose(order)
    expect((await accept(asha, order)).statusCode).toBe(200)
    const [, fewer] = await papers(order, 'credit-note')
    expect(fewer?.lines).toMatchObject([
      { title: 'Turmeric powder', hsn: '3304', quantity: 2, rate: gstin ? 500 : 0 },
      { title: 'Camphor', quantity: null },
    ])
    if (gstin) expect(fewer?.lines).toMatchObject([{ taxablePaise: 8066 }, { taxablePaise: 333 }])
    expect(await onPaper(order)).toBe((await read(asha, order)).totalAmount)

    await act(order, 'cancel', { status: 'Upcoming', reason: 'The parcel was broken', fee: 0 })
    expect(await onPaper(order)).toBe(0)
    const [, , rest] = await papers(order, 'credit-note')
    expect(rest?.lines.map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Turmeric powder', 1],
      ['Kumkum', 1],
      ['Camphor', 1],
    ])
  })

  test('are credited exactly, with their tax, when a discount applies to the remaining lines', async () => {
    const asha = await customer()
    const hundred = { unitPricePaise: 10_000, amountPaise: 10_000, taxRate: 1800 }
    const discount = { kind: 'discount', itemId: null, unitPricePaise: -5_000, amountPaise: -5_000 } as const
    const lines = [line(hundred), line({ ...hundred, itemId: 'kumkum', title: 'Kumkum' }), line(discount)]
    const order = await placed(asha, {}, lines)
    expect(order.totalAmount).toBe(177)
    await act(order, 'dispatch')
    await prepare(order, 1, { leftOut: true })
    await propose(order)
    expect((await accept(asha, order)).statusCode).toBe(200)
    const [note] = await papers(order, 'credit-note')
    expect(note).toMatchObject({ totalPaise: 11_800, roundingPaise: 0 })
    expect(note?.lines).toMatchObject([
      { title: 'Turmeric powder', quantity: null, totalPaise: 2_950, halfPaise: gstin ? 225 : 0 },
      { title: 'Kumkum', quantity: 1, totalPaise: 8_850, halfPaise: gstin ? 675 : 0 },
    ])
    expect(await onPaper(order)).toBe((await read(asha, order)).totalAmount)
  })

  test('cannot remove a discount: sums, documents and history stay, also with one line less', async () => {
    const asha = await customer()
    const discount = line({ kind: 'discount', itemId: null, unitPricePaise: -5_000, amountPaise: -5_000 })
    const order = await placed(asha, {}, [...mixed(), discount])
    await act(order, 'dispatch')
    const sent = await read(asha, order)
    await prepare(order, 4, { leftOut: true })
    for (const isLess of [false, true]) {
      if (isLess) await prepare(order, 0, { leftOut: true })
      const { statusCode, json } = await propose(order)
      expect([statusCode, json().message]).toEqual([409, expect.stringContaining('a discount stays')])
    }
    const now = await read(asha, order)
    expect([now.totalAmount, now.quotation?.version, now.history]).toEqual([
      sent.totalAmount,
      sent.quotation?.version,
      sent.history,
    ])
    expect(await onPaper(order)).toBe(sent.totalAmount)
    expect(await papers(order, 'credit-note')).toEqual([])

    // Only the line is left out, and the whole discount applies to the remaining lines.
    await prepare(order, 4, { leftOut: false })
    await propose(order)
    expect((await accept(asha, order)).statusCode).toBe(200)
    const less = await read(asha, order)
    expect(less.quotation?.lines.find(({ kind }) => kind === 'discount')).toMatchObject({ leftOut: false, amount: -50 })
    expect(less.totalAmount).toBeLessThan(sent.totalAmount)
    expect(await onPaper(order)).toBe(less.totalAmount)
  })

  test('stay open at dispatch if they only remove goods, and block the dispatch until answered if they add any', async () => {
    const asha = await customer()
    const [accepted, declined, less] = [
      await placed(asha, {}, mixed()),
      await placed(asha, {}, mixed()),
      await placed(asha, {}, mixed()),
    ]
    for (const [order, accept] of [
      [accepted, true],
      [declined, false],
    ] as const) {
      const id = await proposed(asha, order, 1)
      const early = await act(order, 'dispatch')
      expect([early.statusCode, early.json().message]).toEqual([409, expect.stringContaining('waits for its customer')])
      expect((await read(asha, order)).parcel).toBe('here')
      expect((await answer(asha, order, id, accept)).statusCode).toBe(200)
      expect((await act(order, 'dispatch')).statusCode).toBe(200)
      expect((await read(asha, order)).quotation?.version).toBe(accept ? 2 : 1)
    }

    await prepare(less, 2, { leftOut: true })
    await propose(less)
    expect((await act(less, 'dispatch')).statusCode).toBe(200)
    expect((await accept(asha, less)).statusCode).toBe(200)
  })

  test('may only remove goods: a different, larger or more expensive line is rejected', async () => {
    const asha = await customer()
    const order = await placed(asha, {}, mixed())
    await act(order, 'dispatch')

    const refused = async () => {
      const { statusCode, json } = await propose(order)
      expect([statusCode, json().message]).toEqual([409, expect.stringContaining('on its way')])
    }
    // The total falls each time, but the change adds something that is not in the parcel.
    await prepare(order, 2, { leftOut: true })
    await prepare(order, 0, { packs: 4 })
    await refused()
    await prepare(order, 0, { packs: 3, unitPrice: 41 })
    await refused()
    await prepare(order, 0, { packs: 3, unitPrice: 40.33 })
    await substitute(order, 1, 1)
    await refused()

    expect((await changes(asha, order)).mayAdd).toBe(false)
    const added = await add(asha, order, await adding())
    expect([added.statusCode, added.json().message]).toEqual([409, expect.stringContaining('on its way')])
    expect((await read(asha, order)).quotation?.version).toBe(1)
  })
})
