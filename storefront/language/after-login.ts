import { currentLocale } from '#contract/current-locale.ts'
import type { Locale } from '#contract/locale.ts'
import { readStored } from '#ui/storage.ts'
import type { Session } from '../session.ts'
import { chosenLanguage, KEY, keep, tellLanguage, UNTOLD_KEY } from './chosen.ts'

/**
 * Decides the language after a log-in and stores it for this device. A language that was chosen while logged out wins
 * and is saved to the account; otherwise the language of the account applies.
 */
export function languageAfterLogin(session: Session, ofAccount: Locale): Locale {
  const chosen = readStored('localStorage', UNTOLD_KEY) === null ? undefined : chosenLanguage()
  keep(UNTOLD_KEY, null)
  if (chosen !== undefined && chosen !== ofAccount) tellLanguage(session, chosen)
  const language = chosen ?? ofAccount
  if (language !== currentLocale()) keep(KEY, language)
  return language
}
