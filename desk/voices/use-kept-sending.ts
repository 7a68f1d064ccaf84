import { type FormEvent, useState } from 'react'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import { useKeptForm } from '#ui/kept-form.ts'

/** A form whose words are kept in this tab, by `key`, until `send` has sent them. */
export function useKeptSending(key: string, send: (form: FormData) => Promise<void>) {
  const { ref, onInput, forget } = useKeptForm(key)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiFailure>()
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await send(new FormData(event.currentTarget))
      ref.current?.reset()
      forget()
    } catch (cause) {
      setFailure(asFailure(cause))
    } finally {
      setBusy(false)
    }
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
