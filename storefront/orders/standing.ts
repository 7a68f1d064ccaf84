import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { answerDue, answerTime } from '#contract/desk-hours.ts'
import { formatDate, formatRupees, formatTime } from '#contract/format.ts'
import type { BookingSummary, OrderSummary } from '#contract/order-summary.ts'
import { waitingWords } from '#contract/to-confirm.ts'
import * as m from '#messages'
import { site } from '../site.ts'
import { reviewPath } from './order-pages.ts'
import { isReadOnceMore, placeInQueue, readingUnderWay, timeToRead } from './progress.ts'

/** What an order waits for, in one sentence, and the customer's next action. */
export interface Standing {
  text: string
  /** `customer`: the customer must act. `shop`: we or the system are working on it. `nobody`: the order has ended. */
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
      return { text: m.orders_standing_changes(), waitsFor: 'shop' }
    case 'Upcoming':
      return upcomingSentence(order, now)
    case 'Completed':
      return {
        text:
          order.type === 'appointment'
            ? m.orders_standing_held({ date: formatDate(order.startsAt) })
            : placedText(order),
        waitsFor: 'nobody',
      }
    case 'Rejected':
      return { text: rejectedText(order), waitsFor: 'nobody' }
    case 'Expired':
      return expiredSentence(order)
    case 'Cancelled':
      return { text: cancelledText(order), waitsFor: 'nobody' }
  }
}

/** Whether the quotation ends early because its puja begins. */
function endsAtItsStart(order: OrderSummary): boolean {
  return order.type === 'appointment' && order.startsAt === order.quotation?.validUntil
}

function quotedSentence(order: OrderSummary, now: Date): Sentence {
  const { quotation } = order
  if (quotation === undefined) return { text: m.orders_standing_quoted(), waitsFor: 'customer' }
  if (new Date(quotation.validUntil) < now) return expiredSentence(order)
  const date = formatDate(quotation.validUntil)
  return {
    text: endsAtItsStart(order) ? m.orders_standing_accept_before({ date }) : m.orders_standing_accept_by({ date }),
    waitsFor: 'customer',
  }
}

function upcomingSentence(order: OrderSummary, now: Date): Sentence {
  if (order.isMissed) return { text: m.orders_standing_missed(), waitsFor: 'customer' }
  if (order.changeProposed) return { text: m.orders_standing_change_proposed(), waitsFor: 'customer' }
  return order.type === 'appointment' ? comingSentence(order, now) : { text: placedText(order), waitsFor: 'shop' }
}

/** How long until a confirmed puja, in calendar days. */
function comingSentence({ startsAt, endsAt }: BookingSummary, now: Date): Sentence {
  const start = new Date(startsAt)
  const time = formatTime(startsAt)
  if (start > now) {
    const days = (Date.parse(dayInIndia(start)) - Date.parse(dayInIndia(now))) / DAY_MS
    const near = [m.orders_standing_today, m.orders_standing_tomorrow][days]
    return { text: near ? near({ time }) : m.orders_standing_in_days({ days }), waitsFor: 'shop' }
  }
  const isOn = endsAt !== undefined && new Date(endsAt) > now
  return {
    text: isOn
      ? m.orders_standing_began({ time })
      : m.orders_standing_was_to_begin({ time, date: formatDate(startsAt) }),
    waitsFor: 'shop',
  }
}

function placedText({ dateOfOrder: day }: OrderSummary): string {
  return day === undefined ? m.orders_standing_placed() : m.orders_standing_placed_on({ date: formatDate(day) })
}

function rejectedText({ closedAt: day }: OrderSummary): string {
  return day === undefined ? m.orders_standing_rejected() : m.orders_standing_rejected_on({ date: formatDate(day) })
}

function expiredSentence(order: OrderSummary): Sentence {
  const text = endsAtItsStart(order) ? m.orders_standing_puja_passed() : m.orders_standing_expired()
  return { text, waitsFor: 'nobody' }
}

function cancelledText({ cancellationFee: fee = 0, closedAt }: OrderSummary): string {
  const cost = fee > 0 && { fee: formatRupees(fee) }
  if (closedAt === undefined) return cost ? m.orders_standing_cancelled_fee(cost) : m.orders_status_cancelled()
  const day = { date: formatDate(closedAt) }
  return cost ? m.orders_standing_cancelled_on_fee({ ...day, ...cost }) : m.orders_standing_cancelled_on(day)
}

function pendingSentence(order: OrderSummary, now: Date): Sentence {
  const reading = readingUnderWay(order)
  if (reading) {
    const { state, pages, pagesDone } = reading
    const isUnderWay = state === 'reading' && pages > 0
    const step = isUnderWay
      ? m.orders_standing_reading({ page: Math.min(pagesDone + 1, pages), pages })
      : m.orders_standing_to_be_read()
    const wait = [placeInQueue(order), timeToRead(order)].filter((words) => words !== null)
    return {
      text: wait.length === 0 ? step : m.orders_standing_step_and_wait({ step, wait: wait.join(' ') }),
      waitsFor: 'shop',
    }
  }
  const { lines, pages } = order.quotation?.toConfirm ?? { lines: 0, pages: 0 }
  const count = lines + pages
  if (count > 0) {
    const what = waitingWords({ lines, pages })
    return { text: m.orders_standing_needs_a_look({ count, what }), waitsFor: 'customer' }
  }
  if (order.quotation?.isLeftOut) return { text: m.orders_standing_left_out(), waitsFor: 'customer' }
  if (order.type === 'custom' && (order.quotation === undefined || order.reading?.hasProblems)) {
    if (isReadOnceMore(order)) return { text: m.orders_standing_once_more(), waitsFor: 'shop' }
    return { text: m.orders_standing_not_in_full(), waitsFor: 'customer' }
  }
  return { text: deskText(order, now), waitsFor: 'shop' }
}

/** The promised answer time is shown only until it is due. */
function deskText(order: OrderSummary, now: Date): string {
  if (order.type === 'appointment' && new Date(order.startsAt) < now) return m.orders_standing_time_came()
  const { desk } = site()
  const isOverdue = now > answerDue(desk, new Date(order.createdAt))
  const when = answerTime(desk, now)
  if (order.type === 'appointment') {
    return isOverdue ? m.orders_standing_still_preparing() : m.orders_standing_preparing({ when })
  }
  return isOverdue ? m.orders_standing_still_checking() : m.orders_standing_checking({ when })
}

function actionOf(order: OrderSummary, waitsFor: Standing['waitsFor']): Standing['action'] {
  // The action always opens the quotation, because customers must see it before checkout.
  return { label: waitsFor === 'customer' ? m.orders_review() : m.orders_view(), to: reviewPath(order) }
}
