import { isNoList } from '#contract/no-list.ts'
import { noListTitle } from '#contract/no-list-words.ts'
import type { CustomOrder } from '#contract/order.ts'
import { isShown, isUnsettled, type Line, type Quotation } from '#contract/quotation.ts'
import type { Status } from '#contract/status.ts'
import { unreadRows, unreadTitle } from '#contract/unread.ts'
import * as m from '#messages'

type Reading = CustomOrder['reading']

export const isBeingRead = ({ state }: Reading) => state === 'waiting' || state === 'reading'

/** The fraction of pages read, 0 to 1; undefined while there is nothing to measure. */
export function fractionRead({ state, pages, pagesDone }: Reading): number | undefined {
  if (state !== 'reading' || pages === 0 || pagesDone === 0) return undefined
  return Math.min(1, pagesDone / pages)
}

/** The number of lines in the quotation, of lines that are certain, and of open questions. */
export function countLines(order: CustomOrder): { all: number; sure: number; doubtful: number } {
  const all = linesOnce(order.quotation)
  const waiting = all.filter(isUnsettled).length
  const kept = all.filter((line) => !line.leftOut).length
  return { all: all.length, sure: kept - waiting, doubtful: waiting + (order.quotation?.toConfirm.pages ?? 0) }
}

/** The lines of a quotation. Lines of a duplicate page appear once. */
export function linesOnce(quotation: Quotation | null): Line[] {
  return quotation?.lines.filter(isShown) ?? []
}

export type Outcome =
  | 'reading'
  | 'failed'
  | 'nothing'
  | 'unread'
  | 'doubts'
  | 'emptied'
  | 'problems'
  | 'quoted'
  | 'over'

/** The outcome of a list, which decides what its page shows. */
export function outcomeOf(order: CustomOrder): Outcome {
  const isOpen = order.status === 'Pending' || order.status === 'Quoted'
  if (!isOpen) return 'over'
  if (isBeingRead(order.reading)) return 'reading'
  const { all, sure, doubtful } = countLines(order)
  if (order.status === 'Quoted' && all > 0) return 'quoted'
  if (order.reading.state === 'failed') return 'failed'
  if (all === 0) {
    if (order.reading.secondReader?.waiting) return 'reading'
    return unreadRows(order).length > 0 && !isNoList(order) ? 'unread' : 'nothing'
  }
  if (doubtful > 0) return 'doubts'
  if (order.reading.secondReader?.waiting) return 'reading'
  return sure === 0 ? 'emptied' : 'problems'
}

const TITLE_OF_OUTCOME: Record<Exclude<Outcome, 'over' | 'unread'>, () => string> = {
  reading: m.list_title_with_us,
  failed: m.list_title_failed,
  nothing: m.list_title_nothing,
  doubts: m.list_title_estimate,
  emptied: m.list_title_emptied,
  problems: m.list_title_estimate,
  quoted: m.list_title_quoted,
}

const TITLE_OF_STATUS: Record<Status, () => string> = {
  Pending: m.list_title_with_us,
  Quoted: m.list_title_quoted,
  'Changes Requested': m.list_title_changing,
  Upcoming: m.list_title_placed,
  Completed: m.list_title_completed,
  Rejected: m.list_title_rejected,
  Expired: m.list_title_expired,
  Cancelled: m.list_title_cancelled,
}

export function titleOf(order: CustomOrder): string {
  const outcome = outcomeOf(order)
  if (outcome === 'nothing' && isNoList(order)) return noListTitle(order)
  if (outcome === 'unread') return unreadTitle(order)
  return outcome === 'over' ? TITLE_OF_STATUS[order.status]() : TITLE_OF_OUTCOME[outcome]()
}
