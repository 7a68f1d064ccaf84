import { type ComponentType, createElement, lazy, Suspense } from 'react'

/** Whatever a visitor does first: reading on, reaching for a link, going back, or, by a tool that needs no pointer, choosing a file. */
const SIGNS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'change',
  'dragenter',
  'popstate',
] as const

const RETRY_MS = 3000

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
 * A part of a prerendered page that its first view does without. Its JavaScript comes when the visitor does something for the first
 * time; until then what the page holds of it stands there as HTML.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  // Reached from another page the part comes along with its own, or a link to a place inside it would lead nowhere.
  const waits = import.meta.env.SSR || !hasMoved
  const loaded = visitorMoves.then(() => untilLoaded(load))
  const Part = lazy(() => loaded.then((part) => ({ default: part })))
  return function Later(props: Props) {
    const part = createElement(Part, props)
    return waits ? <Suspense>{part}</Suspense> : part
  }
}

/** A part that no prerendered page holds, only what is done there leads to. Its JavaScript comes when it is first shown. */
export function whenShown<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(() => untilLoaded(load).then((part) => ({ default: part })))
  return function Shown(props: Props) {
    return <Suspense>{createElement(Part, props)}</Suspense>
  }
}

/** Tries until it comes: on a patchy network the next try often does. */
async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
}
