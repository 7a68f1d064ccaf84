import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DeskOrderAnswer, PlaceByTelephone, TakenOrder, TakeOrder } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { makeOnce } from '#server/platform/once.ts'
import type { Parts } from '#server/platform/parts.ts'
import { operatorOf } from '../operator/sessions.ts'
import { changeOrder } from './change.ts'
import { placeAtDesk } from './place.ts'
import { orderAtDesk } from './present.ts'
import { takeOrder } from './take-order.ts'

/** What is taken, and accepted, on the telephone. */
export function telephoneRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['orders']
  return async (app) => {
    app.post(
      DESK_PATHS.takeOrder,
      { config: { once: true }, schema: { tags, body: TakeOrder, response: { 201: TakenOrder } } },
      async (request, reply) => {
        const id = await makeOnce(() => takeOrder(parts, operatorOf(request), request.body))
        return reply.code(201).send({ id })
      },
    )

    app.post(
      DESK_PATHS.orderAction(':id', 'place'),
      {
        schema: {
          tags,
          params: z.object({ id: z.uuid() }),
          body: PlaceByTelephone,
          response: { 200: DeskOrderAnswer },
        },
      },
      async (request) => {
        const orderId = request.params.id
        const operator = operatorOf(request)
        await changeOrder(parts, { orderId, operator, action: 'order.place' }, (tx, { at }) =>
          placeAtDesk(parts, tx, { orderId, operator, details: request.body, at }),
        )
        return { order: await orderAtDesk(parts, orderId) }
      },
    )
  }
}
