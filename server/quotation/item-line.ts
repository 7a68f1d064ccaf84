import { priceLine, smallestPack, soldOf, UNPRICED } from '#server/estimate/pricing.ts'
import type { CatalogueEntry, EstimateLine } from '#server/estimate/types.ts'
import { newId } from '#server/platform/ids.ts'

/**
 * A sure line of `packs` smallest packs of an item, without a list. It is priced like the same quantity on a list, so
 * many small packs may become fewer large ones.
 */
export function itemLine(entry: CatalogueEntry, packs: number): EstimateLine {
  const smallest = smallestPack(entry)
  const quantity = packs * smallest.quantity
  const price = priceLine({ quantity, unit: smallest.unit }, entry)
  return sureLine({
    kind: 'item',
    itemId: entry.id,
    title: entry.name,
    quantity,
    unit: smallest.unit,
    ...soldOf(price),
    priceIsEstimate: entry.priceIsEstimate,
  })
}

/** The gift of a prepaid order. */
export function giftLine({ title, itemId }: { title: string; itemId: string | null }): EstimateLine {
  return sureLine({
    kind: 'gift',
    itemId,
    title,
    quantity: null,
    unit: null,
    packs: 1,
    pack: null,
    unitPricePaise: 0,
    amountPaise: 0,
    taxRate: undefined,
    priceIsEstimate: false,
  })
}

type Sold = Pick<
  EstimateLine,
  | 'kind'
  | 'itemId'
  | 'title'
  | 'quantity'
  | 'unit'
  | 'packs'
  | 'pack'
  | 'unitPricePaise'
  | 'amountPaise'
  | 'priceIsEstimate'
> &
  Partial<Pick<EstimateLine, 'rule' | 'surplus'>> & { taxRate: number | undefined }

/** The state of a line whose item is unavailable: it has no price, and waits for somebody to choose another item. */
export const ABSENT = { ...UNPRICED, state: 'uncertain', doubt: 'unavailable' } as const satisfies Partial<EstimateLine>

/** A line without a list. Nothing was read, so it has no doubt. */
export function sureLine(sold: Sold): EstimateLine {
  return {
    id: newId(),
    lower: null,
    kinds: null,
    rule: null,
    surplus: null,
    ...sold,
    fileId: null,
    page: 1,
    box: null,
    text: '',
    state: 'matched',
    doubt: null,
    confidence: 1,
    alternatives: [],
    leftOut: false,
    settledBy: null,
  }
}
