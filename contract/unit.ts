import * as m from '#messages'

/**
 * The units that a list can name. `base` is the unit in which quantities of a dimension are compared, and `factor` the
 * size of the unit in it. Dimensions without a common measure (bundle, packet) convert only to themselves.
 */
export const UNITS = {
  g: {
    get label() {
      return m.words_unit_g()
    },
    dimension: 'mass',
    factor: 1,
  },
  kg: {
    get label() {
      return m.words_unit_kg()
    },
    dimension: 'mass',
    factor: 1000,
  },
  ml: {
    get label() {
      return m.words_unit_ml()
    },
    dimension: 'volume',
    factor: 1,
  },
  l: {
    get label() {
      return m.words_unit_l()
    },
    dimension: 'volume',
    factor: 1000,
  },
  metre: {
    get label() {
      return m.words_unit_metre()
    },
    dimension: 'length',
    factor: 1,
  },
  piece: {
    get label() {
      return m.words_unit_piece()
    },
    dimension: 'count',
    factor: 1,
  },
  pair: {
    get label() {
      return m.words_unit_pair()
    },
    dimension: 'count',
    factor: 2,
  },
  dozen: {
    get label() {
      return m.words_unit_dozen()
    },
    dimension: 'count',
    factor: 12,
  },
  packet: {
    get label() {
      return m.words_unit_packet()
    },
    dimension: 'packet',
    factor: 1,
  },
  bottle: {
    get label() {
      return m.words_unit_bottle()
    },
    dimension: 'bottle',
    factor: 1,
  },
  box: {
    get label() {
      return m.words_unit_box()
    },
    dimension: 'box',
    factor: 1,
  },
  bundle: {
    get label() {
      return m.words_unit_bundle()
    },
    dimension: 'bundle',
    factor: 1,
  },
  roll: {
    get label() {
      return m.words_unit_roll()
    },
    dimension: 'roll',
    factor: 1,
  },
  set: {
    get label() {
      return m.words_unit_set()
    },
    dimension: 'set',
    factor: 1,
  },
  plate: {
    get label() {
      return m.words_unit_plate()
    },
    dimension: 'plate',
    factor: 1,
  },
  rupee: {
    get label() {
      return m.words_unit_rupee()
    },
    dimension: 'money',
    factor: 1,
  },
} as const satisfies Record<string, { label: string; dimension: string; factor: number }>

export const UNIT_NAMES = Object.keys(UNITS) as [Unit, ...Unit[]]
export type Unit = keyof typeof UNITS

export function isUnit(name: string): name is Unit {
  return Object.hasOwn(UNITS, name)
}

/** The name of a unit within a sentence: `sold by piece or packet, not by litre`. */
export const unitWord = (unit: Unit): string => IN_A_SENTENCE[unit]?.() ?? UNITS[unit].label

const IN_A_SENTENCE: Partial<Record<Unit, () => string>> = {
  piece: m.words_sold_piece,
  metre: m.words_sold_metre,
  rupee: m.words_sold_rupee,
}

/**
 * The index of the first pack that is not larger than an earlier pack of its dimension. Null when the sizes of each
 * dimension increase, which the price search requires.
 */
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

/** Whether the packs have the dimension of this unit, so that they can make up an amount: 1 kg from packs of 250 g. */
export function isSoldIn(packs: readonly { unit: Unit }[], unit: Unit): boolean {
  return packs.some((pack) => UNITS[pack.unit].dimension === UNITS[unit].dimension)
}
