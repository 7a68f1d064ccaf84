import * as z from 'zod/mini'
import { Instant } from './answer.ts'
import { OrderType } from './order.ts'
import { Line, Quotation } from './quotation.ts'

/** A line without what was read from the list: people write their telephone and address on those. */
export const SharedLine = z.pick(Line, {
  id: true,
  kind: true,
  title: true,
  english: true,
  quantity: true,
  unit: true,
  lower: true,
  kinds: true,
  rule: true,
  assumption: true,
  packs: true,
  pack: true,
  unitPrice: true,
  amount: true,
  surplus: true,
  priceIsEstimate: true,
  state: true,
  doubt: true,
  leftOut: true,
})
export type SharedLine = z.infer<typeof SharedLine>

/**
 * All that whoever has a share link gets to see: a list of what may be seen, so that a new field of an order stays unseen until it
 * is named here. `title` is empty for a line nobody has understood yet.
 */
export const SharedQuotation = z.extend(
  z.pick(Quotation, {
    published: true,
    state: true,
    preparedBy: true,
    createdAt: true,
    validUntil: true,
    amount: true,
    tax: true,
    taxes: true,
    shipping: true,
    totalAmount: true,
    toConfirm: true,
    terms: true,
  }),
  {
    number: z.string(),
    title: z.string(),
    type: OrderType,
    customerName: z.string(),
    puja: z.nullable(z.object({ name: z.string(), startsAt: Instant, pandit: z.nullable(z.string()) })),
    lines: z.array(SharedLine),
  },
)
export type SharedQuotation = z.infer<typeof SharedQuotation>

export const SharedAnswer = z.object({ quotation: SharedQuotation })
