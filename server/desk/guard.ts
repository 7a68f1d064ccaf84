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
    /** Answered without a session. */
    open?: boolean
    /** Answered before the one-time password is changed, and before a second factor that is due is there. */
    newcomer?: boolean
    /** Has a check of its own, of who asks and by which name. */
    ownGuard?: boolean
  }
}

/**
 * An onRequest hook before all that the desk answers, its page included: a request must be for one of the desk's own names, and must not come
 * out of another site's page. A link from there opens the desk's page, which is empty: the cookie is `SameSite=Strict`. Somebody who typed a wrong
 * name reads the reason as a page.
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
    if (operator.secondFactorDue && !newcomer) throw refused('second-factor.own')
    const [method, pattern] = routeOf(request)
    await demand(parts.db, operator, neededFor(method, pattern) ?? 'people')
    request.setDecorator('operator', operator)
  }
}

/** A preValidation hook beside `guardDesk`, for what a role may do only with some fields of a body. @throws RefusedError 403 */
export function guardBody(parts: Parts) {
  return async (request: FastifyRequest): Promise<void> => {
    for (const permission of neededInBody(...routeOf(request), request.body)) {
      await demand(parts.db, operatorOf(request), permission)
    }
  }
}

/** The method of a route, and the pattern of its address as the table of rights names it. */
function routeOf({ method, routeOptions }: FastifyRequest): [method: string, pattern: string] {
  return [method, (routeOptions.url ?? '').slice(API.length)]
}

/**
 * Whether a request names this desk. A site that an operator has open can let its own name lead to this machine (DNS rebinding), and is then the
 * same site to the browser; a number it cannot: what begins with one was asked for by the desk's own address.
 */
function isOwnName({ DESK_HOST, DESK_URL }: Parts['env'], name: string): boolean {
  const own = ['localhost', bare(DESK_HOST), ...(DESK_URL === undefined ? [] : [bare(new URL(DESK_URL).hostname)])]
  return isIP(name) !== 0 || own.includes(name)
}

const isAskedForHtml = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html')

/** Without the desk's own styles: nothing of it is served under this name. */
const plainPage = (text: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The desk is not here</title>
<h1>The desk is not here</h1>
<p>${escapeHtml(text)}</p>
</html>
`

/** What the browser itself wrote. `X-Forwarded-Host` can be written by any page that reaches the desk through a tunnel. */
const nameAskedFor = ({ headers }: FastifyRequest) => bare((headers.host ?? '').replace(/:\d+$/, ''))

/** A host without the brackets of an IPv6 address, in lower case. */
const bare = (host: string) => host.toLowerCase().replace(/^\[(.*)\]$/, '$1')

const isCrossSite = ({ headers }: FastifyRequest) => /^(?:cross|same)-site$/.test(String(headers['sec-fetch-site']))

/** Somebody follows a link, or types an address; a page inside another page is none. */
const isNavigation = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'

/** Of an address of nothing, too. */
const isCall = ({ routeOptions, url }: FastifyRequest) => (routeOptions.url ?? url).startsWith('/api/')

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
function comesFromElsewhere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin'
  const { origin } = headers
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== headers.host)
}
