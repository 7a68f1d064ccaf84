import * as z from 'zod/mini'
import { Instant } from './answer.ts'
import { MAX_LIST_CHARS, MAX_REMARK_CHARS } from './limits.ts'
import { Reading } from './order.ts'
import { Quotation } from './quotation.ts'
import { SharedLine } from './shared-quotation.ts'
import { TeachingVersion } from './teaching.ts'
import { TEXT_LIST_MESSAGES } from './text-list.ts'
import { tidy, tooLong } from './typed.ts'

/** A list that is typed or pasted, of somebody who is not logged in. */
export const GuestText = z.object({
  text: z.string().check(z.maxLength(MAX_LIST_CHARS, { error: () => TEXT_LIST_MESSAGES.tooLong })),
  remark: z._default(z.string().check(tidy, z.maxLength(MAX_REMARK_CHARS, tooLong(MAX_REMARK_CHARS))), ''),
})
export type GuestText = z.input<typeof GuestText>

/** The token of an estimate. The browser that sent the list gets it once, and nobody else. */
export const GuestToken = z.string().check(z.regex(/^[\w-]{43}$/))

export const GuestSentAnswer = z.object({ token: GuestToken })

/**
 * What a list costs, for whoever sent it without an account. `quotation` is null until something was read; `unreadRows` are the rows of which nothing could be
 * read, `problems` the files that were not read to their end, `isNoList` whether a page looks like no list.
 */
export const GuestEstimate = z.object({
  createdAt: Instant,
  /** When it is deleted. */
  expiresAt: Instant,
  reading: z.pick(Reading, { state: true, pagesDone: true, pages: true, itemsFound: true }),
  problems: z.array(z.object({ title: z.string(), message: z.string() })),
  unreadRows: z.number(),
  isNoList: z.boolean(),
  quotation: z.nullable(
    z.extend(
      z.pick(Quotation, {
        amount: true,
        tax: true,
        taxes: true,
        shipping: true,
        totalAmount: true,
        toConfirm: true,
      }),
      { lines: z.array(SharedLine) },
    ),
  ),
})
export type GuestEstimate = z.infer<typeof GuestEstimate>
export const GuestEstimateAnswer = z.object({ estimate: GuestEstimate })

/** Makes an order of an estimate; `teaching` is the version of the text by which we may learn from its files. */
export const TakeEstimate = z.object({ token: GuestToken, teaching: z.optional(TeachingVersion) })
export type TakeEstimate = z.input<typeof TakeEstimate>
