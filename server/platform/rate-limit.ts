import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { dayInIndia } from '#contract/day.ts'
import { formatSpan } from '#contract/format.ts'
import * as m from '#messages'
import { type Db, rowsOf } from './database.ts'
import { type Refusal, type RefusedError, refused } from './errors.ts'
import { homeNetworkOf } from './networks.ts'
import { rateLimits } from './schema.ts'
import { createSharedCounts } from './shared-counts.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface Limit {
  points: number
  seconds: number
  /**
   * Each time the points are used up, the wait doubles, up to this number of seconds. Without it, the wait is always
   * `seconds`.
   */
  mostSeconds?: number
  /**
   * Whether points can be returned, by `giveBack` or `forgive`. Then a node must not reject a key from its own memory,
   * because another node may have returned points.
   */
  returns?: true
  /** Spent by every request. So it is counted in memory, and shared with the other nodes once a second. */
  isFrequent?: true
}

/** How many points a key may spend in how many seconds. This is the only table of rate limits. */
export const LIMITS = {
  /** Strangers on one network can lock an account for that network only. */
  loginByAccountAndNetwork: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY, returns: true },
  /** All networks together, which limits a distributed attack. Known devices do not count. */
  loginByAccount: { points: 100, seconds: DAY, returns: true },
  /** A device that has logged in to the account before. Strangers cannot use up its points. */
  loginByDevice: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY, returns: true },
  /**
   * All known devices of the account together. Someone who once had the password may have created any number of them.
   */
  loginByDevicesTogether: { points: 100, seconds: DAY, returns: true },
  loginByAddress: { points: 200, seconds: 15 * MINUTE, returns: true },
  /**
   * Successful log-ins. These return their points to the other limits, but each costs a password hash and a session.
   */
  loginOpened: { points: 60, seconds: 60 * MINUTE },
  /** Wrong current passwords when changing the password. Only a logged-in customer can spend these. */
  changePassword: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY, returns: true },
  /** The mail that tells an owner about rejected log-in attempts, with a link to choose a new password. */
  warnOwner: { points: 1, seconds: DAY, returns: true },
  registerByAddress: { points: 100, seconds: 60 * MINUTE },
  /** Registrations with an e-mail address that has an account. Limits how many accounts a network can discover. */
  emailTakenByNetwork: { points: 10, seconds: 60 * MINUTE, returns: true },
  /** Corrections of an account's e-mail address. Each sends a mail to an address that may be a stranger's. */
  correctAddress: { points: 5, seconds: DAY },
  /** Mails of all kinds to an unconfirmed e-mail address. Codes for a password have their own limits. */
  mailToUnconfirmed: { points: 3, seconds: DAY },
  /**
   * Mails that ask to confirm an e-mail address. Counted separately, so that a welcome mail does not use up the mails
   * about an order.
   */
  confirmToUnconfirmed: { points: 1, seconds: DAY },
  /**
   * WhatsApp messages to a phone number, whoever entered it, and to a customer, whatever their number. Phone numbers
   * are not verified.
   */
  chatByNumber: { points: 10, seconds: DAY, returns: true },
  chatByCustomer: { points: 10, seconds: DAY, returns: true },
  sendOtpByAccountAndNetwork: { points: 3, seconds: 60 * MINUTE, mostSeconds: DAY, returns: true },
  /** Each sends a mail. Limits how many mails strangers can cause to one mailbox. */
  sendOtpByAccount: { points: 10, seconds: DAY, returns: true },
  sendOtpByDevice: { points: 3, seconds: 60 * MINUTE, mostSeconds: DAY },
  sendOtpByDevicesTogether: { points: 10, seconds: DAY },
  /** Codes and links sent to one mailbox, whatever its account, because a new account starts with all its attempts. */
  accessMails: { points: 40, seconds: DAY },
  sendOtpByAddress: { points: 20, seconds: 60 * MINUTE },
  /** Guesses at any code by one IP address. Each code also has its own five attempts. */
  resetByAddress: { points: 60, seconds: 60 * MINUTE },
  /** Queries, and e-mail addresses left on landing pages. Each is stored, and most send a mail. */
  messageByAddress: { points: 60, seconds: 60 * MINUTE },
  /** Each may upload 150 MB, which is stored, without an account. */
  feedbackByAddress: { points: 20, seconds: 60 * MINUTE },
  upload: { points: 20, seconds: MINUTE },
  /** Pages of lists, each of which takes about a second of a reader. Allows ten lists of thirty pages. */
  page: { points: 300, seconds: DAY, returns: true },
  /** Lists priced without an account, by network. A mobile carrier puts many families behind one network. */
  guestList: { points: 20, seconds: 60 * MINUTE },
  /**
   * Pages of those lists, by network: a tenth of the total, so that a few networks cannot use up everything. A PDF
   * counts as the maximum number of pages that are read of a list.
   */
  guestPagesByNetwork: { points: 100, seconds: DAY, returns: true },
  /** The same by IPv6 /48, which may all belong to one home or company. */
  guestPagesByWideNetwork: { points: 300, seconds: DAY, returns: true },
  /** Pages of all those lists on all networks. A list of words counts as one page. */
  guestPages: { points: 1000, seconds: DAY, returns: true },
  /** Bookings and changes of their time. Each sends a mail. */
  book: { points: 20, seconds: 60 * MINUTE },
  /** Comments and requests for changes. Each sends a mail to the operator. */
  write: { points: 60, seconds: 60 * MINUTE },
  /** Corrections of quotations. Each writes all lines, which can be a thousand. */
  correct: { points: 600, seconds: 60 * MINUTE },
  /**
   * PDFs of quotations, each of which takes a tenth of a second of the main thread. Shared ones are counted by IP
   * address.
   */
  document: { points: 60, seconds: MINUTE },
  /** Exports of a customer's data, each with all their files. */
  export: { points: 10, seconds: 60 * MINUTE },
  call: { points: 300, seconds: MINUTE, isFrequent: true },
  deskLoginByAccountAndNetwork: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY, returns: true },
  deskLoginByAccount: { points: 100, seconds: DAY, returns: true },
  deskLoginByDevice: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY, returns: true },
  deskLoginByDevicesTogether: { points: 100, seconds: DAY, returns: true },
  deskLoginByAddress: { points: 50, seconds: 15 * MINUTE, returns: true },
  /** An operator's page requests the queue every few seconds, and an operator may have several pages open. */
  deskCall: { points: 1200, seconds: MINUTE, isFrequent: true },
  /** Catalogue files previewed or imported. Each blocks the main thread and the table for a while. */
  deskImport: { points: 30, seconds: MINUTE },
  /** Requests without an account, by IP address. Generous, because carriers put many families behind one address. */
  publicCall: { points: 3000, seconds: MINUTE, isFrequent: true },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS
