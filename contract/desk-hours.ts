import * as m from '#messages'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './day.ts'
import { formatClock } from './format.ts'

/** The daily opening hours of our desk in Indian time: `09:00` to `20:00`. */
export interface DeskHours {
  opens: string
  closes: string
}

export const NEVER_CLOSED: DeskHours = { opens: '00:00', closes: '24:00' }

/** We tell customers that our desk answers within 1 to 2 hours. The later time is the deadline. */
export const ANSWER_HOURS = 2
const ANSWER_MS = ANSWER_HOURS * HOUR_MS

/** India is UTC+05:30 all year. */
const INDIA_MS = 5.5 * HOUR_MS

/** The next opening time. Null while the desk is open. */
export function opensNext({ opens, closes }: DeskHours, at: Date): Date | null {
  const local = at.getTime() + INDIA_MS
  const sinceMidnight = local % DAY_MS
  if (sinceMidnight >= msOf(opens) && sinceMidnight < msOf(closes)) return null
  const wait = msOf(opens) - sinceMidnight
  return new Date(at.getTime() + (wait > 0 ? wait : wait + DAY_MS))
}

/**
 * The time by which a message received at `from` must be answered. Only opening hours count: the time left at closing
 * continues at the next opening.
 */
export function answerDue(hours: DeskHours, from: Date): Date {
  const start = (opensNext(hours, from) ?? from).getTime()
  const sinceMidnight = (start + INDIA_MS) % DAY_MS
  const left = ANSWER_MS - (msOf(hours.closes) - sinceMidnight)
  if (left <= 0) return new Date(start + ANSWER_MS)
  const openMs = msOf(hours.closes) - msOf(hours.opens)
  const days = Math.ceil(left / openMs)
  return new Date(start - sinceMidnight + days * DAY_MS + msOf(hours.opens) + left - (days - 1) * openMs)
}

/** The end of a sentence that promises an answer, without the full stop: `within 1 to 2 hours`. */
export function answerTime(hours: DeskHours, now: Date): string {
  const opening = opensNext(hours, now)
  if (opening !== null) {
    const isToday = dayOf(opening) === dayOf(now)
    return (isToday ? m.words_answer_opening_today : m.words_answer_opening_tomorrow)({ time: clockOf(opening) })
  }
  const isCut = answerDue(hours, now).getTime() > now.getTime() + ANSWER_MS
  if (!isCut) return m.words_answer_within()
  const closing = new Date(now.getTime() - ((now.getTime() + INDIA_MS) % DAY_MS) + msOf(hours.closes))
  const reopening = opensNext(hours, closing) ?? closing
  return m.words_answer_over_night({ closes: clockOf(closing), opens: clockOf(reopening) })
}

const clockOf = (at: Date) => formatClock(at.toISOString())

const dayOf = (at: Date) => Math.floor((at.getTime() + INDIA_MS) / DAY_MS)

function msOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * HOUR_MS + minutes * MINUTE_MS
}
