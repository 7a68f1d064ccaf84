import * as z from 'zod/mini'
import { Rupees, UnitName } from './answer.ts'

/** `label` is what a pack is called in the language of the call, and what says in a request which one is meant. */
const CataloguePack = z.object({ quantity: z.number(), unit: UnitName, label: z.string() })

/** One item the shop sells, as the item picker needs it. `price` is rupees for `pack.quantity` `pack.unit`, the smallest of its `packs`; each of these has its own. */
export const CatalogueItem = z.object({
  id: z.string(),
  name: z.string(),
  /** Its names in the other languages; the first stands beside it. */
  names: z.array(z.string()),
  unit: UnitName,
  pack: CataloguePack,
  packs: z.array(z.extend(CataloguePack, { price: Rupees })),
  price: Rupees,
  /** GST in percent. */
  taxRate: z.number(),
  priceIsEstimate: z.boolean(),
  /** The units a quantity of it can be ordered in. */
  units: z.array(UnitName),
  /** The largest quantity in each of them that families order; one beyond it is asked about once. */
  most: z.array(z.object({ unit: UnitName, quantity: z.number() })),
  /** Whether the shop has it now; what it has not can be found, but not ordered. */
  available: z.boolean(),
})
export type CatalogueItem = z.infer<typeof CatalogueItem>

export const CatalogueAnswer = z.object({ items: z.array(CatalogueItem) })
export type CatalogueAnswer = z.infer<typeof CatalogueAnswer>
