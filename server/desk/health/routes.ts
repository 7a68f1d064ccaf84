import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { HealthAnswer } from '#contract/desk/health.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Parts } from '#server/platform/parts.ts'
import { health } from './health.ts'

export function healthRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(DESK_PATHS.health, { schema: { tags: ['health'], response: { 200: HealthAnswer } } }, () => health(parts))
  }
}
