import type { PujaFields } from '#contract/desk/catalogue.ts'
import { record } from '#server/desk/audit/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { toPaise, toRupees } from '#server/platform/money.ts'
import {
  changedOnly,
  type Doing,
  differences,
  given,
  type Logged,
  logged,
  nextChange,
  type PlaceOf,
  placesBehind,
  requireAsSeen,
  stands,
} from '../change.ts'
import * as store from './store.ts'

/**
 * Changes a puja, in the caller's transaction. Existing bookings and quotations stay as they are. Returns false when
 * nothing changes.
 * @throws RefusedError 400 unknown item · 404 · 409 when the puja has changed since `seen`
 */
export async function changePuja(
  tx: Db,
  id: string,
  { fields, seen }: { fields: Partial<PujaFields>; seen?: string },
  { operator, now }: Doing,
): Promise<boolean> {
  const before = await store.lockPuja(tx, id)
  if (before === null) throw refused('not.found')
  if (seen !== undefined) requireAsSeen(before, seen)
  const changed = differences<store.PujaRow>(before, await rowOf(tx, fields))
  if (changed === null) return false
  await store.updatePuja(tx, id, { ...changed.after, updatedAt: nextChange(before, now) })
  await record(tx, { operator, at: now, action: 'puja.change', subject: 'puja', subjectId: id, ...changed })
  return true
}

/** Adds a puja and returns its id, which is made from its name as for items. @throws RefusedError 400 unknown item */
export async function addPuja(
  tx: Db,
  fields: PujaFields,
  { operator, now }: Doing,
  placeOf?: PlaceOf,
): Promise<string> {
  await store.holdPujas(tx)
  const { dakshina, advancePercent = 0, nameKn = '', includesHi = '', includesKn = '', ...rest } = fields
  await requireItems(tx, fields.kit)
  const place = (placeOf ?? placesBehind(await store.allPujas(tx)))(fields.name)
  const { id } = place
  const texts = { nameKn, includesHi, includesKn }
  const row = { ...place, ...rest, ...texts, advancePercent, dakshinaPaise: toPaise(dakshina), updatedAt: now }
  await store.insertPuja(tx, row)
  await record(tx, { operator, at: now, action: 'puja.add', subject: 'puja', subjectId: id, after: row })
  return id
}

/** Undoes a change of a puja. Returns false when it no longer has the changed values. */
export async function takeBackPuja(tx: Db, { subjectId: id, before, after }: Logged, doing: Doing): Promise<boolean> {
  const row = await store.lockPuja(tx, id)
  if (row === null || !stands(row, after)) return false
  const { dakshinaPaise, ...was } = { ...row, ...logged(before) }
  const changed = Object.keys(logged(after))
  const fields = changedOnly({ ...was, dakshina: toRupees(dakshinaPaise) }, [
    ...changed,
    ...(changed.includes('dakshinaPaise') ? ['dakshina'] : []),
  ])
  return changePuja(tx, id, { fields }, doing)
}

async function rowOf(tx: Db, { dakshina, ...fields }: Partial<PujaFields>): Promise<Partial<store.PujaRow>> {
  if (fields.kit !== undefined) await requireItems(tx, fields.kit)
  return { ...given(fields), ...(dakshina === undefined ? {} : { dakshinaPaise: toPaise(dakshina) }) }
}

async function requireItems(tx: Db, kit: PujaFields['kit']): Promise<void> {
  const ids = kit.map(({ itemId }) => itemId)
  const known = await store.knownItems(tx, ids)
  const at = ids.findIndex((id) => !known.has(id))
  if (at !== -1) throw refusedField('kit.item', `kit.${at}.itemId`, { item: ids[at] ?? '' })
}
