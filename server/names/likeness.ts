/** Returns the trigrams of a key, with its two ends marked. */
export function trigramsOf(key: string): ReadonlySet<string> {
  const padded = `  ${key} `
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3))
  return grams
}

/** Returns the Dice coefficient of two sets, 0 to 1 (Dice 1945). */
export function dice(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0
  for (const gram of one) if (other.has(gram)) shared += 1
  return (2 * shared) / (one.size + other.size)
}

/** Returns the similarity of two keys, 0 to 1. */
export function likeness(one: string, other: string): number {
  return dice(trigramsOf(one), trigramsOf(other))
}

/**
 * Returns whether two words differ by at most one typing error: a letter too many, missing, replaced, or two swapped
 * (Damerau 1964). In a short word such an error leaves few trigrams unchanged.
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
 * Returns a function that finds the keys similar to a given key, with their index and score, by an inverted index. The
 * counts are kept in reused arrays, because a map with thousands of entries takes five times as long.
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

/** Score for pairing two elements at the same place, however little they are alike. */
const SAME_PLACE = 0.01

/**
 * Aligns two sequences in order, so that the total similarity is highest; elements at the same place between two pairs
 * are paired too. `alike` has a row for each element of the first sequence and a column for each of the second (dynamic
 * programming). Returns the pairs, first to last.
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
