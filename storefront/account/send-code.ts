import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import type { NoticeTone } from '#ui/notices.tsx'
import { call } from '../api/call.ts'

export type Say = (text: string, tone: NoticeTone) => void

/** Asks for a code for this address and says how that went; gives the failure, or null. */
export async function sendCode(emailId: string, say: Say): Promise<ApiFailure | null> {
  try {
    await call(PATHS.sendOtp, { method: 'POST', body: { emailId } })
    say(MESSAGES.otpSent, 'success')
    return null
  } catch (cause) {
    say(MESSAGES.otpFailure, 'failure')
    return asFailure(cause)
  }
}
