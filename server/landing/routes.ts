import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { Acknowledged, LandingVisitor } from '#contract/enquiry.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import * as m from '#messages'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import * as store from './store.ts'

export function landingRoutes({ db, clock, rateLimit }: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      VISITOR_PATHS.landingVisitors,
      {
        config: { once: true },
        onRequest: (request) => rateLimit.spend('messageByAddress', request.ip),
        schema: { tags: ['landing'], body: LandingVisitor, response: { 200: Acknowledged } },
      },
      async ({ body }) => {
        await store.insertVisitor(db, { id: newId(), email: body.emailId, createdAt: clock.now() })
        // The response is the same for a known address, so that nobody can find out who has left one.
        return { message: m.words_landing_thanks() }
      },
    )
  }
}
