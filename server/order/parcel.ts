import { formatWindow } from '#contract/format.ts'
import { isMissed, type Parcel } from '#contract/parcel.ts'
import * as m from '#messages'
import { instantOf } from '#server/platform/clock.ts'
import type { OrderRow } from './store.ts'

/** The place of the parcel of a placed list order, from its history. */
export function parcelOf({ history }: Pick<OrderRow, 'history'>): Parcel {
  return history.findLast(({ parcel }) => parcel !== null)?.parcel ?? 'here'
}

/** The place of the parcel after an order gets a new delivery time. Null when the new time does not change it. */
export function parcelWithNewTime(order: Pick<OrderRow, 'history' | 'status'>): Parcel | null {
  return isMissed({ status: order.status, parcel: parcelOf(order) }) ? 'again' : null
}

type Promised = Pick<OrderRow, 'delivery_at' | 'delivery_until'>

const windowOf = ({ delivery_at, delivery_until }: Promised) =>
  delivery_at === null ? null : formatWindow(instantOf(delivery_at), instantOf(delivery_until))

/** The history notes for a packed and a sent-out parcel, with the delivery time if one is set. */
export function packedNote(order: Promised): string {
  const when = windowOf(order)
  return when === null ? m.note_packed() : m.note_packed_for({ when })
}
export function sentOutNote(order: Promised): string {
  const when = windowOf(order)
  return when === null ? m.note_sent_out() : m.note_sent_out_for({ when })
}

/** The history note for a delivery time. `was` is the order before the change. */
export function deliveryNote(was: Promised, startsAt: Date, endsAt: Date | null): string {
  const before = windowOf(was)
  const now = formatWindow(startsAt.toISOString(), endsAt?.toISOString() ?? null)
  return before === null ? m.note_delivery_set({ when: now }) : m.note_delivery_moved({ now, before })
}
