import { formatPhone, orderNumber } from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import { isOption, isShown, type Line } from '#contract/quotation.ts'
import { type SharedLine, SharedQuotation } from '#contract/shared-quotation.ts'

/** What stands on the document. `contact`, what was read of each line and what the desk says of it are for its owner only. */
export interface Printed extends SharedQuotation {
  contact?: string[]
  lines: (SharedLine & Partial<Pick<Line, 'text' | 'note' | 'insteadOf'>>)[]
}

/** The quotation for whoever it was made for. Throws when there is none. */
export function printedForOwner(order: Order): Printed {
  const { quotation, phoneNumber, pincode } = order
  if (quotation === null) throw new Error(`Order ${order._id} has no quotation to print`)
  const street = [order.lane1, order.lane2, order.lane3].filter((lane) => lane?.trim()).join(', ')
  const address = [street, pincode && `Bengaluru ${pincode}`].filter(Boolean).join(', ')
  return {
    ...quotation,
    lines: quotation.lines.filter(isQuoted),
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
  const printed = printedForOwner(order)
  const [firstName = ''] = printed.customerName.trim().split(/\s/u)
  return SharedQuotation.parse({
    ...printed,
    customerName: firstName,
    lines: order.quotation?.lines.filter(isQuoted).map((line) => ({ ...line, title: isKnown(line) ? line.title : '' })),
  })
}

/**
 * Decoration and catering are on offer only, until they are taken in; what the family has at home stays, as left out. A page that was photographed
 * twice stands there once.
 */
function isQuoted(line: Line): boolean {
  return isShown(line) && !(isOption(line.kind) && line.leftOut)
}

/** What nobody has understood has the words of the list for its title. */
function isKnown(line: Pick<Line, 'itemId' | 'state'>): boolean {
  return line.itemId !== null || line.state === 'matched'
}
