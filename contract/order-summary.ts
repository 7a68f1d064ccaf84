import * as z from 'zod/mini'
import { Instant } from './answer.ts'
import { Balance } from './balance.ts'
import { Appointment, CustomOrder, FilePage, Reading } from './order.ts'
import { Quotation } from './quotation.ts'

/** What does not apply is left out: lists come over slow networks, and are asked for again and again. */
const common = {
  ...z.pick(CustomOrder, {
    _id: true,
    title: true,
    status: true,
    emailConfirmed: true,
    createdAt: true,
    changeProposed: true,
    totalAmount: true,
  }).shape,
  /** Somebody was at the door and could not hand it over. */
  isMissed: z.boolean(),
  dateOfOrder: z.optional(Instant),
  /** When it was rejected or cancelled. */
  closedAt: z.optional(Instant),
  /** What cancelling it cost. */
  cancellationFee: z.optional(z.number()),
  /** Once it is placed: before, nothing is to pay. */
  balance: z.optional(z.pick(Balance, { paid: true, claimed: true, due: true, refundable: true, asked: true })),
  quotation: z.optional(
    z.object({
      ...z.pick(Quotation, { validUntil: true, toConfirm: true }).shape,
      /** There are lines, and none of them is bought. */
      isLeftOut: z.boolean(),
    }),
  ),
  /** What it is found by besides its title and its number, each text once: items and what was read, what was written to us, the pandit. */
  texts: z.array(z.string()),
}

export const ListSummary = z.object({
  ...common,
  type: z.literal('custom'),
  /** Whether it was sent as files or text, and not chosen from the catalogue. */
  isList: z.boolean(),
  /** The first page of it. */
  page: z.optional(FilePage),
  /** While it is pending. */
  reading: z.optional(
    z.object({
      ...z.pick(Reading, { state: true, pagesDone: true, pages: true, itemsFound: true, againAt: true }).shape,
      hasProblems: z.boolean(),
    }),
  ),
  ...z.pick(CustomOrder, { listsBefore: true, readInSeconds: true }).shape,
})
export type ListSummary = z.infer<typeof ListSummary>

export const BookingSummary = z.object({
  ...common,
  type: z.literal('appointment'),
  ...z.pick(Appointment, { startsAt: true }).shape,
  endsAt: z.optional(Instant),
  /** The name of who is kept free for it. */
  pandit: z.optional(z.string()),
})
export type BookingSummary = z.infer<typeof BookingSummary>

/** As much of an order as a list of orders shows, and finds and sorts it by. */
export type OrderSummary = ListSummary | BookingSummary

export const OrderSummariesAnswer = z.object({
  lists: z.array(ListSummary),
  bookings: z.array(BookingSummary),
  next: z.optional(z.string()),
})
export type OrderSummariesAnswer = z.infer<typeof OrderSummariesAnswer>
