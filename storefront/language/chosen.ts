import { currentLocale } from '#contract/current-locale.ts'
import { LOCALES, type Locale, prefixOf } from '#contract/locale.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { readStored, store } from '#ui/storage.ts'
import { getSession, type Session } from '../session.ts'

export const KEY = 'language'
/** Set when a language is chosen while logged out. At the next log-in the choice is saved to the account. */
export const UNTOLD_KEY = 'language-untold'

/**
 * An inline script in the head of every page. It redirects to the same page in the language of this device. Offline it
 * does not redirect, because the other page may not be cached.
 */
export const languageScript = () => {
  const prefixes = Object.fromEntries(LOCALES.map((locale) => [locale, prefixOf(locale)]))
  return `(${toChosen})(${JSON.stringify(prefixes)},'${currentLocale()}','${KEY}')`
}

function toChosen(prefixes: Record<string, string>, here: string, key: string) {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(key)
  } catch {}
  if (chosen === null || chosen === here || !Object.hasOwn(prefixes, chosen) || !navigator.onLine) return
  const { pathname, search, hash } = location
  const prefix = prefixes[here] ?? ''
  if (!pathname.startsWith(prefix)) return
  // Strips leading slashes, because a URL that starts with two slashes points to another host.
  const path = pathname.slice(prefix.length).replace(/^[/\\]+/, '')
  location.replace(`${prefixes[chosen]}/${path}${search}${hash}`)
}

/** The language stored on this device, chosen by the visitor or taken from an account at log-in. */
export const chosenLanguage = () => LOCALES.find((locale) => locale === readStored('localStorage', KEY))

/**
 * Stores the language for this device. It is also saved to the account, now or at the next log-in, for e-mails and
 * messages.
 */
export function chooseLanguage(locale: Locale): void {
  keep(KEY, locale)
  const session = getSession()
  keep(UNTOLD_KEY, session ? null : 'true')
  if (session) tellLanguage(session, locale)
}

export const keep = (key: string, value: string | null) =>
  store('localStorage', key, value, m.shell_language_not_kept())

/**
 * Saves the language to the account; `keepalive` lets the request finish after navigation. Uses `fetch` and not `call`:
 * every page loads this module, and `call` would add the response parser to every page.
 */
export function tellLanguage({ token }: Session, language: Locale): void {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  // If the request fails, the account keeps its language until the customer chooses again.
  fetch(PATHS.language, { method: 'PUT', headers, body: JSON.stringify({ language }), keepalive: true }).catch(() => {})
}
