import { orderNumber } from '#contract/format.ts'
import { romaniseIndic } from '#contract/indic.ts'
import type { OrderSummary } from '#contract/order-summary.ts'

/**
 * Replaces spellings of one sound with one letter. Looser than item matching, because the visitor sees the results at
 * once.
 */
const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/(?<=.{4})am$/u, ''], // homam, vratam, pravesam: South Indian forms of the same words
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
  [/[ae]/gu, ''], // namakarana and namkaran, Sunderkand and Sundarakanda
  [/(\p{L})\1+/gu, '$1'],
]

/** Shorter sounds are not searched inside words, because two letters occur in half of all words. */
const FEWEST_SOUNDS = 3

const sounds = new Map<string, string>()

/** The sound of a word, independent of script and spelling. */
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
  /** All words as written, each after a space. */
  written: string
  /** All words as sounds, separated by spaces. `joined` has the words of each text without spaces between them. */
  sounded: string
  joined: string
}

/** The names of each catalogue entry in every language. */
type Names = readonly (readonly string[])[]
const NONE: Names = []

const indexed = new WeakMap<OrderSummary, { names: Names; index: Indexed }>()

function indexOf(order: OrderSummary, names: Names): Indexed {
  const known = indexed.get(order)
  if (known?.names === names) return known.index
  const own = new Set(order.texts)
  // The title of a booking contains the name of its puja among other words.
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
 * Finds the orders that match every word of the query, as the prefix of a word or by its sound anywhere. A prefix of
 * the order number, with or without `PG`, or of its last group also matches. An empty query matches all orders. An
 * order that contains one of the names of an entry in `names` also matches its other names.
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

/** The strings that can begin an order number: `pg7f3a92c1`, `7f3a92c1`, `92c1`. */
function numbersOf({ _id }: OrderSummary): string[] {
  const whole = wordsOf(orderNumber(_id)).join('')
  return [whole, whole.slice(2), whole.slice(6)]
}
