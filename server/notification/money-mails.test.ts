import { expect, it } from 'vitest'
import type { Balance } from '#contract/balance.ts'
import type { CustomOrder } from '#contract/order.ts'
import { notedAt, sampleBooking, sampleOrder } from '#tests/support/sample-order.ts'
import { orderCancelled } from './appointment-mails.ts'
import { orderChanged } from './change-mails.ts'
import { sentOut } from './desk-mails.ts'
import { orderPlaced, quotationReady } from './mails.ts'
import { delivered, packed } from './parcel-mails.ts'
import {
  linesGivenBack,
  linkExpired,
  paymentFailed,
  paymentReceived,
  paymentRejected,
  refundFailed,
  refundStarted,
} from './payment-mails.ts'
import { withheld } from './withheld.ts'

const shop = {
  publicUrl: 'https://shop.example',
  supportEmail: 'care@shop.example',
  supportPhone: '+919845012345',
  answerTime: 'within 1 to 2 hours',
  payment: { upi: { vpa: 'pujaghar@okaxis', payee: 'Pujaghar Services' }, online: true },
  customerName: 'Lakshmi Venkataraman',
}
const PAYING_NOWHERE = { upi: null, online: false }
const at = '2026-11-24T04:30:00.000Z'
const balance = (paid: number, due: number, over: Partial<Balance> = {}): Balance => ({
  paid,
  claimed: 0,
  due,
  refundable: 0,
  asked: { purpose: paid > 0 ? 'balance' : 'full', amount: due },
  until: null,
  penalty: 0,
  credit: 0,
  ...over,
})
const due = balance(0, 1050, { until: '2026-12-21T18:30:00.000Z' })
const order = (over: Partial<CustomOrder> = {}) =>
  sampleOrder(undefined, {
    status: 'Upcoming',
    dateOfOrder: '2026-11-21T04:30:00.000Z',
    deliveryTime: '2026-11-24T03:30:00.000Z',
    deliveryUntil: '2026-11-24T06:30:00.000Z',
    totalAmount: 1050,
    pays: 'later',
    balance: due,
    ...over,
  })
const entry = (note: string) => notedAt(at, note)
const page = 'https://shop.example/list-review/019aa5e0-1111-7000-8000-00007f3a92c1'

it('says until when and how a placed order is to be paid later', () => {
  const { text, html } = orderPlaced({ ...shop, order: order() })
  for (const part of [text, html]) {
    expect(part).toContain('₹1,050.00 is still to pay. Payment is due by 21 Dec 2026.')
    expect(part).toContain('by card, netbanking or UPI')
    expect(part).toContain('pujaghar@okaxis')
  }
  expect(text).toContain('UPI address: pujaghar@okaxis\nName: Pujaghar Services\nAmount: ₹1,050.00\nNote: PG-7F3A-92C1')
  expect(text).toContain(`Pay ₹1,050.00:\n${page}`)
})

it('names the advance of a puja with its quotation', () => {
  const { quotation } = sampleOrder()
  const text = (advance: number) =>
    quotationReady({ ...shop, order: { ...sampleBooking(quotation), status: 'Quoted', advance } }).text
  expect(text(500)).toContain('Advance: ₹500.00, due when you accept')
  expect(text(0)).not.toContain('dvance')
})

it('asks for the payment of a prepaid order at once', () => {
  expect(orderPlaced({ ...shop, order: order({ pays: 'now', balance: balance(0, 1050) }) }).text).toContain(
    'Please pay ₹1,050.00 now, before we bring it.',
  )
})

it('says only what is collected at the door, until the order was delivered', () => {
  const atDoor = order({ pays: 'on-delivery', balance: balance(0, 1050) })
  for (const { text } of [orderPlaced({ ...shop, order: atDoor }), sentOut({ ...shop, order: atDoor })]) {
    expect(text).toContain('You pay ₹1,050.00 when it comes, in cash or by UPI.')
    expect(text).not.toContain('pujaghar@okaxis')
    expect(text).toContain(`See your order:\n${page}`)
  }
  const claimed = orderPlaced({ ...shop, order: { ...atDoor, balance: balance(0, 1050, { claimed: 1050 }) } })
  expect(claimed.text).toContain('You pay ₹1,050.00 when it comes, in cash or by UPI. You told us of ₹1,050.00')
  const after = delivered({ ...shop, order: { ...atDoor, status: 'Completed' } }).text
  expect(after).toContain('₹1,050.00 is still to pay.')
  expect(after).toContain('If you paid when we came, you need not do anything')
  expect(after).not.toMatch(/Please pay|pujaghar@okaxis|^Pay ₹/m)
})

it('names the telephone number of a shop without payment on its pages', () => {
  const { text } = orderPlaced({ ...shop, payment: PAYING_NOWHERE, order: order() })
  expect(text).toContain('To pay, call us: +91 98450 12345.')
  expect(text).not.toMatch(/^Pay ₹/m)
})

it.each([
  ['paid', { ...due, paid: 1050, due: 0 }],
  ['said to be paid', { ...due, claimed: 1050 }],
  ['an advance that is said to be paid', { ...due, claimed: 250, asked: { purpose: 'advance', amount: 250 } }],
] as const)('does not ask to pay what is %s', (_, balance) => {
  const { text } = orderPlaced({ ...shop, order: order({ balance }) })
  expect(text).not.toMatch(/is due by|pujaghar@okaxis|^Pay ₹/m)
})

it('names the delivery window of a parcel', () => {
  for (const mail of [packed({ ...shop, order: order() }), sentOut({ ...shop, order: order() })])
    expect(mail.text).toContain('Tue, 24 Nov 2026, 9:00 am to 12:00 pm IST')
})

