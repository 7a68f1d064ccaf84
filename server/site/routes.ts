import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { PATHS } from '#contract/paths.ts'
import { ping } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'

const Health = z.object({ status: z.literal('ok') })
const Ready = z.object({ status: z.enum(['ready', 'not ready']), message: z.string(), failing: z.array(z.string()) })

export function siteRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(PATHS.health, { logLevel: 'warn', schema: { tags: ['site'], response: { 200: Health } } }, async () => ({
      status: 'ok' as const,
    }))

    app.get(
      PATHS.ready,
      { logLevel: 'warn', schema: { tags: ['site'], response: { 200: Ready, 503: Ready } } },
      async (request, reply) => {
        const checks = {
          database: () => ping(parts.db),
          files: () => parts.files.ping(),
          jobs: () => parts.jobs.ping(),
        }
        const failing: string[] = []
        for (const [name, check] of Object.entries(checks)) {
          try {
            await check()
          } catch (error) {
            request.log.error({ err: error }, `${name} does not answer`)
            failing.push(name)
          }
        }
        if (failing.length === 0) return { status: 'ready' as const, message: 'Ready.', failing }
        return reply.code(503).send({ status: 'not ready', message: `Not ready: ${failing.join(', ')}.`, failing })
      },
    )
  }
}
