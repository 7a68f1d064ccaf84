import * as z from 'zod/mini'
import { Instant, Rupees } from './answer.ts'
import { Line } from './quotation.ts'

/** What becomes of a proposed change: one of an order is `proposed` at a time. */
export const AmendmentState = z.enum(['proposed', 'accepted', 'declined', 'withdrawn'])
export type AmendmentState = z.infer<typeof AmendmentState>
/** How it was answered: on the page, on the telephone, or by what the customer allowed at the checkout. */
export const AnsweredBy = z.enum(['customer', 'telephone', 'standing'])
export type AnsweredBy = z.infer<typeof AnsweredBy>

/** A line before or after a change, as far as it is shown. */
const ChangedSide = z.pick(Line, { title: true, packs: true, pack: true, amount: true, note: true })
export type ChangedSide = z.infer<typeof ChangedSide>

/** One line that a change touches. What is added has no `before`, what is left out no `after`. */
export const ChangedLine = z.object({
  id: z.string(),
  how: z.enum(['added', 'left-out', 'substituted', 'changed']),
  before: z.nullable(ChangedSide),
  after: z.nullable(ChangedSide),
})
export type ChangedLine = z.infer<typeof ChangedLine>

/** A change of a placed order, line by line. `was` and `total` are the totals before and after it, `note` is why, in the words of our desk. */
export const OrderChange = z.object({
  id: z.string(),
  at: Instant,
  state: AmendmentState,
  note: z.string(),
  lines: z.array(ChangedLine),
  was: Rupees,
  total: Rupees,
})
export type OrderChange = z.infer<typeof OrderChange>

/** What its customer can do about a placed order. */
export const OrderChanges = z.object({
  /** What our desk proposes and nobody has answered. */
  proposed: z.nullable(OrderChange),
  /** Items can be added until the first one is packed, or the puja begins. */
  mayAdd: z.boolean(),
})
export type OrderChanges = z.infer<typeof OrderChanges>

export const AnswerChange = z.object({ accept: z.boolean() })
export type AnswerChange = z.infer<typeof AnswerChange>

export const CHANGE_PATHS = {
  changes: (type: string, id: string) => `/api/customer/orders/${type}/${id}/proposed-changes`,
  answer: (type: string, id: string, changeId: string) =>
    `/api/customer/orders/${type}/${id}/proposed-changes/${changeId}`,
  items: (type: string, id: string) => `/api/customer/orders/${type}/${id}/items`,
} as const
