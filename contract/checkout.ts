import * as z from 'zod/mini'
import * as m from '#messages'
import { Rupees } from './answer.ts'
import { nameOr } from './name.ts'
import { OrderType } from './order.ts'
import { Phone } from './phone.ts'
import { Pincode } from './pincode.ts'
import { tidy, tooLong } from './typed.ts'

/** The most rupees by which a customer lets substitutes raise the total of an order. */
export const MAX_SUBSTITUTES_UP_TO = 10_000
export const SUBSTITUTES_TOO_MUCH = { error: m.words_substitutes_too_much }

const line = (max: number) => z.string().check(tidy, z.maxLength(max, tooLong(max)))

/**
 * `totalAmount` is the total that the customer saw, and `version` the version of the quotation. When either differs,
 * the server returns 409 with the current values. Without `version`, only the total is compared. `advance` is the
 * advance that the customer saw. `dateOfOrder` comes from the browser; the server uses its own clock.
 */
export const PlaceOrder = z.object({
  orderId: z.uuid(),
  type: OrderType,
  name: nameOr(m.words_receiver_missing),
  phoneNumber: Phone,
  lane1: line(200).check(z.minLength(1, { error: m.words_street_missing })),
  lane2: z._default(line(200), ''),
  lane3: z._default(line(200), ''),
  floor: z._default(line(40), ''),
  /** Instructions for the driver. */
  instructions: z._default(line(200), ''),
  pincode: Pincode,
  dateOfOrder: z.optional(z.string().check(z.maxLength(64))),
  totalAmount: z.number(),
  version: z.optional(z.int()),
  advance: z.optional(Rupees),
  /**
   * The rupees by which substitutes can raise the total without asking. When it is left out, the customer is asked
   * about each substitute.
   */
  substitutesUpTo: z.optional(
    Rupees.check(
      z.minimum(0, { error: m.words_substitutes_below_zero }),
      z.maximum(MAX_SUBSTITUTES_UP_TO, SUBSTITUTES_TOO_MUCH),
    ),
  ),
})
export type PlaceOrder = z.input<typeof PlaceOrder>
