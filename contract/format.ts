import type { Line } from './quotation.ts'
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

/** What bringing it costs -> `Free`, `₹50.00`. */
export function formatShipping(amount: number): string {
  return amount === 0 ? 'Free' : formatRupees(amount)
}

/** An ISO instant -> `21 Nov 2026`, the day it is in India. */
export function formatDate(iso: string): string {
  return date.format(new Date(iso))
}

/** An ISO instant -> `3:31 pm IST`. */
export function formatTime(iso: string): string {
  // Node and browsers disagree on the space before am/pm; fonts may lack the narrow one.
  return `${time.format(new Date(iso)).replace(/\s/gu, ' ')} IST`
}

/** An ISO instant -> `21 Nov 2026, 3:31 pm IST`. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`
}

/** A time of the day and its end -> `9:00 am to 12:00 pm IST`. */
export function formatHours(from: string, until: string): string {
  return `${formatTime(from).replace(' IST', '')} to ${formatTime(until)}`
}

/** The time in which something is delivered -> `Sat, 21 Nov 2026, 9:00 am to 12:00 pm IST`. */
export function formatWindow(from: string, until: string | null): string {
  const hours = until === null ? formatTime(from) : formatHours(from, until)
  return `${leaf.weekday.format(new Date(from)).slice(0, 3)}, ${formatDate(from)}, ${hours}`
}

const leaf = {
  weekday: new Intl.DateTimeFormat('en-IN', { timeZone: TIME_ZONE, weekday: 'long' }),
  day: new Intl.DateTimeFormat('en-IN', { timeZone: TIME_ZONE, day: 'numeric' }),
  month: new Intl.DateTimeFormat('en-IN', { timeZone: TIME_ZONE, month: 'short', year: 'numeric' }),
}

/** An ISO instant -> what a leaf of a calendar in India shows: `Saturday`, `21`, `Nov 2026`. */
export function calendarLeaf(iso: string): { weekday: string; day: string; month: string } {
  const at = new Date(iso)
  return { weekday: leaf.weekday.format(at), day: leaf.day.format(at), month: leaf.month.format(at) }
}

/** Units whose name is a word and changes with the number; `kg`, `pc` and `dozen` stay. */
const PLURALS: Partial<Record<Unit, string>> = {
  l: 'litres',
  pair: 'pairs',
  packet: 'packets',
  bottle: 'bottles',
  box: 'boxes',
  bundle: 'bundles',
  roll: 'rolls',
  set: 'sets',
  plate: 'plates',
}

/** What a list asks for -> `500 g`, `2 packets`, `₹50 worth`; an empty text when it names no quantity. */
export function formatQuantity(quantity: number | null, unit: Unit | null): string {
  if (quantity === null) return ''
  const figure = number.format(quantity)
  if (unit === null) return figure
  if (unit === 'rupee') return `₹${figure} worth`
  return `${figure} ${(quantity > 1 && PLURALS[unit]) || UNITS[unit].label}`
}

/** `+919845012345` -> `+91 98450 12345`; any other number stays as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}

/** An order's id -> the short form people read out: `PG-7F3A-92C1`, from the random end of the id. */
export function orderNumber(id: string): string {
  const end = id
    .replace(/[^0-9a-z]/gi, '')
    .slice(-8)
    .toUpperCase()
  return `PG-${end.slice(0, 4)}-${end.slice(4)}`
}

/** What is sold for a line -> `2 × 250 g`; an empty text when nothing is, or one thing as a whole, such as dakshina. */
export function formatPacks(line: Pick<Line, 'packs' | 'pack'>): string {
  if (line.packs === 0 || (line.packs === 1 && line.pack === null)) return ''
  return line.pack === null ? number.format(line.packs) : `${number.format(line.packs)} × ${line.pack}`
}

/** A line without a price stays visible, but is in no sum. */
export function isPriced(line: Pick<Line, 'state' | 'leftOut' | 'amount'>): boolean {
  if (line.leftOut || line.state === 'unknown') return false
  return line.state === 'matched' || line.amount > 0
}

/** The amount of a line, or why it has none. */
export function formatLineAmount(
  line: Pick<Line, 'state' | 'leftOut' | 'amount'> & Partial<Pick<Line, 'kind'>>,
): string {
  if (line.leftOut) return 'Left out'
  if (line.kind === 'gift') return 'Free'
  return isPriced(line) ? formatRupees(line.amount) : 'Not priced'
}
