/** The languages of the shop. They must match messages/project.inlang/settings.json. */
export const LOCALES = ['en', 'hi', 'kn'] as const
export type Locale = (typeof LOCALES)[number]

/** The name of each language in that language. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिंदी', kn: 'ಕನ್ನಡ' }

/** The path prefix of all pages in a language. */
export const prefixOf = (locale: Locale) => (locale === 'en' ? '' : `/${locale}`)

/** The path of a page in a language. Leading slashes collapse to one, so the result never points to another host. */
export const addressIn = (locale: Locale, path: string) => prefixOf(locale) + path.replace(/^[/\\]+/, '/')

/**
 * The first language of an Accept-Language header that the shop supports. Browsers list the preferred language first.
 */
export function findLocale(accepted = ''): Locale | undefined {
  for (const range of accepted.split(',')) {
    const [language = ''] = range.trim().toLowerCase().split(/[-_;]/)
    const locale = LOCALES.find((each) => each === language)
    if (locale !== undefined) return locale
  }
  return undefined
}
