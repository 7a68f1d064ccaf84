import { API_TIMEOUT_MS } from '#contract/limits.ts'
import { createCall } from '#ui/api/call.ts'
import { createUseCall } from '#ui/api/use-call.ts'
import { forgetOperator } from '../session/operator.ts'
import { fetchAgain } from './fetch-again.ts'

/** A call of the desk's API; its cookie says who calls. One that is refused asks to log in again. */
export const call = createCall({
  timeoutMs: API_TIMEOUT_MS,
  token: () => undefined,
  onRefused: forgetOperator,
  fetch: fetchAgain,
})
export const useCall = createUseCall(call)
