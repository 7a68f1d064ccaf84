import { useEffect, useState } from 'react'
import { CatalogueAnswer, type CatalogueItem } from '#contract/catalogue.ts'
import { PATHS } from '#contract/paths.ts'
import { useCall } from '../api/use-call.ts'

const PAUSE_MS = 250
const MOST_ALTERNATIVES = 4
const MOST_RESULTS = 8

/** The items with these ids, in this order: the item of a line and its alternatives. */
export function useItems(ids: readonly string[]) {
  const wanted = ids.slice(0, MOST_ALTERNATIVES + 1).join(',')
  return useCall(wanted === '' ? null : `${PATHS.catalogue}?${new URLSearchParams({ ids: wanted })}`, CatalogueAnswer)
}

export interface ItemSearch {
  /** Undefined while nothing is searched for or the response is pending. */
  found: readonly CatalogueItem[] | undefined
  searching: boolean
  failure: string | undefined
  retry: () => void
}

/** Searches the catalogue by name. Requests are debounced until typing pauses. */
export function useItemSearch(query: string): ItemSearch {
  const wanted = query.trim()
  const [asked, setAsked] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])

  const search = new URLSearchParams({ q: asked, limit: String(MOST_RESULTS) })
  const { data, failure, retry } = useCall(asked === '' ? null : `${PATHS.catalogue}?${search}`, CatalogueAnswer)
  const current = wanted !== '' && asked === wanted
  return {
    found: current ? data?.items : undefined,
    searching: wanted !== '' && (!current || (data === undefined && failure === undefined)),
    failure: current ? failure?.message : undefined,
    retry,
  }
}
