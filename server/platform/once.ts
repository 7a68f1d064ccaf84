import { AsyncLocalStorage } from 'node:async_hooks'
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull, lte } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import * as z from 'zod/mini'
import { HOUR_MS } from '#contract/day.ts'
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY, IdempotencyKey } from '#contract/idempotency.ts'
import type { Db } from './database.ts'
import { refused } from './errors.ts'
import { idOf, newId } from './ids.ts'
import type { Parts } from './parts.ts'
import { onceRequests } from './schema.ts'
import { seal, unseal } from './sealed.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route accepts an `Idempotency-Key`. It must do its work in a single transaction, through `parts.db`. */
    once?: true
  }
}

/** The sender of a request. Each sender has separate keys. */
export interface Sender {
  /** The id of a customer or an operator, or the network of anyone else. */
  id: string
  /** The account with which the response is erased. */
  customerId: string | null
}

/**
 * A handler that takes longer than this can no longer commit. Request bodies are read before. On a shared database, a
 * request of a dead process can be retried after this time.
 */
const HOLD_MS = 60_000
/** A concurrent retry waits this long for the first response, and checks for it at this interval. */
const WAIT_MS = 5_000
const LOOK_MS = 100
const RETRY_AFTER_SECONDS = 5

/** A request with an idempotency key. */
interface OnceRequest {
  id: string
  customerId: string | null
  holder: string
  /**
   * Encryption key of the stored response. It is derived from the idempotency key, which is not stored, and the shop's
   * secret.
   */
  lock: Buffer
  /** Whether this request does the work: from the claim until the response is stored. */
  isHeld: boolean
  /** The id of what the transaction creates. */
  made: string
  /** The id of what an earlier attempt created whose response was lost. Null when no attempt committed. */
  madeBefore: string | null
  claim(content: string): Promise<void>
}

/** The request whose handler is running. */
const current = new AsyncLocalStorage<OnceRequest>()
const requests = new WeakMap<FastifyRequest, OnceRequest>()

/** Thrown when the request was already answered. Carries the stored response. */
export class AnsweredBefore extends Error {
  readonly status: number
  readonly contentType: string | null
  readonly body: string | null

  constructor({ status, contentType, body }: Pick<AnsweredBefore, 'status' | 'contentType' | 'body'>) {
    super('This was answered before.')
    this.status = status
    this.contentType = contentType
    this.body = body
  }
}

/**
 * Makes routes with `once` in their `config` idempotent: a request with an `Idempotency-Key` is done once, and every
 * retry gets the first response. For races and crashes see docs/decisions/037.
 */
export function answerOnce(
  app: FastifyInstance,
  parts: Parts,
  senderOf: (request: FastifyRequest) => Promise<Sender>,
): void {
  app.addHook('onRoute', describeKey)

  app.addHook('preHandler', (request, _reply, done) => {
    begin(request).then(
      (once) => {
        if (once === null) return done()
        requests.set(request, once)
        // Code called by the handler can access this request.
        current.run(once, () => done())
      },
      (error: Error) => done(error),
    )
  })

  async function begin(request: FastifyRequest): Promise<OnceRequest | null> {
    const key = keyOf(request)
    if (key === null || !request.routeOptions.config.once) return null
    const { id: sender, customerId } = await senderOf(request)
    const { method, url = '' } = request.routeOptions
    const id = idOf('once', sender, String(method), url, JSON.stringify(request.params), key)
    const once: OnceRequest = {
      id,
      customerId,
      holder: newId(),
      lock: createHmac('sha256', parts.secret).update(`once:${id}:${key}`).digest(),
      isHeld: false,
      made: '',
      madeBefore: null,
      claim: (content) => claim(parts, once, idOf(content)),
    }
    // The content of an upload is known only when it has arrived.
    if (!request.isMultipart?.()) await once.claim(JSON.stringify(request.body ?? null))
    return once
  }

  app.addHook('onSend', async (request, reply, payload) => {
    const once = requests.get(request)
    if (!once?.isHeld) return
    once.isHeld = false
    if (reply.statusCode < 300) await keepAnswer(parts, once, reply, payload)
    else await letGo(parts, once)
  })
}

/** `"abc"` and `abc` are the same key. */
function keyOf({ headers }: FastifyRequest): string | null {
  const given = headers[IDEMPOTENCY_KEY]
  return typeof given === 'string' ? given.replace(/^"(.+)"$/, '$1') : null
}

function describeKey({ config, schema }: RouteOptions): void {
  if (config?.once && schema !== undefined) schema.headers = WithKey
}
const WithKey = z.looseObject({ [IDEMPOTENCY_KEY]: z.optional(IdempotencyKey) })

/**
 * Claims the current upload once it has arrived. `content` identifies its content.
 * @throws the same errors as the claim of any other request
 */
export async function uploadArrived(content: string): Promise<void> {
  await current.getStore()?.claim(content)
}

/** Records the id of what the open transaction creates, so that a retry finds it when the response is lost. */
export function noteMade(id: string): void {
  const once = current.getStore()
  if (once !== undefined) once.made = id
}

/** Returns the id of what an earlier attempt of this request created, or null. */
export function madeBefore(): string | null {
  return current.getStore()?.madeBefore || null
}

/** Returns the id that `make` creates, or the id that an earlier attempt of the same request created. */
export async function makeOnce(make: () => Promise<string>): Promise<string> {
  return madeBefore() ?? make()
}

