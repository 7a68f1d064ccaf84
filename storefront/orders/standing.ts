import { dayInIndia } from '#contract/day.ts'
import { answerDue, answerTime } from '#contract/desk-hours.ts'
import { formatDate, formatDateTime, formatRupees, formatTime } from '#contract/format.ts'
import type { Order, OrderType, Reading } from '#contract/order.ts'
import type { BookingSummary, OrderSummary } from '#contract/order-summary.ts'
import type { Quotation } from '#contract/quotation.ts'
import type { Status } from '#contract/status.ts'
import { needsWords } from '#contract/to-confirm.ts'
import { site } from '../site.ts'
import { reviewPath } from './order-pages.ts'

const MINUTE_MS = 60 * 1000
const HOUR_MS = 60 * MINUTE_MS

/** So often a list is looked at that a second reader looks at too, which takes a minute or so. */
const SECOND_READER_LOOK_MS = 4 * 1000
/** So often a list is looked at that is read once more in a few minutes. */
const ONCE_MORE_LOOK_MS = 30 * 1000

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

/** As much of a whole order, or of one that is summed up, as says how far its reading is. */
interface Read<Known = Pick<Reading, 'state' | 'againAt'>> {
  type: OrderType
  status: Status
  reading?: Known | undefined
  listsBefore?: number | undefined
  readInSeconds?: number | undefined
}

/** How far the reading of a list is while it goes on, so that there is more to come in seconds; else null. */
export function readingUnderWay<Known extends Pick<Reading, 'state'>>({
  type,
  status,
  reading,
}: Read<Known>): Known | null {
  if (type !== 'custom' || status !== 'Pending') return null
  return reading?.state === 'waiting' || reading?.state === 'reading' ? reading : null
}

/** Whether a second reader looks at its doubted pages: then questions may go in seconds, and it is not quoted before. */
export function isWithSecondReader(order: Order): boolean {
  return order.type === 'custom' && order.reading.secondReader?.waiting === true
}

/** In how many milliseconds to look again at an order that is being read: `ms`, or later when its turn is a while off, or to come in minutes; else never. */
export function lookAgainMs(order: Order, ms: number): number | false {
  if (order.type !== 'custom' || order.status !== 'Pending') return false
  if (isWithSecondReader(order)) return SECOND_READER_LOOK_MS
  if (readingUnderWay(order)) return (order.listsBefore ?? 0) > 10 ? 5 * ms : ms
  return isReadOnceMore(order) && ONCE_MORE_LOOK_MS
}

/** What failed is read once more by itself, some minutes from now. */
function isReadOnceMore({ type, status, reading }: Read): boolean {
  return type === 'custom' && status === 'Pending' && reading?.againAt !== undefined
}

/** How many lists come before this one while it waits, in words; null while none does, or its reading is over. */
export function placeInQueue(order: Read): string | null {
  if (readingUnderWay(order) === null || !order.listsBefore) return null
  return `${formatCount(order.listsBefore, 'list is', 'lists are')} before yours.`
}

/** How long until it is read, in words; null while nothing is known of that. */
export function timeToRead(order: Read): string | null {
  if (readingUnderWay(order) === null || order.readInSeconds === undefined) return null
  const minutes = Math.ceil(order.readInSeconds / 60)
  if (minutes <= 1) return 'Your list is read in about a minute.'
  if (minutes <= 60) return `Your list is read in about ${minutes} minutes.`
  return `Your list is read in about ${formatCount(Math.round(minutes / 60), 'hour', 'hours')}.`
}

/** How many items are on the quotation; what is left out is not bought. */
export function countItems(quotation: Quotation | null): number {
  return quotation?.lines.filter(({ kind, leftOut }) => kind === 'item' && !leftOut).length ?? 0
}

export function formatCount(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
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

/** Until when a quotation can be accepted. The end of a day goes without its hour; the start of its puja does not. */
export function untilWords({ validUntil }: Pick<Quotation, 'validUntil'>): string {
  const aMinuteLater = new Date(Date.parse(validUntil) + MINUTE_MS)
  const isEndOfDay = dayInIndia(aMinuteLater) !== dayInIndia(new Date(validUntil))
  return isEndOfDay ? formatDate(validUntil) : formatDateTime(validUntil)
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
    const days = (Date.parse(dayInIndia(start)) - Date.parse(dayInIndia(now))) / (24 * HOUR_MS)
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
