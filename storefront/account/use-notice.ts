import { useCallback, useEffect, useRef } from 'react'
import { type NoticeTone, showNotice } from '#ui/notices.tsx'

/** Shows one notice at a time: a new notice replaces the previous one, and leaving the page removes the last one. */
export function useNotice(): (text: string, tone: NoticeTone) => void {
  const withdraw = useRef<() => void>(undefined)
  useEffect(() => () => withdraw.current?.(), [])
  return useCallback((text, tone) => {
    withdraw.current?.()
    withdraw.current = showNotice(text, tone)
  }, [])
}
