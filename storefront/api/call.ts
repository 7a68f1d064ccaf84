import { API_TIMEOUT_MS } from '#contract/limits.ts'
import { createCall } from '#ui/api/call.ts'
import { getSession, loseSession } from '../session.ts'

/** Sends an API request with the visitor's token. A rejected token ends the session. */
export const call = createCall({
  timeoutMs: API_TIMEOUT_MS,
  token: () => getSession()?.token,
  onRefused: (token, reason) => token && loseSession(token, reason),
})
