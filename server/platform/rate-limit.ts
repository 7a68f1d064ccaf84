import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { type Db, rowsOf } from './database.ts'
import { type Refusal, type RefusedError, refused } from './errors.ts'
import { rateLimits } from './schema.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Limit {
  points: number
  seconds: number
  /** Each time the points are used up, the wait is twice the one before, at most so long. Without it the wait stays `seconds`. */
  mostSeconds?: number
}

/** How many points a key may spend in how many seconds. The one table of limits. */
export const LIMITS = {
  /** Strangers on one network can close an account for that network only. */
  loginByAccountAndNetwork: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY },
  /** Over all networks: it bounds an attack from many. Known devices are not counted here. */
  loginByAccount: { points: 100, seconds: DAY },
  /** A device that has logged in to the account before. Strangers have no part in it. */
  loginByDevice: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY },
  loginByAddress: { points: 200, seconds: 15 * MINUTE },
  /** Wrong current passwords where it is changed; only who is logged in spends these. */
  changePassword: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY },
  /** The mail that tells an owner of refused tries, with a link that opens the account. */
  warnOwner: { points: 1, seconds: DAY },
  registerByAddress: { points: 100, seconds: 60 * MINUTE },
  /** Registrations refused because the address has an account: beyond this a network could list who has one. */
  emailTakenByNetwork: { points: 10, seconds: 60 * MINUTE },
  /** Mails of all kinds to an address that nobody has confirmed; codes for a password have limits of their own. */
  mailToUnconfirmed: { points: 3, seconds: DAY },
  sendOtpByAccountAndNetwork: { points: 3, seconds: 60 * MINUTE, mostSeconds: DAY },
  /** Each sends a mail: this bounds what strangers can send to one mailbox. */
  sendOtpByAccount: { points: 10, seconds: DAY },
  sendOtpByDevice: { points: 3, seconds: 60 * MINUTE, mostSeconds: DAY },
  sendOtpByAddress: { points: 20, seconds: 60 * MINUTE },
  /** Guesses over all codes of everybody; each code has its own five tries. */
  resetByAddress: { points: 60, seconds: 60 * MINUTE },
  /** Queries and landing e-mails: each is kept and most send a mail. */
  messageByAddress: { points: 60, seconds: 60 * MINUTE },
  /** Each may bring 150 MB that are kept, from somebody without an account. */
  feedbackByAddress: { points: 20, seconds: 60 * MINUTE },
  upload: { points: 20, seconds: MINUTE },
  /** Pages of lists, each about a second of a reader: ten lists of thirty pages. */
  page: { points: 300, seconds: DAY },
  /** Bookings and their moves to another time: each sends a mail. */
  book: { points: 20, seconds: 60 * MINUTE },
  /** Comments and wishes for changes: each sends a mail to the operator. */
  write: { points: 60, seconds: 60 * MINUTE },
  /** Documents of quotations, each a tenth of a second of the thread that answers everybody; shared ones by address. */
  document: { points: 60, seconds: MINUTE },
  /** Archives of all that is kept about a customer, each with every file they sent. */
  export: { points: 10, seconds: 60 * MINUTE },
  call: { points: 300, seconds: MINUTE },
  deskLoginByAccountAndNetwork: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY },
  deskLoginByAccount: { points: 100, seconds: DAY },
  deskLoginByDevice: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY },
  deskLoginByAddress: { points: 50, seconds: 15 * MINUTE },
  /** An operator's page asks for the queue every few seconds, and they may have several open. */
  deskCall: { points: 1200, seconds: MINUTE },
  /** Files of the catalogue, looked at or imported: each keeps the thread that answers everybody, and the table, for a while. */
  deskImport: { points: 30, seconds: MINUTE },
  /** Calls without an account, by address; generous because carriers put many families behind one. */
  publicCall: { points: 3000, seconds: MINUTE },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS

interface RefusalInWords {
  refusal: Refusal
  details: Record<string, string>
}

const TOO_MANY: RefusalInWords = { refusal: 'too.many', details: {} }

/** Whose the points are. Several count together; of an address only its network does. */
type Key = string | readonly string[]

export interface RateLimit {
  /** Spends a point. @throws RefusedError 429 with Retry-After when none is left */
  spend(limit: LimitName, key: Key): Promise<void>
  /**
   * Spends so many points, or none of them. @throws RefusedError 429 with Retry-After when so many are not left; `as` says it in other words
   * than `too.many`
   */
  spendAll(limit: LimitName, key: Key, points: number, as?: RefusalInWords): Promise<void>
  /**
   * Spends a point as part of the transaction `tx`, so that what is rolled back has cost none. Gives false when none is left. `spend` has a
   * connection of its own, which the embedded database does not have while a transaction runs.
   */
  spendWithin(tx: Db, limit: LimitName, key: Key): Promise<boolean>
  /** For what costs a point only once its outcome is known. @throws RefusedError 429 with Retry-After when no point is left */
  requireLeft(limit: LimitName, key: Key): Promise<void>
  /** Gives a point back, or `points` of them, for what turned out not to count. */
  giveBack(limit: LimitName, key: Key, points?: number): Promise<void>
  /** Gives all points back and forgets earlier waits, to one who has shown in another way who they are. */
  forgive(limit: LimitName, key: Key): Promise<void>
}

