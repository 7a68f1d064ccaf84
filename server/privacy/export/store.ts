import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { refused } from '#server/platform/errors.ts'

/** Formats an instant the same way in the whole archive, independent of the database driver and JSON functions. */
const iso = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export interface ProfileRow {
  name: string
  emailId: string
  phone: string
  language: string
  mutedMails: string[]
  createdAt: string
  confirmedAt: string | null
  /** When the customer agreed to WhatsApp messages. */
  whatsAppSince: string | null
}

export async function findProfile(db: Db, customerId: string): Promise<ProfileRow> {
  const [row] = await rowsOf<ProfileRow>(
    db,
    sql`select name, email as "emailId", phone, locale as language, muted_mails as "mutedMails", ${iso('created_at')} as "createdAt",
      ${iso('confirmed_at')} as "confirmedAt", ${iso('chats_since')} as "whatsAppSince" from customers where id = ${customerId}::uuid`,
  )
  if (row === undefined) throw refused('not.found')
  return row
}

export interface QueryRow {
  askedAt: string
  name: string
  query: string
  closedAt: string | null
  replies: { at: string; text: string; sentTo: string | null }[]
}

export function findQueries(db: Db, customerId: string): Promise<QueryRow[]> {
  return rowsOf(
    db,
    sql`select ${iso('e.created_at')} as "askedAt", e.name, e.query, ${iso('e.closed_at')} as "closedAt",
        (select coalesce(jsonb_agg(jsonb_build_object('at', ${iso('r.at')}, 'text', r.text, 'sentTo', r.sent_to) order by r.id), '[]')
          from enquiry_replies r where r.enquiry_id = e.id) as replies
      from enquiries e where e.customer_id = ${customerId}::uuid order by e.id`,
  )
}

export function findMails(db: Db, customerId: string): Promise<Record<string, unknown>[]> {
  return rowsOf(
    db,
    sql`select ${iso('at')} as "madeAt", subject, ${iso('sent_at')} as "sentAt", held->>'text' as "heldText"
      from customer_mails where customer_id = ${customerId}::uuid
      union all select ${iso('at')}, subject, ${iso('sent_at')}, text from hand_messages where customer_id = ${customerId}::uuid order by 1`,
  )
}

export function findChats(db: Db, customerId: string): Promise<Record<string, unknown>[]> {
  return rowsOf(
    db,
    sql`select ${iso('at')} as "madeAt", name as message, order_id as "orderId", state, ${iso('settled_at')} as "settledAt"
      from chat_messages where customer_id = ${customerId}::uuid order by at`,
  )
}

export interface FeedbackRow {
  id: string
  createdAt: string
  rating: number
  reason: string
  suggestion: string
  files: { id: string; title: string; byteCount: number }[]
}

export function findFeedback(db: Db, customerId: string): Promise<FeedbackRow[]> {
  return rowsOf(
    db,
    sql`select id, ${iso('created_at')} as "createdAt", rating, reason, suggestion, files,
        (select coalesce(jsonb_agg(jsonb_build_object('at', ${iso('r.at')}, 'text', r.text, 'sentTo', r.sent_to) order by r.id), '[]')
          from feedback_replies r where r.feedback_id = feedback.id) as replies
      from feedback where customer_id = ${customerId}::uuid order by id`,
  )
}

/** Files that the desk sent with its answers. */
export function findAnswerFiles(
  db: Db,
  customerId: string,
): Promise<{ id: string; title: string; byteCount: number; sentAt: string; about: string; aboutId: string }[]> {
  const of = (table: string) => sql`select id from ${sql.identifier(table)} where customer_id = ${customerId}::uuid`
  return rowsOf(
    db,
    sql`select id, title, byte_count as "byteCount", ${iso('at')} as "sentAt", subject as about, subject_id as "aboutId" from answer_files
      where answer_id is not null and subject_id in (${of('orders')} union all ${of('enquiries')} union all ${of('feedback')}) order by id`,
  )
}

export interface OrderRest {
  id: string
  files: { id: string; title: string; byteCount: number }[]
  corrections: Record<string, unknown>[]
  /**
   * The customer's consent to learn from the list: the version of the text, and when it was given and withdrawn. Null
   * without any consent.
   */
  teaching: Teaching | null
}

export interface Teaching {
  version: number
  allowedAt: string
  endedAt: string | null
}

/** The next page of a customer's orders, with the data that the API response of an order does not contain. */
export function findOrdersAfter(db: Db, customerId: string, after: string | null, limit: number): Promise<OrderRest[]> {
  const later = after === null ? sql`` : sql`and o.id > ${after}::uuid`
  return rowsOf(
    db,
    sql`select o.id,
        (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'byteCount', f.byte_count) order by f.position), '[]')
          from order_files f where f.order_id = o.id) as files,
        (select coalesce(jsonb_agg(jsonb_build_object('at', ${iso('c.at')}, 'text', c.text, 'read', c.read, 'meant', c.meant) order by c.id), '[]')
          from corrections c where c.order_id = o.id) as corrections,
        case when o.teaching_allowed_at is not null then jsonb_build_object('version', o.teaching_version,
          'allowedAt', ${iso('o.teaching_allowed_at')}, 'endedAt', ${iso('o.teaching_ended_at')}) end as teaching
      from orders o where o.customer_id = ${customerId}::uuid ${later} order by o.id limit ${limit}`,
  )
}

/**
 * Versions of a quotation except the current one, oldest first. Fetches one at a time, because each contains all lines
 * of its list.
 */
export async function* earlierVersions(
  db: Db,
  orderId: string,
  counts: number,
): AsyncGenerator<Record<string, unknown>> {
  for (let after = 0; ; ) {
    const [row] = await rowsOf<Record<string, unknown> & { version: number }>(
      db,
      sql`select version, published, prepared_by as "preparedBy", created_at as "createdAt", total_paise as "totalPaise", lines from quotations
        where order_id = ${orderId}::uuid and version > ${after} and version <> ${counts} order by version limit 1`,
    )
    if (row === undefined) return
    yield row
    after = row.version
  }
}
