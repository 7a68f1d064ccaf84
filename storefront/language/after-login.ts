import { currentLocale } from '#contract/current-locale.ts'
import type { Locale } from '#contract/locale.ts'
import { readStored } from '#ui/storage.ts'
import type { Session } from '../session.ts'
import { chosenLanguage, KEY, keep, tellLanguage, UNTOLD_KEY } from './chosen.ts'

/**
 * The language of whoever has just logged in, and of this device from now on. It is that of the account, unless another one was chosen here while nobody was
 * logged in: then it becomes that of the account.
 */
export function languageAfterLogin(session: Session, ofAccount: Locale): Locale {
  const chosen = readStored('localStorage', UNTOLD_KEY) === null ? undefined : chosenLanguage()
  keep(UNTOLD_KEY, null)
  if (chosen !== undefined && chosen !== ofAccount) tellLanguage(session, chosen)
  const language = chosen ?? ofAccount
  if (language !== currentLocale()) keep(KEY, language)
  return language
}
