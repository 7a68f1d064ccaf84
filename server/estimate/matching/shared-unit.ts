import { UNITS, type Unit } from '#contract/unit.ts'
import { isMeasure } from '../parsing/combine.ts'
import type { ParsedItem } from '../parsing/split-at-quantities.ts'
import type { CatalogueEntry } from '../types.ts'
import { AMBIGUOUS, type Match, type MatchedItem, unsure } from './match.ts'

const MOST_PACKS = 9
const LEAST_OF_PACK = 0.2

/** Of weights, where 101 and 108 are offered one by one. */
function isHundreds(value: number): boolean {
  return value >= 100 && value % 5 === 0
}

/** 'Almond 11, raisins 50 gm': of no thing 11 g are asked for, and what is offered is counted by 11 and 21. */
function isOddCount({ item }: MatchedItem): boolean {
  return isBare(item) && (item.quantity ?? 0) > 5 && (item.quantity ?? 0) % 5 !== 0
}

/**
 * 'Kumkum 50, haldi 50, chandan 25 gms': a unit said once, behind the last amount, holds for the bare numbers before it where the item is sold by
 * such a unit. A coconut before it is counted. Of hundreds it need not be said at all: 'চিনি আড়াইশো' is 250 g. A guess, so each of them stays in doubt.
 */
export function shareUnit(
  items: readonly MatchedItem[],
  find: (itemId: string) => CatalogueEntry | undefined,
): MatchedItem[] {
  const packsOf = ({ itemId }: Match) => (itemId === null ? [] : (find(itemId)?.packs ?? []))
  const isSoldBy = (unit: Unit, match: Match) => {
    const packs = packsOf(match)
    return packs.length > 0 && packs.every((pack) => UNITS[pack.unit].dimension === UNITS[unit].dimension)
  }
  const amountsOf = (match: Match) => packsOf(match).map((pack) => pack.quantity * UNITS[pack.unit].factor)
  // Of nothing is so much more asked for than its largest pack: of 'almond 5, rice 1/2 kg' the almonds are counted.
  const isTooMuch = (quantity: number | null, unit: Unit, match: Match) =>
    (quantity ?? 0) * UNITS[unit].factor > MOST_PACKS * Math.max(...amountsOf(match))
  // Nor so little: of 'dates 5, raisins 100 gm' the dates are counted.
  const isTooLittle = (quantity: number | null, unit: Unit, match: Match) =>
    (quantity ?? 0) * UNITS[unit].factor < LEAST_OF_PACK * Math.min(...amountsOf(match))
  const isNeverSoldBy = (unit: Unit, match: Match) => {
    const packs = packsOf(match)
    // What is sold by the plate is cooked, and may be asked for by weight.
    const isOther = (pack: { unit: Unit }) =>
      pack.unit !== 'plate' && UNITS[pack.unit].dimension !== UNITS[unit].dimension
    return packs.length > 0 && packs.every(isOther)
  }
  const isPackedIn = (unit: Unit, match: Match) => packsOf(match).some((pack) => pack.unit === unit)
  const guessed = (item: ParsedItem, unit: Unit): ParsedItem => ({ ...item, unit, quantityDoubtful: true })
  // 'Dhoti 5 m - 2 nos' are two: what is sold by the piece only has its size said.
  const ofSize = ({ item, match }: MatchedItem): MatchedItem => {
    const { unit, times } = item
    const isSize = times !== undefined && unit !== null && isMeasure(unit) && isNeverSoldBy(unit, match)
    if (!isSize || !isPackedIn('piece', match)) return { item, match }
    return { item: { ...item, quantity: times, unit: 'piece', lower: null, quantityDoubtful: true }, match }
  }
  const likelierUnit = ({ item, match }: MatchedItem): MatchedItem => {
    // '1 m' of saffron is what a reader left of 1 gm. Flowers by the arm's length are strung, and no grams.
    const isLeft = item.unit === 'metre' && item.manner === null && isSoldBy('g', match)
    if (isLeft) return { item: guessed(item, 'g'), match }
    // A गट्टी of grass is what a reader made of a गड्डी: thread is sold by the roll, and leaves by the bundle.
    const likelier = (['bundle', 'piece'] as const).find((unit) => isPackedIn(unit, match))
    // '2 dry coconut balls' are no rolls either.
    const isMisfit = item.unit === 'roll' && !isPackedIn('roll', match) && likelier
    return { item: isMisfit ? guessed(item, likelier) : item, match }
  }
  // Of 'wicks, sesame oil half a litre' only the oil: no wicks are sold by the litre.
  const withoutMisfit = ({ item, match }: MatchedItem): MatchedItem => {
    const isMisfit = item.trailing && item.unit !== null && isMeasure(item.unit) && isNeverSoldBy(item.unit, match)
    return { item: isMisfit ? { ...item, quantity: null, unit: null, lower: null } : item, match }
  }
  // 'Jenu 500 ml' is honey, and no janeu: of what a name stands for, what is sold by such a unit.
  const fitting = ({ item, match }: MatchedItem): MatchedItem => {
    const { unit } = item
    const isMisfit = match.confidence === AMBIGUOUS && unit !== null && isMeasure(unit) && isNeverSoldBy(unit, match)
    const other = isMisfit ? match.alternatives.find((itemId) => !isNeverSoldBy(unit, { ...match, itemId })) : undefined
    return { item, match: other === undefined ? match : exchanged(match, other) }
  }
  // 'Haldi 5 pieces', 'chandan 1 nag': what is sold as a powder is not counted, and the root or the stick of it is. A guess.
  const counted = ({ item, match }: MatchedItem): MatchedItem => {
    const isMisfit = item.unit === 'piece' && !item.trailing && match.itemId !== null && isNeverSoldBy('piece', match)
    const category = isMisfit ? find(match.itemId ?? '')?.category : undefined
    const isWhole = (itemId: string) => find(itemId)?.category === category && isPackedIn('piece', { ...match, itemId })
    const other = category === 'powders' ? match.alternatives.find(isWhole) : undefined
    return { item, match: other === undefined ? match : unsure(exchanged(match, other)) }
  }
  const isCounted =
    items.some(isOddCount) && items.every(({ item }) => item.unit === null || item.unit === 'g' || item.unit === 'ml')
  const shared = items
    .map(fitting)
    .map(ofSize)
    .map(counted)
    .map(likelierUnit)
    .map(withoutMisfit)
    .map((matched, index) => {
      const { item, match } = matched
      const said = items.slice(index + 1).find((other) => other.item.unit !== null)?.item.unit ?? null
      const unit = said ?? (isHundreds(item.quantity ?? 0) ? 'g' : null)
      if (!isBare(item) || unit === null || !isMeasure(unit)) return matched
      return isSoldBy(unit, match) &&
        !isTooMuch(item.quantity, unit, match) &&
        !isTooLittle(item.quantity, unit, match) &&
        !isCounted
        ? { item: { ...item, unit }, match }
        : matched
    })
  const isAnyShared = shared.some(({ item }, index) => item.unit !== items[index]?.item.unit)
  return shared.map(({ item, match }, index) => {
    const wasBare = isAnyShared && isBare(items[index]?.item ?? item)
    return { item: wasBare ? { ...item, quantityDoubtful: true } : item, match }
  })
}

function isBare({ quantity, unit }: ParsedItem): boolean {
  return quantity !== null && unit === null
}

/** The alternative goes first, and what was first beside it. */
function exchanged(match: Match, itemId: string): Match {
  const others = match.alternatives.filter((other) => other !== itemId)
  return { ...match, itemId, alternatives: match.itemId === null ? others : [match.itemId, ...others] }
}
