import { UNITS } from '#contract/unit.ts'
import { isMeasure } from '../parsing/combine.ts'
import type { ParsedItem } from '../parsing/split-at-quantities.ts'
import type { CatalogueEntry } from '../types.ts'
import type { MatchedItem } from './split-items.ts'

const HUNDREDS = 100

/**
 * 'Kumkum 50, haldi 50, chandan 25 gms': a unit said once, behind the last amount, holds for the bare numbers before it where the item is sold by
 * such a unit. A coconut before it is counted. Of hundreds it need not be said at all: 'চিনি আড়াইশো' is 250 g. A guess, so each of them stays in doubt.
 */
export function shareUnit(
  items: readonly MatchedItem[],
  find: (itemId: string) => CatalogueEntry | undefined,
): MatchedItem[] {
  const shared = items.map((matched, index) => {
    const { item, match } = matched
    const said = items.slice(index + 1).find((other) => other.item.unit !== null)?.item.unit ?? null
    const unit = said ?? ((item.quantity ?? 0) >= HUNDREDS ? 'g' : null)
    if (!isBare(item) || unit === null || !isMeasure(unit)) return matched
    const packs = match.itemId === null ? [] : (find(match.itemId)?.packs ?? [])
    const isSoldByIt = packs.length > 0 && packs.every((pack) => UNITS[pack.unit].dimension === UNITS[unit].dimension)
    return isSoldByIt ? { item: { ...item, unit }, match } : matched
  })
  if (shared.every((each, index) => each === items[index])) return shared
  return shared.map(({ item, match }, index) => {
    const wasBare = isBare(items[index]?.item ?? item)
    return { item: wasBare ? { ...item, quantityDoubtful: true } : item, match }
  })
}

function isBare({ quantity, unit }: ParsedItem): boolean {
  return quantity !== null && unit === null
}
