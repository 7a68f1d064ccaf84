import { isSameAmount } from './amounts.ts'
import type { Amount } from './grammar.ts'
import type { Reading } from './readings.ts'
import type { ReadItem } from './steps.ts'

/** How sure the ranking is of an item of a block's best reading, by all readings of the block. */
export interface Margins {
  /** The chance that its words ask for this item, and that this is its amount if they do. 0 to 1. */
  item: number
  amount: number
  /** What other readings say of these words: other items, likeliest first. */
  rivals: string[]
}

export function marginsOf(readings: readonly Reading[], item: ReadItem): Margins {
  const best = readings[0]?.score ?? 0
  const rivals = new Map<string, number>()
  let [all, same, right] = [0, 0, 0]
  for (const { items, score } of readings) {
    const weight = Math.exp(score - best)
    all += weight
    const here = items.filter((each) => each.from < item.to && item.from < each.to)
    const own = here.filter((each) => each.hit?.itemId === item.hit?.itemId)
    if (own.length > 0) same += weight
    if (own.some((each) => areSame(each.amount, item.amount))) right += weight
    for (const { hit } of here) if (hit && hit.itemId !== item.hit?.itemId) rivals.set(hit.itemId, (rivals.get(hit.itemId) ?? 0) + weight)
  }
  return {
    item: same / all,
    amount: same === 0 ? 0 : right / same,
    rivals: [...rivals].toSorted((a, b) => b[1] - a[1]).map(([itemId]) => itemId),
  }
}

/** Of two readings of one amount it does not matter how it was said. */
function areSame(one: Amount | null, other: Amount | null): boolean {
  if (one === null || other === null) return one?.quantity == null && other?.quantity == null
  const bare = (amount: Amount) => ({ ...amount, each: false, manner: null, unit: amount.unit ?? 'piece' })
  return isSameAmount(bare(one), bare(other))
}
