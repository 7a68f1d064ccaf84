import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { dayInIndia } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { AttemptBody, DeliveredBody, RunAnswer, RunDay, SaveRun } from '#contract/desk/runs.ts'
import { deliver, noteAttempt } from '#server/order/deliver.ts'
import { orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { operatorOf } from '../operator/sessions.ts'
import { isKnown } from '../tagged.ts'
import { runOf, saveRun } from './run.ts'

const Ref = z.object({ id: z.uuid() })

export function runRoutes(parts: Parts): FastifyPluginAsyncZod {
  const { db, clock } = parts
  const tags = ['delivery']
  const day = { tags, params: RunDay, response: { 200: RunAnswer, 304: z.undefined() } }
  const order = { tags, params: Ref, response: { 200: RunAnswer } }

  /** Without a claim: whoever stands at the door is not kept waiting by a colleague who has the order open. Gives the day's run. */
  async function atTheDoor(
    request: FastifyRequest & { params: { id: string } },
    action: string,
    after: object,
    deed: (tx: Db, given: { orderId: string; at: Date }) => Promise<boolean>,
  ): Promise<RunAnswer> {
    const { id: orderId } = request.params
    const operator = operatorOf(request)
    const at = clock.now()
    const deliveryAt = await db.transaction(async (tx) => {
      const isNews = await deed(tx, { orderId, at })
      if (isNews) await record(tx, { operator, at, action, subject: 'order', subjectId: orderId, after })
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
      atTheDoor(request, 'order.deliver', request.body, (tx, given) =>
        deliver(parts, tx, { ...given, ...request.body }),
      ),
    )

    app.post(
      DESK_PATHS.atTheDoor(':id', 'attempts'),
      { config: { once: true }, schema: { ...order, body: AttemptBody } },
      (request) =>
        atTheDoor(request, 'order.attempt', request.body, async (tx, given) => {
          await noteAttempt(tx, { ...given, ...request.body })
          return true
        }),
    )
  }
}
