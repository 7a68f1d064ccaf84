import { useEffect, useRef } from 'react'

/** Runs something after a while, unless the visitor has left the page by then. */
export function useLater(): (run: () => void, waitMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (run, waitMs) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, waitMs)
  }
}
