import { useSyncExternalStore } from 'react'
import * as m from '#messages'
import { clearTab, giveTab, readStored, store } from '#ui/storage.ts'

/** The four values of a logged-in visitor, under the keys the specification names. */
const KEYS = ['token', 'name', 'emailId', '_id'] as const

export type Session = Readonly<Record<(typeof KEYS)[number], string>>

/** What else outlives the tab and goes with the session: the estimate that its customer had made before they logged in. */
export const ESTIMATE_KEY = 'estimate'

/** `undefined`: not looked yet (prerendered page); `null`: logged out. */
export type MaybeSession = Session | null | undefined

/**
 * Runs in the head of every page before the first paint and writes `data-session` for the `signed-in:` and
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

/** Calls the listener whenever the session changes, in this tab or in another one. */
export function watchSession(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener('storage', refresh)
    // A page that the browser brings back as it was has heard nothing meanwhile.
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

/** The visitor's session; follows log-in and log-out in other tabs. */
export function useSession(): MaybeSession {
  return useSyncExternalStore<MaybeSession>(watchSession, getSession, () => undefined)
}

export function storeSession(session: Session) {
  // Where the browser keeps nothing longer, the session itself is kept for the tab.
  giveTab(session._id)
  for (const key of KEYS) store('localStorage', key, session[key], m.shell_session_not_kept())
  refresh()
}

/** Removes all that outlives the tab and belongs to the session. Done once the service worker is told to do the same. */
async function removeValues(): Promise<void> {
  for (const key of [...KEYS, ESTIMATE_KEY]) store('localStorage', key, null, m.shell_session_not_kept())
  // Not the controller: a page that was loaded past the service worker has none.
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  worker?.active?.postMessage('forget')
}

/**
 * Removes the session without telling this tab's page, which is about to be replaced as a whole. Other tabs hear of it. Wait for it before you leave
 * the page.
 */
export function forgetSessionQuietly(): Promise<void> {
  const removed = removeValues()
  clearTab() // forms half filled in are the customer's too
  return removed
}

/** Removes a session that is known to have ended, and stays on the page. What its customer has typed waits for them (`giveTab`). */
export function leaveSession() {
  void removeValues()
  refresh()
}

/** Whose session the server ended last, and in which words, for the log-in page to say so. */
export let endedFor = ''
export let endedWith = ''

/** The server no longer accepts this token. Whoever watches with `onSessionLost` sends the visitor to log in again. */
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
