import { useEffect, useRef, useState } from 'react'
import { PATHS } from '#contract/paths.ts'
import { type Puja, PujasAnswer } from '#contract/puja.ts'
import { useCall } from '../api/use-call.ts'

const PAUSE_MS = 200
const MOST_SHOWN = 5

interface PujaSearch {
  /** The suggestions. While a newer response is pending, `found` and `recognised` belong to the previous text. */
  found: readonly Puja[] | undefined
  /** The puja for which a booking with exactly this text is quoted. */
  recognised: Puja | undefined
  searching: boolean
  /** Why there are no suggestions. */
  failure: string | undefined
}

/** Searches the puja catalogue by name. Requests are debounced until typing pauses. */
export function usePujaSearch(name: string): PujaSearch {
  const wanted = name.trim()
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  const query = new URLSearchParams({ ...(asked && { q: asked }), limit: String(MOST_SHOWN) })
  const { data, failure } = useCall(`${PATHS.pujas}?${query}`, PujasAnswer)
  const last = useRef(data)
  if (data) last.current = data
  const shown = data ?? (failure ? undefined : last.current)
  return {
    found: shown?.pujas,
    recognised: shown?.pujas.find(({ id }) => id === shown.recognised),
    searching: asked !== wanted || (!data && !failure),
    failure: failure?.message,
  }
}
