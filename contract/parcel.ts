import type { Status } from './status.ts'

/**
 * Where the parcel of a placed list order is. `here`: in the shop. `out`: with the driver. `not-there`: with the
 * driver, nobody was at home. `returned`: back in the shop. `again`: in the shop, with a new delivery time after a
 * failed attempt.
 */
export const PARCELS = ['here', 'out', 'not-there', 'returned', 'again'] as const
export type Parcel = (typeof PARCELS)[number]

/** Whether the delivery failed and no new time is set yet. */
export function isMissed({ status, parcel }: { status: Status; parcel: Parcel }): boolean {
  return status === 'Upcoming' && (parcel === 'not-there' || parcel === 'returned')
}

/** Whether the driver has the parcel. */
export function isWithDriver(parcel: Parcel): boolean {
  return parcel === 'out' || parcel === 'not-there'
}
