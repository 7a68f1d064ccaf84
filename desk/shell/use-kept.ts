import { useEffect, useState } from 'react'
import { FORM_NOT_KEPT, readStored, store } from '#ui/storage.ts'

/** State in the tab's session storage. Typed values survive the page, an expired session and a new log-in. */
export function useKept<Value>(key: string, empty: Value): [Value, (next: Value | ((last: Value) => Value)) => void] {
  const [value, setValue] = useState<Value>(() => {
    try {
      return JSON.parse(readStored('sessionStorage', key) ?? 'null') ?? empty
    } catch {
      return empty
    }
  })
  useEffect(() => {
    const text = JSON.stringify(value)
    store('sessionStorage', key, text === JSON.stringify(empty) ? null : text, FORM_NOT_KEPT)
  }, [key, value, empty])
  return [value, setValue]
}
