import { formatPhone, orderNumber } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { isOption, isShown, isUnsettled, type Line } from '#contract/quotation.ts'
import { type SharedLine, SharedQuotation } from '#contract/shared-quotation.ts'
import * as m from '#messages'
import { isFromFile, isNotUnderstood, placeOf } from '#server/order/line-crops.ts'
import type { LinePlace } from '#server/order/line-place.ts'

/**
 * What stands on the document. `contact`, how a line stands on the list and what the desk says of it are for its owner only: `text` where the list was
 * typed, else the picture of a line at `place`, null where there is none of it.
 */
export interface Printed extends SharedQuotation {
  contact?: string[]
  lines: (SharedLine & Partial<Pick<Line, 'text' | 'note' | 'insteadOf'>> & { place?: LinePlace | null })[]
}

/** The quotation for whoever it was made for. Throws when there is none. */
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

/** The quotation for whoever has a share link: the contract's list of fields, and what may be personal in those taken out. */
export function printedForOthers(order: Order): SharedQuotation {
  return SharedQuotation.parse({
    ...printedForOwner(order),
    lines: order.quotation?.lines
      .filter(isQuoted)
      .map((line) => ({ ...line, title: isNotUnderstood(line) ? '' : line.title })),
  })
}

/**
 * Decoration and catering are on offer only, until they are taken in; what the family has at home stays, as left out. A page that was photographed
 * twice stands there once.
 */
function isQuoted(line: Line): boolean {
  return isShown(line) && !(isOption(line.kind) && line.leftOut)
}

/**
 * What was read of a picture is no text for a reader. Where a line asks, was not understood, or something stands in for it, the document shows the line
 * itself.
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
