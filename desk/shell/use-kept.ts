import { useEffect, useState } from 'react'

/** State that outlives the page in its tab: what was typed is there again after the session has ended and was opened anew. */
export function useKept<Value>(key: string, empty: Value): [Value, (next: Value | ((last: Value) => Value)) => void] {
  const [value, setValue] = useState<Value>(() => {
    try {
      return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? empty
    } catch {
      return empty
    }
  })
  useEffect(() => {
    try {
      if (JSON.stringify(value) === JSON.stringify(empty)) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      // A browser that keeps nothing still lets one work.
    }
  }, [key, value, empty])
  return [value, setValue]
}
