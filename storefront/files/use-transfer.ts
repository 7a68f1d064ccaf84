import { useEffect, useRef, useState } from 'react'
import { type ApiFailure, asFailure, isCancelled } from '#ui/api/failure.ts'
import { showNotice } from '#ui/notices.tsx'

interface Way {
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

interface Transfer {
  /** The fraction sent, 0 to 1; null while nothing is being sent. */
  sent: number | null
  /** Why the last attempt failed. */
  failure: ApiFailure | undefined
  /** Does nothing while another transfer runs. */
  run: (send: (way: Way) => Promise<void>) => Promise<void>
  cancel: () => void
}

/**
 * Runs one upload at a time. The visitor can cancel it; leaving the page cancels it too. An error shows `failureText`.
 */
export function useTransfer(failureText: string): Transfer {
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<ApiFailure>()
  const running = useRef<AbortController>(undefined)
  const dismissNotice = useRef<() => void>(undefined)

  useEffect(
    () => () => {
      running.current?.abort()
      dismissNotice.current?.()
    },
    [],
  )

  const run = async (send: (way: Way) => Promise<void>) => {
    if (running.current) return
    dismissNotice.current?.()
    setFailure(undefined)
    running.current = new AbortController()
    setSent(0)
    try {
      await send({ onProgress: setSent, signal: running.current.signal })
    } catch (cause) {
      if (isCancelled(cause)) return
      setFailure(asFailure(cause))
      dismissNotice.current = showNotice(failureText, 'failure')
    } finally {
      running.current = undefined
      setSent(null)
    }
  }

  return { sent, failure, run, cancel: () => running.current?.abort() }
}
