import { DAY_MS, dayInIndia, HOUR_MS, MINUTE_MS } from '#contract/day.ts'
import type { WorkPiece } from '#contract/desk/work.ts'
import { calendarLeaf, formatDate, formatTime } from '#contract/format.ts'

/** Later due times are shown as a day. */
const NEAR_MS = 2 * DAY_MS
const WEEK_MS = 7 * DAY_MS
/** Earlier due times are urgent. */
const SOON_MS = HOUR_MS / 2

/** Formats a duration: `25 min`, `1 h 25 min`, `1 d 4 h`, `3 days`. */
export function spanWords(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
  if (ms < DAY_MS) return two(ms, HOUR_MS, 'h', MINUTE_MS, 'min')
  if (ms < NEAR_MS) return two(ms, DAY_MS, 'd', HOUR_MS, 'h')
  return `${Math.floor(ms / DAY_MS)} days`
}

function two(ms: number, bigMs: number, big: string, smallMs: number, small: string): string {
  const rest = Math.floor((ms % bigMs) / smallMs)
  return `${Math.floor(ms / bigMs)} ${big}${rest > 0 ? ` ${rest} ${small}` : ''}`
}

/** Without the year, because nothing waits longer than a year. */
const dayWords = (iso: string) => formatDate(iso).replace(/ \d{4}$/, '')
/** Without the time zone, because the desk and its customers are in the same one. */
const clockWords = (iso: string) => formatTime(iso).replace(/ IST$/, '')

/** Formats an instant in Indian time: `6:00 pm`, `tomorrow 5:30 am`, `Sat 11:00 am`, `4 Dec`. */
function momentWords(iso: string, now: number, today = ''): string {
  const day = dayInIndia(new Date(iso))
  if (day === dayInIndia(new Date(now))) return `${today}${clockWords(iso)}`
  if (day === dayInIndia(new Date(now + DAY_MS))) return `tomorrow ${clockWords(iso)}`
  const left = Date.parse(iso) - now
  return left > 0 && left < WEEK_MS ? `${calendarLeaf(iso).weekday.slice(0, 3)} ${clockWords(iso)}` : dayWords(iso)
}

/**
 * How long a work item has waited: `waits 25 min`. For an item that does not wait yet, when it will: `waits from 3
 * Dec`.
 */
export function ageWords(since: string, now: number): string {
  const age = now - Date.parse(since)
  if (age < -MINUTE_MS) return `waits from ${dayWords(since)}`
  return age < MINUTE_MS ? 'came just now' : `waits ${spanWords(age)}`
}

export type Urgency = 'late' | 'soon' | 'calm'
type Due = Pick<WorkPiece, 'due' | 'dueFor' | 'event' | 'isPressing'>

/**
 * The reason for the position of a work item in the queue, and its urgency: `puja tomorrow 5:30 am`, `due 11:20 am`,
 * `late by 2 h`.
 */
export function dueWords({ due, dueFor, event, isPressing }: Due, now: number): { words: string; urgency: Urgency } {
  if (due === null) return { words: 'no time set', urgency: 'calm' }
  if (event !== null) {
    const late = now - Date.parse(event)
    if (late <= 0)
      return { words: `${dueFor} ${momentWords(event, now, 'today ')}`, urgency: isPressing ? 'soon' : 'calm' }
    return { words: dueFor === 'puja' ? `puja was ${dayWords(event)}` : `late by ${spanWords(late)}`, urgency: 'late' }
  }
  const left = Date.parse(due) - now
  if (left < 0) return { words: `late by ${spanWords(-left)}`, urgency: 'late' }
  const promise = dueFor === 'refund' ? 'refund by' : 'due'
  return { words: `${promise} ${momentWords(due, now)}`, urgency: left < SOON_MS ? 'soon' : 'calm' }
}
