import { ALL_LOCALES, type Locale, localeIn, prefixOf } from '../contract/locale.ts'

/** The language in which the storefront is being built: `scripts/build.ts` builds one after the other. In development it is this one too. */
export const LOCALE = localeIn(process.env.SHOP_LOCALE, ALL_LOCALES)

/** Under which its pages and files stand. */
export const BASE = `${prefixOf(LOCALE)}/`

/** Where it is built. */
export const folderOf = (locale: Locale) => `build/storefront/${locale}`
export const clientOf = (locale: Locale) => `${folderOf(locale)}/client`
