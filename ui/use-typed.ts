import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 300

interface Typed {
  typed: string
  type: (text: string) => void
  /** Keeps what is typed without waiting for the pause. */
  settle: () => void
}

/**
 * A text that shows at once what is typed, and is kept, without the spaces around it, when the typing pauses: a browser refuses an
 * address that changes with every key held down. Follows what is kept when that changes by itself, such as by the back button.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => settleNow.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return { typed, type: setTyped, settle }
}
