import { PATHS } from '#contract/paths.ts'
import { coming } from '#ui/coming.ts'
import { call } from '../api/call.ts'
import { agreeOnLanguage } from '../language/chosen.ts'
import { storeSession } from '../session.ts'

const answer = coming(
  () => import('#contract/account.ts'),
  (part) => part.LoginAnswer,
)

/** Logs in with what a form holds, and stores the session. Gives whether its customer reads another language than the page's. Throws `ApiFailure`. */
export async function openSession(body: unknown): Promise<{ readsOther: boolean }> {
  const { token, userDetail, language } = await call(PATHS.login, { method: 'POST', body, answer })
  const session = { token, ...userDetail }
  storeSession(session)
  return { readsOther: agreeOnLanguage(session, language) }
}
