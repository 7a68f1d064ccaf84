import { currentLocale } from '#contract/current-locale.ts'
import { type Called, calledIn, type NamesByLocale } from '#contract/names.ts'
import type { PincodeEntry } from '#contract/pincode.ts'
import { areaNames } from './seed-data.ts'

interface Thing {
  name: string
  nameHi: string
  nameKn: string
}

/** The name of an item or puja in the language of the request. */
export const spoken = ({ name, nameHi, nameKn }: Thing): Called =>
  calledIn(currentLocale(), { en: name, hi: nameHi, kn: nameKn })

/**
 * Translates English names of items and pujas. Quotations, invoices and bookings store the English name. A name that is
 * no longer in the catalogue stays as it is.
 */
export interface SpokenNames {
  learn(things: readonly Thing[]): void
  /** The name in the language of the request. `names` is empty for an unknown name. */
  of(english: string): Called
}

/**
 * Names from the last load of the catalogue in this process. Synchronous, so that presenters can use it inside and
 * outside of transactions.
 */
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

/** The name of an area in the language of the request. Areas that the desk has added have one name only. */
export function spokenPlace({ pincode, area }: { pincode: string; area: string }): PincodeEntry {
  areas ??= new Map(Object.entries(areaNames()))
  const { name, names } = calledIn(currentLocale(), { en: area, hi: '', kn: '', ...areas.get(area) })
  return { pincode, area: name, ...(names.length > 0 && { names }) }
}
