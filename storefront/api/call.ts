import type * as z from 'zod/mini'
import { API_TIMEOUT_MS } from '#contract/limits.ts'
import { getSession, loseSession } from '../session.ts'
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
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  query?: Readonly<Record<string, string | number | undefined>>
  /** Without it the body is not looked at. */
  answer?: Answer
  signal?: AbortSignal | undefined
}

/**
 * One call of the API, with the visitor's token. Gives the answer in the shape of `answer`. Throws `ApiFailure`, or an
 * `AbortError` when `signal` called it off. Gives up after 30 s.
 */
export async function call<Answer extends AnswerSchema | undefined = undefined>(
  path: string,
  { method = 'GET', body, query, answer, signal }: CallOptions<Answer> = {},
): Promise<Read<Answer>> {
  const token = getSession()?.token
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS)
  try {
    const schema = await schemaOf(answer)
    const response = await fetch(path + queryString(query), {
      method,
      headers: {
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return settle<Answer>(schema, response.status, await jsonOf(response), token)
  } catch (cause) {
    if (timeout.aborted && !signal?.aborted) throw tooSlow()
    throw cause instanceof TypeError ? unreachable() : cause
  }
}

/** The schema itself. Throws a `TypeError` when it cannot be fetched, as `fetch` does. */
export async function schemaOf(answer: AnswerSchema | undefined): Promise<z.ZodMiniType | undefined> {
  return typeof answer === 'function' ? answer() : answer
}

/** A status and a body -> the answer, or the failure they stand for. A refused token ends the session. */
export function settle<Answer extends AnswerSchema | undefined>(
  schema: z.ZodMiniType | undefined,
  status: number,
  body: unknown,
  token: string | undefined,
): Read<Answer> {
  if (status < 200 || status > 299) {
    if (status === 401 && token) loseSession(token)
    throw failureOf(status, body)
  }
  if (!schema) return undefined as Read<Answer>
  const read = schema.safeParse(body)
  if (!read.success) throw failureOf(status, undefined)
  return read.data as Read<Answer>
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text()
  return parseJson(text)
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
