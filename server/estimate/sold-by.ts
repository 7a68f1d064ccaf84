import { formatList } from '#contract/format.ts'
import { type Unit, unitWord } from '#contract/unit.ts'

/** Returns the words for a "wrong unit" error message: the units an item is sold in, and the unit that was given. */
export function soldBy(units: readonly Unit[], unit: Unit): { units: string; unit: string } {
  // Every item can be asked for by price ("10 rupees of roli"), so 'rupee' is not a useful suggestion.
  const measures = units.filter((each) => each !== 'rupee' || units.length === 1)
  return { units: formatList(measures.map(unitWord), 'or'), unit: unitWord(unit) }
}
