import type { DeskOrder, PickLine } from '#contract/desk/orders.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { cancellationOf } from '#server/order/cancellation.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { linesToPack } from '#server/order/packing.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { presentForDesk } from '../quoting/present.ts'
import * as store from './store.ts'

/** These orders as the desk sees them, in the order in which they are named. @throws RefusedError 404 when one is not there */
export async function ordersAtDesk(parts: Parts, ids: string[]): Promise<DeskOrder[]> {
  const [people, catalogue] = await Promise.all([store.peopleOf(parts.db, ids), parts.catalogue()])
  const of = new Map(people.map((person) => [person.order_id, person]))
  const orders: DeskOrder[] = []
  for (const id of ids) {
    const row = await orderById(parts.db, id)
    const { name, email, phone, taken_by } = of.get(id) ?? {
      name: row.customer_name,
      email: row.customer_email,
      phone: '',
      taken_by: null,
    }
    const due = row.type === 'custom' ? row.delivery_at : row.starts_at
    orders.push({
      order: presentForDesk(parts, row),
      customer: { id: row.customer_id, name, emailId: email, phone },
      takenBy: taken_by,
      deliverAt: due === null ? null : new Date(due).toISOString(),
      pickList: pickListOf(row, catalogue),
      feeDue: cancellationOf(row, parts.clock.now()).fee,
    })
  }
  return orders
}

/** @throws RefusedError 404 */
export async function orderAtDesk(parts: Parts, id: string): Promise<DeskOrder> {
  const [order] = await ordersAtDesk(parts, [id])
  if (order === undefined) throw refused('not.found')
  return order
}

/** What goes into the parcel, by where it stands in the store: what has no place there comes last. */
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
