import { calendarLeaf, formatDateTime, formatWindow } from '#contract/format.ts'
import { isNoList } from '#contract/no-list.ts'
import type { Order } from '#contract/order.ts'
import * as m from '#messages'
import { ORDER_WORDS } from './order-words.ts'

interface NextStep {
  what: string
  /** When the step happens, if known. */
  when: string
}

/** The future steps of an order, the next one first; empty if nothing is left to decide or do. */
export function nextSteps(order: Order, answerTime: string): NextStep[] {
  const answered = answerTime.charAt(0).toUpperCase() + answerTime.slice(1)
  switch (order.status) {
    case 'Pending':
      return [
        { what: m.review_step_quotation_ready(), when: isNoList(order) ? '' : answered },
        accepting(order),
        last(order),
      ]
    case 'Changes Requested':
      return [{ what: m.review_step_next_version(), when: answered }, accepting(order), last(order)]
    case 'Quoted':
      return [accepting(order), last(order)]
    case 'Upcoming':
      return [last(order)]
    default:
      return []
  }
}

function accepting({ status, quotation }: Order): NextStep {
  const isOpen = status === 'Quoted' && quotation !== null
  return {
    what: m.review_step_you_accept(),
    when: isOpen ? m.review_step_until({ time: formatDateTime(quotation.validUntil) }) : '',
  }
}

function last(order: Order): NextStep {
  const what = ORDER_WORDS[order.type].last
  if (order.type === 'custom')
    return { what, when: order.deliveryTime ? formatWindow(order.deliveryTime, order.deliveryUntil) : '' }
  return { what, when: `${calendarLeaf(order.startsAt).weekday}, ${formatDateTime(order.startsAt)}` }
}
