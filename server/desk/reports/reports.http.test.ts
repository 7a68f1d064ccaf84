import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { REPORT_COLUMNS, REPORTS, type Report, type ReportAnswer } from '#contract/desk/reports.ts'
import { orderNumber } from '#contract/format.ts'
import type { AccountFile } from '#contract/invoice.ts'
import { PAYMENT_DAYS } from '#contract/limits.ts'
import type { Order } from '#contract/order.ts'
import { DESK_PAYMENT_PATHS } from '#contract/payment.ts'
import { complete, sendOut } from '#server/order/hand-over.ts'
import { recordChoice, recordDelivery } from '#server/order/record.ts'
import { clockInIndia, instantInIndia } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { refunds } from '#server/platform/schema.ts'
import { writeVersion } from '#server/quotation/versions.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp({ SELLER_NAME: 'Pujaghar Services', SELLER_GSTIN: '29ABCDE1234F1Z5', RATE_LIMIT_FACTOR: '50' })
const desk = testDesk(shop)
const bills = testApp({ RATE_LIMIT_FACTOR: '50' })
const billsDesk = testDesk(bills)
const { customer, line, readOrder, quotedBooking, checkout } = make(shop)

async function place(owner: TestCustomer, order: Order): Promise<Order> {
  const answer = await shop.call('PATCH', '/api/customer/place-order', { token: owner.token, json: checkout(order) })
  expect(answer.statusCode).toBe(200)
  return answer.json().order
}
const placed = async (owner: TestCustomer, lines = [line()]) => place(owner, await readOrder(owner, lines))
const inIndia = (dateAndTime: string) => instantInIndia(dateAndTime) ?? new Date(Number.NaN)
const step = (order: Order, at: Date, how = sendOut) =>
  shop.parts.db.transaction((tx) => how(shop.parts, tx, { orderId: order._id, at, confirmed: true }))
const cancel = (as: TestOperator, order: Order, fee: number) =>
  desk.call('POST', DESK_PATHS.orderAction(order._id, 'cancel'), {
    as,
    json: { status: 'Upcoming', reason: 'The parcel was lost', fee },
  })
const receive = (as: TestOperator, order: Order, amount: number) =>
  desk.call('POST', DESK_PAYMENT_PATHS.payments(order._id), {
    as,
    json: { id: newId(), way: 'cash', amount, reference: '', confirmed: true },
  })
const read = async (owner: TestCustomer, { type, _id }: Order): Promise<Order> =>
  (await shop.call('GET', `/api/customer/orders/${type}/${_id}`, { token: owner.token })).json().order
async function requested(owner: TestCustomer, { type, _id }: Order): Promise<{ id: string; amount: number }> {
  const answer = await shop.call('GET', `/api/customer/orders/${type}/${_id}/payments`, { token: owner.token })
  return answer.json().refunds.find(({ state }: { state: string }) => state === 'requested')
}
const sendBack = (as: TestOperator, order: Order, id: string, amount: number) =>
  desk.call('PUT', DESK_PAYMENT_PATHS.refund(order._id, id), { as, json: { way: 'cash', amount, reference: '+91' } })

const ask = (as: TestOperator | undefined, report: Report, from: string, to: string) =>
  desk.call('GET', `${DESK_PATHS.report(report)}?${new URLSearchParams({ from, to })}`, { as })
async function reportOf(as: TestOperator, report: Report, from: string, to: string): Promise<ReportAnswer> {
  const answer = await ask(as, report, from, to)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
async function csvOf(as: TestOperator, path: string): Promise<Record<string, string>[]> {
  const answer = await desk.call('GET', path, { as })
  expect(answer.statusCode).toBe(200)
  return parse(answer.body, { bom: true, columns: true })
}
const month = (as: TestOperator, name: string, file: AccountFile) => csvOf(as, DESK_PATHS.accountFile(name, file))
const file = (as: TestOperator, report: Report, from: string, to: string) =>
  csvOf(as, `${DESK_PATHS.reportCsv(report)}?${new URLSearchParams({ from, to })}`)
/** Returns the sum of a column in rupees, in paise. */
const paise = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)
const inPaise = (rupees: unknown) => Math.round(Number(rupees) * 100)
const today = () => clockInIndia(shop.parts.clock.now()).slice(0, 10)
const daysAgo = (days: number) => new Date(shop.parts.clock.now().getTime() - days * DAY_MS)
const dayAgo = (days: number) => clockInIndia(daysAgo(days)).slice(0, 10)

