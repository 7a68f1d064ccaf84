import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refused } from '#server/platform/errors.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import type { Parts } from '#server/platform/parts.ts'
import { demand } from './operator/demand.ts'
import { operatorOf, operatorOfSession } from './operator/sessions.ts'
import { API, neededFor, neededInBody } from './rights.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route needs no session. */
    open?: boolean
    /** The route is available before a one-time password is changed and before a required second factor is set up. */
    newcomer?: boolean
    /** The route checks the host name and the caller itself. */
    ownGuard?: boolean
  }
}

/**
 * Returns an onRequest hook for all requests to the desk, including its page. A request must use one of the desk's own
 * host names and must not come from a page of another site. A link on another site may open the desk's page: it
 * contains no data, and the cookie is `SameSite=Strict`. A navigation to a wrong host name gets the reason as an HTML
 * page.
 * @throws RefusedError 403 · 421
 */
export function guardSite({ env }: Parts) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.routeOptions.config.ownGuard) return
    const name = nameAskedFor(request)
    if (!isOwnName(env, name)) {
      const refusal = refused('host.other', { host: name })
      if (!isAskedForHtml(request)) throw refusal
      return reply
        .code(refusal.status)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(plainPage(refusal.message))
    }
    if (isCrossSite(request) && (isCall(request) || !isNavigation(request))) throw refused('origin.other')
  }
}

/**
 * Returns an onRequest hook for all routes of the desk, so that a route is closed by default. It checks the session and
 * the permission, and counts the call for the rate limit. A change must come from the desk's own page.
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
    if (operator.secondFactorDue && !newcomer) throw refused('second-factor.own')
    const [method, pattern] = routeOf(request)
    await demand(parts.db, operator, neededFor(method, pattern) ?? 'people')
    request.setDecorator('operator', operator)
  }
}

/**
 * Returns a preValidation hook, used with `guardDesk`, that checks permissions which depend on fields of the body.
 * @throws RefusedError 403
 */
export function guardBody(parts: Parts) {
  return async (request: FastifyRequest): Promise<void> => {
    for (const permission of neededInBody(...routeOf(request), request.body)) {
      await demand(parts.db, operatorOf(request), permission)
    }
  }
}

/** Returns the method of a route and its URL pattern as listed in `rights.ts`. */
function routeOf({ method, routeOptions }: FastifyRequest): [method: string, pattern: string] {
  return [method, (routeOptions.url ?? '').slice(API.length)]
}

/**
 * Returns whether the request names this desk, as a defence against DNS rebinding. A site that is open in an operator's
 * browser can resolve its own host name to this machine, and the browser then treats both as the same site. This does
 * not work for an IP address, so every IP address is accepted.
 */
function isOwnName({ DESK_HOST, DESK_URL }: Parts['env'], name: string): boolean {
  const own = ['localhost', bare(DESK_HOST), ...(DESK_URL === undefined ? [] : [bare(new URL(DESK_URL).hostname)])]
  return isIP(name) !== 0 || own.includes(name)
}

const isAskedForHtml = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html')

/** Has no styles of the desk, because nothing else is served under a wrong host name. */
const plainPage = (text: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The desk is not here</title>
<h1>The desk is not here</h1>
<p>${escapeHtml(text)}</p>
</html>
`

/**
 * Reads the Host header, which the browser sets. A page that reaches the desk through a tunnel could set
 * `X-Forwarded-Host` to any value.
 */
const nameAskedFor = ({ headers }: FastifyRequest) => bare((headers.host ?? '').replace(/:\d+$/, ''))

/** Returns a host in lower case, without the brackets of an IPv6 address. */
const bare = (host: string) => host.toLowerCase().replace(/^\[(.*)\]$/, '$1')

const isCrossSite = ({ headers }: FastifyRequest) => /^(?:cross|same)-site$/.test(String(headers['sec-fetch-site']))

/** A person follows a link or enters a URL. A page in a frame does not count. */
const isNavigation = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'

/** Includes unknown URLs under `/api/`. */
const isCall = ({ routeOptions, url }: FastifyRequest) => (routeOptions.url ?? url).startsWith('/api/')

/**
 * The app, its scripts and its images are public; only its data is protected. Uses the matched route, because a URL can
 * be written in several ways, for example with escaped letters or with the host in front.
 */
const isPage = ({ routeOptions }: FastifyRequest) => !routeOptions.url?.startsWith('/api/')

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/**
 * Returns whether the browser reports that another site's page makes this request. Uses Fetch Metadata, or Origin in
 * browsers without it. Clients that are not browsers send neither, and have no cookie that another site could abuse.
 */
function comesFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = headers
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== headers.host)
}
