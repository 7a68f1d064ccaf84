import type * as z from 'zod/mini'
import * as m from '#messages'
import { failureOf, tooSlow, unreachable } from './failure.ts'
import { keyFor } from './once.ts'

/**
 * The contract's schema of a successful answer. A public page gives it as `() => import(...)`: the schemas and what reads them
 * weigh as much as the page, and are not needed to see it. It is there before the call is made, so no answer is lost for it.
 */
export type AnswerSchema = z.ZodMiniType | (() => Promise<z.ZodMiniType>)
export type Read<Answer> = Answer extends z.ZodMiniType
  ? z.output<Answer>
  : Answer extends () => Promise<infer Schema extends z.ZodMiniType>
    ? z.output<Schema>
    : undefined

interface CallOptions<Answer extends AnswerSchema | undefined> {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  query?: Readonly<Record<string, string | number | undefined>>
  /** Without it the body is not looked at. */
  answer?: Answer
  signal?: AbortSignal | undefined
  /** For what takes longer than a call usually may. */
  timeoutMs?: number
}

interface Caller {
  /** So long an answer is waited for, in milliseconds. */
  timeoutMs: number
  /** What shows the server who calls; undefined where a cookie does. */
  token: () => string | undefined
  /** The server does not know who calls, or no longer: the session of `token` has ended, for a reason it may tell. */
  onRefused: (token: string | undefined, reason: string) => void
  /** Instead of the browser's own. */
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

/**
 * One call of the API. Gives the answer in the shape of `answer`. Throws `ApiFailure`, or an `AbortError` when `signal` called it
 * off.
 */
export type Call = <Answer extends AnswerSchema | undefined = undefined>(
  path: string,
  options?: CallOptions<Answer>,
) => Promise<Read<Answer>>

/** How an application calls its server. */
export function createCall({ timeoutMs: usualMs, token: tokenNow, onRefused, fetch: ask = fetch }: Caller): Call {
  return async <Answer extends AnswerSchema | undefined = undefined>(
    path: string,
    { method = 'GET', body, query, answer, signal, timeoutMs = usualMs }: CallOptions<Answer> = {},
  ) => {
    const token = tokenNow()
    const content = body === undefined ? '' : JSON.stringify(body)
    // Of a password nothing is kept, not even a hash.
    const once = method === 'POST' && !/password/i.test(content) ? keyFor(path, content) : undefined
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const schema = await schemaOf(answer)
      const response = await ask(path + queryString(query), {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(once ? { [ONCE_HEADER]: once.key } : {}),
          ...(content ? { 'content-type': 'application/json' } : {}),
          'accept-language': m.intl_locale(),
        },
        ...(content ? { body: content } : {}),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      const read = parseJson(await response.text())
      const onFinal = response.headers.has('retry-after') ? undefined : once?.forget
      return settle<Answer>(schema, response.status, read, { onRefused: (reason) => onRefused(token, reason), onFinal })
    } catch (cause) {
      if (timeout.aborted && !signal?.aborted) throw tooSlow()
      throw cause instanceof TypeError ? unreachable() : cause
    }
  }
}

/** The schema itself. Throws a `TypeError` when it cannot be fetched, as `fetch` does. */
export async function schemaOf(answer: AnswerSchema | undefined): Promise<z.ZodMiniType | undefined> {
  return typeof answer === 'function' ? answer() : answer
}

export const ONCE_HEADER = 'idempotency-key'

interface Heard {
  /** For a 401. */
  onRefused: (reason: string) => void
  /** Nothing else will come of this call: it was done, or refused. */
  onFinal?: (() => void) | undefined
}

/** A status and a body -> the answer, or the failure they stand for. */
export function settle<Answer extends AnswerSchema | undefined>(
  schema: z.ZodMiniType | undefined,
  status: number,
  body: unknown,
  { onRefused, onFinal }: Heard,
): Read<Answer> {
  if (status < 200 || status > 299) {
    const failure = failureOf(status, body)
    if (status === 401) onRefused(failure.message)
    if (status < 500) onFinal?.()
    throw failure
  }
  const read = schema?.safeParse(body)
  if (read?.success === false) throw failureOf(status, undefined)
  onFinal?.()
  return read?.data as Read<Answer>
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function queryString(query: CallOptions<undefined>['query']): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`
}
