import { DAY_MS, dayInIndia } from '#contract/day.ts'
import type { Candidate, Duration } from '#contract/desk/bookings.ts'
import { knownDuration } from '#server/appointment/assign.ts'
import { dayOf, overlap, stretchesOf } from '#server/appointment/times.ts'
import { type OrderRow, orderById } from '#server/order/orders.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { hoursOf } from './calendar.ts'
import { likelyPuja } from './present.ts'
import * as store from './store.ts'

/** Taken for the length of a puja of which nobody has said it yet, so that the list shows who is likely free. */
const USUAL: Duration = { minutes: 120, days: 1 }

/** Who may be sent to a booking: who leads its puja and speaks its language first, of those who is free, then who has least that day. */
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
  const wanted = stretchesOf(new Date(order.starts_at), { minutes, days })
  const [first = { startsAt: new Date(), endsAt: new Date() }, last = first] = [wanted[0], wanted.at(-1)]
  const within = { from: new Date(first.startsAt.getTime() - DAY_MS), to: new Date(last.endsAt.getTime() + DAY_MS) }
  const pandits = await store.findActivePandits(parts.db)
  const holds = (await store.findHolds(parts.db, within)).filter(({ id }) => id !== order.id)
  const daysOff = await store.findDaysOff(parts.db, {
    first: dayInIndia(within.from),
    last: dayInIndia(within.to),
  })
  const answers = await store.findAnswers(parts.db, orderId)
  const puja = likelyPuja(pujas, order)
  const day = dayOf(dayInIndia(new Date(order.starts_at)))
  return pandits
    .map((pandit): Candidate => {
      const own = holds.filter(({ pandit_id }) => pandit_id === pandit.id)
      const off = daysOff.find((one) => one.pandit_id === pandit.id && overlap(wanted, [dayOf(one.day)]))
      return {
        ...named(pandit),
        leads: puja === null ? null : pandit.pujas.includes(puja.id),
        speaks: speaks(pandit, order),
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

function speaks({ languages }: store.PanditRow, { language }: OrderRow): boolean | null {
  return language === null ? null : languages.includes(language)
}

/** What fits counts before who is free: of those who do not lead the puja nobody is offered before those who do. */
function rank({ leads, speaks, off, taken, declined }: Candidate): number {
  return (leads === false || speaks === false ? 2 : 0) + (off !== null || taken.length > 0 || declined !== null ? 1 : 0)
}
