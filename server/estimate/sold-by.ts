import { type Unit, unitWord } from '#contract/unit.ts'

const either = new Intl.ListFormat('en-IN', { type: 'disjunction' })

/** For a refusal of a unit: by what an item is sold, and by what it is not. */
export function soldBy(units: readonly Unit[], unit: Unit): { units: string; unit: string } {
  // Anything can be asked for by money, which is no measure to offer.
  const measures = units.filter((each) => each !== 'rupee' || units.length === 1)
  return { units: either.format(measures.map(unitWord)), unit: unitWord(unit) }
}
