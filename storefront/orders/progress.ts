import { dayInIndia, MINUTE_MS } from '#contract/day.ts'
import { formatDate, formatDateTime, formatFigure } from '#contract/format.ts'
import type { Order, OrderType, Reading } from '#contract/order.ts'
import type { Quotation } from '#contract/quotation.ts'
import type { Status } from '#contract/status.ts'
import * as m from '#messages'

/** So often a list is looked at that a second reader looks at too, which takes a minute or so. */
const SECOND_READER_LOOK_MS = 4 * 1000
/** So often a list is looked at that is read once more in a few minutes. */
const ONCE_MORE_LOOK_MS = 30 * 1000

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
export function isReadOnceMore({ type, status, reading }: Read): boolean {
  return type === 'custom' && status === 'Pending' && reading?.againAt !== undefined
}

/** How many lists come before this one while it waits, in words; null while none does, or its reading is over. */
export function placeInQueue(order: Read): string | null {
  if (readingUnderWay(order) === null || !order.listsBefore) return null
  return m.orders_lists_before({ count: order.listsBefore, shown: formatFigure(order.listsBefore) })
}

/** How long until it is read, in words; null while nothing is known of that. */
export function timeToRead(order: Read): string | null {
  if (readingUnderWay(order) === null || order.readInSeconds === undefined) return null
  const minutes = Math.ceil(order.readInSeconds / 60)
  if (minutes <= 1) return m.orders_read_in_a_minute()
  if (minutes <= 60) return m.orders_read_in_minutes({ minutes })
  const hours = Math.round(minutes / 60)
  return m.orders_read_in_hours({ hours, shown: formatFigure(hours) })
}

/** How many items are on the quotation; what is left out is not bought. */
export function countItems(quotation: Quotation | null): number {
  return quotation?.lines.filter(({ kind, leftOut }) => kind === 'item' && !leftOut).length ?? 0
}

/** Until when a quotation can be accepted. The end of a day goes without its hour; the start of its puja does not. */
export function untilWords({ validUntil }: Pick<Quotation, 'validUntil'>): string {
  const aMinuteLater = new Date(Date.parse(validUntil) + MINUTE_MS)
  const isEndOfDay = dayInIndia(aMinuteLater) !== dayInIndia(new Date(validUntil))
  return isEndOfDay ? formatDate(validUntil) : formatDateTime(validUntil)
}
