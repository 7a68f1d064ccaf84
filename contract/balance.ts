import * as z from 'zod/mini'
import { Instant, Rupees } from './answer.ts'

/** What a payment is for: the whole order, the advance of a booked puja, or the rest. */
export const Purpose = z.enum(['full', 'advance', 'balance'])
export type Purpose = z.infer<typeof Purpose>

/**
 * The paid and unpaid amounts of an order. `claimed` is what the customer says they have paid, but nobody has found in
 * the shop's account yet. It is part of neither `paid` nor `due`. `refundable` is what the shop owes the customer.
 */
export const Balance = z.object({
  paid: Rupees,
  claimed: Rupees,
  due: Rupees,
  refundable: Rupees,
  /** The part of `due` to pay first. */
  asked: z.object({ purpose: Purpose, amount: Rupees }),
  /** The time after which the payment is late. Null when there is no time limit. */
  until: z.nullable(Instant),
  /** What the shop owes because it cancelled the order itself. It is part of `refundable` until it is paid out. */
  credit: Rupees,
  /** The penalty for late payment. It is part of `due`. */
  penalty: Rupees,
})
export type Balance = z.infer<typeof Balance>
