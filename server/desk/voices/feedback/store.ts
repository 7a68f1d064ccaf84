import { and, asc, eq, sql } from 'drizzle-orm'
import type { MailKind } from '#contract/account.ts'
import { RATING_SPANS_SHOWN, type RatingSpan } from '#contract/desk/voices.ts'
import type { Locale } from '#contract/locale.ts'
import type { OrderType } from '#contract/order.ts'
import type { Status } from '#contract/status.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { feedbackReplies } from '#server/platform/desk-schema.ts'
import { customers, feedback, orders } from '#server/platform/schema.ts'

export type FeedbackFile = (typeof feedback.$inferSelect)['files'][number]

export interface FeedbackRow {
  id: string
  created_at: string
  rating: number
  reason: string
  suggestion: string
  files: FeedbackFile[]
  customer: { id: string; name: string; email: string; phone: string } | null
  order: OrderOfCustomer | null
  orders: OrderOfCustomer[]
  replies: { id: string; at: string; operatorName: string; text: string; sentTo: string }[]
}

interface OrderOfCustomer {
  id: string
  type: OrderType
  status: Status
  nameOfPuja: string | null
}

/** Maximum number of the customer's orders offered. */
const ORDERS_SHOWN = 8
const orderOf = sql`jsonb_build_object('id', o.id, 'type', o.type, 'status', o.status, 'nameOfPuja', o.name_of_puja)`

interface Wanted {
  id?: string | undefined
  stars?: number | undefined
  before?: string | undefined
}

/** Returns feedback, newest first, optionally only with this number of stars. */
export function findFeedback(db: Db, { id, stars, before }: Wanted, limit: number): Promise<FeedbackRow[]> {
  const rated = stars === undefined ? sql`` : sql`and f.rating = ${stars}`
  const one = id === undefined ? sql`` : sql`and f.id = ${id}::uuid`
  const earlier = before === undefined ? sql`` : sql`and f.id < ${before}::uuid`
  return rowsOf<FeedbackRow>(
    db,
    sql`select f.id, f.created_at, f.rating, f.reason, f.suggestion, f.files,
        case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone) end as customer,
        (select ${orderOf} from orders o where o.id = f.order_id) as "order",
        (select coalesce(jsonb_agg(t.told order by t.id desc), '[]') from (
          select o.id, ${orderOf} as told from orders o where o.customer_id = f.customer_id order by o.id desc limit ${ORDERS_SHOWN}
        ) t) as orders,
        (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'at', r.at, 'operatorName', w.name, 'text', r.text, 'sentTo', r.sent_to)
          order by r.id), '[]') from feedback_replies r join operators w on w.id = r.operator_id where r.feedback_id = f.id) as replies
      from feedback f left join customers c on c.id = f.customer_id
      where true ${rated} ${one} ${earlier} order by f.id desc limit ${limit}`,
  )
}

export async function findFile(db: Db, id: string, fileId: string): Promise<FeedbackFile | null> {
  const [row] = await db.select({ files: feedback.files }).from(feedback).where(eq(feedback.id, id))
  return row?.files.find((file) => file.id === fileId) ?? null
}

interface HeldFeedback {
  rating: number
  reason: string
  suggestion: string
  orderId: string | null
  customer: { id: string; name: string; email: string; locale: Locale; mutedMails: MailKind[] } | null
  replies: { id: string; sentTo: string }[]
}

/** Locks feedback until the transaction ends. Returns it with earlier answers. */
export async function holdFeedback(tx: Db, id: string): Promise<HeldFeedback | null> {
  const { rating, reason, suggestion, orderId } = feedback
  const { name, email, locale, mutedMails } = customers
  const [row] = await tx
    .select({ rating, reason, suggestion, orderId, customer: { id: customers.id, name, email, locale, mutedMails } })
    .from(feedback)
    .leftJoin(customers, eq(customers.id, feedback.customerId))
    .where(eq(feedback.id, id))
    .for('update', { of: feedback })
  if (row === undefined) return null
  const replies = await tx
    .select({ id: feedbackReplies.id, sentTo: feedbackReplies.sentTo })
    .from(feedbackReplies)
    .where(eq(feedbackReplies.feedbackId, id))
    .orderBy(asc(feedbackReplies.id))
  return { ...row, replies }
}

export async function insertReply(tx: Db, row: typeof feedbackReplies.$inferInsert): Promise<void> {
  await tx.insert(feedbackReplies).values(row)
}

export async function isOrderOf(tx: Db, orderId: string, customerId: string): Promise<boolean> {
  return (await tx.$count(orders, and(eq(orders.id, orderId), eq(orders.customerId, customerId)))) > 0
}

export async function writeOrder(tx: Db, id: string, orderId: string): Promise<void> {
  await tx.update(feedback).set({ orderId }).where(eq(feedback.id, id))
}

export interface RatingsRow {
  count: number
  average: number | null
  by_stars: number[]
  spans: { from: string; count: number; average: number | null }[]
}

const STEPS = { week: sql`interval '1 week'`, month: sql`interval '1 month'` } as const

/** Returns the ratings in total, and for each of the last weeks or months until `now`, in one statement. */
export async function findRatings(db: Db, per: RatingSpan, now: Date): Promise<RatingsRow> {
  const unit = sql.raw(`'${per}'`)
  const step = STEPS[per]
  const [row] = await rowsOf<RatingsRow>(
    db,
    sql`with span as (
        select generate_series(latest - ${step} * ${RATING_SPANS_SHOWN - 1}::int, latest, ${step}) as first
        from (select date_trunc(${unit}, ${now.toISOString()}::timestamptz at time zone 'Asia/Kolkata') as latest) l
      ), rated as (
        select date_trunc(${unit}, created_at at time zone 'Asia/Kolkata') as first, rating from feedback
      )
      select count(*)::int as count, avg(rating)::float8 as average,
        (select jsonb_agg((select count(*) from rated r where r.rating = s) order by s) from generate_series(1, 5) s) as by_stars,
        (select jsonb_agg(jsonb_build_object('from', to_char(f.first, 'YYYY-MM-DD'), 'count', f.count, 'average', f.average) order by f.first)
          from (
            select span.first, count(r.rating)::int as count, avg(r.rating)::float8 as average
            from span left join rated r on r.first = span.first group by span.first
          ) f) as spans
      from rated`,
  )
  if (row === undefined) throw new Error('a count gave no row')
  return row
}
