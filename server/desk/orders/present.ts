import type { DeskOrder, PickLine } from '#contract/desk/orders.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { cancellationOf } from '#server/order/cancellation.ts'
import { type OrderRow, orderById, ordersById } from '#server/order/orders.ts'
import { linesToPack } from '#server/order/packing.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Parts } from '#server/platform/parts.ts'
import { presentForDesk } from '../quoting/present.ts'
import { countToSend } from './hand-messages.ts'

/**
 * Returns these orders for the desk, in the order of `ids`. @throws RefusedError 404 when one of them does not exist
 */
export async function ordersAtDesk(parts: Parts, ids: string[]): Promise<DeskOrder[]> {
  const [rows, catalogue, toSend] = await Promise.all([
    ordersById(parts.db, ids),
    parts.catalogue(),
    countToSend(parts, ids),
  ])
  return rows.map((row) => present(parts, row, catalogue, toSend.get(row.id) ?? 0))
}

/** @throws RefusedError 404 */
export async function orderAtDesk(parts: Parts, id: string): Promise<DeskOrder> {
  const row = await orderById(parts.db, id)
  const toSend = await countToSend(parts, [id])
  return present(parts, row, await parts.catalogue(), toSend.get(id) ?? 0)
}

function present(parts: Parts, row: OrderRow, catalogue: Catalogue, messagesToSend: number): DeskOrder {
  const due = row.type === 'custom' ? row.delivery_at : row.starts_at
  return {
    order: presentForDesk(parts, row),
    customer: {
      id: row.customer_id,
      name: row.owner_name,
      emailId: row.customer_email,
      phone: row.customer_phone,
      reads: row.owner_locale,
    },
    takenBy: row.taken_by_name,
    deliverAt: instantOf(due),
    pickList: pickListOf(row, catalogue),
    bags: row.bags,
    feeDue: cancellationOf(row, parts.clock.now()).fee,
    messagesToSend,
  }
}

/** Returns the lines to pack, sorted by their place in the store. Lines without a place come last. */
function pickListOf(row: OrderRow, { find, entries }: Catalogue): PickLine[] {
  const packed = new Set(row.packed_lines)
  const places = [...new Set(entries.map(({ category }) => category))]
  const lines = linesToPack(row).map((line): PickLine => {
    const entry = line.itemId === null ? undefined : find(line.itemId)
    return {
      id: line.id,
      title: line.title,
      nameHi: entry?.nameHi ?? '',
      category: entry?.category ?? null,
      packs: line.packs,
      pack: line.pack,
      note: line.note ?? null,
      insteadOf: line.insteadOf ?? null,
      isPacked: packed.has(line.id),
    }
  })
  const place = ({ category }: PickLine) => (category === null ? places.length : places.indexOf(category))
  return lines.toSorted((one, other) => place(one) - place(other))
}
