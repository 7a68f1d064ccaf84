import { createContext, useContext, useState } from 'preact/compat'
import type { Context } from 'react'

interface Ids {
  prefix: string
  next: number
}

/** The id counter of one part of a page. */
export const idsOf = (part: string): Ids => ({ prefix: `${part}-`, next: 0 })

/**
 * The id counter for elements below. Parts of a prerendered page hydrate at different times, in any order or never.
 * Each part has its own counter, so that an element has the same id at build time and in the browser, and ids are
 * unique.
 */
export const IdsContext = createContext(idsOf('id')) as unknown as Context<Ids>

/** Replaces Preact's version, which counts across the whole page (react.ts). */
export function useId(): string {
  const ids = useContext(IdsContext as never) as Ids
  const [id] = useState(() => ids.prefix + ids.next++)
  return id
}
