import { isUnsettled } from '#contract/quotation.ts'
import { keepName } from '#server/catalogue/keep-name.ts'
import { refused } from '#server/platform/errors.ts'
import type { Parts } from '#server/platform/parts.ts'
import { record } from '../audit/record.ts'
import { recordKept } from './corrections.ts'
import { holdDraft, type Preparing } from './prepare.ts'
import { lineOf } from './steps.ts'

/**
 * Makes what the list calls a line's item a name of that item, for every list that is read from now on.
 * @throws RefusedError as `holdDraft` and `keepName` · 409 the line is not settled
 */
export async function keepLineName(
  parts: Parts,
  preparing: Preparing,
  lineId: string,
): Promise<{ name: string; itemName: string }> {
  const { orderId, operator } = preparing
  const at = parts.clock.now()
  return parts.db.transaction(async (tx) => {
    const { draft } = await holdDraft(parts, tx, preparing)
    const line = lineOf(draft.lines, lineId)
    if (line.itemId === null || isUnsettled(line)) throw refused('draft.unsettled')
    const { name, item } = await keepName(tx, { itemId: line.itemId, text: line.text, at })
    await recordKept(tx, { orderId, operator, at, line, name })
    await record(tx, { operator, at, action: 'item.name', subject: 'item', subjectId: item.id, after: { name } })
    return { name, itemName: item.name }
  })
}
