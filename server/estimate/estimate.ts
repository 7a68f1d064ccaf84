import { type Matcher, SURE } from './matching/matcher.ts'
import { type MatchedItem, matchItems } from './matching/split-items.ts'
import { type ParsedItem, type ParsedLine, parseLines } from './parsing/parse-lines.ts'
import { priceLine } from './pricing.ts'
import type { CatalogueEntry, EstimateLine, TextLine } from './types.ts'

/** Below this the reader's own confidence makes a line uncertain, however well its words match. 0 to 1. */
const READABLE = 0.6

/** A reader confuses the Devanagari digits four and five more than any others: lines with one must be read better. */
const READABLE_FOUR_OR_FIVE = 0.8
const FOUR_OR_FIVE = /[४५]/u

/** What looks like a shop's name is shown as an item from here on: 'dhoti for the pandit' must not be lost. */
const LIKELY = 0.5

export interface EstimateParts {
  fileId: string | null
  /** What was read, page after page. */
  lines: readonly TextLine[]
  matcher: Matcher
  find: (itemId: string) => CatalogueEntry | undefined
  nextId: () => string
}

/**
 * Turns what was read from one file into quotation lines, in the order of the list: parse each page, let the catalogue decide what is an item,
 * match, price, and say what is in doubt. Pure but for `nextId`. Text that is no item (headings, dates) gives no line; text that may be
 * one and is not understood gives a line of state 'unknown' without a price.
 */
export function estimateFile({ fileId, lines, matcher, find, nextId }: EstimateParts): EstimateLine[] {
  const pages = Map.groupBy(lines, (line) => line.page)
  return [...pages.values()]
    .flatMap((page) => parseLines(page))
    .flatMap((line) => itemsOf(line, matcher))
    .map(({ source, matched }) => ({ id: nextId(), fileId, ...lineOf(source, matched, find) }))
}

interface Found {
  source: TextLine
  matched: MatchedItem
}

/** The matched items of a line. A heading guessed from its words alone is an item after all when the catalogue knows them well. */
function itemsOf(line: ParsedLine, matcher: Matcher): Found[] {
  if (line.kind === 'joined') return []
  if (line.kind === 'items') return matchItems(line.items, matcher).map((matched) => ({ source: line.source, matched }))
  if (line.maybeItem === 'never') return []
  const match = matcher.match(line.words)
  if (match.confidence < (line.maybeItem === 'if-likely' ? LIKELY : SURE)) return []
  return [{ source: line.source, matched: { item: bareItem(line.words), match } }]
}

function bareItem(words: string): ParsedItem {
  return { words, counted: null, quantity: null, unit: null, quantityDoubtful: true, each: false, trailing: false }
}

const UNPRICED = { packs: 0, pack: null, unitPricePaise: 0, amountPaise: 0 } as const

function lineOf(
  source: TextLine,
  { item, match }: MatchedItem,
  find: (itemId: string) => CatalogueEntry | undefined,
): Omit<EstimateLine, 'id' | 'fileId'> {
  const entry = match.itemId === null ? undefined : find(match.itemId)
  const read = {
    kind: 'item' as const,
    page: source.page,
    box: source.box,
    text: source.text,
    leftOut: false,
    settledBy: null,
  }
  const wanted = { quantity: item.quantity, unit: item.unit }
  const confidence = round(Math.min(match.confidence, 1) * Math.max(0, Math.min(source.confidence, 1)))
  if (!entry) {
    return {
      ...read,
      ...wanted,
      itemId: null,
      title: item.words || source.text.trim(),
      ...UNPRICED,
      priceIsEstimate: false,
      state: 'unknown',
      doubt: 'item',
      confidence: 0,
      alternatives: match.alternatives,
    }
  }
  const price = priceLine(wanted, entry)
  // Five kilos of saffron are not charged to anyone before a person has said that they are meant.
  const { packs, unitPricePaise, amountPaise } = price
  const charge =
    price.doubt === 'implausible' ? UNPRICED : { packs, pack: price.pack.label, unitPricePaise, amountPaise }
  const itemDoubt = match.confidence < SURE ? 'item' : null
  const readable = FOUR_OR_FIVE.test(source.text) ? READABLE_FOUR_OR_FIVE : READABLE
  const readingDoubt = source.confidence < readable ? 'reading' : null
  const doubt = itemDoubt ?? readingDoubt ?? price.doubt ?? (item.quantityDoubtful ? 'quantity' : null)
  return {
    ...read,
    quantity: item.quantity,
    unit: item.unit ?? price.unit,
    itemId: entry.id,
    title: entry.name,
    ...charge,
    priceIsEstimate: entry.priceIsEstimate,
    state: doubt === null ? 'matched' : 'uncertain',
    doubt,
    confidence,
    alternatives: match.alternatives,
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
