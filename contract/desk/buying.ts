import * as z from 'zod/mini'
import { Instant, UnitName } from '../answer.ts'
import { Day } from './day.ts'

export const MAX_BUYING_DAYS = 14

/** The days, in India, for which is bought: `days` of them from the first. */
export const BuyingQuery = z.object({
  from: Day,
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_BUYING_DAYS)), 1),
})

/** Who bought it, and how much was needed then. */
export const Bought = z.object({ amount: z.number(), operatorName: z.string(), at: Instant })

/**
 * A thing to buy for a day: an item in one of its measures, or what is got for one customer alone. Amounts are in `unit`, the base unit of the measure;
 * in packs where that is null. `covered` lies in the store or in a parcel already, and `left` is what is still to be bought.
 */
export const BuyingRow = z.object({
  thing: z.string(),
  itemId: z.nullable(z.string()),
  name: z.string(),
  nameHi: z.string(),
  vendor: z.string(),
  packs: z.array(z.object({ pack: z.nullable(z.string()), count: z.number() })),
  unit: z.nullable(UnitName),
  total: z.number(),
  covered: z.number(),
  left: z.number(),
  bought: z.nullable(Bought),
  orders: z.array(z.object({ id: z.string(), customerName: z.string() })),
})
export type BuyingRow = z.infer<typeof BuyingRow>

/** `rows` are by vendor, those without one last. `noDay` is what is placed and has no day yet. */
export const BuyingAnswer = z.object({
  days: z.array(z.object({ day: z.string(), rows: z.array(BuyingRow) })),
  noDay: z.array(BuyingRow),
})
export type BuyingAnswer = z.infer<typeof BuyingAnswer>

/** `amount` is what the operator saw to be needed. */
export const BoughtBody = z.object({
  thing: z.string().check(z.minLength(1), z.maxLength(300)),
  bought: z.boolean(),
  amount: z.number().check(z.minimum(0), z.maximum(10_000_000)),
})
