import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { coming } from './coming.ts'

export interface Disclosure<Element extends HTMLElement> {
  open: boolean
  close: () => void
  /** For the element that contains both button and panel. */
  rootRef: RefObject<Element | null>
  buttonProps: {
    'aria-expanded': boolean
    'aria-controls': string
    onClick: () => void
    ref: RefObject<HTMLButtonElement | null>
  }
  panelId: string
}

/** Loaded on demand, when a panel opens. */
const pressOutside = coming(
  () => import('./press-outside.ts'),
  (part) => part.onPressOutside,
)

/** A button that opens a panel. A press outside, Escape (focus returns to the button) and leaving with Tab close it. */
export function useDisclosure<Element extends HTMLElement = HTMLDivElement>(): Disclosure<Element> {
  const [open, setOpen] = useState(false)
  const rootRef = useRef<Element>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    const leave = (event: Event) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setOpen(false)
    }
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      buttonRef.current?.focus()
    }
    const closed = new AbortController()
    void pressOutside().then(
      (onPressOutside) => {
        if (closed.signal.aborted) return
        const ignore = onPressOutside(
          () => rootRef.current,
          () => setOpen(false),
        )
        closed.signal.addEventListener('abort', ignore)
      },
      () => {}, // if it fails to load, Escape, Tab and the button still close the panel
    )
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', giveUp)
    return () => {
      closed.abort()
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', giveUp)
    }
  }, [open])

  return {
    open,
    close: () => setOpen(false),
    rootRef,
    buttonProps: { 'aria-expanded': open, 'aria-controls': panelId, onClick: () => setOpen(!open), ref: buttonRef },
    panelId,
  }
}
