import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { answerDue, answerTime } from '#contract/desk-hours.ts'
import { formatDate, formatRupees, formatTime } from '#contract/format.ts'
import type { BookingSummary, OrderSummary } from '#contract/order-summary.ts'
import { needsWords } from '#contract/to-confirm.ts'
import { site } from '../site.ts'
import { reviewPath } from './order-pages.ts'
import { isReadOnceMore, placeInQueue, readingUnderWay, timeToRead } from './progress.ts'

/** What an order waits for, in one sentence, and the one thing its customer would do next. */
export interface Standing {
  text: string
  /** `customer` where the order rests until they act, `shop` while we or the machine work, `nobody` at its end. */
  waitsFor: 'customer' | 'shop' | 'nobody'
  action: { label: string; to: string }
}

export function standingOf(order: OrderSummary, now = new Date()): Standing {
  const { text, waitsFor } = sentenceOf(order, now)
  return { text, waitsFor, action: actionOf(order, waitsFor) }
}

type Sentence = Omit<Standing, 'action'>

function sentenceOf(order: OrderSummary, now: Date): Sentence {
  switch (order.status) {
    case 'Pending':
      return pendingSentence(order, now)
    case 'Quoted':
      return quotedSentence(order, now)
    case 'Changes Requested':
      return { text: 'We are working on the changes you asked for', waitsFor: 'shop' }
    case 'Upcoming':
      return upcomingSentence(order, now)
    case 'Completed':
      return {
        text: order.type === 'appointment' ? `Held on ${formatDate(order.startsAt)}` : placedText(order),
        waitsFor: 'nobody',
      }
    case 'Rejected':
      return { text: `You rejected this quotation${onDay(order.closedAt)}`, waitsFor: 'nobody' }
    case 'Expired':
      return expiredSentence(order)
    case 'Cancelled':
      return { text: cancelledText(order), waitsFor: 'nobody' }
  }
}

/** Whether the puja begins before the days of its quotation are over. */
function endsAtItsStart(order: OrderSummary): boolean {
  return order.type === 'appointment' && order.startsAt === order.quotation?.validUntil
}

function quotedSentence(order: OrderSummary, now: Date): Sentence {
  const { quotation } = order
  if (quotation === undefined) return { text: 'Your quotation waits for your answer', waitsFor: 'customer' }
  if (new Date(quotation.validUntil) < now) return expiredSentence(order)
  const until = formatDate(quotation.validUntil)
  return {
    text: endsAtItsStart(order) ? `Accept before the puja begins on ${until}` : `Accept by ${until}`,
    waitsFor: 'customer',
  }
}

function upcomingSentence(order: OrderSummary, now: Date): Sentence {
  if (order.isMissed) return { text: 'We could not hand it over; choose another time', waitsFor: 'customer' }
  if (order.changeProposed) return { text: 'Our desk proposes a change. Please look', waitsFor: 'customer' }
  return order.type === 'appointment' ? comingSentence(order, now) : { text: placedText(order), waitsFor: 'shop' }
}

/** How long it is until a confirmed puja, in days as people count them. */
function comingSentence({ startsAt, endsAt }: BookingSummary, now: Date): Sentence {
  const start = new Date(startsAt)
  if (start > now) {
    const days = (Date.parse(dayInIndia(start)) - Date.parse(dayInIndia(now))) / DAY_MS
    const near = ['Today', 'Tomorrow'][days]
    return { text: near ? `${near}, ${formatTime(startsAt)}` : `In ${days} days`, waitsFor: 'shop' }
  }
  const isOn = endsAt !== undefined && new Date(endsAt) > now
  return {
    text: `${isOn ? 'Began at' : 'Was to begin at'} ${formatTime(startsAt)}${isOn ? '' : `, ${formatDate(startsAt)}`}`,
    waitsFor: 'shop',
  }
}

function placedText({ dateOfOrder }: OrderSummary): string {
  return `Placed${onDay(dateOfOrder)}`
}

function onDay(instant: string | undefined): string {
  return instant === undefined ? '' : ` on ${formatDate(instant)}`
}

function expiredSentence(order: OrderSummary): Sentence {
  const text = endsAtItsStart(order)
    ? 'The day of this puja came before its quotation was accepted'
    : 'This quotation is past its date; ask again for today’s prices'
  return { text, waitsFor: 'nobody' }
}

function cancelledText({ cancellationFee: fee = 0, closedAt }: OrderSummary): string {
  const when = `Cancelled${onDay(closedAt)}`
  return fee > 0 ? `${when}, for a fee of ${formatRupees(fee)}` : when
}

function pendingSentence(order: OrderSummary, now: Date): Sentence {
  const reading = readingUnderWay(order)
  if (reading) {
    const { state, pages, pagesDone } = reading
    const isUnderWay = state === 'reading' && pages > 0
    const step = isUnderWay ? `Reading page ${Math.min(pagesDone + 1, pages)} of ${pages}` : 'Waiting to be read'
    const wait = [placeInQueue(order), timeToRead(order)].filter((words) => words !== null)
    return { text: wait.length === 0 ? step : `${step}. ${wait.join(' ')}`, waitsFor: 'shop' }
  }
  const needs = order.quotation && needsWords(order.quotation.toConfirm)
  if (needs) return { text: `${needs} a look`, waitsFor: 'customer' }
  if (order.quotation?.isLeftOut) return { text: 'Every line is left out', waitsFor: 'customer' }
  if (order.type === 'custom' && (order.quotation === undefined || order.reading?.hasProblems)) {
    if (isReadOnceMore(order)) return { text: 'A part could not be read; we try it once more soon', waitsFor: 'shop' }
    return { text: 'This list could not be read in full', waitsFor: 'customer' }
  }
  return { text: deskText(order, now), waitsFor: 'shop' }
}

/** The promise of an answer stands until it is due; after that it would no longer be true. */
function deskText(order: OrderSummary, now: Date): string {
  if (order.type === 'appointment' && new Date(order.startsAt) < now)
    return 'Its time came before our desk had quoted it'
  const { desk } = site()
  const isOverdue = now > answerDue(desk, new Date(order.createdAt))
  if (order.type === 'appointment') {
    return `Our desk is ${isOverdue ? 'still ' : ''}preparing the quotation${isOverdue ? '' : `, ${answerTime(desk, now)}`}`
  }
  return isOverdue ? 'Our desk is still checking it' : `We are checking it and answer ${answerTime(desk, now)}`
}

function actionOf(order: OrderSummary, waitsFor: Standing['waitsFor']): Standing['action'] {
  // Nobody pays before they have looked: the way to checkout leads over the quotation.
  return { label: waitsFor === 'customer' ? 'Review' : 'View', to: reviewPath(order) }
}
