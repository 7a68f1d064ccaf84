import { Search } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { Key } from '#ui/key.tsx'
import { isDialogOpen, isOwnKey } from '../own-keys.ts'
import { whenOnline } from '../when-online.ts'

const loadPalette = () => import('./palette.tsx').then(({ Palette }) => ({ default: Palette }))
const loadKeyList = () => import('./key-list.tsx').then(({ KeyList }) => ({ default: KeyList }))
const Palette = lazy(() => whenOnline(loadPalette))
const KeyList = lazy(() => whenOnline(loadKeyList))

export type Opened = 'palette' | 'keys' | undefined

/** The dialogs of Ctrl+K and `?`, and their keys. Their code loads after the page. */
export function Quick({ opened, onOpen }: { opened: Opened; onOpen: (next: Opened) => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = wantedBy(event)
      if (wanted === undefined || event.repeat) return
      event.preventDefault()
      if (!isDialogOpen()) onOpen(wanted)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onOpen])
  useEffect(() => {
    for (const load of [loadPalette, loadKeyList]) whenOnline(load).catch(() => undefined)
  }, [])
  // Keys pressed directly after Ctrl+K belong to the palette, whose code may still be loading. The page must not handle
  // them.
  const early = useRef('')
  useEffect(() => {
    early.current = ''
    if (opened !== 'palette') return
    const keep = (event: KeyboardEvent) => {
      const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isLetter || isDialogOpen()) return
      event.preventDefault()
      event.stopPropagation()
      early.current += event.key
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [opened])
  const begun = useCallback(() => early.current, [])
  const close = () => onOpen(undefined)
  return (
    <Suspense>
      {opened === 'palette' && <Palette begun={begun} onClose={close} />}
      {opened === 'keys' && <KeyList onClose={close} />}
    </Suspense>
  )
}

function wantedBy(event: KeyboardEvent): Opened {
  if (event.key === '?' && isOwnKey(event)) return 'keys'
  return (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k' ? 'palette' : undefined
}

/** The button that opens the palette. In a narrow window, it is an icon beside the menu. */
export function QuickButton({ className, onPress }: { className: string; onPress: () => void }) {
  const [mac] = useState(() => /mac/i.test(navigator.platform))
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
      className={classes('min-h-11 items-center rounded-control text-kajal-soft hover:text-kumkum', className)}
    >
      <Search aria-hidden="true" className="size-5 shrink-0" />
      <span className="max-lg:sr-only">Go to…</span>
      <Key aria-hidden="true" className="ml-auto max-lg:hidden!">
        {mac ? '⌘ K' : 'Ctrl K'}
      </Key>
    </button>
  )
}
