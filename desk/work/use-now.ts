import { useEffect, useState } from 'react'

/** The time, anew every `everyMs` and with each new answer, for what a page says of how long something waits. */
export function useNow(everyMs: number, answer: unknown): number {
  const [now, setNow] = useState(Date.now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has just come is not older than the clock
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, answer])
  return now
}
