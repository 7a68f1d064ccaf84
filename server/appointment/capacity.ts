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

/** Who of the free ones goes is settled by how much each has to do so many days before and after. */
const FAIRNESS_DAYS = 3
/** Free times are looked for so many days after the wished one, and so many are offered. */
const SEARCH_DAYS = 30
const TIMES_OFFERED = 3
/** Three half hours in a row would be no choice. */
const OFFERED_APART_MS = 2 * HOUR_MS

interface Wish {
  orderId: string
  puja: Pick<PujaEntry, 'id' | 'name' | 'minutes' | 'days'>
  startsAt: Date
  language: Language | null
  now: Date
  /** So many hours ahead a time is offered at least. */
  noticeHours: number
  /** Who reads that nobody is free. */
  by?: Actor
  /** The start that is given up for this one: whoever comes then comes to this one if free. */
  insteadOf?: Date
}

/**
 * Keeps a pandit free for the order, in the caller's transaction; what was kept for it before is given up. A puja that needs no
 * pandit gets none. The candidates' rows are held first, so of two who want the last one the second finds them taken; beneath it
 * the database lets no two times of a pandit overlap.
 * @throws RefusedError 409 nobody is free then, with the nearest times that are · 422 nobody leads it in that language
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
 * Keeps the pandit whom the desk has chosen free for the order, whatever he mostly leads and at any hour; what was kept for it before
 * is given up. Gives his name.
 * @throws RefusedError 404 no such pandit · 409 he is no longer with us, has a day off then, or is taken
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

/** Holds these pandits until the transaction ends, in the order in which everybody takes them; orders are held before. */
export async function holdPandits(tx: Db, ids: readonly number[]): Promise<void> {
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) await store.lockPandit(tx, id)
}

/** Bookings and days off of these pandits; `away` is both, in the order of time. */
async function timesAway(tx: Db, panditIds: number[], within: Stretch) {
  const taken = await store.takenTimes(tx, panditIds, within)
  const off = await store.daysOff(tx, panditIds, within)
  const away = new Map(
    panditIds.map((id) => [id, joined([...(taken.get(id) ?? []), ...(off.get(id) ?? []).map(dayOf)])]),
  )
  return { taken, off, away: (id: number) => away.get(id) ?? [] }
}

/** Starts at which one of the candidates is free, nearest first and some hours apart. */
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

/** From the first of `stretches` to the last, with whole days more on both sides. */
function around(stretches: Stretch[], daysBefore: number, daysAfter: number): Stretch {
  const [first, last] = [stretches[0] as Stretch, stretches.at(-1) as Stretch]
  return {
    startsAt: new Date(first.startsAt.getTime() - daysBefore * DAY_MS),
    endsAt: new Date(last.endsAt.getTime() + daysAfter * DAY_MS),
  }
}

/** Says in words what is free instead, and again for programs: `2026-12-24 12:30` under `timeToCall.free`, nearest first. */
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
