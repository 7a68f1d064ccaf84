import { PujaFields } from '#contract/desk/catalogue.ts'
import { sentNumber } from '#contract/desk/typed-number.ts'
import { readMoney } from '#contract/number.ts'
import { placesBehind } from '../change.ts'
import { joined, parts } from '../csv/cells.ts'
import type { Cells } from '../csv/format.ts'
import { complainOf, type Sheet } from '../csv/sheet.ts'
import { addPuja, changePuja } from './change-puja.ts'
import * as store from './store.ts'

const COLUMNS = [
  'id',
  'name',
  'name in Hindi',
  'name in Kannada',
  'other names',
  'includes',
  'includes in Hindi',
  'includes in Kannada',
  'minutes',
  'days',
  'dakshina',
  'advance %',
  'kit',
]
const COLUMN_OF: Record<string, string> = {
  nameHi: 'name in Hindi',
  nameKn: 'name in Kannada',
  includesHi: 'includes in Hindi',
  includesKn: 'includes in Kannada',
  aliases: 'other names',
  advancePercent: 'advance %',
}

export const pujaSheet: Sheet = {
  columns: COLUMNS,
  hold: store.holdPujas,
  async open(db) {
    // One query after the other, because an import runs in a transaction, which handles one query at a time.
    const pujas = await store.allPujas(db)
    const isItem = new Set(Object.keys(await store.itemNames(db)))
    const placeOf = placesBehind(pujas)
    const byId = new Map(pujas.map((puja) => [puja.id, asFields(puja)]))
    return {
      rows: pujas.map((puja) => ({ key: puja.id, title: puja.name, cells: cellsOf(puja.id, asFields(puja)) })),
      plan(given, complain) {
        const id = given.id ?? ''
        const known = byId.get(id)
        if (id !== '' && known === undefined) {
          complain('id', 'There is no puja with this id. Leave the cell empty to add one.')
          return null
        }
        const read = PujaFields.safeParse(fieldsOf({ ...(known && cellsOf(id, known)), ...given }))
        if (!read.success) {
          complainOf(read.error.issues, ([field]) => COLUMN_OF[String(field)] ?? String(field), complain)
          return null
        }
        const stranger = read.data.kit.find(({ itemId }) => !isItem.has(itemId))
        if (stranger !== undefined) {
          complain('kit', `There is no item ${stranger.itemId}. Write ids of items, as: camphor x 1 | ghee x 2.`)
          return null
        }
        const fields = read.data
        return {
          key: known === undefined ? null : id,
          title: fields.name,
          cells: cellsOf(id, fields),
          write: (tx, doing) =>
            known === undefined ? addPuja(tx, fields, doing, placeOf) : changePuja(tx, id, { fields }, doing),
        }
      },
    }
  },
}

function asFields({ dakshinaPaise, ...puja }: store.PujaRow): PujaFields {
  return { ...puja, dakshina: dakshinaPaise / 100 }
}

function cellsOf(id: string, puja: PujaFields): Cells {
  return {
    id,
    name: puja.name,
    'name in Hindi': puja.nameHi,
    'name in Kannada': puja.nameKn ?? '',
    'other names': joined(puja.aliases),
    includes: puja.includes,
    'includes in Hindi': puja.includesHi ?? '',
    'includes in Kannada': puja.includesKn ?? '',
    minutes: String(puja.minutes),
    days: String(puja.days),
    dakshina: String(puja.dakshina),
    'advance %': String(puja.advancePercent ?? 0),
    kit: joined(puja.kit.map(({ itemId, packs }) => `${itemId} x ${packs}`)),
  }
}

function fieldsOf(cells: Cells): unknown {
  const cell = (column: string) => cells[column] ?? ''
  return {
    name: cell('name'),
    nameHi: cell('name in Hindi'),
    nameKn: cell('name in Kannada'),
    aliases: [...new Set(parts(cell('other names')))],
    includes: cell('includes'),
    includesHi: cell('includes in Hindi'),
    includesKn: cell('includes in Kannada'),
    minutes: sentNumber(cell('minutes')),
    days: sentNumber(cell('days')),
    dakshina: sentNumber(cell('dakshina'), readMoney),
    advancePercent: sentNumber(cell('advance %') || '0'),
    kit: parts(cell('kit')).map((part) => {
      const [, itemId = part, packs = '1'] = /^(\S+)(?:\s+[x×]\s*(\S+))?$/u.exec(part) ?? []
      return { itemId, packs: sentNumber(packs) }
    }),
  }
}
