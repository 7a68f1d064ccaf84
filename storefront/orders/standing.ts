import { formatDate } from '#contract/format.ts'
import type { Order, Reading } from '#contract/order.ts'
import { isUnsettled, type Quotation } from '#contract/quotation.ts'
import { reviewPath } from './order-pages.ts'

/** What an order waits for, in one sentence, and the one thing its customer would do next. */
export interface Standing {
  text: string
  /** `customer` where the order rests until they act, `shop` while we or the machine work, `nobody` at its end. */
  waitsFor: 'customer' | 'shop' | 'nobody'
  action: { label: string; to: string }
}

export function standingOf(order: Order): Standing {
  const { text, waitsFor } = sentenceOf(order)
  return { text, waitsFor, action: actionOf(order, waitsFor) }
}

/** How far the reading of a list is while it goes on, so that there is more to come in seconds; else null. */
export function readingUnderWay(order: Order): Reading | null {
  if (order.type !== 'custom' || order.status !== 'Pending') return null
  return order.reading.state === 'waiting' || order.reading.state === 'reading' ? order.reading : null
}

/** How many lines are on the quotation; what is left out is not bought. */
export function countItems(quotation: Quotation | null): number {
  return quotation?.lines.filter((line) => !line.leftOut).length ?? 0
}

export function formatCount(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}

function sentenceOf(order: Order): Omit<Standing, 'action'> {
  switch (order.status) {
    case 'Pending':
      return pendingSentence(order)
    case 'Quoted':
      return {
        text: order.quotation
          ? `Accept by ${formatDate(order.quotation.validUntil)}`
          : 'Your quotation waits for your answer',
        waitsFor: 'customer',
      }
    case 'Changes Requested':
      return { text: 'We are working on the changes you asked for', waitsFor: 'shop' }
    case 'Upcoming':
      return { text: placedSentence(order), waitsFor: 'shop' }
    case 'Completed':
      return { text: placedSentence(order), waitsFor: 'nobody' }
    case 'Rejected':
      return { text: 'You rejected this quotation', waitsFor: 'nobody' }
    case 'Expired':
      return { text: 'This quotation is past its date; ask again for today’s prices', waitsFor: 'nobody' }
    case 'Cancelled':
      return { text: `Cancelled on ${formatDate(order.updatedAt)}`, waitsFor: 'nobody' }
  }
}

function placedSentence({ dateOfOrder }: Order): string {
  return dateOfOrder ? `Placed on ${formatDate(dateOfOrder)}` : 'Placed'
}

function pendingSentence(order: Order): Omit<Standing, 'action'> {
  const reading = readingUnderWay(order)
  if (reading) {
    const { state, pages, pagesDone } = reading
    const isUnderWay = state === 'reading' && pages > 0
    return {
      text: isUnderWay ? `Reading page ${Math.min(pagesDone + 1, pages)} of ${pages}` : 'Waiting to be read',
      waitsFor: 'shop',
    }
  }
  const unsettled = order.quotation?.lines.filter(isUnsettled).length ?? 0
  if (unsettled > 0) {
    return { text: `${formatCount(unsettled, 'line needs', 'lines need')} a look`, waitsFor: 'customer' }
  }
  if (order.quotation && order.quotation.lines.length > 0 && countItems(order.quotation) === 0) {
    return { text: 'Every line is left out', waitsFor: 'customer' }
  }
  if (order.type === 'custom' && (order.reading.state === 'failed' || order.reading.problems.length > 0)) {
    return { text: 'This list could not be read in full', waitsFor: 'customer' }
  }
  if (order.type === 'appointment' && order.quotation === null) {
    return { text: 'Our desk is preparing the quotation, within 1 to 2 hours', waitsFor: 'shop' }
  }
  return { text: 'We are checking it and answer within 1 to 2 hours', waitsFor: 'shop' }
}

function actionOf(order: Order, waitsFor: Standing['waitsFor']): Standing['action'] {
  // Nobody pays before they have looked: the way to checkout leads over the quotation.
  return { label: waitsFor === 'customer' ? 'Review' : 'View', to: reviewPath(order) }
}
