import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { PlaceOrder } from '#contract/checkout.ts'
import { OrderAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { customerOf, requireCustomer } from '#server/account/sessions.ts'
import { presentOrder } from '#server/order/present.ts'
import type { Parts } from '#server/platform/parts.ts'
import { placeOrder } from './place-order.ts'

export function checkoutRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    app.patch(
      PATHS.placeOrder,
      {
        onRequest: requireCustomer(parts),
        schema: { tags: ['orders'], body: PlaceOrder, response: { 200: OrderAnswer } },
      },
      async (request) => ({
        order: presentOrder(parts, await placeOrder(parts, customerOf(request).id, request.body)),
      }),
    )
  }
}
