import * as z from 'zod/mini'
import { Instant, UnitName } from '../answer.ts'
import { Day } from './day.ts'

export const MAX_BUYING_DAYS = 14

/** The days to buy for, in Indian time: `days` days starting from `from`. */
export const BuyingQuery = z.object({
  from: Day,
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_BUYING_DAYS)), 1),
})

/** Who bought it, and the amount needed at that time. */
export const Bought = z.object({ amount: z.number(), operatorName: z.string(), at: Instant })

/**
 * A row of the buying list: an item in one of its measures, or something bought for one customer only. Amounts are in
 * `unit`, the base unit of the measure, or in packs when `unit` is null. `covered` is already in stock or packed.
 * `left` is still to be bought.
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

/** `rows` are sorted by vendor, with rows without a vendor last. `noDay` holds placed orders that have no day yet. */
export const BuyingAnswer = z.object({
  days: z.array(z.object({ day: z.string(), rows: z.array(BuyingRow) })),
  noDay: z.array(BuyingRow),
})
export type BuyingAnswer = z.infer<typeof BuyingAnswer>

/** `amount` is the needed amount that the operator saw. */
export const BoughtBody = z.object({
  thing: z.string().check(z.minLength(1), z.maxLength(300)),
  bought: z.boolean(),
  amount: z.number().check(z.minimum(0), z.maximum(10_000_000)),
})
