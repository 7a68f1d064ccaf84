import { CATERING_PLATES } from '#contract/limits.ts'
import { type Doubt, isOption } from '#contract/quotation.ts'
import type { SettleLine } from '#contract/settle-line.ts'
import type { Unit } from '#contract/unit.ts'
import { chargeOf, convertsTo, type Price, priceLine, soldOf, UNPRICED, unitsOf, type Wanted } from './pricing.ts'
import type { CatalogueEntry, EstimateLine } from './types.ts'

/** The item named is not in the catalogue, or a quantity was stated for a line that has no item yet. */
export class UnknownItem extends Error {
  override readonly name = 'UnknownItem'
}

/** The unit stated does not convert into any size the item is sold in; `units` are those that do. */
export class UnitDoesNotConvert extends Error {
  override readonly name = 'UnitDoesNotConvert'
  readonly unit: Unit
  readonly units: readonly Unit[]

  constructor(unit: Unit, units: readonly Unit[]) {
    super(unit)
    this.unit = unit
    this.units = units
  }
}

/** The line belongs to the booked puja as it is. */
export class LineStays extends Error {
  override readonly name = 'LineStays'
}

/** Nothing is offered for the line: it has no item. */
export class NothingSuggested extends Error {
  override readonly name = 'NothingSuggested'
}

/** The shop does not have the item now, so a customer cannot accept it. */
export class ItemAbsent extends Error {
  override readonly name = 'ItemAbsent'
}

/** Not so many plates as can be catered for. */
export class NotSoManyPlates extends Error {
  override readonly name = 'NotSoManyPlates'
}

/**
 * Applies a person's correction to a line and prices it again. Gives a new line; the old one is untouched. What the person states is taken
 * as certain: with item and quantity both stated, or stated and never in doubt, the line is matched. An item without any quantity is
 * its usual amount. `asSuggested` follows `settleAsSuggested`; `undo` needs earlier versions and is not for here. A line is never matched without an item; with one that the shop has not now it waits for the operator, without a price. Throws UnknownItem for an item the shop does not have and for a
 * quantity without an item, UnitDoesNotConvert for a stated unit the item is not sold in. What is no item follows `settleService`.
 */
export function settle(
  before: EstimateLine,
  change: SettleLine,
  lookup: (itemId: string) => CatalogueEntry | undefined,
  by: 'customer' | 'operator',
): EstimateLine {
  const line = before.inBulk ? { ...before, inBulk: undefined } : before
  if (line.kind !== 'item') return settleService(line, change, by)
  if (change.leftOut === true) return leftOut(line, by)
  if (change.asSuggested === true) return settleAsSuggested(line, lookup, by)
  const statesItem = change.itemId !== undefined
  const statesQuantity = change.quantity !== undefined || change.unit !== undefined
  // Taken back in as it was: at the price it was quoted at, whatever the catalogue says by now.
  if (!statesItem && !statesQuantity) return takenIn(line, line.packs)
  const itemId = change.itemId ?? line.itemId
  if (itemId === null) throw new UnknownItem('a quantity without an item')
  const entry = lookup(itemId)
  if (!entry) throw new UnknownItem(itemId)
  const wanted: Wanted = statesQuantity ? statedQuantity(line, change, entry) : line
  const price = priceLine(wanted, entry)
  const itemSure = statesItem || line.state === 'matched' || isQuantityDoubt(line)
  const quantitySure =
    statesQuantity ||
    line.quantity === null ||
    (price.doubt === null && (line.state === 'matched' || !isQuantityDoubt(line)))
  const absent = !entry.available && by !== 'operator'
  const settled = itemSure && quantitySure && !absent
  return {
    ...line,
    quantity: wanted.quantity,
    unit: wanted.unit ?? price.unit,
    lower: wanted.lower ?? null,
    kinds: wanted.kinds ?? null,
    itemId,
    title: entry.name,
    ...charged(line, itemId, chargeOf(price, quantitySure)),
    ...(absent ? UNPRICED : {}),
    priceIsEstimate: entry.priceIsEstimate,
    state: settled ? 'matched' : 'uncertain',
    doubt: settled ? null : itemSure ? doubtOf(line, price, absent) : 'item',
    confidence: settled ? 1 : line.confidence,
    assumption: undefined,
    alternatives: [...new Set([line.itemId, ...line.alternatives])]
      .filter((id) => id !== null)
      .filter((id) => id !== itemId),
    leftOut: false,
    settledBy: settled ? by : null,
  }
}

/**
 * Accepts what a line that asks offers: its item, in the packs and at the price that were shown. One that had no price, because its quantity is unusual
 * or its item a guess, is priced as it says. A line that does not ask stays as it is. Throws NothingSuggested for a line without an item, UnknownItem
 * when the shop no longer sells it, ItemAbsent when a customer accepts what is not there.
 */
