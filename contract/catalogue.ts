import * as z from 'zod/mini'
import { Rupees, UnitName } from './answer.ts'
import { tidy } from './typed.ts'

const CataloguePack = z.object({ quantity: z.number(), unit: UnitName, label: z.string() })

/** One item the shop sells, as the item picker needs it. `price` is rupees for `pack.quantity` `pack.unit`, the smallest of its `packs`. */
export const CatalogueItem = z.object({
  id: z.string(),
  name: z.string(),
  nameHi: z.string(),
  unit: UnitName,
  pack: CataloguePack,
  packs: z.array(CataloguePack),
  price: Rupees,
  priceIsEstimate: z.boolean(),
  /** The units a quantity of it can be ordered in. */
  units: z.array(UnitName),
  /** The largest quantity in each of them that families order; one beyond it is asked about once. */
  most: z.partialRecord(UnitName, z.number()),
  /** Whether the shop has it now; what it has not can be found, but not ordered. */
  available: z.boolean(),
})
export type CatalogueItem = z.infer<typeof CatalogueItem>

/** `q` finds by any name in any script; `ids` (comma separated) gives exactly those items, in that order. */
export const CatalogueQuery = z.object({
  q: z.optional(z.string().check(tidy, z.maxLength(100))),
  ids: z.optional(z.string().check(z.maxLength(2000))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 12),
})
export const CatalogueAnswer = z.object({ items: z.array(CatalogueItem) })
export type CatalogueAnswer = z.infer<typeof CatalogueAnswer>
