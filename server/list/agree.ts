import { type Box, type Doubt, mayNotBeNeeded } from '#contract/quotation.ts'
import { ALTERNATIVES } from '#server/estimate/estimate.ts'
import type { EstimateLine, SkippedLine, TextLine } from '#server/estimate/types.ts'
import { foldLetters } from '#server/names/writing.ts'
import type { PlacedLine } from './place-lines.ts'

/** One page by two readers: the rows of the first, what the second saw in them, and what that asks for. */
export interface SecondReading {
  fileId: string
  page: number
  /** Those that the first could not read have no text. */
  rows: readonly TextLine[]
  placed: readonly PlacedLine[]
  lines: readonly EstimateLine[]
}

/** Two readings are an answer to these. Whatever else a line asks, it would ask of the surest reading too. */
const OF_READING: ReadonlySet<Doubt | null> = new Set<Doubt>(['item', 'quantity', 'reading'])

/**
 * The lines of a list after a second reading of one of its pages. A line that asks is sure from then on only if both readings ask for the same item and
 * amount, and the second, taken as read right, leaves nothing to ask. Where they differ the line asks, and knows what the other reads; where the second
 * alone saw something, a line is there for it that asks. What a person said stays: once they have said that nothing to order stands in the rows that could
 * not be read, nothing new stands on that page outside the rows that were. `skipped` are the lines that are still no items.
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
    // What is not understood, in a row that the first reader has, is there already.
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

/** Which lines of both are readings of the same ink: those that ask for the same first, then by their order in the same rows. */
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

/** A line of the first reader, by what the second reads there. */
function weighed(line: EstimateLine, twin: EstimateLine | undefined): EstimateLine {
  if (twin === undefined || line.settledBy !== null || line.kind !== 'item') return line
  const isSure = line.state === 'matched'
  if (isSame(line, twin)) {
    if (isSure || twin.state !== 'matched' || !OF_READING.has(line.doubt)) return line
    const { id, text, box } = line
    return { ...twin, id, text, box }
  }
  // A guess of the second reader is no reason to doubt what is sure, nor that something is not sold.
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

/** What one reader alone saw asks, however sure its words are. */
function asking(line: EstimateLine): EstimateLine {
  if (line.state !== 'matched') return line
  return { ...line, state: 'uncertain', assumption: undefined, doubt: 'reading' }
}

function offered({ itemId }: EstimateLine, others: readonly string[]): string[] {
  return [...new Set(others)].filter((id) => id !== itemId).slice(0, ALTERNATIVES)
}

/** The places of the rows that a box covers: one, or several that were read as one. */
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

/** Sums of fractions differ in their last places. */
const NEAR = 1e-6
const isAt = (one: Box, other: Box) => one.every((side, at) => Math.abs(side - (other[at] ?? 0)) < NEAR)
const isWithin = (inner: Box, outer: Box) => isAt(union(inner, outer), outer)
