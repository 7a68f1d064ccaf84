import { randomFrom, seedOf } from '../../../scripts/random.ts'
import type { Half, Look, MadeList, Row, TrueItem } from './made-list.ts'
import type { Amount, Group, Pool } from './pool.ts'

export interface Order {
  name: string
  group: Group
  look: Look
  half: Half
  seed: number
  /** Number of the writer within the group. */
  writer: number
}

/** Minimum and maximum number of items on a page of each look. PDFs have two or three pages. */
const ITEMS: Record<Look, [number, number]> = {
  plain: [16, 30],
  table: [16, 30],
  columns: [26, 40],
  notebook: [14, 22],
  letterhead: [14, 24],
  'chat-light': [12, 18],
  'chat-dark': [12, 18],
  hand: [12, 20],
  pen: [12, 16],
  notes: [12, 16],
  'pdf-text': [24, 40],
  'pdf-image': [24, 40],
}
const SERIALS = ['1.', '1)', '1', '(1)', '1 .', '', '', '']
const SEPARATORS = [' - ', ' – ', ': ', ' : ', ' -', '   ', ' ', ' = ', ' ....... ', '- ']
/** The zero of each script whose own digits pandits use. A few lists of these groups have them. */
const NATIVE_ZERO: Partial<Record<Group, number>> = { hindi: 0x966, marathi: 0x966, gujarati: 0xae6, bengali: 0x9e6 }
const DATES: Record<Group, string> = {
  english: 'Date:',
  romanised: 'Dinank -',
  hindi: 'दिनांक:',
  mixed: 'Date -',
  marathi: 'दिनांक :',
  kannada: 'ದಿನಾಂಕ:',
  telugu: 'తేదీ:',
  tamil: 'தேதி:',
  gujarati: 'તારીખ:',
  bengali: 'তারিখ:',
}
const TABLE_HEADS: Record<Group, [string, string, string]> = {
  english: ['Sl. No.', 'Item', 'Qty'],
  romanised: ['S.No', 'Samagri', 'Matra'],
  hindi: ['क्र.', 'सामग्री', 'मात्रा'],
  mixed: ['No.', 'सामग्री / Item', 'Qty'],
  marathi: ['अ.क्र.', 'साहित्य', 'नग'],
  kannada: ['ಕ್ರ.ಸಂ', 'ಸಾಮಗ್ರಿ', 'ಪ್ರಮಾಣ'],
  telugu: ['క్ర.సం', 'సామగ్రి', 'పరిమాణం'],
  tamil: ['எண்', 'பொருள்', 'அளவு'],
  gujarati: ['ક્રમ', 'સામગ્રી', 'જથ્થો'],
  bengali: ['ক্রমিক', 'সামগ্রী', 'পরিমাণ'],
}

type Random = () => number

/** Composes a list from the words of a pool. Deterministic for the same order and pool. */
export function compose({ name, group, look, half, seed }: Order, pool: Pool): MadeList {
  const random = randomFrom(seedOf(`${name} ${seed}`))
  const pages = look.startsWith('pdf') ? (random() < 0.6 ? 2 : 3) : 1
  const style = styleOf(group, random)
  const letterhead = look === 'letterhead' || random() < 0.12
  const above = [
    ...some(random() < 0.7, () => row('blessing', pick(pool.blessings, random))),
    ...(letterhead ? pick(pool.letterheads, random).filter(Boolean) : []).map((text) => row('letterhead', text)),
    ...some(random() < 0.85, () => row('heading', pick(pool.headings, random))),
    ...some(random() < 0.4, () => row('date', style.digits(`${DATES[group]} ${dateOf(random)}`))),
  ]
  const below = take(pool.closings, Math.floor(random() * 3), random).map((text) => row('closing', text))
  const asked = askedFor(pool, between(...ITEMS[look], random), random)
  const items = asked.map((each, at) => written(each, at, style, look === 'table'))
  const middle = take(pool.headings, Math.floor(random() * 3), random)
  for (const text of middle) {
    const at = between(3, items.length - 3, random)
    items.splice(at, 0, row('heading', text))
  }
  const body = look === 'table' ? [tableHead(group), ...items] : items
  return { name, group, look, half, seed, pages, rows: onPages([...above, ...body, ...below], pages, random) }
}

interface Asked {
  name: string
  amount: string
  items: TrueItem[]
}

/**
 * Chooses what the list asks for: single items, whole lines of the pool, items that no shop has, sometimes a duplicate,
 * and some items without an amount.
 */
