import * as m from '#messages'
import type { Line } from './quotation.ts'
import { UNITS, type Unit } from './unit.ts'

/** India has one time zone and no summer time, so the texts name it as `IST`. */
const TIME_ZONE = 'Asia/Kolkata'

// Prices and numbers look the same in all languages, with Indian grouping. ICU does not group this way for Kannada, so
// the locale is fixed.
const exactRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** Creates a formatter once per language, with the digits 0 to 9 in every language. */
function eachLanguage<Formatter>(make: (locale: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>()
  return () => {
    const language = m.intl_locale()
    const formatter = made.get(language) ?? make(`${language}-u-nu-latn`)
    made.set(language, formatter)
    return formatter
  }
}

const dates = (options: Intl.DateTimeFormatOptions) =>
  eachLanguage((locale) => new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options }))
const lists = (type: 'conjunction' | 'disjunction') => eachLanguage((locale) => new Intl.ListFormat(locale, { type }))
const spans = (unit: Span) =>
  eachLanguage((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }))

const date = dates({ day: 'numeric', month: 'short', year: 'numeric' })
const time = dates({ hour: 'numeric', minute: '2-digit', hour12: true })
const shortWeekday = dates({ weekday: 'short' })
const leaf = {
  weekday: dates({ weekday: 'long' }),
  day: dates({ day: 'numeric' }),
  month: dates({ month: 'short', year: 'numeric' }),
}
const list = { and: lists('conjunction'), or: lists('disjunction') }
const span = { minute: spans('minute'), hour: spans('hour'), day: spans('day'), year: spans('year') }

/** Formats rupees with Indian grouping, always with paise: `₹1,23,456.00`. */
export function formatRupees(amount: number): string {
  return exactRupees.format(amount)
}

/** Formats rupees without paise: `₹210`. */
export function formatWholeRupees(amount: number): string {
  return wholeRupees.format(amount)
}

/** Formats a delivery fee: `Free`, `₹50.00`. */
export function formatShipping(amount: number): string {
  return amount === 0 ? m.words_free() : formatRupees(amount)
}

/**
 * Formats an ISO instant as the day in India: `21 Nov 2026`. Every language uses this order, as is usual in India.
 * `Intl` would use another order for Kannada.
 */
export function formatDate(iso: string): string {
  const parts = date().formatToParts(new Date(iso))
  return (['day', 'month', 'year'] as const).map((part) => parts.find(({ type }) => type === part)?.value).join(' ')
}

/** Formats an ISO instant as the time in India: `3:31 pm`. */
export function formatClock(iso: string): string {
  // Node and browsers use different spaces before am/pm, and fonts may lack the narrow one.
  return time().format(new Date(iso)).replace(/\s/gu, ' ')
}

/** Formats an ISO instant: `3:31 pm IST`. */
export function formatTime(iso: string): string {
  return m.format_time({ time: formatClock(iso) })
}

/** Formats an ISO instant: `21 Nov 2026, 3:31 pm IST`. */
export function formatDateTime(iso: string): string {
  return m.format_date_time({ date: formatDate(iso), time: formatTime(iso) })
}

/** Formats two ISO instants of one day: `9:00 am to 12:00 pm IST`. */
export function formatHours(from: string, until: string): string {
  return m.format_hours({ from: formatClock(from), until: formatTime(until) })
}

/** Formats a delivery time: `Sat, 21 Nov 2026, 9:00 am to 12:00 pm IST`. */
export function formatWindow(from: string, until: string | null): string {
  const hours = until === null ? formatTime(from) : formatHours(from, until)
  return m.format_window({ weekday: shortWeekday().format(new Date(from)), date: formatDate(from), hours })
}

/** Splits an ISO instant into the parts of a calendar leaf, in Indian time: `Saturday`, `21`, `Nov 2026`. */
export function calendarLeaf(iso: string): { weekday: string; day: string; month: string } {
  const at = new Date(iso)
  return { weekday: leaf.weekday().format(at), day: leaf.day().format(at), month: leaf.month().format(at) }
}

/** Units whose names have a plural. `kg`, `pc` and `dozen` do not change. */
const PLURALS: Partial<Record<Unit, () => string>> = {
  l: m.words_units_l,
  pair: m.words_units_pair,
  packet: m.words_units_packet,
  bottle: m.words_units_bottle,
  box: m.words_units_box,
  bundle: m.words_units_bundle,
  roll: m.words_units_roll,
  set: m.words_units_set,
  plate: m.words_units_plate,
}

/** `1200` -> `1,200`, `123456` -> `1,23,456`. */
export function formatFigure(figure: number): string {
  return number.format(figure)
}

/**
 * Formats a requested quantity: `500 g`, `2 packets`, `₹50 worth`. Returns an empty string when there is no quantity.
 */
export function formatQuantity(quantity: number | null, unit: Unit | null): string {
  if (quantity === null) return ''
  const figure = formatFigure(quantity)
  if (unit === null) return figure
  if (unit === 'rupee') return m.words_worth({ figure })
  return m.format_quantity({ figure, unit: (quantity > 1 && PLURALS[unit]?.()) || UNITS[unit].label })
}

/** Joins texts: `a`, `a and b`, `a, b and c`, or with `or`. */
export function formatList(texts: readonly string[], between: 'and' | 'or' = 'and'): string {
  return list[between]().format(texts)
}

type Span = 'minute' | 'hour' | 'day' | 'year'

/** Formats a duration: `1 day`, `30 days`. */
export function formatSpan(count: number, unit: Span): string {
  return span[unit]().format(count)
}

/** Formats `+919845012345` as `+91 98450 12345`. Other numbers stay unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2')
}

/** The short order number that people read out: `PG-7F3A-92C1`. It uses the end of the id, which is random. */
export function orderNumber(id: string): string {
  const end = id
    .replace(/[^0-9a-z]/gi, '')
    .slice(-8)
    .toUpperCase()
  return `PG-${end.slice(0, 4)}-${end.slice(4)}`
}

/**
 * Formats the packs of a line: `2 × 250 g`. Returns an empty string when nothing is sold, or for a single thing without
 * a pack, such as dakshina.
 */
export function formatPacks(line: Pick<Line, 'packs' | 'pack'>): string {
  if (line.packs === 0 || (line.packs === 1 && line.pack === null)) return ''
  const count = number.format(line.packs)
  return line.pack === null ? count : m.format_packs({ count, pack: line.pack })
}

/** Whether a line has a price. A line without a price is shown, but does not count in any total. */
export function isPriced(line: Pick<Line, 'state' | 'leftOut' | 'amount'>): boolean {
  if (line.leftOut || line.state === 'unknown') return false
  return line.state === 'matched' || line.amount > 0
}

/** The amount of a line, or the reason why it has none. */
export function formatLineAmount(
  line: Pick<Line, 'state' | 'leftOut' | 'amount'> & Partial<Pick<Line, 'kind'>>,
): string {
  if (line.leftOut) return m.words_left_out()
  if (line.kind === 'gift') return m.words_free()
  return isPriced(line) ? formatRupees(line.amount) : m.words_not_priced()
}
