import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import {
  ChooseDelivery,
  DELIVERY_PATHS,
  DeliveryChoices,
  DeliveryQuery,
  DeliveryTerms,
  MoveSlot,
  SlotsAnswer,
} from '#contract/delivery.ts'
import { OrderAnswer, OrderRef } from '#contract/order.ts'
import { countPublicCall, customerOf, requireCustomer } from '#server/account/sessions.ts'
import { findForCustomer } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import type { Parts } from '#server/platform/parts.ts'
import { choicesOf, chooseDelivery } from './choose.ts'
import { moveSlot, slotsToMoveTo } from './move.ts'
import { deliveryTerms } from './terms.ts'

const ListRef = z.pick(OrderRef, { id: true })

export function deliveryRoutes(parts: Parts): FastifyPluginAsyncZod {
  const choicePath = '/api/customer/orders/:type/:id/delivery'
  /** Finds the customer's own order; another customer's order is a 404. */
  const own = (request: FastifyRequest, { type, id }: z.infer<typeof OrderRef>) =>
    findForCustomer(parts, customerOf(request).id, type, id)

  return async (app) => {
    app.get(
      DELIVERY_PATHS.terms,
      { onRequest: countPublicCall(parts), schema: { tags: ['catalogue'], response: { 200: DeliveryTerms } } },
      async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=60')
        return deliveryTerms(parts)
      },
    )

    app.get(
      choicePath,
      {
        onRequest: requireCustomer(parts),
        schema: { tags: ['orders'], params: OrderRef, querystring: DeliveryQuery, response: { 200: DeliveryChoices } },
      },
      async (request) => choicesOf(parts, await own(request, request.params), request.query.pincode),
    )

    app.put(
      choicePath,
      {
        onRequest: requireCustomer(parts, 'correct'),
        schema: { tags: ['orders'], params: OrderRef, body: ChooseDelivery, response: { 200: OrderAnswer } },
      },
      async (request) => {
        const { id } = await own(request, request.params)
        await chooseDelivery(parts, id, request.body)
        return { order: presentOrder(parts, await own(request, request.params)) }
      },
    )

    app.get(
      DELIVERY_PATHS.slot(':id'),
      {
        onRequest: requireCustomer(parts),
        schema: { tags: ['orders'], params: ListRef, response: { 200: SlotsAnswer } },
      },
      async (request) => slotsToMoveTo(parts, await own(request, { ...request.params, type: 'custom' })),
    )

    app.put(
      DELIVERY_PATHS.slot(':id'),
      {
        onRequest: requireCustomer(parts, 'write'),
        schema: { tags: ['orders'], params: ListRef, body: MoveSlot, response: { 200: OrderAnswer } },
      },
      async (request) => {
        const ref = { ...request.params, type: 'custom' } as const
        const { id } = await own(request, ref)
        const { startsAt, was } = request.body
        await moveSlot(parts, id, { startsAt: new Date(startsAt), was: new Date(was) })
        return { order: presentOrder(parts, await own(request, ref)) }
      },
    )
  }
}
