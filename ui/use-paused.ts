import { useEffect, useState } from 'react'

const PAUSE_MS = 150

/** The debounced text, so that a search does not send a request per key, and a function that sets it at once. */
export function usePaused(typed: string): [paused: string, settle: (text: string) => void] {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [paused, setPaused]
}
