import { figuresIn } from './digits.ts'
import type { Features } from './features.ts'
import { type Knowledge, SECOND_CHOICE } from './knowledge.ts'
import { type Block, type PageLine, readPage } from './readings.ts'
import type { Surroundings } from './steps/step.ts'
import { type Token, tokenise } from './tokens.ts'
import type { TextLine } from './types.ts'

/**
 * A block with its lines and with the tokens that its readings index. The lines hold the OCR's second choice if that
 * one was read.
 */
export interface ReadBlock extends Block {
  lines: readonly TextLine[]
  tokens: readonly Token[]
}

/** A block on the best path through a page. */
export interface PlacedBlock extends ReadBlock {
  /** The chance that these lines belong together. */
  chance: number
  /** All blocks that overlap this one, including itself. The chance of one of their readings is exp(score + offset). */
  over: readonly { block: ReadBlock; offset: number }[]
}

/** Returns the most likely split of a page into blocks, from top to bottom. */
export function blocksOf(lines: readonly TextLine[], knowledge: Knowledge, { asItems = false } = {}): PlacedBlock[] {
  return bestPath(lines.length, latticeOf(lines, knowledge, { asItems }))
}

/** Returns every possible block of a page. */
export function latticeOf(lines: readonly TextLine[], knowledge: Knowledge, { asItems = false } = {}): ReadBlock[] {
  const page = pageLines(lines)
  const tokens = page.flatMap((line) => line.tokens)
  const blocks = readPage(page, knowledge, { asItems }).map((block) => ({
    ...block,
    lines: lines.slice(block.from, block.to),
    tokens,
  }))
  const others = lines.flatMap((line, at) =>
    (line.others ?? []).flatMap((text) => secondChoice(line, text, at, page[at] as PageLine, knowledge, asItems)),
  )
  return [...blocks, ...others]
}

/** Maximum confidence of the digits of a line if the two readers disagree about them. It is too low for a sure line. */
const DISPUTED_FIGURES = 0.84

/**
 * Returns the blocks for the OCR's second choice of a line. They have a cost, so they win only if they make more sense.
 */
function secondChoice(
  line: TextLine,
  text: string,
  at: number,
  { around }: PageLine,
  knowledge: Knowledge,
  asItems: boolean,
): ReadBlock[] {
  const tokens = tokenise(text)
  const isDisputed = figuresIn(text) !== figuresIn(line.text)
  const figures = isDisputed ? Math.min(line.figures ?? line.confidence, DISPUTED_FIGURES) : line.figures
  const other: TextLine = { ...line, text, ...(figures === undefined ? {} : { figures }) }
  const cost = knowledge.weights.of(SECOND_CHOICE)
  return readPage([{ tokens, around, joint: null }], knowledge, { asItems }).map(({ readings, start, end }) => ({
    from: at,
    to: at + 1,
    start,
    end,
    lines: [other],
    tokens,
    readings: readings.map((reading) => ({ ...reading, score: reading.score + cost })),
  }))
}

/**
 * Returns the path of blocks with the best readings (Viterbi 1967), with the probability of each block among all paths
 * (forward-backward, Baum 1970).
 */
export function bestPath(lines: number, blocks: readonly ReadBlock[]): PlacedBlock[] {
  const { total, before, behind } = masses(lines, blocks, massOf)
  const best: { score: number; block: ReadBlock | null }[] = [{ score: 0, block: null }]
  for (let to = 1; to <= lines; to += 1) {
    best[to] = { score: -Infinity, block: null }
    for (const block of blocks) {
      if (block.to !== to) continue
      const score = (best[block.from]?.score ?? -Infinity) + (block.readings[0]?.score ?? -Infinity)
      if (score > (best[to]?.score ?? -Infinity)) best[to] = { score, block }
    }
  }
  const offsetOf = ({ from, to }: ReadBlock) => (before[from] ?? -Infinity) + (behind[to] ?? -Infinity) - total
  const path: PlacedBlock[] = []
  for (let at = lines; at > 0; ) {
    const block = best[at]?.block
    if (!block) break
    const over = blocks
      .filter(({ from, to }) => from < block.to && block.from < to)
      .map((each) => ({ block: each, offset: offsetOf(each) }))
    path.unshift({ ...block, chance: Math.exp(massOf(block) + offsetOf(block)), over })
    at = block.from
  }
  return path
}

/** Returns the log of the summed weight of all readings of a block. */
export const massOf = ({ readings }: Block) => logSum(readings.map(({ score }) => score))

