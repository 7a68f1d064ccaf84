import * as z from 'zod/mini'
import { Instant } from './answer.ts'
import { MAX_LIST_CHARS, MAX_REMARK_CHARS } from './limits.ts'
import { Reading } from './order.ts'
import { Quotation } from './quotation.ts'
import { SharedLine } from './shared-quotation.ts'
import { TeachingVersion } from './teaching.ts'
import { TEXT_LIST_MESSAGES } from './text-list.ts'
import { tidy, tooLong } from './typed.ts'

/** A typed or pasted list from a visitor who is not logged in. */
export const GuestText = z.object({
  text: z.string().check(z.maxLength(MAX_LIST_CHARS, { error: () => TEXT_LIST_MESSAGES.tooLong })),
  remark: z._default(z.string().check(tidy, z.maxLength(MAX_REMARK_CHARS, tooLong(MAX_REMARK_CHARS))), ''),
})
export type GuestText = z.input<typeof GuestText>

/** The token of an estimate. Only the browser that sent the list receives it, once. */
export const GuestToken = z.string().check(z.regex(/^[\w-]{43}$/))

export const GuestSentAnswer = z.object({ token: GuestToken })

/**
 * The estimate for a list that was sent without an account. `quotation` is null until something was read. `unreadRows`
 * counts the rows that could not be read. `problems` are the files that were not read completely. `isNoList` tells
 * whether a page does not look like a list.
 */
export const GuestEstimate = z.object({
  createdAt: Instant,
  /** When the estimate is deleted. */
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

/** Turns an estimate into an order. `teaching` is the version of the consent text that lets us learn from its files. */
export const TakeEstimate = z.object({ token: GuestToken, teaching: z.optional(TeachingVersion) })
export type TakeEstimate = z.input<typeof TakeEstimate>
