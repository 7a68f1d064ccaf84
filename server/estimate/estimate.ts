import type { SkippedKind } from '#contract/quotation.ts'
import { confidenceOf } from './confidence.ts'
import { TAIL } from './matching/fillers.ts'
import { knownReading } from './matching/known-reading.ts'
import { type Match, type MatchedItem, SURE, unsure } from './matching/match.ts'
import type { Matcher } from './matching/matcher.ts'
import { splitParentheses } from './matching/parts.ts'
import { shareUnit } from './matching/shared-unit.ts'
import { matchItems } from './matching/split-items.ts'
import { withoutNumberColumns } from './parsing/number-columns.ts'
import { type ParsedLine, parseItems, parseLines } from './parsing/parse-lines.ts'
import { partRunningText } from './parsing/running-text.ts'
import type { ParsedItem } from './parsing/split-at-quantities.ts'
import { joinWrappedCells } from './parsing/wrapped-cells.ts'
import type { Knows } from './parsing/wrapped-lines.ts'
import { chargeOf, priceLine, UNPRICED } from './pricing.ts'
import type { CatalogueEntry, Estimate, EstimateLine, SkippedLine, TextLine } from './types.ts'

/** Below this the reader's own confidence makes a line uncertain, however well its words match. 0 to 1. */
const READABLE = 0.6
/** The same of a line in an Indic script with a figure in it: where letters are read worse, by hand, so are figures, however sure. */
const READABLE_WITH_FIGURES = 0.8

/**
 * A word with a figure must be read surer than this. Of figures read at 0.85 and above 98 in 100 are right on the made lists, of those
 * below 70: १ for ३, ૧ for 4, 5 for S. Figures of other scripts are more like one another, and asked for more: hardly one line in twenty is in doubt for it.
 */
const READABLE_FIGURES = 0.85
const READABLE_NATIVE_FIGURES = 0.92

/** What looks like a shop's name, a title or a sentence is shown as an item from here on: 'dhoti for the pandit' must not be lost. */
const LIKELY = 0.6

/** A line that begins with a name known so well is no rest of the line above. */
const KNOWN = 0.75

/** Of items less likely than this about three in four are wrong: they are proposed, and cost nothing before a person has said that they are meant. */
const CHARGED = 0.3

