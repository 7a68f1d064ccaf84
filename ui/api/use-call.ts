import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerSchema, Call, Read } from './call.ts'
import { type ApiFailure, asFailure, isCancelled } from './failure.ts'

export interface UseCallOptions<Data> {
  /** Milliseconds until the next poll, or false to stop polling. Pauses while the tab is hidden. */
  pollMs?: (data: Data) => number | false
}

export interface CallState<Data> {
  /** The last response. Stays while a newer one is pending, and when that fails. */
  data: Data | undefined
  /** The error of the last attempt; undefined after a success. */
  failure: ApiFailure | undefined
  /** Whether the first response is pending. */
  loading: boolean
  /** Whether any response is pending. */
  fetching: boolean
  retry: () => void
  /** Replaces the data, for example with the response to a change. Does nothing once `path` has changed. */
  setData: (data: Data) => void
}

interface Known<Data> {
  path: string | null
  data?: Data | undefined
  failure?: ApiFailure | undefined
  fetching: boolean
}

/**
 * Creates a hook that fetches `path` (null: nothing) in the shape of `answer`. It fetches again when the path changes,
 * on `retry`, when the network returns, and after `pollMs`.
 */
export function createUseCall(call: Call) {
  return function useCall<Answer extends AnswerSchema>(
    path: string | null,
    answer: Answer,
    { pollMs }: UseCallOptions<Read<Answer>> = {},
  ): CallState<Read<Answer>> {
    type Data = Read<Answer>
    const [known, setKnown] = useState<Known<Data>>({ path, fetching: path !== null })
    const [turn, setTurn] = useState(0)
    const options = useRef({ path, answer, pollMs })
    options.current = { path, answer, pollMs }
    const retry = useCallback(() => setTurn((last) => last + 1), [])
    const fetched = useRef<AbortController>(undefined)
    const setData = useCallback(
      (data: Data) => {
        // The data belongs to a previous path.
        if (options.current.path !== path) return
        // A request sent before the change would restore the old data.
        fetched.current?.abort()
        setKnown({ path, data, fetching: false })
      },
      [path],
    )

    // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn fetches the same path again
    useEffect(() => {
      if (path === null) return setKnown({ path, fetching: false })
      const controller = new AbortController()
      fetched.current = controller
      setKnown((last) => ({ ...(last.path === path ? last : {}), path, fetching: true }))
      call(path, { answer: options.current.answer, signal: controller.signal })
        .then((data) => setKnown({ path, data: data as Data, fetching: false }))
        .catch((cause: unknown) => {
          if (!isCancelled(cause)) setKnown((last) => ({ ...last, failure: asFailure(cause), fetching: false }))
        })
      return () => controller.abort()
    }, [path, turn])

    useEffect(() => {
      if (known.fetching || known.data === undefined) return
      const waitMs = options.current.pollMs?.(known.data)
      if (waitMs === undefined || waitMs === false) return
      return whenVisibleAfter(waitMs, retry)
    }, [known, retry])

    // The current data may come from a service worker's cache.
    useEffect(() => {
      window.addEventListener('online', retry)
      return () => window.removeEventListener('online', retry)
    }, [retry])

    const current = known.path === path ? known : { path, fetching: path !== null, data: undefined, failure: undefined }
    return {
      data: current.data,
      failure: current.failure,
      loading: current.fetching && current.data === undefined,
      fetching: current.fetching,
      retry,
      setData,
    }
  }
}

function whenVisibleAfter(waitMs: number, look: () => void): () => void {
  const lookIfVisible = () => {
    if (document.visibilityState === 'visible') look()
    else document.addEventListener('visibilitychange', lookIfVisible, { once: true })
  }
  const timer = setTimeout(lookIfVisible, waitMs)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', lookIfVisible)
  }
}
