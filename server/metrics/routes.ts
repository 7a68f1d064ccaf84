import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Env } from '#server/env.ts'
import { refused } from '#server/platform/errors.ts'
import { answerNotFound, openHttp } from '#server/platform/http.ts'
import { isLocalHost } from '#server/platform/networks.ts'
import type { Parts } from '#server/platform/parts.ts'
import { METRICS_PATH } from './metrics.ts'
import { watchWaiting } from './waiting.ts'

/** Prometheus' text format. */
const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export function metricsRoutes(parts: Parts): FastifyPluginAsyncZod {
  const { env, metrics, connections } = parts
  const lookAtWaiting = watchWaiting(parts)
  return async (app) => {
    app.get(
      METRICS_PATH,
      {
        schema: { hide: true },
        logLevel: 'warn',
        // Prometheus has a token instead of a session, and may use any host name of the desk.
        config: { ownGuard: true },
        onRequest: async (request) => requireReader(env, request),
      },
      async (_request, reply) => {
        await lookAtWaiting()
        for (const [state, count] of Object.entries(connections?.() ?? {})) metrics.connections.set(count, [state])
        return reply.header('cache-control', 'no-store').type(TYPE).send(metrics.text())
      },
    )
  }
}

/** Builds the HTTP application of a node without a desk, which serves the metrics on a port of its own. */
export async function buildMetrics(parts: Parts): Promise<FastifyInstance> {
  const app = await openHttp(parts, {
    name: 'worker',
    title: 'Pujaghar, a worker',
    description: 'What a worker tells of itself.',
    session: { type: 'http', scheme: 'bearer' },
    senderOf: async ({ ip }) => ({ id: ip, customerId: null }),
  })
  await app.register(metricsRoutes(parts))
  app.setNotFoundHandler(answerNotFound)
  return app
}

/**
 * Allows requests with the token. If no token is configured, allows only direct requests from this machine or its
 * network that use a local address as host: a site that is open in an operator's browser could resolve its own name to
 * this machine. Behind a proxy every request would seem to be local, so forwarded requests are rejected.
 * @throws RefusedError 401 · 403
 */
function requireReader({ METRICS_TOKEN, DESK_URL }: Env, { headers, socket }: FastifyRequest): void {
  if (METRICS_TOKEN !== undefined) {
    if (isSame(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)) return
    throw refused('metrics.token')
  }
  const isForwarded = FORWARDED.some((name) => headers[name] !== undefined)
  const host = (headers.host ?? '').replace(/:\d+$/, '')
  const isNear = isLocalHost(socket.remoteAddress ?? '') && isLocalHost(host)
  if (DESK_URL !== undefined || isForwarded || !isNear) throw refused('metrics.elsewhere')
}

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares in constant time. */
const isSame = (given: string, right: string) => timingSafeEqual(digest(given), digest(right))
