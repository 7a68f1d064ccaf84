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

/** Payment methods that the desk records by hand. A payment by link is recorded automatically. */
export const HAND_WAYS = ['upi', 'cash', 'bank'] as const satisfies PaymentWay[]
export type HandWay = (typeof HAND_WAYS)[number]

/**
 * A payment that was received or claimed. `reference` is the UTR of a UPI payment, the number of a bank transfer, or
 * the number of a receipt.
 */
export const Payment = z.object({
  id: z.string(),
  at: Instant,
  way: PaymentWay,
  amount: Rupees,
  reference: z.nullable(z.string()),
  /** `voided`: recorded by mistake, so it no longer counts. */
  state: z.enum(['claimed', 'captured', 'rejected', 'voided']),
  /** Recorded by hand, so the payment can be voided. Payments reported by the provider cannot. */
  byHand: z.boolean(),
  /** Why the payment was rejected or voided. The customer reads it. */
  reason: z.nullable(z.string()),
})
export type Payment = z.infer<typeof Payment>

/**
 * A refund. `requested`: owed, until an operator sends it. `pending`: at the payment provider, until it is `sent` or
 * `failed`.
 */
export const Refund = z.object({
  id: z.string(),
  at: Instant,
  amount: Rupees,
  state: z.enum(['requested', 'pending', 'sent', 'failed']),
  way: z.nullable(PaymentWay),
  reference: z.nullable(z.string()),
  /** Why the provider could not send the refund. */
  reason: z.nullable(z.string()),
  /** Pending for so long that the desk checks it in the dashboard of the provider. */
  isLate: z.boolean(),
})
export type Refund = z.infer<typeof Refund>

/** A payment link for which the payment state is unknown. `number` is the provider's id. */
export const UnclearLink = z.object({ id: z.string(), at: Instant, amount: Rupees, number: z.nullable(z.string()) })
export type UnclearLink = z.infer<typeof UnclearLink>

/** UPI payment without a gateway: the UPI address of the shop, also as a link for an app and as a QR code. */
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
  /** Null when nothing is due or the shop does not accept UPI. */
  upi: z.nullable(Upi),
  /** Whether the customer can pay on the page of a payment provider. */
  online: z.boolean(),
  /** The amount that can be refunded immediately through the provider of the online payment. */
  refundOnline: Rupees,
})
export type Payments = z.infer<typeof Payments>

/** The reference number of a UPI payment (UTR), without its separators. */
export const Utr = z.string().check(z.overwrite(digitsOf), z.regex(/^\d{12}$/, { error: m.words_utr_digits }))

/** A smaller amount would round to zero. */
const A_PAISA = 0.01

/** The customer claims to have paid. `amount` is the due amount that the page showed. */
export const ClaimPayment = z.object({ utr: Utr, amount: Rupees.check(z.minimum(A_PAISA)) })
export type ClaimPayment = z.input<typeof ClaimPayment>

export const TOO_LONG = 'Please keep it under 60 characters.'
/** The shop's reference of a payment, such as a receipt number. */
export const Reference = z.string().check(tidy, z.maxLength(60, TOO_LONG))
/** The reason for an entry about the money of an order. */
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

/** Set when the operator has confirmed that the amount differs from the claimed or due amount. */
export const Confirmed = z.optional(z.literal(true))

/** Whether a claimed payment was found in the shop's account, with the amount that arrived. */
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

/** Whether the provider has a payment for an unclear link, with its number. */
export const SettleLink = z.discriminatedUnion('found', [
  z.object({ found: z.literal(true), amount: Amount, confirmed: Confirmed, reference: providerNumber }),
  z.object({ found: z.literal(false) }),
])
export type SettleLink = z.input<typeof SettleLink>

/** Voids a recorded payment that does not exist or has a wrong amount or number. */
export const VoidPayment = z.object({ reason: Reason })
export type VoidPayment = z.input<typeof VoidPayment>

/** Records that an operator refunded `amount`: the requested amount or a part of it. */
export const SendRefund = z.object({ way: PaymentWay, amount: Amount, reference: Reference })
export type SendRefund = z.input<typeof SendRefund>

/**
 * An invoice line that can be refunded: the remaining quantity, and its price with tax. `line` is its position on the
 * invoice.
 */
export const Returnable = z.object({
  line: z.number(),
  title: z.string(),
  unit: z.nullable(z.string()),
  quantity: z.number(),
  amount: Rupees,
})
export type Returnable = z.infer<typeof Returnable>
export const ReturnableAnswer = z.object({ lines: z.array(Returnable) })

/** The quantities of invoice lines that were missing or damaged. */
export const GiveBack = z.object({
  lines: z.array(z.object({ line: z.int().check(z.nonnegative()), quantity: z.int().check(z.positive()) })).check(
    z.minLength(1, 'Say how many of which line.'),
    z.maxLength(MAX_LINES),
    z.refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'A line is there twice.'),
  ),
  reason: Reason,
})
export type GiveBack = z.input<typeof GiveBack>

/** Asks the provider to refund `amount`: the requested amount or a part of it. */
export const RefundOnline = z.object({ amount: Amount })
export type RefundOnline = z.input<typeof RefundOnline>

/** Whether the provider has sent a refund that was pending for a long time, with its number. */
export const SettleRefund = z.discriminatedUnion('sent', [
  z.object({ sent: z.literal(true), reference: providerNumber }),
  z.object({ sent: z.literal(false) }),
])
export type SettleRefund = z.input<typeof SettleRefund>

/** The page on which the customer pays. */
export const PaymentLink = z.object({ url: z.string() })

export const PAYMENT_PATHS = {
  link: (type: string, id: string) => `/api/customer/orders/${type}/${id}/payment-link`,
  /** The provider's page redirects the browser here. */
  returned: '/api/payments/returned',
  /** Called by the provider's server. */
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
