import { type ComponentType, createElement, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { useHydrated } from '#ui/hydrated.ts'
import { IdsContext, idsOf } from '#ui/ids.ts'
import { LoadingNotice } from '#ui/loading-notice.tsx'
import { untilLoaded } from '#ui/until-loaded.ts'
import { comesAlong } from './load-route-module.ts'

/** The events of a visitor's first interaction. */
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
 * A static part of a prerendered page. On a prerendered page its HTML needs no JavaScript. After client-side navigation
 * its module loads with the page.
 */
export function still(load: Load<object>) {
  const { begin, Part } = partOf(load)
  comesAlong(begin)
  return function Still() {
    const ids = useIds()
    const isHydrated = useHydrated()
    const [isThere] = useState(!isHydrated)
    // Loads the module on leaving, so that going back can render it.
    useEffect(() => () => void begin(), [])
    return isThere && !import.meta.env.SSR ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string keeps the prerendered HTML
      <div dangerouslySetInnerHTML={{ __html: '' }} />
    ) : (
      <div>
        <IdsContext value={ids}>
          <Suspense fallback={<LoadingNotice />}>
            <Part />
          </Suspense>
        </IdsContext>
      </div>
    )
  }
}

/**
 * A part of a prerendered page below the first view. Its module loads on the visitor's first interaction; until then
 * the prerendered HTML stays. After client-side navigation the module loads with the page, so that links to anchors
 * inside the part work.
 */
export function later(load: Load<object>, fallback: ReactNode) {
  const { begin, Part } = partOf(load, visitorMoves)
  comesAlong(begin)
  return function Later() {
    return (
      <IdsContext value={useIds()}>
        <Suspense fallback={fallback}>
          <Part />
        </Suspense>
      </IdsContext>
    )
  }
}

/**
 * A part that is hidden at first. Its module loads when the part is shown, or on the visitor's first interaction.
 * `room` renders a placeholder until then.
 */
export function onDemand<Props extends object>(load: Load<Props>, room?: (props: Props) => ReactNode) {
  const { begin, Part } = partOf(load)
  if (!import.meta.env.SSR) void visitorMoves.then(begin)
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

function useIds() {
  const part = useId()
  const [ids] = useState(() => idsOf(part))
  return ids
}

type Load<Props> = () => Promise<ComponentType<Props>>

/** Renders a part at once if its module has loaded; otherwise suspends until it has. */
function partOf<Props extends object>(load: Load<Props>, after = Promise.resolve()) {
  let part: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  const begin = () => {
    coming ??= untilLoaded(load).then((come) => {
      part = come
    })
    return coming
  }
  function Part(props: Props) {
    if (!part) throw after.then(begin)
    return createElement(part, props)
  }
  return { begin, Part }
}