function settleAsSuggested(
  line: EstimateLine,
  lookup: (itemId: string) => CatalogueEntry | undefined,
  by: 'customer' | 'operator',
): EstimateLine {
  if (line.state === 'matched') return line
  if (line.itemId === null) throw new NothingSuggested(line.id)
  const entry = lookup(line.itemId)
  if (!entry) throw new UnknownItem(line.itemId)
  if (!entry.available && by !== 'operator') throw new ItemAbsent(entry.id)
  return {
    ...line,
    ...offerOf(line, entry),
    state: 'matched',
    doubt: null,
    confidence: 1,
    leftOut: false,
    settledBy: by,
  }
}

function offerOf(line: EstimateLine, entry: CatalogueEntry): Partial<EstimateLine> {
  if (line.packs > 0) return { amountPaise: line.packs * line.unitPricePaise }
  const price = priceLine(line, entry)
  return {
    ...soldOf(price),
    unit: line.unit ?? price.unit,
    title: entry.name,
    priceIsEstimate: entry.priceIsEstimate,
  }
}

/** The price that the desk made for a quotation stays when another number of the same packs is sold. */
function charged(line: EstimateLine, itemId: string, charge: ReturnType<typeof chargeOf>) {
  const keeps = line.ownPrice === true && line.itemId === itemId && line.pack === charge.pack && charge.packs > 0
  if (!keeps) return { ...charge, ownPrice: undefined }
  return { ...charge, unitPricePaise: line.unitPricePaise, amountPaise: charge.packs * line.unitPricePaise }
}

/**
 * Dakshina and travel stay as they are; decoration and catering are taken in and left out, and catering is for any whole number of plates
 * within its bounds. Throws LineStays for any other change, NotSoManyPlates beyond the bounds, UnitDoesNotConvert for what is no plate.
 */
function settleService(line: EstimateLine, change: SettleLine, by: 'customer' | 'operator'): EstimateLine {
  if (!isOption(line.kind) || change.itemId !== undefined) throw new LineStays(line.kind)
  if (change.leftOut === true) return leftOut(line, by)
  if (change.asSuggested === true) return line
  if (change.quantity === undefined && change.unit === undefined) return takenIn(line, line.packs)
  if (line.kind !== 'catering') throw new LineStays(line.kind)
  if (change.unit !== undefined && change.unit !== 'plate') throw new UnitDoesNotConvert(change.unit, ['plate'])
  const plates = change.quantity ?? line.packs
  const { min, max } = CATERING_PLATES
  if (!Number.isInteger(plates) || plates < min || plates > max) throw new NotSoManyPlates(`${plates}`)
  return { ...takenIn(line, plates), quantity: plates, packs: plates, settledBy: by }
}

function leftOut(line: EstimateLine, by: 'customer' | 'operator'): EstimateLine {
  return { ...line, leftOut: true, amountPaise: 0, settledBy: by, panditOnly: undefined }
}

function takenIn(line: EstimateLine, packs: number): EstimateLine {
  return { ...line, leftOut: false, amountPaise: packs * line.unitPricePaise, settledBy: null, panditOnly: undefined }
}

/** What a person says instead of the list. Said again as it was read (2 to 3 kg: 3 kg), it stays what the list asks for. */
function statedQuantity(line: EstimateLine, change: SettleLine, entry: CatalogueEntry): Wanted {
  const inherited = line.unit !== null && convertsTo(entry, line.unit) ? line.unit : entry.unit
  const unit = change.unit ?? inherited
  if (!convertsTo(entry, unit)) throw new UnitDoesNotConvert(unit, unitsOf(entry))
  const quantity = change.quantity ?? line.quantity ?? 1
  return quantity === line.quantity && unit === line.unit ? line : { quantity, unit }
}

/** Why a line whose item is certain still waits. One that waited for an item that is there again waits for its quantity. */
function doubtOf(line: EstimateLine, price: Price, absent: boolean): Doubt {
  if (absent) return 'unavailable'
  return price.doubt ?? (line.doubt === 'unavailable' ? null : line.doubt) ?? 'quantity'
}

/** The doubts of a line whose item is clear. */
const ITEM_IS_CLEAR: ReadonlySet<Doubt | null> = new Set<Doubt | null>([
  'quantity',
  'implausible',
  'costly',
  'price',
  'unavailable',
  'at-home',
  'crossed-out',
])

function isQuantityDoubt({ doubt }: EstimateLine): boolean {
  return ITEM_IS_CLEAR.has(doubt)
}
