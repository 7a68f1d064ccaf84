import { useCallback, useEffect, useRef } from 'react'
import { type NoticeTone, showNotice } from '#ui/notices.tsx'

/** The one notice of a page: the newest takes the place of the one before, and the last leaves with the page. */
export function useNotice(): (text: string, tone: NoticeTone) => void {
  const withdraw = useRef<() => void>(undefined)
  useEffect(() => () => withdraw.current?.(), [])
  return useCallback((text, tone) => {
    withdraw.current?.()
    withdraw.current = showNotice(text, tone)
  }, [])
}
