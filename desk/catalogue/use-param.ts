import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** A part of the page's state that stands in its address; empty when it is not there. */
export function useParam(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string) =>
    setParams(
      (last) => {
        const next = new URLSearchParams(last)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return [params.get(name) ?? '', set]
}

const PAUSE_MS = 250

/** What is typed into a search field: shown at once, and in the address once the typing pauses. */
export function useSearch(): { typed: string; type: (text: string) => void; query: string } {
  const [query, setQuery] = useParam('q')
  const [typed, setTyped] = useState(query)
  // Once the pause is over the address may say more than when it began.
  const put = useRef(setQuery)
  put.current = setQuery
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (typed.trim() === query) return
    const timer = setTimeout(() => put.current(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, type: setTyped, query }
}

/** Whether one of the texts has what is searched for, whatever the case. */
export function holds(query: string, texts: readonly string[]): boolean {
  const wanted = query.toLowerCase()
  return texts.some((text) => text.toLowerCase().includes(wanted))
}