/** Returns the log weights of all paths up to each line, and of all paths from each line on. */
export function masses<Of extends Pick<Block, 'from' | 'to'>>(
  lines: number,
  blocks: readonly Of[],
  of: (block: Of) => number,
) {
  const before = Array.from({ length: lines + 1 }, (_, at) => (at === 0 ? 0 : -Infinity))
  const behind = Array.from({ length: lines + 1 }, (_, at) => (at === lines ? 0 : -Infinity))
  const own = blocks.map((block) => ({ block, mass: of(block) }))
  for (let at = 1; at <= lines; at += 1)
    before[at] = logSum(
      own.filter(({ block }) => block.to === at).map(({ block, mass }) => mass + (before[block.from] ?? -Infinity)),
    )
  for (let at = lines - 1; at >= 0; at -= 1)
    behind[at] = logSum(
      own.filter(({ block }) => block.from === at).map(({ block, mass }) => mass + (behind[block.to] ?? -Infinity)),
    )
  return { before, behind, total: before[lines] ?? -Infinity }
}

export function logSum(values: readonly number[]): number {
  const most = Math.max(-Infinity, ...values)
  return most === -Infinity ? most : most + Math.log(values.reduce((sum, value) => sum + Math.exp(value - most), 0))
}

/** The layout of the lines on a page. */
interface PageLayout {
  /** The right edge that most long lines reach. */
  right: number
  /** Distance from one line to the next. */
  pitch: number
}

function pageOf(lines: readonly TextLine[]): PageLayout {
  const rights = lines.map(({ box }) => box[0] + box[2]).toSorted((a, b) => a - b)
  const steps = lines
    .slice(1)
    .map(({ box }, at) => box[1] - (lines[at]?.box[1] ?? 0))
    .filter((step) => step > 0)
    .toSorted((a, b) => a - b)
  return { right: rights[Math.floor(rights.length * 0.9)] ?? 1, pitch: steps[steps.length >> 1] ?? 1 }
}

function pageLines(lines: readonly TextLine[]): PageLine[] {
  const tokens = lines.map(({ text }) => tokenise(text))
  const around = surroundingsOf(tokens)
  const layout = pageOf(lines)
  return lines.map((_, at) => ({
    tokens: tokens[at] ?? [],
    around: around[at] as Surroundings,
    joint: jointOf(at - 1, at, lines, tokens, around, layout),
  }))
}

/** A line is full if it reaches this share of the layout's right edge. */
const FULL = 0.8
const FAR = 1.7
const INDENT = 0.02

/** Returns the features for joining two lines; null if nothing suggests that they belong together. */
function jointOf(
  at: number,
  next: number,
  lines: readonly TextLine[],
  tokens: readonly (readonly Token[])[],
  around: readonly Surroundings[],
  layout: PageLayout,
): Features | null {
  const [above, below, own, other] = [lines[at], lines[next], tokens[at], tokens[next]]
  const [page, follows] = [around[at], around[next]]
  if (!above || !below || !own?.length || !other?.length || !page || !follows) return null
  const isFull = above.box[0] + above.box[2] >= layout.right * FULL
  const words = wordJoint(own, other, page.serial)
  if (!isFull && !words.isLikely) return null
  const step = below.box[1] - above.box[1]
  const indent = below.box[0] - above.box[0]
  const isNumber = other[0]?.kind === 'number'
  const said: readonly (readonly [string, boolean])[] = [
    ...words.said,
    ['full line', isFull],
    ['not a full line', !isFull],
    ['serial below', follows.serial],
    ['number below', isNumber && !follows.serial],
    ['far apart', step > FAR * layout.pitch || step < 0],
    ['indented', indent > INDENT],
    ['outdented', indent < -INDENT],
  ]
  return [
    ['joined', 1],
    ...said.flatMap(([name, is]) => (is ? [[`joined, ${name}`, 1] as const] : [])),
    ['joined, page numbered', page.numbered],
    ['joined, page counted', page.counted],
    ...(page.serial && !follows.serial ? ([['joined, rest of a numbered line', page.numbered]] as const) : []),
  ]
}

