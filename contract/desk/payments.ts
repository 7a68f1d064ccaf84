import * as z from 'zod/mini'
import { asciiDigits } from '../digits.ts'
import { Amount, Confirmed, Reason, Reference, TOO_LONG, Utr } from '../payment.ts'
import { tidied } from '../typed.ts'
import { Day } from './day.ts'

/** The reference number of a bank transfer. Banks print it with or without groups: `AXIS-N123 456`. */
const bankNumber = z.string().check(
  z.overwrite((text) =>
    asciiDigits(tidied(text))
      .replace(/[\s\p{Pd}]/gu, '')
      .toUpperCase(),
  ),
  z.maxLength(60, TOO_LONG),
)

/**
 * A payment recorded by the desk. `id` is the idempotency key that the page chooses. A retry with the same id records
 * the payment once.
 */
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

/** A payment collected on delivery. */
export const Collected = z.discriminatedUnion('way', [byUpi, inCash])
export type Collected = z.input<typeof Collected>

/** The day of the payment in Indian time. When it is left out, the payment has just arrived. */
const on = { receivedOn: z.optional(Day) }
export const RecordPayment = z.discriminatedUnion('way', [
  z.extend(byUpi, on),
  z.extend(byBank, on),
  z.extend(inCash, on),
])
export type RecordPayment = z.input<typeof RecordPayment>

/** Waives the late payment penalty of an order. */
export const WaivePenalty = z.object({ reason: Reason })
export type WaivePenalty = z.input<typeof WaivePenalty>
