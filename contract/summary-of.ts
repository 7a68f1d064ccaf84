import type { Appointment, CustomOrder, Order } from './order.ts'
import type { BookingSummary, ListSummary, OrderSummary } from './order-summary.ts'
import { isMissed } from './parcel.ts'

/** The summary of an order for lists of orders. */
export function summaryOf(order: CustomOrder): ListSummary
export function summaryOf(order: Appointment): BookingSummary
export function summaryOf(order: Order): OrderSummary
export function summaryOf(order: Order): OrderSummary {
  if (order.type === 'appointment') {
    const { type, startsAt, endsAt, description, pandit } = order
    return {
      ...commonOf(order, [description, pandit?.name]),
      type,
      startsAt,
      ...(endsAt !== null && { endsAt }),
      ...(pandit !== null && { pandit: pandit.name }),
    }
  }
  const { type, status, remark, files, text, reading, listsBefore, readInSeconds } = order
  const { state, pagesDone, pages, itemsFound, againAt, problems } = reading
  const page = files.flatMap((file) => file.pages)[0]
  return {
    ...commonOf(order, [remark]),
    type,
    // Files and text are deleted after their retention period, but the number of pages stays.
    isList: files.length > 0 || text !== undefined || pages > 0,
    ...(page !== undefined && { page }),
    ...(status === 'Pending' && {
      reading: { state, pagesDone, pages, itemsFound, againAt, hasProblems: problems.length > 0 },
    }),
    listsBefore,
    readInSeconds,
  }
}

function commonOf(order: Order, texts: (string | undefined)[]) {
  const { _id, title, status, emailConfirmed, createdAt, dateOfOrder, changeProposed, totalAmount } = order
  const { quotation, cancellation } = order
  const { paid, claimed, due, refundable, asked } = order.balance
  const lines = quotation?.lines ?? []
  return {
    ...{ _id, title, status, emailConfirmed, createdAt, changeProposed, totalAmount },
    isMissed: isMissed(order),
    ...(dateOfOrder !== null && { dateOfOrder, balance: { paid, claimed, due, refundable, asked } }),
    ...((status === 'Rejected' || status === 'Cancelled') && { closedAt: since(order) }),
    ...(status === 'Cancelled' && { cancellationFee: cancellation.fee }),
    ...(quotation !== null && {
      quotation: { validUntil: quotation.validUntil, toConfirm: quotation.toConfirm, isLeftOut: isLeftOut(lines) },
    }),
    texts: eachOnce([...texts, ...textsOf(lines)]),
  }
}

/** When the order reached its current status. */
function since({ status, history, updatedAt }: Order): string {
  return history.findLast(({ from, to }) => to === status && from !== to)?.at ?? updatedAt
}

/** Whether the quotation has lines and none of them is bought. */
export function isLeftOut(lines: readonly { leftOut: boolean }[]): boolean {
  return lines.length > 0 && lines.every(({ leftOut }) => leftOut)
}

/** The texts of the lines by which an order is found: the item names and the text that was read. */
export function textsOf(lines: readonly { title: string; text: string }[]): string[] {
  return eachOnce(lines.flatMap(({ title, text }) => [title, text]))
}

/** Removes duplicates and empty texts. */
export function eachOnce(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.filter((text): text is string => Boolean(text)))]
}
