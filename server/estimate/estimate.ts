import type { Box, Doubt, SkippedKind } from '#contract/quotation.ts'
import { isInUnreadScript } from '#contract/read-scripts.ts'
import { chancesOf, type Evidence } from './chances.ts'
import { decide } from './decide.ts'
import {
  ALONE,
  amountEvidence,
  hasOddFigure,
  itemEvidence,
  OPENS_WITH_NUMBER,
  type Page,
  pageOf,
  type Row,
  rowsOf,
} from './evidence.ts'
import { TAIL } from './matching/fillers.ts'
import { knownReading } from './matching/known-reading.ts'
import { ALTERNATIVES, type Match, type MatchedItem, SURE, unsure } from './matching/match.ts'
import type { Matcher } from './matching/matcher.ts'
import { isMiswritten, splitParentheses } from './matching/parts.ts'
import { shareUnit } from './matching/shared-unit.ts'
import { matchItems } from './matching/split-items.ts'
import { withoutChance } from './matching/unread-script.ts'
import { withoutNumberColumns } from './parsing/number-columns.ts'
import { type ParsedLine, parseItems, parseLines } from './parsing/parse-lines.ts'
import { partRunningText } from './parsing/running-text.ts'
import type { ParsedItem } from './parsing/split-at-quantities.ts'
import { saysAllAtHome, saysAtHome } from './parsing/words/at-home.ts'
import { joinWrappedCells } from './parsing/wrapped-cells.ts'
import type { Knows } from './parsing/wrapped-lines.ts'
import { chargeOf, type Price, priceLine, soldOf, UNPRICED, type Wanted } from './pricing.ts'
import type { CatalogueEntry, Estimate, EstimateLine, SkippedLine, TextLine, Usual } from './types.ts'

/** Below this by the reader's own confidence, of a line or of its figures, nothing is taken: lines like these are too rare to tell a chance of them. */
const READABLE = 0.6

/** What looks like a shop's name, a title or a sentence is shown as an item from here on: 'dhoti for the pandit' must not be lost. */
const LIKELY = 0.6

/** A line that begins with a name known so well is no rest of the line above. */
const KNOWN = 0.75

/** So short a list may have no title. */
const MOST_UNTITLED = 4

export interface EstimateParts extends Shop {
  fileId: string | null
  /** Instead of what is usual for an item at any puja, what it is for the one that the list names, by the item's id. */
  usual?: Readonly<Record<string, Usual>>
  /** What was read, page after page. */
  lines: readonly TextLine[]
}

/** What the shop sells, and who names new lines. */
interface Shop {
  matcher: Matcher
  find: (itemId: string) => CatalogueEntry | undefined
  nextId: () => string
}

/**
 * Turns what was read from one file into quotation lines, in the order of the list: parse each page, let the catalogue decide what is an item,
 * match, price, and decide what is asked. Pure but for `nextId`. Text that is no item (headings, dates) is skipped and told apart; text that may
 * be one and is not understood gives a line of state 'unknown' without a price.
 */
export function estimateFile({ fileId, nextId, ...shop }: EstimateParts): Estimate {
  const estimate: Estimate = { lines: [], skipped: [] }
  for (const [at, { source, seen, skipped }] of understandFile(shop).entries()) {
    const lines = seen.map((each) => lineOf(source, each))
    // What stands at the top, and names nothing and no amount, is the title.
    const isTitle =
      at === 0 &&
      source.page === 1 &&
      lines.length === 1 &&
      shop.lines.length > MOST_UNTITLED &&
      lines.every(isNothing) &&
      !OPENS_WITH_NUMBER.test(source.text)
    const kind = isTitle ? 'heading' : skipped
    if (!isTitle) estimate.lines.push(...lines.map((line) => ({ id: nextId(), fileId, ...line })))
    if (kind !== null) estimate.skipped.push({ id: nextId(), fileId, ...source, kind })
  }
  return estimate
}

const isNothing = ({ state, doubt, quantity }: Pick<EstimateLine, 'state' | 'doubt' | 'quantity'>) =>
  state === 'unknown' && doubt === 'item' && quantity === null

/** What is seen in a line of the list: what it asks for, or what it is when it asks for nothing. */
interface UnderstoodLine {
  source: TextLine
  seen: Seen[]
  skipped: SkippedKind | null
}

/** An item of a line, with what tells how likely it is right. */
interface Seen extends MatchedItem {
  entry: CatalogueEntry | undefined
  price: Price | null
  isNotSold: boolean
  /** What it is asked about, however likely it is: what no example tells a chance of. */
  rareDoubt: Doubt | null
  evidence: { item: Evidence; amount: Evidence }
}

