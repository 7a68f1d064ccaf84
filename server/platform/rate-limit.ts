import { isIPv6 } from 'node:net'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './database.ts'
import { refused } from './errors.ts'
import { rateLimits } from './schema.ts'

const MINUTE = 60

/** How many points a key may spend in how many seconds. The one table of limits. */
export const LIMITS = {
  loginByAccount: { points: 10, seconds: 15 * MINUTE },
  loginByAddress: { points: 200, seconds: 15 * MINUTE },
  registerByAddress: { points: 100, seconds: 60 * MINUTE },
  sendOtpByAccount: { points: 3, seconds: 60 * MINUTE },
  sendOtpByAddress: { points: 20, seconds: 60 * MINUTE },
  /** Guesses over all codes of everybody; each code has its own five tries. */
  resetByAddress: { points: 60, seconds: 60 * MINUTE },
  /** Queries and landing e-mails: each is kept and most send a mail. */
  messageByAddress: { points: 60, seconds: 60 * MINUTE },
  /** Each may bring 150 MB that are kept, from somebody without an account. */
  feedbackByAddress: { points: 20, seconds: 60 * MINUTE },
  upload: { points: 20, seconds: MINUTE },
  /** Bookings and their moves to another time: each sends a mail, with the words of whoever books, to an address that is only claimed. */
  book: { points: 20, seconds: 60 * MINUTE },
  /** Comments and wishes for changes: each sends a mail to the operator. */
  write: { points: 60, seconds: 60 * MINUTE },
  /** Documents of quotations, each a tenth of a second of the thread that answers everybody; shared ones by address. */
  document: { points: 60, seconds: MINUTE },
  call: { points: 300, seconds: MINUTE },
  deskLoginByAccount: { points: 10, seconds: 15 * MINUTE },
  deskLoginByAddress: { points: 50, seconds: 15 * MINUTE },
  /** An operator's page asks for the queue every few seconds, and they may have several open. */
  deskCall: { points: 1200, seconds: MINUTE },
  /** Files of the catalogue, looked at or imported: each keeps the thread that answers everybody, and the table, for a while. */
  deskImport: { points: 30, seconds: MINUTE },
  /** Calls without an account, by address; generous because carriers put many families behind one. */
  publicCall: { points: 3000, seconds: MINUTE },
} as const
export type LimitName = keyof typeof LIMITS

export interface RateLimit {
  /** Spends a point. @throws RefusedError 429 with Retry-After when none is left */
  spend(limit: LimitName, key: string): Promise<void>
  /** Gives a point back, for what turned out not to count. */
  giveBack(limit: LimitName, key: string): Promise<void>
  /** Gives all points back, to one who has shown in another way who they are. */
  forgive(limit: LimitName, key: string): Promise<void>
}

/** Limits counted in the database, so that all nodes share them. `factor` multiplies every limit. */
export function createRateLimit(db: Db, factor: number): RateLimit {
  const limiterOf = (name: LimitName) => {
    const points = Math.max(1, Math.round(LIMITS[name].points * factor))
    return new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: name,
      points,
      duration: LIMITS[name].seconds,
      // A key that is over its limit is refused from memory: a flood does not reach the database.
      inMemoryBlockOnConsumed: points + 1,
    })
  }
  const limiters = Object.fromEntries(
    (Object.keys(LIMITS) as LimitName[]).map((name) => [name, limiterOf(name)]),
  ) as Record<LimitName, RateLimiterDrizzle>
  return {
    async spend(limit, key) {
      try {
        await limiters[limit].consume(whoseOf(key))
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome
        const retryAfterSeconds = Math.max(1, Math.ceil(outcome.msBeforeNext / 1000))
        throw refused('too.many', { wait: waitOf(retryAfterSeconds) }, { retryAfterSeconds })
      }
    },
    async giveBack(limit, key) {
      await limiters[limit].reward(whoseOf(key))
    },
    async forgive(limit, key) {
      await limiters[limit].delete(whoseOf(key))
    },
  }
}

/**
 * A home or a server with IPv6 has 2^64 addresses to choose from, so they count as one: their /64. An IPv4 address counts as itself,
 * also in the IPv6 form that a socket for both gives it. Other keys stay as they are.
 */
export function whoseOf(key: string): string {
  if (!isIPv6(key)) return key
  const [ipv4] = /(?<=^::ffff:)[\d.]+$/i.exec(key) ?? []
  if (ipv4 !== undefined) return ipv4
  const [before = [], after = []] = key.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
