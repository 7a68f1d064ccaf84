import { isDeepStrictEqual } from 'node:util'
import { withExtras } from '#server/estimate/pricing.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import type { OrderRow } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import * as store from './store.ts'

/** The next version of a quotation while it is being prepared. */
export interface OpenDraft {
  /** The version that the lines are based on: always the latest one. */
  basedOn: number
  savedAt: Date | null
  lines: EstimateLine[]
  /** Lines that the customer has changed since the draft was begun. The customer's change wins. */
  changedByCustomer: string[]
}

/** Returns the draft of an order, or its latest version when there is no draft. */
export async function openDraft(db: Db, { id, quotation }: Pick<OrderRow, 'id' | 'quotation'>): Promise<OpenDraft> {
  const opened = await opening(db, { id, quotation })
  return { ...opened, lines: withExtras(opened.lines, shippingPaiseOf(opened.lines, quotation)) }
}

/**
 * Returns the shipping fee in paise in addition to the lines of a draft: that of the latest version, unless a new
 * delivery charge among the lines replaces it.
 */
export function shippingPaiseOf(lines: readonly EstimateLine[], quotation: OrderRow['quotation']): number {
  const isCharged = (of: readonly EstimateLine[]) => of.some(({ kind, leftOut }) => kind === 'delivery' && !leftOut)
  if (quotation === null || (isCharged(lines) && !isCharged(quotation.lines))) return 0
  return quotation.shipping_paise
}

async function opening(db: Db, { id, quotation }: Pick<OrderRow, 'id' | 'quotation'>): Promise<OpenDraft> {
  const basedOn = quotation?.version ?? 0
  const newest = quotation?.lines ?? []
  const draft = await store.findDraft(db, id)
  if (draft === null) return { basedOn, savedAt: null, lines: newest, changedByCustomer: [] }
  const { savedAt, lines } = draft
  if (draft.basedOn === basedOn) return { basedOn, savedAt, lines, changedByCustomer: [] }
  return { basedOn, savedAt, ...rebase(lines, await store.findLines(db, id, draft.basedOn), newest) }
}

/**
 * Moves a draft that was begun from the lines `base` onto the `newest` lines. A customer's change of a line replaces
 * the desk's change of the same line. Lines that the customer added are inserted at the customer's place.
 */
export function rebase(
  draft: readonly EstimateLine[],
  base: readonly EstimateLine[],
  newest: readonly EstimateLine[],
): Pick<OpenDraft, 'lines' | 'changedByCustomer'> {
  const before = new Map(base.map((line) => [line.id, line]))
  const theirs = newest.filter((line) => !isDeepStrictEqual(line, before.get(line.id)))
  const lines = [...draft]
  for (const line of theirs) {
    const at = lines.findIndex(({ id }) => id === line.id)
    const above = newest[newest.indexOf(line) - 1]
    if (at >= 0) lines[at] = line
    else lines.splice(lines.findIndex(({ id }) => id === above?.id) + 1, 0, line)
  }
  return { lines, changedByCustomer: theirs.map(({ id }) => id) }
}
