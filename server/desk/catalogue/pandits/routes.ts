import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { dayInIndia } from '#contract/day.ts'
import {
  AddDaysOff,
  ChangePandit,
  type DeskPandit,
  PanditAnswer,
  PanditFields,
  PanditsAnswer,
} from '#contract/desk/catalogue.ts'
import { Day } from '#contract/desk/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { panditUrl } from '#server/appointment/pandit-link.ts'
import { operatorOf } from '#server/desk/operator/sessions.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import type { Doing } from '../change.ts'
import { addPandit, changePandit, changePanditLink } from './change-pandit.ts'
import { addDaysOff, daysBetween, removeDayOff } from './days-off.ts'
import * as store from './store.ts'

export function panditRoutes(parts: Parts): FastifyPluginAsyncZod {
  const { db, clock } = parts
  const tags = ['catalogue']
  const params = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1)) })
  const schema = { tags, params, response: { 200: PanditAnswer } }

  async function all(): Promise<DeskPandit[]> {
    const now = clock.now()
    const [rows, off, booked] = await Promise.all([
      store.allPandits(db),
      store.daysOff(db, dayInIndia(now)),
      store.bookingsAfter(db, now),
    ])
    const bookings = Map.groupBy(booked, ({ panditId }) => panditId)
    return rows.map((row) => presentPandit(parts, row, off.get(row.id) ?? [], eachOnce(bookings.get(row.id) ?? [])))
  }
  async function answer(id: number): Promise<{ pandit: DeskPandit }> {
    const pandit = (await all()).find((one) => one.id === id)
    if (pandit === undefined) throw refused('not.found')
    return { pandit }
  }
  async function change(request: FastifyRequest, id: number, deed: (tx: Db, doing: Doing) => Promise<unknown>) {
    const doing = { operator: operatorOf(request), now: clock.now() }
    await db.transaction((tx) => deed(tx, doing))
    return answer(id)
  }

  return async (app) => {
    app.get(DESK_PATHS.pandits, { schema: { tags, response: { 200: PanditsAnswer } } }, async () => {
      const [pandits, pujas] = await Promise.all([all(), store.pujaNames(db)])
      return { pandits, pujas }
    })

    app.post(
      DESK_PATHS.pandits,
      { config: { once: true }, schema: { tags, body: PanditFields, response: { 201: PanditAnswer } } },
      async (request, reply) => {
        const doing = { operator: operatorOf(request), now: clock.now() }
        const id = await db.transaction((tx) => addPandit(tx, request.body, doing))
        return reply.code(201).send(await answer(id))
      },
    )

    app.patch(DESK_PATHS.pandit(':id'), { schema: { ...schema, body: ChangePandit } }, (request) => {
      const { id } = request.params
      const { updatedAt: seen, ...fields } = request.body
      return change(request, id, (tx, doing) => changePandit(tx, id, { fields, seen }, doing))
    })

    app.post(
      DESK_PATHS.daysOff(':id'),
      { config: { once: true }, schema: { ...schema, body: AddDaysOff } },
      (request) => {
        const { id } = request.params
        const { from, to, reason } = request.body
        const days = daysBetween(from, to).map((day) => ({ day, reason }))
        return change(request, id, (tx, doing) => addDaysOff(tx, id, days, doing))
      },
    )

    app.post(DESK_PATHS.panditLink(':id'), { config: { once: true }, schema }, (request) =>
      change(request, request.params.id, (tx, doing) => changePanditLink(tx, request.params.id, randomUUID(), doing)),
    )

    app.delete(DESK_PATHS.panditLink(':id'), { schema }, (request) =>
      change(request, request.params.id, (tx, doing) => changePanditLink(tx, request.params.id, null, doing)),
    )

    const dayOff = { ...schema, params: z.extend(params, { day: Day }) }
    app.delete(DESK_PATHS.dayOff(':id', ':day'), { schema: dayOff }, (request) => {
      const { id, day } = request.params
      return change(request, id, (tx, doing) => removeDayOff(tx, id, day, doing))
    })
  }
}

/** Returns each booking once, even if it spans several days. */
function eachOnce(bookings: store.Booking[]): store.Booking[] {
  return [...new Map(bookings.toReversed().map((booking) => [booking.orderId, booking])).values()].toReversed()
}

function presentPandit(
  parts: Parts,
  row: store.PanditRow,
  daysOff: DeskPandit['daysOff'],
  bookings: store.Booking[],
): DeskPandit {
  const { updatedAt, linkId, ...pandit } = row
  return {
    ...pandit,
    updatedAt: updatedAt.toISOString(),
    link: panditUrl(parts, linkId),
    daysOff: daysOff.map(({ day, reason }) => ({ day, reason })),
    bookings: bookings.map(({ orderId, nameOfPuja, customerName, startsAt }) => ({
      orderId,
      nameOfPuja: nameOfPuja ?? '',
      customerName,
      startsAt: (startsAt ?? new Date(0)).toISOString(),
    })),
  }
}
