import * as z from 'zod/mini'
import * as m from '#messages'
import { Instant, Rupees } from './answer.ts'
import { MAX_TEXT_CHARS, ORDERS_PAGE } from './limits.ts'
import { OrderType } from './order.ts'
import { Language } from './puja.ts'
import { Status } from './status.ts'
import { tidy, tooLong } from './typed.ts'

/** A booking. `timeToCall` is the date and time separated by a space, `2026-12-24 10:30`, in Asia/Kolkata. */
export const BookAppointment = z.object({
  nameOfPuja: z
    .string()
    .check(
      tidy,
      z.minLength(1, { error: m.said_booking_no_name }),
      z.maxLength(120, { error: m.words_puja_name_long }),
    ),
  description: z
    .string()
    .check(
      tidy,
      z.minLength(1, { error: m.said_booking_no_description }),
      z.maxLength(MAX_TEXT_CHARS, tooLong(MAX_TEXT_CHARS)),
    ),
  timeToCall: z.string().check(tidy, z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, { error: m.words_puja_time_missing })),
  language: z.optional(Language),
  panditOnly: z.optional(z.boolean()),
})
export type BookAppointment = z.input<typeof BookAppointment>
/** Another time for a booked puja. */
export const Reschedule = z.pick(BookAppointment, { timeToCall: true })
/** The answer to a proposed time. `startsAt` is the time that the customer was shown. */
export const AnswerProposal = z.object({ startsAt: Instant, accept: z.boolean() })
export type AnswerProposal = z.infer<typeof AnswerProposal>
/** A catalogue item and the number of its packs. */
export const OrderItem = z.object({
  itemId: z.string().check(z.minLength(1), z.maxLength(100)),
  packs: z.int().check(z.minimum(1), z.maximum(99)),
})
export type OrderItem = z.infer<typeof OrderItem>
/** Catalogue items for a list order. */
export const OrderItems = z.object({
  items: z.array(OrderItem).check(z.minLength(1, { error: m.words_items_missing }), z.maxLength(100)),
})
export type OrderItems = z.input<typeof OrderItems>

/**
 * A page of orders, newest first. A page with long lists may end before its limit. `cursor` is the `next` of the
 * previous page.
 */
export const OrdersQuery = z.object({
  status: z.optional(Status),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), ORDERS_PAGE),
  cursor: z.optional(z.uuid()),
})
/** A page of order summaries. Without `type`, it contains both types. */
export const SummariesQuery = z.object({ ...OrdersQuery.shape, type: z.optional(OrderType) })
const note = z.string().check(tidy, z.maxLength(1000, tooLong(1000)))
/** Rejects a quotation, with an optional reason. */
export const ReasonBody = z.nullish(z.object({ reason: z.optional(note) }))
/**
 * Cancels an order. `fee` is the fee in rupees that the customer was shown. The server returns 409 when another fee is
 * due.
 */
export const CancelBody = z.nullish(z.object({ reason: z.optional(note), fee: z.optional(Rupees.check(z.minimum(0))) }))
/** Requests changes or adds a comment. */
export const TextBody = z.object({ text: note.check(z.minLength(1, { error: m.words_few_words })) })
