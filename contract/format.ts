import { UNITS, type Unit } from './unit.ts'

/** India keeps one zone and no summer time, so its name may be written by hand. */
const TIME_ZONE = 'Asia/Kolkata'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })
const date = new Intl.DateTimeFormat('en-IN', { timeZone: TIME_ZONE, day: 'numeric', month: 'short', year: 'numeric' })
const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

/** Rupees as on the wire -> `₹1,23,456.00`, Indian grouping, always with paise. */
export function formatRupees(amount: number): string {
  return rupees.format(amount)
}

/** An ISO instant -> `21 Nov 2026`, the day it is in India. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso))
}

/** An ISO instant -> `21 Nov 2026, 3:31 pm IST`. */
export function formatDateTime(iso: string): string {
  // Node and browsers disagree on the space before am/pm; fonts may lack the narrow one.
  const clock = time.format(new Date(iso)).replace(/\s/gu, ' ')
  return `${formatDate(iso)}, ${clock} IST`
}

/** What a list asks for -> `500 g`, `2.5 kg`, `₹50 worth`; an empty text when it names no quantity. */
export function formatQuantity(quantity: number | null, unit: Unit | null): string {
  if (quantity === null) return ''
  if (unit === 'rupee') return `₹${number.format(quantity)} worth`
  return unit === null ? number.format(quantity) : `${number.format(quantity)} ${UNITS[unit].label}`
}

/** An order's id -> the short form people read out: `PG-7F3A-92C1`, from the random end of the id. */
export function orderNumber(id: string): string {
  const end = id
    .replace(/[^0-9a-z]/gi, '')
    .slice(-8)
    .toUpperCase()
  return `PG-${end.slice(0, 4)}-${end.slice(4)}`
}
