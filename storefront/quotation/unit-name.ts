import { UNITS, type Unit } from '#contract/unit.ts'
import * as m from '#messages'

const NAMES: Partial<Record<Unit, () => string>> = {
  g: m.review_unit_g,
  kg: m.review_unit_kg,
  ml: m.review_unit_ml,
  l: m.review_unit_l,
  metre: m.review_unit_metre,
  piece: m.review_unit_piece,
  rupee: m.review_unit_rupee,
}

/** The name of a unit in a select. */
export function unitName(unit: Unit): string {
  return NAMES[unit]?.() ?? UNITS[unit].label
}
