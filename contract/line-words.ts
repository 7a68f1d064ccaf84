import { formatAsked } from './asked.ts'
import { formatPacks, formatQuantity } from './format.ts'
import type { Doubt, Line, Rule } from './quotation.ts'

/** Why a line asks: in a word or two for a row, and as the question to answer. The same for customers, the desk and the document. */
const DOUBTS = {
  item: { name: 'Which item?', question: 'Is this the right item?' },
  quantity: { name: 'How much?', question: 'We are not sure how much is needed. Is this right?' },
  reading: { name: 'Hard to read', question: 'This line was hard to read. Is this what it says?' },
  implausible: { name: 'Unusual quantity', question: 'This quantity is unusual for this item. Is it right?' },
  costly: { name: 'Costs more', question: 'This costs more than usual, so we ask first. Do you want it?' },
  price: { name: 'Which price?', question: 'We are not sure of this price. Is it right?' },
  unavailable: {
    name: 'Not in stock now',
    question: 'We do not have this now, so it has no price. Choose another item or leave it out.',
  },
  'at-home': {
    name: 'Needed?',
    question: 'The list says that you may not need this. Do you need it from us?',
  },
  'crossed-out': { name: 'Crossed out?', question: 'This is crossed out on the list. Do you need it?' },
  'not-sold': { name: 'Not sold here', question: 'We do not sell this. Is another item meant?' },
  script: { name: 'Other script', question: 'We cannot read this script yet. Which item is it?' },
} as const satisfies Record<Doubt, { name: string; question: string }>

/** Of these no item is known, and it is clear why. */
const WITHOUT_ITEM: ReadonlySet<Doubt | null> = new Set<Doubt | null>(['price', 'script', 'not-sold'])

/** What is open about a line that waits, in a word or two. */
export function doubtName({ state, doubt }: Pick<Line, 'state' | 'doubt'>): string {
  if (state === 'unknown' && !WITHOUT_ITEM.has(doubt)) return 'Not understood'
  return doubt === null ? 'Please check' : DOUBTS[doubt].name
}

type Asking = Pick<Line, 'doubt' | 'itemId' | 'rule' | 'packs' | 'text'>

/** The question that a line asks, in one or two short sentences. It stands below the words of its rule. */
export function questionOf({ doubt, itemId, rule, packs, text }: Asking): string {
  if (itemId === null && text.trim() === '') return 'We could not read this line. Which item is it?'
  if (itemId === null && !WITHOUT_ITEM.has(doubt))
    return 'We do not know this item, so it has no price yet. Which item is it?'
  if (doubt === null) return 'Is this right?'
  if (doubt === 'unavailable' || packs > 0) {
    const isSaidByRule = rule !== null && (doubt === 'quantity' || doubt === 'price')
    return isSaidByRule ? 'Is this right?' : DOUBTS[doubt].question
  }
  if (doubt === 'item') return 'This is only a guess, so it has no price yet. Is it the right item?'
  if (doubt === 'implausible') return 'This quantity is unusual for this item, so it has no price yet. Is it right?'
  return DOUBTS[doubt].question
}

type Ruled = Pick<Line, 'quantity' | 'unit' | 'lower' | 'kinds' | 'rule' | 'packs' | 'pack' | 'leftOut'>

const RULES: Record<Rule, (asked: string, sold: string, line: Ruled) => string> = {
  range: (asked, _, { quantity, unit }) => `The list says ${asked}: we took ${formatQuantity(quantity, unit)}.`,
  kinds: (asked, sold) => `For ${asked}: ${sold}.`,
  'as-required': (_, sold) => `The list says as required: ${sold}, our usual amount.`,
  'no-quantity': (_, sold) => `${sold}, our usual amount.`,
  'bare-number': (asked, sold) => `The list says ${asked} without a unit: we took ${sold}.`,
  'other-measure': (asked, sold, { packs, pack }) =>
    pack === null
      ? `The list says ${asked}: we took ${sold}.`
      : `The list says ${asked}, but it is sold as ${pack}: we took ${packs}.`,
  customary: (_, __, { quantity, unit }) => `An old measure, counted as ${formatQuantity(quantity, unit)}.`,
  'by-price': (asked, sold) => `For ${asked}: ${sold}, the least that covers it.`,
}

/** How a line was priced, where its quantity does not say it; null where it does, and where nothing is priced. An old measure was counted all the same. */
export function ruleWords(line: Ruled): string | null {
  if (line.rule === null || line.leftOut || (line.packs === 0 && line.rule !== 'customary')) return null
  return RULES[line.rule](formatAsked(line), formatPacks(line), line)
}
