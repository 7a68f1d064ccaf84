import { currentLocale } from '#contract/current-locale.ts'
import { type Called, calledIn, type NamesByLocale } from '#contract/names.ts'
import type { PincodeEntry } from '#contract/pincode.ts'
import { areaNames } from './seed-data.ts'

interface Thing {
  name: string
  nameHi: string
  nameKn: string
}

/** A thing of the catalogue in the language of the call. */
export const spoken = ({ name, nameHi, nameKn }: Thing): Called =>
  calledIn(currentLocale(), { en: name, hi: nameHi, kn: nameKn })

/**
 * What things are called, by their English name: a quotation, an invoice and a booking keep that one. A name that nothing in the catalogue has any
 * more stays as it is written.
 */
export interface SpokenNames {
  learn(things: readonly Thing[]): void
  /** In the language of the call; no other `names` where nothing is called so. */
  of(english: string): Called
}

/** Names as this process saw the catalogue last: what only shows them, inside a transaction or not, waits for nothing. */
export function createSpokenNames(): SpokenNames {
  let byName: ReadonlyMap<string, Thing> = new Map()
  return {
    learn(things) {
      byName = new Map(things.map((thing) => [thing.name, thing]))
    },
    of(english) {
      const thing = byName.get(english)
      return thing === undefined ? { name: english, names: [] } : spoken(thing)
    },
  }
}

let areas: ReadonlyMap<string, Pick<NamesByLocale, 'hi' | 'kn'>> | null = null

/** A place in the language of the call. Areas that the desk has named itself have the one name. */
export function spokenPlace({ pincode, area }: { pincode: string; area: string }): PincodeEntry {
  areas ??= new Map(Object.entries(areaNames()))
  const { name, names } = calledIn(currentLocale(), { en: area, hi: '', kn: '', ...areas.get(area) })
  return { pincode, area: name, ...(names.length > 0 && { names }) }
}
