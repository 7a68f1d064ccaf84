import { PATHS } from '#contract/paths.ts'
import { coming } from '#ui/coming.ts'
import { call } from '../api/call.ts'
import { storeSession } from '../session.ts'

const answer = coming(
  () => import('#contract/account.ts'),
  (part) => part.LoginAnswer,
)

/** Logs in with what a form holds, and stores the session. Throws `ApiFailure`. */
export async function openSession(body: unknown): Promise<void> {
  const { token, userDetail } = await call(PATHS.login, { method: 'POST', body, answer })
  storeSession({ token, ...userDetail })
}
