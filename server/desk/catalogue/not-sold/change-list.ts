import { MAX_NOT_SOLD } from '#contract/desk/catalogue.ts'
import { lockNotSold } from '#server/catalogue/not-sold.ts'
import { record } from '#server/desk/audit/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Doing } from '../change.ts'
import * as store from './store.ts'

const deedOf = ({ operator, now }: Doing, name: string) =>
  ({ operator, at: now, subject: 'not-sold', subjectId: name }) as const

/**
 * Adds names to the list, in the caller's transaction, and returns those that are new. Lock the list first.
 * @throws RefusedError 409 when the list would be too long
 */
export async function addNames(tx: Db, names: string[], doing: Doing): Promise<string[]> {
  const added = await store.addNames(tx, names, doing.now)
  if (added.length > 0 && (await store.countNames(tx, {})) > MAX_NOT_SOLD) {
    throw refused('not-sold.full', { max: MAX_NOT_SOLD.toLocaleString('en-IN') })
  }
  for (const name of added) await record(tx, { ...deedOf(doing, name), action: 'not-sold.add' })
  return added
}

/** @throws RefusedError 409 when the name is not on the list */
export async function removeName(tx: Db, name: string, doing: Doing): Promise<void> {
  if (!(await store.removeName(tx, name, doing.now))) throw refused('not-sold.gone', { name })
  await record(tx, { ...deedOf(doing, name), action: 'not-sold.remove' })
}

/**
 * Undoes adding or removing a name. Returns false when a removed name is on the list again.
 * @throws RefusedError 409 when an added name is not on the list any more
 */
export async function takeBackName(
  tx: Db,
  { action, subjectId: name }: { action: string; subjectId: string },
  doing: Doing,
): Promise<boolean> {
  await lockNotSold(tx)
  if (action === 'not-sold.remove') return (await addNames(tx, [name], doing)).length > 0
  await removeName(tx, name, doing)
  return true
}
