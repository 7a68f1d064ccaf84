import { baseAmount, baseUnit, countedPacks } from '#contract/desk/stock.ts'
import type { Unit } from '#contract/unit.ts'
import type { EstimateLine, Pack } from '#server/estimate/types.ts'

type Sold = Pick<EstimateLine, 'packs' | 'pack' | 'quantity' | 'unit' | 'surplus'>

/** How much a line sells of an item, in the base unit of its measure; null when the item has no such pack any more. */
export function amountOf(line: Sold, packs: readonly Pack[]): { unit: Unit; amount: number } | null {
  const named = packs.filter(({ label }) => label === line.pack)
  // Some items call packs of two measures the same: a packet of 500 g is a packet too.
  const pack = named.find(({ unit }) => line.unit !== null && baseUnit(unit) === baseUnit(line.unit)) ?? named[0]
  return pack === undefined ? null : { unit: baseUnit(pack.unit), amount: thousandths(line.packs * baseAmount(pack)) }
}

/** The same of an item that is counted, by its counted packs. A pack that is gone held what the line asks for. */
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

/** The one unit in which an item can be counted; null when packs of another measure have labels of their own. */
export function unitOfStock(packs: readonly Pick<Pack, 'label' | 'unit'>[]): Unit | null {
  const [first] = countedPacks(packs) ?? []
  return first === undefined ? null : baseUnit(first.unit)
}

export function thousandths(amount: number): number {
  return Math.round(amount * 1000) / 1000
}
