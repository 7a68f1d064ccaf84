import type { BuyingAnswer, BuyingRow } from '#contract/desk/buying.ts'
import { formatPacks, orderNumber } from '#contract/format.ts'
import { UNITS } from '#contract/unit.ts'
import { type Cells, writeCsv } from '#server/desk/catalogue/csv/format.ts'
import { clockInIndia } from '#server/platform/clock.ts'

const COLUMNS = [
  ...['day', 'vendor', 'item', 'name in Hindi', 'packs', 'total', 'unit', 'there already', 'left to buy'],
  ...['bought by', 'bought at (India)', 'orders'],
]

/** Returns the buying list as CSV. Rows without a day come last. */
export function buyingCsv({ days, noDay }: BuyingAnswer): string {
  const rows = [
    ...days.flatMap(({ day, rows }) => rows.map((row) => cellsOf(day, row))),
    ...noDay.map((row) => cellsOf('', row)),
  ]
  return writeCsv(COLUMNS, rows)
}

function cellsOf(day: string, row: BuyingRow): Cells {
  const { bought, unit } = row
  return {
    day,
    vendor: row.vendor,
    item: row.name,
    'name in Hindi': row.nameHi,
    packs: row.packs.map(({ pack, count }) => formatPacks({ pack, packs: count }) || '1').join(' + '),
    total: String(row.total),
    unit: unit === null ? 'packs' : UNITS[unit].label,
    'there already': String(row.covered),
    'left to buy': String(row.left),
    'bought by': bought?.operatorName ?? '',
    'bought at (India)': bought === null ? '' : clockInIndia(new Date(bought.at)),
    orders: row.orders.map(({ id, customerName }) => `${orderNumber(id)} ${customerName}`).join(' | '),
  }
}
