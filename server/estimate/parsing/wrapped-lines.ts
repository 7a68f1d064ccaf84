import type { TextLine } from '../types.ts'
import {
  closesBracket,
  closesWithAmount,
  DASH_AT_END,
  DASH_AT_START,
  endsInAmount,
  endsInSize,
  hasAmount,
  isAboutIts,
  isAmountAlone,
  isAmountOfLast,
  isBrokenAmount,
  isBrokenItem,
  isLoneAmount,
  isNameOfLast,
  isNoItem,
  isRestOfAmount,
  isUnit,
  lacksUnit,
  NAMES_SEVERAL,
  opensBracket,
  opensWithAmount,
  outsideBrackets,
} from './broken-text.ts'
import { fullLines, type IsFull, isBelow, spanning } from './full-lines.ts'
import { normaliseText } from './normalise.ts'
import { countOn, findSerials, stripPrefix, withoutLabels } from './serials.ts'
import { splitAtQuantities } from './split-at-quantities.ts'
import { REMARK } from './split-pieces.ts'
import { tokenise } from './tokens.ts'
import { closes, isWordOfSentence } from './words/not-items.ts'

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
  isFull: IsFull
  knows: Knows
}

/** What the catalogue makes of words. */
export interface Knows {
  /** Whether they are surely the name of a thing. */
  isKnown: (words: string) => boolean
  understand: (text: string) => Understood
}

/** Of all things in a text, how many have an amount, how many are surely `known`, and how many are both, and `whole`; the others are `open`. */
export interface Understood {
  amounts: number
  known: number
  whole: number
  open: number
}

export const KNOWS_NOTHING: Knows = {
  isKnown: () => false,
  understand: () => ({ amounts: 0, known: 0, whole: 0, open: 1 }),
}

/** No item takes more. */
const MOST_RESTS = 5

/**
 * Puts lines together again that the page, not the writer, has broken. Nothing is joined on one sign alone, but where a bracket is open: a list's
 * own lines open with a number or a capital, and only a long line breaks.
 */
export function unwrap(lines: readonly TextLine[], knows: Knows): Unwrapped[] {
  const plain = withoutLabels(lines.map((line) => normaliseText(line.text)))
  const serials = findSerials(plain)
  const rows = lines.map((source, index): Row => {
    const { rest, numbered } = stripPrefix(plain[index] ?? '', serials.lines.has(index))
    return { source, text: rest, numbered }
  })
  const page = { ...describe(rows), knows }
  const whole: (Unwrapped & { open: Row })[] = []
  for (const [index, row] of rows.entries()) {
    const last = whole.at(-1)
    if (last && last.rests.length < MOST_RESTS && goesOn(last.open, row, rows[index + 1], page)) {
      last.rests.push(row.source)
      last.line = spanning(`${last.line.text} ${row.numbered ? row.text : row.source.text}`, [last.line, row.source])
      last.open = { ...last.open, source: row.source, text: `${last.open.text} ${row.text}` }
    } else whole.push({ line: row.source, rests: [], open: row })
  }
  return whole
}

function describe(rows: readonly Row[]): Omit<Page, 'knows'> {
  const share = (some: readonly Row[], has: (row: Row) => boolean) => some.filter(has).length / Math.max(1, some.length)
  const isFull = fullLines(rows.map(({ source }) => source))
  const written = rows.filter((row) => row.text !== '')
  const numbered = written.filter((row) => row.numbered)
  // What stands under a full line may be its rest, which tells nothing of how items open.
  const opening = written.filter((row, at) => at === 0 || !isFull((written[at - 1] ?? row).source, row))
  const opensBig = (some: readonly Row[]) => {
    const latin = some.filter(({ text }) => /^[a-z]/iu.test(text))
    return latin.length >= 4 && share(latin, ({ text }) => /^[A-Z]/u.test(text)) >= 0.75
  }
  return {
    numbered:
      numbered.length >= 4 &&
      (numbered.length > written.length / 2 || countOn(numbered.map(({ source }) => source.text))),
    capitals: opensBig(written) || opensBig(opening),
    commas: share(written, ({ text }) => text.endsWith(',')) <= 0.25,
    isFull,
  }
}

