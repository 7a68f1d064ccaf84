import type { AuditFault } from '#contract/desk/audit.ts'
import type { Db } from '#server/platform/database.ts'
import { EMPTY, type Head, Walk } from './chain.ts'
import * as store from './store.ts'

interface Checked {
  /** The last valid entry. */
  head: Head
  fault: AuditFault | null
}

/**
 * Checks every entry up to the current head of the log. Entries that are added during the check are left to the next
 * check.
 */
export async function checkLog(db: Db, secret: string): Promise<Checked> {
  const head = (await store.findHead(db)) ?? EMPTY
  const walk = new Walk(secret)
  for await (const entries of store.entriesBehind(db, 0, head.position)) {
    for (const entry of entries) {
      const fault = walk.next(entry)
      if (fault !== null) return { head: walk.head, fault }
    }
  }
  const fault = walk.end(head) ?? surplus(head, await store.countSurplus(db))
  return { head: walk.head, fault }
}

const surplus = ({ position }: Head, count: number): AuditFault | null =>
  count > 0 ? { kind: 'surplus', position: position + 1, count } : null
