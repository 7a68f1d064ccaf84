import { UNITS, type Unit } from '#contract/unit.ts'

const NAMES: Partial<Record<Unit, string>> = {
  g: 'grams (g)',
  kg: 'kilograms (kg)',
  ml: 'millilitres (ml)',
  l: 'litres',
  metre: 'metres',
  piece: 'pieces',
  rupee: 'rupees’ worth (₹)',
}

/** What a unit is called where one is chosen. */
export function unitName(unit: Unit): string {
  return NAMES[unit] ?? UNITS[unit].label
}
