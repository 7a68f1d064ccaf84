import { describes, FOR_SOMETHING } from '../matching/fillers.ts'
import type { TextLine } from '../types.ts'
import { isMeasure } from './combine.ts'
import { fillDittos } from './dittos.ts'
import { normaliseText } from './normalise.ts'
import { foundIn, isSort, judgeNotItem, type MaybeItem, type NotItem } from './not-items.ts'
import { readQuantity } from './quantity.ts'
import { seemings } from './seeming.ts'
import {
  findSerials,
  markedSerial,
  opensPart,
  opensWithDecimal,
  partSerials,
  stripPrefix,
  unbracketAmounts,
  withoutLabels,
} from './serials.ts'
import { type ParsedItem, splitAtQuantities } from './split-at-quantities.ts'
import { joinTokens, tokenise } from './tokens.ts'
import { withoutParts } from './totals.ts'
import { NUMBER_WORDS } from './words/numbers.ts'
import { UNIT_WORDS } from './words/units.ts'
import { KNOWS_NOTHING, type Knows, unwrap } from './wrapped-lines.ts'

/**
 * One text line, accounted for: the items it holds, or the reason why it holds none. `maybeItem` says when it may be an
 * item nevertheless; what `seems` to be none is one where the catalogue knows it. A 'joined' line gave its quantity to the item line beside or above it, or is its rest: the source of that one then holds the text of both.
 */
export type ParsedLine =
  | { kind: 'items'; source: TextLine; items: ParsedItem[]; seems: 'heading' | 'greeting' | null }
  | { kind: NotItem; source: TextLine; maybeItem: MaybeItem; words: string }
  | { kind: 'joined'; source: TextLine; to: TextLine }

/**
 * Finds items and quantities in the text lines of one page. Pure; every line given comes back exactly once, in order.
 * Quantities are those of the list, unconverted: `quantity` 1.5 with `unit` 'kg', or null when none is named.
 */
export function parseLines(lines: readonly TextLine[], knows: Knows = KNOWS_NOTHING): ParsedLine[] {
  const unwrapped = unwrap(lines, knows)
  const parsed = parseWholeLines(unwrapped.map(({ line }) => line))
  return parsed.flatMap((line, index) => [
    line,
    ...(unwrapped[index]?.rests ?? []).map((rest) => ({ kind: 'joined' as const, source: rest, to: line.source })),
  ])
}

function parseWholeLines(lines: readonly TextLine[]): ParsedLine[] {
  const { plain: written, filled } = fillDittos(lines.map((line) => normaliseText(line.text)))
  const plain = partSerials(unbracketAmounts(withoutLabels(written)))
  const serials = findSerials(plain)
  const parsed = lines.map((source, index) => parseLine(source, plain[index] ?? '', serials.lines.has(index)))
  doubtAmounts(parsed.filter((_, index) => filled.has(index)))
  doubtOpeningDecimals(parsed, plain)
  if (!serials.sure) doubtUncounted(parsed.filter((_, index) => serials.lines.has(index)))
  if (plain.some(opensWithUnit)) doubtBareEnds(parsed)
  const joined = joinLoneQuantities(joinLoneUnits(parsed, plain))
  doubtTheFewWithout(joined)
  doubtSorts(joined)
  const seeming = seemings(
    joined.map((line, index) => {
      if (line.kind !== 'items' && line.kind !== 'heading') return null
      const items = line.kind === 'items' ? line.items : null
      return { ...stripPrefixOf(plain[index] ?? '', serials.lines.has(index)), items }
    }),
  )
  return joined.map((line, index) => {
    const seems = seeming[index] ?? null
    if (seems === 'group') return { kind: 'heading', source: line.source, maybeItem: 'never', words: '' }
    return line.kind === 'items' ? { ...line, seems } : line
  })
}

function stripPrefixOf(plain: string, serial: boolean): { text: string; numbered: boolean } {
  const { rest, numbered } = stripPrefix(plain, serial)
  return { text: rest, numbered }
}

/** The items of one line by itself, whatever its words look like: for a line that is known to be no heading. */
export function parseItems(text: string): ParsedItem[] {
  return itemsIn(stripPrefix(normaliseText(text), false).rest)
}

function itemsIn(written: string, numbered = false): ParsedItem[] {
  const text = withoutParts(written)
  const split = (part: string) => splitAtQuantities(tokenise(part), numbered)
  const [, isFor, named = ''] = OPENS_WITH_PURPOSE.exec(text) ?? []
  const items = named === '' ? [] : split(named)
  const isWhole = items.length >= (isFor ? 1 : 2) && items.every(({ words, trailing }) => words !== '' && !trailing)
  return isWhole ? items : split(behindPurpose(text) ?? text)
}

