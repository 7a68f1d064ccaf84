import bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import * as m from '#messages'
import { shownNetworkOf } from '#server/platform/networks.ts'

/**
 * What is stored about the place of a session, so that its owner recognises it. In English; `deviceWords` translates
 * it.
 */
export interface Origin {
  device: string
  network: string
}

/** Real user agents are shorter. The rest is ignored. */
const MAX_USER_AGENT_CHARS = 512

export function originOf({ headers, ip }: FastifyRequest): Origin {
  return { device: deviceName(headers['user-agent'] ?? ''), network: shownNetworkOf(ip) }
}

/** A user agent in words, for instance `Chrome on Android`. Empty for an unknown one. */
export function deviceName(userAgent: string): string {
  if (userAgent.trim() === '') return ''
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_USER_AGENT_CHARS))
  const [program, system] = [browser, os].map(({ name = '' }) => plain(name.replace(/ for Android$/, '')))
  return [program, SYSTEMS[system ?? ''] ?? system].filter(Boolean).join(' on ')
}

const IPHONE = 'iPhone or iPad'
/** Common names of systems for which the parser uses another name. */
const SYSTEMS: Record<string, string> = { macOS: 'Mac', iOS: IPHONE }

/** A stored device in the language of the call. */
export function deviceWords(device: string): string {
  const [browser = '', system, more] = device.split(' on ')
  if (system === undefined || more !== undefined) return device === IPHONE ? m.account_device_iphone() : device
  return m.account_device_on({ browser, system: system === IPHONE ? m.account_device_iphone() : system })
}

/** A user agent can contain anything, so only plain words are shown. */
function plain(name: string): string {
  return /^[\p{L}\p{N} .+-]{1,40}$/u.test(name) ? name : ''
}
