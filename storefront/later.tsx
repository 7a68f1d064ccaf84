import { type ComponentType, createElement, lazy, Suspense } from 'react'

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
export function later<Props extends object>(load: Load<Props>) {
  const begin = onceMoved(load)
  // Reached from another page the part comes along with its own, or a link to a place inside it would lead nowhere.
  return inItsPlace(
    lazy(() => visitorMoves.then(begin)),
    import.meta.env.SSR || !hasMoved,
  )
}

/** A part that is not there at first. Its JavaScript comes when it is shown, or before that when the visitor does something. */
export function onDemand<Props extends object>(load: Load<Props>) {
  return inItsPlace(lazy(onceMoved(load)), true)
}

type Load<Props> = () => Promise<ComponentType<Props>>

function onceMoved<Props>(load: Load<Props>) {
  let part: Promise<{ default: ComponentType<Props> }> | undefined
  const begin = () => {
    part ??= untilLoaded(load).then((loaded) => ({ default: loaded }))
    return part
  }
  if (!import.meta.env.SSR) void visitorMoves.then(begin)
  return begin
}

function inItsPlace<Props extends object>(Part: ComponentType<Props>, waits: boolean) {
  return function Later(props: Props) {
    const part = createElement(Part, props)
    return waits ? <Suspense>{part}</Suspense> : part
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
