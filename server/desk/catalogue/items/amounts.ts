import { isDeepStrictEqual } from 'node:util'
import { formatQuantity } from '#contract/format.ts'
import { isSoldIn, UNIT_NAMES, UNITS } from '#contract/unit.ts'
import type { StoredEntry } from '#server/catalogue/usual.ts'
import { priceLine } from '#server/estimate/pricing.ts'
import { soldBy } from '#server/estimate/sold-by.ts'
import type { Usual } from '#server/estimate/types.ts'
import { type RefusedError, refusedField } from '#server/platform/errors.ts'

type Sold = Pick<StoredEntry, 'packs' | 'usual' | 'most'>

/**
 * What is wrong with the usual amount of an item, or with the most that is plausible of it; null when nothing is. Only a change of the amounts or of the
 * packs is looked at: whoever corrects a name is not asked about them.
 */
export function wrongAmounts(before: Sold | undefined, after: StoredEntry): RefusedError | null {
  return wrongMost(before, after) ?? wrongUsual(before, after)
}

/** The estimate must price it without a doubt. */
function wrongUsual(before: Sold | undefined, after: StoredEntry): RefusedError | null {
  const { packs, usual } = after
  if (usual === null || isDeepStrictEqual([before?.packs, before?.usual], [packs, usual])) return null
  if (!isSoldIn(packs, usual.unit)) return refusedField('usual.unit', 'usual.unit', soldBy(unitsOf(packs), usual.unit))
  const { doubt } = priceLine(usual, { ...after, usual })
  if (doubt === null) return null
  return refusedField(doubt === 'quantity' ? 'usual.part' : 'usual.amount', 'usual.quantity')
}

/** It is no less than what families usually take, and no less than a pack. */
function wrongMost(before: Sold | undefined, { packs, usual, most }: StoredEntry): RefusedError | null {
  if (!most || isDeepStrictEqual([before?.packs, before?.usual, before?.most], [packs, usual, most])) return null
  if (!isSoldIn(packs, most.unit)) return refusedField('most.unit', 'most.unit', soldBy(unitsOf(packs), most.unit))
  const smallest = packs.find(({ unit }) => isSoldIn([most], unit))
  if (usual && isLess(most, usual)) return tooLittle('most.usual', usual)
  return smallest && isLess(most, smallest) ? tooLittle('most.pack', smallest) : null
}

function tooLittle(refusal: 'most.usual' | 'most.pack', { quantity, unit }: Usual): RefusedError {
  return refusedField(refusal, 'most.quantity', { least: formatQuantity(quantity, unit) })
}

/** The units in which an amount can be made up of the packs. */
const unitsOf = (packs: StoredEntry['packs']) => UNIT_NAMES.filter((unit) => isSoldIn(packs, unit))

function isLess(one: Usual, other: Usual): boolean {
  const inBase = ({ quantity, unit }: Usual) => quantity * UNITS[unit].factor
  return isSoldIn([one], other.unit) && inBase(one) < inBase(other)
}
