import type { PanditFields } from '#contract/desk/catalogue.ts'
import { record } from '#server/desk/audit/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import {
  changedOnly,
  type Doing,
  differences,
  given,
  type Logged,
  logged,
  nextChange,
  requireAsSeen,
  stands,
} from '../change.ts'
import * as store from './store.ts'

/**
 * Changes a pandit, in the caller's transaction. An inactive pandit keeps his bookings. Returns false when nothing
 * changes.
 * @throws RefusedError 400 unknown puja · 404 · 409 when the pandit has changed since `seen`
 */
export async function changePandit(
  tx: Db,
  id: number,
  { fields, seen }: { fields: Partial<PanditFields>; seen?: string },
  { operator, now }: Doing,
): Promise<boolean> {
  const before = await store.lockPandit(tx, id)
  if (before === null) throw refused('not.found')
  if (seen !== undefined) requireAsSeen(before, seen)
  if (fields.pujas !== undefined) await requirePujas(tx, fields.pujas)
  const changed = differences<store.PanditRow>(before, given(fields))
  if (changed === null) return false
  await store.updatePandit(tx, id, { ...changed.after, updatedAt: nextChange(before, now) })
  await record(tx, { operator, at: now, action: 'pandit.change', subject: 'pandit', subjectId: String(id), ...changed })
  return true
}

/** Undoes a change of a pandit. Returns false when he no longer has the changed values. */
export async function takeBackPandit(tx: Db, { subjectId, before, after }: Logged, doing: Doing): Promise<boolean> {
  const row = await store.lockPandit(tx, Number(subjectId))
  if (row === null || !stands(row, after)) return false
  const was = { ...row, ...logged(before) }
  return changePandit(tx, row.id, { fields: changedOnly(was, Object.keys(logged(after))) }, doing)
}

/** Adds a pandit and returns his id. @throws RefusedError 400 unknown puja */
export async function addPandit(tx: Db, fields: PanditFields, { operator, now }: Doing): Promise<number> {
  await store.holdPandits(tx)
  await requirePujas(tx, fields.pujas)
  const id = await store.insertPandit(tx, { ...fields, updatedAt: now })
  await record(tx, {
    operator,
    at: now,
    action: 'pandit.add',
    subject: 'pandit',
    subjectId: String(id),
    after: { id, ...fields },
  })
  return id
}

/** Gives a pandit a new private link, or removes it. The previous link stops working. @throws RefusedError 404 */
export async function changePanditLink(
  tx: Db,
  id: number,
  linkId: string | null,
  { operator, now }: Doing,
): Promise<void> {
  const before = await store.lockPandit(tx, id)
  if (before === null) throw refused('not.found')
  if (before.linkId === null && linkId === null) return
  // `updatedAt` stays the same, so that a form that is open for this pandit can still be saved.
  await store.updatePandit(tx, id, { linkId })
  const action = linkId === null ? 'pandit.unlink' : 'pandit.link'
  await record(tx, { operator, at: now, action, subject: 'pandit', subjectId: String(id) })
}

async function requirePujas(tx: Db, ids: string[]): Promise<void> {
  const known = await store.knownPujas(tx, ids)
  const at = ids.findIndex((id) => !known.has(id))
  if (at !== -1) throw refusedField('pandit.puja', 'pujas', { puja: ids[at] ?? '' })
}
