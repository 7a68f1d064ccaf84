import { useSyncExternalStore } from 'react'
import type { Operator } from '#contract/desk/operator.ts'
import { forgetAnswers } from '../api/fetch-again.ts'

/** Who is logged in: undefined before the server was asked, null when nobody is. */
type Known = Operator | null | undefined

let known: Known
const watchers = new Set<() => void>()

export function knowOperator(operator: Known): void {
  known = operator
  for (const tell of watchers) tell()
}

/** The session has ended; whatever is open asks to log in. */
export function forgetOperator(): void {
  forgetAnswers()
  knowOperator(null)
}

export function useOperator(): Known {
  return useSyncExternalStore(
    (tell) => {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    () => known,
  )
}
