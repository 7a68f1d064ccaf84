import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { EstimateLine, TextLine } from '#server/estimate/types.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { quotationDrafts } from '#server/platform/desk-schema.ts'
import { leastIdOf } from '#server/platform/ids.ts'
import { customers, orderFiles, orders, readPages } from '#server/platform/schema.ts'

/** How far the pages of a customer move their next list back in the queue. */
export interface TurnRule {
  secondsPerPage: number
  mostPages: number
}

/** Since when the list `o` waits: since it was sent, or since it was sent to be read again. */
const waitsSince = sql`greatest(o.created_at, (o.reading #>> '{again,rounds,-1,at}')::timestamptz)`

/**
 * Whether the process of the job `j` has died. It has missed its heartbeat, whether pg-boss has noticed that yet or
 * not. The list then does not wait for another try of the job, which may stand behind a long one.
 */
const hasDied = sql`case j.state
  when 'active' then j.heartbeat_on + make_interval(secs => j.heartbeat_seconds) < now()
  when 'retry' then j.output #>> '{value,message}' = 'job heartbeat timeout'
  else false end`

/**
 * All lists that are not finished, with the time at which their turn comes. A list of a customer comes sooner the
 * longer none of their pages was started, and the fewer pages they have waiting. After `mostPages` further pages do not
 * postpone it, so no customer waits for ever. Lists of the same customer follow each other, short ones first. `read_by`
 * is the job that reads a list, unless that job failed or died. `in_hand` is the number of lists of the same customer
 * that are being read.
 */
const queue = ({ secondsPerPage, mostPages }: TurnRule) => sql`
  to_read as (
    select o.id, o.customer_id, ${waitsSince} as created_at,
      (select j.id from pgboss.job j
        where j.name = 'list.read' and j.id = o.reading_job and j.state <= 'active' and ${hasDied} is not true) as read_by,
      greatest((o.reading->>'pages')::int - (o.reading->>'pagesDone')::int, 1) as pages
    from orders o where o.reading->>'state' in ('waiting', 'reading')
  ),
  queue as (
    select t.id, t.customer_id, t.read_by, t.pages, count(t.read_by) over own as in_hand,
      greatest(c.last_read_at, t.created_at) + make_interval(secs => ${secondsPerPage}::int *
        (least(sum(t.pages) over own, ${mostPages}::int) + coalesce(sum(t.pages) over own_before, 0))) as turn_at
    from to_read t join customers c on c.id = t.customer_id
    window own as (partition by t.customer_id),
      own_before as (partition by t.customer_id
        order by t.read_by is null, t.created_at + make_interval(secs => ${secondsPerPage}::int * least(t.pages, ${mostPages}::int)), t.id
        rows between unbounded preceding and 1 preceding)
  )`

/** The key of the advisory lock. Any constant will do. */
const TURN_LOCK = 7_852_443

/** Until the transaction ends, no other job on any node looks for the next list. */
export async function lockTurns(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TURN_LOCK})`)
}

/** The unfinished list that this job already reads, or null. */
export async function findHeld(tx: Db, jobId: string): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from orders where reading->>'state' in ('waiting', 'reading') and reading_job = ${jobId}`,
  )
  return row?.id ?? null
}

/**
 * The next list among those that no job reads. Customers with fewer lists being read come first, then the earliest
 * turn.
 */
export async function findNext(db: Db, rule: TurnRule): Promise<string | null> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`with ${queue(rule)} select id from queue where read_by is null order by in_hand, turn_at, id limit 1`,
  )
  return row?.id ?? null
}

export interface PlaceRow {
  id: string
  /** Number of lists of other customers that are being read now, or come before this one. */
  listsBefore: number
  /**
   * Number of pages that are read before this list, including those of the same customer: all pages of a shorter list,
   * one page of a longer list.
   */
  pagesBefore: number
  /** Number of unread pages of this list. */
  pages: number
}

/** The places of these lists in the queue. Finished lists are missing. No list comes before one that is being read. */
export function findPlaces(db: Db, rule: TurnRule, ids: string[]): Promise<PlaceRow[]> {
  return rowsOf<PlaceRow>(
    db,
    sql`with ${queue(rule)} select mine.id, mine.pages::int as pages,
        count(q.id) filter (where q.customer_id <> mine.customer_id)::int as "listsBefore",
        coalesce(sum(case when q.pages <= mine.pages then q.pages else 1 end), 0)::int as "pagesBefore"
      from queue mine left join queue q on q.id <> mine.id and mine.read_by is null
        and (q.read_by is not null or (q.turn_at, q.id) < (mine.turn_at, mine.id))
      where ${inArray(sql`mine.id`, ids)}
      group by mine.id, mine.pages`,
  )
}

