import { currentLocale } from '#contract/current-locale.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { overwriteGetLocale } from '#messages/runtime'
import { currentWork, inWork } from './work.ts'

// `#messages` uses the language of the current request or job.
overwriteGetLocale(() => currentWork()?.locale ?? 'en')

/** Runs `act` with this language for `#messages`. */
export const inLocale = <Answer>(locale: Locale, act: () => Answer): Answer => inWork({ ...currentWork(), locale }, act)

/**
 * A text in every language, for texts that are stored now and read later. The English text is stored where the desk
 * reads and searches it, the translations beside it. A text written by a person is stored as it is, without
 * translations.
 */
export type Said = Record<Locale, string>
/** Translations of a stored text. A text stored before the shop supported a language has no translation in it. */
export type Translations = Partial<Omit<Said, 'en'>>

/** @param say calls messages and formatters; it runs once for each language */
export function inEveryLanguage(say: () => string): Said {
  const said = LOCALES.map((locale) => [locale, inLocale(locale, say)] as const)
  return Object.fromEntries(said) as Said
}

/** Returns a stored text in the language of the current request, or as it was written when there is no translation. */
export function inLanguageOfCall<Text extends string | null>(
  text: Text,
  others: Translations | null = null,
): Text | string {
  const locale = currentLocale()
  return locale === 'en' ? text : (others?.[locale] ?? text)
}
