import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken, newToken } from '#server/platform/ids.ts'
import { ownCookie } from '#server/platform/known-device.ts'
import { homeNetworkOf } from '#server/platform/networks.ts'

/** Longer than a code is valid, so that a second code replaces the first. */
const COOKIE_SECONDS = 60 * 60

/**
 * Who may use a code: the browser that asked for it, known by a cookie, and its network, for clients without cookies.
 * As hashes, in order of preference.
 */
export type Askers = readonly string[]

/** The askers of a request that asks for a code. Sets the cookie that identifies the browser. */
export function nameAskers(request: FastifyRequest, reply: FastifyReply): Askers {
  const [name, options] = cookieOf(request)
  const browser = request.cookies[name] || newToken()
  reply.setCookie(name, browser, { ...options, maxAge: COOKIE_SECONDS })
  return [hashOf('browser', browser), networkAsker(request.ip)]
}

/** The askers of a request that submits a code. */
export function askersOf(request: FastifyRequest): Askers {
  const browser = request.cookies[cookieOf(request)[0]]
  return browser ? [hashOf('browser', browser), networkAsker(request.ip)] : [networkAsker(request.ip)]
}

export const networkAsker = (address: string) => hashOf('network', homeNetworkOf(address))

const cookieOf = (request: FastifyRequest) => ownCookie(request, 'code-asker')

function hashOf(kind: 'browser' | 'network', value: string): string {
  return Buffer.from(hashToken(`${kind} ${value}`)).toString('base64url')
}
