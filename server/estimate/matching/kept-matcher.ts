import { isDeepStrictEqual } from 'node:util'
import type { Stock } from '../types.ts'
import { createMatcher, type Matcher } from './matcher.ts'
import type { Named } from './names.ts'

/** The most names layered on one matcher. Each makes it a little slower, so with more of them a new matcher is built. */
const MOST_LAYERED = 8

/** A matcher, the items whose names it was built from, and its list of what is not sold. */
interface Known {
  entries: readonly Named[]
  notSold: readonly string[]
  matcher: Matcher
}

/**
 * Gives a function that returns the matcher of a catalogue. Building a matcher takes one or two seconds and names change rarely, so the last one is
 * reused while the names are the same. A few added names, such as an operator keeps from a list, are layered on it, and so is another list of what is
 * not sold.
 */
export function keepMatcher(): (stock: Stock) => Matcher {
  let built: Known | null = null
  let last: { names: string; matcher: Matcher } | null = null
  return ({ entries, notSold }) => {
    const named = entries.map(({ id, name, nameHi, aliases, category }) => ({ id, name, nameHi, aliases, category }))
    const names = JSON.stringify([named, notSold])
    if (last?.names === names) return last.matcher
    let matcher = built && layeredOn(built, named, notSold)
    if (matcher === null) {
      // Frees the old matcher before the new one is built: both together may not fit into memory.
      built = null
      last = null
      matcher = createMatcher(named, notSold)
      built = { entries: named, notSold, matcher }
    }
    last = { names, matcher }
    return matcher
  }
}

/** The matcher for these names, made from a known one without building: the same one if no name differs. Null if that is not possible. */
export function layeredOn(known: Known, named: readonly Named[], notSold: readonly string[]): Matcher | null {
  const added = addedTo(known.entries, named)
  if (added === null) return null
  const isSameList = isDeepStrictEqual(known.notSold, notSold)
  const matcher = isSameList ? known.matcher : known.matcher.withNotSold(notSold)
  return added.reduce((under, { itemId, name }) => under.withName(itemId, name), matcher)
}

/** The names that were added to the items. Null if anything else about their names differs, or if there are many. */
function addedTo(before: readonly Named[], named: readonly Named[]): { itemId: string; name: string }[] | null {
  const added: { itemId: string; name: string }[] = []
  if (before.length !== named.length) return null
  for (const [at, entry] of named.entries()) {
    const known = before[at]
    if (known === undefined || !isWithMore(entry, known)) return null
    for (const name of entry.aliases.slice(known.aliases.length)) added.push({ itemId: entry.id, name })
    if (added.length > MOST_LAYERED) return null
  }
  return added
}

function isWithMore(entry: Named, before: Named): boolean {
  const isSame = (['id', 'name', 'nameHi', 'category'] as const).every((field) => entry[field] === before[field])
  return isSame && before.aliases.every((name, at) => entry.aliases[at] === name)
}
