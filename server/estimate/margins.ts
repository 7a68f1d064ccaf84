import { isSameAmount } from './amounts.ts'
import type { Amount } from './grammar.ts'
import type { PlacedBlock } from './pages.ts'
import type { Reading } from './readings.ts'
import type { ReadItem } from './steps/step.ts'

/** How sure the ranking is of an item of a block's best reading. */
export interface Margins {
  /** The chance that its words ask for this item, and that this is its amount if they do. 0 to 1. */
  item: number
  amount: number
  /** What other readings say of these words: other items, likeliest first. */
  rivals: string[]
}

/** By all ways to part the page into blocks, and all readings of each. */
export function marginsOf(block: PlacedBlock, item: ReadItem): Margins {
  const rivals = new Map<string, number>()
  let [same, right] = [0, 0]
  for (const { block: other, offset } of block.over) {
    // What the reader read otherwise has other tokens: where it is the same lines, all of it is about the same words.
    const isSame = other.tokens === block.tokens
    if (!isSame && (other.from !== block.from || other.to !== block.to)) continue
    const isHere = (each: ReadItem) => !isSame || (each.from < item.to && item.from < each.to)
    for (const { items, score } of other.readings) {
      const weight = Math.exp(score + offset)
      const here = items.filter(isHere)
      const own = here.filter((each) => each.hit?.itemId === item.hit?.itemId)
      if (own.length > 0) same += weight
      if (own.some((each) => areSame(each.amount, item.amount))) right += weight
      for (const { hit } of here)
        if (hit && hit.itemId !== item.hit?.itemId) rivals.set(hit.itemId, (rivals.get(hit.itemId) ?? 0) + weight)
    }
  }
  return {
    item: Math.min(1, same),
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

/** From so much of a block's readings on that ask for something they go before those that ask for nothing: a thing that is lost costs more than a question. */
const ASKS = 0.3
/** And an item before an unknown thing from so much on. */
const NAMES = 0.15

/** The reading of a block that is shown: the likeliest that asks for something, unless it is far likelier that nothing is asked for. */
export function shownReading(readings: readonly Reading[]): Reading | undefined {
  const [best] = readings
  const asking = readings.find(({ items }) => items.length > 0)
  if (!best || !asking || best.items.length > 0) return best && withNames(withLost(best, readings), readings)
  const share = shareOf(readings, ({ items }) => items.length > 0)
  return share >= ASKS ? withNames(withLost(asking, readings), readings) : best
}

/** A reading with the things that others see where it sees none, where those weigh enough. */
function withLost(reading: Reading, readings: readonly Reading[]): Reading {
  const isIn = (items: readonly ReadItem[], { from, to }: ReadItem) =>
    items.some((each) => each.from < to && from < each.to)
  const items = [...reading.items]
  for (const { items: others } of readings)
    for (const item of others)
      if (!item.isNotSold && !isIn(items, item) && shareOf(readings, ({ items: seen }) => isIn(seen, item)) >= ASKS)
        items.push(item)
  return items.length === reading.items.length
    ? reading
    : { items: items.toSorted((a, b) => a.from - b.from), score: reading.score, steps: reading.steps }
}

/** A reading whose unknown things are named as in other readings, where those weigh enough. */
function withNames(reading: Reading, readings: readonly Reading[]): Reading {
  const items = reading.items.map((item) => {
    if (item.hit !== null || item.isNotSold) return item
    const others = readings.flatMap(({ items, score }) =>
      items.flatMap((each) =>
        each.hit && each.from < item.to && item.from < each.to ? [{ hit: each.hit, score }] : [],
      ),
    )
    const [first] = others
    if (!first) return item
    const share = shareOf(readings, ({ items }) =>
      items.some((each) => each.hit?.itemId === first.hit.itemId && each.from < item.to && item.from < each.to),
    )
    return share >= NAMES ? { ...item, hit: first.hit } : item
  })
  return items.every((item, at) => item === reading.items[at])
    ? reading
    : { items, score: reading.score, steps: reading.steps }
}

function shareOf(readings: readonly Reading[], is: (reading: Reading) => boolean): number {
  const best = readings[0]?.score ?? 0
  let [own, all] = [0, 0]
  for (const reading of readings) {
    const weight = Math.exp(reading.score - best)
    all += weight
    if (is(reading)) own += weight
  }
  return own / all
}
