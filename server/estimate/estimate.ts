import type { Box, Doubt } from '#contract/quotation.ts'
import { isInUnreadScript } from '#contract/read-scripts.ts'
import type { Lexicon } from '#server/lexicon/lexicon.ts'
import { wordsOf } from '#server/names/writing.ts'
import { chancesOf } from './chances.ts'
import { decide } from './decide.ts'
import { hasOddFigure } from './digits.ts'
import { amountEvidence, itemEvidence, type PageSense, pageSenseOf, type Seen, stepsAround } from './evidence.ts'
import type { Features } from './features.ts'
import { inUnit, isSame } from './grammar.ts'
import type { Knowledge } from './knowledge.ts'
import { marginsIn, shownReading } from './margins.ts'
import { blocksOf, type PlacedBlock, type ReadBlock } from './pages.ts'
import { phrasesAt } from './phrases.ts'
import { chargeOf, type Price, priceLine, soldOf, UNPRICED, type Wanted } from './pricing.ts'
import type { Reading } from './readings.ts'
import type { ReadItem } from './steps/step.ts'
import { textKind } from './text-kind.ts'
import { isEnclosed, written } from './tokens.ts'
import type { CatalogueEntry, Estimate, EstimateLine, SkippedLine, TextLine, Usual } from './types.ts'

/**
 * If the OCR's confidence in a line or its digits is lower, the line is always asked about. Such lines are too rare to
 * estimate a chance for them.
 */
const READABLE = 0.6

/** Maximum number of alternatives offered for a line. */
export const ALTERNATIVES = 4

export interface EstimateParts {
  knowledge: Knowledge
  /** Returns the id of a new line. */
  nextId: () => string
  fileId: string | null
  /** Usual amounts for the puja that the list names, by item id. They replace the usual amounts of the catalogue. */
  usual?: Readonly<Record<string, Usual>>
  /** The text lines, page after page. */
  lines: readonly TextLine[]
}

/**
 * Turns the text lines of one file into quotation lines, in the order of the list. Reads each page, prices the items
 * and decides which lines are asked about. Pure except for `nextId`. Text that is not an item (headings, dates) is
 * returned as skipped. Text that may be an item but is not understood becomes a line of state 'unknown' without a
 * price.
 */
export function estimateFile({ fileId, nextId, ...list }: EstimateParts): Estimate {
  const estimate: Estimate = { lines: [], skipped: [] }
  for (const { source, things, kind } of understandFile(list)) {
    estimate.lines.push(...things.map((thing) => ({ id: nextId(), fileId, ...lineOf(source, thing) })))
    if (kind !== null) estimate.skipped.push({ id: nextId(), fileId, ...skippedOf(source), kind })
  }
  return estimate
}

const skippedOf = ({ page, box, text, confidence }: TextLine) => ({ page, box, text, confidence })

/** The result for lines that are read together: the items they ask for, or the kind of text if they name no item. */
interface Understood {
  source: TextLine
  things: Thing[]
  kind: SkippedLine['kind'] | null
}

/** A requested item, with the data that tells how likely it is right. */
export interface Thing {
  item: ReadItem
  entry: CatalogueEntry | undefined
  price: Price | null
  alternatives: string[]
  /** A doubt that is asked about whatever the chances are, because the examples are too few to estimate a chance. */
  rareDoubt: Doubt | null
  evidence: { item: Features; amount: Features }
}

/** Interprets each line of a file. Nothing is decided yet. */
export function understandFile({ lines, usual, knowledge }: Omit<EstimateParts, 'fileId' | 'nextId'>): Understood[] {
  const find = (itemId: string) => {
    const [entry, own] = [knowledge.find(itemId), usual?.[itemId]]
    return entry && own ? { ...entry, usual: own } : entry
  }
  const known = { ...knowledge, find }
  return [...Map.groupBy(lines, ({ page }) => page).values()].flatMap((page) => {
    const blocks = blocksOf(page, known).map((block) => ({ block, reading: shownReading(block.readings) }))
    const sense = pageSenseOf(
      page,
      blocks.flatMap(({ reading }) => reading?.items ?? []),
    )
    return blocks.flatMap(({ block, reading }) => understoodAs(block, reading, sense, known))
  })
}