function askedFor(pool: Pool, count: number, random: Random): Asked[] {
  const whole = take(pool.lines, Math.round(count * (0.12 + 0.14 * random())), random)
  const unsold = take(pool.unsold, between(1, 3, random), random)
  const single = take(Object.keys(pool.items), Math.max(0, count - whole.length - unsold.length), random)
  if (random() < 0.2 && single[0] !== undefined) single.push(single[0])
  const amountOf = (kind: string): Amount => {
    const amounts = pool.quantities[kind]
    if (!amounts) throw new Error(`the pool has no quantities of kind ${kind}`)
    return random() < 0.05 ? ['', null, null] : pick(amounts, random)
  }
  const asked = [
    ...whole.map(({ text, items }) => ({ name: text, amount: '', items: items.map((item) => trueItem(...item)) })),
    ...unsold.map(([name, kind]) => one(name, null, amountOf(kind))),
    ...single.map((id) => {
      const { kind, names } = pool.items[id] as Pool['items'][string]
      return one(pick(names, random), id, amountOf(kind))
    }),
  ]
  return shuffled(asked, random)
}

function one(name: string, itemId: string | null, [text, quantity, unit, from]: Amount): Asked {
  return { name, amount: text, items: [trueItem(itemId, quantity, unit, from)] }
}

function trueItem(itemId: string | null, quantity: number | null, unit: TrueItem['unit'], from?: number): TrueItem {
  return { itemId, quantity, unit, ...(from === undefined ? {} : { from }) }
}

interface Style {
  serial: string
  separator: () => string
  digits: (text: string) => string
  letters: (text: string) => string
}

/** The consistent style of one writer: numbering, separators and spelling. */
function styleOf(group: Group, random: Random): Style {
  const zero = NATIVE_ZERO[group]
  const native = zero !== undefined && random() < 0.35
  const usual = pick(SEPARATORS, random)
  const isUneven = random() < 0.4
  const manner = random()
  const latin = group === 'english' || group === 'romanised' || group === 'mixed'
  return {
    serial: pick(SERIALS, random),
    separator: () => (isUneven && random() < 0.35 ? pick(SEPARATORS, random) : usual),
    digits: (text) =>
      native ? text.replace(/\d/gu, (digit) => String.fromCodePoint((zero ?? 0) + Number(digit))) : text,
    letters: (text) => (!latin || manner > 0.25 ? text : manner < 0.12 ? text.toUpperCase() : text.toLowerCase()),
  }
}

function written({ name, amount, items }: Asked, at: number, style: Style, isTable: boolean): Row {
  const serial = style.digits(isTable ? String(at + 1) : style.serial.replace('1', String(at + 1)))
  const words = style.letters(style.digits(name))
  const quantity = style.letters(style.digits(amount))
  const separator = quantity === '' ? '' : isTable ? ' ' : style.separator()
  const text = `${serial} ${words}${separator}${quantity}`.trim()
  return { kind: 'item', text, items, page: 1, ...(isTable ? { cells: [serial, words, quantity] } : {}) }
}

function tableHead(group: Group): Row {
  const cells = TABLE_HEADS[group]
  return { ...row('heading', cells.join(' ')), cells }
}

function row(kind: Row['kind'], text: string): Row {
  return { kind, text, items: [], page: 1 }
}

/** Distributes rows evenly over pages. Some lists with several pages have page numbers. */
function onPages(rows: Row[], pages: number, random: Random): Row[] {
  if (pages === 1) return rows
  const numbered = random() < 0.7
  return Array.from({ length: pages }, (_, at) => {
    const part = rows.slice(Math.ceil((rows.length * at) / pages), Math.ceil((rows.length * (at + 1)) / pages))
    const number = numbered ? [row('page-number', random() < 0.5 ? `- ${at + 1} -` : `Page ${at + 1} of ${pages}`)] : []
    return [...part, ...number].map((each) => ({ ...each, page: at + 1 }))
  }).flat()
}

function dateOf(random: Random): string {
  const [day, month] = [between(1, 28, random), between(1, 12, random)].map((part) => String(part).padStart(2, '0'))
  return [day, month, '2026'].join(pick(['/', '-', '.'], random))
}

function some<Value>(wanted: boolean, make: () => Value): Value[] {
  return wanted ? [make()] : []
}

export function pick<Value>(values: readonly Value[], random: Random): Value {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}

function between(least: number, most: number, random: Random): number {
  return least + Math.floor(random() * (most - least + 1))
}

function take<Value>(values: readonly Value[], count: number, random: Random): Value[] {
  return shuffled(values, random).slice(0, count)
}

function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
