import { dayInIndia } from '#contract/day.ts'
import type { Stop } from '#contract/desk/runs.ts'
import { formatHours, formatRupees, formatTime } from '#contract/format.ts'
import { shortDay } from '../bookings/days.ts'

type Times = Pick<Stop, 'deliveryAt' | 'deliveryUntil'>

/** `10:00 am to 12:00 pm`, or `10:30 am` where the desk has named a time: all times of the desk are those of India. */
export function timeOf({ deliveryAt, deliveryUntil }: Times): string {
  const hours = deliveryUntil === null ? formatTime(deliveryAt) : formatHours(deliveryAt, deliveryUntil)
  return hours.replace(/ IST$/, '')
}

/** What stands above a stop: its window where that is another than that of the stop before, and its area where either is. */
export function headingOf(stop: Stop, before: Stop | undefined): { window: string | null; area: string | null } {
  const isSameWindow = before !== undefined && timeOf(before) === timeOf(stop)
  const day = shortDay(dayInIndia(new Date(stop.deliveryAt))).join(' ')
  return {
    window: isSameWindow ? null : `${day}, ${timeOf(stop)}`,
    area: isSameWindow && before.area === stop.area ? null : stop.area || 'Area not known',
  }
}

const CITY = 'Bengaluru'

/** With the floor, as the driver looks for it; a map knows of no floors. */
export function addressOf({ address, floor, pincode }: Pick<Stop, 'address' | 'pincode'> & { floor?: string }): string {
  const [house = '', ...rest] = address
  return [...[house, floor, ...rest].filter(Boolean), pincode === null ? CITY : `${CITY} ${pincode}`].join(', ')
}

/** A search of a map, which every phone opens in the app that its owner uses. */
export function mapLink(stop: Pick<Stop, 'address' | 'pincode'>): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: addressOf({ ...stop, floor: '' }) })}`
}

/** `3 bags`. */
export const bagWords = (bags: number) => (bags === 1 ? '1 bag' : `${bags} bags`)

const toFindWords = (claimed: number) => `${formatRupees(claimed)} said to be paid by UPI, not found yet`

/** Beside what is collected, where somebody says that they have paid. */
export const askFirstWords = (claimed: number) => `${toFindWords(claimed)}: ask our desk before you collect`

/** What whoever drives should know of the money of a stop beside what is collected; empty when there is nothing. */
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
