import { formatList } from '#contract/format.ts'
import { type Unit, unitWord } from '#contract/unit.ts'

/** For a refusal of a unit: by what an item is sold, and by what it is not. */
export function soldBy(units: readonly Unit[], unit: Unit): { units: string; unit: string } {
  // Anything can be asked for by money, which is no measure to offer.
  const measures = units.filter((each) => each !== 'rupee' || units.length === 1)
  return { units: formatList(measures.map(unitWord), 'or'), unit: unitWord(unit) }
}
