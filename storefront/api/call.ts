import type * as z from 'zod/mini'
import { API_TIMEOUT_MS } from '#contract/limits.ts'
import { getSession, loseSession } from '../session.ts'
import { failureOf, tooSlow, unreachable } from './failure.ts'

interface CallOptions<Answer extends z.ZodMiniType | undefined> {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  query?: Readonly<Record<string, string | number | undefined>>
  /** The contract's schema of a successful answer. Without it the body is not looked at. */
  answer?: Answer
  signal?: AbortSignal | undefined
}

type AnswerOf<Answer> = Answer extends z.ZodMiniType ? z.output<Answer> : undefined

/**
 * One call of the API, with the visitor's token. Gives the answer in the shape of `answer`. Throws `ApiFailure`, or an
 * `AbortError` when `signal` called it off. Gives up after 30 s.
 */
export async function call<Answer extends z.ZodMiniType | undefined = undefined>(
  path: string,
  { method = 'GET', body, query, answer, signal }: CallOptions<Answer> = {},
): Promise<AnswerOf<Answer>> {
  const token = getSession()?.token
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS)
  try {
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
    return settle(answer, response.status, await jsonOf(response), token)
  } catch (cause) {
    if (timeout.aborted && !signal?.aborted) throw tooSlow()
    throw cause instanceof TypeError ? unreachable() : cause
  }
}

/** A status and a body -> the answer, or the failure they stand for. A refused token ends the session. */
export function settle<Answer extends z.ZodMiniType | undefined>(
  answer: Answer | undefined,
  status: number,
  body: unknown,
  token: string | undefined,
): AnswerOf<Answer> {
  if (status < 200 || status > 299) {
    if (status === 401 && token) loseSession(token)
    throw failureOf(status, body)
  }
  if (!answer) return undefined as AnswerOf<Answer>
  const read = answer.safeParse(body)
  if (!read.success) throw failureOf(status, undefined)
  return read.data as AnswerOf<Answer>
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
