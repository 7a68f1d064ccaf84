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
  /** Each time the points are used up, the wait is twice the one before, at most so long. Without it the wait stays `seconds`. */
  mostSeconds?: number
  /** Points come back, by `giveBack` or `forgive`. No node may then refuse a key from its own memory: another may have given points back. */
  returns?: true
  /** Spent by every call, so it is counted in memory and shared with the other nodes once a second. */
  isFrequent?: true
}

/** How many points a key may spend in how many seconds. The one table of limits. */
export const LIMITS = {
  /** Strangers on one network can close an account for that network only. */
  loginByAccountAndNetwork: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY, returns: true },
  /** Over all networks: it bounds an attack from many. Known devices are not counted here. */
  loginByAccount: { points: 100, seconds: DAY, returns: true },
  /** A device that has logged in to the account before. Strangers have no part in it. */
  loginByDevice: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY, returns: true },
  /** All devices that the account knows, together: whoever once had the password may have made any number known. */
  loginByDevicesTogether: { points: 100, seconds: DAY, returns: true },
  loginByAddress: { points: 200, seconds: 15 * MINUTE, returns: true },
  /** Right log-ins, which give their tries back: each costs a hash and a session. */
  loginOpened: { points: 60, seconds: 60 * MINUTE },
  /** Wrong current passwords where it is changed; only who is logged in spends these. */
  changePassword: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY, returns: true },
  /** The mail that tells an owner of refused tries, with a link that opens the account. */
  warnOwner: { points: 1, seconds: DAY, returns: true },
  registerByAddress: { points: 100, seconds: 60 * MINUTE },
  /** Registrations refused because the address has an account: beyond this a network could list who has one. */
  emailTakenByNetwork: { points: 10, seconds: 60 * MINUTE, returns: true },
  /** Corrections of the address of an account: each sends a mail to an address that may be a stranger's. */
  correctAddress: { points: 5, seconds: DAY },
  /** Mails of all kinds to an address that nobody has confirmed; codes for a password have limits of their own. */
  mailToUnconfirmed: { points: 3, seconds: DAY },
  /** Besides those, a mail that is there to ask whether the address is right: a welcome takes nothing from the news of an order. */
  confirmToUnconfirmed: { points: 1, seconds: DAY },
  /** WhatsApp messages to a number, whoever has typed it, and of a customer, whatever number they have then: nobody has shown that it is theirs. */
  chatByNumber: { points: 10, seconds: DAY, returns: true },
  chatByCustomer: { points: 10, seconds: DAY, returns: true },
  sendOtpByAccountAndNetwork: { points: 3, seconds: 60 * MINUTE, mostSeconds: DAY, returns: true },
  /** Each sends a mail: this bounds what strangers can send to one mailbox. */
  sendOtpByAccount: { points: 10, seconds: DAY, returns: true },
  sendOtpByDevice: { points: 3, seconds: 60 * MINUTE, mostSeconds: DAY },
  sendOtpByDevicesTogether: { points: 10, seconds: DAY },
  /** Codes and links that went to one mailbox, whatever account it had then: a new account starts with all its tries. */
  accessMails: { points: 40, seconds: DAY },
  sendOtpByAddress: { points: 20, seconds: 60 * MINUTE },
  /** Guesses over all codes of everybody; each code has its own five tries. */
  resetByAddress: { points: 60, seconds: 60 * MINUTE },
  /** Queries and landing e-mails: each is kept and most send a mail. */
  messageByAddress: { points: 60, seconds: 60 * MINUTE },
  /** Each may bring 150 MB that are kept, from somebody without an account. */
  feedbackByAddress: { points: 20, seconds: 60 * MINUTE },
  upload: { points: 20, seconds: MINUTE },
  /** Pages of lists, each about a second of a reader: ten lists of thirty pages. */
  page: { points: 300, seconds: DAY, returns: true },
  /** Lists that are priced without an account, by network: a carrier puts many families behind one. */
  guestList: { points: 20, seconds: 60 * MINUTE },
  /** Pages of those lists, by network: a tenth of all, so that a few networks leave the others theirs. A PDF counts as the most that is read of a list. */
  guestPagesByNetwork: { points: 100, seconds: DAY, returns: true },
  /** The same by /48 of IPv6: one home or company may have all of it. */
  guestPagesByWideNetwork: { points: 300, seconds: DAY, returns: true },
  /** Pages of all those lists together, on all networks. A list of words counts as one. */
  guestPages: { points: 1000, seconds: DAY, returns: true },
  /** Bookings and their moves to another time: each sends a mail. */
  book: { points: 20, seconds: 60 * MINUTE },
  /** Comments and wishes for changes: each sends a mail to the operator. */
  write: { points: 60, seconds: 60 * MINUTE },
  /** Corrections of quotations: each writes all its lines, which can be a thousand. */
  correct: { points: 600, seconds: 60 * MINUTE },
  /** Documents of quotations, each a tenth of a second of the thread that answers everybody; shared ones by address. */
  document: { points: 60, seconds: MINUTE },
  /** Archives of all that is kept about a customer, each with every file they sent. */
  export: { points: 10, seconds: 60 * MINUTE },
  call: { points: 300, seconds: MINUTE, isFrequent: true },
  deskLoginByAccountAndNetwork: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY, returns: true },
  deskLoginByAccount: { points: 100, seconds: DAY, returns: true },
  deskLoginByDevice: { points: 10, seconds: 15 * MINUTE, mostSeconds: DAY, returns: true },
  deskLoginByDevicesTogether: { points: 100, seconds: DAY, returns: true },
  deskLoginByAddress: { points: 50, seconds: 15 * MINUTE, returns: true },
  /** An operator's page asks for the queue every few seconds, and they may have several open. */
  deskCall: { points: 1200, seconds: MINUTE, isFrequent: true },
  /** Files of the catalogue, looked at or imported: each keeps the thread that answers everybody, and the table, for a while. */
  deskImport: { points: 30, seconds: MINUTE },
  /** Calls without an account, by address; generous because carriers put many families behind one. */
  publicCall: { points: 3000, seconds: MINUTE, isFrequent: true },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS
