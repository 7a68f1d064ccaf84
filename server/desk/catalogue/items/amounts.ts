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
 * Checks the usual and the largest plausible amount of an item. Returns an error, or null when they are valid. Values
 * that did not change are not checked, so an operator can correct a name although old amounts are invalid.
 */
export function wrongAmounts(before: Sold | undefined, after: StoredEntry): RefusedError | null {
  return wrongMost(before, after) ?? wrongUsual(before, after)
}

/** The estimate must be able to price the usual amount without a doubt. */
function wrongUsual(before: Sold | undefined, after: StoredEntry): RefusedError | null {
  const { packs, usual } = after
  if (usual === null || isDeepStrictEqual([before?.packs, before?.usual], [packs, usual])) return null
  if (!isSoldIn(packs, usual.unit)) return refusedField('usual.unit', 'usual.unit', soldBy(unitsOf(packs), usual.unit))
  const { doubt } = priceLine(usual, { ...after, usual })
  if (doubt === null) return null
  return refusedField(doubt === 'quantity' ? 'usual.part' : 'usual.amount', 'usual.quantity')
}

/** The plausible amount must be at least the usual amount and at least one pack. */
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

/** The units in which an amount can be made up from the packs. */
const unitsOf = (packs: StoredEntry['packs']) => UNIT_NAMES.filter((unit) => isSoldIn(packs, unit))

function isLess(one: Usual, other: Usual): boolean {
  const inBase = ({ quantity, unit }: Usual) => quantity * UNITS[unit].factor
  return isSoldIn([one], other.unit) && inBase(one) < inBase(other)
}
