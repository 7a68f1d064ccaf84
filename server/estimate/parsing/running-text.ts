import { asciiDigits } from '../digits.ts'
import type { TextLine } from '../types.ts'
import {
  closesWithAmount,
  endsInAmount,
  hasAmount,
  isAmountAlone,
  isNoItem,
  isUnit,
  lastWord,
  opensBracket,
  opensWithAmount,
  outsideBrackets,
} from './broken-text.ts'
import { fullLines, isBelow, SAME_EDGE, spanning } from './full-lines.ts'
import { normaliseText } from './normalise.ts'
import { splitAtQuantities } from './split-at-quantities.ts'
import { tokenise } from './tokens.ts'
import { NUMBER_WORDS } from './words/numbers.ts'
import { EACH_WORDS } from './words/phrases.ts'
import type { Knows } from './wrapped-lines.ts'

/** Of a paragraph's lines so many fewer end where a thing does, without the sign that parts things, than within one. */
const CLEAN_BREAKS = 0.5
/** What is surely known of its lines as they stand: 'tulsi' and 'mala' are one thing more than 'tulsi mala'. */
const MOST_KNOWN = 0.8
/** Fewer things are no list. */
const LEAST_THINGS = 6
/** So many things a line. */
const LEAST_PIECES = 0.7
/** Where so many pieces open with an amount, or close with one, it is what tells things apart. */
const MOST_PIECES = 0.4
/** A name has no more commas in it. */
const LONGEST_NAME = 3

/** What parts things that stand one behind the other. */
const SIGN = /[,;|•·।]|\s[/+]\s|(?<![.\s])\.(?=\s+\p{Lu}\p{Ll})/gu

/**
 * Takes things that stand one behind the other apart: '1) Haldi 50 g 2) kumkum 20 g' at their serial numbers, 'Haldi 50 g, kumkum 20 g, betel' and
 * 'leaves 11, camphor ...' at the signs between them. Each becomes a line where it stands on the page; other lines stay as they are.
 */
export function partRunningText(lines: readonly TextLine[], knows: Knows): TextLine[] {
  return partParagraphs(partAtSerials(lines), knows)
}

/** A serial number and where it stands. */
interface Mark {
  line: number
  at: number
  number: number
  /** Which of its line's it is. */
  place: number
}