/** Those whose points can come back. */
export type ReturningLimit = {
  [Name in LimitName]: (typeof LIMITS)[Name] extends { returns: true } ? Name : never
}[LimitName]

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
  /** `spendAll` as part of the transaction `tx`. @throws RefusedError as it */
  spendAllWithin(tx: Db, limit: LimitName, key: Key, points: number, as?: RefusalInWords): Promise<void>
  /**
   * Spends a point as part of the transaction `tx`, so that what is rolled back has cost none. Gives false when none is left but `leave`, which
   * are for what matters more. `spend` has a connection of its own, which the embedded database does not have while a transaction runs.
   */
  spendWithin(tx: Db, limit: LimitName, key: Key, leave?: number): Promise<boolean>
  /**
   * Spends one of the `points` of the day in India that `now` is in. Gives false when none is left. How many there are is the shop's own choice, which
   * no factor multiplies.
   */
  spendOfDay(of: { name: string; key: Key; points: number; now: Date }): Promise<boolean>
  /** Gives a point back, or `points` of them, for what turned out not to count. */
  giveBack(limit: ReturningLimit, key: Key, points?: number): Promise<void>
  /** Gives all points back and forgets earlier waits, to one who has shown in another way who they are. */
  forgive(limit: ReturningLimit, key: Key): Promise<void>
}

/** So long it is remembered how often the points of a key were used up. */
const REMEMBERED_SECONDS = 7 * DAY

/** Limits counted in the database, so that all nodes share them; those of every call in memory first. `factor` multiplies every limit. */
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
      // The sweep of old data does it, in batches.
      clearExpiredByTimeout: false,
      // A key that is over its limit is refused from memory: a flood does not reach the database. Not where another node may lengthen the
      // wait or end it.
      ...(mayChange ? {} : { inMemoryBlockOnConsumed: points + 1 }),
    })
  }
  const frequent = createSharedCounts(db)
  const isFrequent = (limit: LimitName) => 'isFrequent' in LIMITS[limit]

  /** @throws RefusedError 429 when so many are not left */
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

  /** The last point is spent: sets how long the key now waits for others. */
  async function lengthenWait(limit: LimitName, key: string): Promise<void> {
    const { seconds, mostSeconds = seconds }: Limit = LIMITS[limit]
    const { consumedPoints: times } = await usedUp.penalty(`${limit}:${key}`)
    await limiters[limit].set(key, limiters[limit].points, Math.min(seconds * 2 ** (times - 1), mostSeconds))
  }

  /** Spends so many points when they are left, beside `leave` others. Gives whether they were. */
  const take = (on: Db, limit: LimitName, key: Key, points: number, leave = 0): Promise<boolean> =>
    takeOf(on, `${limit}:${whoseOf(key)}`, { points, most: pointsOf(limit) - leave, seconds: LIMITS[limit].seconds })

  /** @throws RefusedError 429 when so many are not left */
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
      // Each day has a key of its own, which only has to last as long as the day.
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

/** Spends `points` of at most `most` in one statement, by the clock of the process as the library does. Gives false, and spends none, when fewer are left. */
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

/** An e-mail address or a phone number stands there as a digest: its limits outlive an account that is deleted, and name nobody. */
function partOf(part: string): string {
  return /@|^\+/.test(part) ? createHash('sha256').update(part).digest('base64url') : homeNetworkOf(part)
}

/** How long that is, in words. */
export function waitOf(seconds: number): string {
  const minutes = Math.ceil(seconds / MINUTE)
  if (minutes > 90) return formatSpan(Math.ceil(seconds / HOUR), 'hour')
  return minutes === 1 ? m.words_wait_minute() : formatSpan(minutes, 'minute')
}
