import type { FastifyBaseLogger } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { LOCALES } from '#contract/locale.ts'
import { SERVICE_PATHS } from '#contract/service-paths.ts'
import { ping } from '#server/platform/database.ts'
import type { Parts } from '#server/platform/parts.ts'
import { robots, sitemap, sitemapPath } from './crawlers.ts'
import { securityText } from './security-text.ts'
import { siteOf } from './storefront.ts'

const Health = z.object({ status: z.literal('ok') })
const Ready = z.object({ status: z.enum(['ready', 'not ready']), message: z.string(), failing: z.array(z.string()) })

/** The page on which a customer changes the password. */
const PASSWORD_PAGE = '/profile#password'

export function siteRoutes(parts: Parts): FastifyPluginAsyncZod {
  const { origin } = siteOf(parts.env)
  const quiet = { schema: { hide: true }, logLevel: 'warn' } as const
  /**
   * Checks the dependencies and returns the names of those that do not respond. Concurrent requests share one check.
   */
  let looking: Promise<string[]> | null = null
  const look = async (log: FastifyBaseLogger) => {
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
        log.error({ err: error }, `${name} does not answer`)
        failing.push(name)
      }
    }
    return failing
  }

  return async (app) => {
    for (const locale of LOCALES) {
      app.get(sitemapPath(locale), quiet, (_request, reply) =>
        reply.type('application/xml; charset=utf-8').send(sitemap(origin, locale)),
      )
    }
    app.get('/robots.txt', quiet, (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots(origin)))

    app.get('/.well-known/security.txt', quiet, (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(securityText(parts.env, parts.clock.now())),
    )
    // Password managers open this address. The page asks for the login if needed.
    app.get('/.well-known/change-password', quiet, (_request, reply) => reply.redirect(PASSWORD_PAGE, 302))

    app.get(
      SERVICE_PATHS.health,
      { logLevel: 'warn', schema: { tags: ['site'], response: { 200: Health } } },
      async () => ({
        status: 'ok' as const,
      }),
    )

    app.get(
      SERVICE_PATHS.ready,
      { logLevel: 'warn', schema: { tags: ['site'], response: { 200: Ready, 503: Ready } } },
      async (request, reply) => {
        looking ??= look(request.log).finally(() => {
          looking = null
        })
        const failing = await looking
        if (failing.length === 0) return { status: 'ready' as const, message: 'Ready.', failing }
        return reply.code(503).send({ status: 'not ready', message: `Not ready: ${failing.join(', ')}.`, failing })
      },
    )
  }
}