/** 'For panchamrit : milk 500 ml, curd 250 gm', 'havan ke liye - ghee 1 kg, til 500 gm': what the next things are for is none of them. */
const OPENS_WITH_PURPOSE = new RegExp(`^(?:(for)\\s[^\\d,:()-]+|(?:${FOR_SOMETHING}))\\s*(?:[:=]|\\s-)\\s*(.+)$`, 'iu')
/** 'Kalash ke liye 1 coconut', 'for the priest 1 dhoti': the same, where an amount follows and its thing behind it. */
const PURPOSE_OF_AMOUNT = new RegExp(
  `^(?:${FOR_SOMETHING}|[\\p{L}\\p{M}]+\\s(?:ji|जी)\\s(?:ke\\s(?:liye|lie)|के\\s(?:लिए|लिये)))\\s+(.+)$`,
  'iu',
)

function behindPurpose(text: string): string | null {
  const rest = PURPOSE_OF_AMOUNT.exec(text)?.[1] ?? ''
  const tokens = tokenise(rest)
  const amount = readQuantity(tokens, 0)
  const next = tokens[amount?.next ?? 0]
  if (!amount || next?.kind !== 'word') return null
  // Of 'for the lamp 1 large' the number is the lamp's.
  return amount.unit !== null || (COUNTED.test(rest) && !describes(next.text)) ? rest : null
}
/** Only numbers with names behind them: '1 coconut', '5 leaves, 5 nuts'. */
const COUNTED = /^(?:\d+\s+\p{L}[^\d]*)+$/u

function parseLine(source: TextLine, plain: string, serial: boolean): ParsedLine {
  const { rest, numbered } = stripPrefix(plain, serial)
  const items = itemsIn(rest, numbered)
  const verdict = judgeNotItem(numbered || opensPart(plain) ? rest : plain, foundIn(items, numbered))
  if (verdict) return { ...verdict, source, words: joinTokens(tokenise(rest)) }
  if (items.length === 0) return { kind: 'noise', source, maybeItem: 'never', words: '' }
  return { kind: 'items', source, items, seems: null }
}

/** 'grams (29) lamp': a narrow column broke its lines before the unit. */
function opensWithUnit(line: string): boolean {
  const first = tokenise(line)[0]
  const meaning = first?.kind === 'word' && first.text.length > 1 ? UNIT_WORDS.get(first.text.toLowerCase()) : undefined
  // A bowl is wanted itself.
  return meaning !== undefined && !meaning.loose && isMeasure(meaning.unit)
}

/** What the marks of a line repeat is a guess. */
function doubtAmounts(parsed: readonly ParsedLine[]): void {
  for (const line of parsed) if (line.kind === 'items') for (const item of line.items) item.quantityDoubtful = true
}

/** What was taken for a serial number may be how many, where nothing else says it. */
function doubtUncounted(parsed: readonly ParsedLine[]): void {
  for (const line of parsed) {
    const only = line.kind === 'items' && line.items.length === 1 ? line.items[0] : undefined
    if (only && only.quantity === null) only.quantityDoubtful = true
  }
}

/** '3.2 metre' where others open with '2.': the third, 2 metres of it, if the 3 was read right. */
function doubtOpeningDecimals(parsed: readonly ParsedLine[], plain: readonly string[]): void {
  if (plain.filter((line) => markedSerial(line) !== null).length < 3) return
  parsed.forEach((line, index) => {
    const first = line.kind === 'items' && opensWithDecimal(plain[index] ?? '') ? line.items[0] : undefined
    if (first) first.quantityDoubtful = true
  })
}

/** Where nearly every line says how much, one that does not may have been read without: of such lines one in ten had an amount on the made lists. */
function doubtTheFewWithout(parsed: readonly ParsedLine[]): void {
  const items = parsed.flatMap((line) => (line.kind === 'items' ? line.items : []))
  const without = items.filter((item) => item.quantity === null && item.manner === null)
  if (items.length < 8 || without.length > items.length / 5) return
  for (const item of without) item.quantityDoubtful = true
}

/** 'Fruits' without an amount may be what the next lines are. */
function doubtSorts(parsed: readonly ParsedLine[]): void {
  const only = parsed.flatMap((line) => (line.kind === 'items' && line.items.length === 1 ? line.items : []))
  for (const item of only) if (item.quantity === null && isSort(item.words)) item.quantityDoubtful = true
}

/** Where units have fallen to the next line, a bare number at the end of one may have lost its own. */
function doubtBareEnds(parsed: readonly ParsedLine[]): void {
  for (const line of parsed) {
    const last = line.kind === 'items' ? line.items.at(-1) : undefined
    if (last && last.quantity !== null && last.unit === null) last.quantityDoubtful = true
  }
}

