import * as z from 'zod/mini'
import { Instant } from '../answer.ts'
import { PERMISSIONS, type Permission } from './roles.ts'

/** How far back a change of the catalogue can be taken back. */
export const UNDO_HOURS = 24

const permission = z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])

/** One change of the catalogue: what an operator saved at once, of one thing or, as an import does, of many. */
export const CatalogueChange = z.object({
  /** Of its newest entry in the log. */
  id: z.uuid(),
  at: Instant,
  /** Null for what the product did by itself. */
  operatorName: z.nullable(z.string()),
  /** What was done, as the log names it: `item.change`, `catalogue.reprice`. */
  action: z.string(),
  /** What it was done to: some of the names, and how many there are. */
  names: z.array(z.string()),
  count: z.number(),
  /** What of it changed, as the log names it: `packs`, `hsn`. */
  fields: z.array(z.string()),
  /** `never` is what cannot be taken back, such as an added item; `newer` says that somebody changed the same since. */
  undo: z.enum(['open', 'taken-back', 'newer', 'never']),
  /** What taking it back needs. */
  needs: permission,
})
export type CatalogueChange = z.infer<typeof CatalogueChange>
export const CatalogueChanges = z.object({ changes: z.array(CatalogueChange) })
export type CatalogueChanges = z.infer<typeof CatalogueChanges>

export const UndoBody = z.object({ id: z.uuid() })
