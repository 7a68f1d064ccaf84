import { DESK_PATHS } from '#contract/desk/paths.ts'
import { API_TIMEOUT_MS } from '#contract/limits.ts'
import { type Call, createCall } from '#ui/api/call.ts'
import { ApiFailure } from '#ui/api/failure.ts'
import { createUseCall } from '#ui/api/use-call.ts'
import { endSession, loggedInAgain, operatorNow } from '../session/operator.ts'
import { fetchAgain } from './fetch-again.ts'

const ask = createCall({
  timeoutMs: API_TIMEOUT_MS,
  token: () => undefined,
  onRefused: endSession,
  fetch: fetchAgain,
})

const listeners = new Set<() => void>()

/** Tells of every change that this page has made, but for claims. Gives what ends it. */
export function onChanged(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

const isReading = (method: string | undefined) => method === undefined || method === 'GET'
const CLAIMS = DESK_PATHS.claim('', '').replace(/\/+$/, '/')

/**
 * A call of the desk's API; its cookie says who calls. When the session has ended, what only reads goes on after somebody has logged in
 * again; a change is for the operator to press once more.
 */
export const call: Call = async (path, options) => {
  try {
    const answer = await ask(path, options)
    if (!isReading(options?.method) && !path.startsWith(CLAIMS)) for (const tell of listeners) tell()
    return answer
  } catch (cause) {
    const isEnded = cause instanceof ApiFailure && cause.status === 401 && operatorNow()
    if (!isEnded) throw cause
    if (!isReading(options?.method)) {
      throw new ApiFailure(401, 'Your session had ended, so this was not done. Log in, then press it again.')
    }
    await loggedInAgain()
    return call(path, options)
  }
}
export const useCall = createUseCall(call)