function understoodAs(
  block: PlacedBlock,
  reading: Reading | undefined,
  sense: PageSense,
  knowledge: Knowledge,
): Understood[] {
  const [source] = block.lines
  if (!source || !reading) return []
  if (reading.items.length === 0) {
    const text = block.tokens.slice(block.start, block.end)
    return [{ source: spanning(source, block.lines), things: [], kind: textKind(text, knowledge.lexicon) }]
  }
  const marginsOf = marginsIn(block)
  const places = coveringAll(
    reading.items.map((item) => linesOf(item, block)),
    block.lines.length,
  )
  const things = places.map(([from, to], at) => {
    const beside = places.filter((other) => other[0] < to && from < other[1]).length
    const whole = spanning(block.lines[from] ?? source, block.lines.slice(from, to))
    const own = beside > MOST_IN_A_LINE ? { ...whole, text: pieceOf(at, reading, block) } : whole
    const place = { source: own, lines: to - from, beside, margins: marginsOf(reading.items[at] as ReadItem) }
    const thing = thingOf(at, place, reading, block, sense, knowledge)
    return { place: `${from} ${to}`, source: own, thing }
  })
  // The items of a paragraph are grouped by their own lines.
  return [...Map.groupBy(things, ({ place, source: { text } }) => `${place} ${text}`).values()].map((own) => ({
    source: own[0]?.source ?? source,
    things: own.map(({ thing }) => thing),
    kind: null,
  }))
}

/** With more items in a line, each item shows only its own words. Nobody finds an item in a whole paragraph. */
const MOST_IN_A_LINE = 3

/** Returns the words of an item and its remarks, up to the next item. */
function pieceOf(at: number, { items }: Reading, { tokens, start, end }: ReadBlock): string {
  const startOf = (item: ReadItem) => Math.min(item.from, item.amountAt?.[0] ?? item.from)
  const from = at === 0 ? start : Math.max(start, startOf(items[at] as ReadItem))
  const next = items[at + 1]
  const to = next ? Math.max(from + 1, startOf(next)) : end
  return written(tokens.slice(from, to)).replace(/^[\s,;&+]+|[\s,;&+]+$/gu, '')
}

type Place = readonly [from: number, to: number]

/**
 * Extends the places so that they cover all lines of the block. Lines between two items go to the item before them, and
 * the first lines of a block go to its first item.
 */
function coveringAll(places: readonly Place[], lines: number): Place[] {
  return places.map(([from, to], at) => {
    const isFirst = places.every((other) => other[0] >= from)
    const next = Math.min(lines, ...places.slice(at + 1).map((other) => other[0]))
    return [isFirst ? 0 : from, Math.max(to, next)]
  })
}

/** Returns the lines of the block that an item and its amount span: the first, and the one after the last. */
function linesOf({ from, to, amountAt }: ReadItem, { tokens, start }: ReadBlock): Place {
  const lineOf = (at: number) => tokens.slice(start + 1, at + 1).filter(({ breaks }) => breaks).length
  const [first, last] = amountAt === null ? [from, to] : [Math.min(from, amountAt[0]), Math.max(to, amountAt[1])]
  return [lineOf(Math.max(first, start)), lineOf(last - 1) + 1]
}

function thingOf(
  at: number,
  place: Pick<Seen, 'source' | 'lines' | 'beside' | 'margins'>,
  reading: Reading,
  block: PlacedBlock,
  sense: PageSense,
  knowledge: Knowledge,
): Thing {
  const item = reading.items[at] as ReadItem
  const seen: Seen = { ...place, item, reading, block: block.chance }
  const entry = item.hit === null ? undefined : knowledge.find(item.hit.itemId)
  const price = entry ? priceLine(wantedOf(item), entry) : null
  const like = isInUnreadScript(item.words) ? [] : knowledge.names.like(wordsOf(item.words), LEAST_LIKE)
  const others = like.map(({ itemId }) => itemId)
  const alternatives = [...new Set([...place.margins.rivals, ...others])].filter((id) => id !== entry?.id)
  return {
    item,
    entry,
    price,
    alternatives: alternatives.slice(0, ALTERNATIVES),
    rareDoubt: rareDoubtOf(at, place.source, reading, block, knowledge.lexicon),
    evidence: { item: itemEvidence(seen, sense), amount: price ? amountEvidence(seen, price, sense) : [] },
  }
}

