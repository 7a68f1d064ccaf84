import { randomBytes } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSigned, sign } from './ids.ts'
import type { Parts } from './parts.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
/** A shared browser remembers this number of accounts, the most recent ones. */
const MOST_ACCOUNTS = 5

/** Where a device is known. A known device of the shop is unknown at the desk. */
type Place = 'shop' | 'desk'
type Known = Pick<Parts, 'secret' | 'clock'>

/**
 * Name and options of a cookie that neither scripts nor other sites can use. Over TLS it is also bound to this host.
 */
export function ownCookie(request: FastifyRequest, name: string): [name: string, options: CookieSerializeOptions] {
  const secure = request.protocol === 'https'
  return [secure ? `__Host-${name}` : name, { httpOnly: true, sameSite: 'strict', path: '/', secure }]
}

/**
 * Returns the id of the device if it has logged in to this account before, else null. The id grants no access: it only
 * separates the attempts of this device from those of strangers in the rate limit. It is signed and reveals nothing
 * about the account.
 */
export function knownDeviceOf(known: Known, request: FastifyRequest, place: Place, account: string): string | null {
  const token = tokensOf(request, place).find((one) => isOf(known, place, account, one))
  return token?.split('.')[0] ?? null
}

/** Sets a cookie that marks this browser as a known device of the account. */
export function rememberDevice(
  known: Known,
  request: FastifyRequest,
  reply: FastifyReply,
  place: Place,
  account: string,
): void {
  const id = knownDeviceOf(known, request, place, account) ?? randomBytes(16).toString('base64url')
  const until = Math.floor(known.clock.now().getTime() / 1000) + YEAR_SECONDS
  const token = `${id}.${until}.${sign(known.secret, signed(place, account, id, until))}`
  const others = tokensOf(request, place).filter((one) => !isOf(known, place, account, one))
  const [name, options] = cookieOf(request, place)
  reply.setCookie(name, [token, ...others].slice(0, MOST_ACCOUNTS).join('~'), { ...options, maxAge: YEAR_SECONDS })
}

const cookieOf = (request: FastifyRequest, place: Place) => ownCookie(request, `${place}-device`)

function tokensOf(request: FastifyRequest, place: Place): string[] {
  const [name] = cookieOf(request, place)
  return (request.cookies[name] ?? '').split('~').filter(Boolean).slice(0, MOST_ACCOUNTS)
}

function isOf({ secret, clock }: Known, place: Place, account: string, token: string): boolean {
  const [id = '', until = '', signature = ''] = token.split('.')
  const isValid = Number(until) * 1000 > clock.now().getTime()
  return isValid && isSigned(secret, signed(place, account, id, until), signature)
}

/** The text to sign. It starts with a word of its own, so that the signature is valid for nothing else. */
function signed(place: Place, account: string, id: string, until: number | string): string {
  return `device ${place} ${account.toLowerCase()} ${id} ${until}`
}
