import { formatDate, formatTime } from '#contract/format.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { BookAppointment } from '#contract/order.ts'

/** What is filled in, as typed; date and time as their fields give them, `2026-12-24` and `10:30`. */
export const FIELDS = ['nameOfPuja', 'description', 'date', 'time'] as const
export type Field = (typeof FIELDS)[number]
export type Typed = Readonly<Record<Field, string>>
export interface Complaint {
  field: Field
  text: string
}

const NEEDED: Typed = {
  nameOfPuja: MESSAGES.bookingNoName,
  description: MESSAGES.bookingNoDescription,
  date: MESSAGES.bookingNoDate,
  time: MESSAGES.bookingNoTime,
}

export function typedIn(form: HTMLFormElement): Typed {
  const data = new FormData(form)
  const typed = FIELDS.map((field) => [field, String(data.get(field) ?? '')])
  return Object.fromEntries(typed) as Typed
}

/** The first thing that is missing, in the order in which it is asked for. */
export function firstMissing(typed: Typed): Complaint | null {
  const field = FIELDS.find((name) => typed[name].trim() === '')
  return field ? { field, text: NEEDED[field] } : null
}

export function bookingOf({ nameOfPuja, description, date, time }: Typed): BookAppointment {
  return { nameOfPuja, description, timeToCall: `${date} ${time}` }
}

/**
 * What the server says of a field, beside the field it is about. A refused moment is a matter of the hour only on a day on which
 * another hour could do: today, and tomorrow for the time that a pandit needs.
 */
export function complaintOf(
  errors: Readonly<Record<string, string | undefined>>,
  { date }: Typed,
  soon: readonly string[],
): Complaint | null {
  const moment = soon.includes(date) ? 'time' : 'date'
  const said = { ...errors, [moment]: errors.timeToCall }
  for (const field of FIELDS) {
    const text = said[field]
    if (text) return { field, text }
  }
  return null
}

/** The chosen day, and the hour once there is one, as they are in India; null before a day is chosen. */
export function momentOf({ date, time }: Pick<Typed, 'date' | 'time'>) {
  const at = new Date(`${date}T${time || '12:00'}:00+05:30`)
  if (date === '' || Number.isNaN(at.getTime())) return null
  const iso = at.toISOString()
  return { iso, day: formatDate(iso), hour: time ? formatTime(iso) : null }
}
