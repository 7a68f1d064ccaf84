import { orderNumber } from '#contract/format.ts'
import { isUnsettled } from '#contract/quotation.ts'
import { keepName, takeBackName } from '#server/catalogue/keep-name.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { orderById } from '#server/order/orders.ts'
import type { Db } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { recentSettledRows, type SettledRow, settledRowsOf } from '#server/quotation/settled-rows.ts'
import { record } from '../audit/record.ts'
import { recordKept } from './corrections.ts'
import { holdDraft, type Preparing } from './prepare.ts'
import { lineOf } from './steps.ts'
import * as store from './store.ts'

/**
 * Makes what the list calls a line's item a name of that item, for every list that is read from now on.
 * @param wanted fewer of its words; all of them when it is left out
 * @throws RefusedError as `holdDraft` and `keepName` · 409 the line is not settled
 */
export async function keepLineName(
  parts: Parts,
  preparing: Preparing,
  lineId: string,
  wanted: string | undefined,
): Promise<{ name: string; itemName: string }> {
  const { orderId, operator } = preparing
  const at = parts.clock.now()
  const seen = await parts.catalogue()
  return parts.db.transaction(async (tx) => {
    const { draft } = await holdDraft(parts, tx, preparing)
    const line = lineOf(draft.lines, lineId)
    const { itemId } = line
    if (itemId === null || line.insteadOf !== undefined || isUnsettled(line)) throw refused('draft.unsettled')
    const keptAs = await store.findKeptName(tx, orderId, lineId)
    const rows = await rowsToKeep(tx, orderId, draft.lines)
    const kept = await keepName(tx, { itemId, line, lines: draft.lines, wanted, keptAs, rows, seen, at })
    const { name, item, isNew } = kept
    if (isNew) {
      await recordKept(tx, { orderId, operator, at, line, name })
      await record(tx, { operator, at, action: 'item.name', subject: 'item', subjectId: item.id, after: { name } })
    }
    return { name, itemName: item.name }
  })
}

/** Takes back a name that was kept of a line. What is taken back already, or was never kept of it, stays as it is. @throws RefusedError 404 no such order */
export async function takeBackLineName(
  parts: Parts,
  { orderId, operator }: Pick<Preparing, 'orderId' | 'operator'>,
  lineId: string,
  { name, itemId }: { name: string; itemId: string },
): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await orderById(tx, orderId)
    if (!(await store.forgetKeptName(tx, orderId, lineId, name))) return
    if (!(await takeBackName(tx, { itemId, name, at }))) return
    await record(tx, { operator, at, action: 'item.name.undo', subject: 'item', subjectId: itemId, before: { name } })
  })
}

/** What must be read as well as before: this list as it is prepared, and those that were settled before it. */
async function rowsToKeep(tx: Db, orderId: string, lines: readonly EstimateLine[]) {
  const own = settledRowsOf(orderId, lines, true)
  const said = new Set(own.map(({ text }) => text))
  const others = (await recentSettledRows(tx)).filter((row) => row.orderId !== orderId && !said.has(row.text))
  const placed = (row: SettledRow, place: string) => ({ ...row, place })
  return [...own.map((row) => placed(row, 'this list')), ...others.map((row) => placed(row, orderNumber(row.orderId)))]
}
