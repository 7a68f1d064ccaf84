import type * as z from 'zod/mini'
import { failureOf, tooSlow, unreachable } from './failure.ts'

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
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const schema = await schemaOf(answer)
      const response = await ask(path + queryString(query), {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      return settle<Answer>(schema, response.status, parseJson(await response.text()), (reason) =>
        onRefused(token, reason),
      )
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

/** A status and a body -> the answer, or the failure they stand for. `onRefused` is for a 401. */
export function settle<Answer extends AnswerSchema | undefined>(
  schema: z.ZodMiniType | undefined,
  status: number,
  body: unknown,
  onRefused: (reason: string) => void,
): Read<Answer> {
  if (status < 200 || status > 299) {
    const failure = failureOf(status, body)
    if (status === 401) onRefused(failure.message)
    throw failure
  }
  if (!schema) return undefined as Read<Answer>
  const read = schema.safeParse(body)
  if (!read.success) throw failureOf(status, undefined)
  return read.data as Read<Answer>
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
