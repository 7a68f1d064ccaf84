import type { ChangedLine } from '#contract/changes.ts'
import type { EstimateLine } from '#server/estimate/types.ts'

interface Wanted {
  changed: readonly ChangedLine[]
  /** All lines of both versions, those that are left out too. */
  before: readonly EstimateLine[]
  after: readonly EstimateLine[]
  /** By how much the total rises. */
  risePaise: number
  /** What is left of the rise that the customer allowed for the whole order; null when they want to be asked. */
  leftPaise: number | null
}

/**
 * Whether what a customer allowed at the checkout covers a change: items are substituted, left out or added, and the total rises by no more than is left
 * of what they allowed. Another price or amount of the same item is asked about, and so is what they had left out, and whatever is no item.
 */
export function isCovered({ changed, before, after, risePaise, leftPaise }: Wanted): boolean {
  if (leftPaise === null || risePaise > leftPaise) return false
  const leftOut = new Set(before.filter((line) => line.leftOut).map(({ id }) => id))
  const others = new Set([...before, ...after].filter(({ kind }) => kind !== 'item').map(({ id }) => id))
  return changed.every(({ id, how }) => how !== 'changed' && !leftOut.has(id) && !others.has(id))
}
