import { LOCALES, type Locale, prefixOf } from '../contract/locale.ts'

/**
 * The language of this storefront build; `scripts/build.ts` builds one language after another. The development server
 * uses it too.
 */
export const LOCALE = localeNamed(process.env.SHOP_LOCALE ?? 'en')

function localeNamed(name: string): Locale {
  const locale = LOCALES.find((each) => each === name)
  if (locale === undefined) throw new Error(`SHOP_LOCALE is one of ${LOCALES.join(', ')}, not ${name}.`)
  return locale
}

/** The path prefix of its pages and files. */
export const BASE = `${prefixOf(LOCALE)}/`

/** The output folder. */
export const folderOf = (locale: Locale) => `build/storefront/${locale}`
export const clientOf = (locale: Locale) => `${folderOf(locale)}/client`
