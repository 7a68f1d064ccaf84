import { DAY_MS, HOUR_MS } from '#contract/day.ts'
import { formatDate, formatDateTime, formatList, formatTime } from '#contract/format.ts'
import { LANGUAGE_NAMES, type Language } from '#contract/puja.ts'
import type { Actor } from '#contract/status.ts'
import * as m from '#messages'
import type { PujaEntry } from '#server/catalogue/pujas.ts'
import { freePandit } from '#server/order/record.ts'
import { clockInIndia } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { type RefusedError, refused, refusedField } from '#server/platform/errors.ts'
import { needsPandit } from '#server/quotation/puja-lines.ts'
import * as store from './store.ts'
import { type Duration, dayOf, joined, overlap, type Stretch, startsNear, stretchesOf } from './times.ts'

/**
 * Number of days before and after the puja in which the bookings of the free pandits are counted. The one with the
 * fewest gets the puja.
 */
const FAIRNESS_DAYS = 3
/** When no pandit is free, searches this many days from the wished start on. */
const SEARCH_DAYS = 30
const TIMES_OFFERED = 3
/** Minimum distance between two offered times. Without it the offer would be three consecutive half hours. */
const OFFERED_APART_MS = 2 * HOUR_MS

interface Wish {
  orderId: string
  puja: Pick<PujaEntry, 'id' | 'name' | 'minutes' | 'days'>
  startsAt: Date
  language: Language | null
  now: Date
  /** Minimum notice for offered times, in hours. */
  noticeHours: number
  /** Who sees the error when nobody is free. */
  by?: Actor
  /** The start of the booking before it moves. It is not offered as an alternative. */
  insteadOf?: Date
}

/**
 * Assigns a free pandit to the order, in the transaction of the caller, and releases the previous one. Does nothing for
 * a puja that needs no pandit. Locks the rows of all candidates first, so that of two concurrent orders the second one
 * sees the booking of the first. As a safety net, an exclusion constraint in the database prevents overlapping times.
 * @throws RefusedError 409 nobody is free, with the nearest free times · 422 no pandit leads this puja in the language
 */
export async function holdPandit(tx: Db, wish: Wish): Promise<void> {
  const { orderId, puja, startsAt, language } = wish
  if (!needsPandit(puja)) return
  const before = await freePandit(tx, orderId)
  const candidates = await store.lockPandits(tx, { pujaId: puja.id, language, also: before })
  if (candidates.length === 0 && language !== null) {
    throw refusedField('booking.language', 'language', { puja: puja.name, language: LANGUAGE_NAMES[language]() })
  }
  const wanted = stretchesOf(startsAt, puja)
  const { taken, away } = await timesAway(tx, candidates, around(wanted, FAIRNESS_DAYS, FAIRNESS_DAYS))
  const load = (id: number) => (id === before ? -1 : (taken.get(id)?.length ?? 0))
  const [panditId] = candidates.filter((id) => !overlap(wanted, away(id))).sort((a, b) => load(a) - load(b) || a - b)
  if (panditId === undefined) throw takenRefusal(wish, await freeStarts(tx, wish, candidates))
  await store.insertHolds(tx, orderId, panditId, wanted)
}

interface Choice {
  orderId: string
  panditId: number
  startsAt: Date
  duration: Duration
}

/**
 * Assigns the pandit that the desk has chosen, for any puja and at any hour, and releases the previous one. Returns his
 * name.
 * @throws RefusedError 404 no such pandit · 409 he has left, has a day off or is booked
 */
export async function holdChosen(tx: Db, { orderId, panditId, startsAt, duration }: Choice): Promise<string> {
  const pandit = await store.lockPandit(tx, panditId)
  if (pandit === null) throw refused('not.found')
  const { name } = pandit
  if (!pandit.active) throw refused('pandit.left', { name })
  await freePandit(tx, orderId)
  const wanted = stretchesOf(startsAt, duration)
  const { taken, off } = await timesAway(tx, [panditId], around(wanted, 1, 1))
  const dayOff = (off.get(panditId) ?? []).find((day) => overlap(wanted, [dayOf(day)]))
  if (dayOff !== undefined) throw refused('pandit.off', { name, day: formatDate(dayOf(dayOff).startsAt.toISOString()) })
  if (overlap(wanted, taken.get(panditId) ?? [])) throw refused('pandit.taken')
  await store.insertHolds(tx, orderId, panditId, wanted)
  return name
}

