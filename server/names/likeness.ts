/** The set of three-letter pieces of a key, with its two ends marked. */
export function trigramsOf(key: string): ReadonlySet<string> {
  const padded = `  ${key} `
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3))
  return grams
}

/** How much two sets have in common, 0 to 1 (Dice 1945). */
export function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const gram of one) if (other.has(gram)) shared += 1
  return (2 * shared) / (one.size + other.size)
}

/** How alike two keys are, 0 to 1. */
export function likeness(one: string, other: string): number {
  return dice(trigramsOf(one), trigramsOf(other))
}

/**
 * Whether two words differ by one slip of the hand: a letter too many, too few or another, or two changed over (Damerau 1964). In a short word such a slip
 * leaves few pieces of three letters as they were.
 */
export function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return short.slice(at + 1) === long.slice(at + 1) || isSwapped
}

/**
 * Gives a function from a key to the places of the keys that are like it, with how much, over an inverted index. Counts stand in arrays that are kept:
 * a map of thousands takes five times as long.
 */
export function createLikeness(
  keys: readonly string[],
): (key: string, least: number) => { at: number; score: number }[] {
  const byGram = new Map<string, number[]>()
  const sizes = new Uint16Array(keys.length)
  for (const [at, key] of keys.entries()) {
    const grams = trigramsOf(key)
    sizes[at] = grams.size
    for (const gram of grams) {
      const sharing = byGram.get(gram)
      if (sharing) sharing.push(at)
      else byGram.set(gram, [at])
    }
  }
  const shared = new Uint16Array(keys.length)
  return (key, least) => {
    const grams = trigramsOf(key)
    const touched: number[] = []
    for (const gram of grams)
      for (const at of byGram.get(gram) ?? []) {
        if (shared[at] === 0) touched.push(at)
        shared[at] = (shared[at] ?? 0) + 1
      }
    return touched.flatMap((at) => {
      const score = (2 * (shared[at] ?? 0)) / (grams.size + (sizes[at] ?? 0))
      shared[at] = 0
      return score >= least ? [{ at, score }] : []
    })
  }
}

/** What pairs two of the same place are worth, however little they are alike. */
const SAME_PLACE = 0.01

/**
 * Two sequences side by side, in the order of both, so that they are alike as much as possible; what is in the same place between two pairs is a pair too.
 * `alike` has a row for each of the first and a column for each of the second. By the usual table of best sums. Gives the pairs, first to last.
 */
export function pairsInOrder(alike: readonly (readonly number[])[]): [row: number, column: number][] {
  const best: number[][] = [new Array<number>((alike[0]?.length ?? 0) + 1).fill(0)]
  const at = (row: number, column: number) => best[row]?.[column] ?? 0
  for (const [row, own] of alike.entries()) {
    const sums = [0]
    best.push(sums)
    for (const [column, score] of own.entries()) {
      sums.push(Math.max(at(row, column + 1), sums[column] ?? 0, at(row, column) + score + SAME_PLACE))
    }
  }
  const pairs: [number, number][] = []
  let [row, column] = [alike.length, alike[0]?.length ?? 0]
  while (row > 0 && column > 0) {
    if (at(row, column) === at(row - 1, column)) row -= 1
    else if (at(row, column) === at(row, column - 1)) column -= 1
    else {
      row -= 1
      column -= 1
      pairs.push([row, column])
    }
  }
  return pairs.reverse()
}
