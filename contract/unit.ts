/**
 * Units a list can name. `base` is what quantities of a dimension are compared in, `factor` how many of it one unit is.
 * Dimensions without a common measure (a bundle, a packet) convert to nothing but themselves.
 */
export const UNITS = {
  g: { label: 'g', dimension: 'mass', factor: 1 },
  kg: { label: 'kg', dimension: 'mass', factor: 1000 },
  ml: { label: 'ml', dimension: 'volume', factor: 1 },
  l: { label: 'litre', dimension: 'volume', factor: 1000 },
  metre: { label: 'm', dimension: 'length', factor: 1 },
  piece: { label: 'pc', dimension: 'count', factor: 1 },
  pair: { label: 'pair', dimension: 'count', factor: 2 },
  dozen: { label: 'dozen', dimension: 'count', factor: 12 },
  packet: { label: 'packet', dimension: 'packet', factor: 1 },
  bottle: { label: 'bottle', dimension: 'bottle', factor: 1 },
  box: { label: 'box', dimension: 'box', factor: 1 },
  bundle: { label: 'bundle', dimension: 'bundle', factor: 1 },
  roll: { label: 'roll', dimension: 'roll', factor: 1 },
  set: { label: 'set', dimension: 'set', factor: 1 },
  plate: { label: 'plate', dimension: 'plate', factor: 1 },
  rupee: { label: '₹ worth', dimension: 'money', factor: 1 },
} as const satisfies Record<string, { label: string; dimension: string; factor: number }>

export const UNIT_NAMES = Object.keys(UNITS) as [Unit, ...Unit[]]
export type Unit = keyof typeof UNITS

export function isUnit(name: string): name is Unit {
  return Object.hasOwn(UNITS, name)
}

/** A unit as a sentence says it: `sold by piece or packet, not by litre`. */
export const unitWord = (unit: Unit) =>
  unit === 'piece' || unit === 'metre' || unit === 'rupee' ? unit : UNITS[unit].label

/** The place of the first pack that holds no more than one of its own dimension before it; null when all rise, as a price is found. */
export function firstNotLarger(packs: readonly { quantity: number; unit: Unit }[]): number | null {
  const last = new Map<string, number>()
  const at = packs.findIndex((pack) => {
    const { dimension, factor } = UNITS[pack.unit]
    const size = pack.quantity * factor
    const rises = size > (last.get(dimension) ?? 0)
    last.set(dimension, size)
    return !rises
  })
  return at === -1 ? null : at
}

/** Whether an amount in this unit can be made up of the packs: 1 kg of packs of 250 g. */
export function isSoldIn(packs: readonly { unit: Unit }[], unit: Unit): boolean {
  return packs.some((pack) => UNITS[pack.unit].dimension === UNITS[unit].dimension)
}
