import { setImmediate } from 'node:timers/promises'
import { shortened } from '#contract/characters.ts'
import { formatDate, formatRupees } from '#contract/format.ts'
import { WAY_WORDS } from '#contract/payment.ts'
import * as m from '#messages'
import { keptWords } from '#server/order/kept-words.ts'
import {
  drawFooters,
  drawMasthead,
  oneAfterTheOther,
  type SupportContact,
  startPage,
} from '#server/quotation/pdf-page.ts'
import { INK, SHEET, Sheet, type TextStyle } from '#server/quotation/pdf-sheet.ts'
import type { DocumentLine, Snapshot } from './snapshot.ts'
import { sumsOf } from './tax.ts'
import { rupeesInWords } from './words.ts'

const rupees = (paise: number) => formatRupees(paise / 100)
const figures = (paise: number) => rupees(paise).replace('₹', '')
const percent = (hundredths: number) => `${hundredths / 100}%`

interface Column {
  x: number
  width: number
  align: 'left' | 'right'
  label: () => string
  text: (line: DocumentLine, position: number) => string
  strong?: boolean
}

const MAX_TITLE = 160
const number = {
  x: SHEET.left,
  width: 20,
  align: 'left',
  label: m.pdf_column_number,
  text: (_: unknown, at: number) => `${at}`,
} as const
const title = {
  align: 'left',
  label: m.pdf_column_item,
  text: ({ title }: DocumentLine) => shortened(title, MAX_TITLE),
  strong: true,
} as const
const quantity = { align: 'left', label: m.invoice_column_quantity, text: quantityOf } as const

function quantityOf({ quantity, unit }: DocumentLine): string {
  if (quantity === null) return ''
  return unit === null ? `${quantity}` : `${quantity} × ${unit}`
}
const half = (label: () => string, x: number): Column => ({
  ...{ x, width: 46, align: 'right', label },
  text: ({ halfPaise }) => figures(halfPaise),
})

const TAX_COLUMNS: readonly Column[] = [
  number,
  { ...title, x: 62, width: 132 },
  { x: 198, width: 44, align: 'left', label: m.invoice_column_code, text: ({ hsn }) => hsn ?? '–' },
  { ...quantity, x: 246, width: 72 },
  {
    x: 318,
    width: 52,
    align: 'right',
    label: m.invoice_column_taxable,
    text: ({ taxablePaise }) => figures(taxablePaise),
  },
  {
    x: 372,
    width: 34,
    align: 'right',
    label: m.invoice_column_gst,
    text: ({ rate }) => (rate === 0 ? m.invoice_exempt_rate() : percent(rate)),
  },
  half(m.invoice_cgst, 408),
  half(m.invoice_sgst, 456),
  {
    x: 504,
    width: SHEET.right - 504,
    align: 'right',
    label: m.mail_fact_amount,
    text: ({ totalPaise }) => figures(totalPaise),
  },
]
const BILL_COLUMNS: readonly Column[] = [
  number,
  { ...title, x: 66, width: 290 },
  { ...quantity, x: 362, width: 110 },
  {
    x: 476,
    width: SHEET.right - 476,
    align: 'right',
    label: m.mail_fact_amount,
    text: ({ totalPaise }) => rupees(totalPaise),
  },
]

/** Height for rows on a page that begins with the table header. */
const ROOM_BELOW_HEAD = SHEET.bottom - (SHEET.top + 2) - 20
const PADDING = 4.5
const OVERHANG = 6
const CELL: TextStyle = { size: 9 }
/** Shaping text is slow, so drawing yields to other requests after this many lines. */
const LINES_AT_A_TURN = 3

/** Draws a document on A4 paper and returns the PDF. The same snapshot gives the same document. */
export function documentPdf(snapshot: Snapshot, contact: SupportContact): Promise<Uint8Array> {
  return oneAfterTheOther(() => draw(snapshot, contact))
}

