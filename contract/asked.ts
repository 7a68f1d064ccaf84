import * as m from '#messages'
import { formatQuantity } from './format.ts'
import type { Line } from './quotation.ts'
import { UNITS, type Unit } from './unit.ts'

/**
 * Formats the quantity that a list asks for: `500 g`, `2 to 3 kg`, `5 kinds`, `As required`. Returns `Not said` when
 * the line names no quantity.
 */
export function formatAsked(line: Pick<Line, 'quantity' | 'unit' | 'lower' | 'kinds' | 'rule'>): string {
  const { quantity, unit, lower, kinds, rule } = line
  if (rule === 'as-required') return m.words_as_required()
  if (kinds !== null) return m.words_kinds({ count: kinds })
  const asked = formatQuantity(quantity, unit) || m.words_not_said()
  return lower === null ? asked : m.words_range({ lower: formatQuantity(lower, null), upper: asked })
}

/** The unit that people use for less than one of a larger unit. */
const SMALLER: Partial<Record<Unit, Unit>> = { kg: 'g', l: 'ml', dozen: 'piece', pair: 'piece' }

/**
 * Formats how much the packs hold beyond the requested quantity: `150 g more than asked`. Returns an empty string when
 * there is no surplus.
 */
export function formatSurplus({ surplus, unit }: Pick<Line, 'surplus' | 'unit'>): string {
  if (surplus === null || unit === null) return ''
  const smaller = surplus < 1 && SMALLER[unit]
  const more = smaller ? formatQuantity(surplus * UNITS[unit].factor, smaller) : formatQuantity(surplus, unit)
  return m.words_surplus({ amount: more })
}
