import { CATERING_PLATES } from '#contract/limits.ts'
import type { Line, SettleLine } from '#contract/quotation.ts'
import type { Unit } from '#contract/unit.ts'

/** What the shop understood, said again by the customer: this line is right as it is. */
export function asItIs(line: Pick<Line, 'itemId' | 'quantity' | 'unit'>): SettleLine {
  return {
    ...(line.itemId === null ? {} : { itemId: line.itemId }),
    ...(line.quantity === null ? {} : { quantity: line.quantity }),
    ...(line.unit === null ? {} : { unit: line.unit }),
  }
}

/** What is typed into the quantity field -> the change to send, or what is wrong with the fields. An empty quantity stays unsaid, unless the line `wasCounted`: what is read there cannot be unsaid. */
export function stated(
  form: { itemId: string | undefined; quantity: string; unit: Unit | null; wasCounted?: boolean },
  maxQuantity = 100_000,
): { change: SettleLine } | { errors: Record<string, string> } {
  const text = form.quantity.trim().replaceAll(',', '')
  const quantity = text === '' ? undefined : Number(text)
  const errors: Record<string, string> = {}
  if (form.itemId === undefined) errors.itemId = 'Choose an item first, or leave the line out.'
  if (quantity === undefined && form.wasCounted) errors.quantity = 'How much of it? Enter a number.'
  if (quantity !== undefined && !(quantity > 0)) errors.quantity = 'Enter a number above zero.'
  if (quantity !== undefined && quantity > maxQuantity) errors.quantity = 'This is too much for an online order.'
  if (Object.keys(errors).length > 0) return { errors }
  return {
    change: {
      itemId: form.itemId,
      ...(quantity === undefined ? {} : { quantity, ...(form.unit === null ? {} : { unit: form.unit }) }),
    },
  }
}

/** What is typed as the number of plates of a catering -> the number, or what is wrong with it. */
export function platesOf(typed: string): { plates: number } | { error: string } {
  const plates = Number(typed.trim())
  const { min, max } = CATERING_PLATES
  if (Number.isInteger(plates) && plates >= min && plates <= max) return { plates }
  return { error: `Enter a whole number from ${min} to ${max}.` }
}
