import { API_TIMEOUT_MS } from '#contract/limits.ts'
import { createCall } from '#ui/api/call.ts'
import { getSession, loseSession } from '../session.ts'

/** A call with the visitor's token; a refused token ends the session. */
export const call = createCall({
  timeoutMs: API_TIMEOUT_MS,
  token: () => getSession()?.token,
  onRefused: (token, reason) => token && loseSession(token, reason),
})