async function draw(snapshot: Snapshot, contact: SupportContact): Promise<Uint8Array> {
  const name = keptWords(snapshot.name)
  const reference = `${name} ${snapshot.number}`
  const sheet = await Sheet.open({
    Title: m.invoice_pdf_title({ paper: reference, order: snapshot.order.number }),
    Author: snapshot.seller.name,
    CreationDate: new Date(snapshot.issuedAt),
  })
  const columns = snapshot.seller.gstin === null ? BILL_COLUMNS : TAX_COLUMNS
  await setImmediate()
  let y = drawMasthead(sheet, name, snapshot.number)
  y = drawParties(sheet, snapshot, y)
  await setImmediate()
  y = drawHead(sheet, columns, y)
  const heights: number[] = []
  for (const [index, line] of snapshot.lines.entries()) {
    if (index % LINES_AT_A_TURN === 0) await setImmediate()
    heights.push(drawRow(sheet, columns, line, index + 1, 0, false))
  }
  const firsts = firstsOfPages(heights, SHEET.bottom - y, endHeight(snapshot))
  for (const [index, line] of snapshot.lines.entries()) {
    if (index % LINES_AT_A_TURN === 0) await setImmediate()
    if (firsts.has(index)) y = drawHead(sheet, columns, startPage(sheet, reference))
    y = drawRow(sheet, columns, line, index + 1, y, true)
  }
  await setImmediate()
  if (y + endHeight(snapshot) > SHEET.bottom) y = startPage(sheet, reference)
  drawEnd(sheet, snapshot, y)
  drawFooters(sheet, reference, contact)
  await setImmediate()
  return sheet.close()
}

function drawParties(sheet: Sheet, snapshot: Snapshot, top: number): number {
  const { seller, to, order } = snapshot
  const label = { size: 8.5, color: INK.grey, width: 225 }
  const words = { size: 9.5, width: 225 }
  const party = (y: number, who: string, name: string, rows: (string | null)[]) => {
    let below = sheet.text(who, SHEET.left, y, label)
    below = sheet.text(name, SHEET.left, below, { face: 'strong', size: 11, width: 225 })
    for (const row of rows) if (row !== null) below = sheet.text(row, SHEET.left, below, words)
    return below
  }
  const city = to.pincode === null ? null : m.invoice_city({ pincode: to.pincode })
  const gstin = seller.gstin === null ? null : m.invoice_gstin({ gstin: seller.gstin })
  const left = party(top, m.invoice_from(), seller.name, [seller.address, gstin])
  const bottom = party(left + 8, snapshot.kind === 'receipt' ? m.invoice_received_from() : m.invoice_to(), to.name, [
    to.street,
    city,
  ])

  let right = top
  for (const [name, value] of factsOf(snapshot, order)) {
    const below = sheet.text(name, 300, right, { size: 9.5, color: INK.grey, width: 84 })
    const style = { size: 9.5, face: 'strong', width: SHEET.right - 388, tabular: true } as const
    right = Math.max(below, sheet.text(value, 388, right, style)) + 3
  }
  return Math.max(bottom, right) + 14
}

/** The facts that rule 46 of the CGST Rules requires besides the parties, and the documents that this one refers to. */
function factsOf(snapshot: Snapshot, order: Snapshot['order']): [string, string][] {
  const { kind, seller, refersTo, money, reason } = snapshot
  const others = refersTo
    .map(({ number, issuedAt }) => m.invoice_number_of({ number, date: formatDate(issuedAt) }))
    .join(', ')
  const wayOf = () => [money?.way ? WAY_WORDS[money.way] : '', money?.reference ?? ''].filter(Boolean).join(', ')
  const facts: [string, string][] = [
    [m.invoice_date(), formatDate(snapshot.issuedAt)],
    [m.mail_fact_order(), m.invoice_order_placed({ number: order.number, date: formatDate(order.placedAt) })],
    [kind === 'credit-note' ? m.invoice_against() : m.invoice_receipt_voucher(), others],
    [m.invoice_reason(), keptWords(reason ?? '')],
    [kind === 'receipt' ? m.invoice_received_by() : m.invoice_sent_back_by(), money === null ? '' : wayOf()],
    [m.invoice_place_of_supply(), seller.gstin === null ? '' : m.invoice_karnataka()],
    [m.invoice_reverse_charge(), seller.gstin === null ? '' : m.invoice_no()],
  ]
  return facts.filter(([, value]) => value !== '')
}

function drawHead(sheet: Sheet, columns: readonly Column[], y: number): number {
  const height = 20
  sheet.doc.rect(SHEET.left - OVERHANG, y, SHEET.right - SHEET.left + 2 * OVERHANG, height).fill(INK.akshat)
  for (const { x, width, align, label } of columns) {
    sheet.text(label(), x, y + 4.5, { face: 'strong', size: 8.5, color: INK.kumkum, width, align })
  }
  sheet.rule(y + height, { overhang: OVERHANG, color: INK.kumkum, thickness: 1 })
  return y + height
}

