import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

interface Typed {
  typed: string
  type: (text: string) => void
  /** Applies the typed text without waiting for the pause. */
  settle: () => void
}

/**
 * A text state that shows typed text at once and applies it, trimmed, when typing pauses, because browsers limit how
 * often a page may change its URL. Follows external changes, such as the Back button.
 */
export function useTyped(kept: string, keep: (text: string) => void): Typed {
  const [typed, setTyped] = useState(kept)
  const lastKept = useRef(kept)
  const settle = () => {
    const text = typed.trim()
    if (text === lastKept.current) return
    lastKept.current = text
    keep(text)
  }
  const settleNow = useRef(settle)
  settleNow.current = settle

  useEffect(() => {
    if (kept === lastKept.current) return
    lastKept.current = kept
    setTyped(kept)
  }, [kept])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key restarts the timer
  useEffect(() => {
    const timer = setTimeout(() => settleNow.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return { typed, type: setTyped, settle }
}
