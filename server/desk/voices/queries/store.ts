import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { MailKind } from '#contract/account.ts'
import type { Locale } from '#contract/locale.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { enquiryReplies } from '#server/platform/desk-schema.ts'
import { customers, enquiries, operators } from '#server/platform/schema.ts'

/** A query with its customer and its claim. Times are timestamps as text from the database. */
export interface QueryRow {
  id: string
  created_at: string
  name: string
  query: string
  closed_at: string | null
  replies: number
  customer: { id: string; name: string; email: string; phone: string } | null
  claim: { operator_id: string; operator_name: string; claimed_at: string } | null
}

const whole = (stale: Date) => sql`
  select e.id, e.created_at, e.name, e.query, e.closed_at,
    (select count(*)::int from enquiry_replies r where r.enquiry_id = e.id) as replies,
    case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'phone', c.phone) end as customer,
    (select jsonb_build_object('operator_id', o.id, 'operator_name', o.name, 'claimed_at', k.claimed_at)
       from claims k join operators o on o.id = k.operator_id
       where k.subject = 'enquiry' and k.subject_id = e.id and k.renewed_at >= ${stale.toISOString()}) as claim
  from enquiries e left join customers c on c.id = e.customer_id`

interface Wanted {
  state: 'waiting' | 'closed'
  after?: string | undefined
  /** A claim that was last renewed before this time has ended. */
  stale: Date
}

/** Returns open queries, oldest first, or closed queries, newest first. */
export function findQueries(db: Db, { state, after, stale }: Wanted, limit: number): Promise<QueryRow[]> {
  const page: Record<Wanted['state'], { where: SQL; follows: SQL; order: SQL }> = {
    waiting: { where: sql`e.closed_at is null`, follows: sql`e.id > ${after}::uuid`, order: sql`e.id` },
    closed: { where: sql`e.closed_at is not null`, follows: sql`e.id < ${after}::uuid`, order: sql`e.id desc` },
  }
  const { where, follows, order } = page[state]
  return rowsOf<QueryRow>(
    db,
    sql`${whole(stale)} where ${where} and ${after === undefined ? sql`true` : follows} order by ${order} limit ${limit}`,
  )
}

export async function findQuery(db: Db, id: string, stale: Date): Promise<QueryRow | null> {
  const [row] = await rowsOf<QueryRow>(db, sql`${whole(stale)} where e.id = ${id}::uuid`)
  return row ?? null
}

export function findReplies(db: Db, enquiryId: string) {
  return db
    .select({
      id: enquiryReplies.id,
      at: enquiryReplies.at,
      operatorName: operators.name,
      text: enquiryReplies.text,
      sentTo: enquiryReplies.sentTo,
    })
    .from(enquiryReplies)
    .innerJoin(operators, eq(operators.id, enquiryReplies.operatorId))
    .where(eq(enquiryReplies.enquiryId, enquiryId))
    .orderBy(asc(enquiryReplies.id))
}

interface HeldQuery {
  id: string
  query: string
  createdAt: Date
  closedAt: Date | null
  customer: { id: string; name: string; email: string; locale: Locale; mutedMails: MailKind[] } | null
  replies: { id: string; sentTo: string | null }[]
}

/** Locks a query until the transaction ends. Returns it with earlier answers. */
export async function holdQuery(tx: Db, id: string): Promise<HeldQuery | null> {
  const [row] = await tx
    .select({
      id: enquiries.id,
      query: enquiries.query,
      createdAt: enquiries.createdAt,
      closedAt: enquiries.closedAt,
      customer: {
        id: customers.id,
        name: customers.name,
        email: customers.email,
        locale: customers.locale,
        mutedMails: customers.mutedMails,
      },
    })
    .from(enquiries)
    .leftJoin(customers, eq(customers.id, enquiries.customerId))
    .where(eq(enquiries.id, id))
    .for('update', { of: enquiries })
  if (row === undefined) return null
  const replies = await tx
    .select({ id: enquiryReplies.id, sentTo: enquiryReplies.sentTo })
    .from(enquiryReplies)
    .where(eq(enquiryReplies.enquiryId, id))
    .orderBy(asc(enquiryReplies.id))
  return { ...row, replies }
}

export async function insertReply(tx: Db, row: typeof enquiryReplies.$inferInsert): Promise<void> {
  await tx.insert(enquiryReplies).values(row)
}

export async function writeClosed(tx: Db, id: string, closedAt: Date | null): Promise<void> {
  await tx.update(enquiries).set({ closedAt }).where(eq(enquiries.id, id))
}