/** Returns the y coordinate below the row. */
function drawRow(
  sheet: Sheet,
  columns: readonly Column[],
  line: DocumentLine,
  position: number,
  y: number,
  isDrawn: boolean,
): number {
  const set = (text: string, x: number, top: number, style: TextStyle) =>
    isDrawn ? sheet.text(text, x, top, style) : top + sheet.heightOf(text, style)
  const bottoms = columns.map((column) => {
    const { x, width, align } = column
    const face = column.strong ? 'strong' : 'text'
    const style = { ...CELL, face, width, align, tabular: align === 'right' } as const
    return set(column.text(line, position), x, y + PADDING, style)
  })
  const end = Math.max(...bottoms) + PADDING
  if (isDrawn) sheet.rule(end, { overhang: OVERHANG })
  return end
}

/**
 * Indexes of the lines that begin a new page. Each page takes as many lines as fit. The last two pages are balanced, so
 * that the sums never stand alone on a page.
 */
function firstsOfPages(heights: readonly number[], room: number, end: number): ReadonlySet<number> {
  const firsts = [0]
  let used = 0
  const isRoom = (height: number) => used + height <= (firsts.length === 1 ? room : ROOM_BELOW_HEAD)
  for (const [at, height] of heights.entries()) {
    if (used > 0 && !isRoom(height)) {
      firsts.push(at)
      used = 0
    }
    used += height
  }
  if (!isRoom(end)) firsts.push(heights.length)
  if (firsts.length > 1) {
    const [before = 0, last = 0] = firsts.slice(-2)
    firsts.splice(-1, 1, balanced(heights, before, last, end))
  }
  return new Set(firsts.slice(1))
}

/** Where the last page begins, instead of at `last`, to balance it with the page before, which begins at `before`. */
function balanced(heights: readonly number[], before: number, last: number, end: number): number {
  const sum = (from: number, to?: number) => heights.slice(from, to).reduce((all, height) => all + height, 0)
  // If no line is on the page of the sums yet, moves one there, even when that makes their page the fuller one.
  const isTooEmpty = () => first === heights.length || sum(first) + end < sum(before, first)
  let first = last
  while (first - 1 > before && isTooEmpty() && sum(first - 1) + end <= ROOM_BELOW_HEAD) first -= 1
  return first
}

const SUMS_X = 330
const SUM = { size: 9.5, width: 110, gap: 4 } as const
const TOTAL_HEIGHT = 44
const SIGNATURE_HEIGHT = 60

/** Maximum height that `drawEnd` needs: the text beside the sums is never higher. */
function endHeight(snapshot: Snapshot): number {
  const rows = sumRows(snapshot).length + paidRows(snapshot).length
  const beside = 13 * (snapshot.seller.gstin === null ? 0 : ratesOf(snapshot.lines).length + 1) + 60
  return 10 + Math.max(rows * (SUM.size * 1.3 + SUM.gap) + TOTAL_HEIGHT, beside) + 16 + SIGNATURE_HEIGHT
}

/** Draws the sums in digits and words, the paid amount and the signature, together on one page. */
function drawEnd(sheet: Sheet, snapshot: Snapshot, y: number): void {
  const { seller, lines } = snapshot
  const rates = seller.gstin === null ? [] : ratesOf(lines)
  let top = y + 10
  const start = top
  const row = (name: string, paise: number) => {
    const below = sheet.text(name, SUMS_X, top, { size: SUM.size, color: INK.grey, width: SUM.width })
    const figure = { size: SUM.size, width: SHEET.right - 440, align: 'right', tabular: true } as const
    top = Math.max(below, sheet.text(rupees(paise), 440, top, figure)) + SUM.gap
  }
  for (const [name, paise] of sumRows(snapshot)) row(name, paise)
  top = drawTotal(sheet, snapshot, top)
  for (const [name, paise] of paidRows(snapshot)) row(name, paise)
  const left = drawRates(sheet, rates, start)
  const words = { size: 9.5, width: 268 }
  let spelt = sheet.text(rupeesInWords(snapshot.totalPaise), SHEET.left, left, { ...words, face: 'strong' })
  if (seller.gstin === null)
    spelt = sheet.text(m.invoice_unregistered(), SHEET.left, spelt + 6, { size: 8.5, color: INK.grey, width: 268 })
  drawSignature(sheet, seller.name, Math.max(top, spelt) + 16)
}

