import type { AddedKind, LineChange } from '#contract/desk/quoting.ts'
import { isExtra, isUnsettled } from '#contract/quotation.ts'
import { UNPRICED } from '#server/estimate/pricing.ts'
import { settle, UnitDoesNotConvert, UnknownItem } from '#server/estimate/settle.ts'
import { soldBy } from '#server/estimate/sold-by.ts'
import type { CatalogueEntry, EstimateLine } from '#server/estimate/types.ts'
import type { KeptWords } from '#server/order/kept-words.ts'
import { refused, refusedField } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { toPaise } from '#server/platform/money.ts'
import { sureLine } from '#server/quotation/item-line.ts'

type Find = (itemId: string) => CatalogueEntry | undefined

/**
 * Returns a line with the operator's change applied; the given line is not modified. What the operator enters is
 * certain. Everything else stays as it was, in doubt or not.
 * @throws RefusedError 400 at `itemId`, `unit` or `unitPrice` · 409 a free line, discount or charge does not take this
 *   change
 */
export function changeLine(line: EstimateLine, change: LineChange, find: Find): EstimateLine {
  if ((isExtra(line.kind) || change.free === true) && saysWhatIsSold(change)) throw refused('draft.extra')
  const meant = priced(named(line, change, find), change)
  const note = change.note ?? line.note
  return { ...meant, note: note === '' ? undefined : note }
}

/** A price or an amount would turn a free line, a discount or a charge into something that is sold. */
function saysWhatIsSold({ leftOut, free, note, ...sold }: LineChange): boolean {
  return Object.values(sold).some((said) => said !== undefined)
}

/** Applies the item and its amount. */
function named(line: EstimateLine, change: LineChange, find: Find): EstimateLine {
  if (change.leftOut === true) return { ...line, leftOut: true, amountPaise: 0, settledBy: 'operator' }
  if (change.free !== undefined) return change.free ? given(line) : charged(line, find)
  if (change.title !== undefined) return unlisted(line, change.title)
  if (line.kind !== 'item') return service(line, change)
  const { itemId, quantity, unit, pack, leftOut } = change
  const isOfItem = [itemId, quantity, unit, pack].some((each) => each !== undefined)
  if (!isOfItem) return leftOut === false ? { ...settle(line, { leftOut }, find, 'operator') } : line
  if (line.itemId === null && itemId === undefined && pack === undefined) {
    return { ...line, quantity: quantity ?? line.quantity, unit: unit ?? line.unit }
  }
  const settled = settledAs(line, { itemId: itemId ?? line.itemId ?? undefined, quantity, unit }, packOf(find, pack))
  const isOther = itemId !== undefined && itemId !== line.itemId
  return { ...settled, insteadOf: isOther ? (change.substitute ? askedFor(line) : undefined) : line.insteadOf }
}

function settledAs(line: EstimateLine, change: Parameters<typeof settle>[1], find: Find): EstimateLine {
  try {
    return settle(line, change, find, 'operator')
  } catch (error) {
    if (error instanceof UnitDoesNotConvert) throw refusedField('line.unit', 'unit', soldBy(error.units, error.unit))
    if (error instanceof UnknownItem) throw refusedField('line.item', 'itemId')
    throw error
  }
}

/** Returns the catalogue as if the item were sold in this pack only. */
function packOf(find: Find, label: string | undefined): Find {
  if (label === undefined) return find
  return (itemId) => {
    const entry = find(itemId)
    const packs = entry?.packs.filter((pack) => pack.label === label) ?? []
    return entry && packs.length > 0 ? { ...entry, packs } : undefined
  }
}

/** Returns what a substitute replaces. After a second replacement this is still the original item. */
function askedFor(line: EstimateLine): string {
  return line.insteadOf ?? (line.itemId === null || line.doubt === 'item' ? line.text.trim() || line.title : line.title)
}

/**
 * Makes the line an item that is not in the catalogue and is bought for this customer. It has no price until one is
 * entered.
 */
function unlisted(line: EstimateLine, title: string): EstimateLine {
  if (line.itemId === null && line.state === 'matched') return { ...line, title }
  return {
    ...line,
    ...UNPRICED,
    itemId: null,
    title,
    rule: null,
    state: 'uncertain',
    doubt: 'price',
    insteadOf: undefined,
    ownPrice: undefined,
    leftOut: false,
  }
}

/**
 * Makes the line free of charge. Its unit price is kept for when it is charged again. The customer can neither change a
 * free line nor take more of it.
 */
