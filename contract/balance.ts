import * as z from 'zod/mini'
import { Rupees } from './answer.ts'

/**
 * What is paid of an order and what is not. `claimed` is what the customer says they have paid and nobody has found in the shop's account yet; it is
 * in neither of the others. `refundable` is what the shop owes the customer.
 */
export const Balance = z.object({ paid: Rupees, claimed: Rupees, due: Rupees, refundable: Rupees })
export type Balance = z.infer<typeof Balance>
