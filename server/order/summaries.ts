import type { OrderType } from '#contract/order.ts'
import type { BookingSummary, ListSummary } from '#contract/order-summary.ts'
import { titleOf } from '#contract/order-title.ts'
import { isMissed } from '#contract/parcel.ts'
import type { Status } from '#contract/status.ts'
import { eachOnce } from '#contract/summary-of.ts'
import type { Customer } from '#server/account/sessions.ts'
import { balanceOf } from '#server/payment/balance.ts'
import { instantOf } from '#server/platform/clock.ts'
import { toRupees } from '#server/platform/money.ts'
import type { Parts } from '#server/platform/parts.ts'
import { fileLink } from './file-links.ts'
import { spokenTitle } from './kept-words.ts'
import { sumUpLines } from './lines-summary.ts'
import { BYTES_OF_A_CALL, MAX_PAGE_BYTES } from './orders.ts'
import { NOT_YET_READ } from './present.ts'
import * as store from './store.ts'

interface Viewed extends Pick<Parts, 'names'> {
  customer: Pick<Customer, 'id' | 'confirmedAt'>
  secret: string
  now: Date
}

/**
 * A page of the customer's orders as summaries, newest first. `next` is the cursor of the next page, if there is one.
 * @throws RefusedError 429
 */
export async function summariesFor(
  parts: Parts,
  customer: Viewed['customer'],
  query: { type?: OrderType | undefined; status?: Status | undefined; cursor?: string | undefined; limit: number },
): Promise<{ lists: ListSummary[]; bookings: BookingSummary[]; next?: string }> {
  const { limit } = query
  const filter = { ...query, limit: limit + 1, mostBytes: MAX_PAGE_BYTES }
  const rows = await store.findSummaries(parts.db, customer.id, filter)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (last === undefined) return { lists: [], bookings: [] }
  const calls = Math.floor(last.bytes / BYTES_OF_A_CALL)
  if (calls > 0) await parts.rateLimit.spendAll('call', customer.id, calls)
  const viewed = { customer, secret: parts.secret, names: parts.names, now: parts.clock.now() }
  return {
    lists: shown.filter(({ type }) => type === 'custom').map((row) => listSummary(row, viewed)),
    bookings: shown.filter(({ type }) => type === 'appointment').map((row) => bookingSummary(row, viewed)),
    ...((rows.length > limit || last.bytes >= MAX_PAGE_BYTES) && { next: last.id }),
  }
}

// Both functions return the same as `summaryOf` for the whole order.

function listSummary(row: store.SummaryRow, viewed: Viewed): ListSummary {
  const { customer, secret, now } = viewed
  const { file_id: fileId, page } = row
  const link = fileId && page && fileLink(secret, { fileId, page: 1, customerId: customer.id }, now)
  return {
    ...commonSummary(row, [row.remark], viewed),
    type: 'custom',
    isList: row.is_list,
    ...(link && page && { page: { link, ...page } }),
    ...(row.status === 'Pending' && { reading: readingOf(row.reading) }),
  }
}

function bookingSummary(row: store.SummaryRow, viewed: Viewed): BookingSummary {
  const { pandit, ends_at } = row
  return {
    ...commonSummary(row, [row.description, pandit], viewed),
    type: 'appointment',
    startsAt: instantOf(row.starts_at ?? row.created_at),
    ...(ends_at !== null && { endsAt: instantOf(ends_at) }),
    ...(pandit !== null && { pandit }),
  }
}

function commonSummary(row: store.SummaryRow, texts: (string | null)[], { customer, names, now }: Viewed) {
  const { type, status, placed_at, closed_at, total_paise, valid_until, money } = row
  const lines = row.lines_summary ?? (row.lines && sumUpLines(row.lines))
  return {
    _id: row.id,
    title: titleOf({
      type,
      nameOfPuja: row.name_of_puja && names.of(row.name_of_puja).name,
      isList: row.is_list,
      items: lines?.items ?? 0,
      hasPandit: lines?.hasPandit ?? (row.pandit_only ? true : null),
    }),
    status,
    emailConfirmed: customer.confirmedAt !== null,
    createdAt: instantOf(row.created_at),
    changeProposed: row.change_proposed,
    totalAmount: toRupees(total_paise ?? 0),
    isMissed: isMissed({ status, parcel: row.parcel ?? 'here' }),
    ...(placed_at !== null && { dateOfOrder: instantOf(placed_at) }),
    ...(money !== null && {
      balance: balanceOf({ ...row, money, quotation: total_paise === null ? null : { total_paise } }, now),
    }),
    ...(closed_at !== null && { closedAt: instantOf(closed_at) }),
    ...(status === 'Cancelled' && { cancellationFee: toRupees(row.cancellation_fee_paise ?? 0) }),
    ...(lines !== null &&
      valid_until !== null && {
        quotation: { validUntil: instantOf(valid_until), toConfirm: lines.toConfirm, isLeftOut: lines.isLeftOut },
      }),
    texts: eachOnce([...texts, ...(lines?.texts ?? []).map((text) => spokenTitle(text, names))]),
  }
}

function readingOf(reading: store.SummaryRow['reading']): NonNullable<ListSummary['reading']> {
  if (reading === null) return { ...NOT_YET_READ, hasProblems: false }
  const { againAt, ...rest } = reading
  return { ...rest, ...(againAt !== null && { againAt }) }
}
