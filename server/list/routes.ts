import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type CustomOrder, UploadAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { customerOf, requireCustomer } from '#server/account/sessions.ts'
import { findForCustomer } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import type { Parts } from '#server/platform/parts.ts'
import { openWaitingRoom, receive, waitingRoomOf } from './intake.ts'
import { submitList } from './submit.ts'

const HOUR_MS = 60 * 60 * 1000

export function listRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    const waitingRoom = waitingRoomOf(parts.env.DATA_DIR)

    // The embedded database has one process, so whatever waits there at its start waits for nobody.
    const isAlone = parts.env.DATABASE_URL === undefined
    await openWaitingRoom(parts.env.DATA_DIR, isAlone ? 0 : HOUR_MS)

    app.post(
      PATHS.uploadList,
      {
        onRequest: requireCustomer(parts, 'upload'),
        schema: { tags: ['orders'], consumes: ['multipart/form-data'], response: { 201: UploadAnswer } },
      },
      async (request, reply) => {
        const customer = customerOf(request)
        const incoming = await receive(request, waitingRoom)
        const orderId = await submitList(parts, customer, incoming).finally(incoming.discard)
        const order = presentOrder(parts, await findForCustomer(parts, customer.id, 'custom', orderId))
        return reply.code(201).send({ order: order as CustomOrder })
      },
    )
  }
}
