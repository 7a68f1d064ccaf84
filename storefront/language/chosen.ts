import { currentLocale } from '#contract/current-locale.ts'
import { LOCALES, type Locale, prefixOf } from '#contract/locale.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { readStored, store } from '#ui/storage.ts'
import { getSession, type Session } from '../session.ts'

export const KEY = 'language'
/** Set while nobody was logged in when the language was chosen: the account of whoever logs in next has not heard of it. */
export const UNTOLD_KEY = 'language-untold'

/**
 * Runs in the head of every page: leads to the page in the language of this device, whatever link brought its reader. Without a network it does not: a
 * page in another language may not be on the device.
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
  // What begins with two slashes would be another site.
  const path = pathname.slice(prefix.length).replace(/^[/\\]+/, '')
  location.replace(`${prefixes[chosen]}/${path}${search}${hash}`)
}

/** The language of this device, if one was chosen on it or by an account that was logged in on it. */
export const chosenLanguage = () => LOCALES.find((locale) => locale === readStored('localStorage', KEY))

/** Pages of this device are in this language from now on, and what is sent to a customer who is logged in, or logs in next. */
export function chooseLanguage(locale: Locale): void {
  keep(KEY, locale)
  const session = getSession()
  keep(UNTOLD_KEY, session ? null : 'true')
  if (session) tellLanguage(session, locale)
}

export const keep = (key: string, value: string | null) =>
  store('localStorage', key, value, m.shell_language_not_kept())

/** Outlives the page. Not through `call`: every page has this, and none should load the reading of answers for it. */
export function tellLanguage({ token }: Session, language: Locale): void {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  // Without a network the account keeps its language until its customer chooses again.
  fetch(PATHS.language, { method: 'PUT', headers, body: JSON.stringify({ language }), keepalive: true }).catch(() => {})
}
