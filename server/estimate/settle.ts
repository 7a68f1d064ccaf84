import type { SettleLine } from '#contract/quotation.ts'
import type { Unit } from '#contract/unit.ts'
import { convertsTo, priceLine } from './pricing.ts'
import type { CatalogueEntry, EstimateLine } from './types.ts'

/** The item named is not in the catalogue, or a quantity was stated for a line that has no item yet. */
export class UnknownItem extends Error {
  override readonly name = 'UnknownItem'
}

/** The unit stated does not convert into any size the item is sold in. */
export class UnitDoesNotConvert extends Error {
  override readonly name = 'UnitDoesNotConvert'
}

/**
 * Applies a person's correction to a line and prices it again. Gives a new line; the old one is untouched. What the person states is taken
 * as certain: with item and quantity both stated, or stated and never in doubt, the line is matched. An item without any quantity is
 * one smallest pack. A line is never matched without an item. Throws UnknownItem for an item the shop does not have and for a
 * quantity without an item, UnitDoesNotConvert for a stated unit the item is not sold in.
 */
export function settle(
  line: EstimateLine,
  change: SettleLine,
  lookup: (itemId: string) => CatalogueEntry | undefined,
  by: 'customer' | 'operator',
): EstimateLine {
  if (change.leftOut === true) return { ...line, leftOut: true, amountPaise: 0, settledBy: by }
  const statesItem = change.itemId !== undefined
  const statesQuantity = change.quantity !== undefined || change.unit !== undefined
  // Taken back in as it was: at the price it was quoted at, whatever the catalogue says by now.
  if (!statesItem && !statesQuantity) {
    return { ...line, leftOut: false, amountPaise: line.packs * line.unitPricePaise, settledBy: null }
  }
  const itemId = change.itemId ?? line.itemId
  if (itemId === null) throw new UnknownItem('a quantity without an item')
  const entry = lookup(itemId)
  if (!entry) throw new UnknownItem(itemId)
  const wanted = statesQuantity ? statedQuantity(line, change, entry) : { quantity: line.quantity, unit: line.unit }
  const price = priceLine(wanted, entry)
  const itemSure = statesItem || line.state === 'matched' || isQuantityDoubt(line)
  const quantitySure =
    statesQuantity ||
    line.quantity === null ||
    (price.doubt === null && (line.state === 'matched' || !isQuantityDoubt(line)))
  const settled = itemSure && quantitySure
  return {
    ...line,
    quantity: wanted.quantity,
    unit: wanted.unit ?? price.unit,
    itemId,
    title: entry.name,
    packs: price.packs,
    pack: price.pack.label,
    unitPricePaise: price.unitPricePaise,
    amountPaise: price.amountPaise,
    priceIsEstimate: entry.priceIsEstimate,
    state: settled ? 'matched' : 'uncertain',
    doubt: settled ? null : itemSure ? (price.doubt ?? line.doubt ?? 'quantity') : 'item',
    confidence: settled ? 1 : line.confidence,
    alternatives: [...new Set([line.itemId, ...line.alternatives])]
      .filter((id) => id !== null)
      .filter((id) => id !== itemId),
    leftOut: false,
    settledBy: settled ? by : null,
  }
}

function statedQuantity(
  line: EstimateLine,
  change: SettleLine,
  entry: CatalogueEntry,
): { quantity: number; unit: Unit } {
  const inherited = line.unit !== null && convertsTo(entry, line.unit) ? line.unit : entry.unit
  const unit = change.unit ?? inherited
  if (!convertsTo(entry, unit)) throw new UnitDoesNotConvert(`${unit} of ${entry.id}`)
  return { quantity: change.quantity ?? line.quantity ?? 1, unit }
}

/** Doubts that arise only once the item is certain. */
function isQuantityDoubt(line: EstimateLine): boolean {
  return line.doubt === 'quantity' || line.doubt === 'implausible' || line.doubt === 'price'
}
