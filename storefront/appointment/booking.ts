import { dayInIndia, earliestStart, firstByDay, HOUR_MS } from '#contract/day.ts'
import { formatClock, formatDate, formatTime } from '#contract/format.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { BookAppointment } from '#contract/order-requests.ts'
import type { Language } from '#contract/puja.ts'
import * as m from '#messages'
import type { FieldError } from '#ui/api/failure.ts'
import { site } from '../site.ts'

/** The required fields, in form order. */
const FIELDS = ['nameOfPuja', 'description', 'date', 'time'] as const
export type Field = (typeof FIELDS)[number]
/**
 * The raw form values. Date and time look like `2026-12-24` and `10:30`. An empty language means any language; an empty
 * `panditOnly` means a puja with all items.
 */
export type Typed = Readonly<Record<Field | 'language' | 'panditOnly', string>>
export interface Complaint {
  field: Field
  text: string
  /** The nearest times at which a pandit is free, if the requested time is taken: `2026-12-24 12:30`. */
  free: readonly string[]
}

const NEEDED: Readonly<Record<Field, string>> = {
  nameOfPuja: MESSAGES.bookingNoName,
  description: MESSAGES.bookingNoDescription,
  date: MESSAGES.bookingNoDate,
  time: MESSAGES.bookingNoTime,
}

export function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  const typed = [...FIELDS, 'language', 'panditOnly'].map((name) => [name, String(data.get(name) ?? '')])
  return Object.fromEntries(typed) as Typed
}

/** The first required field that is empty, as an error for the form, or null. */
export function firstMissing(typed: Typed): Complaint | null {
  const field = FIELDS.find((name) => typed[name].trim() === '')
  return field ? { field, text: NEEDED[field], free: [] } : null
}

/** The error for a time that is too soon for any pandit, or null. */
export function tooSoon({ date, time }: Pick<Typed, 'date' | 'time'>): Complaint | null {
  const moment = momentOf({ date, time })
  if (moment === null || Date.parse(moment.iso) >= Date.now() + site().bookingNoticeHours * HOUR_MS) return null
  const text = `${m.booking_too_soon()} ${earliestText(earliestNow())} ${m.booking_choose_later()}`
  return { field: fieldOfMoment(date), text, free: [] }
}

export function bookingOf({ nameOfPuja, description, date, time, language, panditOnly }: Typed): BookAppointment {
  const asked = language === '' ? {} : { language: language as Language }
  return { nameOfPuja, description, timeToCall: `${date} ${time}`, ...asked, ...(panditOnly && { panditOnly: true }) }
}

/**
 * The field for an error about the start. It is the time field from today to the day of the earliest start, when
 * another hour of the same day may work; otherwise the date field.
 */
const fieldOfMoment = (date: string): Field =>
  date >= dayInIndia(new Date()) && date <= dayInIndia(earliestNow()) ? 'time' : 'date'

/** Maps errors of the server to a form field. An error with free times belongs to the time field. */
export function complaintOf(errors: readonly FieldError[], { date }: Pick<Typed, 'date'>): Complaint | null {
  const free = errors.filter(({ path }) => path === 'timeToCall.free').map(({ message }) => message)
  const moment = free.length > 0 ? 'time' : fieldOfMoment(date)
  for (const field of FIELDS) {
    const said = errors.find(({ path }) => path === (field === moment ? 'timeToCall' : field))
    if (said) return { field, text: said.message, free }
  }
  return null
}

/**
 * Whether an error still applies after a change in the form. An error about the start ends when date or time change; an
 * error with free times ends when any value of the pandit search changes.
 */
export function stillStands({ field, free }: Complaint, before: Typed, after: Typed): boolean {
  const isMoment = field === 'time' && before.time !== ''
  const about =
    free.length > 0
      ? (['nameOfPuja', 'date', 'time', 'language'] as const)
      : isMoment
        ? (['date', 'time'] as const)
        : [field]
  return about.every((name) => before[name] === after[name])
}

/** Splits a time of the API, `2026-12-24 12:30`, into the values of the two fields. */
export function fieldsOf(timeToCall: string): Pick<Typed, 'date' | 'time'> {
  const [date = '', time = ''] = timeToCall.split(' ')
  return { date, time }
}

/** The earliest start for a new or changed booking. */
export const earliestNow = () => earliestStart(new Date(), site().bookingNoticeHours)

export function earliestText(earliest: Date): string {
  const at = firstByDay(earliest).toISOString()
  return m.booking_earliest({ time: m.format_date_time({ date: formatDate(at), time: formatClock(at) }) })
}

/** The chosen day and hour in Indian time; the hour is null until it is chosen. Returns null until a day is chosen. */
export function momentOf({ date, time }: Pick<Typed, 'date' | 'time'>) {
  const at = new Date(`${date}T${time || '12:00'}:00+05:30`)
  if (date === '' || Number.isNaN(at.getTime())) return null
  const iso = at.toISOString()
  return { iso, day: formatDate(iso), hour: time ? formatTime(iso) : null }
}
