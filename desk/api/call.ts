import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { API_TIMEOUT_MS } from '#contract/limits.ts'
import { type AnswerSchema, type Call, createCall, type Read } from '#ui/api/call.ts'
import { ApiFailure, asFailure } from '#ui/api/failure.ts'
import type { CallState, UseCallOptions } from '#ui/api/use-call.ts'
import { endSession, loggedInAgain, operatorNow } from '../session/operator.ts'
import { fetchAgain } from './fetch-again.ts'
import { queries } from './queries.ts'

const ask = createCall({
  timeoutMs: API_TIMEOUT_MS,
  token: () => undefined,
  onRefused: endSession,
  fetch: fetchAgain,
})

const listeners = new Set<() => void>()

/** Calls `tell` after every change made by this page, except claims. Returns a function that unsubscribes. */
export function onChanged(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

const isReading = (method: string | undefined) => method === undefined || method === 'GET'
const CLAIMS = DESK_PATHS.claim('', '').replace(/\/+$/, '/')

/**
 * Calls the desk's API. The session cookie identifies the operator. When the session has expired, reads wait until an
 * operator logs in again and are then retried. Changes fail, and the operator must repeat them.
 * @throws ApiFailure
 */
export const call: Call = async (path, options) => {
  try {
    const answer = await ask(path, options)
    if (!isReading(options?.method) && !path.startsWith(CLAIMS)) for (const tell of listeners) tell()
    return answer
  } catch (cause) {
    const isEnded = cause instanceof ApiFailure && cause.status === 401 && operatorNow()
    if (!isEnded) throw cause
    if (!isReading(options?.method)) {
      throw new ApiFailure(401, 'Your session had ended, so this was not done. Log in, then press it again.')
    }
    await loggedInAgain()
    return call(path, options)
  }
}

interface DeskCallOptions<Data> extends UseCallOptions<Data> {
  /**
   * Keeps the response for some minutes, so that a revisited page shows it until the new response arrives. Not for data
   * that is edited, because editing must start from the current state.
   */
  isKept?: boolean
}

const KEPT_MS = 10 * 60_000

/**
 * Loads `path` (null loads nothing) and validates the response with the schema `answer`. Reloads when the path changes,
 * on `retry`, when the network is back, and every `pollMs`.
 */
export function useCall<Answer extends AnswerSchema>(
  path: string | null,
  answer: Answer,
  { pollMs, isKept = false }: DeskCallOptions<Read<Answer>> = {},
): CallState<Read<Answer>> {
  type Data = Read<Answer>
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [path],
    queryFn: path === null ? skipToken : ({ signal }) => call(path, { answer, signal }),
    gcTime: isKept ? KEPT_MS : 0,
    refetchInterval: ({ state }) => (state.data === undefined ? false : (pollMs?.(state.data) ?? false)),
    // Polling pauses while the tab is hidden, so polled data reloads when the tab gets the focus.
    refetchOnWindowFocus: ({ state }) => state.data !== undefined && (pollMs?.(state.data) ?? false) !== false,
  })
  // While a failed first load is retried, keep showing why it failed.
  const failed = useRef<{ path: string | null; cause: Error }>(undefined)
  if (error) failed.current = { path, cause: error }
  else if (!isFetching || failed.current?.path !== path) failed.current = undefined
  const cause = failed.current?.cause

  const retry = useCallback(() => void (path !== null && refetch()), [path, refetch])
  const setData = useCallback(
    (newer: Data) => {
      // A response that was requested before the change would overwrite it.
      void queries.cancelQueries({ queryKey: [path], exact: true })
      queries.setQueryData<Data>([path], newer)
    },
    [path],
  )
  return {
    data,
    failure: cause && asFailure(cause),
    loading: isFetching && data === undefined,
    fetching: isFetching,
    retry,
    setData,
  }
}
