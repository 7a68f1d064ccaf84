import { useEffect, useState } from 'react'
import { FORM_NOT_KEPT, readStored, store } from '#ui/storage.ts'

/** State that outlives the page in its tab: what was typed is there again after the session has ended and was opened anew. */
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
