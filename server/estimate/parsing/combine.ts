import { UNITS, type Unit } from '#contract/unit.ts'
import { round } from './count.ts'
import type { Quantity } from './quantity.ts'

/** Two amounts of one item. Money after a measure is a price column; one packet of 100 g is 100 g; anything else stays in doubt. */
export function combine(first: Quantity, second: Quantity): Quantity {
  if (first.value === null) return second
  if (first.kinds !== null && second.unit === 'set') return { ...second, kinds: first.kinds }
  // Five types of fruit, two each: two of every kind are two sets.
  if (first.kinds !== null && second.each && second.unit === null)
    return { ...first, value: second.value, doubtful: true }
  // Three each of five types.
  if (second.kinds !== null && first.each && first.unit === null)
    return { ...second, value: first.value, doubtful: true }
  // Five types of fruit, two: how many of a kind are in a set nobody has said.
  if (first.kinds !== null && (second.unit === null || second.unit === 'piece')) return { ...first, doubtful: true }
  // Of seven kinds 100 g: of each, or of all.
  if (first.kinds !== null && second.value !== null) return { ...second, kinds: first.kinds, doubtful: true }
  if (second.kinds !== null && first.kinds === null) return { ...first, kinds: second.kinds, doubtful: true }
  if (second.value === null) return { ...first, doubtful: true }
  // '2 (3 feet)': of an item that is counted, how long it is.
  if (isSize(second) && !isMeasure(first.unit)) return { ...first, doubtful: true }
  if (isSize(first) && !isMeasure(second.unit) && second.unit !== 'rupee') return { ...second, doubtful: true }
  if (second.unit === 'rupee') return first.unit === 'rupee' ? { ...second, doubtful: true } : first
  if (first.unit === 'rupee') return second
  // 1 kg 250 g
  if ((first.unit === 'kg' && second.unit === 'g') || (first.unit === 'l' && second.unit === 'ml')) {
    const doubtful = first.doubtful || second.doubtful || second.value >= 1000
    return { ...first, value: Math.round(first.value * 1000 + second.value) / 1000, doubtful }
  }
  if (isMeasure(second.unit) && !isMeasure(first.unit)) {
    return { ...times(second, first.value), doubtful: second.doubtful || first.value !== 1 }
  }
  if (isMeasure(first.unit) && second.unit !== null && !isMeasure(second.unit)) {
    return { ...times(first, second.value), doubtful: first.doubtful || second.value !== 1, times: second.value }
  }
  // 'Idol 2 ft - 1', 'coin 10 g - 1'
  if (isMeasure(first.unit) && second.unit === null) return { ...first, doubtful: true, times: second.value }
  // '5 leaves (panch pallav) 1 set': so many are in it.
  if ((first.unit === null && second.unit !== null) || (first.unit === 'piece' && second.unit === 'set'))
    return { ...second, doubtful: true }
  // 'Sugar (1 kg) 2 kg', in packs of one
  const isMore = isMeasure(first.unit) && isMeasure(second.unit) && inUnit(second, first.unit) > first.value
  return { ...(isMore ? second : first), doubtful: true }
}

/** What an amount comes to in another unit, or 0 where it cannot be said in it. */
function inUnit({ value, unit }: Quantity, other: Unit | null): number {
  if (unit === null || other === null || value === null) return 0
  const [one, its] = [UNITS[unit], UNITS[other]]
  return one.dimension === its.dimension ? (value * one.factor) / its.factor : 0
}

/** '500 gm + 500 gm'. Null where they cannot be added. */
export function sum(first: Quantity, second: Quantity): Quantity | null {
  if (!first.unit || !second.unit || !first.value || !second.value || first.lower !== null || second.lower !== null)
    return null
  const [one, other] = [UNITS[first.unit], UNITS[second.unit]]
  if (one.dimension !== other.dimension) return null
  return { ...first, value: round(first.value + (second.value * other.factor) / one.factor), doubtful: true }
}

/** An amount and, in brackets, what it comes to or how many pieces are in it. */
export function explained(first: Quantity, second: Quantity): Quantity {
  const isSame = isMeasure(first.unit) && isMeasure(second.unit)
  const isSort = first.unit === null && first.value !== null && second.unit === 'piece'
  // '1/2 padi (750 gm)': of a part of a vessel.
  if (isMeasure(second.unit) && !isMeasure(first.unit) && (first.value ?? 1) < 1) return { ...second, doubtful: true }
  return isSame || isSort ? { ...first, doubtful: true } : combine(first, second)
}

/** Feet, hands and cups. */
function isSize({ unit, manner }: Quantity): boolean {
  return manner === 'customary' && (unit === 'metre' || unit === 'ml')
}

function times(quantity: Quantity, count: number): Quantity {
  const product = (value: number | null) => (value === null ? null : value * count)
  return { ...quantity, value: product(quantity.value), lower: product(quantity.lower) }
}

export function isMeasure(unit: Unit | null): boolean {
  return unit === 'g' || unit === 'kg' || unit === 'ml' || unit === 'l' || unit === 'metre'
}
