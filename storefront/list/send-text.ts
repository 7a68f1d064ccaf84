import { UploadAnswer } from '#contract/order.ts'
import { TEXT_LIST_PATH } from '#contract/order-paths.ts'
import { tidyText } from '#contract/text-lines.ts'
import type { TextList } from '#contract/text-order.ts'
import { asFailure } from '#ui/api/failure.ts'
import { call } from '../api/call.ts'
import { keepWords, write } from './draft.ts'
import type { Send } from './use-sending.ts'

export const sendText: Send = async ({ text, remark, requestId: given }, { signal }) => {
  const requestId = given || newRequestId()
  // Store the request id before sending, so that a retry after a reload is the same request.
  write({ requestId })
  keepWords()
  const body: TextList = { text: tidyText(text), remark, requestId }
  try {
    const { order } = await call(TEXT_LIST_PATH, { method: 'POST', body, answer: UploadAnswer, signal })
    return order._id
  } catch (cause) {
    // The server has this request id with another text. Clear the id, so that the next submit creates a new list.
    if (asFailure(cause).fields.requestId) write({ requestId: '' })
    throw cause
  }
}

/** A random UUID. `crypto.randomUUID` only exists on pages with TLS, which a local test shop does not have. */
export function newRequestId(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
