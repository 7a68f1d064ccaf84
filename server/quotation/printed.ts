import { formatPhone, orderNumber } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { isOption, isShown, isUnsettled, type Line } from '#contract/quotation.ts'
import { type SharedLine, SharedQuotation } from '#contract/shared-quotation.ts'
import * as m from '#messages'
import { isFromFile, isNotUnderstood, placeOf } from '#server/order/line-crops.ts'
import type { LinePlace } from '#server/order/line-place.ts'

/**
 * The content of the document. Only the owner's document has `contact`, the text or picture of a line, and the desk's
 * note: `text` for a typed list, else the picture at `place`, which is null when there is none.
 */
export interface Printed extends SharedQuotation {
  contact?: string[]
  lines: (SharedLine & Partial<Pick<Line, 'text' | 'note' | 'insteadOf'>> & { place?: LinePlace | null })[]
}

/** The quotation for the order's owner. @throws Error when there is none */
export function printedForOwner(order: Order): Printed {
  const { quotation, phoneNumber, pincode } = order
  if (quotation === null) throw new Error(`Order ${order._id} has no quotation to print`)
  const street = [order.lane1, order.floor, order.lane2, order.lane3].filter((lane) => lane?.trim()).join(', ')
  const address = [street, pincode && m.server_bengaluru({ pincode })].filter(Boolean).join(', ')
  return {
    ...quotation,
    lines: quotation.lines.filter(isQuoted).map((line) => (isFromFile(line) ? asPictured(order, line) : line)),
    number: orderNumber(order._id),
    title: order.title,
    type: order.type,
    customerName: order.customerName,
    puja:
      order.type === 'appointment'
        ? { name: order.nameOfPuja, startsAt: order.startsAt, pandit: order.pandit?.name ?? null }
        : null,
    contact: [phoneNumber ? formatPhone(phoneNumber) : '', address].filter((line) => line !== ''),
  }
}

/** The quotation for someone with a share link: only the fields of the contract, without possibly personal data. */
export function printedForOthers(order: Order): SharedQuotation {
  return SharedQuotation.parse({
    ...printedForOwner(order),
    lines: order.quotation?.lines
      .filter(isQuoted)
      .map((line) => ({ ...line, title: isNotUnderstood(line) ? '' : line.title })),
  })
}

/**
 * Leaves out decoration and catering that were not ordered, and copied pages. Items that the family has at home stay,
 * marked as left out.
 */
function isQuoted(line: Line): boolean {
  return isShown(line) && !(isOption(line.kind) && line.leftOut)
}

/**
 * Text read from a photo may be wrong, so the document shows the picture of a line that asks, was not understood, or
 * was substituted.
 */
function asPictured(order: Order, line: Line): Printed['lines'][number] {
  const { text, insteadOf, ...rest } = line
  const isInItsWords = insteadOf === text.trim()
  const isShown = isNotUnderstood(line) || isUnsettled(line) || isInItsWords
  return {
    ...rest,
    title: isNotUnderstood(line) ? '' : line.title,
    ...(insteadOf === undefined ? {} : { insteadOf: isInItsWords ? m.pdf_line_as_on_list() : insteadOf }),
    ...(isShown ? { place: placeOf(order, line) } : {}),
  }
}