export interface EstimateParts extends Shop {
  fileId: string | null
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
 * match, price, and say what is in doubt. Pure but for `nextId`. Text that is no item (headings, dates) is skipped and told apart; text that may
 * be one and is not understood gives a line of state 'unknown' without a price.
 */
export function estimateFile({ fileId, lines, matcher, find, nextId }: EstimateParts): Estimate {
  const pages = Map.groupBy(lines, (line) => line.page)
  const estimate: Estimate = { lines: [], skipped: [] }
  const knows = knowledgeOf(matcher)
  for (const page of pages.values()) {
    const isForeign = foreignTo(page)
    const read = page.map((each) => knownReading(each, matcher))
    const rows = joinWrappedCells(withoutNumberColumns(read))
    for (const line of parseLines(partRunningText(rows, knows), knows)) {
      const matched = itemsOf(line, matcher).map((each) => (isForeign(each.item.words) ? notAsRead(each) : each))
      const items = shareUnit(matched, find)
      for (const item of items) estimate.lines.push({ id: nextId(), fileId, ...lineOf(line.source, item, find) })
      const kind = items.length === 0 ? skippedKind(line) : null
      if (kind !== null) estimate.skipped.push({ id: nextId(), fileId, ...line.source, kind })
    }
  }
  return estimate
}

/**
 * The lines of a text that was skipped and is an item all the same, because its customer says so: as many as the words name, one at the least.
 * The first keeps the id of the text.
 */
export function estimateSkipped({ id, ...skipped }: SkippedLine, { matcher, find, nextId }: Shop): EstimateLine[] {
  const parsed = parseItems(skipped.text)
  const items = shareUnit(matchItems(parsed.length > 0 ? parsed : [bareItem(skipped.text.trim())], matcher), find)
  return items.map((item, index) => ({
    id: index === 0 ? id : nextId(),
    fileId: skipped.fileId,
    ...lineOf(skipped, item, find),
  }))
}

/** What tells whether the rest of a line stands below it. */
function knowledgeOf(matcher: Matcher): Knows {
  return {
    isKnown: (words) => matcher.match(words).confidence >= KNOWN,
    understand(text) {
      const items = matchItems(parseItems(text), matcher)
      const counted = items.filter(({ item }) => item.quantity !== null || item.manner !== null)
      const isKnown = ({ match }: MatchedItem) => match.confidence >= SURE
      const whole = counted.filter(isKnown).length
      return { amounts: counted.length, known: items.filter(isKnown).length, whole, open: items.length - whole }
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

/** On a page in an Indic script a few Latin letters are more often what a reader made of a word ('ator' of दर्पण) than what was written. */
function foreignTo(page: readonly TextLine[]): (words: string) => boolean {
  const count = (letters: RegExp) => page.filter(({ text }) => letters.test(text)).length
  return count(/[a-z]{2}/iu) * 4 < count(/[\u0900-\u0d7f]/u) ? (words) => /[a-z]/iu.test(words) : () => false
}

/** Sure only when it is a name as the catalogue writes it. */
function notAsRead({ item, match }: MatchedItem): MatchedItem {
  return { item, match: match.confidence < 1 ? unsure(match) : match }
}

/** What a line without an item is. Null for specks, rules and the serial numbers of a column apart: they are on every page, and nobody misses them. */
function skippedKind(line: ParsedLine): SkippedKind | null {
  const { kind, source } = line
  if (kind === 'items') return line.seems
  if (kind === 'joined' || kind === 'blank') return null
  const isMark = kind === 'noise' || kind === 'page-number'
  return isMark && !/\p{L}/u.test(source.text) ? null : kind
}

/** The figures of a line have to be read surely too; a line without any has none to mistake. */
function isReadable({ text, confidence, figures = confidence }: TextLine): boolean {
  if (!/\p{N}/u.test(text)) return confidence >= READABLE
  const least = /[\u0900-\u0d7f]/u.test(text) ? READABLE_WITH_FIGURES : READABLE
  const needed = /(?!\d)\p{Nd}/u.test(text) ? READABLE_NATIVE_FIGURES : READABLE_FIGURES
  return confidence >= least && figures >= needed && !hasOddFigure(text)
}

/**
 * A Devanagari figure among Bengali or Tamil letters was no such figure, readers take १ for ९ and ১ for ৯ in some fonts, and of Tamil ones, which nobody writes,
 * the nought is what they make of 'No'. A serial number tells of no amount, but who writes it in Devanagari figures writes the amount in them too.
 */
function hasOddFigure(text: string): boolean {
  const [opening = '', mark] = /^[^\p{L}\p{N}]*\p{Nd}+\s*([.):\]-])?/u.exec(text) ?? []
  const behind = text.slice(opening.length)
  // '९ दीपक' are nine.
  const amounts = mark || /\p{N}/u.test(behind) ? behind : text
  const isForeign = /[०-९]/u.test(amounts) && /[\u0980-\u0d7f]/u.test(amounts) && !/[\u0904-\u0939]/u.test(amounts)
  const isNumberedNatively = /^[^\p{L}\p{N}]*(?!\d)\p{Nd}/u.test(text)
  return isForeign || (isNumberedNatively && /\d/u.test(amounts)) || /[९৯௦-௯]/u.test(amounts)
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
  const { quantity, unit, lower, kinds, manner } = item
  const wanted = { quantity, unit, lower, kinds, rule: manner }
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
  const itemDoubt = match.confidence < SURE ? 'item' : null
  const readingDoubt = isReadable(source) && (!item.quantityFrom || isReadable(item.quantityFrom)) ? null : 'reading'
  const doubt = itemDoubt ?? readingDoubt ?? price.doubt ?? (item.quantityDoubtful ? 'quantity' : null)
  const confidence = confidenceOf(doubt, price.rule, match.confidence * source.confidence)
  const isWildGuess = doubt === 'item' && confidence < CHARGED
  // Which item is meant is asked first: another may be there.
  const isAbsent = !entry.available && doubt !== 'item'
  return {
    ...read,
    ...wanted,
    unit: unit ?? price.unit,
    itemId: entry.id,
    title: entry.name,
    ...(isWildGuess || !entry.available ? UNPRICED : chargeOf(price, false)),
    priceIsEstimate: entry.priceIsEstimate,
    state: doubt === null && !isAbsent ? 'matched' : 'uncertain',
    doubt: isAbsent ? 'unavailable' : doubt,
    confidence,
    alternatives: match.alternatives,
  }
}
