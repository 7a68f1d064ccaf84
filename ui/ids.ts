import { createContext, useContext, useState } from 'preact/compat'
import type { Context } from 'react'

interface Ids {
  prefix: string
  next: number
}

/** Ids of one part of a page. */
export const idsOf = (part: string): Ids => ({ prefix: `${part}-`, next: 0 })

/**
 * Whose ids an element gets. Parts of a prerendered page run at another time than the rest, in any order or never: each counts by itself, so that the
 * same element has the same id at build time and in the browser, and no two have one.
 */
export const IdsContext = createContext(idsOf('id')) as unknown as Context<Ids>

/** Takes the place of Preact's own, which counts through the whole page (react.ts). */
export function useId(): string {
  const ids = useContext(IdsContext as never) as Ids
  const [id] = useState(() => ids.prefix + ids.next++)
  return id
}
