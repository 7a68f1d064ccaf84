import { type Doubt, type LineState, mayNotBeNeeded, type Rule } from '#contract/quotation.ts'
import type { Chances } from './chances.ts'
import { type Price, priceLine } from './pricing.ts'
import type { CatalogueEntry } from './types.ts'

/** From here on a line is taken as it was read, item and amount. */
const SURE = 0.97
/** An amount that the list leaves open is filled in for an item as likely as this, if it is likely that nothing else was written. */
const ASSUMED_ITEM = 0.95
const ASSUMED_AMOUNT = 0.9
/** Below this no item is proposed: a guess that is mostly wrong costs more than a question. */
const PLAUSIBLE = 0.3
/** More than so much, in paise, is never charged before a person has said it; nor is what costs so many times the usual amount. */
const COSTLY_PAISE = 2_000_00
const COSTLY_TIMES = 5
const CHEAP_PAISE = 500_00

/** The amount is not written, or loose, or in a measure in which the shop does not sell the item: the shop's own is taken. */
const LOOSE: ReadonlySet<Rule> = new Set<Rule>([
  'no-quantity',
  'as-required',
  'range',
  'other-measure',
  'customary',
  'by-price',
  'bare-number',
])

export interface Decision {
  state: LineState
  assumption?: Rule
  doubt: Doubt | null
  /** The chance that item and amount are right, 0 to 1. */
  confidence: number
}

interface Asked {
  entry: CatalogueEntry
  /** What keeps the line from being taken, whatever its chances: it was hardly read, or is of a kind too rare to tell a chance of. */
  doubt: Doubt | null
}

/** Whether a line is taken, taken with an assumption, asked about, or not understood: the rule of when to ask. */
export function decide(chances: Chances, price: Price, { entry, doubt }: Asked): Decision {
  const confidence = chances.item * chances.amount
  if (chances.item < PLAUSIBLE) return { state: 'unknown', doubt: 'item', confidence }
  const ask = (doubt: Doubt): Decision => ({ state: 'uncertain', doubt, confidence })
  if (doubt !== null && mayNotBeNeeded({ doubt })) return ask(doubt)
  if (chances.item < ASSUMED_ITEM) return ask('item')
  if (!entry.available) return ask('unavailable')
  if (doubt !== null) return ask(doubt)
  if (price.doubt === 'implausible') return ask('implausible')
  if (isCostly(price, entry)) return ask('costly')
  if (price.rule !== null && LOOSE.has(price.rule)) {
    if (chances.amount < ASSUMED_AMOUNT || price.isGuess) return ask('quantity')
    return { state: 'matched', assumption: price.rule, doubt: null, confidence }
  }
  if (price.doubt === null && confidence >= SURE) return { state: 'matched', doubt: null, confidence }
  if (price.doubt !== null) return ask(price.doubt)
  return ask(chances.item < SURE ? 'item' : 'quantity')
}

/** Five kilos of saffron, or what would be a slip of the reader's at any price. */
function isCostly({ amountPaise }: Price, entry: CatalogueEntry): boolean {
  // Money for the priest is as much as is written.
  const most = entry.unit === 'rupee' ? COSTLY_PAISE : COSTLY_TIMES * priceLine(entry.usual, entry).amountPaise
  return amountPaise > Math.max(CHEAP_PAISE, Math.min(COSTLY_PAISE, most))
}
