import type { PincodeFields } from '#contract/desk/catalogue.ts'
import { record } from '#server/desk/audit/record.ts'
import type { Db } from '#server/platform/database.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import type { Doing, Logged } from '../change.ts'
import * as store from './store.ts'

const deedOf = ({ operator, now }: Doing, pincode: string) =>
  ({ operator, at: now, subject: 'pincode', subjectId: pincode }) as const

/** @throws RefusedError 409 when the pincode with this area already exists */
export async function addPincode(tx: Db, { pincode, area }: PincodeFields, doing: Doing): Promise<void> {
  if (!(await store.insertPincode(tx, { pincode, area })))
    throw refusedField('pincode.there', 'area', { pincode, area })
  await record(tx, { ...deedOf(doing, pincode), action: 'pincode.add', after: { area } })
}

/** @throws RefusedError 409 when the pincode with this area does not exist any more */
export async function removePincode(tx: Db, { pincode, area }: PincodeFields, doing: Doing): Promise<void> {
  if (!(await store.deletePincode(tx, { pincode, area }))) throw refused('pincode.gone', { pincode, area })
  await record(tx, { ...deedOf(doing, pincode), action: 'pincode.remove', before: { area } })
}

/** @throws RefusedError 409 when the pincode with this area does not exist any more, or the new area already exists */
export async function renameArea(
  tx: Db,
  { pincode, area, newArea }: PincodeFields & { newArea: string },
  doing: Doing,
): Promise<void> {
  if (newArea === area) return
  if (!(await store.deletePincode(tx, { pincode, area }))) throw refused('pincode.gone', { pincode, area })
  if (!(await store.insertPincode(tx, { pincode, area: newArea }))) {
    throw refusedField('pincode.there', 'newArea', { pincode, area: newArea })
  }
  const change = { before: { area }, after: { area: newArea } }
  await record(tx, { ...deedOf(doing, pincode), action: 'pincode.rename', ...change })
}

type AreaOf = { area: string }

/** Undoes adding, removing or renaming a pincode. @throws RefusedError 409 when the change is no longer in effect */
export async function takeBackPincode(
  tx: Db,
  { action, subjectId: pincode, before, after }: Logged & { action: string },
  doing: Doing,
): Promise<true> {
  const [was, is] = [before, after] as [AreaOf, AreaOf]
  if (action === 'pincode.add') await removePincode(tx, { pincode, area: is.area }, doing)
  else if (action === 'pincode.remove') await addPincode(tx, { pincode, area: was.area }, doing)
  else await renameArea(tx, { pincode, area: is.area, newArea: was.area }, doing)
  return true
}