/** So long it is remembered how often the points of a key were used up. */
const REMEMBERED_SECONDS = 7 * DAY

/** Limits counted in the database, so that all nodes share them. `factor` multiplies every limit. */
export function createRateLimit(db: Db, factor: number): RateLimit {
  const pointsOf = (name: LimitName) => Math.max(1, Math.round(LIMITS[name].points * factor))
  const limiterOf = (name: LimitName) => {
    const { seconds, mostSeconds }: Limit = LIMITS[name]
    const points = pointsOf(name)
    return new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: name,
      points,
      duration: seconds,
      // A key that is over its limit is refused from memory: a flood does not reach the database. Not where another node may lengthen the wait.
      ...(mostSeconds === undefined ? { inMemoryBlockOnConsumed: points + 1 } : {}),
    })
  }
  const limiters = Object.fromEntries(
    (Object.keys(LIMITS) as LimitName[]).map((name) => [name, limiterOf(name)]),
  ) as Record<LimitName, RateLimiterDrizzle>
  const usedUp = new RateLimiterDrizzle({
    storeClient: db,
    schema: rateLimits,
    keyPrefix: 'usedUp',
    points: Number.MAX_SAFE_INTEGER,
    duration: REMEMBERED_SECONDS,
  })

  /** The last point is spent: sets how long the key now waits for others. */
  async function lengthenWait(limit: LimitName, key: string): Promise<void> {
    const { seconds, mostSeconds = seconds }: Limit = LIMITS[limit]
    const { consumedPoints: times } = await usedUp.penalty(`${limit}:${key}`)
    await limiters[limit].set(key, limiters[limit].points, Math.min(seconds * 2 ** (times - 1), mostSeconds))
  }

  /** Spends so many points when they are left, in one statement. Gives whether they were. */
  async function take(on: Db, limit: LimitName, key: Key, points: number): Promise<boolean> {
    if (points > pointsOf(limit)) return false
    const [row] = await rowsOf(
      on,
      sql`insert into rate_limits as spent (key, points, expire)
        values (${`${limit}:${whoseOf(key)}`}, ${points}, now() + make_interval(secs => ${LIMITS[limit].seconds}))
        on conflict (key) do update set
          points = case when spent.expire > now() then spent.points + excluded.points else excluded.points end,
          expire = case when spent.expire > now() then spent.expire else excluded.expire end
        where spent.expire <= now() or spent.points + excluded.points <= ${pointsOf(limit)}
        returning points`,
    )
    return row !== undefined
  }

  return {
    async spend(limit, key) {
      const whose = whoseOf(key)
      try {
        const { remainingPoints } = await limiters[limit].consume(whose)
        if (remainingPoints === 0 && 'mostSeconds' in LIMITS[limit]) await lengthenWait(limit, whose)
      } catch (outcome) {
        throw outcome instanceof RateLimiterRes ? tooMany(outcome) : outcome
      }
    },
    async spendAll(limit, key, points, as) {
      if (await take(db, limit, key, points)) return
      const spent = await limiters[limit].get(whoseOf(key))
      throw tooMany(spent ?? { msBeforeNext: LIMITS[limit].seconds * 1000 }, as)
    },
    spendWithin: (tx, limit, key) => take(tx, limit, key, 1),
    async requireLeft(limit, key) {
      const spent = await limiters[limit].get(whoseOf(key))
      if (spent !== null && spent.consumedPoints >= pointsOf(limit)) throw tooMany(spent)
    },
    async giveBack(limit, key, points = 1) {
      await limiters[limit].reward(whoseOf(key), points)
    },
    async forgive(limit, key) {
      const whose = whoseOf(key)
      await limiters[limit].delete(whose)
      if ('mostSeconds' in LIMITS[limit]) await usedUp.delete(`${limit}:${whose}`)
    },
  }
}

function tooMany(
  { msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>,
  { refusal, details } = TOO_MANY,
): RefusedError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return refused(refusal, { ...details, wait: waitOf(retryAfterSeconds) }, { retryAfterSeconds })
}

/** The key of a limit on a network: the /24 of an IPv4 address, whose addresses are rented together. An IPv6 address stays as it is, for its /64 is what counts. */
export function neighbourhoodOf(address: string): string {
  const ipv4 = networkOf(address)
  return isIPv4(ipv4) ? ipv4.replace(/\d+$/, '0/24') : address
}

const whoseOf = (key: Key): string => (typeof key === 'string' ? [key] : key).map(partOf).join(' ')

/** An e-mail address stands there as a digest: its limits outlive an account that is deleted, and name nobody. */
function partOf(part: string): string {
  return part.includes('@') ? createHash('sha256').update(part).digest('base64url') : networkOf(part)
}

/**
 * A home or a server with IPv6 has 2^64 addresses to choose from, so they count as one: their /64. An IPv4 address counts as itself,
 * also in the IPv6 form that a socket for both gives it. Other keys stay as they are.
 */
export function networkOf(key: string): string {
  if (!isIPv6(key)) return key
  const [ipv4] = /(?<=^::ffff:)[\d.]+$/i.exec(key) ?? []
  if (ipv4 !== undefined) return ipv4
  const [before = [], after = []] = key.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  const network = [...before, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** How long that is, in words. */
export function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes > 90) return `${Math.ceil(seconds / HOUR)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
