import * as z from 'zod/mini'
import { Rupees, UnitName } from './answer.ts'

/** `label` is the pack name in the language of the request. A request also names the chosen pack by it. */
const CataloguePack = z.object({ quantity: z.number(), unit: UnitName, label: z.string() })

/**
 * An item of the shop, as the item picker needs it. `price` is in rupees for `pack`, the smallest of its `packs`. Each
 * entry of `packs` has its own price.
 */
export const CatalogueItem = z.object({
  id: z.string(),
  name: z.string(),
  /** The names in the other languages. The picker shows the first one beside the name. */
  names: z.array(z.string()),
  unit: UnitName,
  pack: CataloguePack,
  packs: z.array(z.extend(CataloguePack, { price: Rupees })),
  price: Rupees,
  /** GST in percent. */
  taxRate: z.number(),
  priceIsEstimate: z.boolean(),
  /** The units in which the item can be ordered. */
  units: z.array(UnitName),
  /** The largest usual quantity for each unit. A larger quantity needs one confirmation. */
  most: z.array(z.object({ unit: UnitName, quantity: z.number() })),
  /** Whether the shop has the item now. Unavailable items can be found but not ordered. */
  available: z.boolean(),
})
export type CatalogueItem = z.infer<typeof CatalogueItem>

export const CatalogueAnswer = z.object({ items: z.array(CatalogueItem) })
export type CatalogueAnswer = z.infer<typeof CatalogueAnswer>
