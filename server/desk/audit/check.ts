import type { AuditFault } from '#contract/desk/audit.ts'
import type { Db } from '#server/platform/database.ts'
import { EMPTY, type Head, Walk } from './chain.ts'
import * as store from './store.ts'

interface Checked {
  /** How far the log is as it was written. */
  head: Head
  fault: AuditFault | null
}

/** Looks at every entry up to the head that the log has now. Entries that are added meanwhile are left to the next check. */
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
