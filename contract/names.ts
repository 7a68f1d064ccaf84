import { LOCALES, type Locale } from './locale.ts'

/** The names of a thing by language. Empty when there is none in a language; the English name always exists. */
export type NamesByLocale = Readonly<Record<Locale, string>>

/**
 * A thing in the language of a request: its `name`, and its `names` in the other languages. The shop shows the first of
 * these beside the name: English, or Hindi beside English.
 */
export interface Called {
  name: string
  names: string[]
}

export function calledIn(locale: Locale, all: NamesByLocale): Called {
  const name = all[locale] || all.en
  const others = LOCALES.map((each) => all[each]).filter((each) => each !== '' && each !== name)
  return { name, names: [...new Set(others)] }
}

/**
 * The language of a name, detected from its script. Pages set it as the `lang` of names that may be in another language
 * than the page.
 */
export function languageOfName(name: string): Locale {
  if (/\p{Script=Kannada}/u.test(name)) return 'kn'
  return /\p{Script=Devanagari}/u.test(name) ? 'hi' : 'en'
}
