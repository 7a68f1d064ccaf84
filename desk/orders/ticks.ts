import { useSyncExternalStore } from 'react'
import { type DeskOrder, DeskOrderAnswer } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { readStored, store } from '#ui/storage.ts'
import { call } from '../api/call.ts'
import { leaveClaim } from '../claim/calls.ts'

const AGAIN_MS = 5000

type Ticks = Readonly<Record<string, boolean>>

/** What was ticked in a parcel and is not saved, by line, and why the last try failed. */
interface Unsaved {
  ticks: Ticks
  failure: ApiFailure | undefined
}

/** The page of a parcel, while it is open. */
interface Page {
  onOrder: (order: DeskOrder) => void
  onRefused: () => void
}

// They outlive the page they were made on, and in this tab a reload: what lies in the parcel is not looked for twice.
const parcels = new Map<string, Unsaved>()
const pages = new Map<string, Page>()
const sending = new Set<string>()
const watchers = new Set<() => void>()
let again: ReturnType<typeof setTimeout> | undefined

export function useUnsavedTicks(orderId: string): Unsaved {
  return useSyncExternalStore(watch, () => unsavedOf(orderId))
}

export function tickLine(orderId: string, lineId: string, isPacked: boolean): void {
  const { ticks, failure } = unsavedOf(orderId)
  put(orderId, { ticks: { ...ticks, [lineId]: isPacked }, failure })
  void sendTicks(orderId)
}

/** Only ticks of these lines can still be saved. */
export function keepTicksOf(orderId: string, lineIds: readonly string[]): void {
  const { ticks, failure } = unsavedOf(orderId)
  const kept = Object.entries(ticks).filter(([lineId]) => lineIds.includes(lineId))
  if (kept.length < Object.keys(ticks).length) put(orderId, { ticks: Object.fromEntries(kept), failure })
}

/** Tells an open page what comes of its ticks. Gives the way to end that. */
export function openParcel(orderId: string, page: Page): () => void {
  pages.set(orderId, page)
  return () => void pages.delete(orderId)
}

/** Sends what is not saved, one tick after the other, and again by itself while the server cannot be reached. */
export async function sendTicks(orderId: string): Promise<void> {
  if (sending.has(orderId) || !next(orderId)) return
  sending.add(orderId)
  try {
    for (let tick = next(orderId); tick; tick = next(orderId)) {
      const [lineId, packed] = tick
      const path = DESK_PATHS.packedLine(orderId, lineId)
      const { order } = await call(path, { method: 'PUT', body: { packed }, answer: DeskOrderAnswer })
      pages.get(orderId)?.onOrder(order)
      const { [lineId]: wanted, ...ticks } = unsavedOf(orderId).ticks
      // Turned again while it was on its way, it is sent again.
      if (wanted === packed) put(orderId, { ticks, failure: undefined })
    }
    // A change takes the order, and nobody is there any more to let it go.
    if (!pages.has(orderId)) await leaveClaim(DESK_PATHS.claim('order', orderId))
  } catch (cause) {
    const failure = asFailure(cause)
    put(orderId, { ...unsavedOf(orderId), failure })
    if (passes(failure)) sendAllIn(AGAIN_MS)
    else pages.get(orderId)?.onRefused()
  } finally {
    sending.delete(orderId)
  }
}

/** A failure that goes away by itself. */
export function passes({ status }: ApiFailure): boolean {
  return status === 0 || status === 429 || status >= 500
}

function sendAllIn(ms: number): void {
  clearTimeout(again)
  again = setTimeout(() => {
    for (const [orderId, { failure }] of parcels) if (failure && passes(failure)) void sendTicks(orderId)
  }, ms)
}

function next(orderId: string): [lineId: string, isPacked: boolean] | undefined {
  return Object.entries(unsavedOf(orderId).ticks)[0]
}

function unsavedOf(orderId: string): Unsaved {
  const known = parcels.get(orderId) ?? { ticks: read(orderId), failure: undefined }
  parcels.set(orderId, known)
  return known
}

function put(orderId: string, unsaved: Unsaved): void {
  parcels.set(orderId, unsaved)
  write(orderId, unsaved.ticks)
  for (const tell of watchers) tell()
}

function watch(tell: () => void): () => void {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

const TICKS_NOT_KEPT = 'This browser cannot keep your ticks until they are sent. Stay on this page until they are.'
const keyOf = (orderId: string) => `ticks ${orderId}`

function read(orderId: string): Ticks {
  try {
    return JSON.parse(readStored('sessionStorage', keyOf(orderId)) ?? '{}')
  } catch {
    return {}
  }
}

function write(orderId: string, ticks: Ticks): void {
  const text = Object.keys(ticks).length === 0 ? null : JSON.stringify(ticks)
  store('sessionStorage', keyOf(orderId), text, TICKS_NOT_KEPT)
}

window.addEventListener('online', () => sendAllIn(0))
window.addEventListener('beforeunload', (event) => {
  if ([...parcels.keys()].some(next)) event.preventDefault()
})
