import { useEffect, useState } from 'react'

/** The current time, updated every `everyMs` and with each response, for texts about waiting times. */
export function useNow(everyMs: number, answer: unknown): number {
  const [now, setNow] = useState(Date.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new response also updates the time
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, answer])
  return now
}
