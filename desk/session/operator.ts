import { useSyncExternalStore } from 'react'
import type { Operator } from '#contract/desk/operator.ts'
import { clearTab } from '#ui/storage.ts'
import { forgetAnswers } from '../api/fetch-again.ts'
import { queries } from '../api/queries.ts'

interface Session {
  /** The logged-in operator. Undefined until the server has answered, null when nobody is logged in. */
  operator: Operator | null | undefined
  /**
   * The session has expired. The page stays until somebody logs in over it. `put off` means that the log-in dialog was
   * dismissed.
   */
  ended: false | 'asking' | 'put off'
}

let session: Session = { operator: undefined, ended: false }
const watchers = new Set<() => void>()
/** Calls that wait for the next log-in. */
let waiting: (() => void)[] = []

function set(next: Session): void {
  session = next
  for (const tell of watchers) tell()
}

/** All windows of a browser share one cookie. Each window is told the id of the logged-in operator, or null. */
const windows = new BroadcastChannel('operator')
windows.onmessage = ({ data }: MessageEvent<string | null>) => {
  if (session.operator && session.operator.id !== data) startOver()
  else if (session.operator) knowOperator(session.operator)
}

/** Stores the server's answer about who is logged in. */
export function knowOperator(operator: Operator | null): void {
  set({ operator, ended: false })
  if (operator === null) return
  const goOn = waiting
  waiting = []
  for (const resolve of goOn) resolve()
}

/**
 * Stores the operator who has logged in. When the page belongs to another operator, it reloads and keeps none of that
 * operator's data.
 */
export function logIn(operator: Operator): void {
  windows.postMessage(operator.id)
  if (session.operator && session.operator.id !== operator.id) startOver()
  else knowOperator(operator)
}

/** Logs out and clears this window's data, so that the next user does not see it. */
export function logOut(): void {
  windows.postMessage(null)
  clearTab()
  forgetAnswers()
  queries.clear()
  knowOperator(null)
}

/** Called when a request is rejected because the session has expired. */
export function endSession(): void {
  if (session.operator) set({ ...session, ended: 'asking' })
}

/** Dismisses the log-in dialog until the operator asks for it or another request is rejected. */
export function putOffLogIn(): void {
  set({ ...session, ended: 'put off' })
}

/** Resolves when somebody has logged in again. */
export function loggedInAgain(): Promise<void> {
  return new Promise((resolve) => waiting.push(resolve))
}

function startOver(): void {
  clearTab()
  window.location.reload()
}

export const operatorNow = () => session.operator

function useSession(): Session {
  return useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => session,
  )
}

export const useOperator = () => useSession().operator
export const useEnded = () => useSession().ended
