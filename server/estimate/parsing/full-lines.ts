import type { TextLine } from '../types.ts'

/** Lines of a column begin so near to one another, in widths of the page; the serial numbers of some stand before them. */
export const SAME_EDGE = 0.1

/** Whether a line had no room for the first word of the next one: only then was it the page that broke it. */
export type IsFull = (line: TextLine, next: { source: TextLine; text: string }) => boolean

/**
 * Knows which lines of a page are full, by the longest that begin where they begin: in widths, and from the edge of the page, because a photograph leans
 * and rests may stand further in. Lines that run across into another column, as headings do, tell nothing of the width of one.
 */
export function fullLines(lines: readonly TextLine[]): IsFull {
  // Where the next column begins, seen from each line.
  const nextColumns = lines.map((line) => {
    const beside = lines.filter((other) => standsBeside(line, other))
    return beside.reduce((least, { box }) => Math.min(least, box[0]), 1)
  })
  const longest = new Map(lines.map((line) => [line, longestBeside(line, lines, nextColumns)]))
  return (line, { source, text }) => {
    const { width, right } = longest.get(line) ?? extentOf(line)
    const [word = ''] = text.split(' ')
    const sign = source.box[2] / Math.max(1, source.text.length)
    const room = Math.min(width - line.box[2], right - reach(line))
    return room <= (word.length + 1) * sign
  }
}

interface Extent {
  width: number
  right: number
}

const extentOf = (line: TextLine): Extent => ({ width: line.box[2], right: reach(line) })

/** How long lines of its column are. A page has hundreds of lines, so this looks at every pair of them, and never at three. */
function longestBeside(line: TextLine, lines: readonly TextLine[], nextColumns: readonly number[]): Extent {
  const isOwn = (other: TextLine) => Math.abs(line.box[0] - other.box[0]) < SAME_EDGE
  const nextColumn = lines.reduce(
    (least, other, at) => (isOwn(other) ? Math.min(least, nextColumns[at] ?? 1) : least),
    1,
  )
  const longest = extentOf(line)
  for (const other of lines) {
    if (!isOwn(other) || reach(other) > nextColumn) continue
    longest.width = Math.max(longest.width, other.box[2])
    longest.right = Math.max(longest.right, reach(other))
  }
  return longest
}

function standsBeside(line: TextLine, other: TextLine): boolean {
  const shared = Math.min(line.box[1] + line.box[3], other.box[1] + other.box[3]) - Math.max(line.box[1], other.box[1])
  return other.box[0] > reach(line) && shared > Math.min(line.box[3], other.box[3]) / 2
}

/** How far to the right a line goes. */
export function reach({ box }: TextLine): number {
  return box[0] + box[2]
}

/** Under it, not beside it in another column, nor across several. */
export function isBelow(above: TextLine, below: TextLine): boolean {
  const [left, top] = below.box
  return top >= above.box[1] + above.box[3] / 2 && left < reach(above) && left > above.box[0] - SAME_EDGE
}

/** One line that stands where all these stand, read as surely as the least of them. */
export function spanning(text: string, [first, ...others]: readonly [TextLine, ...TextLine[]]): TextLine {
  const lines = [first, ...others]
  const left = Math.min(...lines.map(({ box }) => box[0]))
  const top = Math.min(...lines.map(({ box }) => box[1]))
  const right = Math.max(...lines.map(reach))
  const bottom = Math.max(...lines.map(({ box }) => box[1] + box[3]))
  const figures = lines.flatMap((line) => line.figures ?? [])
  return {
    page: first.page,
    box: [left, top, right - left, bottom - top],
    text,
    confidence: Math.min(...lines.map(({ confidence }) => confidence)),
    ...(figures.length > 0 ? { figures: Math.min(...figures) } : {}),
  }
}
