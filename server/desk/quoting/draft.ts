import { isDeepStrictEqual } from 'node:util'
import { withExtras } from '#server/estimate/pricing.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import type { OrderRow } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import * as store from './store.ts'

/** The next version of a quotation as far as it is prepared. */
export interface OpenDraft {
  /** The version that the lines follow: always the newest. */
  basedOn: number
  savedAt: Date | null
  lines: EstimateLine[]
  /** Lines in which the customer has said something since the draft was begun; what they said holds. */
  changedByCustomer: string[]
}

/** What is prepared of an order, or the newest version where nothing is. */
export async function openDraft(db: Db, { id, quotation }: Pick<OrderRow, 'id' | 'quotation'>): Promise<OpenDraft> {
  const opened = await opening(db, { id, quotation })
  return { ...opened, lines: withExtras(opened.lines, shippingPaiseOf(opened.lines, quotation)) }
}

/** What delivering costs beyond the lines of a draft: as in the newest version, unless a delivery charge that is new takes its place. */
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
 * A draft that was begun from the lines `base`, on top of the `newest` ones: what the customer changed between them goes before what the desk
 * has prepared of the same line, and what they took in stands where they put it.
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
