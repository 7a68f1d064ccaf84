import * as z from 'zod/mini'
import { tidy } from './typed.ts'

/** `q` searches all names in any script. `ids` (comma separated) returns exactly those items, in that order. */
export const CatalogueQuery = z.object({
  q: z.optional(z.string().check(tidy, z.maxLength(100))),
  ids: z.optional(z.string().check(z.maxLength(2000))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 12),
})
/**
 * `q` searches all names and spellings, best match first. Without `q`, all pujas are returned in the shop's own order.
 */
export const PujasQuery = z.object({
  q: z.optional(z.string().check(tidy, z.maxLength(120))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
})
