import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { DeleteAccount, DeletionAnswer } from '#contract/account.ts'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { ChangeTeaching, TeachingAnswer } from '#contract/teaching.ts'
import { customerOf, requireCustomer } from '#server/account/sessions.ts'
import { clockInIndia } from '#server/platform/clock.ts'
import type { Parts } from '#server/platform/parts.ts'
import { createTurns, streamInTurn } from '#server/platform/turns.ts'
import { deleteAccount, openOrdersOf } from './erasure/delete-account.ts'
import { archiveOf } from './export/archive.ts'
import { changeTeaching, teachingOf } from './teaching/teaching.ts'

export function privacyRoutes(parts: Parts): FastifyPluginAsyncZod {
  const exports = createTurns({ atOnce: 1, waiting: 0, refusal: 'export.running' })

  return async (app) => {
    app.get(
      ACCOUNT_PATHS.exportData,
      { onRequest: requireCustomer(parts, 'export'), schema: { tags: ['account'], produces: ['application/zip'] } },
      async (request, reply) => {
        const customer = customerOf(request)
        const end = await exports.begin(customer.id)
        const day = clockInIndia(parts.clock.now()).slice(0, 10)
        return reply
          .type('application/zip')
          .header('content-disposition', `attachment; filename="pujaghar-${day}.zip"`)
          .send(streamInTurn(archiveOf(parts, customer), end))
      },
    )

    app.get(
      ACCOUNT_PATHS.teaching,
      { onRequest: requireCustomer(parts), schema: { tags: ['account'], response: { 200: TeachingAnswer } } },
      async (request) => teachingOf(parts, customerOf(request)),
    )

    app.patch(
      ACCOUNT_PATHS.teaching,
      {
        onRequest: requireCustomer(parts),
        schema: { tags: ['account'], body: ChangeTeaching, response: { 200: TeachingAnswer } },
      },
      async (request) => changeTeaching(parts, customerOf(request), request.body),
    )

    app.get(
      ACCOUNT_PATHS.deleteAccount,
      { onRequest: requireCustomer(parts), schema: { tags: ['account'], response: { 200: DeletionAnswer } } },
      async (request) => ({ openOrders: await openOrdersOf(parts, customerOf(request)) }),
    )

    app.post(
      ACCOUNT_PATHS.deleteAccount,
      {
        onRequest: requireCustomer(parts),
        schema: { tags: ['account'], body: DeleteAccount, response: { 204: z.undefined() } },
      },
      async (request, reply) => {
        await deleteAccount(parts, customerOf(request), request.body.password)
        return reply.code(204).send()
      },
    )
  }
}
