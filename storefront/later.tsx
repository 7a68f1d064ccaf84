import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import { LoadingNotice } from '#ui/loading-notice.tsx'
import { untilLoaded } from '#ui/until-loaded.ts'

/** Whatever a visitor does first: reading on, reaching for a link, going back. */
const SIGNS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
  'change',
  'dragenter',
  'popstate',
] as const

let hasMoved = import.meta.env.SSR
const visitorMoves = hasMoved ? Promise.resolve() : firstMove()

function firstMove(): Promise<void> {
  const listening = new AbortController()
  return new Promise((resolve) => {
    const move = () => {
      hasMoved = true
      listening.abort()
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, move, { capture: true, passive: true, signal: listening.signal })
  })
}

/**
 * A part of a prerendered page that only shows something. Where its HTML stands already it needs no JavaScript at all; reached
 * from another page it comes along with its own.
 */
export function still(load: Load<object>) {
  const Part = lazy(() => loaded(load))
  return function Still() {
    const isHydrated = useHydrated()
    const [isThere] = useState(!isHydrated)
    return isThere && !import.meta.env.SSR ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: puts nothing there, and so leaves alone what is
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    ) : (
      <div>
        <Part />
      </div>
    )
  }
}

/**
 * A part of a prerendered page below its first view. Its JavaScript comes when the visitor does something for the first time; until
 * then its HTML stands there.
 */
export function later(load: Load<object>, fallback: ReactNode) {
  const begin = onceMoved(load)
  const Part = lazy(() => visitorMoves.then(begin))
  // Reached from another page the part comes along with its own, or a link to a place inside it would lead nowhere.
  const waits = import.meta.env.SSR || !hasMoved
  return function Later() {
    return waits ? <Suspense fallback={fallback}>{<Part />}</Suspense> : <Part />
  }
}

/**
 * A part that is not there at first. Its JavaScript comes when it is shown, or before that when the visitor does something. `room`
 * gives what keeps its place until then.
 */
export function onDemand<Props extends object>(load: Load<Props>, room?: (props: Props) => ReactNode) {
  const Part = lazy(onceMoved(load))
  return function OnDemand(props: Props) {
    const fallback = (
      <div aria-busy="true">
        {room?.(props)}
        <LoadingNotice />
      </div>
    )
    return <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>
  }
}

type Load<Props> = () => Promise<ComponentType<Props>>

function onceMoved<Props>(load: Load<Props>) {
  let part: Promise<{ default: ComponentType<Props> }> | undefined
  const begin = () => {
    part ??= loaded(load)
    return part
  }
  if (!import.meta.env.SSR) void visitorMoves.then(begin)
  return begin
}

const loaded = async <Props,>(load: Load<Props>) => ({ default: await untilLoaded(load) })
