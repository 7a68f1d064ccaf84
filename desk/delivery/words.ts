import { dayInIndia } from '#contract/day.ts'
import type { Stop } from '#contract/desk/runs.ts'
import { formatHours, formatRupees, formatTime } from '#contract/format.ts'
import { shortDay } from '../bookings/days.ts'

type Times = Pick<Stop, 'deliveryAt' | 'deliveryUntil'>

/**
 * For example `10:00 am to 12:00 pm`, or `10:30 am` when the desk set an exact time. All times of the desk are in
 * Indian time.
 */
export function timeOf({ deliveryAt, deliveryUntil }: Times): string {
  const hours = deliveryUntil === null ? formatTime(deliveryAt) : formatHours(deliveryAt, deliveryUntil)
  return hours.replace(/ IST$/, '')
}

/** The heading above a stop: its window when it differs from the previous stop, and its area when either differs. */
export function headingOf(stop: Stop, before: Stop | undefined): { window: string | null; area: string | null } {
  const isSameWindow = before !== undefined && timeOf(before) === timeOf(stop)
  const day = shortDay(dayInIndia(new Date(stop.deliveryAt))).join(' ')
  return {
    window: isSameWindow ? null : `${day}, ${timeOf(stop)}`,
    area: isSameWindow && before.area === stop.area ? null : stop.area || 'Area not known',
  }
}

const CITY = 'Bengaluru'

/** The address with the floor, in the order in which the driver looks for it. Maps do not know floors. */
export function addressOf({ address, floor, pincode }: Pick<Stop, 'address' | 'pincode'> & { floor?: string }): string {
  const [house = '', ...rest] = address
  return [...[house, floor, ...rest].filter(Boolean), pincode === null ? CITY : `${CITY} ${pincode}`].join(', ')
}

/** A map search that phones open in the user's preferred app. */
export function mapLink(stop: Pick<Stop, 'address' | 'pincode'>): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: addressOf({ ...stop, floor: '' }) })}`
}

/** `3 bags`. */
export const bagWords = (bags: number) => (bags === 1 ? '1 bag' : `${bags} bags`)

const toFindWords = (claimed: number) => `${formatRupees(claimed)} said to be paid by UPI, not found yet`

/** Shown beside the amount to collect when the customer claims to have paid. */
export const askFirstWords = (claimed: number) => `${toFindWords(claimed)}: ask our desk before you collect`

/** What else the driver should know about the payment of a stop. Empty when there is nothing. */
export function openWords({
  due,
  claimed,
  collect,
  pays,
}: Pick<Stop, 'due' | 'claimed' | 'collect' | 'pays'>): string[] {
  const rest = Math.max(0, due - claimed)
  return [
    claimed > 0 && (collect > 0 ? askFirstWords(claimed) : toFindWords(claimed)),
    collect === 0 &&
      due > 0 &&
      pays === 'now' &&
      `Prepaid, but ${formatRupees(due)} has not come yet: ask our desk before you hand it over`,
    collect === 0 && rest > 0 && pays === 'later' && `Pays later: ${formatRupees(rest)} within 30 days`,
  ].filter((words) => words !== false)
}
