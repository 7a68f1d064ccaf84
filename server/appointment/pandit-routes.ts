import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { AnswerAsk, PANDIT_PATHS, PanditPage } from '#contract/pandit-page.ts'
import { countPublicCall } from '#server/account/sessions.ts'
import type { Parts } from '#server/platform/parts.ts'
import { keepSecret } from '#server/platform/security-headers.ts'
import { answerAsk, panditOfLink, panditPage } from './pandit-page.ts'

/** The private page of a pandit, open to anybody who has its link. */
export function panditPageRoutes(parts: Parts): FastifyPluginAsyncZod {
  const how = { onRequest: countPublicCall(parts), preHandler: keepSecret }
  const schema = { tags: ['pandit'], response: { 200: PanditPage } }
  return async (app) => {
    app.get(
      PANDIT_PATHS.page(':token'),
      { ...how, schema: { ...schema, params: z.object({ token: z.string() }) } },
      async ({ params }) => panditPage(parts, await panditOfLink(parts, params.token)),
    )

    app.post(
      PANDIT_PATHS.answer(':token', ':id'),
      { ...how, schema: { ...schema, params: z.object({ token: z.string(), id: z.uuid() }), body: AnswerAsk } },
      async ({ params, body }) => {
        const pandit = await panditOfLink(parts, params.token)
        await parts.rateLimit.spend('write', `pandit ${pandit.id}`)
        await answerAsk(parts, pandit, params.id, body)
        return panditPage(parts, pandit)
      },
    )
  }
}