/** Amounts at three tax rates whose taxes have odd paise. */
const mixed = () => [
  line({ packs: 3, unitPricePaise: 4033, amountPaise: 12_099 }),
  line({ itemId: 'kumkum', title: 'Kumkum', pack: '50 g packet', taxRate: 0, amountPaise: 2_501 }),
  line({ itemId: 'agarbatti', title: 'Agarbatti', pack: 'box', taxRate: 1200, amountPaise: 10_007 }),
]

test("sales by day, item, puja and rate match the accountant's files of the month to the paisa", async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  await step(await placed(asha, mixed()), inIndia('2032-01-01 00:00'))
  await step(await placed(asha, [line({ amountPaise: 10_10, unitPricePaise: 10_10 })]), inIndia('2032-01-31 23:59'))
  const puja = await place(
    asha,
    await quotedBooking(asha, [
      line({ kind: 'dakshina', itemId: null, title: 'Dakshina', pack: null, taxRate: 0, amountPaise: 2_100_01 }),
      line({ kind: 'travel', itemId: null, title: 'Travel', pack: null, amountPaise: 333_33 }),
      line(),
    ]),
  )
  // A voucher for the advance is not a sale.
  await receive(meera, puja, 500)
  await step(puja, inIndia('2032-01-15 10:00'), complete)
  await step(await placed(asha), inIndia('2032-02-01 00:00'))

  const [sales, items, pujas, tax] = await Promise.all(
    (['sales', 'items', 'pujas', 'tax'] as const).map((report) => reportOf(meera, report, '2032-01-01', '2032-01-31')),
  )
  const register = (await month(meera, '2032-01', 'register')).filter(({ Document }) => !Document?.includes('voucher'))
  const expected = {
    taxable: paise(register, 'Taxable Value'),
    tax: paise(register, 'CGST') + paise(register, 'SGST'),
    rounding: paise(register, 'Rounding'),
    total: paise(register, 'Total') + paise(register, 'Rounding'),
  }
  expect(expected.rounding).toBeGreaterThan(0)
  const sums = (totals: object | undefined) =>
    Object.fromEntries(Object.entries(totals ?? {}).map(([name, value]) => [name, inPaise(value)]))
  expect(sums(sales?.totals)).toMatchObject(expected)
  expect(sums(pujas?.totals)).toMatchObject(expected)
  const { rounding: _, ...ofLines } = expected
  expect(sums(items?.totals)).toMatchObject(ofLines)
  expect(sums(tax?.totals)).toEqual({
    taxable: expected.taxable,
    cgst: expected.tax / 2,
    sgst: expected.tax / 2,
    tax: expected.tax,
    total: expected.total,
  })
  for (const { rate, taxable, cgst } of (tax?.rows ?? []).filter(({ rate }) => rate !== 'Rounding')) {
    const hsn = (await month(meera, '2032-01', 'hsn')).filter(({ Rate }) => `${Rate}%` === rate)
    expect([paise(hsn, 'Taxable Value'), paise(hsn, 'Central Tax Amount')]).toEqual([inPaise(taxable), inPaise(cgst)])
  }
  expect(tax?.rows.map(({ rate }) => rate)).toEqual(['0%', '5%', '12%', 'Rounding'])
  expect(sales?.rows.map(({ day, invoices }) => [day, invoices])).toEqual([
    ['2032-01-01', 1],
    ['2032-01-15', 1],
    ['2032-01-31', 1],
  ])
  expect(sales?.bars).toHaveLength(31)
  expect(pujas?.rows.map(({ puja, what }) => [puja, what])).toEqual([
    ['Sudarshana Homam', 'Booking'],
    ['No puja named', 'List or items'],
  ])
  expect(items?.rows[0]).toMatchObject({ item: 'Dakshina', pack: null, orders: 1, total: 2100.01 })
  expect(items?.rows.find(({ item }) => item === 'Turmeric powder')).toMatchObject({ packs: 5, orders: 3 })
  expect(items?.bars[0]).toEqual({ name: 'Dakshina', value: 2100.01 })
})

