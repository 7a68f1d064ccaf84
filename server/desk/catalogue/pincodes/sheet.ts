import { PincodeFields } from '#contract/desk/catalogue.ts'
import { isYes } from '../csv/cells.ts'
import { complainOf, type Sheet } from '../csv/sheet.ts'
import { addPincode, removePincode } from './change-pincodes.ts'
import * as store from './store.ts'

const keyOf = ({ pincode, area }: PincodeFields) => `${pincode} ${area}`

/** A row is a pincode with its area, so another area is another row. `remove` removes the row. */
export const pincodeSheet: Sheet = {
  columns: ['pincode', 'area', 'remove'],
  hold: store.holdPincodes,
  async open(db) {
    const pincodes = await store.allPincodes(db)
    const keys = new Set(pincodes.map(keyOf))
    return {
      rows: pincodes.map((row) => ({ key: keyOf(row), title: keyOf(row), cells: { ...row, remove: '' } })),
      plan({ pincode = '', area = '', remove = '' }, complain) {
        const read = PincodeFields.safeParse({ pincode, area })
        const isRemoval = remove === '' ? false : isYes(remove)
        if (isRemoval === undefined) complain('remove', 'Write yes to remove this line, or nothing.')
        if (!read.success) complainOf(read.error.issues, ([field]) => String(field), complain)
        if (!read.success || isRemoval === undefined) return null
        const row = read.data
        const key = keys.has(keyOf(row)) ? keyOf(row) : null
        if (isRemoval && key === null) {
          complain('remove', 'This pincode with this area is not on the list, so it cannot be removed.')
          return null
        }
        return {
          key,
          title: keyOf(row),
          cells: isRemoval ? null : { ...row, remove: '' },
          write: (tx, doing) => (isRemoval ? removePincode : addPincode)(tx, row, doing),
        }
      },
    }
  },
}