/** The limits whose points can be returned. */
export type ReturningLimit = {
  [Name in LimitName]: (typeof LIMITS)[Name] extends { returns: true } ? Name : never
}[LimitName]

interface RefusalInWords {
  refusal: Refusal
  details: Record<string, string>
}

const TOO_MANY: RefusalInWords = { refusal: 'too.many', details: {} }

/** The owner of the points. Several keys together form one owner; an IP address counts as its network. */
type Key = string | readonly string[]

export interface RateLimit {
  /**
   * Spends a point.
   * @throws RefusedError 429 with Retry-After when none is left
   */
  spend(limit: LimitName, key: Key): Promise<void>
  /**
   * Spends `points` points, or none.
   * @throws RefusedError 429 with Retry-After when too few are left; `as` replaces the error `too.many`
   */
  spendAll(limit: LimitName, key: Key, points: number, as?: RefusalInWords): Promise<void>
  /**
   * Like `spendAll`, as part of the transaction `tx`.
   * @throws RefusedError like `spendAll`
   */
  spendAllWithin(tx: Db, limit: LimitName, key: Key, points: number, as?: RefusalInWords): Promise<void>
  /**
   * Spends a point in the transaction `tx`, so that a rollback returns it. Returns false when only `leave` points are
   * left, which are reserved for more important uses. `spend` needs a second connection, which the embedded database
   * does not have during a transaction.
   */
  spendWithin(tx: Db, limit: LimitName, key: Key, leave?: number): Promise<boolean>
  /**
   * Spends one of the `points` of the day in India of `now`. Returns false when none is left. The number is the shop's
   * own setting, so the factor does not apply.
   */
  spendOfDay(of: { name: string; key: Key; points: number; now: Date }): Promise<boolean>
  /** Returns `points` points that turned out not to count. */
  giveBack(limit: ReturningLimit, key: Key, points?: number): Promise<void>
  /** Returns all points and resets the wait, for someone who has proved their identity in another way. */
  forgive(limit: ReturningLimit, key: Key): Promise<void>
}

/** How long the database remembers how often a key has used up its points. */
const REMEMBERED_SECONDS = 7 * DAY

/**
 * Creates the limits. They are counted in the database, so that all nodes share them; frequent ones are counted in
 * memory first. `factor` multiplies every limit.
 */
