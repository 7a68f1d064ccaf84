import type { CatalogueEntry } from '../types.ts'
import { createMatcher, type Matcher } from './matcher.ts'
import type { Named } from './names.ts'

/** So many names may lie over a matcher before another is built: each makes it a little slower. */
const MOST_OVER = 8

interface Kept {
  /** What `built` knows, and what `matcher` knows. */
  base: readonly Named[]
  names: string
  built: Matcher
  matcher: Matcher
}

/**
 * Gives the matcher of a catalogue. Building one takes a second or two, so it is kept until a name changes: prices change more often. A few names more,
 * such as an operator keeps of a list, lie over the one that there is, and are taken off again.
 */
export function keepMatcher(): (entries: readonly CatalogueEntry[]) => Matcher {
  let kept: Kept | null = null
  return (entries) => {
    const named = entries.map(({ id, name, nameHi, aliases, category }) => ({ id, name, nameHi, aliases, category }))
    const names = JSON.stringify(named)
    if (kept?.names === names) return kept.matcher
    const added = kept && addedTo(kept.base, named)
    if (kept !== null && added) {
      const matcher = added.reduce((under, { itemId, name }) => under.withName(itemId, name), kept.built)
      kept = { ...kept, names, matcher }
      return matcher
    }
    // Let go first: two of them need not fit into memory.
    kept = null
    const matcher = createMatcher(named)
    kept = { base: named, names, built: matcher, matcher }
    return matcher
  }
}

/** The names that a catalogue has more than another; null where anything else differs, or there are many. */
function addedTo(base: readonly Named[], named: readonly Named[]): { itemId: string; name: string }[] | null {
  const added: { itemId: string; name: string }[] = []
  if (base.length !== named.length) return null
  for (const [at, entry] of named.entries()) {
    const before = base[at]
    if (before === undefined || !isWithMore(entry, before)) return null
    for (const name of entry.aliases.slice(before.aliases.length)) added.push({ itemId: entry.id, name })
    if (added.length > MOST_OVER) return null
  }
  return added
}

function isWithMore(entry: Named, before: Named): boolean {
  const isSame = (['id', 'name', 'nameHi', 'category'] as const).every((field) => entry[field] === before[field])
  return isSame && before.aliases.every((name, at) => entry.aliases[at] === name)
}
