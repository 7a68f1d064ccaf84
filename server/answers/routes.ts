import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { countPublicCall, customerOfSession } from '#server/account/sessions.ts'
import { isLinkGood } from '#server/order/file-links.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { answerFileById, sendAnswerFile } from './files.ts'

/** Serves the files that the desk attached to answers in the thread of an order, to the customer of that order only. */
export function answerFileRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/answer-files/:id',
      {
        onRequest: countPublicCall(parts),
        schema: {
          tags: ['orders'],
          params: z.object({ id: z.uuid() }),
          querystring: z.object({ expires: z.coerce.number(), signature: z.string().check(z.maxLength(64)) }),
        },
      },
      async (request, reply) => {
        const { expires, signature } = request.query
        const file = await answerFileById(parts.db, request.params.id)
        const visitor = await customerOfSession(parts, request)
        const { customerId } = file
        if (customerId === null || file.answerId === null || (visitor !== null && visitor.id !== customerId))
          throw refused('not.found')
        const ref = { fileId: file.id, page: null, customerId }
        if (!isLinkGood(parts.secret, ref, expires, signature, parts.clock.now())) throw refused('not.found')
        return sendAnswerFile(parts, reply, file)
      },
    )
  }
}
