import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { PujasQuery } from '#contract/catalogue-requests.ts'
import {
  AssignPandit,
  AwayAnswer,
  AwayDone,
  AwayQuery,
  BookingAnswer,
  CalendarAnswer,
  CalendarQuery,
  CandidatesAnswer,
  CandidatesQuery,
  ConfirmPandit,
  MarkAway,
  ProposeTime,
  SetTime,
  TakeBooking,
  TakenBooking,
  WishedAnswer,
  WishedQuery,
} from '#contract/desk/bookings.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { PujasAnswer } from '#contract/puja.ts'
import { assignPandit, confirmPandit, unassignPandit, unconfirmPandit } from '#server/appointment/assign.ts'
import { proposeTime, withdrawProposal } from '#server/appointment/proposals.ts'
import { setAgreedTime } from '#server/appointment/reschedule.ts'
import { findPujas } from '#server/catalogue/pujas.ts'
import { makeOnce } from '#server/platform/once.ts'
import type { Parts } from '#server/platform/parts.ts'
import { operatorOf } from '../operator/sessions.ts'
import { changeOrder, type Deed } from '../orders/change.ts'
import { bookingsWhileAway, markAway } from './away.ts'
import { calendarOf } from './calendar.ts'
import { candidatesFor, candidatesForWish } from './candidates.ts'
import { bookingAtDesk } from './present.ts'
import { takeBooking } from './take-booking.ts'

const Ref = z.object({ id: z.uuid() })

export function bookingRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['bookings']
  const one = { tags, params: Ref, response: { 200: BookingAnswer } }
  const path = (action: Parameters<typeof DESK_PATHS.bookingAction>[1]) => DESK_PATHS.bookingAction(':id', action)
  const answer = async (id: string) => ({ booking: await bookingAtDesk(parts, id) })

  type OneRequest = FastifyRequest & { params: { id: string } }
  async function change(request: OneRequest, action: string, deed: Deed, { letGo = false } = {}) {
    await changeOrder(parts, request, action, deed, { letGo })
    return answer(request.params.id)
  }

  return async (app) => {
    app.get(
      DESK_PATHS.bookings,
      { schema: { tags, querystring: CalendarQuery, response: { 200: CalendarAnswer } } },
      (request) => calendarOf(parts, request.query),
    )

    const away = {
      tags,
      params: z.object({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1)) }),
    }
    app.get(
      DESK_PATHS.panditAway(':id'),
      { schema: { ...away, querystring: AwayQuery, response: { 200: AwayAnswer } } },
      (request) => bookingsWhileAway(parts, request.params.id, request.query),
    )

    app.post(
      DESK_PATHS.panditAway(':id'),
      { config: { once: true }, schema: { ...away, body: MarkAway, response: { 200: AwayDone } } },
      (request) => markAway(parts, request.params.id, request.body, operatorOf(request)),
    )

    app.post(
      DESK_PATHS.takeBooking,
      { config: { once: true }, schema: { tags, body: TakeBooking, response: { 201: TakenBooking } } },
      async (request, reply) => {
        const id = await makeOnce(() => takeBooking(parts, operatorOf(request), request.body))
        return reply.code(201).send({ id })
      },
    )

    app.get(
      DESK_PATHS.panditsToAsk,
      { schema: { tags, querystring: WishedQuery, response: { 200: WishedAnswer } } },
      (request) => candidatesForWish(parts, request.query),
    )

    app.get(
      DESK_PATHS.pujaSearch,
      { schema: { tags, querystring: PujasQuery, response: { 200: PujasAnswer } } },
      async ({ query }) => findPujas((await parts.catalogue()).pujas, query),
    )

    app.get(DESK_PATHS.booking(':id'), { schema: one }, (request) => answer(request.params.id))

    app.get(
      DESK_PATHS.bookingPandits(':id'),
      { schema: { tags, params: Ref, querystring: CandidatesQuery, response: { 200: CandidatesAnswer } } },
      async (request) => ({ pandits: await candidatesFor(parts, request.params.id, request.query) }),
    )

    app.put(path('pandit'), { schema: { ...one, body: AssignPandit } }, async (request) => {
      const { pujas } = await parts.catalogue()
      const { panditId, minutes, days = 1, letGo } = request.body
      const duration = minutes === undefined ? null : { minutes, days }
      const deed: Deed = (tx, given) => assignPandit(parts, tx, { pujas, ...given, panditId, duration })
      return change(request, 'booking.assign', deed, { letGo })
    })

    app.delete(path('pandit'), { schema: one }, (request) =>
      change(request, 'booking.unassign', (tx, given) => unassignPandit(parts, tx, given)),
    )

    app.put(path('confirmation'), { schema: { ...one, body: ConfirmPandit } }, (request) => {
      const seen = { panditId: request.body.panditId, startsAt: new Date(request.body.startsAt) }
      return change(request, 'booking.confirm', (tx, given) => confirmPandit(parts, tx, { ...given, seen }))
    })

    app.delete(path('confirmation'), { schema: one }, (request) =>
      change(request, 'booking.unconfirm', (tx, { orderId, at }) => unconfirmPandit(tx, orderId, at)),
    )

    app.put(path('time'), { schema: { ...one, body: SetTime } }, async (request) => {
      const { pujas } = await parts.catalogue()
      const { timeToCall, was, letGo } = request.body
      const deed: Deed = (tx, { orderId, at }) =>
        setAgreedTime(parts, tx, { pujas, orderId, timeToCall, was: new Date(was), at })
      return change(request, 'booking.time', deed, { letGo })
    })

    app.put(path('proposal'), { schema: { ...one, body: ProposeTime } }, (request) => {
      const { timeToCall, note, letGo } = request.body
      const proposal = { timeToCall, note }
      const deed: Deed = (tx, given) => proposeTime(parts, tx, { ...given, ...proposal })
      return change(request, 'booking.propose', deed, { letGo })
    })

    app.delete(path('proposal'), { schema: one }, (request) =>
      change(request, 'booking.withdraw', (tx, { orderId, at }) => withdrawProposal(tx, orderId, at)),
    )
  }
}
