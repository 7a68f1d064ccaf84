import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { OrderRef } from '#contract/order.ts'
import { ClaimPayment, PAYMENT_PATHS, Payments } from '#contract/payment.ts'
import { customerOf, requireCustomer } from '#server/account/sessions.ts'
import { findForCustomer } from '#server/order/orders.ts'
import type { Parts } from '#server/platform/parts.ts'
import { claimPayment, paymentsOf } from './payments.ts'

export function paymentRoutes(parts: Parts): FastifyPluginAsyncZod {
  const path = PAYMENT_PATHS.payments(':type', ':id')
  const one = { tags: ['payments'], params: OrderRef, response: { 200: Payments } }

  return async (app) => {
    app.get(path, { onRequest: requireCustomer(parts), schema: one }, async (request) => {
      const { type, id } = request.params
      return paymentsOf(parts, await findForCustomer(parts, customerOf(request).id, type, id))
    })

    app.post(
      path,
      { onRequest: requireCustomer(parts, 'write'), schema: { ...one, body: ClaimPayment } },
      async (request) => {
        const customer = customerOf(request)
        await claimPayment(parts, customer.id, request.params, request.body)
        const { type, id } = request.params
        return paymentsOf(parts, await findForCustomer(parts, customer.id, type, id))
      },
    )
  }
}
