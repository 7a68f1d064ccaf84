import { useEffect } from 'react'
import * as m from '#messages'
import { showNotice } from './notices.tsx'
import { useOnline } from './use-online.ts'

const SLOW_MS = 5000
/** Code from the cache also takes a moment to load. */
const OFFLINE_MS = 300

/** Render this while code is loading. It shows a notice if the browser is offline, or if loading takes long. */
export function LoadingNotice() {
  const online = useOnline()
  useEffect(() => {
    let dismiss: (() => void) | undefined
    const show = () => {
      dismiss = showNotice(online ? m.ui_opens_slowly() : m.ui_opens_online(), 'failure')
    }
    const timer = setTimeout(show, online ? SLOW_MS : OFFLINE_MS)
    return () => {
      clearTimeout(timer)
      dismiss?.()
    }
  }, [online])
  return null
}
