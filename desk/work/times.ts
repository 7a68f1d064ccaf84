import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/day.ts'
import { formatDate } from '#contract/format.ts'

/** What is due later than that is said by its day. */
const NEAR_MS = 2 * DAY_MS
/** What is due before that is urgent. */
const SOON_MS = HOUR_MS / 2

/** A length of time as one says it: `25 min`, `1 h 25 min`, `1 d 4 h`, `3 days`. */
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

/** Nothing waits here for longer than a year. */
const dayWords = (iso: string) => formatDate(iso).replace(/ \d{4}$/, '')

/** How long a piece waits: `waits 25 min`; one that does not wait yet, since when it will: `waits from 3 Dec`. */
export function ageWords(since: string, now: number): string {
  const age = now - Date.parse(since)
  if (age < -MINUTE_MS) return `waits from ${dayWords(since)}`
  return age < MINUTE_MS ? 'came just now' : `waits ${spanWords(age)}`
}

export type Urgency = 'late' | 'soon' | 'calm'

/** By when a piece is promised, and how urgent that makes it. */
export function dueWords(due: string | null, now: number): { words: string; urgency: Urgency } {
  if (due === null) return { words: 'no time set', urgency: 'calm' }
  const left = Date.parse(due) - now
  if (left < 0) return { words: `${spanWords(-left)} late`, urgency: 'late' }
  if (left >= NEAR_MS) return { words: `by ${dayWords(due)}`, urgency: 'calm' }
  return { words: `in ${spanWords(left)}`, urgency: left < SOON_MS ? 'soon' : 'calm' }
}