/** Minimum likeness of a name that is offered as an alternative. */
const LEAST_LIKE = 0.5

function rareDoubtOf(at: number, source: TextLine, reading: Reading, block: ReadBlock, lexicon: Lexicon): Doubt | null {
  if (source.crossedOut) return 'crossed-out'
  if (isAtHome(reading, at, block, lexicon)) return 'at-home'
  if (!isReadable(source)) return 'reading'
  return hasTwoAmounts(reading, reading.items[at] as ReadItem) ? 'quantity' : null
}

/**
 * Returns whether an item has a second measure that contradicts the one that counts. This is too rare to learn which
 * one is meant. Prices are ignored, because they often stand next to the amount.
 */
function hasTwoAmounts(reading: Reading, item: ReadItem): boolean {
  const { amount } = item
  return stepsAround(reading, item).some(
    ({ tag, amount: aside }) =>
      tag === 'A aside measured' &&
      amount?.unit != null &&
      aside?.unit != null &&
      aside.unit !== 'rupee' &&
      isSame(aside, amount) &&
      inUnit(aside.quantity ?? 0, aside.unit, amount.unit) !== (amount.quantity ?? 0),
  )
}

/**
 * Word classes that mark an item as at home, not wanted or optional, whatever else the words may mean. The second list
 * counts only if the reading used the word this way.
 */
const AT_HOME = ['at-home', 'not-wanted', 'may-not-be-needed'] as const
const READ_AT_HOME: ReadonlySet<string> = new Set(['X is-there', 'X of-the-house'])

/**
 * Returns whether a block says that an item is at home, brought by somebody, not wanted or optional. A remark in
 * brackets applies to the item before it. Any other remark applies to the item before it and to earlier ones back to
 * one with an amount of its own. A remark at the head of a block applies to all items.
 */
function isAtHome(reading: Reading, at: number, block: ReadBlock, lexicon: Lexicon): boolean {
  const { items } = reading
  return remarksIn(reading, block, lexicon).some((from) => {
    const last = items.findLastIndex((item) => item.to <= from)
    if (last < 0) return true
    if (at > last) return false
    return (
      at === last || (!isEnclosed(block.tokens, from) && items.slice(at, last).every(({ amount }) => amount === null))
    )
  })
}

/** Returns the tokens where such remarks begin. */
function remarksIn({ steps, items }: Reading, { tokens, start, end }: ReadBlock, lexicon: Lexicon): number[] {
  const isTaken = (at: number) => items.some(({ from, to }) => from <= at && at < to)
  const said = Array.from({ length: end - start }, (_, at) => start + at).filter(
    (at) => !isTaken(at) && phrasesAt(tokens, at, lexicon).some(({ phrase }) => lexicon.says(phrase, ...AT_HOME)),
  )
  return [...said, ...steps.flatMap(({ tag, from }) => (READ_AT_HOME.has(tag) ? [from] : []))]
}

/** Merges several lines into one that covers them all. Its confidence is the lowest of theirs. */
function spanning(first: TextLine, lines: readonly TextLine[]): TextLine {
  if (lines.length < 2) return first
  const left = Math.min(...lines.map(({ box }) => box[0]))
  const top = Math.min(...lines.map(({ box }) => box[1]))
  const right = Math.max(...lines.map(({ box }) => box[0] + box[2]))
  const bottom = Math.max(...lines.map(({ box }) => box[1] + box[3]))
  const figures = lines.flatMap((line) => line.figures ?? [])
  const box: Box = [left, top, right - left, bottom - top]
  return {
    page: first.page,
    box,
    text: lines.map(({ text }) => text).join(' '),
    confidence: Math.min(...lines.map(({ confidence }) => confidence)),
    ...(figures.length > 0 ? { figures: Math.min(...figures) } : {}),
    ...(lines.some(({ crossedOut }) => crossedOut) ? { crossedOut: true } : {}),
  }
}

