import { ItemFields, MAX_PACKS } from '#contract/desk/catalogue.ts'
import { sentNumber } from '#contract/desk/typed-number.ts'
import { readMoney } from '#contract/number.ts'
import { placesBehind } from '../change.ts'
import { isYes, joined, parts, yesNo } from '../csv/cells.ts'
import type { Cells } from '../csv/format.ts'
import { complainOf, type Sheet } from '../csv/sheet.ts'
import { wrongAmounts } from './amounts.ts'
import { addItem, changeItem, inPaise } from './change-item.ts'
import { presentItem } from './present.ts'
import * as store from './store.ts'

const PACK_FIELDS = ['quantity', 'unit', 'label', 'price'] as const
const packColumn = (at: number, field: string) => `pack ${at + 1} ${field}`
const PLACES = Array.from({ length: MAX_PACKS }, (_, at) => at)

/** Each pack has its own columns, so that prices are numbers in a spreadsheet. */
const COLUMNS = [
  ...[
    'id',
    'name',
    'name in Hindi',
    'name in Kannada',
    'other names',
    'unit',
    'category',
    'vendor',
    'available',
    'price is an estimate',
  ],
  ...['usual quantity', 'usual unit', 'plausible quantity', 'plausible unit', 'HSN', 'GST rate'],
  ...PLACES.flatMap((at) => PACK_FIELDS.map((field) => packColumn(at, field))),
]

const COLUMN_OF: Record<string, string> = {
  nameHi: 'name in Hindi',
  nameKn: 'name in Kannada',
  aliases: 'other names',
  priceIsEstimate: 'price is an estimate',
  hsn: 'HSN',
  gstRate: 'GST rate',
}

export const itemSheet: Sheet = {
  columns: COLUMNS,
  hold: store.holdItems,
  async open(db) {
    const rows = await store.allItems(db)
    const items = rows.map(presentItem)
    const placeOf = placesBehind(rows)
    const byId = new Map(items.map((item) => [item.id, item]))
    const rowById = new Map(rows.map((row) => [row.id, row]))
    return {
      rows: items.map((item) => ({ key: item.id, title: item.name, cells: cellsOf(item.id, item) })),
      plan(given, complain) {
        const id = given.id ?? ''
        const known = byId.get(id)
        if (id !== '' && known === undefined) {
          complain('id', 'There is no item with this id. Leave the cell empty to add one.')
          return null
        }
        const read = ItemFields.safeParse(fieldsOf({ ...(known && cellsOf(id, known)), ...given }))
        if (!read.success) {
          complainOf(read.error.issues, columnOf, complain)
          return null
        }
        const fields = read.data
        const wrong = wrongAmounts(rowById.get(id), { ...fields, nameKn: '', id, packs: inPaise(fields.packs) })
        if (wrong !== null) {
          const issues = wrong.errors?.map((issue) => ({ ...issue, path: issue.path.split('.') }))
          complainOf(issues ?? [], columnOf, complain)
          return null
        }
        return {
          key: known === undefined ? null : id,
          title: fields.name,
          cells: cellsOf(id, fields),
          write: (tx, doing) =>
            known === undefined ? addItem(tx, fields, doing, placeOf) : changeItem(tx, id, { fields }, doing),
        }
      },
    }
  },
}

function cellsOf(id: string, item: ItemFields): Cells {
  const packs = item.packs.flatMap((pack, at) =>
    PACK_FIELDS.map((field) => [packColumn(at, field), String(pack[field])] as const),
  )
  return {
    id,
    name: item.name,
    'name in Hindi': item.nameHi,
    'name in Kannada': item.nameKn ?? '',
    'other names': joined(item.aliases),
    unit: item.unit,
    category: item.category,
    vendor: item.vendor,
    available: yesNo(item.available),
    'price is an estimate': yesNo(item.priceIsEstimate),
    'usual quantity': String(item.usual?.quantity ?? ''),
    'usual unit': item.usual?.unit ?? '',
    'plausible quantity': String(item.most?.quantity ?? ''),
    'plausible unit': item.most?.unit ?? '',
    HSN: item.hsn ?? '',
    'GST rate': String(item.gstRate ?? ''),
    ...Object.fromEntries(packs),
  }
}

/** Converts cells to an object for validation by the schema. Packs end with the last one that has a filled cell. */
function fieldsOf(cells: Cells): unknown {
  const cell = (column: string) => cells[column] ?? ''
  const isFilled = (at: number) => PACK_FIELDS.some((field) => cell(packColumn(at, field)) !== '')
  const count = PLACES.findLast(isFilled)
  const amount = (what: string) => {
    const said = { quantity: sentNumber(cell(`${what} quantity`)), unit: cell(`${what} unit`) }
    return said.quantity === undefined && said.unit === '' ? null : said
  }
  return {
    name: cell('name'),
    nameHi: cell('name in Hindi'),
    nameKn: cell('name in Kannada'),
    aliases: [...new Set(parts(cell('other names')))],
    unit: cell('unit'),
    category: cell('category'),
    vendor: cell('vendor'),
    available: isYes(cell('available')),
    priceIsEstimate: isYes(cell('price is an estimate')),
    hsn: hsnIn(cell('HSN')),
    gstRate: sentNumber(cell('GST rate')) ?? null,
    usual: amount('usual'),
    most: amount('plausible'),
    packs: PLACES.slice(0, count === undefined ? 0 : count + 1).map((at) => ({
      quantity: sentNumber(cell(packColumn(at, 'quantity'))),
      unit: cell(packColumn(at, 'unit')),
      label: cell(packColumn(at, 'label')),
      price: sentNumber(cell(packColumn(at, 'price')), readMoney),
    })),
  }
}

/**
 * Restores a leading zero: spreadsheet programs read `0405` as the number 405. HSN codes have an even number of digits.
 */
function hsnIn(cell: string): string | null {
  return cell === '' ? null : cell.padStart(cell.length + (cell.length % 2), '0')
}

function columnOf([field, at, part]: PropertyKey[]): string {
  if (field === 'packs') return packColumn(Number(at ?? 0), String(part ?? 'quantity'))
  if (field === 'usual') return `usual ${String(at ?? 'quantity')}`
  if (field === 'most') return `plausible ${String(at ?? 'quantity')}`
  return COLUMN_OF[String(field)] ?? String(field)
}
