import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DOCUMENT_PATHS } from '#contract/invoice.ts'
import { OrderRef } from '#contract/order.ts'
import { customerOf, requireCustomer } from '#server/account/sessions.ts'
import { findForCustomer } from '#server/order/orders.ts'
import type { Parts } from '#server/platform/parts.ts'
import { answerDocument } from './answer-document.ts'

const Ref = z.extend(OrderRef, { documentId: z.uuid() })

export function documentRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      DOCUMENT_PATHS.document(':type', ':id', ':documentId'),
      { onRequest: requireCustomer(parts, 'document'), schema: { tags: ['orders'], params: Ref } },
      async (request, reply) => {
        const { type, id, documentId } = request.params
        const order = await findForCustomer(parts, customerOf(request).id, type, id)
        return answerDocument(parts, reply, { orderId: order.id, id: documentId })
      },
    )
  }
}
