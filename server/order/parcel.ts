import { formatWindow } from '#contract/format.ts'
import type { Parcel } from '#contract/parcel.ts'
import { DELIVERY_TIME_NOTE, NOT_THERE_NOTE, RETURNED_NOTE, SENT_OUT_NOTE } from '#contract/status.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { OrderRow } from './store.ts'

/** Where the parcel of a placed list order is, as its history tells. */
export function parcelOf({ history }: Pick<OrderRow, 'history'>): Parcel {
  return history.reduce<Parcel>((where, { from_status, to_status, note }) => {
    if (from_status !== to_status || note === null) return where
    if (note.startsWith(SENT_OUT_NOTE)) return 'out'
    if (note.startsWith(NOT_THERE_NOTE)) return 'not-there'
    if (note.startsWith(RETURNED_NOTE)) return 'returned'
    if (note.startsWith(DELIVERY_TIME_NOTE) && (where === 'not-there' || where === 'returned')) return 'again'
    return where
  }, 'here')
}

/** ` for 21 Nov 2026, 9:00 am to 12:00 pm IST`; empty where no time is set. */
export function promisedWords({
  delivery_at,
  delivery_until,
}: Pick<OrderRow, 'delivery_at' | 'delivery_until'>): string {
  return delivery_at === null ? '' : ` for ${formatWindow(instantOf(delivery_at), instantOf(delivery_until))}`
}
