import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { ApiFailure, asFailure } from './api/failure.ts'

export interface Submitting<Given extends unknown[]> {
  busy: boolean
  /** The error of the last attempt; undefined once the next one starts. */
  failure: ApiFailure | undefined
  /** The error message, if the error is not about a field. */
  message: string | undefined
  /** Sends the request. Resolves to whether it succeeded. Does nothing while another request is pending. */
  send: (...given: Given) => Promise<boolean>
  /** Clears the error, for example when its dialog closes, or only the errors of solved fields. */
  forget: (isSolved?: (path: string) => boolean) => void
}

/**
 * Sends the request of a form or a button, one at a time. `call` sends the request and applies the response; an error
 * that it throws becomes `failure`. `onFailure` also receives the error, for example to reload outdated data.
 */
export function useSubmit<Given extends unknown[]>(
  call: (...given: Given) => Promise<unknown>,
  onFailure?: (failure: ApiFailure) => void,
): Submitting<Given> {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  // A ref, because a second press can come before the next render.
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

/** The error without its solved fields; undefined if it was only about these. */
function without(failure: ApiFailure, isSolved: (path: string) => boolean): ApiFailure | undefined {
  const { status, message, errors } = failure
  const left = errors.filter(({ path }) => !isSolved(path))
  if (left.length === errors.length) return failure
  return left.length === 0 ? undefined : new ApiFailure(status, message, left)
}

/** Focuses the first invalid field when submitting a form has failed. */
export function useFocusOnWrong(form: RefObject<HTMLElement | null>, wrong: unknown): void {
  const known = useRef<unknown>(undefined)
  useEffect(() => {
    // The remaining errors must not take the focus while the fields are being corrected.
    if (wrong && !known.current) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    known.current = wrong
  }, [wrong, form])
}

/** A change handler for forms. Clears the error of the changed field; the field's name is the path of the error. */
export function forgetTyped(forget: Submitting<never>['forget']) {
  return ({ target }: FormEvent<HTMLElement>) => {
    const { name } = target as HTMLInputElement
    forget((path) => path === name)
  }
}

/** A submit handler for forms that sends the form values. */
export function sendForm(send: (typed: FormData) => Promise<boolean>) {
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
}
