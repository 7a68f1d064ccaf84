import { GuestSentAnswer } from '#contract/guest.ts'
import { GUEST_LIMITS, GUEST_PATHS } from '#contract/guest-paths.ts'
import { tidyText } from '#contract/text-lines.ts'
import * as m from '#messages'
import { asFailure } from '#ui/api/failure.ts'
import { call } from '../api/call.ts'
import { upload } from '../api/upload.ts'
import { appendFiles } from '../files/chosen-file.ts'
import type { Draft } from '../list/draft.ts'
import { keepEstimate } from './kept-estimate.ts'

interface SendOptions {
  onProgress: (fraction: number) => void
  signal: AbortSignal
}

/**
 * Requests an estimate without an account.
 * @returns why an account is needed, if the list is too large for guests or the server rejects it; otherwise undefined
 * @throws the same errors as `upload`
 */
export async function sendAsGuest(draft: Draft, options: SendOptions): Promise<string | undefined> {
  if (isLong(draft)) return m.guest_too_long()
  try {
    const { token } = await (draft.way === 'files' ? sendFiles(draft, options) : sendText(draft, options))
    keepEstimate(token, draft)
  } catch (cause) {
    const { status, message } = asFailure(cause)
    if (status === 422 || status === 429) return message
    throw cause
  }
}

/** Checks limits that the server could only report after the whole upload. */
function isLong({ way, files }: Draft): boolean {
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  return way === 'files' && (files.length > GUEST_LIMITS.files || bytes > GUEST_LIMITS.bytes)
}

async function sendFiles({ files, remark }: Draft, options: SendOptions) {
  const form = new FormData()
  await appendFiles(form, 'files', files)
  form.append('remark', remark.trim())
  return upload(GUEST_PATHS.files, form, { answer: GuestSentAnswer, ...options })
}

function sendText({ text, remark }: Draft, { signal }: SendOptions) {
  return call(GUEST_PATHS.text, {
    method: 'POST',
    body: { text: tidyText(text), remark },
    answer: GuestSentAnswer,
    signal,
  })
}
