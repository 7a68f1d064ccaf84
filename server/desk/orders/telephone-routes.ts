import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { ChooseDelivery, DeliveryChoices, DeliveryQuery } from '#contract/delivery.ts'
import { DeskOrderAnswer, PlaceByTelephone, TakenOrder, TakeOrder } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { choicesOf } from '#server/delivery/choose.ts'
import { orderById } from '#server/order/orders.ts'
import { makeOnce } from '#server/platform/once.ts'
import type { Parts } from '#server/platform/parts.ts'
import { operatorOf } from '../operator/sessions.ts'
import { changedOrder } from './change.ts'
import { chooseAtDesk, placeAtDesk } from './place.ts'
import { takeOrder } from './take-order.ts'

/** Orders that are taken and placed by telephone. */
export function telephoneRoutes(parts: Parts): FastifyPluginAsyncZod {
  const tags = ['orders']
  const params = z.object({ id: z.uuid() })
  return async (app) => {
    app.post(
      DESK_PATHS.takeOrder,
      { config: { once: true }, schema: { tags, body: TakeOrder, response: { 201: TakenOrder } } },
      async (request, reply) => {
        const id = await makeOnce(() => takeOrder(parts, operatorOf(request), request.body))
        return reply.code(201).send({ id })
      },
    )

    app.get(
      DESK_PATHS.orderAction(':id', 'choice'),
      { schema: { tags, params, querystring: DeliveryQuery, response: { 200: DeliveryChoices } } },
      async ({ params, query }) => choicesOf(parts, await orderById(parts.db, params.id), query.pincode),
    )

    app.put(
      DESK_PATHS.orderAction(':id', 'choice'),
      { schema: { tags, params, body: ChooseDelivery, response: { 200: DeskOrderAnswer } } },
      (request) =>
        changedOrder(parts, request, 'order.choice', (tx, { orderId, at }) =>
          chooseAtDesk(parts, tx, { orderId, choice: request.body, at }),
        ),
    )

    app.post(
      DESK_PATHS.orderAction(':id', 'place'),
      {
        schema: {
          tags,
          params,
          body: PlaceByTelephone,
          response: { 200: DeskOrderAnswer },
        },
      },
      (request) =>
        changedOrder(parts, request, 'order.place', (tx, given) =>
          placeAtDesk(parts, tx, { ...given, details: request.body }),
        ),
    )
  }
}
