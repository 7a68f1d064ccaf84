import type { CatalogueEntry } from '../types.ts'
import { createMatcher, type Matcher } from './matcher.ts'

/** Gives the matcher of a catalogue. Building one takes a second or two, so it is kept until a name changes: prices change more often. */
export function keepMatcher(): (entries: readonly CatalogueEntry[]) => Matcher {
  let kept: { names: string; matcher: Matcher } | null = null
  return (entries) => {
    const named = entries.map(({ id, name, nameHi, aliases, category }) => ({ id, name, nameHi, aliases, category }))
    const names = JSON.stringify(named)
    if (kept?.names === names) return kept.matcher
    // Let go first: two of them need not fit into memory.
    kept = null
    const matcher = createMatcher(named)
    kept = { names, matcher }
    return matcher
  }
}
