import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { OrderRef, ShareAnswer } from '#contract/order.ts'
import { SharedAnswer } from '#contract/shared-quotation.ts'
import { countPublicCall, customerOf, requireCustomer } from '#server/account/sessions.ts'
import { findForCustomer } from '#server/order/orders.ts'
import type { Parts } from '#server/platform/parts.ts'
import { keepSecret } from '#server/platform/security-headers.ts'
import { answerPdf } from '#server/quotation/answer-pdf.ts'
import { printedForOthers } from '#server/quotation/printed.ts'
import { sharedOrder, shareQuotation, stopSharing } from './sharing.ts'

const Token = z.object({ token: z.string() })

export function sharingRoutes(parts: Parts): FastifyPluginAsyncZod {
  const own = requireCustomer(parts)
  const visit = countPublicCall(parts)

  return async (app) => {
    const tags = ['sharing']

    app.post(
      '/api/customer/orders/:type/:id/share',
      {
        onRequest: own,
        schema: { tags, params: OrderRef, response: { 200: ShareAnswer, 201: ShareAnswer } },
      },
      async (request, reply) => {
        const { type, id } = request.params
        await findForCustomer(parts, customerOf(request).id, type, id)
        const { share, isNew } = await shareQuotation(parts, id)
        return reply.code(isNew ? 201 : 200).send({ share })
      },
    )

    app.delete(
      '/api/customer/orders/:type/:id/share',
      { onRequest: own, schema: { tags, params: OrderRef, response: { 204: z.null() } } },
      async (request, reply) => {
        const { type, id } = request.params
        await findForCustomer(parts, customerOf(request).id, type, id)
        await stopSharing(parts, id)
        return reply.code(204).send(null)
      },
    )

    app.get(
      '/api/shared/:token',
      { onRequest: visit, preHandler: keepSecret, schema: { tags, params: Token, response: { 200: SharedAnswer } } },
      async (request) => ({ quotation: printedForOthers(await sharedOrder(parts, request.params.token)) }),
    )

    app.get(
      '/api/shared/:token/quotation.pdf',
      { onRequest: countPublicCall(parts, 'document'), preHandler: keepSecret, schema: { tags, params: Token } },
      async (request, reply) => {
        const order = await sharedOrder(parts, request.params.token)
        return answerPdf(parts, reply, printedForOthers(order))
      },
    )
  }
}
