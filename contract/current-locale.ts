import * as m from '#messages'
import type { Locale } from './locale.ts'

/** The language of the current request. In a browser, the language in which the page was built. */
export const currentLocale = () => m.intl_locale().slice(0, 2) as Locale
