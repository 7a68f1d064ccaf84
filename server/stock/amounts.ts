import { baseAmount, baseUnit, countedPacks } from '#contract/desk/stock.ts'
import type { Unit } from '#contract/unit.ts'
import type { EstimateLine, Pack } from '#server/estimate/types.ts'

type Sold = Pick<EstimateLine, 'packs' | 'pack' | 'quantity' | 'unit' | 'surplus'>

/** Amount of an item that a line sells, in the base unit of its measure. Null when the item no longer has this pack. */
export function amountOf(line: Sold, packs: readonly Pack[]): { unit: Unit; amount: number } | null {
  const named = packs.filter(({ label }) => label === line.pack)
  // Some items use one label for packs of two measures, for example 500 g and 1 packet.
  const pack = named.find(({ unit }) => line.unit !== null && baseUnit(unit) === baseUnit(line.unit)) ?? named[0]
  return pack === undefined ? null : { unit: baseUnit(pack.unit), amount: thousandths(line.packs * baseAmount(pack)) }
}

/**
 * Like `amountOf`, but uses the packs in which the stock is counted. If the pack no longer exists, uses the quantity
 * that the line asks for.
 */
export function countedAmountOf(line: Sold, all: readonly Pack[]): number {
  const packs = countedPacks(all) ?? all
  const known = amountOf(line, packs)
  if (known !== null) return known.amount
  const [smallest] = packs
  if (smallest === undefined) return 0
  const { quantity, unit, surplus } = line
  const isAsked = quantity !== null && unit !== null && baseUnit(unit) === baseUnit(smallest.unit)
  return isAsked
    ? baseAmount({ quantity: quantity + (surplus ?? 0), unit })
    : thousandths(line.packs * baseAmount(smallest))
}

/**
 * The single base unit in which an item can be counted. Null when the packs use several measures under different
 * labels.
 */
export function unitOfStock(packs: readonly Pick<Pack, 'label' | 'unit'>[]): Unit | null {
  const [first] = countedPacks(packs) ?? []
  return first === undefined ? null : baseUnit(first.unit)
}

export function thousandths(amount: number): number {
  return Math.round(amount * 1000) / 1000
}