export interface Pace {
  msPerPage: number
  /** Number of jobs that read at this moment, at least one. */
  readers: number
}

/** The average pace of the last `lists` lists sent since the given time. Null when there are none. */
export async function findPace(db: Db, since: Date, lists: number): Promise<Pace | null> {
  const [row] = await rowsOf<{ msPerPage: number | null; readers: number }>(
    db,
    sql`select (sum(last.took) / sum(last.pages))::float8 as "msPerPage",
        greatest((select count(*) from pgboss.job where name = 'list.read' and state = 'active'), 1)::int as readers
      from (select (reading->>'tookMs')::float8 as took, (reading->>'pagesDone')::float8 as pages from orders
        where id >= ${leastIdOf(since)} and (reading->>'tookMs')::float8 > 0 order by id desc limit ${lists}) last`,
  )
  return row?.msPerPage == null ? null : { msPerPage: row.msPerPage, readers: row.readers }
}

/**
 * Assigns the list to this job until its turn is over, and records the customer's turn. Locks the customer row first,
 * as `holdWithOrders` does.
 */
export async function beginTurn(tx: Db, orderId: string, jobId: string, at: Date): Promise<void> {
  const owner = tx.select({ id: orders.customerId }).from(orders).where(eq(orders.id, orderId))
  await tx.update(customers).set({ lastReadAt: at }).where(inArray(customers.id, owner))
  await tx.update(orders).set({ readingJob: jobId }).where(eq(orders.id, orderId))
}

/**
 * Releases the list of this job for another turn. A finished list keeps its job id, which is no longer used. Locks the
 * customer row first, because the next turn in the same transaction may belong to the same customer.
 */
export async function endTurns(tx: Db, jobId: string): Promise<void> {
  const mine = sql`reading->>'state' in ('waiting', 'reading') and reading_job = ${jobId}`
  await tx.execute(
    sql`select 1 from customers where id in (select customer_id from orders where ${mine}) for no key update`,
  )
  await tx.execute(sql`update orders set reading_job = null where ${mine}`)
}

export interface ToRead {
  waiting: number
  pages: number
  since: Date | null
}

/** An unfinished list counts as one page at least. */
export async function countToRead(db: Db): Promise<ToRead> {
  const [row] = await rowsOf<{ waiting: number; pages: number; since: Date | string | null }>(
    db,
    sql`select count(*)::int as waiting, min(${waitsSince}) as since,
        coalesce(sum(greatest((reading->>'pages')::int - (reading->>'pagesDone')::int, 1)), 0)::int as pages
      from orders o where o.reading->>'state' in ('waiting', 'reading')`,
  )
  return { waiting: row?.waiting ?? 0, pages: row?.pages ?? 0, since: row?.since ? new Date(row.since) : null }
}

/** Whether the list exists and is not finished. */
export async function isToRead(db: Db, orderId: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from orders where id = ${orderId} and reading->>'state' in ('waiting', 'reading')`,
  )
  return rows.length > 0
}

/** Whether lists wait and no job reads them. */
export async function isForsaken(db: Db): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 where exists (select 1 from orders where reading->>'state' in ('waiting', 'reading'))
      and not exists (select 1 from pgboss.job where name = 'list.read' and state <= 'active')`,
  )
  return rows.length > 0
}

/** Whether the desk has started a draft of a quotation for the list. */
export async function hasDraft(tx: Db, orderId: string): Promise<boolean> {
  const rows = await tx
    .select({ orderId: quotationDrafts.orderId })
    .from(quotationDrafts)
    .where(eq(quotationDrafts.orderId, orderId))
  return rows.length > 0
}