/** A line of nothing but a unit belongs to the number that ends the line above it; without one it is no item either. */
function joinLoneUnits(parsed: readonly ParsedLine[], plain: readonly string[]): ParsedLine[] {
  return parsed.map((line, index) => {
    const word = (plain[index] ?? '').replace(/[\s.)]+$/u, '').toLowerCase()
    const meaning = word.length > 1 ? UNIT_WORDS.get(word) : undefined
    if (meaning === undefined) return line
    const above = parsed[index - 1]
    const item = above?.kind === 'items' ? above.items.at(-1) : undefined
    if (above === undefined || !item || item.quantity === null || item.unit !== null) {
      return { kind: 'noise', source: line.source, maybeItem: 'if-sure', words: word }
    }
    item.quantity *= meaning.factor
    item.lower = item.lower === null ? null : item.lower * meaning.factor
    item.unit = meaning.unit
    item.quantityDoubtful = true
    return { kind: 'joined', source: line.source, to: above.source }
  })
}

/** So many things with their amount in a line below make it the manner of a page. */
const LEAST_UNDER = 4

/** A line of nothing but a quantity belongs to the item without one that stands beside it, or else just above it. */
function joinLoneQuantities(parsed: ParsedLine[]): ParsedLine[] {
  const waiting = (line: ParsedLine | undefined) => {
    const last = line?.kind === 'items' ? line.items.at(-1) : undefined
    return last && last.words !== '' && last.quantity === null ? last : null
  }
  // Under most things their amount: 'one' and '2 nos' there are neither specks nor totals.
  const isUnder = ({ words }: ParsedItem, index: number) => words === '' && waiting(parsed[index - 1])
  const countUnder = parsed.filter(
    (line, index) =>
      line.kind === 'items' && line.items.length === 1 && line.items.some((item) => isUnder(item, index)),
  ).length
  const lone = (line: ParsedLine | undefined) => {
    const isJudged = line && (line.kind === 'noise' || line.kind === 'total') && countUnder >= LEAST_UNDER
    const items = isJudged ? parseItems(line.source.text) : line?.kind === 'items' ? line.items : []
    const only = items.length === 1 ? items[0] : undefined
    if (only === undefined || only.words === '') return only ?? null
    const spelled = only.quantity === null ? NUMBER_WORDS.get(only.words.toLowerCase()) : undefined
    return spelled === undefined ? null : { ...only, quantity: spelled }
  }
  const strays: TextLine[] = []
  const joined = parsed.map((line, index): ParsedLine => {
    const quantity = lone(line)
    if (!quantity) return line
    const beside = parsed.find((other) => waiting(other) && startsInRow(other.source, line.source))
    const above = !lone(parsed[index + 1]) && waiting(parsed[index - 1]) ? parsed[index - 1] : undefined
    const target = beside ?? above
    const item = waiting(target)
    if (!target || !item) {
      if (quantity.words !== '') return line
      strays.push(line.source)
      return quantity.unit === null ? loneNumber(line.source) : line
    }
    item.quantity = quantity.quantity
    item.unit = quantity.unit
    item.lower = quantity.lower
    item.kinds = quantity.kinds
    item.manner = quantity.manner
    item.quantityDoubtful = quantity.quantityDoubtful || !beside
    item.quantityFrom = line.source
    return { kind: 'joined', source: line.source, to: target.source }
  })
  doubtBeside(strays, joined)
  return joined
}

/**
 * Amounts whose items are not known leave in doubt the items that seem to have none. A single one may be the number of the page, and a column to
 * the left of the items counts them.
 */
function doubtBeside(strays: readonly TextLine[], parsed: readonly ParsedLine[]): void {
  for (const line of parsed) {
    if (line.kind !== 'items' || strays.filter(({ box }) => box[0] >= line.source.box[0]).length < 2) continue
    for (const item of line.items) if (item.quantity === null) item.quantityDoubtful = true
  }
}

/** A number that stands by itself is the serial number of a column apart, or of the page. */
function loneNumber(source: TextLine): ParsedLine {
  return { kind: 'page-number', source, maybeItem: 'never', words: '' }
}

/** Whether a quantity stands in the row of an item, to the right of where the item starts. */
function startsInRow(item: TextLine, quantity: TextLine): boolean {
  const [left, top, , height] = item.box
  const [otherLeft, otherTop, , otherHeight] = quantity.box
  const overlap = Math.min(top + height, otherTop + otherHeight) - Math.max(top, otherTop)
  return otherLeft > left && overlap > 0.5 * Math.min(height, otherHeight)
}
