import type { ApiFailure } from '#ui/api/failure.ts'
import { useKeptForm } from '#ui/kept-form.ts'
import { sendForm, useSubmit } from '#ui/use-submit.ts'

/** A form whose words are kept in this tab, by `key`, until `call` has sent them. */
export function useKeptSending(
  key: string,
  call: (form: FormData) => Promise<void>,
  onFailure?: (failure: ApiFailure) => void,
) {
  const { ref, onInput, forget } = useKeptForm(key)
  const { busy, failure, message, send } = useSubmit(async (form: FormData) => {
    await call(form)
    ref.current?.reset()
    forget()
  }, onFailure)
  return {
    form: { ref, onInput, onSubmit: sendForm(send), noValidate: true },
    busy,
    /** What is wrong with which field. */
    fields: failure?.fields ?? {},
    message,
  }
}
