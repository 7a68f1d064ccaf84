import * as z from 'zod/mini'
import { Instant, Rupees } from './answer.ts'
import { Line } from './quotation.ts'

/** The state of a proposed change. An order has at most one `proposed` change at a time. */
export const AmendmentState = z.enum(['proposed', 'accepted', 'declined', 'withdrawn'])
export type AmendmentState = z.infer<typeof AmendmentState>
/**
 * How the change was answered: on the page, by telephone, or by the substitute limit that the customer set at checkout.
 */
export const AnsweredBy = z.enum(['customer', 'telephone', 'standing'])
export type AnsweredBy = z.infer<typeof AnsweredBy>

/** A line before or after a change, with the fields that are shown. */
const ChangedSide = z.pick(Line, { title: true, packs: true, pack: true, amount: true, note: true })
export type ChangedSide = z.infer<typeof ChangedSide>

/** One line of a change. An added line has no `before`. A removed line has no `after`. */
export const ChangedLine = z.object({
  id: z.string(),
  how: z.enum(['added', 'left-out', 'substituted', 'changed']),
  before: z.nullable(ChangedSide),
  after: z.nullable(ChangedSide),
})
export type ChangedLine = z.infer<typeof ChangedLine>

/**
 * A change of a placed order, line by line. `was` and `total` are the totals before and after it. `note` is the reason
 * that the desk gives.
 */
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

/** The changes that the customer can make to a placed order. */
export const OrderChanges = z.object({
  /** The change that the desk proposes and that is not answered yet. */
  proposed: z.nullable(OrderChange),
  /** True until the first item is packed or the puja begins. */
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
