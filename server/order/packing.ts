import type { Line } from '#contract/quotation.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import { inEveryLanguage } from '#server/platform/locale.ts'
import { holdStatus, noteChange } from './lifecycle.ts'
import { aboutOf } from './noted.ts'
import { type OrderRow, orderById } from './orders.ts'
import { packedNote } from './parcel.ts'
import { recordBags, recordPacked } from './record.ts'

/** Whether an accepted line goes into the parcel. Items and gifts do, services do not. */
export function goesIntoParcel(line: Pick<Line, 'kind' | 'leftOut' | 'packs'>): boolean {
  return (line.kind === 'item' || line.kind === 'gift') && !line.leftOut && line.packs > 0
}

/** The lines that go into the parcel. */
export function linesToPack({ quotation }: Pick<OrderRow, 'quotation'>) {
  return quotation?.lines.filter(goesIntoParcel) ?? []
}

/** Whether there is a parcel and all its lines are packed. */
export function isPacked(row: Pick<OrderRow, 'quotation' | 'packed_lines'>): boolean {
  const lines = linesToPack(row)
  return lines.length > 0 && lines.every(({ id }) => row.packed_lines.includes(id))
}

/** Marks lines as not packed that changed or were removed between two versions. The caller has locked the order. */
export async function unpackOthers(
  tx: Db,
  { id, packed_lines }: Pick<OrderRow, 'id' | 'packed_lines'>,
  before: readonly EstimateLine[],
  after: readonly EstimateLine[],
): Promise<void> {
  const was = new Map(before.map((line) => [line.id, line]))
  const stays = after
    .filter((line) => goesIntoParcel(line) && isSameParcel(line, was.get(line.id)))
    .map((line) => line.id)
  const packed = packed_lines.filter((lineId) => stays.includes(lineId))
  if (packed.length < packed_lines.length) await recordPacked(tx, id, packed)
}

function isSameParcel(line: EstimateLine, was: EstimateLine | undefined): boolean {
  return line.itemId === was?.itemId && line.title === was.title && line.pack === was.pack && line.packs === was.packs
}

/**
 * Marks a line of a placed order as packed or not packed. A repeated call changes nothing. When a whole list order is
 * packed, its history says so. Returns the line, and whether the customer should be told that all is packed.
 * @throws RefusedError 404 when the order or the line does not exist · 409 for a wrong status
 */
export async function packLine(
  tx: Db,
  { orderId, lineId, packed, at }: { orderId: string; lineId: string; packed: boolean; at: Date },
): Promise<{ title: string; isChanged: boolean; isComplete: boolean }> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  const lines = linesToPack(order)
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined) throw refused('not.found')
  if (status !== 'Upcoming') throw refused('move.refused', { status })
  const isIn = order.packed_lines.includes(lineId)
  if (isIn === packed) return { title: line.title, isChanged: false, isComplete: false }
  const wanted = new Set(packed ? [...order.packed_lines, lineId] : order.packed_lines.filter((id) => id !== lineId))
  const inParcel = lines.map((each) => each.id).filter((id) => wanted.has(id))
  await recordPacked(tx, orderId, inParcel)
  const isParcel = order.type === 'custom' && order.dispatched_at === null
  // Unticking and ticking a line again is not reported a second time.
  const last = order.history.at(-1)
  const isNews = last === undefined || aboutOf(last) !== 'packed'
  const isComplete = isParcel && isNews && inParcel.length === lines.length
  if (isComplete)
    await noteChange(tx, { orderId, status, by: 'operator', at, note: inEveryLanguage(() => packedNote(order)) })
  return { title: line.title, isChanged: true, isComplete }
}

/**
 * Records the number of bags of a placed list order. Returns the previous number.
 * @throws RefusedError 404 · 409 for a wrong status or a puja
 */
export async function setBags(tx: Db, orderId: string, bags: number): Promise<number> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  if (order.type !== 'custom') throw refused('delivery.puja')
  if (status !== 'Upcoming') throw refused('move.refused', { status })
  if (order.bags !== bags) await recordBags(tx, orderId, bags)
  return order.bags
}
