import type { CatalogueItem } from '#contract/catalogue.ts'
import { formatQuantity } from '#contract/format.ts'
import { CATERING_PLATES } from '#contract/limits.ts'
import { readNumber } from '#contract/number.ts'
import type { Line } from '#contract/quotation.ts'
import type { SettleLine } from '#contract/settle-line.ts'
import type { Unit } from '#contract/unit.ts'
import * as m from '#messages'

/** An amount as form values. */
export interface Amount {
  quantity: string
  unit: Unit | null
}

/**
 * The initial form values of an amount: what the list asks for if the item is sold that way, else what we offer, or one
 * smallest pack of an item that we do not offer for this line.
 */
export function startingAmount(
  line: Pick<Line, 'itemId' | 'quantity' | 'unit' | 'packs' | 'pack'> | null,
  item: Pick<CatalogueItem, 'id' | 'unit' | 'units' | 'pack' | 'packs'> | undefined,
): Amount {
  const { quantity = null, unit = null } = line ?? {}
  const asked = { quantity: quantity === null ? '' : String(quantity), unit }
  if (item === undefined) return asked
  if (quantity !== null && unit !== null && item.units.includes(unit)) return asked
  const isOffered = line !== null && line.itemId === item.id && line.packs > 0
  const offered = isOffered ? item.packs.find(({ label }) => label === line.pack) : undefined
  if (line === null || offered === undefined) return { quantity: String(item.pack.quantity), unit: item.pack.unit }
  return { quantity: String(line.packs * offered.quantity), unit: offered.unit }
}

/** The amount in a unit in which the item is sold. An item chosen later may not be sold in the previous unit. */
export function inUnitsOf(item: Pick<CatalogueItem, 'unit' | 'units'> | undefined, { quantity, unit }: Amount): Amount {
  return { quantity, unit: item === undefined || (unit !== null && item.units.includes(unit)) ? unit : item.unit }
}

/**
 * Turns the form into the change to send, or into errors by field. An empty quantity is left out, unless the line
 * `wasCounted`: a quantity that was read cannot be removed.
 */
export function stated(
  form: { itemId: string | undefined; quantity: string; unit: Unit | null; wasCounted?: boolean },
  maxQuantity = 100_000,
): { change: SettleLine } | { errors: Record<string, string> } {
  const { value: quantity, reason } = readNumber(form.quantity)
  const errors: Record<string, string> = {}
  if (form.itemId === undefined) errors.itemId = m.review_item_missing()
  if (quantity === undefined && form.wasCounted) errors.quantity = m.review_quantity_missing()
  if (reason !== undefined) errors.quantity = reason
  if (quantity !== undefined && !(quantity > 0)) errors.quantity = m.review_quantity_zero()
  if (quantity !== undefined && quantity > maxQuantity) errors.quantity = m.review_quantity_too_much()
  if (Object.keys(errors).length > 0) return { errors }
  return {
    change: {
      itemId: form.itemId,
      ...(quantity === undefined ? {} : { quantity, ...(form.unit === null ? {} : { unit: form.unit }) }),
    },
  }
}

/** The question to ask once about an unusually large quantity, or null. */
export function muchOf(
  item: Pick<CatalogueItem, 'name' | 'most'> | undefined,
  { quantity, unit }: Amount,
): { amount: string; question: string } | null {
  if (item === undefined) return null
  const most = item.most.find((each) => each.unit === unit)?.quantity
  const { value } = readNumber(quantity)
  if (most === undefined || value === undefined || value <= most) return null
  const amount = formatQuantity(value, unit)
  return {
    amount,
    question: m.review_much_question({ amount, item: item.name, most: formatQuantity(most, unit) }),
  }
}

/** Parses the typed number of catering plates, or returns the error to show. */
export function platesOf(typed: string): { plates: number } | { error: string } {
  const { value: plates = 0, reason } = readNumber(typed)
  if (reason !== undefined) return { error: reason }
  const { min, max } = CATERING_PLATES
  if (Number.isInteger(plates) && plates >= min && plates <= max) return { plates }
  return { error: m.review_plates_between({ min, max }) }
}
