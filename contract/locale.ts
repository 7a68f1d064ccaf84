/** The languages of the shop, as in messages/project.inlang/settings.json. */
export const LOCALES = ['en', 'hi', 'kn'] as const
export type Locale = (typeof LOCALES)[number]

/** What each calls itself. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = { en: 'English', hi: 'हिंदी', kn: 'ಕನ್ನಡ' }

/** What stands before the addresses of the pages in a language. */
export const prefixOf = (locale: Locale) => (locale === 'en' ? '' : `/${locale}`)

/** The address of a page in a language. It is one of ours, however many slashes the path begins with. */
export const addressIn = (locale: Locale, path: string) => prefixOf(locale) + path.replace(/^[/\\]+/, '/')

/** The first language of an Accept-Language header that the shop has. Browsers name the best first. */
export function findLocale(accepted = ''): Locale | undefined {
  for (const range of accepted.split(',')) {
    const [language = ''] = range.trim().toLowerCase().split(/[-_;]/)
    const locale = LOCALES.find((each) => each === language)
    if (locale !== undefined) return locale
  }
  return undefined
}
