import { refusedField } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

/** @throws RefusedError 422 we do not deliver to the pincode */
export async function requireServed({ db }: Pick<Parts, 'db'>, pincode: string): Promise<void> {
  if (!(await store.hasPincode(db, pincode))) throw refusedField('pincode.outside', 'pincode')
}
