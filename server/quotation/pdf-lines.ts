import { formatAsked, formatSurplus } from '#contract/asked.ts'
import { shortened } from '#contract/characters.ts'
import { formatLineAmount, formatPacks, formatRupees, isPriced } from '#contract/format.ts'
import { doubtName, ruleWords } from '#contract/line-words.ts'
import { isUnsettled } from '#contract/quotation.ts'
import * as m from '#messages'
import type { LinePicture } from '#server/estimate/reading/line-pictures.ts'
import { INK, SHEET, type Sheet, type TextStyle } from './pdf-sheet.ts'
import type { Printed } from './printed.ts'

type Line = Printed['lines'][number]

const COLUMNS = {
  number: { x: SHEET.left, width: 20, align: 'left', label: m.pdf_column_number },
  title: { x: 66, width: 196, align: 'left', label: m.pdf_column_item },
  asked: { x: 270, width: 64, align: 'left', label: m.pdf_column_asked },
  packs: { x: 338, width: 72, align: 'left', label: m.pdf_column_packs },
  rate: { x: 414, width: 62, align: 'right', label: m.pdf_column_rate },
  amount: { x: 480, width: SHEET.right - 480, align: 'right', label: m.mail_fact_amount },
} as const
type Column = keyof typeof COLUMNS

const PADDING = 4.5
const OVERHANG = 6 // the background and rules of the table extend a little beyond its text
/** Limits long text, because a row must fit on a page. */
const MAX_CHARS = 240
const shorten = (text: string) => shortened(text, MAX_CHARS)
const CELL: TextStyle = { size: 9.5 }
const SMALL: TextStyle = { size: 7.8, color: INK.grey }

/** What a customer must know about a line besides its figures. Left-out lines are marked in the amount column. */
function remark(line: Line): string | null {
  if (!isUnsettled(line)) return null
  const name = doubtName(line)
  return m.pdf_line_open({ doubt: name.charAt(0).toLowerCase() + name.slice(1) })
}

function lineTitle(line: Line): string {
  return line.title.trim() || m.pdf_line_not_understood()
}

/** Draws the header row, at the start of the table and on each further page. Returns the y below it. */
export function drawTableHead(sheet: Sheet, y: number): number {
  const height = 20
  sheet.doc.rect(SHEET.left - OVERHANG, y, SHEET.right - SHEET.left + 2 * OVERHANG, height).fill(INK.akshat)
  for (const { x, width, align, label } of Object.values(COLUMNS)) {
    sheet.text(label(), x, y + 4.5, { face: 'strong', size: 8.5, color: INK.kumkum, width, align })
  }
  sheet.rule(y + height, { overhang: OVERHANG, color: INK.kumkum, thickness: 1 })
  return y + height
}

interface Words {
  text: string
  column: Column
  style: TextStyle
}
interface Crop {
  crop: LinePicture
  column: Column
}
type Piece = Words | Crop

/** A line picture is as wide as its column, and not much taller than a row. */
const CROP = { maxHeight: 20, above: 1.5, below: 2.5 } as const

function sizeInColumn({ width, height }: LinePicture, column: Column): { width: number; height: number } {
  const scale = Math.min(COLUMNS[column].width / width, CROP.maxHeight / height)
  return { width: width * scale, height: height * scale }
}

/** The parts of a row, column by column from top to bottom. */
function piecesOf(line: Line, position: number, crop: LinePicture | undefined): Piece[] {
  const priced = isPriced(line)
  const faded = priced && !isUnsettled(line) ? undefined : INK.grey
  const note = remark(line)
  const read = shorten(line.text?.trim() ?? '')
  const packs = priced ? formatPacks(line) : ''
  const asked = line.kind === 'item' || line.quantity !== null ? formatAsked(line) : ''
  const { english } = line
  const rule = ruleWords(line)
  const isCropped = line.place !== undefined
  const pieces: (Piece | null)[] = [
    { text: `${position}`, column: 'number', style: { ...CELL, color: INK.grey, tabular: true } },
    { text: shorten(lineTitle(line)), column: 'title', style: { ...CELL, face: 'strong', color: faded } },
    english === undefined ? null : { text: shorten(english), column: 'title', style: SMALL },
    read === '' ? null : { text: m.pdf_line_read({ text: read }), column: 'title', style: SMALL },
    {
      text: line.insteadOf ? shorten(m.pdf_line_instead({ what: line.insteadOf })) : '',
      column: 'title',
      style: SMALL,
    },
    crop === undefined ? null : { crop, column: 'title' },
    isCropped && crop === undefined ? { text: m.pdf_line_photo(), column: 'title', style: SMALL } : null,
    { text: line.note ? shorten(m.pdf_line_note({ note: line.note })) : '', column: 'title', style: SMALL },
    rule === null ? null : { text: rule, column: 'title', style: SMALL },
    note === null ? null : { text: note, column: 'title', style: { ...SMALL, face: 'strong', color: INK.kumkum } },
    { text: asked, column: 'asked', style: { ...CELL, color: faded } },
    { text: packs, column: 'packs', style: CELL },
    priced ? { text: formatSurplus(line), column: 'packs', style: SMALL } : null,
    { text: packs === '' ? '' : formatRupees(line.unitPrice), column: 'rate', style: { ...CELL, tabular: true } },
    priced && line.priceIsEstimate ? { text: m.pdf_line_estimated(), column: 'rate', style: SMALL } : null,
    { text: formatLineAmount(line), column: 'amount', style: { ...CELL, tabular: true, color: faded } },
  ]
  return pieces.filter((piece) => piece !== null && !('text' in piece && piece.text === '')) as Piece[]
}

/** Draws or only measures the parts from `y` on. Returns the y below the tallest column. */
function flow(sheet: Sheet, pieces: Piece[], y: number, draw: boolean): number {
  const bottoms = new Map<Column, number>()
  for (const piece of pieces) {
    const { column } = piece
    const { x, width, align } = COLUMNS[column]
    const top = bottoms.get(column) ?? y
    if ('crop' in piece) {
      const size = sizeInColumn(piece.crop, column)
      if (draw) sheet.picture(piece.crop.jpeg, x, top + CROP.above, size)
      bottoms.set(column, top + CROP.above + size.height + CROP.below)
      continue
    }
    const { text, style } = piece
    const set = { ...style, width, align }
    bottoms.set(column, draw ? sheet.text(text, x, top, set) : top + sheet.heightOf(text, set))
  }
  return Math.max(...bottoms.values())
}

/**
 * Draws one row. `startPage` is called when the row does not fit and returns the y to continue at. `reserved` is the
 * space to keep free below it. Returns the y below the row.
 */
export function drawLine(
  sheet: Sheet,
  line: Line,
  row: { position: number; y: number; reserved: number; crop: LinePicture | undefined; startPage: () => number },
): number {
  const pieces = piecesOf(line, row.position, row.crop)
  const bottom = flow(sheet, pieces, row.y + PADDING, false) + PADDING
  const top = bottom + row.reserved > SHEET.bottom ? row.startPage() : row.y
  const end = flow(sheet, pieces, top + PADDING, true) + PADDING
  sheet.rule(end, { overhang: OVERHANG })
  return end
}
