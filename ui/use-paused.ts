import { useEffect, useState } from 'react'

const PAUSE_MS = 150

/** What is typed, once the typing pauses, so that a search does not ask at every key; and what asks for a text without waiting for the pause. */
export function usePaused(typed: string): [paused: string, settle: (text: string) => void] {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [paused, setPaused]
}
