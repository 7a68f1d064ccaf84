import type { Locale } from '#contract/locale.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** `hi` -> `Hindi`. */
export const languageName = (locale: Locale) => names.of(locale) ?? locale
