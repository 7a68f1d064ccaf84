import { currentLocale } from '#contract/current-locale.ts'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { PATHS } from '#contract/paths.ts'
import * as m from '#messages'
import { readStored, store } from '#ui/storage.ts'
import { getSession, type Session } from '../session.ts'

const KEY = 'language'

/**
 * Runs in the head of every page: whoever has chosen a language comes to the page in that language, whatever link brought them. Others stay where
 * they are.
 */
export const languageScript = () => `(${toChosen})(${JSON.stringify(LOCALES)},'${KEY}')`

function toChosen(locales: string[], key: string) {
  let chosen: string | null = null
  try {
    chosen = localStorage.getItem(key)
  } catch {}
  const [here = ''] = document.documentElement.lang.split('-')
  if (chosen === null || chosen === here || !locales.includes(chosen)) return
  const { pathname, search, hash } = location
  const path = here === 'en' ? pathname : pathname.slice(here.length + 1)
  location.replace((chosen === 'en' ? '' : `/${chosen}`) + path + search + hash)
}

/** The language that was chosen on this device. */
export const chosenLanguage = () => LOCALES.find((locale) => locale === readStored('localStorage', KEY))

/** Pages of this device are in this language from now on, and what is sent to a customer who is logged in. */
export function chooseLanguage(locale: Locale): void {
  store('localStorage', KEY, locale, m.shell_language_not_kept())
  const session = getSession()
  if (session) tellLanguage(session, locale)
}

/**
 * What was chosen on this device holds for the account of whoever logs in on it. Where nothing was, the account's language holds for the device. Gives
 * whether the page is in another language than that.
 */
export function agreeOnLanguage(session: Session, language: Locale): boolean {
  const chosen = chosenLanguage()
  if (chosen !== undefined && chosen !== language) tellLanguage(session, chosen)
  const wanted = chosen ?? language
  const readsOther = wanted !== currentLocale()
  if (readsOther) store('localStorage', KEY, wanted, m.shell_language_not_kept())
  return readsOther
}

/** Outlives the page. Not through `call`: every page has this, and none should load the reading of answers for it. */
function tellLanguage({ token }: Session, language: Locale): void {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  // Without a network the account keeps its language until somebody logs in or chooses again.
  fetch(PATHS.language, { method: 'PUT', headers, body: JSON.stringify({ language }), keepalive: true }).catch(() => {})
}
