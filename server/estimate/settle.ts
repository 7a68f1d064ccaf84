import { CATERING_PLATES } from '#contract/limits.ts'
import { type Doubt, isOption } from '#contract/quotation.ts'
import type { SettleLine } from '#contract/settle-line.ts'
import type { Unit } from '#contract/unit.ts'
import { chargeOf, convertsTo, type Price, priceLine, soldOf, UNPRICED, unitsOf, type Wanted } from './pricing.ts'
import type { CatalogueEntry, EstimateLine } from './types.ts'

/** The item is not in the catalogue, or a quantity was given for a line that has no item yet. */
export class UnknownItem extends Error {
  override readonly name = 'UnknownItem'
}

/** The unit does not convert into any size the item is sold in. `units` are the units that do. */
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

/** The line belongs to the booked puja and cannot be changed. */
export class LineStays extends Error {
  override readonly name = 'LineStays'
}

/** The line has no item, so there is no suggestion to accept. */
export class NothingSuggested extends Error {
  override readonly name = 'NothingSuggested'
}

/** The item is not available now, so a customer cannot accept it. */
export class ItemAbsent extends Error {
  override readonly name = 'ItemAbsent'
}

/** The number of plates is outside the limits for catering. */
export class NotSoManyPlates extends Error {
  override readonly name = 'NotSoManyPlates'
}

/**
 * Applies a person's correction to a line and prices it again. Returns a new line; the old one is unchanged. The values
 * the person states are certain. The line is matched if item and quantity are both stated, or were never in doubt. An
 * item without a quantity gets its usual amount. A line without an item is never matched. A line whose item is not
 * available now waits for the operator, without a price. `asSuggested` is handled by `settleAsSuggested`, lines that
 * are not items by `settleService`. `undo` needs earlier versions and is not handled here.
 * @throws UnknownItem if the shop does not have the item, or for a quantity without an item
 * @throws UnitDoesNotConvert if the item is not sold in the stated unit
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
  // The line is added back at its quoted price, whatever the catalogue says now.
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
 * Accepts the suggestion of an unsettled line: its item, in the packs and at the price that were shown. A line without
 * a price, because its quantity is unusual or its item a guess, is priced now. A matched line stays unchanged.
 * @throws NothingSuggested for a line without an item
 * @throws UnknownItem if the shop no longer sells the item
 * @throws ItemAbsent if a customer accepts an item that is not available
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

/** Keeps a price that the desk set for this quotation, if only the number of the same packs changes. */
function charged(line: EstimateLine, itemId: string, charge: ReturnType<typeof chargeOf>) {
  const keeps = line.ownPrice === true && line.itemId === itemId && line.pack === charge.pack && charge.packs > 0
  if (!keeps) return { ...charge, ownPrice: undefined }
  return { ...charge, unitPricePaise: line.unitPricePaise, amountPaise: charge.packs * line.unitPricePaise }
}

/**
 * Changes a line that is not an item. Dakshina and travel cannot change. Decoration and catering can be added and left
 * out. Catering accepts any whole number of plates within its limits.
 * @throws LineStays for any other change
 * @throws NotSoManyPlates for a number of plates outside the limits
 * @throws UnitDoesNotConvert for a unit other than plates
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

/**
 * Returns the amount that a person stated. If it equals the amount as read (3 kg for '2 to 3 kg'), the line keeps its
 * range.
 */
function statedQuantity(line: EstimateLine, change: SettleLine, entry: CatalogueEntry): Wanted {
  const inherited = line.unit !== null && convertsTo(entry, line.unit) ? line.unit : entry.unit
  const unit = change.unit ?? inherited
  if (!convertsTo(entry, unit)) throw new UnitDoesNotConvert(unit, unitsOf(entry))
  const quantity = change.quantity ?? line.quantity ?? 1
  return quantity === line.quantity && unit === line.unit ? line : { quantity, unit }
}

/**
 * Returns why a line with a certain item still waits. If its item is available again, the line waits for its quantity.
 */
function doubtOf(line: EstimateLine, price: Price, absent: boolean): Doubt {
  if (absent) return 'unavailable'
  return price.doubt ?? (line.doubt === 'unavailable' ? null : line.doubt) ?? 'quantity'
}

/** Doubts that do not concern the item. */
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
