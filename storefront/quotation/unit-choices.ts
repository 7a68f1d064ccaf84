import type { CatalogueItem } from '#contract/catalogue.ts'
import { UNIT_NAMES, UNITS, type Unit } from '#contract/unit.ts'

const NAMES: Partial<Record<Unit, string>> = {
  g: 'grams (g)',
  kg: 'kilograms (kg)',
  ml: 'millilitres (ml)',
  l: 'litres',
  metre: 'metres',
  piece: 'pieces',
  rupee: 'rupees’ worth (₹)',
}

export function unitName(unit: Unit): string {
  return NAMES[unit] ?? UNITS[unit].label
}

/**
 * The units to offer for an item: `usual` are those its packs are measured in and the one the list names, `others` all the rest,
 * because an item may also be sold in packs of another kind.
 */
export function unitChoices(
  item: Pick<CatalogueItem, 'unit' | 'pack'> | undefined,
  named: Unit | null,
): { usual: Unit[]; others: Unit[] } {
  if (item === undefined) return { usual: [], others: UNIT_NAMES }
  const dimensions = new Set<string>([UNITS[item.unit].dimension, UNITS[item.pack.unit].dimension])
  const isUsual = (unit: Unit) => unit === named || dimensions.has(UNITS[unit].dimension)
  return { usual: UNIT_NAMES.filter(isUsual), others: UNIT_NAMES.filter((unit) => !isUsual(unit)) }
}
