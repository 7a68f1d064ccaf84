import { LOCALES, type Locale, prefixOf } from '../contract/locale.ts'

/** The language in which the storefront is being built: `scripts/build.ts` builds one after the other. In development it is this one too. */
export const LOCALE = localeNamed(process.env.SHOP_LOCALE ?? 'en')

function localeNamed(name: string): Locale {
  const locale = LOCALES.find((each) => each === name)
  if (locale === undefined) throw new Error(`SHOP_LOCALE is one of ${LOCALES.join(', ')}, not ${name}.`)
  return locale
}

/** Under which its pages and files stand. */
export const BASE = `${prefixOf(LOCALE)}/`

/** Where it is built. */
export const folderOf = (locale: Locale) => `build/storefront/${locale}`
export const clientOf = (locale: Locale) => `${folderOf(locale)}/client`
