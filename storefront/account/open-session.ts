import type { Locale } from '#contract/locale.ts'
import { PATHS } from '#contract/paths.ts'
import { coming } from '#ui/coming.ts'
import { call } from '../api/call.ts'
import { languageAfterLogin } from '../language/after-login.ts'
import { storeSession } from '../session.ts'

const answer = coming(
  () => import('#contract/account.ts'),
  (part) => part.LoginAnswer,
)

/**
 * Logs in with the values of a form and stores the session.
 * @returns the language of the customer
 * @throws ApiFailure
 */
export async function openSession(body: unknown): Promise<{ language: Locale }> {
  const { token, userDetail, language: ofAccount } = await call(PATHS.login, { method: 'POST', body, answer })
  const session = { token, ...userDetail }
  storeSession(session)
  return { language: languageAfterLogin(session, ofAccount) }
}
