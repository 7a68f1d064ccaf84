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
    /** Takes an `Idempotency-Key`. The transaction that does the work goes through `parts.db`, and there is one of it. */
    once?: true
  }
}

/** Who sends a request. Keys of one are unknown to all others. */
export interface Sender {
  /** The id of a customer or an operator; of anybody else the network. */
  id: string
  /** With whose account the answer is erased. */
  customerId: string | null
}

/**
 * Whoever holds a request longer cannot commit it any more. Bodies are read before, so it is the time of a handler alone; a request that a
 * dead process of a shared database left can be sent again after it.
 */
const HOLD_MS = 60_000
/** So long a second request waits for the answer to the first, and looks so often whether it is there. */
const WAIT_MS = 5_000
const LOOK_MS = 100
const RETRY_AFTER_SECONDS = 5

/** A request that came with a key. */
interface OnceRequest {
  id: string
  customerId: string | null
  holder: string
  /** Locks the stored answer: made of the key that the request came with, which is stored nowhere, and the secret of the shop. */
  lock: Buffer
  /** It is this one that does the work: from the claim until the answer is stored. */
  isHeld: boolean
  /** The id of what its transaction makes. */
  made: string
  /** What the transaction of an earlier try made, whose answer was lost; null when none committed. */
  madeBefore: string | null
  claim(content: string): Promise<void>
}

/** The request in whose handler the code runs. */
const current = new AsyncLocalStorage<OnceRequest>()
const requests = new WeakMap<FastifyRequest, OnceRequest>()

/** Thrown instead of doing again what was answered before. */
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
 * Makes routes with `once` in their `config` do a request with an `Idempotency-Key` once, and give its first answer to every retry. How it holds
 * through races and crashes: docs/decisions/037.
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
        // What the handler calls from here on knows its request.
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
    // What an upload holds is known once it has arrived.
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

/** The upload that is being handled has arrived, and `content` stands for all of it. @throws as the claim of any other request */
export async function uploadArrived(content: string): Promise<void> {
  await current.getStore()?.claim(content)
}

/** Names what the transaction that is open makes, so that a retry finds it when the answer is lost. */
export function noteMade(id: string): void {
  const once = current.getStore()
  if (once !== undefined) once.made = id
}

/** The id of what an earlier try of this request made, when there is one. */
export function madeBefore(): string | null {
  return current.getStore()?.madeBefore || null
}

/** Gives the id of what `make` makes: of what an earlier try of the same request made, when there is one. */
export async function makeOnce(make: () => Promise<string>): Promise<string> {
  return madeBefore() ?? make()
}

/** Names a secret that the transaction that is open makes, as `noteMade` does: the row has it locked. */
export function noteSecret(secret: string): void {
  const once = current.getStore()
  if (once !== undefined) once.made = seal(once.lock, secret)
}

/** Gives the secret that `make` makes, or the one that an earlier try of the same request made. @throws RefusedError 409 when that cannot be read */
export async function makeSecretOnce(make: () => Promise<string>): Promise<string> {
  const once = current.getStore()
  return once?.madeBefore ? unlocked(once, once.madeBefore) : make()
}

/** Work with transactions of its own, which say nothing of whether the request is done. */
export function besideOnce<T>(work: () => Promise<T>): Promise<T> {
  return current.exit(work)
}

/**
 * The same database, whose transactions write into the request that they belong to that they have committed. So a retry knows whether the work was
 * done, also when the process died before it could store the answer.
 */
export async function openOnce(db: Db, { isAlone, now }: { isAlone: boolean; now: Date }): Promise<Db> {
  // No other process has this database: whoever held these is gone.
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
 * Makes this the one that does the work, in a statement of its own before it begins.
 * @throws AnsweredBefore · RefusedError 422 other content under the same key · 409 the first is still running, or its answer cannot be read
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
    // It failed meanwhile: the next round takes its place.
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

/** @throws RefusedError 409 when it was stored under another secret of the shop, or by a version that stored it as it is */
function unlocked({ lock }: OnceRequest, stored: string): string {
  const answer = unseal(lock, stored)
  if (answer === null) throw refused('once.done')
  return answer
}

/** Stored before it is sent: what a client has been told is what every retry is told. */
async function keepAnswer({ db }: Parts, once: OnceRequest, reply: FastifyReply, payload: unknown): Promise<void> {
  const contentType = reply.getHeader('content-type')
  await db
    .update(onceRequests)
    .set({
      status: reply.statusCode,
      contentType: contentType === undefined ? null : String(contentType),
      // It may hold links that open an order or a file without a session. Only who sends the key again can have it read.
      body: typeof payload === 'string' ? seal(once.lock, payload) : null,
    })
    .where(isHeldBy(once))
}

/** What was refused, or failed, can be tried again under its key. A row stays where something has been committed all the same. */
async function letGo({ db, clock }: Parts, once: OnceRequest): Promise<void> {
  await db.delete(onceRequests).where(and(isHeldBy(once), isNull(onceRequests.made)))
  await db.update(onceRequests).set({ heldUntil: clock.now() }).where(isHeldBy(once))
}
