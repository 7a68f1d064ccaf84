import * as z from 'zod/mini'
import * as m from '#messages'
import { Rupees, UnitName } from './answer.ts'

const QuantityOfLine = z
  .number()
  .check(z.gt(0, { error: m.words_quantity_zero }), z.maximum(100_000, { error: m.words_quantity_large }))

/**
 * Settles a line: sets its item or its quantity with a unit, or leaves it out (`leftOut: false` adds it back).
 * `asSuggested` accepts the suggestion of the line, and `undo` removes the customer's answer. Each of these two is sent
 * alone.
 */
export const SettleLine = z
  .object({
    itemId: z.optional(z.string().check(z.maxLength(64))),
    quantity: z.optional(QuantityOfLine),
    unit: z.optional(UnitName),
    leftOut: z.optional(z.boolean()),
    asSuggested: z.optional(z.literal(true)),
    undo: z.optional(z.literal(true)),
  })
  .check(
    z.refine((body) => saidIn(body).length > 0, 'Name an item, a quantity, or leave the line out.'),
    z.refine(
      (body) => saidIn(body).length === 1 || (body.asSuggested === undefined && body.undo === undefined),
      'Send asSuggested or undo alone, without other fields.',
    ),
  )
export type SettleLine = z.infer<typeof SettleLine>

function saidIn(body: object): unknown[] {
  return Object.values(body).filter((value) => value !== undefined)
}

/** Whether all items of a booked puja are left out. */
export const PanditOnly = z.object({ panditOnly: z.boolean() })
export type PanditOnly = z.infer<typeof PanditOnly>

/**
 * The decision for a page that looks like another page of the list: count the two once, count both, or remove the
 * decision. `page` is its `pageKey`.
 */
export const AnswerSamePage = z.object({
  page: z.string().check(z.maxLength(80)),
  count: z.enum(['once', 'both', 'ask']),
})
export type AnswerSamePage = z.infer<typeof AnswerSamePage>

/**
 * An item that the customer adds to a list. `id` is the idempotency key that the browser creates. A retry with the same
 * id adds one line only.
 */
export const AddLine = z.object({
  id: z.uuid(),
  itemId: z.string().check(z.minLength(1), z.maxLength(64)),
  quantity: QuantityOfLine,
  unit: UnitName,
})
export type AddLine = z.infer<typeof AddLine>

/**
 * Packs of an item that the customer adds to a placed order. `id` is the idempotency key that the browser creates. A
 * retry with the same id adds one line only. `unitPrice` is the displayed price. The server returns 409 when the price
 * differs.
 */
export const AddToOrder = z.object({
  id: z.uuid(),
  itemId: z.string().check(z.minLength(1), z.maxLength(64)),
  pack: z.string().check(z.maxLength(100)),
  packs: z
    .int({ error: m.words_packs_whole })
    .check(z.minimum(1, { error: m.words_packs_zero }), z.maximum(99, { error: m.words_packs_most })),
  unitPrice: Rupees,
})
export type AddToOrder = z.infer<typeof AddToOrder>