/** Returns what the words of two lines say about joining them, and whether they suggest it at all. */
function wordJoint(own: readonly Token[], other: readonly Token[], isNumbered: boolean) {
  const [last, opening] = [own.at(-1) as Token, other[0] as Token]
  const isNumber = ({ kind }: Token) => kind === 'number'
  const endsOpen = last.kind === 'sign' && /^[-,;:(=+&/]$/u.test(last.text)
  const isOpen = unclosed(own)
  const opensWithSign = opening.kind === 'sign' && /^[-(=:,+&/]$/u.test(opening.text)
  const opensLatinLow = /^\p{Ll}/u.test(opening.shown)
  const isAmount =
    other.length <= 5 && other.some(isNumber) && other.every(({ kind, text }) => kind !== 'word' || text.length < 9)
  const hasNumber = own.slice(isNumbered ? 1 : 0).some(isNumber)
  const isShort = other.length <= 3
  const said: readonly (readonly [string, boolean])[] = [
    ['ends open', endsOpen],
    ['bracket open', isOpen],
    ['opens in small letters', opening.kind === 'word' && /^[\p{Ll}\p{Lo}]/u.test(opening.shown)],
    ['opens in small Latin letters', opensLatinLow],
    ['opens with a sign', opensWithSign],
    ['amount below', isAmount],
    ['amount below, none above', isAmount && !hasNumber],
    ['short below', isShort],
    ['none above', !hasNumber],
    ['bullet below', opening.kind === 'sign' && !opensWithSign],
  ]
  const isLikely = endsOpen || isOpen || isAmount || opensWithSign || opensLatinLow || (isShort && !hasNumber)
  return { said, isLikely }
}

function unclosed(tokens: readonly Token[]): boolean {
  const open = tokens.filter(({ text }) => text === '(').length
  return open > tokens.filter(({ text }) => text === ')').length
}

/** Returns the surroundings of each line of a page. */
export function surroundingsOf(lines: readonly (readonly Token[])[]): Surroundings[] {
  const numbers = lines.map(openingNumber)
  const serials = inSequence(numbers)
  const share = (is: (at: number) => boolean) => lines.filter((_, at) => is(at)).length / Math.max(1, lines.length)
  const numbered = share((at) => serials.has(at))
  const opening = share((at) => !Number.isNaN(numbers[at]))
  const counted = share((at) =>
    behindSerial(lines[at] ?? [], serials.has(at))
      .slice(-3)
      .some(({ kind }) => kind === 'number'),
  )
  return lines.map((_, at) => ({
    serial: serials.has(at),
    numbered,
    opening,
    counted,
    isFirst: at === 0,
    isLast: at === lines.length - 1,
  }))
}

/** Returns the tokens after the serial number of a line. */
function behindSerial(tokens: readonly Token[], isNumbered: boolean): readonly Token[] {
  return isNumbered ? tokens.slice(tokens.findIndex(({ kind }) => kind === 'number') + 1) : tokens
}

/** Returns the number that a line opens with, after a bullet or a bracket. NaN if there is none. */
function openingNumber(tokens: readonly Token[]): number {
  const first = tokens.slice(0, 3).find(({ kind }) => kind !== 'sign')
  return first?.kind === 'number' ? first.value : Number.NaN
}

/** A shorter sequence may be a coincidence. */
const LEAST_SEQUENCE = 3
/** Maximum number of missing serial numbers between two lines of a sequence. */
const MOST_MISSING = 2

/**
 * Returns the lines whose opening numbers form the longest sequences on the page. Most numbers of a sequence must be
 * one higher than the one before.
 */
function inSequence(numbers: readonly number[]): Set<number> {
  const lengths: number[] = []
  const from: number[] = []
  for (const [at, number] of numbers.entries()) {
    lengths[at] = Number.isInteger(number) ? 1 : 0
    from[at] = -1
    if (!Number.isInteger(number)) continue
    for (let before = 0; before < at; before += 1) {
      const step = number - (numbers[before] ?? Number.NaN)
      if (step >= 1 && step <= 1 + MOST_MISSING && (lengths[before] ?? 0) + 1 > (lengths[at] ?? 0)) {
        lengths[at] = (lengths[before] ?? 0) + 1
        from[at] = before
      }
    }
  }
  const found = new Set<number>()
  for (const at of lengths.keys()) {
    if ((lengths[at] ?? 0) < LEAST_SEQUENCE) continue
    const own: number[] = []
    for (let each = at; each >= 0; each = from[each] ?? -1) own.push(each)
    const next = own.slice(1).filter((each, later) => numbers[each] === (numbers[own[later] ?? 0] ?? 0) - 1)
    if (next.length * 2 > own.length - 1) for (const each of own) found.add(each)
  }
  return found
}