it('says who received a parcel, what is still to pay, and where its invoice is', () => {
  const history = [entry('Handed to the watchman')]
  const documents = [{ id: 'd', kind: 'invoice', name: 'Tax invoice', number: 'I/2627/00001', issuedAt: at } as const]
  const balance = { ...due, paid: 1000, due: 50 }
  const { text } = delivered({ ...shop, order: order({ status: 'Completed', history, documents, balance }) })
  expect(text).toContain('Handed to the watchman.')
  expect(text).toContain('Total: ₹1,050.00\nPaid: ₹1,000.00\nStill to pay: ₹50.00')
  expect(text).toContain('Tax invoice I/2627/00001: on the page of your order, as a PDF.')
})

it('thanks for a puja that was held', () => {
  const puja = sampleBooking(order().quotation, { status: 'Completed', balance: { ...due, paid: 1050, due: 0 } })
  const { subject, text } = delivered({ ...shop, order: puja })
  expect(subject).toMatch(/^Thank you: Griha Pravesh/)
  expect(text).toContain('Everything is paid.')
})

it('names the voucher of a payment, but not earlier documents', () => {
  const paper = (number: string, issuedAt: string) =>
    ({ id: number, kind: 'receipt', name: 'Receipt voucher', number, issuedAt }) as const
  const documents = [paper('R/2627/00001', '2026-11-22T04:30:00.000Z'), paper('R/2627/00002', at)]
  const paid = order({ documents, history: [entry('Payment of ₹1,050.00 received by UPI')] })
  const { text } = paymentReceived({ ...shop, order: paid })
  expect(text).toContain('Receipt voucher R/2627/00002')
  expect(text).not.toContain('R/2627/00001')
})

it('gives the reason for a payment that was not found, and says how to pay', () => {
  const note = 'Payment of ₹1,050.00 with UTR 123456789012 not found: it is the number of another shop'
  const { text } = paymentRejected({ ...shop, order: order({ history: [entry(note)] }) })
  for (const said of [note, 'If it has not left, please pay again', 'pujaghar@okaxis']) expect(text).toContain(said)
})

it('says that a failed payment or an expired page brought no money, and how to pay now', () => {
  const history = [entry('Payment of ₹1,050.00 online did not go through')]
  const failed = paymentFailed({ ...shop, order: order({ history }) }).text
  for (const said of ['Payment of ₹1,050.00 online did not go through.', 'please do not pay again yet'])
    expect(failed).toContain(said)
  const expired = linkExpired({ ...shop, order: order() }).text
  expect(expired).toContain('no payment came by it')
  for (const text of [failed, expired]) {
    expect(text).toContain('pujaghar@okaxis')
    expect(text).toContain(`Pay ₹1,050.00:\n${page}`)
  }
})

it('says where a refund goes and how long it takes, whatever happened after its start', () => {
  const history = [entry('Refund of ₹840.00 is sent back the way it was paid online'), entry('Handed to the watchman')]
  const { text } = refundStarted({ ...shop, order: order({ history }), amountPaise: 21_000 })
  expect(text).toContain('Refund of ₹210.00 is sent back the way it was paid online.')
  expect(text).toMatch(/card, bank account or UPI address that you paid with.*five to seven working days/)
})

it('says that a failed refund is sent in another way', () => {
  const history = [entry('Refund of ₹210.00 could not be sent back online. Our desk sends it in another way.')]
  const { text } = refundFailed({ ...shop, order: order({ history, balance: balance(1050, 0, { refundable: 210 }) }) })
  for (const said of ['Our desk sends it in another way.', 'you need not do anything', '₹210.00 more than']) {
    expect(text).toContain(said)
  }
})

it('names the lines and the reason of a refund, without the lines for an unconfirmed address', () => {
  const history = [entry('Refund of ₹84.00 taken off for 2 × Cow ghee\nThe jars were broken')]
  const told = { customerName: shop.customerName, order: order({ history }) }
  const { text } = linesGivenBack({ ...shop, ...told })
  for (const said of [
    'Refund of ₹84.00 taken off for 2 × Cow ghee.',
    'The jars were broken',
    '₹1,050.00 is still to pay.',
  ])
    expect(text).toContain(said)
  const stranger = linesGivenBack({ ...shop, ...withheld(told) }).text
  expect(stranger).toContain('Refund of ₹84.00 taken off.')
  expect(stranger).not.toMatch(/ghee|jars/)
})

it('says what is still to pay of a changed order, and how', () => {
  const change = { id: '9', at, state: 'accepted', note: '', lines: [], was: 1000, total: 1050 } as const
  const balance = { ...due, paid: 1000, due: 50, asked: { purpose: 'balance', amount: 50 } } as const
  const { text } = orderChanged({ ...shop, order: order({ balance }), change: { ...change, lines: [] } })
  for (const said of ['₹50.00 is still to pay.', 'pujaghar@okaxis', `Pay ₹50.00:\n${page}`])
    expect(text).toContain(said)
})

it('says of a cancelled order what is refunded, or that its fee is still to pay', () => {
  const cancelled = (balance: Balance, fee: number) =>
    orderCancelled({
      ...shop,
      order: order({ status: 'Cancelled', balance, cancellation: { fee, freeUntil: null } }),
    }).text
  const back = cancelled(balance(1050, 0, { refundable: 840 }), 210)
  expect(back).toContain('Cancellation fee: ₹210.00\nPaid: ₹1,050.00\nWe owe you: ₹840.00')
  expect(back).toContain('₹840.00 goes back to you within two days')
  const open = cancelled(balance(0, 210), 210)
  expect(open).toContain('Please pay ₹210.00.')
  expect(open).toContain(`Pay ₹210.00:\n${page}`)
  expect(cancelled(balance(0, 0), 0)).not.toMatch(/Paid:|Please pay/)
})