/** '... 50 g 2) Kumkum', not of '(ball of 2) red'. */
const INNER_SERIAL = /(?:^|\s)\(?(\p{Nd}{1,3})\s?[.)](?:\s+(?=\p{Nd})|\s*(?=$|[\p{L}(]([\p{L}\p{M}]*)))/gu
/** Fewer may be chance. */
const LEAST_SERIALS = 3

/** Lines whose things have serial numbers, several a line: those that count on from one to the next, or from line to line as those of a second column do. */
function partAtSerials(lines: readonly TextLine[]): TextLine[] {
  const marks = lines.flatMap(marksOf)
  const columns = Map.groupBy(marks, ({ place }) => place)
  const counts = (one?: Mark, other?: Mark) =>
    one !== undefined && other !== undefined && [1, other.line - one.line].includes(other.number - one.number)
  const isCounting = (mark: Mark, at: number) => {
    const column = columns.get(mark.place) ?? []
    const row = column.indexOf(mark)
    const [above, below] = [column[row - 1], column[row + 1]]
    return (
      marks[at - 1]?.number === mark.number - 1 ||
      marks[at + 1]?.number === mark.number + 1 ||
      counts(above, mark) ||
      counts(mark, below)
    )
  }
  const inner = marks.filter((mark, at) => mark.place > 0 && isCounting(mark, at))
  if (inner.length < LEAST_SERIALS) return [...lines]
  const isFull = fullLines(lines)
  const runs: { lines: TextLine[]; cuts: number[]; length: number }[] = []
  for (const [at, line] of lines.entries()) {
    const above = lines[at - 1]
    const isRest =
      isUnder(above, line) &&
      !marks.some((mark) => mark.line === at && mark.place === 0) &&
      above &&
      isFull(above, { source: line, text: line.text })
    const last = runs.at(-1)
    const run = isRest && last ? last : { lines: [], cuts: [], length: 0 }
    if (run !== last) runs.push(run)
    run.cuts.push(...inner.filter((mark) => mark.line === at).map((mark) => run.length + mark.at))
    run.lines.push(line)
    run.length += line.text.length + 1
  }
  return runs.flatMap(({ lines, cuts }) => {
    if (cuts.length === 0) return lines
    const text = lines.map((line) => line.text).join(' ')
    return [0, ...cuts].map((from, at) => placed(text, { from, to: cuts[at] ?? text.length }, lines))
  })
}

function marksOf({ text }: TextLine, line: number): Mark[] {
  const found = [...asciiDigits(text).matchAll(INNER_SERIAL)]
    .filter(({ index, 2: word = '' }) => index === 0 || (!opensBracket(text.slice(0, index + 1)) && !isUnit(word)))
    .map(({ index, 1: number }) => ({ index, number: Number(number) }))
  const [first] = found
  if (first?.index !== 0) return found.map(({ index, number }, at) => ({ line, at: index, number, place: at + 1 }))
  // In '(16) Dry coconuts (2) and water coconut (1)' they say how many.
  const counting = found.filter(({ number }, at) => at === 0 || number > first.number)
  return counting.map(({ index, number }, place) => ({ line, at: index, number, place }))
}

/** Lists written as running text: such text fills its lines, breaks within things, and parts these by signs. */
function partParagraphs(lines: readonly TextLine[], knows: Knows): TextLine[] {
  return runsOf(lines).flatMap((run) => {
    const things = run.length > 1 ? thingsOf(run, knows) : []
    return things.length > 0 ? things : run
  })
}

/** Whether each line opens with a number that counts on, or like most others with a mark. Of '- 50 g, kumkum' and '11, camphor' the amount is of what ends the line above. */
function opening(lines: readonly TextLine[]): boolean[] {
  const plain = lines.map(({ text }) => normaliseText(text))
  const marked = plain.map((text) => MARK.test(text))
  const areMarked = marked.filter(Boolean).length * 2 > lines.length
  const numbers = plain.flatMap((text, at) => {
    const number = /^[^\p{L}\p{N}]{0,2}(\d{1,3})(?!\d)/u.exec(text)?.[1]
    return number === undefined ? [] : [{ at, number: Number(number) }]
  })
  const counting = numbers.filter(
    ({ number }, at) => numbers[at - 1]?.number === number - 1 || numbers[at + 1]?.number === number + 1,
  )
  const numbered = new Set(counting.length * 2 > numbers.length ? counting.map(({ at }) => at) : [])
  const isNote = (text: string) => text.search(SIGN) < 0 && isNoItem(text)
  return plain.map(
    (text, at) => !/[\p{L}\p{N}]/u.test(text) || isNote(text) || numbered.has(at) || (areMarked && marked[at] === true),
  )
}

const MARK = /^\s*(?:[•●▪■◦➤✓✔☐·*>-]|\(?[a-zA-Z]\))/u

/** Lines one under the other that fill the width of the page, and with them the one after. */
function runsOf(lines: readonly TextLine[]): TextLine[][] {
  const opens = opening(lines)
  const blocks: TextLine[][] = []
  for (const [at, line] of lines.entries()) {
    if (opens[at] || !isUnder(lines[at - 1], line)) blocks.push([line])
    else blocks.at(-1)?.push(line)
  }
  return blocks.flatMap((block) => {
    const isFull = fullLines(block)
    const runs: TextLine[][] = []
    for (const [at, line] of block.entries()) {
      const above = block[at - 1]
      if (above && isFull(above, { source: line, text: line.text })) runs.at(-1)?.push(line)
      else runs.push([line])
    }
    return runs
  })
}

function isUnder(above: TextLine | undefined, below: TextLine): boolean {
  return above !== undefined && isBelow(above, below) && below.box[0] - above.box[0] < SAME_EDGE
}

/** From one sign of a text to another. */
interface Stretch {
  from: number
  to: number
}

/** What stands between two signs. */
interface Piece extends Stretch {
  text: string
}

/** The things of running text as lines of their own; none where it is no such text, or more is understood of its lines. */
function thingsOf(run: readonly TextLine[], knows: Knows): TextLine[] {
  const text = joined(run, knows)
  const pieces = text === null ? [] : piecesOf(text)
  if (text === null || pieces.length < Math.max(LEAST_THINGS, run.length * LEAST_PIECES)) return []
  const things = chunksOf(pieces, knows).map((chunk) => placed(text, chunk, run))
  return knownIn(things, knows) < knownIn(run, knows) * MOST_KNOWN ? [] : things
}

function knownIn(lines: readonly TextLine[], { understand }: Knows): number {
  return lines.reduce((sum, { text }) => sum + understand(text).known, 0)
}

/** The lines as one text, each with one sign behind it: a space, or the comma that its writer left out. Null where most break between things. */
function joined(run: readonly TextLine[], knows: Knows): string | null {
  let clean = 0
  let within = 0
  const text = run.map(({ text }, at) => {
    const next = run[at + 1]
    if (next === undefined || ENDS_WITH_SIGN.test(text)) return `${text} `
    if (partsThings(text, next.text, knows)) {
      clean++
      return `${text},`
    }
    within++
    return `${text} `
  })
  return clean < within * CLEAN_BREAKS ? text.join('').trimEnd() : null
}

const ENDS_WITH_SIGN = /[,;|•·।/+&]\s*$/u

/** Whether the last thing of one line is whole, and another begins the next. */
function partsThings(above: string, below: string, { isKnown }: Knows): boolean {
  if (opensBracket(above)) return false
  const [before = '', end = ''] = piecesOf(above)
    .slice(-2)
    .map(({ text }) => text)
  // 'Lotus seeds, 11' is whole, '5 coconuts, 11' waits for its name.
  const last = end === '' || (isAmountAlone(end) && !hasAmount(before)) ? `${before} ${end}`.trim() : end
  const first = piecesOf(below)[0]?.text ?? ''
  if (isUnit(first.split(' ')[0] ?? '')) return false
  const name = splitAtQuantities(tokenise(first))[0]?.words ?? ''
  if (/\p{L}/u.test(last) && !opensWithAmount(last) && endsInAmount(last)) return isKnown(name)
  return isKnown(last) && isKnown(name) && !isKnown(`${last} ${name}`)
}

/** What stands between the signs outside brackets. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  const add = (to: number) => {
    const piece = text.slice(from, to)
    if (/[\p{L}\p{N}]/u.test(piece)) pieces.push({ from, to, text: normaliseText(piece) })
  }
  for (const sign of text.matchAll(SIGN)) {
    if (opensBracket(text.slice(0, sign.index))) continue
    add(sign.index)
    from = sign.index + sign[0].length
  }
  add(text.length)
  return pieces
}

/** Pieces put together to things: each ends in its amount, or opens with it, or where most have none is known by its name. */
function chunksOf(pieces: readonly Piece[], knows: Knows): Stretch[] {
  const opening = pieces.map(({ text }) => opensWithAmount(text))
  const closing = pieces.map(({ text }) => endsWithIts(text))
  const [opened = 0, closed = 0] = [opening, closing].map((each) => each.filter(Boolean).length / pieces.length)
  const areCounted = Math.max(opened, closed) >= MOST_PIECES
  const named = pieces.map(({ text }) => isThing(text, knows))
  const saidOfEach = (at: number) => saysEach(pieces.find((_, later) => later > at && closing[later])?.text ?? '')
  const isWhole = (at: number, length: number) => {
    if (!areCounted) return closing[at] || named[at] || length === LONGEST_NAME
    if (closed < opened) return opening[at + 1]
    return closing[at] || (named[at] && (opening[at] || (named[at + 1] && !saidOfEach(at))))
  }
  const things: Stretch[][] = [[]]
  pieces.forEach((piece, at) => {
    const thing = things.at(-1) ?? []
    thing.push(piece)
    if (at < pieces.length - 1 && isWhole(at, thing.length)) things.push([])
  })
  return things.map((thing) => ({ from: thing[0]?.from ?? 0, to: thing.at(-1)?.to ?? 0 }))
}

/** 'Bangles - 1 dozen (2.4 size)', 'broom - one'. */
function endsWithIts(text: string): boolean {
  const bare = outsideBrackets(text)
  return (
    closesWithAmount(text) ||
    closesWithAmount(bare) ||
    (/[-–:=]\s*\p{L}+$/u.test(bare) && NUMBER_WORDS.has(lastWord(bare)))
  )
}

/** Whether all that a piece names is known. */
function isThing(text: string, { understand }: Knows): boolean {
  const { known, whole, open } = understand(text)
  return known > 0 && known === whole + open
}

/** 'Gulal, abeer 50 gm each', 'roli, moli 1-1 packet'. */
function saysEach(text: string): boolean {
  return (
    /(?<!\d)(\d+)-\1(?!\d)/u.test(asciiDigits(text)) ||
    text.split(/[\s)]+/u).some((word) => EACH_WORDS.has(word.toLowerCase()))
  )
}

/** A stretch as a line of its own: of each line it stands on its share of the width. */
function placed(text: string, { from, to }: Stretch, run: readonly TextLine[]): TextLine {
  const own: TextLine[] = []
  let start = 0
  for (const line of run) {
    const length = line.text.length
    const [first, last] = [Math.max(0, from - start), Math.min(length, to - start)]
    if (first < last) {
      const [left, top, width, height] = line.box
      own.push({ ...line, box: [left + (width * first) / length, top, (width * (last - first)) / length, height] })
    }
    start += length + 1
  }
  const [one, ...others] = own
  if (!one) throw new Error('a stretch of text stands on no line')
  return spanning(text.slice(from, to).trim(), [one, ...others])
}
