import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { MAX_FILE_BYTES, MAX_FILES_PER_LIST } from '#contract/limits.ts'
import { type CustomOrder, UploadAnswer } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { customerOf, requireCustomer } from '#server/account/sessions.ts'
import { findForCustomer } from '#server/order/orders.ts'
import { presentOrder } from '#server/order/present.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { receive } from './intake.ts'
import { submitList } from './submit.ts'

/** All the files a list may have, with a little for the form around them. */
const MAX_BODY_BYTES = MAX_FILES_PER_LIST * MAX_FILE_BYTES + 1024 * 1024

export function listRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    const waitingRoom = join(parts.env.DATA_DIR, 'incoming')
    await mkdir(waitingRoom, { recursive: true })

    app.post(
      PATHS.uploadList,
      {
        onRequest: requireCustomer(parts, 'upload'),
        schema: { tags: ['orders'], consumes: ['multipart/form-data'], response: { 201: UploadAnswer } },
      },
      async (request, reply) => {
        if (!request.isMultipart()) throw refused('upload.empty')
        if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
          throw refused('upload.large', { file: 'This upload' })
        const customer = customerOf(request)
        const incoming = await receive(request, waitingRoom)
        const orderId = await submitList(parts, customer, incoming).finally(incoming.discard)
        const order = presentOrder(parts, await findForCustomer(parts, customer.id, 'custom', orderId))
        return reply.code(201).send({ order: order as CustomOrder })
      },
    )
  }
}
