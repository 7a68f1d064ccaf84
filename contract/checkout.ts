import * as z from 'zod/mini'
import * as m from '#messages'
import { Rupees } from './answer.ts'
import { nameOr } from './name.ts'
import { OrderType } from './order.ts'
import { Phone } from './phone.ts'
import { Pincode } from './pincode.ts'
import { tidy, tooLong } from './typed.ts'

/** The most by which a customer lets the total of one order rise through substitutes. */
export const MAX_SUBSTITUTES_UP_TO = 10_000
export const SUBSTITUTES_TOO_MUCH = { error: m.words_substitutes_too_much }

const line = (max: number) => z.string().check(tidy, z.maxLength(max, tooLong(max)))

/**
 * `totalAmount` is the total the customer saw, `version` the version of the quotation; another is refused with 409 and the right one. A call that
 * names no version is held to the total alone. `advance` is what the customer saw that is to be paid first. `dateOfOrder` is the browser's; the server's clock decides.
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
  /** What the driver should know. */
  instructions: z._default(line(200), ''),
  pincode: Pincode,
  dateOfOrder: z.optional(z.string().check(z.maxLength(64))),
  totalAmount: z.number(),
  version: z.optional(z.int()),
  advance: z.optional(Rupees),
  /** By so much the total may rise through substitutes without asking; left out, the customer is asked about each. */
  substitutesUpTo: z.optional(
    Rupees.check(
      z.minimum(0, { error: m.words_substitutes_below_zero }),
      z.maximum(MAX_SUBSTITUTES_UP_TO, SUBSTITUTES_TOO_MUCH),
    ),
  ),
})
export type PlaceOrder = z.input<typeof PlaceOrder>
