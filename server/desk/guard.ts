import type { FastifyRequest } from 'fastify'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { operatorOfSession } from './operator/sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered without a session. */
    open?: boolean
    /** Answered before the one-time password is changed. */
    newcomer?: boolean
  }
}

/**
 * An onRequest hook before every route of the desk, so that one that says nothing of itself is closed: lets an operator through and counts
 * the call. A change must come from the desk's own page.
 * @throws RefusedError 401 · 403 · 429
 */
export function guardDesk(parts: Parts) {
  return async (request: FastifyRequest): Promise<void> => {
    const { open, newcomer } = request.routeOptions.config
    if (request.is404 || isPage(request)) return
    if (!isReading(request) && comesFromElsewhere(request)) throw refused('origin.other')
    if (open) return parts.rateLimit.spend('publicCall', request.ip)
    const operator = await operatorOfSession(parts, request)
    if (operator === null) {
      await parts.rateLimit.spend('publicCall', request.ip)
      throw refused('session.missing')
    }
    await parts.rateLimit.spend('deskCall', operator.id)
    if (operator.mustChangePassword && !newcomer) throw refused('password.own')
    request.setDecorator('operator', operator)
  }
}

/**
 * The app itself, its scripts and pictures are no secret; what they show is. Asked of the route that was found: an address can be written in
 * more ways than one, with letters escaped or with the host before it.
 */
const isPage = ({ routeOptions }: FastifyRequest) => !routeOptions.url?.startsWith('/api/')

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/**
 * Whether a browser says that another site's page makes this call (Fetch Metadata; Origin for browsers without it). What is no browser
 * says neither, and has no cookie that somebody else could use.
 */
function comesFromElsewhere({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = headers
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}
