import * as z from 'zod/mini'
import { MAX_LIST_CHARS, MAX_REMARK_CHARS } from './limits.ts'
import { TEXT_LIST_MESSAGES } from './text-list.ts'
import { tidy, tooLong } from './typed.ts'

/**
 * `requestId` is the idempotency key that the browser creates for this text. A retry with the same key returns the same
 * order.
 */
export const TextList = z.object({
  text: z.string().check(z.maxLength(MAX_LIST_CHARS, { error: () => TEXT_LIST_MESSAGES.tooLong })),
  remark: z._default(z.string().check(tidy, z.maxLength(MAX_REMARK_CHARS, tooLong(MAX_REMARK_CHARS))), ''),
  requestId: z.uuid(),
})
export type TextList = z.input<typeof TextList>
