import type * as z from 'zod/mini'
import type { BuyingAnswer, BuyingQuery, BuyingRow } from '#contract/desk/buying.ts'
import { goesIntoParcel } from '#server/order/packing.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { amountOf, countedAmountOf, thousandths, unitOfStock } from '#server/stock/amounts.ts'
import * as store from './store.ts'

type Query = z.output<typeof BuyingQuery>

/**
 * Returns what has to be bought for these days, for all placed orders that are neither dispatched nor completed, and
 * for those that have no day yet.
 */
export async function buyingList(db: Db, query: Query): Promise<BuyingAnswer> {
  const days = daysOf(query)
  const span = { from: query.from, to: days.at(-1) ?? query.from }
  const [lines, bought] = await Promise.all([store.linesToBuy(db, span), store.boughtFor(db, span)])
  const taken = lines.filter(({ line }) => goesIntoParcel(line))
  const items = await store.itemsById(db, [...new Set(taken.flatMap(({ line }) => line.itemId ?? []))])
  const byDay = Map.groupBy(taken, ({ day }) => day)
  // Stock is used for the earliest day first, and last for rows without a day.
  const inStore = new Map([...items].map(([id, { on_hand }]) => [id, on_hand]))
  const rowsOf = (day: string | null) => {
    const things = Map.groupBy(byDay.get(day) ?? [], (row) => thingOf(row, items))
    const rows = [...things].map(([thing, of]) => rowOf(thing, of, items, inStore))
    return rows.toSorted(
      (one, other) =>
        Number(one.vendor === '') - Number(other.vendor === '') ||
        one.vendor.localeCompare(other.vendor) ||
        one.name.localeCompare(other.name),
    )
  }
  for (const day of byDay.keys()) if (day !== null && day < query.from) rowsOf(day)
  return {
    days: days.map((day) => ({
      day,
      rows: rowsOf(day).map((row) =>
        withBought(
          row,
          bought.find((tick) => tick.day === day && tick.thing === row.thing),
        ),
      ),
    })),
    noDay: rowsOf(null),
  }
}

export function daysOf({ from, days }: Query): string[] {
  return Array.from({ length: days }, (_, after) =>
    new Date(Date.parse(from) + after * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  )
}

type Items = ReadonlyMap<string, store.ItemRow>

/**
 * Returns how much a line needs, in the unit of its item. The amount is in packs when the line has no item or the item
 * no longer has this pack.
 */
function measured({ line }: store.LineRow, items: Items): { unit: BuyingRow['unit']; amount: number } {
  const item = line.itemId === null ? undefined : items.get(line.itemId)
  if (item && item.on_hand !== null) {
    return { unit: unitOfStock(item.packs), amount: countedAmountOf(line, item.packs) }
  }
  return (item && amountOf(line, item.packs)) ?? { unit: null, amount: line.packs }
}

/** Returns the key by which lines are bought together. */
function thingOf(row: store.LineRow, items: Items): string {
  const { itemId, title, pack } = row.line
  const { unit } = measured(row, items)
  return (itemId === null ? ['own', title, pack] : ['item', itemId, unit ?? pack]).join(' ').trim().slice(0, 300)
}

function rowOf(
  thing: string,
  lines: readonly store.LineRow[],
  items: Items,
  inStore: Map<string, number | null>,
): BuyingRow {
  const [first] = lines
  if (first === undefined) throw new Error('a thing of no line')
  const { itemId, title } = first.line
  const item = itemId === null ? undefined : items.get(itemId)
  const sum = (of: readonly store.LineRow[]) =>
    thousandths(of.reduce((total, row) => total + measured(row, items).amount, 0))
  const total = sum(lines)
  const covered = coveredOf(total, sum(lines.filter((row) => row.is_packed)), itemId, inStore)
  const packs = Map.groupBy(lines, ({ line }) => line.pack)
  const orders = new Map(lines.map(({ order_id: id, customer_name }) => [id, customer_name]))
  return {
    thing,
    itemId,
    name: item?.name ?? title,
    nameHi: item?.name_hi ?? '',
    vendor: item?.vendor ?? '',
    packs: [...packs].map(([pack, of]) => ({ pack, count: of.reduce((count, { line }) => count + line.packs, 0) })),
    unit: measured(first, items).unit,
    total,
    covered,
    left: thousandths(total - covered),
    bought: null,
    orders: [...orders].map(([id, customerName]) => ({ id, customerName })),
  }
}

/**
 * Returns how much of the total is already there. For counted items this is the stock on hand, which includes packed
 * parcels. For all others it is what has been packed.
 */
function coveredOf(total: number, packed: number, itemId: string | null, inStore: Map<string, number | null>): number {
  const there = itemId === null ? null : (inStore.get(itemId) ?? null)
  if (itemId === null || there === null) return packed
  inStore.set(itemId, Math.max(0, thousandths(there - total)))
  return Math.min(Math.max(there, 0), total)
}

function withBought(row: BuyingRow, tick: store.BoughtRow | undefined): BuyingRow {
  if (tick === undefined) return row
  const bought = { amount: tick.amount, operatorName: tick.operator_name, at: instantOf(tick.at) }
  return { ...row, left: Math.max(0, thousandths(row.left - tick.amount)), bought }
}
