import * as z from 'zod/mini'
import { Rupees } from '../answer.ts'
import { OrderChange } from '../changes.ts'
import { MAX_SUBSTITUTES_UP_TO, SUBSTITUTES_TOO_MUCH } from '../checkout.ts'
import { Order } from '../order.ts'
import { tidy } from '../typed.ts'
import { orWhy } from './typed-number.ts'

/** The desk's reason for the change, which the customer reads. */
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
/**
 * What proposing the prepared change would do. `isChanged`: the change is not empty. `isAllowed`: the customer's
 * substitute limit covers it, so it takes effect immediately. `substitutesUpTo`: the rest of that limit; null when the
 * customer wants to be asked.
 */
export const ChangeOutlook = z.object({
  isChanged: z.boolean(),
  isAllowed: z.boolean(),
  substitutesUpTo: z.nullable(Rupees),
})
export type ChangeOutlook = z.infer<typeof ChangeOutlook>
/** `isMade` is true when the change took effect immediately because the customer's substitute limit covers it. */
export const ProposeAnswer = z.object({ order: Order, isMade: z.boolean() })
export type ProposeChange = z.infer<typeof ProposeChange>

/**
 * A change as the desk sees it: one that waits for an answer, or one that a customer declined or made and no operator
 * has acknowledged yet.
 */
export const DeskChange = z.extend(OrderChange, { by: z.nullable(z.string()) })
export type DeskChange = z.infer<typeof DeskChange>
/** `substitutesUpTo` is the rest of the customer's substitute limit. Null when the customer wants to be asked. */
export const DeskChanges = z.object({ changes: z.array(DeskChange), substitutesUpTo: z.nullable(Rupees) })
export type DeskChanges = z.infer<typeof DeskChanges>

const NO_AMOUNT = 'Enter an amount, such as 50.'
/**
 * The substitute limit that the customer sets by telephone: how much more substitutes can cost without asking. Null to
 * be asked each time.
 */
export const AllowSubstitutes = z.object({
  upTo: z.nullable(
    z.number(orWhy(NO_AMOUNT)).check(z.minimum(0, NO_AMOUNT), z.maximum(MAX_SUBSTITUTES_UP_TO, SUBSTITUTES_TOO_MUCH)),
  ),
})
export type AllowSubstitutes = z.infer<typeof AllowSubstitutes>

export const DESK_CHANGE_PATHS = {
  propose: (orderId: string) => `/api/desk/quoting/${orderId}/propose`,
  changes: (orderId: string) => `/api/desk/orders/${orderId}/changes`,
  /** PUT with the answer that the customer gave by telephone. */
  answer: (orderId: string, changeId: string) => `/api/desk/orders/${orderId}/changes/${changeId}`,
  substitutes: (orderId: string) => `/api/desk/orders/${orderId}/substitutes`,
  withdraw: (orderId: string, changeId: string) => `/api/desk/orders/${orderId}/changes/${changeId}/withdraw`,
  seen: (orderId: string, changeId: string) => `/api/desk/orders/${orderId}/changes/${changeId}/seen`,
} as const
