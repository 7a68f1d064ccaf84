import type { ChangeTeaching, TeachingAnswer } from '#contract/teaching.ts'
import type { Customer } from '#server/account/sessions.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/** How many lists of a customer have files that we keep, and how many of these we may learn from. */
export function teachingOf({ db }: Parts, { id }: Customer): Promise<TeachingAnswer> {
  return store.countLists(db, id)
}

/**
 * Lets us learn from all lists of a customer whose files we keep, or from none any more. What was said before of a list stays as it was when it says the
 * same. Taken back, a list is in no export that comes to it later.
 */
export async function changeTeaching(
  { db, clock }: Parts,
  { id }: Customer,
  change: ChangeTeaching,
): Promise<TeachingAnswer> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    await (change.allowed ? store.allow(tx, id, change.version, at) : store.end(tx, id, at))
    return store.countLists(tx, id)
  })
}
