import { useSyncExternalStore } from 'react'
import { type DeskOrder, DeskOrderAnswer } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { readStored, store } from '#ui/storage.ts'
import { call } from '../api/call.ts'
import { leaveClaim } from '../claim/calls.ts'

const AGAIN_MS = 5000

type Ticks = Readonly<Record<string, boolean>>

/** The unsaved ticks of a parcel by line, and why the last attempt failed. */
interface Unsaved {
  ticks: Ticks
  failure: ApiFailure | undefined
}

/** The open page of a parcel. */
interface Page {
  onOrder: (order: DeskOrder) => void
  onRefused: () => void
}

// Unsaved ticks survive leaving the page and a reload of the tab, so that nobody has to check the parcel twice.
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

/** Drops ticks of all other lines, because they can no longer be saved. */
export function keepTicksOf(orderId: string, lineIds: readonly string[]): void {
  const { ticks, failure } = unsavedOf(orderId)
  const kept = Object.entries(ticks).filter(([lineId]) => lineIds.includes(lineId))
  if (kept.length < Object.keys(ticks).length) put(orderId, { ticks: Object.fromEntries(kept), failure })
}

/** Tells an open page about the results of its ticks. Returns a function that unsubscribes. */
export function openParcel(orderId: string, page: Page): () => void {
  pages.set(orderId, page)
  return () => void pages.delete(orderId)
}

/** Sends the unsaved ticks one after another, and retries automatically while the server is unreachable. */
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
      // When the tick changed during the request, it is sent again.
      if (wanted === packed) put(orderId, { ticks, failure: undefined })
    }
    // Saving a tick claims the order. No page is open to release the claim, so it is released here.
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

/** Whether a failure is temporary. */
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
