import { LOCALES, type Locale } from './locale.ts'

/** What the catalogue calls a thing, by language; empty where it has no name there. English it always has. */
export type NamesByLocale = Readonly<Record<Locale, string>>

/** A thing in the language of a call: its `name`, and its `names` in the others. A shop shows the first of these beside it: English, or Hindi beside English. */
export interface Called {
  name: string
  names: string[]
}

export function calledIn(locale: Locale, all: NamesByLocale): Called {
  const name = all[locale] || all.en
  const others = LOCALES.map((each) => all[each]).filter((each) => each !== '' && each !== name)
  return { name, names: [...new Set(others)] }
}

/** The language of a name, by its script: pages say it of each name that may be in another than their own. */
export function languageOfName(name: string): Locale {
  if (/\p{Script=Kannada}/u.test(name)) return 'kn'
  return /\p{Script=Devanagari}/u.test(name) ? 'hi' : 'en'
}
