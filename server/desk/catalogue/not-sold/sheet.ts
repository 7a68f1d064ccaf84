import { MAX_NOT_SOLD, NotSoldName } from '#contract/desk/catalogue.ts'
import { lockNotSold } from '#server/catalogue/not-sold.ts'
import { isYes } from '../csv/cells.ts'
import { complainOf, type Sheet } from '../csv/sheet.ts'
import { addNames, removeName } from './change-list.ts'
import * as store from './store.ts'

/** A line is a name. `remove` removes it from the list. */
export const notSoldSheet: Sheet = {
  columns: ['name', 'remove'],
  hold: lockNotSold,
  async open(db) {
    const names = await store.findNames(db, {})
    const known = new Set(names)
    const fresh = new Set<string>()
    return {
      rows: names.map((name) => ({ key: name, title: name, cells: { name, remove: '' } })),
      plan({ name: cell = '', remove = '' }, complain) {
        const read = NotSoldName.safeParse(cell)
        const isRemoval = remove === '' ? false : isYes(remove)
        if (isRemoval === undefined) complain('remove', 'Write yes to remove this line, or nothing.')
        if (!read.success) complainOf(read.error.issues, () => 'name', complain)
        if (!read.success || isRemoval === undefined) return null
        const name = read.data
        const key = known.has(name) ? name : null
        if (isRemoval && key === null) {
          complain('remove', 'This name is not on the list, so it cannot be removed.')
          return null
        }
        if (key === null) fresh.add(name)
        if (known.size + fresh.size > MAX_NOT_SOLD) {
          complain('name', `The list holds at most ${MAX_NOT_SOLD.toLocaleString('en-IN')} names.`)
          return null
        }
        return {
          key,
          title: name,
          cells: isRemoval ? null : { name, remove: '' },
          write: (tx, doing) => (isRemoval ? removeName(tx, name, doing) : addNames(tx, [name], doing)),
        }
      },
    }
  },
}
