import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { type ApiFailure, asFailure } from '#ui/api/failure.ts'
import type { NoticeTone } from '#ui/notices.tsx'
import { call } from '../api/call.ts'

export type Say = (text: string, tone: NoticeTone) => void

/**
 * Requests a code for this e-mail address and shows a notice about the result.
 * @returns the error, or null on success
 */
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
