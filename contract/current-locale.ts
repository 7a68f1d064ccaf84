import * as m from '#messages'
import type { Locale } from './locale.ts'

/** The language of the call at hand; in a browser the one its page was built in. */
export const currentLocale = () => m.intl_locale().slice(0, 2) as Locale
