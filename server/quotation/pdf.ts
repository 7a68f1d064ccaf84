import { setImmediate } from 'node:timers/promises'
import { estimatedWords } from '#contract/estimated.ts'
import { formatDateTime, formatRupees, isPriced } from '#contract/format.ts'
import { isUnsettled, preparedByWords, type Quotation } from '#contract/quotation.ts'
import { quotedShipping, taxRows } from '#contract/sums.ts'
import { toConfirmWords, waitingWords } from '#contract/to-confirm.ts'
import * as m from '#messages'
import type { LinePicture } from '#server/estimate/reading/line-pictures.ts'
import type { LinePlace } from '#server/order/line-place.ts'
import { drawLine, drawTableHead } from './pdf-lines.ts'
import { drawFooters, drawMasthead, oneAfterTheOther, type SupportContact, startPage } from './pdf-page.ts'
import { INK, SHEET, Sheet } from './pdf-sheet.ts'
import type { Printed } from './printed.ts'

/** Pictures of lines by their place on the list. */
type Crops = ReadonlyMap<LinePlace, LinePicture>

const SUMS_HEIGHT = 112
/** Shaping text is slow, so the event loop gets a turn after this many lines. */
const LINES_AT_A_TURN = 3

const STATE_TEXTS = {
  estimate: m.pdf_state_estimate,
  open: m.pdf_state_open,
  accepted: m.pdf_state_accepted,
  rejected: m.pdf_state_rejected,
  expired: m.pdf_state_expired,
} as const satisfies Record<Quotation['state'], () => string>

/**
 * The quotation as an A4 PDF. The same quotation gives the same bytes, because nothing in it depends on the current
 * time. A line whose picture is missing in `crops` names its place in words.
 */
export function quotationPdf(
  quotation: Printed,
  contact: SupportContact,
  crops: Crops = new Map(),
): Promise<Uint8Array> {
  return oneAfterTheOther(() => draw(quotation, contact, crops))
}

async function draw(quotation: Printed, contact: SupportContact, crops: Crops): Promise<Uint8Array> {
  const reference = m.mail_fact_quotation_version({ order: quotation.number, version: quotation.published })
  const sheet = await Sheet.open({
    Title: m.pdf_title({ title: quotation.title, reference }),
    Author: 'Pujaghar',
    CreationDate: new Date(quotation.createdAt),
  })

  await setImmediate()
  let y = drawMasthead(
    sheet,
    quotation.state === 'estimate' ? m.pdf_heading_estimate() : m.mail_fact_quotation(),
    reference,
  )
  await setImmediate()
  y = drawParties(sheet, quotation, y)
  await setImmediate()
  y = drawNotice(sheet, quotation, y)
  y = drawTableHead(sheet, y)
  const continueTable = () => drawTableHead(sheet, startPage(sheet, reference))
  for (const [index, line] of quotation.lines.entries()) {
    if (index % LINES_AT_A_TURN === 0) await setImmediate()
    const last = index === quotation.lines.length - 1
    const reserved = last ? SUMS_HEIGHT : 0 // keeps at least one line above the sums on their page
    const crop = line.place ? crops.get(line.place) : undefined
    y = drawLine(sheet, line, { position: index + 1, y, reserved, crop, startPage: continueTable })
  }
  await setImmediate()
  y = drawSums(sheet, quotation, y)
  await setImmediate()
  drawTerms(sheet, quotation, y, () => startPage(sheet, reference))
  drawFooters(sheet, reference, contact)
  await setImmediate()
  return sheet.close()
}

function drawParties(sheet: Sheet, quotation: Printed, top: number): number {
  const { customerName, title, puja, contact = [] } = quotation
  const label = { size: 9.5, color: INK.grey }
  const column = { size: 9.5, width: 240 }
  let left = sheet.text(m.pdf_prepared_for(), SHEET.left, top, { ...label, width: 240 })
  left = sheet.text(customerName, SHEET.left, left, { face: 'strong', size: 12, width: 240 })
  for (const detail of contact) left = sheet.text(detail, SHEET.left, left, column)
  left = sheet.text(title, SHEET.left, left + 4, { ...column, face: 'strong' })
  if (puja) {
    left = sheet.text(formatDateTime(puja.startsAt), SHEET.left, left, column)
    if (puja.pandit) left = sheet.text(m.pdf_pandit({ name: puja.pandit }), SHEET.left, left, column)
  }

  let right = top
  const facts = [
    [m.mail_fact_prepared_by(), preparedByWords(quotation)],
    [m.mail_fact_prepared_on(), formatDateTime(quotation.createdAt)],
    [m.mail_fact_valid_until(), formatDateTime(quotation.validUntil)],
    [m.pdf_status(), STATE_TEXTS[quotation.state]()],
  ] as const
  for (const [name, value] of facts) {
    const below = sheet.text(name, 318, right, { ...label, width: 70 })
    right = Math.max(below, sheet.text(value, 392, right, { size: 9.5, face: 'strong', width: SHEET.right - 392 })) + 3
  }
  return Math.max(left, right) + 14
}

