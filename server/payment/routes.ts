import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { OrderRef } from '#contract/order.ts'
import { ClaimPayment, PAYMENT_PATHS, PaymentLink, Payments } from '#contract/payment.ts'
import { countPublicCall, customerOf, requireCustomer } from '#server/account/sessions.ts'
import { findForCustomer, orderById } from '#server/order/orders.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { askForLook, lookAtLink, openLink } from './links.ts'
import { claimPayment, paymentsOf } from './payments.ts'
import { openProvider } from './providers.ts'
import { askForRefundLook } from './refunds.ts'
import { findLinkOf } from './store.ts'

/** The provider adds signed parameters to the URL. */
const Returned = z.record(z.string(), z.string())

export function paymentRoutes(parts: Parts): FastifyPluginAsyncZod {
  const provider = openProvider(parts.env)
  const path = PAYMENT_PATHS.payments(':type', ':id')
  const tags = ['payments']
  const one = { tags, params: OrderRef, response: { 200: Payments } }

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

    app.post(
      PAYMENT_PATHS.link(':type', ':id'),
      {
        onRequest: requireCustomer(parts, 'write'),
        schema: { tags, params: OrderRef, response: { 200: PaymentLink } },
      },
      async (request) => {
        if (provider === null) throw refused('payment.offline')
        return { url: await openLink(parts, provider, customerOf(request).id, request.params) }
      },
    )

    if (provider === null) return

    // The browser comes from the provider's page without a session. What is due is shown only to the order's owner.
    app.get(
      PAYMENT_PATHS.returned,
      { onRequest: countPublicCall(parts), schema: { tags, querystring: Returned } },
      async (request, reply) => {
        const providerId = provider.returnedFrom(request.query)
        const link = providerId === null ? null : await findLinkOf(parts.db, providerId)
        if (link === null) return reply.redirect('/my-orders', 303)
        // If the provider does not answer now, the webhook or the chore records the payment.
        await lookAtLink(parts, provider, link.id).catch((error: unknown) => {
          parts.log.warn({ err: error, linkId: link.id }, 'a payment link was not looked at')
        })
        const { type } = await orderById(parts.db, link.orderId)
        return reply.redirect(`/${type === 'custom' ? 'list' : 'event'}-review/${link.orderId}`, 303)
      },
    )

    await app.register(async (scope) => {
      // The signature covers the raw bytes.
      scope.removeContentTypeParser('application/json')
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
      scope.post(
        PAYMENT_PATHS.webhook,
        { onRequest: countPublicCall(parts), schema: { hide: true } },
        async ({ body, headers }, reply) => {
          const told = Buffer.isBuffer(body) ? provider.toldOf(body, headers) : null
          if (told === null) throw refused('payment.unsigned')
          if (told !== 'other' && 'link' in told) await askForLook(parts, told.link)
          if (told !== 'other' && 'refund' in told) await askForRefundLook(parts, told.refund)
          return reply.code(200).send({ ok: true })
        },
      )
    })
  }
}
