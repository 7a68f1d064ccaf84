import * as z from 'zod/mini'
import * as m from '#messages'
import { Instant, Rupees } from './answer.ts'
import { Balance } from './balance.ts'
import { digitsOf } from './digits.ts'
import { MAX_LINES } from './limits.ts'
import { Qr } from './qr.ts'
import { tidied, tidy } from './typed.ts'

/** How money reaches the shop. */
export const PAYMENT_WAYS = ['upi', 'cash', 'bank', 'link'] as const
export const PaymentWay = z.enum(PAYMENT_WAYS)
export type PaymentWay = z.infer<typeof PaymentWay>
export const WAY_WORDS: Readonly<Record<PaymentWay, string>> = {
  get upi() {
    return m.words_way_upi()
  },
  get cash() {
    return m.words_way_cash()
  },
  get bank() {
    return m.words_way_bank()
  },
  get link() {
    return m.words_way_link()
  },
}

/** Ways that the desk writes down; a payment by link writes itself down. */
export const HAND_WAYS = ['upi', 'cash', 'bank'] as const satisfies PaymentWay[]
export type HandWay = (typeof HAND_WAYS)[number]

/** Money that came, or is said to have come. `reference` is the UTR of a UPI payment, the number of the bank or of a receipt. */
export const Payment = z.object({
  id: z.string(),
  at: Instant,
  way: PaymentWay,
  amount: Rupees,
  reference: z.nullable(z.string()),
  /** `voided`: written down by mistake, and it counts no more. */
  state: z.enum(['claimed', 'captured', 'rejected', 'voided']),
  /** By hand, so that it can be voided: what a provider told of stands. */
  byHand: z.boolean(),
  /** Why it was rejected or voided, as the customer reads it. */
  reason: z.nullable(z.string()),
})
export type Payment = z.infer<typeof Payment>

/** Money that goes back: it is `requested` as long as it is owed, and `sent` by an operator; or `pending` at the payment provider, until it is sent or failed. */
export const Refund = z.object({
  id: z.string(),
  at: Instant,
  amount: Rupees,
  state: z.enum(['requested', 'pending', 'sent', 'failed']),
  way: z.nullable(PaymentWay),
  reference: z.nullable(z.string()),
  /** Why the provider could not send it. */
  reason: z.nullable(z.string()),
  /** Pending for so long that the desk looks for it in the dashboard of the provider. */
  isLate: z.boolean(),
})
export type Refund = z.infer<typeof Refund>

/** A link of the payment provider of which it is not known whether money came by it. `number` is the provider's own. */
export const UnclearLink = z.object({ id: z.string(), at: Instant, amount: Rupees, number: z.nullable(z.string()) })
export type UnclearLink = z.infer<typeof UnclearLink>

/**
 * Paying by UPI without a gateway: the shop's address, and the same as a link for an app and as a QR code.
 */
export const Upi = z.object({
  vpa: z.string(),
  payee: z.string(),
  amount: Rupees,
  reference: z.string(),
  link: z.string(),
  qr: Qr,
})
export type Upi = z.infer<typeof Upi>

export const Payments = z.object({
  balance: Balance,
  payments: z.array(Payment),
  refunds: z.array(Refund),
  unclear: z.array(UnclearLink),
  /** Null when nothing is due, or the shop takes no UPI. */
  upi: z.nullable(Upi),
  /** Whether it can be paid on the page of a payment provider. */
  online: z.boolean(),
  /** So much can be sent back at once the way it was paid online. */
  refundOnline: Rupees,
})
export type Payments = z.infer<typeof Payments>

/** The number of a UPI payment that apps call UTR, or UPI reference number. However it is written, it is the same payment. */
export const Utr = z.string().check(z.overwrite(digitsOf), z.regex(/^\d{12}$/, { error: m.words_utr_digits }))

/** Less is rounded to nothing. */
const A_PAISA = 0.01

/** The customer has paid. `amount` is what was due on their page. */
export const ClaimPayment = z.object({ utr: Utr, amount: Rupees.check(z.minimum(A_PAISA)) })
export type ClaimPayment = z.input<typeof ClaimPayment>

export const TOO_LONG = 'Please keep it under 60 characters.'
/** What a payment is known by at the shop, such as the number of a receipt. */
export const Reference = z.string().check(tidy, z.maxLength(60, TOO_LONG))
/** Why something is written down of the money of an order. */
export const Reason = z
  .string()
  .check(
    tidy,
    z.minLength(1, 'Say why: the customer reads it.'),
    z.maxLength(300, 'Please keep it under 300 characters.'),
  )
