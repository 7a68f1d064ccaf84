import * as z from 'zod/mini'
import { Instant, Rupees } from './answer.ts'

/** What a payment is for: all of an order, the advance of a booked puja, or what is left. */
export const Purpose = z.enum(['full', 'advance', 'balance'])
export type Purpose = z.infer<typeof Purpose>

/**
 * What is paid of an order and what is not. `claimed` is what the customer says they have paid and nobody has found in the shop's account yet; it is
 * in neither of the others. `refundable` is what the shop owes the customer.
 */
export const Balance = z.object({
  paid: Rupees,
  claimed: Rupees,
  due: Rupees,
  refundable: Rupees,
  /** What of `due` is to be paid first. */
  asked: z.object({ purpose: Purpose, amount: Rupees }),
  /** From when on it is late; null where no time is given to pay. */
  until: z.nullable(Instant),
  /** What the shop owes since it cancelled the order itself; it is in what is `refundable` until it is paid out. */
  credit: Rupees,
  /** The penalty for being late, which is part of what is due. */
  penalty: Rupees,
})
export type Balance = z.infer<typeof Balance>
