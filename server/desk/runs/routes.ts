import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { dayInIndia } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { AttemptBody, DeliveredBody, RunAnswer, RunDay, SaveRun } from '#contract/desk/runs.ts'
import { answerAtDoor, type DoorAnswer } from '#server/order/deliver.ts'
import { orderById } from '#server/order/orders.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { operatorOf } from '../operator/sessions.ts'
import { isKnown } from '../tagged.ts'
import { DOOR_DEEDS, doersAtDoor, runOf, saveRun, takeOff } from './run.ts'

const Ref = z.object({ id: z.uuid() })

export function runRoutes(parts: Parts): FastifyPluginAsyncZod {
  const { db, clock } = parts
  const tags = ['delivery']
  const day = { tags, params: RunDay, response: { 200: RunAnswer, 304: z.undefined() } }
  const order = { tags, params: Ref, response: { 200: RunAnswer } }

  /**
   * Records what happened at the door and returns the run of the day. Does not claim the order, so that the driver does
   * not have to wait for a colleague who has it open.
   */
  async function atTheDoor(request: FastifyRequest & { params: { id: string } }, answer: DoorAnswer) {
    const { id: orderId } = request.params
    const operator = operatorOf(request)
    const at = clock.now()
    const { what, ...after } = answer
    const isDelivered = what === 'delivered'
    const action = isDelivered ? DOOR_DEEDS.delivered : DOOR_DEEDS.attempt
    const deliveryAt = await db.transaction(async (tx) => {
      const outcome = await answerAtDoor(parts, tx, { orderId, operator, answer, at })
      if (typeof outcome === 'object') {
        const by = (await doersAtDoor(tx, [orderId])).get(orderId)
        throw refused('door.stands', { stands: [outcome.stands, by].filter(Boolean).join(', written down by ') })
      }
      const said = { operator, at, action, subject: 'order', subjectId: orderId }
      if (outcome === 'news') await record(tx, { ...said, after: isDelivered ? after : answer })
      return (await orderById(tx, orderId)).delivery_at
    })
    return runOf(parts, dayInIndia(deliveryAt === null ? at : new Date(deliveryAt)))
  }

  return async (app) => {
    app.get(DESK_PATHS.run(':day'), { schema: day }, async (request, reply) => {
      const run = await runOf(parts, request.params.day)
      return isKnown(request, reply, run) ? reply.code(304).send(undefined) : run
    })

    app.put(
      DESK_PATHS.run(':day'),
      { schema: { tags, params: RunDay, body: SaveRun, response: { 200: RunAnswer } } },
      async (request) => {
        const { orderIds, seenAt } = request.body
        const operator = operatorOf(request)
        const saving = { ...request.params, orderIds, seenAt: seenAt === null ? null : new Date(seenAt) }
        await db.transaction((tx) => saveRun(tx, { ...saving, operator, at: clock.now() }))
        return runOf(parts, request.params.day)
      },
    )

    app.put(DESK_PATHS.atTheDoor(':id', 'delivered'), { schema: { ...order, body: DeliveredBody } }, (request) =>
      atTheDoor(request, { what: 'delivered', ...request.body }),
    )

    app.post(
      DESK_PATHS.atTheDoor(':id', 'attempts'),
      { config: { once: true }, schema: { ...order, body: AttemptBody } },
      (request) => atTheDoor(request, request.body),
    )

    app.put(DESK_PATHS.atTheDoor(':id', 'off-run'), { schema: order }, async (request) => {
      const { id: orderId } = request.params
      const operator = operatorOf(request)
      const at = clock.now()
      const deliveryAt = await db.transaction((tx) => takeOff(tx, { orderId, operator, at }))
      return runOf(parts, dayInIndia(deliveryAt ?? at))
    })
  }
}
