import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnswerSchema, Call, Read } from './call.ts'
import { type ApiFailure, asFailure, isCancelled } from './failure.ts'

export interface UseCallOptions<Data> {
  /** Milliseconds until the next look, or false when there is nothing more to come. Waits while the tab is hidden. */
  pollMs?: (data: Data) => number | false
}

export interface CallState<Data> {
  /** The last answer; stays while a newer one is fetched, and when that fails. */
  data: Data | undefined
  /** Why the last try failed; undefined once one succeeds. */
  failure: ApiFailure | undefined
  /** The first answer is still to come. */
  loading: boolean
  /** Some answer is on its way, the first or a newer one. */
  fetching: boolean
  retry: () => void
  /** Puts a newer answer in place, such as the one a change gave; nothing once `path` is another. */
  setData: (data: Data) => void
}

interface Known<Data> {
  path: string | null
  data?: Data | undefined
  failure?: ApiFailure | undefined
  fetching: boolean
}

/**
 * A hook that fetches `path` (null: nothing yet) in the shape of `answer`, again when the path changes, on `retry`, when the network is back, and by
 * `pollMs`.
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
        // An answer about what was shown before.
        if (options.current.path !== path) return
        // What was asked for before the change would put it back.
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

    // What is shown may have been kept by a service worker while there was no network.
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