/** Records a secret that the open transaction creates, like `noteMade`. It is stored encrypted. */
export function noteSecret(secret: string): void {
  const once = current.getStore()
  if (once !== undefined) once.made = seal(once.lock, secret)
}

/**
 * Returns the secret that `make` creates, or the one that an earlier attempt of the same request created.
 * @throws RefusedError 409 when the earlier one cannot be decrypted
 */
export async function makeSecretOnce(make: () => Promise<string>): Promise<string> {
  const once = current.getStore()
  return once?.madeBefore ? unlocked(once, once.madeBefore) : make()
}

/** Runs work with separate transactions, which do not mark the request as done. */
export function besideOnce<T>(work: () => Promise<T>): Promise<T> {
  return current.exit(work)
}

/**
 * Wraps the database so that a transaction records its commit in the row of its request. So a retry knows whether the
 * work was done, even when the process died before it stored the response.
 */
export async function openOnce(db: Db, { isAlone, now }: { isAlone: boolean; now: Date }): Promise<Db> {
  // No other process uses this database, so the process that held these requests is gone.
  if (isAlone) await db.update(onceRequests).set({ heldUntil: now }).where(isNull(onceRequests.status))
  const transaction: Db['transaction'] = (work, config) => {
    const once = current.getStore()
    if (!once?.isHeld) return db.transaction(work, config)
    if (once.madeBefore !== null) throw refused('once.done')
    return db.transaction(async (tx) => {
      once.made = ''
      const result = await work(tx)
      const mine = await tx
        .update(onceRequests)
        .set({ made: once.made })
        .where(isHeldBy(once))
        .returning({ id: onceRequests.id })
      if (mine.length === 0) throw stillRunning()
      return result
    }, config)
  }
  return Object.create(db, { transaction: { value: transaction } })
}

const isHeldBy = ({ id, holder }: OnceRequest) =>
  and(eq(onceRequests.id, id), eq(onceRequests.holder, holder), isNull(onceRequests.status))

const stillRunning = () => refused('once.running', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS })

/**
 * Claims the right to do the work, in a separate statement before the work begins.
 * @throws AnsweredBefore when a response is stored
 * @throws RefusedError 422 when the key was used for other content, 409 when the first request is still running or its
 * response cannot be decrypted
 */
async function claim({ db, clock }: Parts, once: OnceRequest, content: string): Promise<void> {
  const { id, customerId, holder } = once
  const end = performance.now() + WAIT_MS
  for (;;) {
    const now = clock.now()
    const heldUntil = new Date(now.getTime() + HOLD_MS)
    const fresh = { customerId, content, createdAt: now, holder, heldUntil }
    const forgottenAt = new Date(now.getTime() - IDEMPOTENCY_HOURS * HOUR_MS)
    const claimed = await db
      .insert(onceRequests)
      .values({ id, ...fresh })
      .onConflictDoUpdate({
        target: onceRequests.id,
        set: { ...fresh, made: null, status: null, contentType: null, body: null },
        setWhere: lte(onceRequests.createdAt, forgottenAt),
      })
      .returning({ id: onceRequests.id })
    once.isHeld = claimed.length > 0
    if (once.isHeld) return

    const [first] = await db.select().from(onceRequests).where(eq(onceRequests.id, id))
    // The first request failed meanwhile. The next round of the loop takes its place.
    if (first === undefined) continue
    if (first.content !== content) throw refused('once.other')
    const { status, contentType, body } = first
    if (status !== null)
      throw new AnsweredBefore({ status, contentType, body: body === null ? null : unlocked(once, body) })
    const [left] = await db
      .update(onceRequests)
      .set({ holder, heldUntil })
      .where(and(eq(onceRequests.id, id), isNull(onceRequests.status), lte(onceRequests.heldUntil, now)))
      .returning({ made: onceRequests.made })
    once.isHeld = left !== undefined
    once.madeBefore = left?.made ?? null
    if (once.isHeld) return
    if (performance.now() >= end) throw stillRunning()
    await wait(LOOK_MS)
  }
}

/**
 * @throws RefusedError 409 when the text was stored with another secret of the shop, or without encryption by an
 * earlier version
 */
function unlocked({ lock }: OnceRequest, stored: string): string {
  const answer = unseal(lock, stored)
  if (answer === null) throw refused('once.done')
  return answer
}

/** Stores the response before it is sent, so that every retry gets what the client got. */
async function keepAnswer({ db }: Parts, once: OnceRequest, reply: FastifyReply, payload: unknown): Promise<void> {
  const contentType = reply.getHeader('content-type')
  await db
    .update(onceRequests)
    .set({
      status: reply.statusCode,
      contentType: contentType === undefined ? null : String(contentType),
      // Encrypted, because it may contain links that open an order or a file without a session. Only a retry with the
      // key can decrypt it.
      body: typeof payload === 'string' ? seal(once.lock, payload) : null,
    })
    .where(isHeldBy(once))
}

/**
 * Releases the key after a rejected or failed request, so that it can be used again. The row stays if something was
 * committed.
 */
async function letGo({ db, clock }: Parts, once: OnceRequest): Promise<void> {
  await db.delete(onceRequests).where(and(isHeldBy(once), isNull(onceRequests.made)))
  await db.update(onceRequests).set({ heldUntil: clock.now() }).where(isHeldBy(once))
}