/** What each line of a file is understood to be, before anything is decided. */
export function understandFile({
  lines,
  usual,
  matcher,
  find: sold,
}: Omit<EstimateParts, 'fileId' | 'nextId'>): UnderstoodLine[] {
  const find = (itemId: string) => {
    const [entry, own] = [sold(itemId), usual?.[itemId]]
    return entry && own ? { ...entry, usual: own } : entry
  }
  const knows = knowledgeOf(matcher)
  return [...Map.groupBy(lines, ({ page }) => page).values()].flatMap((page) => {
    const read = page.map((each) => knownReading(each, matcher))
    const cells = joinWrappedCells(withoutNumberColumns(read))
    const matched = parseLines(partRunningText(cells, knows), knows).map((line) => ({
      line,
      items: shareUnit(itemsOf(line, matcher), find),
    }))
    const found = matched.map(({ items }) => items)
    const around = pageOf(page, found.flat(), isSure)
    const rows = rowsOf(found, isSure)
    // A line that was parted at its commas may say so of all its parts: '2 plates, 5 spoons - at home'.
    const atHome = page.filter(({ text }) => saysAllAtHome(text))
    const isAtHome = (part: TextLine) => saysAtHome(part.text) || atHome.some((line) => standsIn(part.box, line.box))
    return matched.map(({ line, items }, at) => {
      const { source } = line
      const surroundings = { around, row: rows[at] ?? ALONE, isAtHome: isAtHome(source), matcher, find }
      const seen = items.map((item) => seenAs(source, item, surroundings))
      return { source, seen, skipped: items.length === 0 ? skippedKind(line) : null }
    })
  })
}

interface Surroundings extends Pick<Shop, 'matcher' | 'find'> {
  around: Page
  row: Row
  isAtHome: boolean
}

function seenAs(
  source: TextLine,
  { item, match: likely }: MatchedItem,
  { around, row, isAtHome, matcher, find }: Surroundings,
): Seen {
  const match = withoutChance(item.words, likely)
  const entry = match.itemId === null ? undefined : find(match.itemId)
  const price = entry ? priceLine(wantedOf(item), entry) : null
  const evidence = {
    item: itemEvidence(source, { item, match }, matcher.evidence(item.words, match), around, row),
    amount: price ? amountEvidence(source, item, price, around, row) : {},
  }
  const isNotSold = !entry && matcher.isNotSold(item.words)
  return { item, match, entry, price, evidence, isNotSold, rareDoubt: isAtHome ? 'at-home' : rareDoubtOf(source, item) }
}

/** Whether the middle of a part of a page is within another. */
function standsIn([left, top, width, height]: Box, [outerLeft, outerTop, outerWidth, outerHeight]: Box): boolean {
  const [x, y] = [left + width / 2, top + height / 2]
  return x >= outerLeft && x <= outerLeft + outerWidth && y >= outerTop && y <= outerTop + outerHeight
}

const isSure = ({ match }: MatchedItem) => match.confidence >= SURE

function wantedOf({ quantity, unit, lower, kinds, manner }: ParsedItem): Wanted {
  return { quantity, unit, lower, kinds, rule: manner }
}

/**
 * The lines of a text that was skipped and is an item all the same, because its customer says so: as many as the words name, one at the least.
 * The first keeps the id of the text.
 */
export function estimateSkipped({ id, ...skipped }: SkippedLine, { matcher, find, nextId }: Shop): EstimateLine[] {
  const parsed = parseItems(skipped.text)
  const items = shareUnit(matchItems(parsed.length > 0 ? parsed : [bareItem(skipped.text.trim())], matcher), find)
  const around = pageOf([skipped], items, () => true)
  const [row = ALONE] = rowsOf([items], () => true)
  return items.map((item, index) => ({
    id: index === 0 ? id : nextId(),
    fileId: skipped.fileId,
    ...lineOf(skipped, seenAs(skipped, item, { around, row, isAtHome: saysAtHome(skipped.text), matcher, find })),
  }))
}

/** What tells whether the rest of a line stands below it. */
function knowledgeOf(matcher: Matcher): Knows {
  return {
    isKnown: (words) => matcher.match(words).confidence >= KNOWN,
    understand(text) {
      const items = matchItems(parseItems(text), matcher)
      const counted = items.filter(({ item }) => item.quantity !== null || item.manner !== null)
      const whole = counted.filter(isSure).length
      return { amounts: counted.length, known: items.filter(isSure).length, whole, open: items.length - whole }
    },
  }
}

/** The matched items of a line. A heading guessed from its words alone is an item after all when the catalogue knows them well. */
function itemsOf(line: ParsedLine, matcher: Matcher): MatchedItem[] {
  if (line.kind === 'joined') return []
  if (line.kind === 'items') {
    const items = matchItems(line.items, matcher)
    const isKnown = items.some(({ match }) => match.confidence >= LIKELY)
    return line.seems === null || isKnown || (line.seems === 'greeting' && opensWithName(line, matcher)) ? items : []
  }
  if (line.maybeItem === 'never') return []
  const listed = line.kind === 'heading' || line.kind === 'greeting' ? listedIn(line, matcher) : []
  if (listed.length > 0) return listed
  const match = matcher.match(line.words)
  if (line.maybeItem === 'if-aimed' && match.confidence < SURE) {
    const aimed = beforePurpose(line.words, matcher)
    return aimed ? [{ item: bareItem(line.words), match: aimed }] : []
  }
  // 'Janoi (or any sacred thread)': of a thing known by its name a remark says more.
  // 'Photo of the goddess - please bring'
  const [outside] = splitParentheses(line.words)
  const head = line.kind === 'greeting' ? outside.replace(/\s-\s.*$/u, '') : outside
  const isRemarked = match.confidence < SURE && head !== line.words
  const named = isRemarked ? matcher.match(head) : match
  if (isRemarked && named.confidence === 1) return [{ item: bareItem(line.words), match: unsure(named) }]
  if (match.confidence < (line.maybeItem === 'if-likely' ? LIKELY : SURE)) return []
  return [{ item: bareItem(line.words), match }]
}

