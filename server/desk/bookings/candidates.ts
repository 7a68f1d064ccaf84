import type * as z from 'zod/mini'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import type { Candidate, Duration, WishedAnswer, WishedQuery } from '#contract/desk/bookings.ts'
import type { Language } from '#contract/puja.ts'
import { knownDuration } from '#server/appointment/assign.ts'
import { dayOf, overlap, readStart, stretchesOf } from '#server/appointment/times.ts'
import type { PujaEntry } from '#server/catalogue/pujas.ts'
import { orderById } from '#server/order/orders.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { hoursOf } from './calendar.ts'
import { likelyPuja } from './present.ts'
import * as store from './store.ts'

/** Assumed duration of a puja whose duration is not known yet, so that the list shows who is probably free. */
const USUAL: Duration = { minutes: 120, days: 1 }

/**
 * Returns the pandits who can be assigned to a booking. Pandits who lead this puja and speak its language come first,
 * then those who are free, then those with the fewest bookings that day.
 */
export async function candidatesFor(
  parts: Parts,
  orderId: string,
  said: { minutes?: number | undefined; days?: number | undefined },
): Promise<Candidate[]> {
  const order = await orderById(parts.db, orderId)
  if (order.type !== 'appointment' || order.starts_at === null) throw refused('not.found')
  const { pujas } = await parts.catalogue()
  const known = knownDuration(pujas, order)
  const { minutes = known?.minutes ?? USUAL.minutes, days = known?.days ?? USUAL.days } = said
  return candidatesAt(parts, {
    startsAt: new Date(order.starts_at),
    duration: { minutes, days },
    puja: likelyPuja(pujas, order),
    language: order.language,
    orderId,
  })
}

/**
 * Returns the pandits who can be asked to lead a puja that is not booked yet. @throws RefusedError 400 when the time is
 * invalid
 */
export async function candidatesForWish(
  parts: Parts,
  { nameOfPuja, timeToCall, language, ...said }: z.output<typeof WishedQuery>,
): Promise<z.infer<typeof WishedAnswer>> {
  const startsAt = readStart(timeToCall)
  const puja = (await parts.catalogue()).pujas.recognise(nameOfPuja)
  const { minutes = USUAL.minutes, days = USUAL.days } = puja ?? said
  const duration = { minutes, days }
  const needed = { startsAt, duration, puja, language: language ?? null, orderId: null }
  return { pandits: await candidatesAt(parts, needed), duration: puja === null ? null : duration }
}

interface Needed {
  startsAt: Date
  duration: Duration
  puja: PujaEntry | null
  language: Language | null
  /** The booking itself, which does not count as a conflict. Null before it is booked. */
  orderId: string | null
}

async function candidatesAt(
  parts: Parts,
  { startsAt, duration, puja, language, orderId }: Needed,
): Promise<Candidate[]> {
  const wanted = stretchesOf(startsAt, duration)
  const [first = { startsAt: new Date(), endsAt: new Date() }, last = first] = [wanted[0], wanted.at(-1)]
  const within = { from: new Date(first.startsAt.getTime() - DAY_MS), to: new Date(last.endsAt.getTime() + DAY_MS) }
  const pandits = await store.findActivePandits(parts.db)
  const holds = (await store.findHolds(parts.db, within)).filter(({ id }) => id !== orderId)
  const daysOff = await store.findDaysOff(parts.db, {
    first: dayInIndia(within.from),
    last: dayInIndia(within.to),
  })
  const answers = orderId === null ? [] : await store.findAnswers(parts.db, orderId)
  const day = dayOf(dayInIndia(startsAt))
  return pandits
    .map((pandit): Candidate => {
      const own = holds.filter(({ pandit_id }) => pandit_id === pandit.id)
      const off = daysOff.find((one) => one.pandit_id === pandit.id && overlap(wanted, [dayOf(one.day)]))
      return {
        ...named(pandit),
        leads: puja === null ? null : pandit.pujas.includes(puja.id),
        speaks: language === null ? null : pandit.languages.includes(language),
        off: off === undefined ? null : off.reason || 'Day off',
        declined: answers.find(({ pandit_id, declined_at }) => pandit_id === pandit.id && declined_at)?.reason ?? null,
        taken: own
          .filter((hold) => overlap(wanted, [stretchOf(hold)]))
          .map((hold) => ({ id: hold.id, nameOfPuja: hold.name_of_puja, ...hoursOf(hold) })),
        bookingsThatDay: own.filter((hold) => overlap([day], [stretchOf(hold)])).length,
      }
    })
    .sort((a, b) => rank(a) - rank(b) || a.bookingsThatDay - b.bookingsThatDay)
}

const named = ({ id, name, phone, languages }: store.PanditRow) => ({ id, name, phone, languages })

const stretchOf = ({ away_from, away_to }: store.HoldRow) => ({
  startsAt: new Date(away_from),
  endsAt: new Date(away_to),
})

/**
 * Sorts by fit before availability: pandits who do not lead the puja, or do not speak the language, come last even if
 * they are free.
 */
function rank({ leads, speaks, off, taken, declined }: Candidate): number {
  return (leads === false || speaks === false ? 2 : 0) + (off !== null || taken.length > 0 || declined !== null ? 1 : 0)
}
