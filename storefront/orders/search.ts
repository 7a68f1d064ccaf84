import { orderNumber } from '#contract/format.ts'
import { romaniseIndic } from '#contract/indic.ts'
import type { OrderSummary } from '#contract/order-summary.ts'

/** Spellings of one sound -> one letter, looser than a match of items may be: who searches sees at once what it found. */
const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/(?<=.{4})am$/u, ''], // homam, vratam, pravesam: the same words in the South
  [/(?<=[a-z]{4}[^s])s$/u, ''], // an English plural
  [/ksh|x/gu, 'ks'],
  [/ch+/gu, 'ç'],
  [/sh|c(?!h)s/gu, 's'],
  [/f/gu, 'p'],
  [/(?<=[kgcjtdpbrç])h/gu, ''],
  [/ck|q|c/gu, 'k'],
  [/w/gu, 'v'],
  [/z/gu, 'j'],
  [/ee|y(?![aeiou])/gu, 'i'],
  [/oo/gu, 'u'],
  [/(?<=[kgtpdvmnsh])ru(?=[^aeiou])/gu, 'ri'], // Gruha, Krushna
  [/[ae]/gu, ''], // namakarana, namkaran; Sunderkand, Sundarakanda
  [/(\p{L})\1+/gu, '$1'],
]

/** Fewer sounds than this are not looked for inside a word: two letters are in half of all words. */
const FEWEST_SOUNDS = 3

const sounds = new Map<string, string>()

/** A word as it sounds, whatever its script and its usual spelling. */
function soundOf(word: string): string {
  const known = sounds.get(word)
  if (known !== undefined) return known
  let sound = romaniseIndic(word)
  for (const [pattern, folded] of FOLDS) sound = sound.replace(pattern, folded)
  sounds.set(word, sound)
  return sound
}

function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\u093c|[\u0300-\u036f\u200b-\u200f'’]/gu, '')
    .normalize('NFC')
  return plain.match(/[\p{L}\p{M}\d]+/gu) ?? []
}

interface Indexed {
  /** Every word as it is written, each after a space. */
  written: string
  /** Every word as it sounds, between spaces; then each text with its words joined, as the next one may write it. */
  sounded: string
  joined: string
}

/** The names of each thing of the catalogue in every language. */
type Names = readonly (readonly string[])[]
const NONE: Names = []

const indexed = new WeakMap<OrderSummary, { names: Names; index: Indexed }>()

function indexOf(order: OrderSummary, names: Names): Indexed {
  const known = indexed.get(order)
  if (known?.names === names) return known.index
  const own = new Set(order.texts)
  // The puja of a booking stands in its title, among other words.
  const also = names.filter(([name = '']) => own.has(name) || order.title.includes(name))
  const texts = [order.title, ...order.texts, ...also.flat()].map(wordsOf)
  const sounded = texts.map((words) => words.map(soundOf))
  const made = {
    written: ` ${texts.flat().join(' ')}`,
    sounded: ` ${sounded.flat().join(' ')} `,
    joined: sounded.map((words) => words.join('')).join(' '),
  }
  indexed.set(order, { names, index: made })
  return made
}

/**
 * The orders in which every word of the query is found: as the beginning of a word, or by its sound anywhere. A query that begins
 * the order's number, or one of its two groups, finds that order. An empty query finds all. What is called by one of `names` is found by all of them.
 */
export function findOrders<Kind extends OrderSummary>(
  orders: readonly Kind[],
  query: string,
  names = NONE,
): readonly Kind[] {
  const words = wordsOf(query)
  if (words.length === 0) return orders
  const wanted = words.map((word) => ({ word, sound: soundOf(word) }))
  const figures = words.join('')
  return orders.filter((order) => {
    if (numbersOf(order).some((number) => number.startsWith(figures))) return true
    const index = indexOf(order, names)
    return wanted.every(({ word, sound }) => hasWord(index, word, sound))
  })
}

function hasWord({ written, sounded, joined }: Indexed, word: string, sound: string): boolean {
  if (written.includes(` ${word}`)) return true
  if (word.length < FEWEST_SOUNDS) return false
  return sound.length < FEWEST_SOUNDS ? sounded.includes(` ${sound} `) : joined.includes(sound)
}

/** The ways to begin an order's number: `pg7f3a92c1`, `7f3a92c1`, `92c1`. */
function numbersOf({ _id }: OrderSummary): string[] {
  const whole = wordsOf(orderNumber(_id)).join('')
  return [whole, whole.slice(2), whole.slice(6)]
}
