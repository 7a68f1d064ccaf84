import * as z from 'zod/mini'
import { HOUR_MS } from '#contract/day.ts'
import { BookingAnswer, CandidatesAnswer } from '#contract/desk/bookings.ts'
import { DeskOrderAnswer } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type DraftStep, QuotingAnswer } from '#contract/desk/quoting.ts'
import { QueriesAnswer } from '#contract/desk/voices.ts'
import type { Appointment, Order } from '#contract/order.ts'
import { isUnsettled } from '#contract/quotation.ts'
import { obey } from '#server/desk/operator/operators.ts'
import { call, type Shop } from './open-shop.ts'
import { OPERATOR, OPERATOR_PASSWORD } from './people.ts'

/** A desk session ends after twelve hours. The operator logs in again when a session is older than this. */
const SHIFT_MS = 8 * HOUR_MS

/** The actions of an operator. Each uses the same API call as the desk. */
export type Operator = Awaited<ReturnType<typeof hire>>

/** Adds the operator as the command line does, and lets them choose their own password. */
export async function hire({ parts, desk }: Shop) {
  const { emailId, name } = OPERATOR
  let cookie = ''
  let loggedInAt = new Date(0)
  const request = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    call(desk, { method, url, headers: { cookie, 'sec-fetch-site': 'same-origin' }, ...(payload && { payload }) })
  const logIn = async (password: string) => {
    const { cookies } = await request('POST', DESK_PATHS.logIn, { emailId, password })
    cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    loggedInAt = parts.clock.now()
  }
  const send = async (...args: Parameters<typeof request>) => {
    if (parts.clock.now().getTime() - loggedInAt.getTime() > SHIFT_MS) await logIn(OPERATOR_PASSWORD)
    return (await request(...args)).json()
  }

  const oneTimePassword = (await obey(parts, { do: 'add', emailId, name })).at(-1)?.trim() ?? ''
  await logIn(oneTimePassword)
  await send('POST', DESK_PATHS.password, { password: oneTimePassword, newPassword: OPERATOR_PASSWORD })

  const bookingOf = async ({ _id }: Appointment) =>
    z.parse(BookingAnswer, await send('GET', DESK_PATHS.booking(_id))).booking
  const quotingOf = async ({ _id }: Order) => z.parse(QuotingAnswer, await send('GET', DESK_PATHS.quoting(_id)))

  return {
    /** Applies `steps` to the quotation, settles every uncertain line and publishes the quotation. */
    async quote(order: Order, steps: DraftStep[] = []): Promise<void> {
      const { draft: first } = await quotingOf(order)
      const { basedOn } = first
      const take = (step: DraftStep) => send('POST', DESK_PATHS.quotingSteps(order._id), { basedOn, step })
      for (const step of steps) await take(step)
      const { draft, order: shown } = await quotingOf(order)
      for (const { id: lineId, choices } of draft.lines.filter(isUnsettled)) {
        const [itemId] = choices
        await take({ do: 'change', lineId, change: itemId === undefined ? { leftOut: true } : { itemId } })
      }
      await send('POST', DESK_PATHS.publish(order._id), { basedOn, seen: shown.comments.at(-1)?.id ?? null })
    },
    /** Confirms the pandit who is reserved for the booking. */
    async confirmPandit(booking: Appointment): Promise<void> {
      const { pandit, order } = await bookingOf(booking)
      const seen = { panditId: pandit?.id, startsAt: order.startsAt }
      await send('PUT', DESK_PATHS.bookingAction(booking._id, 'confirmation'), seen)
    },
    /** Assigns the first free pandit who speaks the language, for a puja that is not in the catalogue. */
    async assignPandit({ _id }: Appointment, minutes: number): Promise<void> {
      const answer = await send('GET', `${DESK_PATHS.bookingPandits(_id)}?minutes=${minutes}&days=1`)
      const { pandits } = z.parse(CandidatesAnswer, answer)
      const free = pandits.find(({ speaks, off, taken }) => speaks !== false && off === null && taken.length === 0)
      const body = { panditId: free?.id, minutes, days: 1 }
      await send('PUT', DESK_PATHS.bookingAction(_id, 'pandit'), body)
    },
    proposeTime: ({ _id }: Appointment, timeToCall: string, note: string) =>
      send('PUT', DESK_PATHS.bookingAction(_id, 'proposal'), { timeToCall, note }),
    setDelivery: ({ _id }: Order, deliveryAt: Date) =>
      send('PUT', DESK_PATHS.orderAction(_id, 'delivery'), { deliveryAt: deliveryAt.toISOString(), was: null }),
    /** Packs the first `count` lines of the order, or all of them. */
    async pack({ _id }: Order, count = Number.POSITIVE_INFINITY): Promise<void> {
      const { order } = z.parse(DeskOrderAnswer, await send('GET', DESK_PATHS.order(_id)))
      for (const { id } of order.pickList.slice(0, count)) {
        await send('PUT', DESK_PATHS.packedLine(_id, id), { packed: true })
      }
    },
    sendOut: ({ _id }: Order) => send('POST', DESK_PATHS.orderAction(_id, 'dispatch')),
    complete: ({ _id }: Order) => send('POST', DESK_PATHS.orderAction(_id, 'complete')),
    async answerComment(order: Order, text: string): Promise<void> {
      const { order: shown } = await quotingOf(order)
      const seen = shown.comments.at(-1)?.id ?? null
      await send('POST', DESK_PATHS.answerComments(order._id), { text, seen })
    },
    /** Answers the query that has waited longest. */
    async answerQuery(text: string): Promise<void> {
      const { queries } = z.parse(QueriesAnswer, await send('GET', DESK_PATHS.queries))
      await send('POST', DESK_PATHS.answerQuery(queries[0]?.id ?? ''), { text, keepOpen: false, seen: 0 })
    },
    /** Ends the operator's session. */
    logOut: () => request('POST', DESK_PATHS.logOut, {}),
  }
}