test('bills of a shop without a GSTIN count as sales, separate from the tax rates', async () => {
  const { customer, readOrder } = make(bills)
  const [asha, meera] = [await customer(), await billsDesk.operator()]
  const order = await readOrder(asha, mixed())
  const json = checkout(order)
  await bills.call('PATCH', '/api/customer/place-order', { token: asha.token, json })
  await bills.parts.db.transaction((tx) =>
    sendOut(bills.parts, tx, { orderId: order._id, at: inIndia('2031-01-05 10:00') }),
  )
  const of = async (report: Report): Promise<ReportAnswer> =>
    (await billsDesk.call('GET', `${DESK_PATHS.report(report)}?from=2031-01-01&to=2031-01-31`, { as: meera })).json()
  expect((await of('sales')).totals).toMatchObject({ invoices: 1, tax: 0, total: order.totalAmount })
  const { rows, bars } = await of('tax')
  expect(rows).toEqual([
    { rate: 'Without GSTIN', taxable: order.totalAmount, cgst: 0, sgst: 0, tax: 0, total: order.totalAmount },
  ])
  expect(bars).toEqual([])
})

test('an order with several payments, refunds, credit notes and versions counts once', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const before = await Promise.all(
    (['sales', 'items', 'refunds', 'unpaid'] as const).map((report) => reportOf(meera, report, today(), today())),
  )
  const quoted = await readOrder(asha, [line({ amountPaise: 500_00, unitPricePaise: 500_00 })])
  const lines = [line({ amountPaise: 1_000_00, unitPricePaise: 1_000_00 })]
  const at = shop.parts.clock.now()
  await shop.parts.db.transaction((tx) =>
    writeVersion(tx, { orderId: quoted._id, version: 2, preparedBy: 'Meera Iyer', lines, at }),
  )
  const order = await place(asha, await read(asha, quoted))
  await receive(meera, order, 400)
  await receive(meera, order, 300)
  await step(order, shop.parts.clock.now())
  const due = dayAgo(-PAYMENT_DAYS)
  const owed = (await reportOf(meera, 'unpaid', due, due)).rows.filter((row) => row.order === order._id)
  expect(owed).toMatchObject([{ total: 1050, paid: 700, due: 350 }])
  await receive(meera, order, 450)
  for (const part of [40, 60]) await sendBack(meera, order, (await requested(asha, order)).id, part)
  await cancel(meera, order, 0)
  await sendBack(meera, order, (await requested(asha, order)).id, 1050)

  const [sales, items, refunds, unpaid] = await Promise.all(
    (['sales', 'items', 'refunds', 'unpaid'] as const).map((report) => reportOf(meera, report, today(), today())),
  )
  const moreOf = (at: number, now: ReportAnswer | undefined, name: string) =>
    inPaise(now?.totals[name]) - inPaise(before[at]?.totals[name])
  expect(moreOf(0, sales, 'total')).toBe(0)
  expect(moreOf(0, sales, 'invoices') / 100).toBe(1)
  expect(moreOf(0, sales, 'credits') / 100).toBe(1)
  expect(moreOf(1, items, 'total')).toBe(0)
  expect(moreOf(2, refunds, 'sent')).toBe(1_150_00)
  expect(refunds?.rows.filter((row) => row.order === order._id).map(({ sent, open }) => [sent, open])).toEqual([
    [40, null],
    [60, null],
    [1050, null],
  ])
  expect(unpaid?.rows.filter((row) => row.order === order._id)).toEqual([])
  const ledger = await month(meera, today().slice(0, 7), 'ledger')
  const monthly = await reportOf(meera, 'refunds', `${today().slice(0, 7)}-01`, today())
  expect(inPaise(monthly.totals.sent)).toBe(paise(ledger, 'Sent back'))
})

