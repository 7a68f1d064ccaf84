import { SIZES } from '../matching/fillers.ts'
import type { TextLine } from '../types.ts'
import { normaliseText } from './normalise.ts'
import { judgeNotItem } from './not-items.ts'
import { findSerials, stripPrefix } from './serials.ts'
import { splitAtQuantities } from './split-at-quantities.ts'
import { tokenise } from './tokens.ts'
import { closes } from './words/not-items.ts'
import { AND_WORDS, EACH_WORDS } from './words/phrases.ts'
import { FULL_WORDS, UNIT_WORDS } from './words/units.ts'

/** A line that a narrow page broke in two is one again: `line` with the text of its rests, which follow it. */
export interface Unwrapped {
  line: TextLine
  rests: TextLine[]
}

interface Row {
  source: TextLine
  /** Without its serial number. */
  text: string
  numbered: boolean
}

/** What is known of a page as a whole. */
interface Page {
  /** Its items stand under serial numbers. */
  numbered: boolean
  /** Its lines open with capitals, so one that opens small goes on. */
  capitals: boolean
  /** Few lines end in a comma, so one that does goes on. */
  commas: boolean
}

/** No item takes more. */
const MOST_RESTS = 3
/** Lines of a column begin so near to one another, in widths of the page; the serial numbers of some stand before them. */
const SAME_EDGE = 0.1

/**
 * Puts lines together again that the page, not the writer, has broken. Nothing is joined on one sign alone, but where a bracket is open: a list's
 * own lines open with a number or a capital, and only a long line breaks.
 */
export function unwrap(lines: readonly TextLine[]): Unwrapped[] {
  const plain = lines.map((line) => normaliseText(line.text))
  const serials = findSerials(plain)
  const rows = lines.map((source, index): Row => {
    const { rest, numbered } = stripPrefix(plain[index] ?? '', serials.lines.has(index))
    return { source, text: rest, numbered }
  })
  const page = describe(rows)
  const whole: (Unwrapped & { open: Row })[] = []
  for (const [index, row] of rows.entries()) {
    const last = whole.at(-1)
    if (last && last.rests.length < MOST_RESTS && goesOn(last.open, row, rows[index + 1], page, rows)) {
      last.rests.push(row.source)
      last.line = together(last.line, row)
      last.open = { ...last.open, source: row.source, text: `${last.open.text} ${row.text}` }
    } else whole.push({ line: row.source, rests: [], open: row })
  }
  return whole
}

function describe(rows: readonly Row[]): Page {
  const share = (some: readonly Row[], has: (row: Row) => boolean) => some.filter(has).length / Math.max(1, some.length)
  const written = rows.filter((row) => row.text !== '')
  const latin = written.filter(({ text }) => /^[a-z]/iu.test(text))
  return {
    numbered: written.length >= 4 && share(written, (row) => row.numbered) > 0.5,
    capitals: latin.length >= 4 && share(latin, ({ text }) => /^[A-Z]/u.test(text)) >= 0.75,
    commas: share(written, ({ text }) => text.endsWith(',')) <= 0.25,
  }
}

