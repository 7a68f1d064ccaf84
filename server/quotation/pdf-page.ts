import { formatPhone } from '#contract/format.ts'
import * as m from '#messages'
import { INK, SHEET, type Sheet } from './pdf-sheet.ts'
import { drawToran } from './pdf-toran.ts'

export interface SupportContact {
  supportEmail: string
  supportPhone: string
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Makes documents one after another. In parallel none would be ready sooner, and other requests would wait for all of
 * them.
 */
export function oneAfterTheOther<Made>(make: () => Promise<Made>): Promise<Made> {
  const made = last.then(make)
  last = made.catch(() => undefined)
  return made
}

/** Draws the head of the first page. Returns the y to continue at. */
export function drawMasthead(sheet: Sheet, heading: string, reference: string): number {
  sheet.doc.rect(0, 0, SHEET.width, 112).fill(INK.akshat)
  drawToran(sheet.doc)
  sheet.text('Pujaghar', SHEET.left, 48, { face: 'display', size: 28, color: INK.kumkum, leading: 1.1 })
  sheet.text(m.pdf_shop(), SHEET.left, 82, { size: 9, color: INK.grey })
  sheet.text(heading, 230, 52, { face: 'display', size: 20, width: SHEET.right - 230, align: 'right', leading: 1.2 })
  sheet.text(reference, 300, 81, { face: 'strong', size: 10, width: SHEET.right - 300, align: 'right', tabular: true })
  sheet.doc.rect(0, 112, SHEET.width, 2).fill(INK.haldi)
  return 130
}

/** Starts a further page with a slim head. Returns the y to continue at. */
export function startPage(sheet: Sheet, reference: string): number {
  sheet.doc.addPage()
  sheet.doc.rect(0, 0, SHEET.width, 3).fill(INK.haldi)
  sheet.text('Pujaghar', SHEET.left, 24, { face: 'display', size: 13, color: INK.kumkum, leading: 1.2 })
  sheet.text(reference, 300, 26, { size: 9, color: INK.grey, width: SHEET.right - 300, align: 'right', tabular: true })
  return SHEET.top + 2
}

export function drawFooters(sheet: Sheet, reference: string, contact: SupportContact): void {
  const { start, count } = sheet.doc.bufferedPageRange()
  const style = { size: 8, color: INK.grey, tabular: true }
  for (let page = start; page < start + count; page += 1) {
    sheet.doc.switchToPage(page)
    sheet.rule(802)
    sheet.text(reference, SHEET.left, 808, { ...style, width: 150 })
    sheet.text(m.pdf_questions({ email: contact.supportEmail, phone: formatPhone(contact.supportPhone) }), 192, 808, {
      ...style,
      width: 280,
      align: 'center',
    })
    sheet.text(m.pdf_page({ page: page - start + 1, count }), 473, 808, {
      ...style,
      width: SHEET.right - 473,
      align: 'right',
    })
  }
}
