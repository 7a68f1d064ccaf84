import { formatWindow } from '#contract/format.ts'
import { isMissed, type Parcel } from '#contract/parcel.ts'
import * as m from '#messages'
import { instantOf } from '#server/platform/clock.ts'
import type { OrderRow } from './store.ts'

/** Where the parcel of a placed list order is, as its history tells. */
export function parcelOf({ history }: Pick<OrderRow, 'history'>): Parcel {
  return history.findLast(({ parcel }) => parcel !== null)?.parcel ?? 'here'
}

/** Where the parcel is once an order has another time to be brought; null where that changes nothing of it. */
export function parcelWithNewTime(order: Pick<OrderRow, 'history' | 'status'>): Parcel | null {
  return isMissed({ status: order.status, parcel: parcelOf(order) }) ? 'again' : null
}

type Promised = Pick<OrderRow, 'delivery_at' | 'delivery_until'>

const windowOf = ({ delivery_at, delivery_until }: Promised) =>
  delivery_at === null ? null : formatWindow(instantOf(delivery_at), instantOf(delivery_until))

/** What the history says once all of a parcel is packed, and once it is out: for which time, where one is set. */
export function packedNote(order: Promised): string {
  const when = windowOf(order)
  return when === null ? m.note_packed() : m.note_packed_for({ when })
}
export function sentOutNote(order: Promised): string {
  const when = windowOf(order)
  return when === null ? m.note_sent_out() : m.note_sent_out_for({ when })
}

/** And once it is brought at that time: `was` is the order as it was before. */
export function deliveryNote(was: Promised, startsAt: Date, endsAt: Date | null): string {
  const before = windowOf(was)
  const now = formatWindow(startsAt.toISOString(), endsAt?.toISOString() ?? null)
  return before === null ? m.note_delivery_set({ when: now }) : m.note_delivery_moved({ now, before })
}
