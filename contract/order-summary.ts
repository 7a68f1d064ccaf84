import * as z from 'zod/mini'
import { Instant } from './answer.ts'
import { Balance } from './balance.ts'
import { Appointment, CustomOrder, FilePage, Reading } from './order.ts'
import { Quotation } from './quotation.ts'

/** Fields that do not apply are left out, because lists of orders are requested often and over slow networks. */
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
  /** The driver was at the door and could not hand the parcel over. */
  isMissed: z.boolean(),
  dateOfOrder: z.optional(Instant),
  /** When the order was rejected or cancelled. */
  closedAt: z.optional(Instant),
  /** The fee that cancelling cost. */
  cancellationFee: z.optional(z.number()),
  /** Only for placed orders. Before that, nothing is due. */
  balance: z.optional(z.pick(Balance, { paid: true, claimed: true, due: true, refundable: true, asked: true })),
  quotation: z.optional(
    z.object({
      ...z.pick(Quotation, { validUntil: true, toConfirm: true }).shape,
      /** The quotation has lines, and none of them is bought. */
      isLeftOut: z.boolean(),
    }),
  ),
  /**
   * Texts by which the order is found, in addition to title and number, without duplicates: items, the text that was
   * read, remarks, the pandit.
   */
  texts: z.array(z.string()),
}

export const ListSummary = z.object({
  ...common,
  type: z.literal('custom'),
  /** Whether the order was sent as files or text instead of being chosen from the catalogue. */
  isList: z.boolean(),
  /** The first page of the list. */
  page: z.optional(FilePage),
  /** Only while the order is pending. */
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
  /** The name of the pandit who is reserved for the puja. */
  pandit: z.optional(z.string()),
})
export type BookingSummary = z.infer<typeof BookingSummary>

/** The fields of an order that lists of orders show, search and sort by. */
export type OrderSummary = ListSummary | BookingSummary

export const OrderSummariesAnswer = z.object({
  lists: z.array(ListSummary),
  bookings: z.array(BookingSummary),
  next: z.optional(z.string()),
})
export type OrderSummariesAnswer = z.infer<typeof OrderSummariesAnswer>
