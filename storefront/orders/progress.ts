import { dayInIndia, MINUTE_MS } from '#contract/day.ts'
import { formatDate, formatDateTime, formatFigure } from '#contract/format.ts'
import type { Order, OrderType, Reading } from '#contract/order.ts'
import type { Quotation } from '#contract/quotation.ts'
import type { Status } from '#contract/status.ts'
import * as m from '#messages'

/** Poll interval while a second reader checks the list, which takes about a minute. */
const SECOND_READER_LOOK_MS = 4 * 1000
/** Poll interval for a list that will be read again in a few minutes. */
const ONCE_MORE_LOOK_MS = 30 * 1000

/** The part of an order, or of an order summary, that describes the progress of reading. */
interface Read<Known = Pick<Reading, 'state' | 'againAt'>> {
  type: OrderType
  status: Status
  reading?: Known | undefined
  listsBefore?: number | undefined
  readInSeconds?: number | undefined
}

/** The reading state while a list is being read, so that news is due within seconds; otherwise null. */
export function readingUnderWay<Known extends Pick<Reading, 'state'>>({
  type,
  status,
  reading,
}: Read<Known>): Known | null {
  if (type !== 'custom' || status !== 'Pending') return null
  return reading?.state === 'waiting' || reading?.state === 'reading' ? reading : null
}

/**
 * Whether a second reader is checking the uncertain pages. Questions may then disappear within seconds, and the list is
 * not quoted before.
 */
export function isWithSecondReader(order: Order): boolean {
  return order.type === 'custom' && order.reading.secondReader?.waiting === true
}

/**
 * The poll interval in milliseconds for an order that is being read: `ms`, or longer while its turn in the queue is far
 * off or it is to be read again. False: do not poll.
 */
export function lookAgainMs(order: Order, ms: number): number | false {
  if (order.type !== 'custom' || order.status !== 'Pending') return false
  if (isWithSecondReader(order)) return SECOND_READER_LOOK_MS
  if (readingUnderWay(order)) return (order.listsBefore ?? 0) > 10 ? 5 * ms : ms
  return isReadOnceMore(order) && ONCE_MORE_LOOK_MS
}

/** Whether failed files are read again automatically in a few minutes. */
export function isReadOnceMore({ type, status, reading }: Read): boolean {
  return type === 'custom' && status === 'Pending' && reading?.againAt !== undefined
}

/** The number of lists ahead of this one in the queue, in words; null if there are none or reading is over. */
export function placeInQueue(order: Read): string | null {
  if (readingUnderWay(order) === null || !order.listsBefore) return null
  return m.orders_lists_before({ count: order.listsBefore, shown: formatFigure(order.listsBefore) })
}

/** The estimated time until the list is read, in words; null if unknown. */
export function timeToRead(order: Read): string | null {
  if (readingUnderWay(order) === null || order.readInSeconds === undefined) return null
  const minutes = Math.ceil(order.readInSeconds / 60)
  if (minutes <= 1) return m.orders_read_in_a_minute()
  if (minutes <= 60) return m.orders_read_in_minutes({ minutes })
  const hours = Math.round(minutes / 60)
  return m.orders_read_in_hours({ hours, shown: formatFigure(hours) })
}

/** The number of items in the quotation, without left-out lines. */
export function countItems(quotation: Quotation | null): number {
  return quotation?.lines.filter(({ kind, leftOut }) => kind === 'item' && !leftOut).length ?? 0
}

/** The end of the validity of a quotation. The end of a day is shown without a time; the start of a puja with it. */
export function untilWords({ validUntil }: Pick<Quotation, 'validUntil'>): string {
  const aMinuteLater = new Date(Date.parse(validUntil) + MINUTE_MS)
  const isEndOfDay = dayInIndia(aMinuteLater) !== dayInIndia(new Date(validUntil))
  return isEndOfDay ? formatDate(validUntil) : formatDateTime(validUntil)
}
