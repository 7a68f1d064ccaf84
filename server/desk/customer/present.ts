import { chatText } from '#contract/chat-texts.ts'
import type { CustomerDetail, FoundCustomer, HistoryEntry } from '#contract/desk/customer.ts'
import { instantOf } from '#server/platform/clock.ts'
import { inLocale } from '#server/platform/locale.ts'
import type { DetailRow, EventRow, FoundRow } from './store.ts'

export function presentFound({ id, name, email, phone, created_at, orders, ...row }: FoundRow): FoundCustomer {
  const { last_order: last, found_order: foundOrder } = row
  return {
    id,
    name,
    emailId: email,
    phone,
    createdAt: instantOf(created_at),
    orders,
    lastOrder: last && { id: last.id, type: last.type, status: last.status, createdAt: instantOf(last.created_at) },
    foundOrder,
  }
}

export function presentCustomer({ id, name, email, phone, lists, bookings, last, ...row }: DetailRow): CustomerDetail {
  const lanes = last === null ? [] : [last.lane1, last.lane2, last.lane3, last.pincode && `Bengaluru ${last.pincode}`]
  return {
    id,
    name,
    emailId: email,
    phone,
    reads: row.locale,
    greeting: inLocale(row.locale, () => chatText('greeting', { name })),
    createdAt: instantOf(row.created_at),
    isDeleted: row.deleted_at !== null,
    mutedMails: row.muted_mails,
    emailConfirmed: row.email_confirmed,
    lists,
    bookings,
    ordered: { count: row.ordered_count, total: row.ordered_paise / 100 },
    address: lanes.filter(Boolean).join(', ') || null,
    mayPayLater: row.may_pay_later,
  }
}

/** Converts a database event to the response format. */
export function presentEvent({ kind, id, at, detail }: EventRow): HistoryEntry {
  const { totalPaise, startsAt, nextTryAt, ...rest } = detail as {
    totalPaise?: number | null
    startsAt?: string | null
    nextTryAt?: string | null
  }
  const event = { ...rest, kind, id, at: instantOf(at) }
  if (kind === 'mail') return { ...event, nextTryAt: instantOf(nextTryAt ?? null) } as HistoryEntry
  if (kind !== 'order') return event as HistoryEntry
  return {
    ...event,
    startsAt: instantOf(startsAt ?? null),
    total: totalPaise == null ? null : totalPaise / 100,
  } as HistoryEntry
}
