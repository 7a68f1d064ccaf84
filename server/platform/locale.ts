import { currentLocale } from '#contract/current-locale.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { overwriteGetLocale } from '#messages/runtime'
import { currentWork, inWork } from './work.ts'

// What `#messages` gives is in the language of the request or the job that asks for it.
overwriteGetLocale(() => currentWork()?.locale ?? 'en')

/** Has `#messages` speak this language in whatever `act` does. */
export const inLocale = <Answer>(locale: Locale, act: () => Answer): Answer => inWork({ ...currentWork(), locale }, act)

/**
 * What the shop says now and somebody reads later, in every language: the English words are kept where the desk reads and finds them, the others beside them. What a person
 * wrote is kept as it is, without translations.
 */
export type Said = Record<Locale, string>
/** Beside a kept text; what was kept before the shop spoke a language has none in it. */
export type Translations = Partial<Omit<Said, 'en'>>

/** @param say calls messages and formatters, in one language after the other */
export function inEveryLanguage(say: () => string): Said {
  const said = LOCALES.map((locale) => [locale, inLocale(locale, say)] as const)
  return Object.fromEntries(said) as Said
}

/** A kept text for whoever reads it in the call at hand. One without a translation is as it was written. */
export function inLanguageOfCall<Text extends string | null>(
  text: Text,
  others: Translations | null = null,
): Text | string {
  const locale = currentLocale()
  return locale === 'en' ? text : (others?.[locale] ?? text)
}