/** States at the top when amounts can still change, so that nobody takes an estimate for a final price. */
function drawNotice(sheet: Sheet, quotation: Printed, y: number): number {
  const { lines, pages } = quotation.toConfirm
  if (lines + pages === 0) return y
  const text = m.pdf_to_confirm({ what: waitingWords(quotation.toConfirm), count: lines + pages })
  sheet.doc.rect(SHEET.left - 6, y, 3, 20).fill(INK.genda)
  sheet.text(text, SHEET.left + 4, y + 4, { size: 9.5 })
  return y + 32
}

function drawSums(sheet: Sheet, quotation: Printed, y: number): number {
  let top = y + 10
  const x = 330
  const label = { size: 9.5, width: 106 }
  const figure = { size: 9.5, width: SHEET.right - 440, align: 'right', tabular: true } as const
  drawCounts(sheet, quotation, top)
  const sums = [
    [m.mail_fact_amount(), formatRupees(quotation.amount)],
    ...taxRows(quotation),
    [m.mail_fact_shipping(), quotedShipping(quotation, quotation.type)],
  ] as const
  for (const [name, text] of sums) {
    const below = sheet.text(name, x, top, { ...label, color: INK.grey })
    top = Math.max(below, sheet.text(text, 440, top, figure)) + 4
  }
  sheet.doc.rect(x - 12, top + 2, SHEET.right - x + 18, 32).fill(INK.akshat)
  sheet.doc.rect(x - 12, top + 2, SHEET.right - x + 18, 1.2).fill(INK.kumkum)
  sheet.text(m.mail_fact_total(), x, top + 10, { face: 'display', size: 13, width: 80, leading: 1.2 })
  sheet.text(formatRupees(quotation.totalAmount), x + 60, top + 8, {
    face: 'strong',
    size: 15,
    color: INK.kumkum,
    width: SHEET.right - x - 60,
    align: 'right',
    tabular: true,
    leading: 1.2,
  })
  const beside = toConfirmWords(quotation.toConfirm)
  if (beside === '') return top + 48
  return (
    sheet.text(beside, x - 12, top + 38, { size: 8.5, color: INK.grey, width: SHEET.right - x + 12, align: 'right' }) +
    14
  )
}

function drawCounts(sheet: Sheet, { lines }: Printed, y: number): void {
  const counted = lines.filter((line) => isPriced(line) && !isUnsettled(line))
  const counts = [
    [counted.length, m.pdf_lines_in_total],
    [lines.filter((line) => line.leftOut).length, m.pdf_lines_left_out],
    [lines.filter(isUnsettled).length, m.pdf_lines_to_confirm],
  ] as const
  const told = counts.filter(([count], index) => index === 0 || count > 0)
  for (const [count, words] of told) {
    y = sheet.text(words({ count }), SHEET.left, y, {
      size: 9,
      color: INK.grey,
      width: 240,
    })
  }
  const estimated = estimatedWords(lines)
  if (estimated !== null) sheet.text(estimated, SHEET.left, y + 3, { size: 9, color: INK.grey, width: 240 })
}

function drawTerms(sheet: Sheet, { terms }: Printed, y: number, startPage: () => number): void {
  if (terms.length === 0) return
  const style = { size: 8.8, width: SHEET.right - SHEET.left - 16 }
  const height = terms.reduce((sum, term) => sum + sheet.heightOf(term, style) + 2, 24)
  let top = y + height > SHEET.bottom ? startPage() : y
  top = sheet.text(m.pdf_terms(), SHEET.left, top, { face: 'display', size: 12, color: INK.kumkum }) + 2
  terms.forEach((term, index) => {
    sheet.text(`${index + 1}.`, SHEET.left, top, { ...style, color: INK.grey, width: 14 })
    top = sheet.text(term, SHEET.left + 16, top, style) + 2
  })
}
