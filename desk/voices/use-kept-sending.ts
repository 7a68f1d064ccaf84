import type { FormEvent } from 'react'
import type { ApiFailure } from '#ui/api/failure.ts'
import { useKeptForm } from '#ui/kept-form.ts'
import { forgetTyped, sendForm, useSubmit } from '#ui/use-submit.ts'

/** A form whose text stays in the tab's session storage under `key` until `call` has sent it. */
export function useKeptSending(
  key: string,
  call: (form: FormData) => Promise<void>,
  onFailure?: (failure: ApiFailure) => void,
) {
  const kept = useKeptForm(key)
  const { ref } = kept
  const { busy, failure, message, send, forget } = useSubmit(async (form: FormData) => {
    await call(form)
    ref.current?.reset()
    kept.forget()
  }, onFailure)
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    kept.onInput()
    forgetTyped(forget)(event)
  }
  return {
    form: { ref, onInput, onSubmit: sendForm(send), noValidate: true },
    busy,
    /** The error messages by field. */
    fields: failure?.fields ?? {},
    message,
  }
}