/** Whether `row` is the rest of the line above it, of which `open` holds all that was read so far. */
function goesOn(open: Row, row: Row, next: Row | undefined, page: Page, rows: readonly Row[]): boolean {
  if (row.text === '' || !isBelow(open.source, row.source)) return false
  // An amount by itself goes to its name as it stands (`parse-lines.ts`).
  if (!/\p{L}/u.test(open.text) || isLoneAmount(open.text)) return false
  // The serial number of a row of two lines stands between them, and is read with either.
  if (opensBracket(open.text) && (!row.numbered || (page.numbered && !open.numbered))) {
    if (closesBracket(row.text)) return true
    return !/[()]/u.test(row.text) && next?.numbered === false && closesBracket(next.text)
  }
  if (row.numbered || (page.numbered && !open.numbered)) return false
  if (endsInNumber(open.text) && isRestOfAmount(row.text)) return true
  if (endsInSize(open.text) && isUnit(row.text)) return true
  const waits = NAMES_SEVERAL.test(open.text) || DASH_AT_END.test(open.text) || DASH_AT_START.test(row.text)
  if (waits && !endsInAmount(open.text) && isLoneAmount(row.text.replace(DASH_AT_START, ''))) return true
  const long = isLong(open.source, rows)
  if (/\+$/u.test(open.text) || (/\p{L}.*[,&]$/u.test(open.text) && page.commas && long)) return true
  const isSmall = /^[a-z]/u.test(row.text)
  if (isSmall && closes(open.text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [], true)) return true
  const isFull = long && !wouldFit(open.source, row, rows)
  if (isFull && isBrokenAmount(open.text, row.text)) return true
  // Under a serial number a line that opens with an amount, and has none itself, is a rest however short the one above is.
  const isUnderNumber = long && page.numbered && open.numbered && OPENS_WITH_AMOUNT.test(row.text)
  if ((isFull || isUnderNumber) && isBrokenItem(open.text, row.text, page)) return true
  const opensSmall = isSmall && page.capitals && !isUnit(row.text) && !/\(\d/u.test(row.text)
  if (opensSmall && page.numbered) return true
  return long && !endsInAmount(open.text) && (opensSmall || (page.numbered && isNameWithAmount(row.text)))
}

function together(line: TextLine, { source: rest, text, numbered }: Row): TextLine {
  const [left, top] = [Math.min(line.box[0], rest.box[0]), Math.min(line.box[1], rest.box[1])]
  const right = Math.max(reach(line), reach(rest))
  const bottom = Math.max(line.box[1] + line.box[3], rest.box[1] + rest.box[3])
  const figures = [line.figures, rest.figures].filter((each) => each !== undefined)
  return {
    ...line,
    box: [left, top, right - left, bottom - top],
    text: `${line.text} ${numbered ? text : rest.text}`,
    confidence: Math.min(line.confidence, rest.confidence),
    ...(figures.length > 0 ? { figures: Math.min(...figures) } : {}),
  }
}

/** How far to the right a line goes. */
function reach({ box }: TextLine): number {
  return box[0] + box[2]
}

/** Only a long line breaks: long among those that begin where it begins, for another column reaches further. */
function isLong(line: TextLine, rows: readonly Row[]): boolean {
  const own = rows.filter(({ source }) => inColumn(source, line))
  return reach(line) - line.box[0] >= 0.8 * Math.max(...own.map(({ source }) => reach(source) - line.box[0]))
}

/** Whether the first word of a line had found room at the end of the one above: then it was not the page that broke it. */
function wouldFit(above: TextLine, { source, text }: Row, rows: readonly Row[]): boolean {
  const [word = ''] = text.split(' ')
  const sign = source.box[2] / Math.max(1, source.text.length)
  const edge = Math.max(...rows.filter((row) => inColumn(row.source, above)).map((row) => reach(row.source)))
  return reach(above) + (word.length + 1) * sign < edge
}

/** Lines of a column begin near one another; those of another one reach further. */
function inColumn(line: TextLine, other: TextLine): boolean {
  return Math.abs(line.box[0] - other.box[0]) < SAME_EDGE
}

/** '250' and 'gm', '50-' and '50 gram', 'paav' and 'bhar', '50 gm' and 'each'. */
function isBrokenAmount(above: string, below: string): boolean {
  const word = below.toLowerCase().replace(/[.,)]+$/u, '')
  if (FULL_WORDS.has(word) || EACH_WORDS.has(word)) return endsInAmount(above)
  if (/\d\s*[-–]$/u.test(above)) return /^\d/u.test(below)
  const [unit = ''] = word.split(/[\s,]/u)
  if (UNIT_WORDS.has(unit) && lacksUnit(above, unit)) return true
  return opensWithItsAmounts(above) && /^\p{L}/u.test(below)
}