/** Whether `row` is the rest of the line above it, of which `open` holds all that was read so far. */
function goesOn(open: Row, row: Row, next: Row | undefined, page: Page): boolean {
  if (row.text === '' || !isBelow(open.source, row.source) || PAGE_NUMBER.test(row.source.text)) return false
  // Each opens with its mark, or heads the next items.
  if (opensAlike(open.source.text, row.source.text)) return false
  if (/^[^\d,]*\p{L}[\p{M})]*\s?:$/u.test(row.text) || PART.test(row.source.text)) return false
  // An amount by itself goes to its name as it stands (`parse-lines.ts`).
  if (!/\p{L}/u.test(open.text) || isLoneAmount(open.text)) return false
  // The serial number of a row of two lines stands between them, and is read with either.
  if (opensBracket(open.text) && (!row.numbered || (page.numbered && !open.numbered))) {
    if (closesBracket(row.text)) return true
    return !/[()]/u.test(row.text) && next?.numbered === false && closesBracket(next.text)
  }
  if (row.numbered) return false
  const isFull = page.isFull(open.source, row)
  const isNote = !open.numbered && isNoItem(open.text)
  if (isFull && isNote && page.capitals && isRestOfNote(row.text, page.knows)) return true
  if (page.numbered && !open.numbered) return false
  if (isFull && !isNote && isBetterWhole(open, row, page)) return true
  if (isFull && page.commas && /\p{L}.*[,/]$/u.test(open.text)) return true
  if (ENDS_OPEN.test(open.text) || (isFull && /[a-z]$/iu.test(open.text) && isAboutIts(open.text, row.text)))
    return true
  if (isOwnItem(row.text, open.text, page.knows) && !/[-–+&]$/u.test(open.text)) return false
  if (isRestOfAmount(open.text, outsideBrackets(row.text))) return true
  if (endsInSize(open.text) && isUnit(row.text)) return true
  if (isAmountOfLast(open.text, row.text) || isNameOfLast(open.text, row.text)) return true
  const dashed = DASH_AT_END.test(open.text) || DASH_AT_START.test(row.text)
  const waits = dashed || (NAMES_SEVERAL.test(open.text) && !endsInAmount(open.text)) || /\p{L}[^,]*,$/u.test(open.text)
  if (waits && isAmountAlone(row.text.replace(DASH_AT_START, ''))) return true
  if (/\+$/u.test(open.text) || (/\p{L}.*&$/u.test(open.text) && page.commas && isFull)) return true
  // Of 'Buy one day before' the first word is taken off for a label.
  const isSmall = /^[a-z]/u.test(row.text) && !/^\W*[A-Z]/u.test(row.source.text)
  if (isSmall && closes(open.text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [], true)) return true
  const opensSmall = isSmall && page.capitals && !isUnit(row.text) && !/\(\d/u.test(row.text)
  if (opensSmall && page.numbered) return true
  if (!isFull) return false
  // 'Dates eleven' and 'steel bowls': a size before a unit may be the name of a vessel.
  const isVessel = row.text.includes(' ') && page.knows.isKnown(row.text)
  if (!isVessel && isBrokenAmount(open.text, row.text)) return true
  if (isBrokenItem(open.text, row.text, page.capitals) && !isWhole(open.text, row.text, page.knows)) return true
  if (isAboutIts(open.text, row.text) || /^\(\p{L}/u.test(row.text)) return true
  if (isNote || endsInAmount(outsideBrackets(open.text))) return false
  // Under serial numbers, what has none belongs to the one above.
  return opensSmall || (page.numbered && !isNoItem(row.text))
}

/**
 * 'Milk 500 ml, curd' and '250 gm, ghee 100 gm', 'ganga jal 1 bottle + rose' and 'water 1 bottle': together fewer things are left without an amount, or unknown, than apart. Where a
 * list has one thing a line that may be chance ('dhoop' and 'agarbatti 2'): not where what ends the one and what begins the other are things themselves.
 */
function isBetterWhole(open: Row, row: Row, { numbered, knows }: Page): boolean {
  if (closesWithAmount(open.text) || open.text.endsWith(')') || isNoItem(row.text)) return false
  if (!hasAmount(row.text) && !opensWithAmount(open.text)) return false
  if (isWholeList(open.text, row.text) || (/^[A-Z]/u.test(row.text) && endsInSentence(open.text))) return false
  const [above, below] = [knows.understand(open.text), knows.understand(row.text)]
  const both = knows.understand(`${open.text} ${row.text}`)
  const mayGoOn = closesWithAmount(row.text) ? 0 : 1
  if (both.open > mayGoOn || both.amounts < above.amounts + below.amounts) return false
  const waits = (numbered && open.numbered) || above.whole > 0
  return waits ? both.whole >= above.whole + below.whole : both.whole > above.whole + below.whole
}

/** 'Bell, conch, stand - 1 each' below a name that no comma joins to it, and '5 types of fruit'. */
function isWholeList(above: string, below: string): boolean {
  const isOfEach = /[,&+]/u.test(below) && splitAtQuantities(tokenise(below)).at(-1)?.each === true
  return (isOfEach && !/[,&+/-]/u.test(above)) || /^\d+\s+(?:types?|kinds?|sorts?|varieties)\s+of\s/iu.test(below)
}

/** 'Curd 250 gms, should not be sour' */
function endsInSentence(text: string): boolean {
  const [, last = ''] = /\d[^,]*,\s*([^,\d]+)$/u.exec(text) ?? []
  return last.toLowerCase().split(' ').some(isWordOfSentence)
}

/** 'Steel glass 4': a known name with its own amount. Of 'red cloth 1, white' and 'cloth 2 metre' it is known with the word before it too. */
function isOwnItem(text: string, above: string, { isKnown }: Knows): boolean {
  if (lacksUnit(above, text.split(' ')[0]?.toLowerCase() ?? '')) return false
  const [item] = splitAtQuantities(tokenise(text))
  if (item === undefined || item.quantity === null || REMARK.test(item.words) || !isKnown(item.words)) return false
  const last = splitAtQuantities(tokenise(above)).at(-1)
  const unfinished = last?.quantity === null ? (last.words.split(',').at(-1)?.trim() ?? '') : ''
  return unfinished === '' || isKnown(unfinished) || !isKnown(`${unfinished} ${item.words}`)
}

/** 'Everything should reach by 7 am on the' and 'day of the puja.', '98450' and '12345': nothing that could be asked for. */
function isRestOfNote(text: string, { isKnown }: Knows): boolean {
  return /^\d{4,}\.?$/u.test(text) || (/^[a-z]/u.test(text) && !hasAmount(text) && !isKnown(text))
}

/** 'Mango wood for', 'red cloth of', 'incense - as': nobody's line ends so, however much room was left. */
const ENDS_OPEN = /\p{L}.*[\s-](?:for|of|as)$/iu

/** '(B) Flowers' */
const PART = /^\s*\(?[A-H]\)\s*\p{L}/u

/** '- 2 -' at the foot of a page. */
const PAGE_NUMBER = /^\s*-\s*\p{Nd}{1,3}\s*-\s*$/u

/** 'Comb, mirror, kajal' above 'loudspeaker 1': several names without an amount, of which the last is known, and not with what stands below. Of 'kumkum, sandal' and 'powder 50 g' it is. */
function isWhole(above: string, below: string, { isKnown }: Knows): boolean {
  const items = splitAtQuantities(tokenise(above))
  const last = above.split(',').at(-1)?.trim() ?? ''
  const [next] = splitAtQuantities(tokenise(below))
  return items.every(({ quantity }) => quantity === null) && isKnown(last) && !isKnown(`${last} ${next?.words}`)
}

const BULLET = /^\s*([•●▪■◦➤✓✔☐·*])/u

function opensAlike(one: string, other: string): boolean {
  const bullet = BULLET.exec(one)?.[1]
  return bullet !== undefined && bullet === BULLET.exec(other)?.[1]
}
