import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure, asFailure } from './api/failure.ts'

export interface Submitting<Given extends unknown[]> {
  busy: boolean
  /** Why the last one failed; nothing once the next has begun. */
  failure: ApiFailure | undefined
  /** The same, where it is about no field. */
  message: string | undefined
  /** Sends it; gives whether that succeeded. While one is on its way, what is pressed does nothing. */
  send: (...given: Given) => Promise<boolean>
  /** Says no more why the last one failed, as when its dialog is closed; or no more of the fields that are solved. */
  forget: (isSolved?: (path: string) => boolean) => void
}

/**
 * What a form or a button sends, one at a time. `call` asks the server and puts its answer in place; what it throws is the failure, of which
 * `onFailure` hears as well: what is shown may be old.
 */
export function useSubmit<Given extends unknown[]>(
  call: (...given: Given) => Promise<unknown>,
  onFailure?: (failure: ApiFailure) => void,
): Submitting<Given> {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  // Two presses may come before the page is drawn again.
  const isSending = useRef(false)
  const latest = useRef({ call, onFailure })
  latest.current = { call, onFailure }
  const send = useCallback(async (...given: Given) => {
    if (isSending.current) return false
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await latest.current.call(...given)
      return true
    } catch (cause) {
      const why = asFailure(cause)
      setFailure(why)
      latest.current.onFailure?.(why)
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }, [])
  const forget = useCallback(
    (isSolved?: (path: string) => boolean) => setFailure((last) => last && isSolved && without(last, isSolved)),
    [],
  )
  const message = failure && failure.errors.length === 0 ? failure.message : undefined
  return { busy, failure, message, send, forget }
}

/** The failure without what is said of the fields that are solved; nothing when it was about these alone. */
function without(failure: ApiFailure, isSolved: (path: string) => boolean): ApiFailure | undefined {
  const { status, message, errors } = failure
  const left = errors.filter(({ path }) => !isSolved(path))
  if (left.length === errors.length) return failure
  return left.length === 0 ? undefined : new ApiFailure(status, message, left)
}

/** Where sending a form has just failed, its first wrong field gets the focus. */
export function useFocusOnWrong(form: RefObject<HTMLElement | null>, wrong: unknown): void {
  const known = useRef<unknown>(undefined)
  useEffect(() => {
    // What is left of a failure while its fields are corrected takes the focus from nobody.
    if (wrong && !known.current) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    known.current = wrong
  }, [wrong, form])
}

/** What a form does when a field is changed: what was wrong with that one is said no more. Its name is the path of the error. */
export function forgetTyped(forget: Submitting<never>['forget']) {
  return ({ target }: FormEvent<HTMLElement>) => {
    const { name } = target as HTMLInputElement
    forget((path) => path === name)
  }
}

/** What a form does when it is submitted: sends what stands in its fields. */
export function sendForm(send: (typed: FormData) => Promise<boolean>) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
}
