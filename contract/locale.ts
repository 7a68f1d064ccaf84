/** The languages of the messages (messages/project.inlang/settings.json). */
export const ALL_LOCALES = ['en', 'hi', 'kn'] as const
export type Locale = (typeof ALL_LOCALES)[number]

/** Those the shop is built and served in. A language joins them once all of its messages are there. */
export const LOCALES: readonly Locale[] = ALL_LOCALES

/** What each calls itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिंदी', kn: 'ಕನ್ನಡ' }

/** What stands before the addresses of the pages in a language. */
export const prefixOf = (locale: Locale) => (locale === 'en' ? '' : `/${locale}`)

/** The address of a page in a language. */
export const addressIn = (locale: Locale, path: string) => prefixOf(locale) + path

/** The first language of an Accept-Language header that is one of these, or English. Browsers name the best first. */
export function localeIn(accepted = '', locales = LOCALES): Locale {
  for (const range of accepted.split(',')) {
    const [language = ''] = range.trim().toLowerCase().split(/[-_;]/)
    const locale = locales.find((each) => each === language)
    if (locale !== undefined) return locale
  }
  return 'en'
}
