import { orderNumber } from '#contract/format.ts'
import { isUnsettled } from '#contract/quotation.ts'
import { builtCatalogue } from '#server/catalogue/catalogue.ts'
import { keepName, takeBackName } from '#server/catalogue/keep-name.ts'
import { rowByLine } from '#server/catalogue/words-of-line.ts'
import type { EstimateLine } from '#server/estimate/types.ts'
import { orderById } from '#server/order/orders.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { recentSettledRows, type SettledRow, settledRowsOf } from '#server/quotation/settled-rows.ts'
import { record } from '../audit/record.ts'
import { recordKept } from './corrections.ts'
import { holdDraft, type Preparing } from './prepare.ts'
import { lineOf } from './steps.ts'
import * as store from './store.ts'

/**
 * Adds the words that the list uses for a line's item to the names of that item. All lists that are read later are
 * matched with it.
 * @param wanted the words to keep, if not all of them
 * @throws RefusedError the errors of `holdDraft` and `keepName` · 409 the line is not settled
 */
export async function keepLineName(
  parts: Parts,
  preparing: Preparing,
  lineId: string,
  wanted: string | undefined,
): Promise<{ name: string; itemName: string }> {
  const { orderId, operator } = preparing
  const at = parts.clock.now()
  // Slow work is done before anything is locked. A list that is settled in between is not checked, which does no harm.
  const seen = builtCatalogue(await parts.catalogue())
  const recent = await recentSettledRows(parts.db)
  return parts.db.transaction(async (tx) => {
    const { draft } = await holdDraft(parts, tx, preparing)
    const line = lineOf(draft.lines, lineId)
    const { itemId } = line
    if (itemId === null || line.insteadOf !== undefined || isUnsettled(line)) throw refused('draft.unsettled')
    const row = rowByLine(draft.lines).get(line) ?? [line]
    const keptAs = (await store.findKeptNames(tx, orderId)).get(lineId)?.name ?? null
    const known = knownRows(orderId, draft.lines, recent)
    const kept = await keepName(tx, { itemId, line, row, wanted, keptAs, known, seen, at })
    const { name, item, isNew } = kept
    if (isNew) {
      await recordKept(tx, { orderId, operator, at, line, name })
      await record(tx, { operator, at, action: 'item.name', subject: 'item', subjectId: item.id, after: { name } })
    }
    return { name, itemName: item.name }
  })
}

/**
 * Removes a name that was kept from a line. Does nothing if the name is not kept from this line. @throws RefusedError
 * 404 no such order
 */
export async function takeBackLineName(
  parts: Parts,
  { orderId, operator }: Pick<Preparing, 'orderId' | 'operator'>,
  lineId: string,
  name: string,
): Promise<void> {
  const at = parts.clock.now()
  await parts.db.transaction(async (tx) => {
    await orderById(tx, orderId)
    const itemId = await takeBackName(tx, { name, at }, () => store.forgetKeptName(tx, orderId, lineId, name))
    if (itemId === null) return
    await record(tx, { operator, at, action: 'item.name.undo', subject: 'item', subjectId: itemId, before: { name } })
  })
}

/**
 * Returns the rows that the new name must not make worse: those of this list as it is prepared now, and recent rows of
 * other lists.
 */
function knownRows(orderId: string, lines: readonly EstimateLine[], recent: readonly SettledRow[]) {
  const own = settledRowsOf(orderId, lines, true)
  const said = new Set(own.map(({ text }) => text))
  const others = recent.filter((row) => row.orderId !== orderId && !said.has(row.text))
  const placed = (row: SettledRow, place: string) => ({ ...row, place })
  return [...own.map((row) => placed(row, 'this list')), ...others.map((row) => placed(row, orderNumber(row.orderId)))]
}
