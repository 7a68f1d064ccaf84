import * as m from '#messages'
import { formatAsked } from './asked.ts'
import { formatPacks, formatQuantity } from './format.ts'
import type { Doubt, Line, Rule } from './quotation.ts'

/**
 * Why a line needs an answer: a short name for a row, and the question to answer. Customers, the desk and the PDF use
 * the same texts.
 */
const DOUBTS = {
  item: { name: m.words_doubt_item, question: m.words_ask_item },
  quantity: { name: m.words_doubt_quantity, question: m.words_ask_quantity },
  reading: { name: m.words_doubt_reading, question: m.words_ask_reading },
  implausible: { name: m.words_doubt_implausible, question: m.words_ask_implausible },
  costly: { name: m.words_doubt_costly, question: m.words_ask_costly },
  price: { name: m.words_doubt_price, question: m.words_ask_price },
  unavailable: { name: m.words_doubt_unavailable, question: m.words_ask_unavailable },
  'at-home': { name: m.words_doubt_at_home, question: m.words_ask_at_home },
  'crossed-out': { name: m.words_doubt_crossed_out, question: m.words_ask_crossed_out },
  'not-sold': { name: m.words_doubt_not_sold, question: m.words_ask_not_sold },
  script: { name: m.words_doubt_script, question: m.words_ask_script },
} as const satisfies Record<Doubt, { name: () => string; question: () => string }>

/** Doubts with a known reason although no item is known. */
const WITHOUT_ITEM: ReadonlySet<Doubt | null> = new Set<Doubt | null>(['price', 'script', 'not-sold'])

/** The open doubt of a line, in one or two words. */
export function doubtName({ state, doubt }: Pick<Line, 'state' | 'doubt'>): string {
  if (state === 'unknown' && !WITHOUT_ITEM.has(doubt)) return m.words_doubt_unknown()
  return doubt === null ? m.words_doubt_check() : DOUBTS[doubt].name()
}

type Asking = Pick<Line, 'doubt' | 'itemId' | 'rule' | 'packs' | 'text'>

/** The question about a line, in one or two short sentences. It is shown below `ruleWords`. */
export function questionOf({ doubt, itemId, rule, packs, text }: Asking): string {
  if (itemId === null && text.trim() === '') return m.words_ask_unread()
  if (itemId === null && !WITHOUT_ITEM.has(doubt)) return m.words_ask_unknown()
  if (doubt === null) return m.words_ask_right()
  if (doubt === 'unavailable' || packs > 0) {
    const isSaidByRule = rule !== null && (doubt === 'quantity' || doubt === 'price')
    return isSaidByRule ? m.words_ask_right() : DOUBTS[doubt].question()
  }
  if (doubt === 'item') return m.words_ask_item_guessed()
  if (doubt === 'implausible') return m.words_ask_implausible_unpriced()
  return DOUBTS[doubt].question()
}

type Ruled = Pick<Line, 'quantity' | 'unit' | 'lower' | 'kinds' | 'rule' | 'packs' | 'pack' | 'leftOut'>

const RULES: Record<Rule, (asked: string, sold: string, line: Ruled) => string> = {
  range: (asked, _, { quantity, unit }) => m.words_rule_range({ asked, taken: formatQuantity(quantity, unit) }),
  kinds: (asked, sold) => m.words_rule_kinds({ asked, sold }),
  'as-required': (_, sold) => m.words_rule_as_required({ sold }),
  'no-quantity': (_, sold) => m.words_rule_usual({ sold }),
  'bare-number': (asked, sold) => m.words_rule_bare_number({ asked, sold }),
  'other-measure': (asked, sold, { packs, pack }) =>
    pack === null ? m.words_rule_range({ asked, taken: sold }) : m.words_rule_other_measure({ asked, pack, packs }),
  customary: (_, __, { quantity, unit }) => m.words_rule_customary({ amount: formatQuantity(quantity, unit) }),
  'by-price': (asked, sold) => m.words_rule_by_price({ asked, sold }),
}

/**
 * Explains how a line was priced when its quantity does not show it. Null when the quantity shows it or nothing is
 * priced. A traditional measure is explained even without a price, because its amount was converted.
 */
export function ruleWords(line: Ruled): string | null {
  if (line.rule === null || line.leftOut || (line.packs === 0 && line.rule !== 'customary')) return null
  return RULES[line.rule](formatAsked(line), formatPacks(line), line)
}
