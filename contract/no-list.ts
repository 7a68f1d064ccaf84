import type { Order } from './order.ts'
import { isByDesk, type SkippedLine } from './quotation.ts'

/** Whether a skipped line is on a page that does not look like a list. */
export function isOfNoList({ kind }: Pick<SkippedLine, 'kind'>): boolean {
  return kind === 'no-list'
}

/**
 * Whether a page of the order does not look like a list and nobody has answered that yet: neither the customer, nor the
 * desk with a quotation.
 */
export function hasNoListPage(order: Order): boolean {
  return order.type === 'custom' && !isByDesk(order.quotation) && order.reading.skipped.some(isOfNoList)
}

/**
 * Whether no page of the order looks like a list. It gets no quotation until its customer confirms that it is a list.
 */
export function isNoList(order: Order): boolean {
  return order.quotation === null && hasNoListPage(order)
}