test('a prepaid order is due from the day it is placed, and once cancelled only its fee is due', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha, [line({ amountPaise: 1_000_00, unitPricePaise: 1_000_00 })])
  const choice = { pays: 'now', pincode: '560004', slotZone: null, slotAt: null } as const
  await shop.parts.db.transaction((tx) => recordChoice(tx, order._id, choice))
  const ofOrder = async () =>
    (await reportOf(meera, 'unpaid', today(), today())).rows.find((row) => row.order === order._id)
  expect(await ofOrder()).toMatchObject({ days: 0, pays: 'now', due: 1050 })
  await step(order, shop.parts.clock.now())
  expect(await ofOrder()).toMatchObject({ due: 1050 })
  await cancel(meera, order, 210)
  expect(await ofOrder()).toMatchObject({ due: 210 })
})

test('a requested refund is separate from those sent, and its file has no cell that a spreadsheet would run', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  await receive(meera, order, 52)
  const ofOrder = async () =>
    (await reportOf(meera, 'refunds', today(), today())).rows.filter((row) => row.order === order._id)
  expect(await ofOrder()).toMatchObject([{ day: today(), sent: null, open: 10, days: 0, way: null }])
  await sendBack(meera, order, (await requested(asha, order)).id, 4)
  expect(await ofOrder()).toMatchObject([
    { sent: 4, open: null, way: 'cash', reference: '+91' },
    { sent: null, open: 6 },
  ])
  const rows = (await file(meera, 'refunds', today(), today())).filter(({ Order }) => Order === orderNumber(order._id))
  expect(rows).toMatchObject([
    { Day: today(), Way: 'Cash', Reference: "'+91", 'Sent back': '4.00', 'Still to send': '' },
    { 'Sent back': '', 'Still to send': '6.00' },
  ])
})

test('a refund that the provider could not send is open once', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const order = await placed(asha)
  await receive(meera, order, 52)
  const at = shop.parts.clock.now()
  await shop.parts.db
    .insert(refunds)
    .values({ id: newId(), orderId: order._id, requestedAt: at, amountPaise: 10_00, state: 'failed', sentAt: at })
  const { rows } = await reportOf(meera, 'refunds', today(), today())
  const open = rows.filter((row) => row.order === order._id).map((row) => row.open)
  expect(open.toSorted()).toEqual([10, null])
})

test('a delivery is on time within its window, early or late outside it, and missing once it has passed', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const promised = async (opens: string, closes: string | null, broughtAt: string | null) => {
    const order = await placed(asha)
    const [deliveryAt, deliveryUntil] = [inIndia(opens), closes === null ? null : inIndia(closes)]
    await shop.parts.db.transaction((tx) =>
      recordDelivery(tx, order._id, { deliveryAt, deliveryUntil, at: shop.parts.clock.now() }),
    )
    if (broughtAt !== null) await step(order, inIndia(broughtAt), complete)
  }
  await promised('2031-06-01 09:00', '2031-06-01 12:00', '2031-06-01 09:00')
  await promised('2031-06-01 09:00', '2031-06-01 12:00', '2031-06-01 12:00')
  await promised('2031-06-01 09:00', '2031-06-01 12:00', '2031-06-01 08:59')
  await promised('2031-06-01 09:00', '2031-06-01 12:00', '2031-06-02 09:30')
  await promised('2031-06-02 10:30', null, '2031-06-02 08:00')
  await promised('2031-06-02 10:30', null, null)
  await promised('2024-06-02 10:30', null, null)

  const { rows, totals, bars } = await reportOf(meera, 'delivery', '2031-06-01', '2031-06-03')
  expect(rows).toEqual([
    { day: '2031-06-01', promised: 4, punctual: 2, early: 1, late: 1, missing: 0, planned: 0, share: 0.5 },
    { day: '2031-06-02', promised: 2, punctual: 1, early: 0, late: 0, missing: 0, planned: 1, share: 1 },
  ])
  expect(totals).toEqual({ promised: 6, punctual: 3, early: 1, late: 1, missing: 0, planned: 1, share: 0.6 })
  expect(bars).toEqual([
    { name: '2031-06-01', value: 0.5 },
    { name: '2031-06-02', value: 1 },
    { name: '2031-06-03', value: null },
  ])
  expect((await reportOf(meera, 'delivery', '2024-06-02', '2024-06-02')).rows).toMatchObject([{ missing: 1, share: 0 }])
  expect(await file(meera, 'delivery', '2031-06-01', '2031-06-01')).toMatchObject([
    { Promised: '4', 'On time': '2', 'Share on time': '50.0%' },
  ])
})

