import * as z from 'zod/mini'
import { Instant } from './answer.ts'
import { OrderType } from './order.ts'
import { Line, Quotation } from './quotation.ts'

/** A line without the text that was read, because lists often contain phone numbers and addresses. */
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
 * Everything that the holder of a share link can see. This is an allow list: a new field of an order stays private
 * until it is added here. `title` is empty for a line that is not understood yet.
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
