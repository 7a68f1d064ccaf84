import type { Unit } from '#contract/unit.ts'
import type { CatalogueEntry, EstimateLine, Pack } from './types.ts'

/** Test factories for catalogue items and lines. A test states only the fields that matter to it. */
export function entryOf(
  id: string,
  packs: readonly (readonly [quantity: number, unit: Unit, rupees: number, label?: string])[],
): CatalogueEntry {
  const sizes = packs.map(
    ([quantity, unit, rupees, label]): Pack => ({
      quantity,
      unit,
      pricePaise: rupees * 100,
      label: label ?? `${quantity} ${unit}`,
    }),
  )
  const [smallest] = sizes
  const unit = smallest?.unit ?? 'piece'
  return {
    id,
    name: id,
    nameHi: '',
    nameKn: '',
    aliases: [],
    unit,
    category: 'misc',
    packs: sizes,
    usual: { quantity: smallest?.quantity ?? 1, unit },
    priceIsEstimate: false,
    available: true,
  }
}

export function lineOf(changes: Partial<EstimateLine>): EstimateLine {
  return {
    id: '1',
    kind: 'item',
    fileId: null,
    page: 1,
    box: null,
    text: 'as read',
    itemId: null,
    title: 'as read',
    quantity: null,
    unit: null,
    lower: null,
    kinds: null,
    rule: null,
    packs: 0,
    pack: null,
    unitPricePaise: 0,
    amountPaise: 0,
    surplus: null,
    priceIsEstimate: false,
    state: 'unknown',
    doubt: 'item',
    confidence: 0.4,
    alternatives: [],
    leftOut: false,
    settledBy: null,
    ...changes,
  }
}
