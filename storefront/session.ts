import { useSyncExternalStore } from 'react'
import { clearTab, readStored, store } from '#ui/storage.ts'

/** The four values of a logged-in visitor, under the keys the specification names. */
const KEYS = ['token', 'name', 'emailId', '_id'] as const

export type Session = Readonly<Record<(typeof KEYS)[number], string>>

/** `undefined`: not looked yet (prerendered page); `null`: logged out. */
export type MaybeSession = Session | null | undefined

/**
 * Runs in the head of every page before the first paint and writes `data-session` for the `signed-in:` and
 * `signed-out:` variants, so that prerendered HTML never shows the wrong header.
 */
export const SESSION_SCRIPT = `document.documentElement.dataset.session=${JSON.stringify(KEYS).replaceAll('"', "'")}.every(k=>['localStorage','sessionStorage'].some(s=>{try{return window[s].getItem(k)}catch{}}))?'in':'out'`

const NOT_KEPT = 'This browser keeps nothing for this site, so you stay logged in only until you close this tab.'

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
  document.documentElement.dataset.session = next ? 'in' : 'out'
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', refresh)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', refresh)
  }
}

export function getSession(): Session | null {
  if (current === undefined) current = read()
  return current
}

/** The visitor's session; follows log-in and log-out in other tabs. */
export function useSession(): MaybeSession {
  return useSyncExternalStore<MaybeSession>(subscribe, getSession, () => undefined)
}

export function storeSession(session: Session) {
  for (const key of KEYS) store('localStorage', key, session[key], NOT_KEPT)
  refresh()
}

function removeValues() {
  // What the service worker keeps of a customer goes with the session.
  navigator.serviceWorker?.controller?.postMessage('forget')
  for (const key of KEYS) store('localStorage', key, null, NOT_KEPT)
}

/** Removes the session without telling this tab's page, which is about to be replaced as a whole. Other tabs hear of it. */
export function forgetSessionQuietly() {
  removeValues()
  clearTab() // forms half filled in are the customer's too
}

/** Removes a session that is known to have ended, and stays on the page. */
export function leaveSession() {
  removeValues()
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