function wantedOf({ amount }: ReadItem): Wanted {
  const { quantity = null, unit = null, lower = null, kinds = null, manner = null } = amount ?? {}
  return { quantity, unit, lower, kinds, rule: manner === 'range' ? null : manner }
}

function isReadable({ text, confidence, figures = confidence }: TextLine): boolean {
  return Math.min(confidence, figures) >= READABLE && !hasOddFigure(text)
}

/**
 * Returns the lines for a skipped text that the customer marked as an item: one for each item it names, at least one.
 * The first line keeps the id of the text.
 */
export function estimateSkipped(
  { id, fileId, ...skipped }: SkippedLine,
  { knowledge, nextId }: Pick<EstimateParts, 'knowledge' | 'nextId'>,
): EstimateLine[] {
  const [block] = blocksOf([skipped], knowledge, { asItems: true })
  const sense = pageSenseOf([skipped], block?.readings[0]?.items ?? [])
  const understood = block ? understoodAs(block, shownReading(block.readings), sense, knowledge) : []
  const things = understood.flatMap(({ source, things }) => things.map((thing) => ({ source, thing })))
  if (things.length === 0) return [{ id, fileId, ...unknownLine(skipped, bare(skipped.text)) }]
  return things.map(({ source, thing }, at) => ({ id: at === 0 ? id : nextId(), fileId, ...lineOf(source, thing) }))
}

const bare = (words: string): Pick<Thing, 'item' | 'entry' | 'alternatives'> => ({
  item: { from: 0, to: 0, words: words.trim(), hit: null, isNotSold: false, amount: null, amountAt: null },
  entry: undefined,
  alternatives: [],
})

type MadeLine = Omit<EstimateLine, 'id' | 'fileId'>

function lineOf(source: TextLine, thing: Thing): MadeLine {
  const { entry, price, evidence, alternatives, rareDoubt } = thing
  if (!entry || !price) return unknownLine(source, thing)
  const decision = decide(chancesOf(evidence.item, evidence.amount), price, { entry, doubt: rareDoubt })
  if (decision.state === 'unknown') return { ...unknownLine(source, thing), confidence: decision.confidence }
  const read = readLine(source, thing)
  return {
    ...read,
    unit: read.unit ?? price.unit,
    itemId: entry.id,
    title: entry.name,
    ...(entry.available ? chargeOf(price, false) : { ...soldOf(price), ...UNPRICED }),
    priceIsEstimate: entry.priceIsEstimate,
    ...decision,
    alternatives,
  }
}

/** Returns a line without a price for text that is not understood. */
function unknownLine(
  source: Pick<TextLine, 'page' | 'box' | 'text' | 'crossedOut'>,
  { item, entry, alternatives }: Pick<Thing, 'item' | 'entry' | 'alternatives'>,
): MadeLine {
  return {
    ...readLine(source, { item }),
    rule: wantedOf(item).rule ?? null,
    itemId: null,
    title: item.words || source.text.trim(),
    ...UNPRICED,
    priceIsEstimate: false,
    state: 'unknown',
    doubt: doubtOfUnknown(source, item),
    // There is nothing to ask: the list is quoted without this line, but the line stays visible.
    leftOut: item.isNotSold || source.crossedOut === true,
    confidence: 0,
    alternatives: [...(entry ? [entry.id] : []), ...alternatives].slice(0, ALTERNATIVES),
  }
}

function doubtOfUnknown(source: Pick<TextLine, 'crossedOut'>, { isNotSold, words }: ReadItem): Doubt {
  if (source.crossedOut) return 'crossed-out'
  if (isNotSold) return 'not-sold'
  return isInUnreadScript(words) ? 'script' : 'item'
}

function readLine({ page, box, text }: Pick<TextLine, 'page' | 'box' | 'text'>, { item }: Pick<Thing, 'item'>) {
  const { quantity, unit = null, lower = null, kinds = null } = wantedOf(item)
  return { kind: 'item' as const, page, box, text, quantity, unit, lower, kinds, leftOut: false, settledBy: null }
}
