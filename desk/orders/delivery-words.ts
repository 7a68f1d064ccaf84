import { DAY_MS, dayInIndia } from '#contract/day.ts'
import type { OrderBrief } from '#contract/desk/orders.ts'
import { calendarLeaf, formatDate, formatHours, formatTime } from '#contract/format.ts'
import { isoInIndia } from '../bookings/days.ts'

type Due = Pick<OrderBrief, 'type' | 'deliverAt' | 'deliverUntil' | 'status'>

/** Whether the order is overdue. With a delivery window, it is due at the end of the window. */
export function isLate({ deliverAt, deliverUntil, status }: Omit<Due, 'type'>, now = new Date()): boolean {
  const last = deliverUntil ?? deliverAt
  return status === 'Upcoming' && last !== null && new Date(last) < now
}

/**
 * The due time as text: `Today, 4:00 pm IST`, or `Today, 4:00 pm to 7:00 pm IST`. A puja that has begun is not late. It
 * waits to be completed.
 */
export function deliveryWords(due: Due, now = new Date()): string {
  const { type, deliverAt, deliverUntil, status } = due
  if (deliverAt === null) return status === 'Upcoming' ? 'No delivery day yet' : ''
  const when = whenWords(deliverAt, deliverUntil, now)
  if (!isLate(due, now)) return when
  return type === 'appointment' ? `To complete: ${when}` : `Late: ${when}`
}

function whenWords(instant: string, until: string | null, now = new Date()): string {
  const day = dayInIndia(new Date(instant))
  const time = until === null ? formatTime(instant) : formatHours(instant, until)
  if (day === dayInIndia(now)) return `Today, ${time}`
  if (day === dayInIndia(new Date(now.getTime() + DAY_MS))) return `Tomorrow, ${time}`
  return `${calendarLeaf(instant).weekday}, ${formatDate(instant)}, ${time}`
}

/**
 * Converts the values of a date field and a time field, in Indian time, to an ISO instant. `fieldsOf` is the inverse.
 */
export function instantOf(day: string, time: string): string | null {
  return day === '' || time === '' ? null : isoInIndia(`${day} ${time}`)
}

export function fieldsOf(instant: string | null): { day: string; time: string } {
  if (instant === null) return { day: '', time: '' }
  const inIndia = new Date(new Date(instant).getTime() + 5.5 * 60 * 60 * 1000).toISOString()
  return { day: inIndia.slice(0, 10), time: inIndia.slice(11, 16) }
}
