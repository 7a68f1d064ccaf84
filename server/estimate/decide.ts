import { type Doubt, type LineState, mayNotBeNeeded, type Rule } from '#contract/quotation.ts'
import type { Chances } from './chances.ts'
import { type Price, priceLine } from './pricing.ts'
import type { CatalogueEntry } from './types.ts'

/** From this chance on, item and amount are accepted as read. */
const SURE = 0.97
/**
 * An amount that the list leaves open is filled in without a question if the chance of the item is at least
 * ASSUMED_ITEM and the chance that no other amount is written is at least ASSUMED_AMOUNT.
 */
const ASSUMED_ITEM = 0.95
const ASSUMED_AMOUNT = 0.9
/** Below this chance no item is proposed. A guess that is mostly wrong costs more than a question. */
const PLAUSIBLE = 0.3
/**
 * A line that costs more than this, or more than COSTLY_TIMES the price of the usual amount, is never charged without a
 * person's confirmation.
 */
const COSTLY_PAISE = 2_000_00
const COSTLY_TIMES = 5
const CHEAP_PAISE = 500_00

/**
 * Rules for amounts that are missing, vague, or in a measure that the shop does not sell the item in. The shop chooses
 * the amount.
 */
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
  /** The chance that both item and amount are right, 0 to 1. */
  confidence: number
}

interface Asked {
  entry: CatalogueEntry
  /** Asks about the line whatever its chances are: it was badly read, or its kind is too rare to estimate a chance. */
  doubt: Doubt | null
}

/**
 * Decides whether a line is accepted, accepted with an assumption, asked about, or unknown
 * (docs/decisions/029-when-to-ask.md).
 */
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

/**
 * Returns whether the line is so expensive that it is asked about: five kilos of saffron, or a probable reading error.
 */
function isCostly({ amountPaise }: Price, entry: CatalogueEntry): boolean {
  // An item sold in rupees is money for the priest: the written amount is the price.
  const most = entry.unit === 'rupee' ? COSTLY_PAISE : COSTLY_TIMES * priceLine(entry.usual, entry).amountPaise
  return amountPaise > Math.max(CHEAP_PAISE, Math.min(COSTLY_PAISE, most))
}
