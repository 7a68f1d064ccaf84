import * as z from 'zod/mini'
import { Instant } from '../answer.ts'
import { PERMISSIONS, type Permission } from './roles.ts'

/** For how many hours a change of the catalogue can be undone. */
export const UNDO_HOURS = 24

const permission = z.enum(Object.keys(PERMISSIONS) as [Permission, ...Permission[]])

/** One change of the catalogue: everything an operator saved at once, for one subject or, with an import, for many. */
export const CatalogueChange = z.object({
  /** The id of its newest audit log entry. */
  id: z.uuid(),
  at: Instant,
  /** Null for automatic changes. */
  operatorName: z.nullable(z.string()),
  /** The action name in the audit log: `item.change`, `catalogue.reprice`. */
  action: z.string(),
  /** Some of the names of the changed subjects, and the total count. */
  names: z.array(z.string()),
  count: z.number(),
  /** The changed fields, named as in the audit log: `packs`, `hsn`. */
  fields: z.array(z.string()),
  /**
   * `never`: the change cannot be undone, such as an added item. `newer`: somebody has changed the same subject since.
   */
  undo: z.enum(['open', 'taken-back', 'newer', 'never']),
  /** The permission needed to undo the change. */
  needs: permission,
})
export type CatalogueChange = z.infer<typeof CatalogueChange>
export const CatalogueChanges = z.object({ changes: z.array(CatalogueChange) })
export type CatalogueChanges = z.infer<typeof CatalogueChanges>

export const UndoBody = z.object({ id: z.uuid() })
