import * as m from '#messages'
import { currentLocale } from './current-locale.ts'
import { formatQuantity } from './format.ts'
import type { Unit } from './unit.ts'

type Words = (said: { figure: string }) => string

/** Translations of pack names other than an amount in a unit. `#` stands for the number. */
const SHAPES: Readonly<Record<string, Words>> = {
  '# leaf': m.pack_leaves,
  '# leaves': m.pack_leaves,
  '# roots': m.pack_roots,
  '# bunch': m.pack_bunch,
  '# ball': m.pack_ball,
  '# cone': m.pack_cone,
  '# kit': m.pack_kit,
  '# dozen': m.pack_dozen,
  'half a dozen': m.pack_half_dozen,
  '# leaf set': m.pack_leaf_set,
  '# rupee': m.pack_rupee,
  '# rupee coin': m.pack_rupee_coin,
  'packet of #': m.pack_packet_of,
  'set of #': m.pack_set_of,
  'set of # kinds': m.pack_set_of_kinds,
  'set of # colours': m.pack_set_of_colours,
  'bunch of #': m.pack_bunch_of,
  'bunch of # leaves': m.pack_bunch_of_leaves,
  'bunch of about # leaves': m.pack_bunch_of_about_leaves,
  day: m.pack_day,
  plate: m.words_unit_plate,
}

const UNIT_OF: ReadonlyMap<string, Unit> = new Map([
  ['g', 'g'],
  ['kg', 'kg'],
  ['ml', 'ml'],
  ['l', 'l'],
  ['m', 'metre'],
  ['pc', 'piece'],
  ['pair', 'pair'],
  ['packet', 'packet'],
  ['bottle', 'bottle'],
  ['box', 'box'],
  ['bundle', 'bundle'],
  ['roll', 'roll'],
  ['set', 'set'],
  ['plate', 'plate'],
])

/** Translations of packagings, as in `20 g packet`. */
const HOW: ReadonlyMap<string, (said: { amount: string }) => string> = new Map([
  ['packet', m.pack_in_packet],
  ['bottle', m.pack_in_bottle],
  ['box', m.pack_in_box],
  ['mixed', m.pack_mixed],
  ['of each colour', m.pack_of_each_colour],
])

/**
 * Translates a pack label, which is stored in English, to the language of the request. Labels in an unknown format stay
 * unchanged.
 */
export function packName(label: string): string {
  if (currentLocale() === 'en') return label
  const [, figure = '', name = '', how] = /^(\d+(?:\.\d+)?) (\w+)(?: (.+))?$/u.exec(label) ?? []
  const unit = UNIT_OF.get(name)
  if (unit !== undefined) {
    const amount = formatQuantity(Number(figure), unit)
    return how === undefined ? amount : (HOW.get(how)?.({ amount }) ?? label)
  }
  const number = /\d+/u.exec(label)?.[0] ?? ''
  const shape = number === '' ? label : label.replace(number, '#')
  return (Object.hasOwn(SHAPES, shape) && SHAPES[shape]?.({ figure: number })) || label
}
