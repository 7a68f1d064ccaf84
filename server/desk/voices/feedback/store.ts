import { eq, sql } from 'drizzle-orm'
import { RATING_SPANS_SHOWN, type RatingSpan } from '#contract/desk/voices.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { feedback } from '#server/platform/schema.ts'

export type FeedbackFile = (typeof feedback.$inferSelect)['files'][number]

export interface FeedbackRow {
  id: string
  created_at: string
  rating: number
  reason: string
  suggestion: string
  files: FeedbackFile[]
  customer: { id: string; name: string; email: string; phone: string } | null
}

interface Wanted {
  stars?: number | undefined
  before?: string | undefined
}

/** Newest first, of everybody or with so many stars. */
export function findFeedback(db: Db, { stars, before }: Wanted, limit: number): Promise<FeedbackRow[]> {
  const rated = stars === undefined ? sql`` : sql`and f.rating = ${stars}`
  const earlier = before === undefined ? sql`` : sql`and f.id < ${before}::uuid`
  return rowsOf<FeedbackRow>(
    db,
    sql`select f.id, f.created_at, f.rating, f.reason, f.suggestion, f.files,
        case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone) end as customer
      from feedback f left join customers c on c.id = f.customer_id
      where true ${rated} ${earlier} order by f.id desc limit ${limit}`,
  )
}

export async function findFile(db: Db, id: string, fileId: string): Promise<FeedbackFile | null> {
  const [row] = await db.select({ files: feedback.files }).from(feedback).where(eq(feedback.id, id))
  return row?.files.find((file) => file.id === fileId) ?? null
}

export interface RatingsRow {
  count: number
  average: number | null
  by_stars: number[]
  spans: { from: string; count: number; average: number | null }[]
}

const STEPS = { week: sql`interval '1 week'`, month: sql`interval '1 month'` } as const

/** What was thought of us in all, and in each of the last weeks or months until `now`. One statement. */
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
