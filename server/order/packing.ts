import type { Line } from '#contract/quotation.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { sendPacked } from '#server/notification/notify.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { holdStatus } from './lifecycle.ts'
import { type OrderRow, orderById } from './orders.ts'
import { recordPacked } from './record.ts'

/** Whether a line of what was accepted goes into the parcel: what is brought, not what is done. */
export function goesIntoParcel(line: Pick<Line, 'kind' | 'leftOut' | 'packs'>): boolean {
  return (line.kind === 'item' || line.kind === 'gift') && !line.leftOut && line.packs > 0
}

/** The lines that go into the parcel. */
export function linesToPack({ quotation }: Pick<OrderRow, 'quotation'>) {
  return quotation?.lines.filter(goesIntoParcel) ?? []
}

/** Whether there is a parcel, and all of it is in. */
export function isPacked(row: Pick<OrderRow, 'quotation' | 'packed_lines'>): boolean {
  const lines = linesToPack(row)
  return lines.length > 0 && lines.every(({ id }) => row.packed_lines.includes(id))
}

/** Takes what is another, or is no more, out of the parcel of an order, which the caller holds: `before` and `after` are the lines of its versions. */
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
 * Notes that a line of a placed order is in the parcel, or out of it again. Said twice it is as if said once. Gives the line. With the last one of a list
 * order its customer hears that it is packed.
 * @throws RefusedError 404 no such order or line · 409 the status
 */
export async function packLine(
  parts: Parts,
  tx: Db,
  { orderId, lineId, packed }: { orderId: string; lineId: string; packed: boolean },
): Promise<{ title: string; isChanged: boolean }> {
  const status = await holdStatus(tx, orderId)
  const order = await orderById(tx, orderId)
  const lines = linesToPack(order)
  const line = lines.find(({ id }) => id === lineId)
  if (line === undefined) throw refused('not.found')
  if (status !== 'Upcoming') throw refused('move.refused', { status })
  const isIn = order.packed_lines.includes(lineId)
  if (isIn !== packed) {
    const wanted = new Set(packed ? [...order.packed_lines, lineId] : order.packed_lines.filter((id) => id !== lineId))
    const inParcel = lines.map((each) => each.id).filter((id) => wanted.has(id))
    await recordPacked(tx, orderId, inParcel)
    const isComplete = isPacked({ ...order, packed_lines: inParcel })
    if (isComplete && order.type === 'custom' && order.dispatched_at === null) await sendPacked(parts, tx, orderId)
  }
  return { title: line.title, isChanged: isIn !== packed }
}
