import { type Box, type Doubt, mayNotBeNeeded } from '#contract/quotation.ts'
import { ALTERNATIVES } from '#server/estimate/estimate.ts'
import type { EstimateLine, SkippedLine, TextLine } from '#server/estimate/types.ts'
import { foldLetters } from '#server/names/writing.ts'
import type { PlacedLine } from './place-lines.ts'

/** One page read by two readers: the rows of the first, the lines of the second, and the estimate from those lines. */
export interface SecondReading {
  fileId: string
  page: number
  /** Rows that the first reader could not read have no text. */
  rows: readonly TextLine[]
  placed: readonly PlacedLine[]
  lines: readonly EstimateLine[]
}

/** The doubts that a second reading can resolve. All other doubts would remain after a perfect reading too. */
const OF_READING: ReadonlySet<Doubt | null> = new Set<Doubt>(['item', 'quantity', 'reading'])

/**
 * Combines the lines of a list with a second reading of one of its pages.
 * An uncertain line becomes sure only if both readings find the same item and amount, and the second reading leaves no
 * doubt. Where the readings differ, the line asks and shows what the second reader read. A line that only the second
 * reader saw is added as a question.
 * Lines that a person settled stay as they are. If the customer said that the unread rows hold no items, nothing is
 * added to that page outside rows that were read.
 * The returned `skipped` holds the lines that are still not items.
 */
export function agree(
  lines: readonly EstimateLine[],
  skipped: readonly SkippedLine[],
  second: SecondReading,
): { lines: EstimateLine[]; skipped: SkippedLine[] } {
  const isOfPage = ({ fileId, page }: { fileId: string | null; page: number }) =>
    fileId === second.fileId && page === second.page
  const placeOf = (box: Box | null) => rowsUnder(box, second.rows)
  const seen = second.lines.map((line) => ({
    line: { ...line, fileId: second.fileId, page: second.page },
    rows: rowsUnder(line.box, second.placed).flatMap((at) => second.placed[at]?.row ?? []),
  }))
  const own = lines.filter(isOfPage).map((line) => ({ line, rows: placeOf(line.box) }))
  const twins = twinsOf(own, seen)
  const after = new Map(own.map(({ line }) => [line, weighed(line, twins.get(line))]))
  const taken = new Set(twins.values())

  let all = lines.map((line) => after.get(line) ?? line)
  const inOrder = own.map(({ line, rows }) => ({ line: after.get(line) ?? line, rows }))
  const rowsTaken = new Set<number>()
  const isSaidEmpty = skipped.some((line) => isOfPage(line) && line.saidEmpty)
  for (const { line, rows } of seen) {
    const isRead = rows.some((row) => (second.rows[row]?.text ?? '') !== '')
    // The first reader has this row already, so a line without an item adds nothing.
    if (taken.has(line) || line.leftOut || (isRead ? line.itemId === null : isSaidEmpty)) continue
    for (const row of rows) rowsTaken.add(row)
    const behind = inOrder.findLastIndex((other) => Math.min(...other.rows) <= Math.min(...rows))
    const above = inOrder[behind]?.line
    const before = above ?? all.find(isOfPage)
    const at = before === undefined ? all.length : all.indexOf(before) + (above ? 1 : 0)
    const added = asking(line)
    all = all.toSpliced(at, 0, added)
    inOrder.splice(behind + 1, 0, { line: added, rows })
  }
  const isTakenIn = (line: SkippedLine) => isOfPage(line) && placeOf(line.box).some((row) => rowsTaken.has(row))
  return { lines: all, skipped: skipped.filter((line) => !isTakenIn(line)) }
}

interface Placed {
  line: EstimateLine
  rows: number[]
}