export const Amount = Rupees.check(
  z.minimum(A_PAISA, 'Enter an amount above zero.'),
  z.maximum(10_000_000, 'This is too much.'),
)

/** The operator has seen that it is another amount than was claimed, or is due. */
export const Confirmed = z.optional(z.literal(true))

/** A claimed payment is in the shop's account with this amount, or it is not. */
export const SettlePayment = z.discriminatedUnion('found', [
  z.object({ found: z.literal(true), amount: Amount, confirmed: Confirmed }),
  z.object({ found: z.literal(false), reason: Reason }),
])
export type SettlePayment = z.input<typeof SettlePayment>

const providerNumber = z.string().check(
  z.overwrite((text) => tidied(text).replace(/\s/g, '')),
  z.minLength(1, 'Enter the number that the provider shows with the payment.'),
  z.maxLength(60, TOO_LONG),
)

/** The provider has a payment by an unclear link, under this number, or it has none. */
export const SettleLink = z.discriminatedUnion('found', [
  z.object({ found: z.literal(true), amount: Amount, confirmed: Confirmed, reference: providerNumber }),
  z.object({ found: z.literal(false) }),
])
export type SettleLink = z.input<typeof SettleLink>

/** What was written down is no payment, or has a wrong amount or number. */
export const VoidPayment = z.object({ reason: Reason })
export type VoidPayment = z.input<typeof VoidPayment>

/** An operator has sent back `amount`: what was requested, or a part of it. */
export const SendRefund = z.object({ way: PaymentWay, amount: Amount, reference: Reference })
export type SendRefund = z.input<typeof SendRefund>

/** A line of an invoice of which money can be given back: so many are left, which cost so much with tax. `line` is its place on the invoice. */
export const Returnable = z.object({
  line: z.number(),
  title: z.string(),
  unit: z.nullable(z.string()),
  quantity: z.number(),
  amount: Rupees,
})
export type Returnable = z.infer<typeof Returnable>
export const ReturnableAnswer = z.object({ lines: z.array(Returnable) })

/** So many of these lines were missing or damaged. */
export const GiveBack = z.object({
  lines: z.array(z.object({ line: z.int().check(z.nonnegative()), quantity: z.int().check(z.positive()) })).check(
    z.minLength(1, 'Say how many of which line.'),
    z.maxLength(MAX_LINES),
    z.refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'A line is there twice.'),
  ),
  reason: Reason,
})
export type GiveBack = z.input<typeof GiveBack>

/** The provider is to send back `amount`: what was requested, or a part of it. */
export const RefundOnline = z.object({ amount: Amount })
export type RefundOnline = z.input<typeof RefundOnline>

/** The provider has sent back what was pending for very long, under this number, or it has not. */
export const SettleRefund = z.discriminatedUnion('sent', [
  z.object({ sent: z.literal(true), reference: providerNumber }),
  z.object({ sent: z.literal(false) }),
])
export type SettleRefund = z.input<typeof SettleRefund>

/** Where the customer pays. */
export const PaymentLink = z.object({ url: z.string() })

export const PAYMENT_PATHS = {
  link: (type: string, id: string) => `/api/customer/orders/${type}/${id}/payment-link`,
  /** The provider's page sends the browser back here. */
  returned: '/api/payments/returned',
  /** The provider's server calls it. */
  webhook: '/api/payments/webhook',
  payments: (type: string, id: string) => `/api/customer/orders/${type}/${id}/payments`,
} as const

export const DESK_PAYMENT_PATHS = {
  payments: (orderId: string) => `/api/desk/orders/${orderId}/payments`,
  payment: (orderId: string, paymentId: string) => `/api/desk/orders/${orderId}/payments/${paymentId}`,
  voided: (orderId: string, paymentId: string) => `/api/desk/orders/${orderId}/payments/${paymentId}/void`,
  penalty: (orderId: string) => `/api/desk/orders/${orderId}/penalty-waived`,
  link: (orderId: string, linkId: string) => `/api/desk/orders/${orderId}/payment-links/${linkId}`,
  refund: (orderId: string, refundId: string) => `/api/desk/orders/${orderId}/refunds/${refundId}`,
  returns: (orderId: string) => `/api/desk/orders/${orderId}/returns`,
  return: (orderId: string, returnId: string) => `/api/desk/orders/${orderId}/returns/${returnId}`,
  refundOnline: (orderId: string, refundId: string) => `/api/desk/orders/${orderId}/refunds/${refundId}/online`,
  refundSettled: (orderId: string, refundId: string) => `/api/desk/orders/${orderId}/refunds/${refundId}/settled`,
} as const
