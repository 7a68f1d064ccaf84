import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { OverviewAnswer } from '#contract/desk/overview.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { Parts } from '#server/platform/parts.ts'
import { overview } from './overview.ts'

export function overviewRoutes(parts: Parts): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(DESK_PATHS.overview, { schema: { tags: ['overview'], response: { 200: OverviewAnswer } } }, () =>
      overview(parts),
    )
  }
}