export function createRateLimit(db: Db, factor: number): RateLimit {
  const pointsOf = (name: LimitName) => Math.max(1, Math.round(LIMITS[name].points * factor))
  const limiterOf = (name: LimitName) => {
    const { seconds, mostSeconds, returns }: Limit = LIMITS[name]
    const points = pointsOf(name)
    const mayChange = returns === true || mostSeconds !== undefined
    return new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimits,
      keyPrefix: name,
      points,
      duration: seconds,
      // The sweep of old data deletes expired rows in batches.
      clearExpiredByTimeout: false,
      // A key over its limit is rejected from memory, so that a flood does not reach the database. Not for limits whose
      // wait another node may extend or end.
      ...(mayChange ? {} : { inMemoryBlockOnConsumed: points + 1 }),
    })
  }
  const frequent = createSharedCounts(db)
  const isFrequent = (limit: LimitName) => 'isFrequent' in LIMITS[limit]

  /** @throws RefusedError 429 when too few points are left */
  function spendFrequent(limit: LimitName, key: Key, points: number, as?: RefusalInWords): void {
    const { seconds } = LIMITS[limit]
    const msBeforeNext = frequent.spend(`${limit}:${whoseOf(key)}`, points, { most: pointsOf(limit), seconds })
    if (msBeforeNext !== null) throw tooMany({ msBeforeNext }, as)
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
    clearExpiredByTimeout: false,
  })

  /** Sets the wait of a key that has just spent its last point. */
  async function lengthenWait(limit: LimitName, key: string): Promise<void> {
    const { seconds, mostSeconds = seconds }: Limit = LIMITS[limit]
    const { consumedPoints: times } = await usedUp.penalty(`${limit}:${key}`)
    await limiters[limit].set(key, limiters[limit].points, Math.min(seconds * 2 ** (times - 1), mostSeconds))
  }

  /** Spends `points` points if at least `leave` others remain. Returns whether it did. */
  const take = (on: Db, limit: LimitName, key: Key, points: number, leave = 0): Promise<boolean> =>
    takeOf(on, `${limit}:${whoseOf(key)}`, { points, most: pointsOf(limit) - leave, seconds: LIMITS[limit].seconds })

  /** @throws RefusedError 429 when too few points are left */
  async function takeAll(on: Db, limit: LimitName, key: Key, points: number, as?: RefusalInWords): Promise<void> {
    if (await take(on, limit, key, points)) return
    const [spent] = await on
      .select({ expire: rateLimits.expire })
      .from(rateLimits)
      .where(eq(rateLimits.key, `${limit}:${whoseOf(key)}`))
    const msLeft = (spent?.expire?.getTime() ?? 0) - Date.now()
    throw tooMany({ msBeforeNext: msLeft > 0 ? msLeft : LIMITS[limit].seconds * 1000 }, as)
  }

  return {
    async spend(limit, key) {
      if (isFrequent(limit)) return spendFrequent(limit, key, 1)
      const whose = whoseOf(key)
      try {
        const { remainingPoints } = await limiters[limit].consume(whose)
        if (remainingPoints === 0 && 'mostSeconds' in LIMITS[limit]) await lengthenWait(limit, whose)
      } catch (outcome) {
        throw outcome instanceof RateLimiterRes ? tooMany(outcome) : outcome
      }
    },
    spendAll: async (limit, key, points, as) =>
      isFrequent(limit) ? spendFrequent(limit, key, points, as) : takeAll(db, limit, key, points, as),
    spendAllWithin: takeAll,
    spendWithin: (tx, limit, key, leave) => take(tx, limit, key, 1, leave),
    spendOfDay: ({ name, key, points: most, now }) =>
      // Each day has its own key, which only has to last as long as the day.
      takeOf(db, `${name}:${dayInIndia(now)}:${whoseOf(key)}`, { points: 1, most, seconds: DAY }),
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

/**
 * Spends `points` of at most `most` in one statement, using the clock of the process like the library does. Returns
 * false and spends nothing when too few are left.
 */
async function takeOf(
  on: Db,
  key: string,
  { points, most, seconds }: { points: number; most: number; seconds: number },
): Promise<boolean> {
  if (points > most) return false
  const at = Date.now()
  const [now, expire] = [at, at + seconds * 1000].map((ms) => new Date(ms).toISOString())
  const isOver = sql`spent.expire <= ${now}::timestamptz`
  const [row] = await rowsOf(
    on,
    sql`insert into rate_limits as spent (key, points, expire)
      values (${key}, ${points}, ${expire}::timestamptz)
      on conflict (key) do update set
        points = case when ${isOver} then excluded.points else spent.points + excluded.points end,
        expire = case when ${isOver} then excluded.expire else spent.expire end
      where ${isOver} or spent.points + excluded.points <= ${most}
      returning points`,
  )
  return row !== undefined
}

function tooMany(
  { msBeforeNext }: Pick<RateLimiterRes, 'msBeforeNext'>,
  { refusal, details } = TOO_MANY,
): RefusedError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return refused(refusal, { ...details, wait: waitOf(retryAfterSeconds) }, { retryAfterSeconds })
}

const whoseOf = (key: Key): string => (typeof key === 'string' ? [key] : key).map(partOf).join(' ')

/**
 * E-mail addresses and phone numbers are stored as hashes, because limits outlive a deleted account and must not
 * identify anyone.
 */
function partOf(part: string): string {
  return /@|^\+/.test(part) ? createHash('sha256').update(part).digest('base64url') : homeNetworkOf(part)
}

/** Formats a wait as text. */
export function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes > 90) return formatSpan(Math.ceil(seconds / HOUR), 'hour')
  return minutes === 1 ? m.words_wait_minute() : formatSpan(minutes, 'minute')
}