function sumRows({ seller, lines, taxablePaise, halfPaise, roundingPaise }: Snapshot): [string, number][] {
  const rounding: [string, number][] = roundingPaise === 0 ? [] : [[m.invoice_rounding(), roundingPaise]]
  if (seller.gstin === null) return rounding
  const exempt = sumsOf(lines.filter(({ rate }) => rate === 0)).taxablePaise
  const values: [string, number][] = [
    [m.invoice_taxable_value(), taxablePaise - exempt],
    [m.invoice_exempt_value(), exempt],
  ]
  const taxes: [string, number][] = [
    [m.invoice_cgst(), halfPaise],
    [m.invoice_sgst(), halfPaise],
  ]
  return [...values.filter(([, paise]) => paise > 0), ...taxes, ...rounding]
}

function paidRows({ paid }: Snapshot): [string, number][] {
  return paid === null
    ? []
    : [
        [m.invoice_paid(), paid.paidPaise],
        [m.invoice_still_to_pay(), paid.duePaise],
      ]
}

function drawTotal(sheet: Sheet, { totalPaise }: Snapshot, top: number): number {
  sheet.doc.rect(SUMS_X - 12, top + 2, SHEET.right - SUMS_X + 18, 32).fill(INK.akshat)
  sheet.doc.rect(SUMS_X - 12, top + 2, SHEET.right - SUMS_X + 18, 1.2).fill(INK.kumkum)
  sheet.text(m.mail_fact_total(), SUMS_X, top + 10, { face: 'display', size: 13, width: 80, leading: 1.2 })
  const figure = { face: 'strong', size: 15, color: INK.kumkum, align: 'right', tabular: true, leading: 1.2 } as const
  sheet.text(rupees(totalPaise), SUMS_X + 60, top + 8, { ...figure, width: SHEET.right - SUMS_X - 60 })
  return top + TOTAL_HEIGHT
}

function ratesOf(lines: readonly DocumentLine[]) {
  const byRate = Map.groupBy(lines, ({ rate }) => rate)
  return [...byRate].toSorted(([one], [other]) => one - other).map(([rate, of]) => ({ rate, ...sumsOf(of) }))
}

/** Draws the tax by rate beside the sums. Returns the y coordinate below it. */
function drawRates(sheet: Sheet, rates: ReturnType<typeof ratesOf>, y: number): number {
  if (rates.length === 0) return y
  const columns = [
    { x: SHEET.left, width: 80, align: 'left' },
    { x: 118, width: 58, align: 'right' },
    { x: 178, width: 64, align: 'right' },
    { x: 242, width: 64, align: 'right' },
  ] as const
  const row = (cells: readonly string[], top: number, style: TextStyle) =>
    Math.max(...columns.map((column, at) => sheet.text(cells[at] ?? '', column.x, top, { ...style, ...column })))
  let top =
    row([m.invoice_rates_rate(), m.invoice_rates_value(), m.invoice_cgst(), m.invoice_sgst()], y, {
      size: 8.5,
      face: 'strong',
      color: INK.kumkum,
    }) + 2
  for (const { rate, taxablePaise, halfPaise } of rates) {
    const cells = [
      rate === 0 ? m.invoice_rates_exempt() : m.invoice_rates_each({ rate: percent(rate), half: percent(rate / 2) }),
      figures(taxablePaise),
      figures(halfPaise),
      figures(halfPaise),
    ]
    top = row(cells, top, { size: 8.5, tabular: true })
  }
  return top + 10
}

function drawSignature(sheet: Sheet, seller: string, y: number): void {
  const style = { size: 8.8, width: SHEET.right - SUMS_X }
  const line = sheet.text(m.invoice_for_seller({ seller }), SUMS_X, y, { ...style, face: 'strong' }) + 30
  sheet.doc.moveTo(SUMS_X, line).lineTo(SHEET.right, line).lineWidth(0.6).strokeColor(INK.grey).stroke()
  sheet.text(m.invoice_signatory(), SUMS_X, line + 3, { ...style, color: INK.grey })
}
