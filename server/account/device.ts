import { isIPv6 } from 'node:net'
import bowser from 'bowser'
import type { FastifyRequest } from 'fastify'

/** What is kept of where a session is used, for its owner to know it again. */
export interface Origin {
  device: string
  network: string
}

/** No browser names itself with more; what is longer is not worth taking apart. */
const MAX_USER_AGENT_CHARS = 512

export function originOf({ headers, ip }: FastifyRequest): Origin {
  return { device: deviceName(headers['user-agent'] ?? ''), network: networkName(ip) }
}

/** A user agent in words: `Chrome on Android`; an empty text for one that says nothing we know. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return ''
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_USER_AGENT_CHARS))
  const [program, system] = [browser, os].map(({ name = '' }) => plain(name.replace(/ for Android$/, '')))
  return [program, SYSTEMS[system ?? ''] ?? system].filter(Boolean).join(' on ')
}

/** The system as people call it, where the parser has another name. */
const SYSTEMS: Record<string, string> = { macOS: 'Mac', iOS: 'iPhone or iPad' }

/** A program may call itself anything: words and nothing else are shown. */
function plain(name: string): string {
  return /^[\p{L}\p{N} .+-]{1,40}$/u.test(name) ? name : ''
}

/** The network of an address, to be kept and shown: its /24 or /48, not the address: `203.0.113.x`, `2001:db8:5:x`; an empty text for what is no address. */
export function networkName(address: string): string {
  const [ipv4] = /(?:\d{1,3}\.){3}\d{1,3}$/.exec(address) ?? []
  if (ipv4 !== undefined) return ipv4.replace(/\d+$/, 'x')
  if (!isIPv6(address)) return ''
  const [before = '', after] = address.toLowerCase().split('::')
  const groups = before.split(':').filter(Boolean)
  // Three groups, a /48, are what one home or company has at least.
  const zeros = after === undefined ? [] : ['0', '0', '0']
  const known = [...groups, ...zeros].slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16))
  return `${known.join(':')}:x`
}
