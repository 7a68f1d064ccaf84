import * as z from 'zod/mini'
import { asciiDigits } from '../digits.ts'
import { Amount, Confirmed, Reason, Reference, TOO_LONG, Utr } from '../payment.ts'
import { tidied } from '../typed.ts'
import { Day } from './day.ts'

/** The number of a transfer, as banks print it in groups or not: `AXIS-N123 456`. */
const bankNumber = z.string().check(
  z.overwrite((text) =>
    asciiDigits(tidied(text))
      .replace(/[\s\p{Pd}]/gu, '')
      .toUpperCase(),
  ),
  z.maxLength(60, TOO_LONG),
)

/** Money that came to the desk. `id` is chosen by the page: sent again under it, it is the same payment. */
const byUpi = z.object({ way: z.literal('upi'), id: z.uuid(), amount: Amount, confirmed: Confirmed, reference: Utr })
const byBank = z.object({
  way: z.literal('bank'),
  id: z.uuid(),
  amount: Amount,
  confirmed: Confirmed,
  reference: bankNumber,
})
const inCash = z.object({
  way: z.literal('cash'),
  id: z.uuid(),
  amount: Amount,
  confirmed: Confirmed,
  reference: Reference,
})

/** Money that somebody took at a door. */
export const Collected = z.discriminatedUnion('way', [byUpi, inCash])
export type Collected = z.input<typeof Collected>

/** The day in India on which it came; left out, it has just come. */
const on = { receivedOn: z.optional(Day) }
export const RecordPayment = z.discriminatedUnion('way', [
  z.extend(byUpi, on),
  z.extend(byBank, on),
  z.extend(inCash, on),
])
export type RecordPayment = z.input<typeof RecordPayment>

/** The desk forgoes the penalty for paying late that an order has come to bear. */
export const WaivePenalty = z.object({ reason: Reason })
export type WaivePenalty = z.input<typeof WaivePenalty>