/** Lists with files that are due for a retry, found by the index `orders_to_read_once_more`. */
export async function findOnceMore(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from orders where reading->>'againAt' is not null and reading->>'againAt' <= ${now.toISOString()}
      order by reading->>'againAt' limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** The progress of each file of a list. Files that were not started are missing. */
export function findProgress(
  db: Db,
  orderId: string,
): Promise<{ fileId: string; pagesRead: number; pages: number; cpuMs: number; lines: number }[]> {
  return db
    .select({
      fileId: readPages.fileId,
      pagesRead: sql<number>`max(${readPages.page})::int`,
      pages: sql<number>`max(${readPages.pages})::int`,
      cpuMs: sql<number>`sum(${readPages.tookMs})::int`,
      lines: sql<number>`sum(jsonb_array_length(${readPages.lines}))::int`,
    })
    .from(readPages)
    .innerJoin(orderFiles, eq(orderFiles.id, readPages.fileId))
    .where(eq(orderFiles.orderId, orderId))
    .groupBy(readPages.fileId)
}

/** Returns false when the page was stored already. */
export async function insertPage(tx: Db, page: typeof readPages.$inferInsert): Promise<boolean> {
  const made = await tx.insert(readPages).values(page).onConflictDoNothing().returning({ page: readPages.page })
  return made.length === 1
}

/** All lines of a list, in the order of its files and pages. */
export async function findLines(tx: Db, orderId: string): Promise<EstimateLine[]> {
  const rows = await tx
    .select({ lines: readPages.lines })
    .from(readPages)
    .innerJoin(orderFiles, eq(orderFiles.id, readPages.fileId))
    .where(eq(orderFiles.orderId, orderId))
    .orderBy(asc(orderFiles.position), asc(readPages.page))
  return rows.flatMap(({ lines }) => lines)
}

/** `onlySure` keeps the pages that are in doubt. */
export async function deletePages(tx: Db, orderId: string, { onlySure = false } = {}): Promise<void> {
  const files = tx.select({ id: orderFiles.id }).from(orderFiles).where(eq(orderFiles.orderId, orderId))
  await tx
    .delete(readPages)
    .where(and(inArray(readPages.fileId, files), onlySure ? isNull(readPages.doubted) : undefined))
}

export interface DoubtedPage {
  fileId: string
  page: number
  doubted: TextLine[] | null
  askedAt: Date | null
  answer: string[] | null
}

/** The pages of a list that are in doubt, in the order of its files and pages. */
export function findDoubted(db: Db, orderId: string): Promise<DoubtedPage[]> {
  return db
    .select({
      fileId: readPages.fileId,
      page: readPages.page,
      doubted: readPages.doubted,
      askedAt: readPages.askedAt,
      answer: readPages.answer,
    })
    .from(readPages)
    .innerJoin(orderFiles, eq(orderFiles.id, readPages.fileId))
    .where(and(eq(orderFiles.orderId, orderId), isNotNull(readPages.doubted)))
    .orderBy(asc(orderFiles.position), asc(readPages.page))
}

const isPage = ({ fileId, page }: Pick<DoubtedPage, 'fileId' | 'page'>) =>
  and(eq(readPages.fileId, fileId), eq(readPages.page, page))

/** Condition on a page: its list waits for the second reader, and has been neither cancelled nor quoted meanwhile. */
const isWaitedFor = sql`exists (select 1 from order_files f join orders o on o.id = f.order_id
  where f.id = ${readPages.fileId} and o.status = 'Pending' and o.reading->'secondReader'->>'waiting' = 'true')`

/** Whether an answer for this page would still be used. */
export async function isAwaited(db: Db, page: DoubtedPage): Promise<boolean> {
  return (await db.$count(readPages, and(isPage(page), isWaitedFor))) === 1
}

/** Returns false when the page was asked about before, no longer exists, or its list no longer waits. */
export async function markAsked(db: Db, page: DoubtedPage, at: Date): Promise<boolean> {
  const marked = await db
    .update(readPages)
    .set({ askedAt: at })
    .where(and(isPage(page), isNull(readPages.askedAt), isWaitedFor))
    .returning({ page: readPages.page })
  return marked.length === 1
}

export async function keepAnswer(db: Db, page: DoubtedPage, answer: string[]): Promise<void> {
  await db.update(readPages).set({ answer }).where(isPage(page))
}

/** The lists that wait for the second reader without a job. */
export function findForsakenBySecond(db: Db): Promise<{ id: string }[]> {
  return rowsOf<{ id: string }>(
    db,
    sql`select distinct o.id from read_pages p join order_files f on f.id = p.file_id join orders o on o.id = f.order_id
      where o.reading->'secondReader'->>'waiting' = 'true' and not exists (
        select 1 from pgboss.job where name = 'list.second-reader' and state <= 'active' and data->>'orderId' = o.id::text)`,
  )
}

/**
 * The total size in bytes of all files of a customer's lists. Locks the customer row, so that no other list of theirs
 * is added before the transaction ends.
 */
export async function countBytes(tx: Db, customerId: string): Promise<number> {
  await tx.execute(sql`select 1 from customers where id = ${customerId} for no key update`)
  const [row] = await rowsOf<{ bytes: string }>(
    tx,
    sql`select coalesce(sum(f.byte_count), 0)::text as bytes from orders o join order_files f on f.order_id = o.id
      where o.customer_id = ${customerId} and o.type = 'custom'`,
  )
  return Number(row?.bytes ?? 0)
}
