import type { FormEvent } from 'react'
import type { ApiFailure } from '#ui/api/failure.ts'
import { useKeptForm } from '#ui/kept-form.ts'
import { useSubmit } from '#ui/use-submit.ts'

/** A form whose words are kept in this tab, by `key`, until `call` has sent them. */
export function useKeptSending(
  key: string,
  call: (form: FormData) => Promise<void>,
  onFailure?: (failure: ApiFailure) => void,
) {
  const { ref, onInput, forget } = useKeptForm(key)
  const { busy, failure, send } = useSubmit(async (form: FormData) => {
    await call(form)
    ref.current?.reset()
    forget()
  }, onFailure)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
  return {
    form: { ref, onInput, onSubmit, noValidate: true },
    busy,
    /** What is wrong with which field. */
    fields: failure?.fields ?? {},
    /** What is wrong with none of them. */
    message: failure && failure.errors.length === 0 ? failure.message : undefined,
  }
}
