import { describes } from '../matching/fillers.ts'
import type { TextLine } from '../types.ts'
import { hasAmount } from './broken-text.ts'
import { spanning } from './full-lines.ts'
import { splitAtQuantities } from './split-at-quantities.ts'
import { tokenise } from './tokens.ts'

/** Parts of a cell begin so near to one another, in widths of the page. */
const SAME_CELL = 0.02
/** A cell's two lines are no further apart, in heights of a line. */
const PITCH = 3
/** What stands in the middle of a cell of two lines is half their distance from either, never less than this. */
const BETWEEN = 0.25

/**
 * A table puts what takes one line in the middle of its row: where another cell takes two, it stands between them. '1 small' over '10 Mehndi' over 'packet',
 * and 'Kalash of copper' over '12' or '12 2 nos' over 'with its lid', are one row each.
 */
export function joinWrappedCells(lines: readonly TextLine[]): TextLine[] {
  const rows = new Map<TextLine, TextLine>()
  const taken = new Set<TextLine>()
  for (const row of lines) {
    const cell = cellBeside(row, lines)
    const text = cell && !cell.some((part) => taken.has(part)) ? withCell(row.text, cell) : null
    if (!cell || text === null) continue
    for (const part of cell) taken.add(part)
    rows.set(row, spanning(text, [row, ...cell]))
  }
  return lines.flatMap((line) => (taken.has(line) ? [] : [rows.get(line) ?? line]))
}

/** A name waits for its amount; a serial number, with an amount or without, for its name. Null where a row waits for nothing of the kind. */
function withCell(row: string, cell: readonly TextLine[]): string | null {
  const written = cell.map(({ text }) => text).join(' ')
  const [serial = ''] = SERIAL.exec(row) ?? []
  const behind = row.slice(serial.length).replace(/^[^\p{L}\p{N}]+/u, '')
  if (isAmount(written)) return /\p{L}/u.test(behind) && !hasAmount(behind) ? `${row} ${written}` : null
  const waits = serial !== '' && (behind === '' || isAmount(behind))
  return waits && /\p{L}/u.test(written) ? `${serial} ${written} ${behind}`.trim() : null
}

const SERIAL = /^[^\p{L}\p{N}]{0,2}\p{Nd}{1,3}(?!\p{Nd})[.):\]]?/u

/** '1 small packet', 'as required' */
function isAmount(text: string): boolean {
  const [item, ...more] = splitAtQuantities(tokenise(text))
  const isNamed = item !== undefined && item.words !== '' && !describes(item.words)
  return item !== undefined && more.length === 0 && !isNamed && (item.quantity !== null || item.manner !== null)
}

/** The two lines of a cell in whose middle a row stands, with nothing between the row and them. */
function cellBeside(row: TextLine, lines: readonly TextLine[]): [TextLine, TextLine] | null {
  const middle = middleOf(row)
  const behind = lines.filter((line) => line.box[0] > row.box[0] + SAME_CELL)
  const near = behind.filter((line) => Math.abs(middleOf(line) - middle) < row.box[3] * PITCH)
  for (const above of near.filter((line) => middleOf(line) < middle)) {
    const below = near.find((line) => middleOf(line) > middle && Math.abs(line.box[0] - above.box[0]) < SAME_CELL)
    const pitch = below ? middleOf(below) - middleOf(above) : 0
    const isInMiddle = (line: TextLine) => Math.abs((middleOf(line) - middleOf(above)) / pitch - 0.5) < 0.5 - BETWEEN
    const isCell = below && pitch < row.box[3] * PITCH && isInMiddle(row)
    if (isCell && !near.some((line) => line.box[0] < above.box[0] - SAME_CELL && isInMiddle(line)))
      return [above, below]
  }
  return null
}

function middleOf({ box }: TextLine): number {
  return box[1] + box[3] / 2
}
