import type { Order } from './order.ts'
import { isByDesk, type SkippedLine } from './quotation.ts'

/** Whether it stands on a page that is no list, as far as we can tell. */
export function isOfNoList({ kind }: Pick<SkippedLine, 'kind'>): boolean {
  return kind === 'no-list'
}

/** Whether a page of it does not look like a list, and nobody has answered that: its customer, or our desk with a quotation. */
export function hasNoListPage(order: Order): boolean {
  return order.type === 'custom' && !isByDesk(order.quotation) && order.reading.skipped.some(isOfNoList)
}

/** Whether nothing of it looks like a list. It gets no quotation until its customer says that it is one. */
export function isNoList(order: Order): boolean {
  return order.quotation === null && hasNoListPage(order)
}
