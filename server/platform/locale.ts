import type { Locale } from '#contract/locale.ts'
import { overwriteGetLocale } from '#messages/runtime'
import { currentWork, inWork } from './work.ts'

// What `#messages` gives is in the language of the request or the job that asks for it.
overwriteGetLocale(() => currentWork()?.locale ?? 'en')

/** Has `#messages` speak this language in whatever `act` does. */
export const inLocale = <Answer>(locale: Locale, act: () => Answer): Answer => inWork({ ...currentWork(), locale }, act)
