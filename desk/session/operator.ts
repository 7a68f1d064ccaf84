import { useSyncExternalStore } from 'react'
import type { Operator } from '#contract/desk/operator.ts'
import { clearTab } from '#ui/storage.ts'
import { forgetAnswers } from '../api/fetch-again.ts'
import { queries } from '../api/queries.ts'

interface Session {
  /** Who is logged in: undefined before the server was asked, null when nobody is. */
  operator: Operator | null | undefined
  /** The server knows them no longer; the page stays as it is until somebody logs in over it, which they may have put off. */
  ended: false | 'asking' | 'put off'
}

let session: Session = { operator: undefined, ended: false }
const watchers = new Set<() => void>()
/** Calls that go on when somebody has logged in again. */
let waiting: (() => void)[] = []

function set(next: Session): void {
  session = next
  for (const tell of watchers) tell()
}

/** All windows of a browser share one cookie: each hears whose it is now, or null. */
const windows = new BroadcastChannel('operator')
windows.onmessage = ({ data }: MessageEvent<string | null>) => {
  if (session.operator && session.operator.id !== data) startOver()
  else if (session.operator) knowOperator(session.operator)
}

/** What the server said of who is logged in. */
export function knowOperator(operator: Operator | null): void {
  set({ operator, ended: false })
  if (operator === null) return
  const goOn = waiting
  waiting = []
  for (const resolve of goOn) resolve()
}

/** Somebody has logged in. Over the page of somebody else nothing of theirs is kept. */
export function logIn(operator: Operator): void {
  windows.postMessage(operator.id)
  if (session.operator && session.operator.id !== operator.id) startOver()
  else knowOperator(operator)
}

/** The operator has left: nothing stays in this window for whoever uses it next. */
export function logOut(): void {
  windows.postMessage(null)
  clearTab()
  forgetAnswers()
  queries.clear()
  knowOperator(null)
}

/** A call was refused for want of a session. */
export function endSession(): void {
  if (session.operator) set({ ...session, ended: 'asking' })
}

/** The question to log in is put off, until somebody asks for it or the next call is refused. */
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
