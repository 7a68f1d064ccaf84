import { useEffect, useRef } from 'react'

/** Runs a callback after a delay, unless the visitor leaves the page before. A new call replaces the pending one. */
export function useLater(): (run: () => void, waitMs: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (run, waitMs) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(run, waitMs)
  }
}