/** Pairs the lines of both readers that read the same row: first by item and amount, then by item, then by order. */
function twinsOf(own: readonly Placed[], seen: readonly Placed[]): Map<EstimateLine, EstimateLine> {
  const twins = new Map<EstimateLine, EstimateLine>()
  const taken = new Set<EstimateLine>()
  for (const isTwin of [isSame, isSameItem, () => true]) {
    for (const { line, rows } of own) {
      if (twins.has(line)) continue
      const twin = seen.find(
        (other) => !taken.has(other.line) && other.rows.some((row) => rows.includes(row)) && isTwin(line, other.line),
      )
      if (!twin) continue
      twins.set(line, twin.line)
      taken.add(twin.line)
    }
  }
  return twins
}

const isSameItem = (one: EstimateLine, other: EstimateLine) => one.itemId !== null && one.itemId === other.itemId

const AMOUNT = ['quantity', 'unit', 'lower', 'kinds', 'packs', 'pack'] as const
const isSame = (one: EstimateLine, other: EstimateLine) =>
  isSameItem(one, other) && AMOUNT.every((part) => one[part] === other[part])

/** A line of the first reader, adjusted by what the second reader read in the same row. */
function weighed(line: EstimateLine, twin: EstimateLine | undefined): EstimateLine {
  if (twin === undefined || line.settledBy !== null || line.kind !== 'item') return line
  const isSure = line.state === 'matched'
  if (isSame(line, twin)) {
    if (isSure || twin.state !== 'matched' || !OF_READING.has(line.doubt)) return line
    const { id, text, box } = line
    return { ...twin, id, text, box }
  }
  // An unsure second reading does not cast doubt on a sure line, nor on an item that we do not sell.
  if ((isSure || line.leftOut) && twin.state !== 'matched') return line
  const alsoRead = foldLetters(line.text) === foldLetters(twin.text) ? undefined : twin.text
  if (twin.itemId === null) return { ...line, alsoRead }
  if (line.itemId === null) {
    const { id, text, box, alternatives } = line
    const proposed = {
      ...asking(twin),
      id,
      box,
      alternatives: offered(twin, alternatives),
      alsoRead: alsoRead && text,
    }
    return mayNotBeNeeded(line) ? { ...proposed, doubt: line.doubt } : proposed
  }
  const isOther = !isSameItem(line, twin)
  const doubt = isSure || OF_READING.has(line.doubt) ? (isOther ? 'item' : (line.doubt ?? 'quantity')) : line.doubt
  return {
    ...line,
    state: 'uncertain',
    assumption: undefined,
    doubt,
    alternatives: isOther ? offered(line, [twin.itemId, ...line.alternatives]) : line.alternatives,
    alsoRead,
  }
}

/** A line that only one reader saw becomes a question, however sure that reader is. */
function asking(line: EstimateLine): EstimateLine {
  if (line.state !== 'matched') return line
  return { ...line, state: 'uncertain', assumption: undefined, doubt: 'reading' }
}

function offered({ itemId }: EstimateLine, others: readonly string[]): string[] {
  return [...new Set(others)].filter((id) => id !== itemId).slice(0, ALTERNATIVES)
}

/** Returns the indexes of the rows that a box covers. A box covers several rows when they were read as one line. */
function rowsUnder(box: Box | null, rows: readonly TextLine[]): number[] {
  if (box === null) return []
  for (const from of rows.keys()) {
    let around: Box | null = null
    for (let to = from; to < rows.length; to += 1) {
      const next: Box | undefined = rows[to]?.box
      if (next === undefined) break
      around = around === null ? next : union(around, next)
      if (isAt(around, box)) return rows.slice(from, to + 1).map((_, at) => from + at)
      if (!isWithin(around, box)) break
    }
  }
  return rows.flatMap((row, at) => (isWithin(row.box, box) ? at : []))
}

function union(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])]
  const right = Math.max(one[0] + one[2], other[0] + other[2])
  const bottom = Math.max(one[1] + one[3], other[1] + other[3])
  return [left, top, right - left, bottom - top]
}

/** Tolerance for sums of fractions, which differ in their last digits. */
const NEAR = 1e-6
const isAt = (one: Box, other: Box) => one.every((side, at) => Math.abs(side - (other[at] ?? 0)) < NEAR)
const isWithin = (inner: Box, outer: Box) => isAt(union(inner, outer), outer)
