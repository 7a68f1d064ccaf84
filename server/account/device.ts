import bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import * as m from '#messages'
import { shownNetworkOf } from '#server/platform/networks.ts'

/** What is kept of where a session is used, for its owner to know it again: in English, of which `deviceWords` makes the reader's. */
export interface Origin {
  device: string
  network: string
}

/** No browser names itself with more; what is longer is not worth taking apart. */
const MAX_USER_AGENT_CHARS = 512

export function originOf({ headers, ip }: FastifyRequest): Origin {
  return { device: deviceName(headers['user-agent'] ?? ''), network: shownNetworkOf(ip) }
}

/** A user agent in words: `Chrome on Android`; an empty text for one that says nothing we know. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return ''
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_USER_AGENT_CHARS))
  const [program, system] = [browser, os].map(({ name = '' }) => plain(name.replace(/ for Android$/, '')))
  return [program, SYSTEMS[system ?? ''] ?? system].filter(Boolean).join(' on ')
}

const IPHONE = 'iPhone or iPad'
/** The system as people call it, where the parser has another name. */
const SYSTEMS: Record<string, string> = { macOS: 'Mac', iOS: IPHONE }

/** A kept device for whoever reads it now. */
export function deviceWords(device: string): string {
  const [browser = '', system, more] = device.split(' on ')
  if (system === undefined || more !== undefined) return device === IPHONE ? m.account_device_iphone() : device
  return m.account_device_on({ browser, system: system === IPHONE ? m.account_device_iphone() : system })
}

/** A program may call itself anything: words and nothing else are shown. */
function plain(name: string): string {
  return /^[\p{L}\p{N} .+-]{1,40}$/u.test(name) ? name : ''
}
