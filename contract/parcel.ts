import type { Status } from './status.ts'

/**
 * Where the parcel of a placed list order is: with us, out for delivery, or out and nobody was there; back with us, or with us `again` for another time
 * after a try.
 */
export const PARCELS = ['here', 'out', 'not-there', 'returned', 'again'] as const
export type Parcel = (typeof PARCELS)[number]

/** Somebody was at the door and could not hand it over, and no other time is set yet. */
export function isMissed({ status, parcel }: { status: Status; parcel: Parcel }): boolean {
  return status === 'Upcoming' && (parcel === 'not-there' || parcel === 'returned')
}

/** It is with the driver. */
export function isWithDriver(parcel: Parcel): boolean {
  return parcel === 'out' || parcel === 'not-there'
}
