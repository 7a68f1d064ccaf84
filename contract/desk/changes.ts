import * as z from 'zod/mini'
import { Rupees } from '../answer.ts'
import { OrderChange } from '../changes.ts'
import { Order } from '../order.ts'
import { tidy } from '../typed.ts'

/** Why our desk proposes it; the customer reads it. */
export const ProposeChange = z.object({
  basedOn: z.number(),
  note: z
    .string()
    .check(
      tidy,
      z.minLength(1, 'Say why: the customer reads it.'),
      z.maxLength(500, 'Please keep it under 500 characters.'),
    ),
})
/** `isMade`: what the customer allowed at the checkout has accepted it. */
export const ProposeAnswer = z.object({ order: Order, isMade: z.boolean() })
export type ProposeChange = z.infer<typeof ProposeChange>

/** A change as the desk sees it: those that wait for an answer, and those that a customer declined or added and nobody has taken note of. */
export const DeskChange = z.extend(OrderChange, { by: z.nullable(z.string()) })
export type DeskChange = z.infer<typeof DeskChange>
/** `substitutesUpTo` is what is left of what the customer allows; null when they want to be asked. */
export const DeskChanges = z.object({ changes: z.array(DeskChange), substitutesUpTo: z.nullable(Rupees) })
export type DeskChanges = z.infer<typeof DeskChanges>

export const DESK_CHANGE_PATHS = {
  propose: (orderId: string) => `/api/desk/quoting/${orderId}/propose`,
  changes: (orderId: string) => `/api/desk/orders/${orderId}/changes`,
  /** PUT with the answer that the customer gave on the telephone. */
  answer: (orderId: string, changeId: string) => `/api/desk/orders/${orderId}/changes/${changeId}`,
  withdraw: (orderId: string, changeId: string) => `/api/desk/orders/${orderId}/changes/${changeId}/withdraw`,
  seen: (orderId: string, changeId: string) => `/api/desk/orders/${orderId}/changes/${changeId}/seen`,
} as const