/** Locks these pandits until the transaction ends, ordered by id to avoid deadlocks. Lock orders before pandits. */
export async function holdPandits(tx: Db, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await store.lockPandit(tx, id)
}

/** Booked times and days off of these pandits. `away` merges both, ordered by time. */
async function timesAway(tx: Db, panditIds: number[], within: Stretch) {
  const taken = await store.takenTimes(tx, panditIds, within)
  const off = await store.daysOff(tx, panditIds, within)
  const away = new Map(
    panditIds.map((id) => [id, joined([...(taken.get(id) ?? []), ...(off.get(id) ?? []).map(dayOf)])]),
  )
  return { taken, off, away: (id: number) => away.get(id) ?? [] }
}

/** Starts at which one of the candidates is free, nearest first and at least OFFERED_APART_MS apart. */
async function freeStarts(
  tx: Db,
  { puja, startsAt, now, noticeHours, insteadOf }: Wish,
  candidates: number[],
): Promise<Date[]> {
  const { away } = await timesAway(tx, candidates, around(stretchesOf(startsAt, puja), 1, SEARCH_DAYS + 1))
  const free: Date[] = []
  for (const start of startsNear(startsAt, SEARCH_DAYS, now, noticeHours)) {
    if (free.some((other) => Math.abs(start.getTime() - other.getTime()) < OFFERED_APART_MS)) continue
    const wanted = stretchesOf(start, puja)
    const isFree = candidates.some((id) => !overlap(wanted, away(id)))
    if (isFree && start.getTime() !== insteadOf?.getTime()) free.push(start)
    if (free.length === TIMES_OFFERED) break
  }
  return free
}

/** The span from the first to the last stretch, extended by whole days on both sides. */
function around(stretches: Stretch[], daysBefore: number, daysAfter: number): Stretch {
  const [first, last] = [stretches[0] as Stretch, stretches.at(-1) as Stretch]
  return {
    startsAt: new Date(first.startsAt.getTime() - daysBefore * DAY_MS),
    endsAt: new Date(last.endsAt.getTime() + daysAfter * DAY_MS),
  }
}

/**
 * Builds the error for a taken time. Free times are in the message, and for programs in `timeToCall.free`, for example
 * `2026-12-24 12:30`, nearest first.
 */
function takenRefusal({ puja, startsAt, language, by }: Wish, free: Date[]): RefusedError {
  const details = {
    puja: puja.name,
    language: language === null ? '' : LANGUAGE_NAMES[language](),
    time: formatDateTime(startsAt.toISOString()),
    free: free.length > 0 ? inWords(free) : `${m.error_booking_nobody({ days: SEARCH_DAYS })} ${adviceFor(by)}`,
  }
  const { message } = refused('booking.taken', details)
  const errors = [
    { path: 'timeToCall', message },
    ...free.map((start) => ({ path: 'timeToCall.free', message: clockInIndia(start) })),
  ]
  return refused('booking.taken', details, { errors })
}

const adviceFor = (by: Actor | undefined) => (by === 'operator' ? 'Choose a later day.' : m.error_booking_call())

/** `Free near it: 24 Dec 2026 at 7:30 am IST or 1:30 pm IST; 25 Dec 2026 at 4:00 am IST.` */
function inWords(starts: Date[]): string {
  const inOrder = starts.map((start) => start.toISOString()).sort()
  const days = [...Map.groupBy(inOrder, formatDate)].map(([day, times]) =>
    m.error_booking_free_day({ day, times: formatList(times.map(formatTime), 'or') }),
  )
  return m.error_booking_free({ times: days.join('; ') })
}