/** 'dal sava' before 'paav, rice 1 kg': what it ends in is an amount, and with the unit one of that unit. */
function lacksUnit(above: string, unit: string): boolean {
  const [bare, measured] = [above, `${above} ${unit}`].map((text) => splitAtQuantities(tokenise(text)).at(-1))
  return bare?.quantity != null && bare.unit === null && measured?.unit != null
}

/** '2 coconuts, 5 lemons, 21', 'betel nuts': where amounts come first, the last of several has its name in the next line. */
function opensWithItsAmounts(text: string): boolean {
  const pieces = text.split(SEPARATOR)
  return pieces.length > 1 && /^\d/u.test(text) && isLoneAmount(pieces.at(-1) ?? '')
}

/**
 * 'Supari 11, paan 11, coconut' and 'with water 2', 'kumkum, turmeric, sandal' and 'powder 50 gms each': of several things the last without its amount, and
 * the rest of its name with it. 'Dung cakes 11, mango wood' and '2 kg, samagri 1 kg'. One name alone may want no amount, and 'and' names the last.
 */
function isBrokenItem(above: string, below: string, page: Page): boolean {
  const [, name = ''] = /,\s*([^,\d)]+)$/u.exec(above) ?? []
  const opensItem = page.capitals && /^[A-Z].*[a-z]/u.test(below)
  if (name === '' || opensItem || endsInAmount(above) || judgeNotItem(above, NOTHING_FOUND)) return false
  if (name.split(' ').some((word) => AND_WORDS.has(word.toLowerCase()))) return false
  return isNameWithAmount(below) || OPENS_WITH_AMOUNT.test(below)
}

const DASH_AT_END = /\p{L}[\p{M})]*\s?[-–—:=]$/u
const DASH_AT_START = /^[-–—=]\s*/u
const SEPARATOR = /[,+&]|\s(?:and|aur)\s/iu
const NAMES_SEVERAL = /\p{L}.*(?:[,+&/]|\s(?:and|aur)\s).*\p{L}/iu
const OPENS_WITH_AMOUNT = /^\d[^,]*,\s*\p{L}/u

const NOTHING_FOUND = { weighed: false, measured: false, counted: false, numbered: false }

/** Under it, not beside it in another column. */
function isBelow(above: TextLine, below: TextLine): boolean {
  return below.box[1] >= above.box[1] + above.box[3] / 2 && below.box[0] < reach(above)
}

function opensBracket(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')')
}

function closesBracket(text: string): boolean {
  return /^[^(]*\)/u.test(text)
}

function endsInNumber(text: string): boolean {
  return /(?:^|\s)\d+(?:[./]\d+)?$/u.test(text)
}

/** '1 small', of which the bottle is in the next line. */
function endsInSize(text: string): boolean {
  const [, word = ''] = /\s\d+ ([\p{L}\p{M}]+)$/u.exec(text) ?? []
  return SIZES.has(word.toLowerCase())
}

/** 'GMS EACH': what was left of an amount. */
function isRestOfAmount(text: string): boolean {
  const [unit, each, ...more] = text.toLowerCase().split(/\s+/u)
  return UNIT_WORDS.has(unit ?? '') && EACH_WORDS.has(each ?? '') && more.length === 0
}

/** Units alone find their numbers by themselves (`parse-lines.ts`). */
function isUnit(text: string): boolean {
  return UNIT_WORDS.has(text.toLowerCase().replace(/\W+$/u, ''))
}

/** '50 gm each', '1-1 packet': an amount that waits for its names. */
function isLoneAmount(text: string): boolean {
  const [item, ...more] = splitAtQuantities(tokenise(text))
  return item !== undefined && more.length === 0 && item.words === '' && item.quantity !== null
}

function endsInAmount(text: string): boolean {
  return splitAtQuantities(tokenise(text)).at(-1)?.quantity !== null
}

/** 'piece 2': the rest of a name, and how many. */
function isNameWithAmount(text: string): boolean {
  const [item, ...more] = splitAtQuantities(tokenise(text))
  return item !== undefined && more.length === 0 && item.words !== '' && item.quantity !== null
}
