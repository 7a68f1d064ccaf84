import { useSyncExternalStore } from 'react'
import * as m from '#messages'
import { clearTab, giveTab, readStored, store } from '#ui/storage.ts'

/** The four values of a session, stored under the keys that the specification names. */
const KEYS = ['token', 'name', 'emailId', '_id'] as const

export type Session = Readonly<Record<(typeof KEYS)[number], string>>

/** The storage key of the guest estimate. It outlives the tab and is removed with the session. */
export const ESTIMATE_KEY = 'estimate'

/** `undefined`: unknown (prerendered page); `null`: logged out. */
export type MaybeSession = Session | null | undefined

/**
 * An inline script in the head of every page. Before the first paint it sets `data-session` for the `signed-in:` and
 * `signed-out:` variants, so that prerendered HTML never shows the wrong header.
 */
export const sessionScript = () =>
  `document.documentElement.dataset.session=${JSON.stringify(KEYS).replaceAll('"', "'")}.every(k=>['localStorage','sessionStorage'].some(s=>{try{return window[s].getItem(k)}catch{}}))?'in':'out'`

function read(): Session | null {
  const values = KEYS.map((key) => [key, readStored('localStorage', key)] as const)
  return values.every(([, value]) => value) ? (Object.fromEntries(values) as Session) : null
}

let current: MaybeSession
const listeners = new Set<() => void>()
const lossListeners = new Set<() => void>()

function refresh() {
  const next = read()
  const same = KEYS.every((key) => next?.[key] === current?.[key]) && (next === null) === (current === null)
  if (same) return
  current = next
  if (next) giveTab(next._id)
  document.documentElement.dataset.session = next ? 'in' : 'out'
  for (const listener of listeners) listener()
}

/** Calls the listener when the session changes, in this tab or in another one. */
export function watchSession(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', refresh)
    // A page restored from the back/forward cache has missed storage events.
    window.addEventListener('pageshow', refresh)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', refresh)
    window.removeEventListener('pageshow', refresh)
  }
}

export function getSession(): Session | null {
  if (current === undefined) {
    current = read()
    if (current) giveTab(current._id)
  }
  return current
}

/** The visitor's session. Follows log-in and log-out in other tabs. */
export function useSession(): MaybeSession {
  return useSyncExternalStore<MaybeSession>(watchSession, getSession, () => undefined)
}

export function storeSession(session: Session) {
  // Runs before `store`: without localStorage the session is kept in the tab's storage, which `giveTab` may clear.
  giveTab(session._id)
  for (const key of KEYS) store('localStorage', key, session[key], m.shell_session_not_kept())
  refresh()
}

/** Removes all stored values of the session. Resolves once the service worker has been told to do the same. */
async function removeValues(): Promise<void> {
  for (const key of [...KEYS, ESTIMATE_KEY]) store('localStorage', key, null, m.shell_session_not_kept())
  // Uses the registration and not the controller, because a force-reloaded page has no controller.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  worker?.active?.postMessage('forget')
}

/**
 * Removes the session without notifying this tab's page, because the document is about to be replaced. Other tabs are
 * notified. Await it before leaving the page.
 */
export function forgetSessionQuietly(): Promise<void> {
  const removed = removeValues()
  clearTab() // partly filled forms belong to the customer too
  return removed
}

/**
 * Removes a session that has ended, without leaving the page. The customer's typed input is kept for them (`giveTab`).
 */
export function leaveSession() {
  void removeValues()
  refresh()
}

/** The e-mail address and the reason of the session that the server ended last, for the log-in page. */
export let endedFor = ''
export let endedWith = ''

/** Called when the server rejects this token. The `onSessionLost` listeners send the visitor to log in. */
export function loseSession(token: string, reason: string) {
  const session = getSession()
  if (session?.token !== token) return
  endedFor = session.emailId
  endedWith = reason
  leaveSession()
  for (const listener of lossListeners) listener()
}

export function onSessionLost(listener: () => void): () => void {
  lossListeners.add(listener)
  return () => {
    lossListeners.delete(listener)
  }
}
