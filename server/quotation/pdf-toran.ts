import { INK, SHEET } from './pdf-sheet.ts'

const STEP = 27
const ROPE_Y = 7

/** Draws a toran of marigolds and mango leaves along the top edge, as over a door. */
export function drawToran(doc: PDFKit.PDFDocument): void {
  const count = Math.ceil(SHEET.width / STEP)
  const start = (SHEET.width - (count - 1) * STEP) / 2
  doc.moveTo(0, ROPE_Y).lineTo(SHEET.width, ROPE_Y).lineWidth(1).strokeColor(INK.tulsi).stroke()
  for (let index = 0; index < count; index += 1) {
    const x = start + index * STEP
    drawLeaf(doc, x)
    drawMarigold(doc, x, ROPE_Y)
    drawMarigold(doc, x + STEP / 2, ROPE_Y)
  }
}

function drawLeaf(doc: PDFKit.PDFDocument, x: number): void {
  const top = ROPE_Y + 2
  doc.path(
    `M${x} ${top} C${x + 6} ${top + 6} ${x + 5} ${top + 15} ${x} ${top + 22} C${x - 5} ${top + 15} ${x - 6} ${top + 6} ${x} ${top} Z`,
  )
  doc.fill(INK.tulsi)
  doc
    .moveTo(x, top + 4)
    .lineTo(x, top + 19)
    .lineWidth(0.5)
    .strokeColor(INK.akshat)
    .stroke()
}

function drawMarigold(doc: PDFKit.PDFDocument, x: number, y: number): void {
  doc.circle(x, y, 4.6).fill(INK.genda)
  doc.circle(x, y, 2.4).fill(INK.haldi)
}
