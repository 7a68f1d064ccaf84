import type { ChangeTeaching, TeachingAnswer } from '#contract/teaching.ts'
import type { Customer } from '#server/account/sessions.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/** How many lists of a customer have stored files, and how many of them we may learn from. */
export function teachingOf({ db }: Parts, { id }: Customer): Promise<TeachingAnswer> {
  return store.countLists(db, id)
}

/**
 * Gives or withdraws the consent to learn from all lists of a customer that have stored files. An earlier consent with
 * the same value stays as it was. After a withdrawal no later export contains these lists.
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