/** 'Milk, curd, honey, arati': what names several things the catalogue is sure of asks for them, whatever one of its words may head elsewhere. */
function listedIn({ source }: ParsedLine, matcher: Matcher): MatchedItem[] {
  if (!source.text.includes(',')) return []
  const items = matchItems(parseItems(source.text), matcher)
  return items.filter(({ match }) => match.confidence >= SURE).length > 2 ? items : []
}

/** 'Seasonal fruits, whatever is fresh': a sentence about a thing asks for it. */
function opensWithName({ source }: ParsedLine, matcher: Matcher): boolean {
  const words = source.text.match(/[\p{L}\p{M}]+/gu) ?? []
  return [1, 2].some((count) => matcher.match(words.slice(0, count).join(' ')).confidence >= SURE)
}

/** 'जल अभिषेक के लिए' asks for water, where 'कलश के लिए' heads what is for the kalash. The purpose may have a word more: 'लाल चन्दन सूर्य पूजा के लिए'. */
function beforePurpose(words: string, matcher: Matcher): Match | undefined {
  const thing = words.replace(TAIL, '')
  if (thing === words) return undefined
  const found = [thing, thing.replace(/\s\S+$/u, '')].map((name) => matcher.match(name))
  const sure = found.find(({ confidence }) => confidence >= SURE)
  return sure && unsure(sure)
}

/** What a line without an item is. Null for specks, rules and the serial numbers of a column apart: they are on every page, and nobody misses them. */
function skippedKind(line: ParsedLine): SkippedKind | null {
  const { kind, source } = line
  if (kind === 'items') return line.seems
  if (kind === 'joined' || kind === 'blank') return null
  const isMark = kind === 'noise' || kind === 'page-number'
  return isMark && !/\p{L}/u.test(source.text) ? null : kind
}

function isReadable({ text, confidence, figures = confidence }: TextLine): boolean {
  return Math.min(confidence, figures) >= READABLE && !hasOddFigure(text)
}

function bareItem(words: string): ParsedItem {
  return {
    words,
    counted: null,
    quantity: null,
    unit: null,
    lower: null,
    kinds: null,
    manner: null,
    quantityDoubtful: true,
    each: false,
    trailing: false,
    close: false,
    quantityFrom: null,
  }
}

function rareDoubtOf(source: TextLine, item: ParsedItem): Doubt | null {
  const isRead = isReadable(source) && (item.quantityFrom === null || isReadable(item.quantityFrom))
  if (!isRead || isMiswritten(item.words)) return 'reading'
  // '5 fruits 250 g each': so much of each of how many?
  return item.each && item.quantityDoubtful ? 'quantity' : null
}

function lineOf(
  source: TextLine,
  { item, match, entry, price, evidence, isNotSold, rareDoubt }: Seen,
): Omit<EstimateLine, 'id' | 'fileId'> {
  const { quantity, unit, lower, kinds, manner } = item
  const read = {
    kind: 'item' as const,
    page: source.page,
    box: source.box,
    text: source.text,
    quantity,
    unit,
    lower,
    kinds,
    leftOut: false,
    settledBy: null,
  }
  const decision =
    entry && price && decide(chancesOf(evidence.item, evidence.amount), price, { entry, doubt: rareDoubt })
  if (!decision || decision.state === 'unknown') {
    return {
      ...read,
      rule: manner,
      itemId: null,
      title: item.words || source.text.trim(),
      ...UNPRICED,
      priceIsEstimate: false,
      state: 'unknown',
      doubt: isNotSold ? 'not-sold' : isInUnreadScript(item.words) ? 'script' : 'item',
      // Nothing to ask: the list is quoted without it, and it stays to be seen.
      leftOut: isNotSold,
      confidence: decision?.confidence ?? 0,
      alternatives: [...(match.itemId === null ? [] : [match.itemId]), ...match.alternatives].slice(0, ALTERNATIVES),
    }
  }
  return {
    ...read,
    unit: unit ?? price.unit,
    itemId: entry.id,
    title: entry.name,
    ...(entry.available ? chargeOf(price, false) : { ...soldOf(price), ...UNPRICED }),
    priceIsEstimate: entry.priceIsEstimate,
    ...decision,
    alternatives: match.alternatives,
  }
}
