import type { ChangedLine } from '#contract/changes.ts'
import type { EstimateLine } from '#server/estimate/types.ts'

interface Wanted {
  changed: readonly ChangedLine[]
  /** All lines of both versions, including those left out. */
  before: readonly EstimateLine[]
  after: readonly EstimateLine[]
  /** The rise of the total. */
  risePaise: number
  /** What is left of the allowance for the whole order. Null when the customer wants to be asked. */
  leftPaise: number | null
}

/**
 * Whether the allowance from checkout covers a change: items are only substituted, left out or added, and the total
 * rises by no more than what is left of the allowance. A new price or amount of the same item needs an answer, and so
 * does a line that the customer had left out, and any line that is not an item.
 */
export function isCovered({ changed, before, after, risePaise, leftPaise }: Wanted): boolean {
  if (leftPaise === null || risePaise > leftPaise) return false
  const leftOut = new Set(before.filter((line) => line.leftOut).map(({ id }) => id))
  const others = new Set([...before, ...after].filter(({ kind }) => kind !== 'item').map(({ id }) => id))
  return changed.every(({ id, how }) => how !== 'changed' && !leftOut.has(id) && !others.has(id))
}