function given(line: EstimateLine): EstimateLine {
  if (line.kind !== 'item' || line.itemId === null || line.packs === 0 || isUnsettled(line))
    throw refused('draft.unsettled')
  return { ...line, kind: 'gift', amountPaise: 0, leftOut: false, settledBy: 'operator' }
}

function charged(line: EstimateLine, find: Find): EstimateLine {
  if (line.kind !== 'gift' || line.itemId === null) return line
  const { itemId, packs, unitPricePaise } = line
  if (unitPricePaise > 0) return { ...line, kind: 'item', amountPaise: packs * unitPricePaise, leftOut: false }
  return priced(
    settledAs({ ...line, kind: 'item', ownPrice: undefined }, { itemId }, packOf(find, line.pack ?? undefined)),
    { packs },
  )
}

function service(line: EstimateLine, { leftOut, quantity }: LineChange): EstimateLine {
  const packs = quantity === undefined ? line.packs : Math.max(1, Math.ceil(quantity))
  const isChanged = quantity !== undefined || leftOut === false
  if (!isChanged) return line
  return {
    ...line,
    packs,
    quantity: line.quantity === null ? null : packs,
    amountPaise: line.kind === 'gift' ? 0 : packs * line.unitPricePaise,
    leftOut: false,
    settledBy: 'operator',
  }
}

/**
 * Applies the number of packs and a price for this quotation only. An operator who enters them has identified the item,
 * unless the item itself is in doubt.
 */
function priced(line: EstimateLine, { packs, unitPrice }: LineChange): EstimateLine {
  if (packs === undefined && unitPrice === undefined) return line
  const count = packs ?? Math.max(1, line.packs)
  const unitPricePaise = unitPrice === undefined ? line.unitPricePaise : toPaise(unitPrice)
  const isSettled = line.doubt !== 'item' && unitPricePaise > 0
  return {
    ...line,
    packs: count,
    unitPricePaise,
    amountPaise: line.leftOut ? 0 : count * unitPricePaise,
    ...(count === line.packs ? {} : { surplus: null, rule: null }),
    ...(unitPrice === undefined ? {} : { ownPrice: true, priceIsEstimate: false }),
    ...(isSettled ? { state: 'matched', doubt: null, confidence: 1, settledBy: 'operator', inBulk: undefined } : {}),
  }
}

/**
 * Returns a second line for another item that the same row of the list asks for: same words and place, meaning still
 * unknown.
 */
export function secondOf(line: EstimateLine): EstimateLine {
  return {
    ...line,
    ...UNPRICED,
    id: newId(),
    itemId: null,
    title: line.text.trim() || line.title,
    quantity: null,
    unit: null,
    lower: null,
    kinds: null,
    rule: null,
    priceIsEstimate: false,
    state: 'unknown',
    doubt: 'item',
    confidence: 0,
    alternatives: [line.itemId, ...line.alternatives].filter((id) => id !== null),
    leftOut: false,
    settledBy: null,
    note: undefined,
    insteadOf: undefined,
    copyOf: undefined,
    copyAnswer: undefined,
    ownPrice: undefined,
  }
}

interface Unlisted {
  kind: AddedKind
  title: string
  packs: number
  unitPrice: number
}

/** Returns a line that rounds the total down to full rupees. `withExtras` computes its amount from the other lines. */
export function roundOffLine(): EstimateLine {
  const line = addedLine({ kind: 'discount', title: 'Round-off' satisfies KeptWords, packs: 1, unitPrice: 0 })
  return { ...line, kind: 'round-off' }
}

/** Returns a line that is neither on the list nor in the catalogue. */
export function addedLine({ kind, title, packs, unitPrice }: Unlisted): EstimateLine {
  const unitPricePaise = kind === 'discount' ? -toPaise(unitPrice * packs) : toPaise(unitPrice)
  const plates =
    kind === 'catering'
      ? ({ quantity: packs, unit: 'plate', pack: 'plate' } as const)
      : { quantity: null, unit: null, pack: null }
  return {
    ...sureLine({
      kind,
      itemId: null,
      title,
      ...plates,
      packs: kind === 'discount' ? 1 : packs,
      unitPricePaise,
      taxRate: undefined,
      amountPaise: kind === 'discount' ? unitPricePaise : packs * unitPricePaise,
      priceIsEstimate: false,
    }),
    settledBy: 'operator',
    ownPrice: true,
  }
}
