import type * as z from 'zod/mini'
import * as m from '#messages'
import { failureOf, tooSlow, unreachable } from './failure.ts'
import { keyFor } from './once.ts'

/**
 * The contract's schema of a successful response. Public pages pass `() => import(...)`, because the schemas and their
 * parser are as large as the page and not needed for its first view. The schema is loaded before the request is sent,
 * so that no response is lost if loading fails.
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
  /** The schema of the response. Without it the body is ignored. */
  answer?: Answer
  signal?: AbortSignal | undefined
  /** Overrides the default timeout, for slow requests. */
  timeoutMs?: number
}

interface Caller {
  /** Default timeout in milliseconds. */
  timeoutMs: number
  /** The bearer token; undefined where a cookie authenticates. */
  token: () => string | undefined
  /** Called on a 401: the session of `token` has ended. `reason` is the message of the server. */
  onRefused: (token: string | undefined, reason: string) => void
  /** Replaces the browser's `fetch`. */
  fetch?: (address: string, init: RequestInit) => Promise<Response>
}

/**
 * Sends an API request and returns the response in the shape of `answer`.
 * @throws ApiFailure
 * @throws AbortError if `signal` aborts the request
 */
export type Call = <Answer extends AnswerSchema | undefined = undefined>(
  path: string,
  options?: CallOptions<Answer>,
) => Promise<Read<Answer>>

/** Creates the `call` function of an application. */
export function createCall({ timeoutMs: usualMs, token: tokenNow, onRefused, fetch: ask = fetch }: Caller): Call {
  return async <Answer extends AnswerSchema | undefined = undefined>(
    path: string,
    { method = 'GET', body, query, answer, signal, timeoutMs = usualMs }: CallOptions<Answer> = {},
  ) => {
    const token = tokenNow()
    const content = body === undefined ? '' : JSON.stringify(body)
    // Never store anything derived from a password, not even a hash.
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

/** Resolves a schema that is loaded on demand. Throws a `TypeError` if it cannot be loaded, as `fetch` does. */
export async function schemaOf(answer: AnswerSchema | undefined): Promise<z.ZodMiniType | undefined> {
  return typeof answer === 'function' ? answer() : answer
}

export const ONCE_HEADER = 'idempotency-key'

interface Heard {
  /** Called on a 401. */
  onRefused: (reason: string) => void
  /** Called when the server has processed or rejected the request, so that a retry is a new request. */
  onFinal?: (() => void) | undefined
}

/** Turns a status and a body into the parsed response, or throws the error. */
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
