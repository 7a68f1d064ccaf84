import { useEffect, useRef, useState } from 'react'
import { PATHS } from '#contract/paths.ts'
import { type Puja, PujasAnswer } from '#contract/puja.ts'
import { useCall } from '../api/use-call.ts'

const PAUSE_MS = 200
const MOST_SHOWN = 5

interface PujaSearch {
  /** What to suggest. As long as the newer answer is on its way, both are of the words before. */
  found: readonly Puja[] | undefined
  /** The puja as which a booking under exactly these words is quoted. */
  recognised: Puja | undefined
  searching: boolean
  /** Why nothing can be suggested. */
  failure: string | undefined
}

/** What the catalogue of pujas holds under a name, asked for once the typing pauses. */
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