test('a year has a bar for each month', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  await step(await placed(asha), inIndia('2033-04-01 00:00'))
  await step(await placed(asha), inIndia('2034-03-31 23:59'))
  const { bars, totals } = await reportOf(meera, 'sales', '2033-04-01', '2034-03-31')
  expect(bars.map(({ name }) => name)).toEqual([
    ...['2033-04', '2033-05', '2033-06', '2033-07', '2033-08', '2033-09', '2033-10', '2033-11', '2033-12'],
    ...['2034-01', '2034-02', '2034-03'],
  ])
  expect([bars[0]?.value, bars[1]?.value, bars.at(-1)?.value, totals.total]).toEqual([42, 0, 42, 84])
})

test('each report has its own columns only, on screen and as a file; without rows its totals are zero', async () => {
  const [asha, meera] = [await customer(), await desk.operator()]
  const at = shop.parts.clock.now()
  const order = await placed(asha)
  await shop.parts.db.transaction((tx) => recordDelivery(tx, order._id, { deliveryAt: at, deliveryUntil: null, at }))
  await step(order, at)
  const choice = { pays: 'now', pincode: '560004', slotZone: null, slotAt: null } as const
  await shop.parts.db.transaction((tx) => recordChoice(tx, order._id, choice))
  await receive(meera, await placed(asha), 52)
  for (const report of REPORTS) {
    const columns = REPORT_COLUMNS[report]
    const full = await reportOf(meera, report, today(), today())
    expect(full.count).toBeGreaterThan(0)
    for (const row of full.rows) expect(Object.keys(row).sort()).toEqual(columns.map(({ name }) => name).sort())
    expect(Object.keys((await file(meera, report, today(), today()))[0] ?? {})).toEqual(
      columns.map(({ label }) => label),
    )
    const none = await reportOf(meera, report, '2001-01-01', '2001-01-02')
    expect([none.count, none.rows]).toEqual([0, []])
    for (const { name, as, isSummed } of columns)
      if (isSummed) expect([name, none.totals[name]]).toEqual([name, as === 'percent' ? null : 0])
  }
})

test('a period is at most 400 days and in order; an invalid one is refused with the reason', async () => {
  const meera = await desk.operator()
  expect((await ask(meera, 'sales', '2031-01-01', '2032-02-04')).statusCode).toBe(200)
  const refusals = [
    ['2031-01-01', '2032-02-05', 'A report covers at most 400 days.'],
    ['2031-01-02', '2031-01-01', 'Choose a last day that is not before the first.'],
    ['2031-02-30', '2031-03-01', 'Write a day as 2026-12-24.'],
  ] as const
  for (const [from, to, message] of refusals) {
    const answer = await ask(meera, 'sales', from, to)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors[0].message).toBe(message)
  }
  expect((await ask(meera, 'profit' as Report, '2031-01-01', '2031-01-02')).statusCode).toBe(404)
})

test('returns 401 without a session, and the log says who exported a report', async () => {
  const meera = await desk.operator('Meera Joshi')
  for (const report of REPORTS) {
    expect((await ask(undefined, report, '2031-01-01', '2031-01-02')).statusCode).toBe(401)
    const path = `${DESK_PATHS.reportCsv(report)}?from=2031-01-01&to=2031-01-02`
    expect((await desk.call('GET', path)).statusCode).toBe(401)
  }
  const answer = await desk.call('GET', `${DESK_PATHS.reportCsv('unpaid')}?from=2031-01-01&to=2031-01-02`, {
    as: meera,
  })
  expect(answer.headers['content-disposition']).toBe('attachment; filename="pujaghar-unpaid-2031-01-01-2031-01-02.csv"')
  expect(answer.headers['cache-control']).toBe('no-store')
  const { deeds } = (await desk.call('GET', `${DESK_PATHS.audit}?kind=exports`, { as: meera })).json()
  expect(deeds[0]).toMatchObject({ operatorName: 'Meera Joshi', subjectId: 'unpaid 2031-01-01 2031-01-02' })
})
