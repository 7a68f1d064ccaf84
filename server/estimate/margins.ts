import { isSameAmount } from './amounts.ts'
import type { Amount } from './grammar.ts'
import type { PlacedBlock } from './pages.ts'
import type { Reading } from './readings.ts'
import type { ReadItem } from './steps/step.ts'

/** How sure the ranking is of an item in the best reading of a block. */
export interface Margins {
  /** The chance that these words ask for this item, and the chance that its amount is right if they do. 0 to 1. */
  item: number
  amount: number
  /** Other items that other readings see in these words, likeliest first. */
  rivals: string[]
}

/** An item that a reading of the page sees at a token, with the probability of that reading. */
interface Sighting {
  item: ReadItem
  reading: Reading
  chance: number
}

/**
 * Returns a function that computes the margins of an item of a block. It sums over all ways to split the page into
 * blocks and all readings of each block.
 */
export function marginsIn(block: PlacedBlock): (item: ReadItem) => Margins {
  const sightings = sightingsIn(block)
  return (item) => {
    const rivals = new Map<string, number>()
    const [same, right] = [new Map<Reading, number>(), new Map<Reading, number>()]
    for (let at = item.from; at < item.to; at += 1)
      for (const { item: other, reading, chance } of sightings[at - block.start] ?? []) {
        if (at !== Math.max(item.from, other.from)) continue
        if (other.hit?.itemId === item.hit?.itemId) {
          same.set(reading, chance)
          if (areSame(other.amount, item.amount)) right.set(reading, chance)
        } else if (other.hit) rivals.set(other.hit.itemId, (rivals.get(other.hit.itemId) ?? 0) + chance)
      }
    const all = sum(same)
    return {
      item: Math.min(1, all),
      amount: all === 0 ? 0 : sum(right) / all,
      rivals: [...rivals].toSorted((a, b) => b[1] - a[1]).map(([itemId]) => itemId),
    }
  }
}

const sum = (chances: ReadonlyMap<Reading, number>) => [...chances.values()].reduce((all, chance) => all + chance, 0)

/** Returns the items seen at each token of a block. */
function sightingsIn({ tokens, start, end, from, to, over }: PlacedBlock): Sighting[][] {
  const sightings: Sighting[][] = Array.from({ length: end - start }, () => [])
  for (const { block, offset } of over) {
    // The OCR's second choice has other tokens. If it covers the same lines, its items count for all tokens of the
    // block.
    const isSame = block.tokens === tokens
    if (!isSame && (block.from !== from || block.to !== to)) continue
    for (const reading of block.readings) {
      const chance = Math.exp(reading.score + offset)
      for (const item of reading.items) {
        const here = isSame ? item : { ...item, from: start, to: end }
        for (let at = Math.max(here.from, start); at < Math.min(here.to, end); at += 1)
          sightings[at - start]?.push({ item: here, reading, chance })
      }
    }
  }
  return sightings
}

/** Compares amounts without regard to how they were phrased. */
function areSame(one: Amount | null, other: Amount | null): boolean {
  if (one === null || other === null) return one?.quantity == null && other?.quantity == null
  const bare = (amount: Amount) => ({ ...amount, each: false, manner: null, unit: amount.unit ?? 'piece' })
  return isSameAmount(bare(one), bare(other))
}

/**
 * From this share on, readings with items are preferred to readings without any. A lost item costs more than a
 * question.
 */
const ASKS = 0.3
/** From this share on, a known item is preferred to an unknown one. */
const NAMES = 0.15

/**
 * Returns the reading of a block to use: the likeliest one with items, unless it is far likelier that the block has
 * none.
 */
export function shownReading(readings: readonly Reading[]): Reading | undefined {
  const [best] = readings
  const asking = readings.find(({ items }) => items.length > 0)
  if (!best || !asking || best.items.length > 0) return best && withNames(withLost(best, readings), readings)
  const share = shareOf(readings, ({ items }) => items.length > 0)
  return share >= ASKS ? withNames(withLost(asking, readings), readings) : best
}

/** Adds items that other readings see where this one has none, if those readings have enough weight. */
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

/** Names the unknown items of a reading as other readings do, if those readings have enough weight. */
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
