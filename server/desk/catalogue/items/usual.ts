import { isDeepStrictEqual } from 'node:util'
import { isSoldIn } from '#contract/unit.ts'
import type { StoredEntry } from '#server/catalogue/usual.ts'
import { priceLine } from '#server/estimate/pricing.ts'
import { type RefusedError, refusedField } from '#server/platform/errors.ts'

type Sold = Pick<StoredEntry, 'packs' | 'usual'>

/**
 * What is wrong with the usual amount of an item; null when nothing is. The estimate must price it without a doubt. Only a change of the amount or of
 * the packs is looked at: whoever corrects a name is not asked about it.
 */
export function wrongUsual(before: Sold | undefined, after: StoredEntry): RefusedError | null {
  const { packs, usual } = after
  if (usual === null || isDeepStrictEqual([before?.packs, before?.usual], [packs, usual])) return null
  if (!isSoldIn(packs, usual.unit)) return refusedField('usual.unit', 'usual.unit', { unit: usual.unit })
  const { doubt } = priceLine(usual, { ...after, usual })
  if (doubt === null) return null
  return refusedField(doubt === 'quantity' ? 'usual.part' : 'usual.amount', 'usual.quantity')
}
