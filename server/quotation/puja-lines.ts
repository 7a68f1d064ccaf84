import type { PujaEntry } from '#server/catalogue/pujas.ts'
import { totals } from '#server/estimate/pricing.ts'
import type { CatalogueEntry, EstimateLine } from '#server/estimate/types.ts'
import { dakshinaFor, type KeptWords } from '#server/order/kept-words.ts'
import { ABSENT, itemLine, sureLine } from './item-line.ts'

/** Services besides dakshina and items: the price of one in rupees, and the initial number of plates. */
const SERVICES = {
  travel: { title: 'Travel of the pandit', rupees: 300 },
  decoration: { title: 'Decoration with flowers', rupees: 3500 },
  catering: { title: 'Vegetarian catering', rupees: 220, plates: 25 },
} as const satisfies Record<string, { title: KeptWords; rupees: number; plates?: number }>

/**
 * The quotation lines of a puja in the catalogue: dakshina, travel on each of its days, items, and options for the
 * family, which start as left out. A puja without a pandit has only items and options.
 */
export function pujaLines(puja: PujaEntry, find: (itemId: string) => CatalogueEntry | undefined): EstimateLine[] {
  const { travel, decoration, catering } = SERVICES
  const pandit = [
    serviceLine('dakshina', dakshinaFor(puja.name), puja.dakshinaPaise),
    { ...serviceLine('travel', travel.title, travel.rupees * 100, puja.days), pack: puja.days > 1 ? 'day' : null },
  ]
  const plates = serviceLine('catering', catering.title, catering.rupees * 100, catering.plates)
  return [
    ...(needsPandit(puja) ? pandit : []),
    ...puja.kit.flatMap(({ itemId, packs }) => {
      const entry = find(itemId)
      if (entry === undefined) return []
      const line = itemLine(entry, packs)
      // A puja can be booked although an item is unavailable. The item stays on the quotation, marked as unavailable.
      return [entry.available ? line : { ...line, ...ABSENT, leftOut: true }]
    }),
    { ...serviceLine('decoration', decoration.title, decoration.rupees * 100), leftOut: true, amountPaise: 0 },
    { ...plates, quantity: plates.packs, unit: 'plate', pack: 'plate', leftOut: true, amountPaise: 0 },
  ]
}

/** Pujas that a family performs itself are booked for their items only. */
export function needsPandit(puja: Pick<PujaEntry, 'minutes'>): boolean {
  return puja.minutes > 0
}

/** The total of these lines with tax: the minimum, and with every item of the puja. */
export function priceRange(lines: EstimateLine[]): { fromPaise: number; withItemsPaise: number; itemCount: number } {
  const items = lines.filter(({ kind }) => kind === 'item')
  const services = lines.filter(({ kind }) => kind !== 'item')
  const withItemsPaise = totals(lines).totalPaise
  // Without a pandit, the items are what is booked.
  const isItemsAlone = services.every(({ leftOut }) => leftOut)
  return {
    fromPaise: isItemsAlone ? withItemsPaise : totals(services).totalPaise,
    withItemsPaise,
    itemCount: items.length,
  }
}

function serviceLine(kind: EstimateLine['kind'], title: string, unitPricePaise: number, packs = 1): EstimateLine {
  return sureLine({
    kind,
    itemId: null,
    title,
    quantity: null,
    unit: null,
    packs,
    pack: null,
    unitPricePaise,
    amountPaise: packs * unitPricePaise,
    taxRate: undefined,
    priceIsEstimate: false,
  })
}
