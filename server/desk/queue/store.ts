import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#contract/desk/claim.ts'
import {
  type DueFor,
  WORK_KINDS,
  type WorkCounts,
  type WorkCursor,
  type WorkKind,
  type WorkPlace,
  type WorkSlice,
  type WorkView,
} from '#contract/desk/work.ts'
import type { DeskHours } from '#contract/desk-hours.ts'
import { digitsOf } from '#contract/digits.ts'
import type { Unit } from '#contract/unit.ts'
import { messagesToSend } from '#server/notification/by-hand.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { workViews } from '#server/platform/desk-schema.ts'
import { orderNumberOf } from '../customer/search.ts'
import { answeredBy, EVENT, hasNoListPage, hours, KINDS, PATIENT_HOURS, REFUND_HOURS } from './kinds.ts'

interface Found {
  kind: WorkKind
  place: WorkPlace
  subject: Subject
  id: string
}

/** A piece of work with the data of its row in the list. Times are timestamps as text from the database. */
export interface PieceRow extends Found {
  since: string
  due: string | null
  due_for: DueFor | null
  event_at: string | null
  is_pressing: boolean
  rank: number
  urgent_at: string
  value_paise: number
  family: string | null
  more: number
  customer_name: string
  starts_at: string | null
  delivery_at: string | null
  name_of_puja: string | null
  language: string | null
  pandit_only: boolean | null
  pincode: string | null
  total_paise: number | null
  lines: number
  unsettled: number
  packed: number
  unread_files: number
  /** Number of rows of writing that could not be read. */
  unread_rows: number
  /** At least one page does not look like a list. */
  has_no_list: boolean
  /** Text read on such pages. */
  no_list_text: string | null
  /** Amount that the customer claims to have paid, or that has to be refunded. */
  money_paise: number | null
  /** Amount of payment links with an unclear result, or of refunds that the payment provider has not settled. */
  unclear_paise: number | null
  /** The change that the customer last declined; null when they only added items. */
  declined: string | null
  /** Number of messages to send by hand, and the subject of the oldest one. */
  to_send: number
  first_to_send: string | null
  pandit: string | null
  /** The pandit was asked and has not answered. */
  pandit_asked: boolean
  /** The pandit who last declined, and his reason. */
  pandit_declined: string | null
  words: string | null
  /** Amount left of an item that is low in stock, in the base unit of its packs. */
  left_amount: number | null
  reorder_point: number | null
  pack_unit: Unit | null
  vendor: string | null
  operator_id: string | null
  operator_name: string | null
  claimed_at: string | null
}

const TABLES = { order: sql`orders`, enquiry: sql`enquiries`, stock: sql`stock` }

/** All pieces of work, with the time since when they wait, their promise, and their puja or delivery. */
function work(now: Date): SQL {
  const selects = WORK_KINDS.map((kind) => {
    const { subject, place, where, since, promise, hasEvent, isOfFamily } = KINDS[kind]
    const ofOrder = hasEvent
      ? sql`${EVENT.at(kind)} as event_at, ${EVENT.of} as event_of, ${EVENT.lead} as lead, ${EVENT.isAhead(now)} as is_ahead`
      : sql`null::timestamptz as event_at, null::text as event_of, null::interval as lead, false as is_ahead`
    return sql`select ${kind}::text as kind, ${subject}::text as subject, ${place} as place, id, ${typeof since === 'function' ? since(now) : since} as since,
        ${promise}::text as promise_of, ${ofOrder},
        ${isOfFamily ? sql`customer_id` : sql`null::uuid`} as family,
        ${subject === 'order' ? sql`quotation_version` : sql`null::int`} as version
      from ${TABLES[subject]} where ${where(now)}`
  })
  return sql.join(selects, sql` union all `)
}

/**
 * Computes the urgency of each piece of work. Pressing work comes first (rank 0): its puja starts within 24 hours or
 * its delivery within two hours; the earliest event first. All other work is sorted by its due time: the earlier of its
 * promise and the latest time before its puja or delivery. Work without a due time is sorted as if it were due 24 hours
 * after it arrived. Work on a puja that has begun is due by its promise. Ties are sorted by value, highest first, then
 * by age, oldest first.
 */
const urgency = ({ now, desk }: Moment) => sql`
  select p.kind, p.place, p.subject, p.id, p.since, p.family, t.due, u.is_pressing,
    case when u.is_event then p.event_of else p.promise_of end as due_for,
    case when u.is_event then p.event_at end as event_at,
    case when u.is_pressing then 0 else 1 end as rank,
    case when u.is_pressing then p.event_at else coalesce(t.due, p.since + ${hours(PATIENT_HOURS)}) end as urgent_at,
    coalesce(q.total_paise, 0) as value_paise
  from work p
  left join quotations q on p.subject = 'order' and q.order_id = p.id and q.version = p.version,
  lateral (select case p.promise_of
      when 'answer' then ${answeredBy(sql`p.since`, desk)}
      when 'refund' then p.since + ${hours(REFUND_HOURS)} end as promised) r,
  lateral (select case when p.event_at is not null and (p.is_ahead or p.promise_of is null)
    then greatest(p.event_at - p.lead, p.since) end as last_moment) m,
  lateral (select least(r.promised, m.last_moment) as due) t,
  lateral (select coalesce(p.is_ahead and m.last_moment <= ${now.toISOString()}::timestamptz, false) as is_pressing) w,
  lateral (select w.is_pressing, w.is_pressing or coalesce(m.last_moment <= coalesce(r.promised, m.last_moment), false) as is_event) u`

/** Sort order of the queue. */
const KEY = sql`rank, urgent_at, -value_paise, id, kind`
const keyOf = ({ rank, at, valuePaise, id, kind }: WorkCursor) =>
  sql`(${rank}::int, ${at}::timestamptz, ${-valuePaise}::bigint, ${id}::uuid, ${kind}::text)`

/** Filter of the queue. */
export interface Filter {
  kinds: readonly WorkKind[]
  only: WorkSlice | undefined
  /** All of these words have to match. */
  words: readonly string[]
  family: string | undefined
  /** The operator who makes the request. */
  operatorId: string
}

interface Moment {
  now: Date
  desk: DeskHours
  /** A claim that was last renewed before this time has ended. */
  stale: Date
}

function isWanted({ kinds, only, words, family, operatorId }: Filter, { now, stale }: Moment): SQL {
  const held = (whose: SQL) => sql`exists (select 1 from claims c
    where c.subject = w.subject and c.subject_id = w.id and c.renewed_at >= ${stale.toISOString()} ${whose})`
  const slices: Record<WorkSlice, SQL> = {
    late: sql`w.due < ${now.toISOString()}::timestamptz`,
    today: sql`w.due <= ${endOfDayInIndia(now, 0).toISOString()}::timestamptz`,
    free: sql`not ${held(sql``)}`,
    mine: held(sql`and c.operator_id = ${operatorId}::uuid`),
  }
  const conditions = [
    ...(kinds.length === WORK_KINDS.length ? [] : [isOneOf(kinds)]),
    ...(only === undefined ? [] : [slices[only]]),
    ...words.map(isFound),
    ...(family === undefined ? [] : [sql`w.family = ${family}::uuid`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const isOneOf = (kinds: readonly WorkKind[]) =>
  sql`w.kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`

/**
 * SQL condition: a word occurs in the texts by which operators know a piece of work. The queue is short enough to be
 * scanned.
 */
function isFound(word: string): SQL {
  const like = sql`${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
  const figures = digitsOf(word).replace(/\D/g, '')
  const phone =
    figures.length >= MIN_PHONE_FIGURES
      ? sql`or c.phone like ${`%${figures}%`} or o.phone_number like ${`%${figures}%`}`
      : sql``
  const number = orderNumberOf(word)
  const byNumber = number === undefined ? sql`` : sql`or right(o.id::text, 8) like ${`${number}%`}`
  // Not `exists`: PostgreSQL would turn that into a search through all orders.
  return sql`case w.subject
    when 'order' then (select o.customer_name ilike ${like} or o.name_of_puja ilike ${like} or o.remark ilike ${like} or c.email ilike ${like}
      ${phone} ${byNumber} from orders o join customers c on c.id = o.customer_id where o.id = w.id)
    when 'enquiry' then (select e.name ilike ${like} or e.query ilike ${like} from enquiries e where e.id = w.id)
    else (select i.name ilike ${like} or i.vendor ilike ${like} from stock s join catalogue_items i on i.id = s.item_id where s.id = w.id)
    end`
}
/** Minimum number of digits for a search by phone number. Fewer match too many numbers. */
const MIN_PHONE_FIGURES = 3

/**
 * Adds the data of the list rows. Lines are counted and the customer's last words are looked up for the rows of one
 * page only.
 */
const described = ({ now, stale }: Moment) => sql`
  select page.*, coalesce(o.customer_name, e.name, item.name) as customer_name, o.starts_at, o.delivery_at, o.name_of_puja, o.language, o.pandit_only, o.pincode,
    q.total_paise, coalesce(l.lines, 0) as lines, coalesce(l.unsettled, 0) as unsettled,
    coalesce(jsonb_array_length(o.packed_lines), 0) as packed, coalesce(jsonb_array_length(o.reading->'problems'), 0) as unread_files,
    ${hasNoListPage(sql`o.reading`)} as has_no_list,
    (select count(*)::int from jsonb_array_elements(o.reading->'skipped') s where s->>'kind' = 'unread') as unread_rows,
    (select string_agg(s->>'text', ' ') from jsonb_array_elements(o.reading->'skipped') s where s->>'kind' = 'no-list') as no_list_text,
    case page.kind
      when 'payment' then (select sum(m.amount_paise)::bigint from payments m where m.order_id = o.id and m.state = 'claimed')
      when 'refund' then (select m.amount_paise from refunds m where m.order_id = o.id and m.state = 'requested')
    end as money_paise,
    case page.kind
      when 'payment' then (select sum(m.amount_paise)::bigint from payment_links m where m.order_id = o.id and m.state = 'unclear')
      when 'refund' then (select sum(m.amount_paise)::bigint from refunds m where m.order_id = o.id and m.state = 'pending')
    end as unclear_paise,
    (select p.name from pandit_holds d join pandits p on p.id = d.pandit_id where d.order_id = o.id limit 1) as pandit,
    exists (select 1 from pandit_asks a where page.kind = 'pandit' and a.order_id = o.id and a.declined_at is null and a.ended_at is null) as pandit_asked,
    (select p.name || ' declined: ' || a.reason from pandit_asks a join pandits p on p.id = a.pandit_id
      where page.kind = 'pandit' and a.order_id = o.id and a.declined_at is not null order by a.id desc limit 1) as pandit_declined,
    (select a.note from order_amendments a
      where page.kind = 'amendment' and a.order_id = o.id and a.state = 'declined' and a.seen_at is null order by a.id desc limit 1) as declined,
    coalesce(hand.to_send, 0) as to_send, hand.first_to_send,
    left(coalesce(e.query, wish.note, remark.text, o.remark), 300) as words,
    (s.on_hand - s.reserved)::float8 as left_amount, s.reorder_point::float8 as reorder_point, item.packs->0->>'unit' as pack_unit, item.vendor,
    who.id as operator_id, who.name as operator_name, c.claimed_at
  from page
  left join orders o on page.subject = 'order' and o.id = page.id
  left join enquiries e on page.subject = 'enquiry' and e.id = page.id
  left join stock s on page.subject = 'stock' and s.id = page.id
  left join catalogue_items item on item.id = s.item_id
  left join quotations q on q.order_id = o.id and q.version = o.quotation_version
  left join lateral (
    select count(*) filter (where not (line->>'leftOut')::boolean)::int as lines,
      (count(*) filter (where not (line->>'leftOut')::boolean and line->>'state' <> 'matched')
        + count(distinct array[line->>'fileId', line->>'page']) filter (where line ? 'copyOf' and (line->>'leftOut')::boolean and line->>'settledBy' is null)
      )::int as unsettled
    from jsonb_array_elements(q.lines) line
  ) l on true
  left join lateral (
    select h.note from order_history h
    where page.kind = 'changes' and h.order_id = o.id and h.to_status = 'Changes Requested' and h.from_status = 'Quoted'
    order by h.id desc limit 1
  ) wish on true
  left join lateral (
    select c.text from order_comments c
    where page.kind = 'comment' and c.order_id = o.id and c.by_actor = 'customer' and c.answered_at is null
    order by c.id desc limit 1
  ) remark on true
  left join lateral (
    select count(*)::int as to_send, (array_agg(m.subject order by m.at, m.id))[1] as first_to_send from ${messagesToSend(now)} m
    where page.kind = 'message' and m.order_id = o.id
  ) hand on true
  left join claims c on c.subject = page.subject and c.subject_id = page.id and c.renewed_at >= ${stale.toISOString()}
  left join operators who on who.id = c.operator_id`

interface Wanted extends Moment {
  filter: Filter
  /** Lists of the same customer are shown as one row, the most urgent of them. */
  isGrouped: boolean
  after: WorkCursor | null
  limit: number
}

interface Answer {
  counts: Partial<WorkCounts>
  latest: string | null
  found: number
  pieces: PieceRow[]
}

const COUNTS = sql`(select coalesce(jsonb_object_agg(kind, count), '{}') from (select kind, count(*) from work group by kind) n)`
const latest = (now: Date) => sql`(select max(since) from work where since <= ${now.toISOString()}::timestamptz)`

/**
 * Returns a page of the queue, most urgent first, and the number of pieces of each kind in the whole queue. A single
 * statement, so that both are consistent.
 */
export async function findWork(db: Db, { filter, isGrouped, after, limit, ...moment }: Wanted): Promise<Answer> {
  const { now } = moment
  const group = isGrouped ? sql`w.kind || coalesce(w.family, w.id)::text` : sql`w.kind || w.id::text`
  const beyond = after === null ? sql`` : sql`and (${KEY}) > ${keyOf(after)}`
  const [row] = await rowsOf<Answer>(
    db,
    sql`with work as materialized (${work(now)}),
      urgent as (${urgency(moment)}),
      wanted as materialized (
        select w.*, row_number() over (partition by ${group} order by ${KEY}) as nth, count(*) over (partition by ${group})::int - 1 as more
        from urgent w where ${isWanted(filter, moment)}),
      page as (select * from wanted where nth = 1 ${beyond} order by ${KEY} limit ${limit})
      select ${COUNTS} as counts, ${latest(now)} as latest, (select count(*)::int from wanted) as found,
        (select coalesce(jsonb_agg(to_jsonb(d) order by d.rank, d.urgent_at, -d.value_paise, d.id, d.kind), '[]') from (${described(moment)}) d) as pieces`,
  )
  return row ?? { counts: {}, latest: null, found: 0, pieces: [] }
}

export async function countWork(db: Db, now: Date): Promise<Pick<Answer, 'counts' | 'latest'>> {
  const [row] = await rowsOf<Pick<Answer, 'counts' | 'latest'>>(
    db,
    // Without `materialized` PostgreSQL starts parallel workers, which takes ten times as long as the counting itself.
    sql`with work as materialized (${work(now)}) select ${COUNTS} as counts, ${latest(now)} as latest`,
  )
  return row ?? { counts: {}, latest: null }
}

/**
 * Locks the operator until the transaction ends, so that concurrent requests of the same operator cannot take the same
 * piece: a claim does not protect operators from themselves.
 */
export async function holdOperator(tx: Db, operatorId: string): Promise<void> {
  await tx.execute(sql`select 1 from operators where id = ${operatorId} for no key update`)
}

/**
 * Returns the most urgent piece that nobody has claimed. Prefers the first one after the piece `after`, if that piece
 * is still in the queue and any follows it.
 */
export async function findFree(
  tx: Db,
  { filter, after, ...moment }: Moment & { filter: Filter; after: string | null },
): Promise<Found | null> {
  const { now, stale } = moment
  const [row] = await rowsOf<Found>(
    tx,
    sql`with work as materialized (${work(now)}),
      urgent as materialized (${urgency(moment)})
      select kind, place, subject, id from urgent w where ${isWanted(filter, moment)} and not exists (
        select 1 from claims c where c.subject = w.subject and c.subject_id = w.id and c.renewed_at >= ${stale.toISOString()})
      order by (${KEY}) > (select ${KEY} from urgent where id = ${after}::uuid order by ${KEY} limit 1) desc nulls last, ${KEY} limit 1`,
  )
  return row ?? null
}

/** Returns the saved views of an operator, ordered by name. */
export function findViews(db: Db, operatorId: string): Promise<WorkView[]> {
  return db
    .select({ name: workViews.name, query: workViews.query })
    .from(workViews)
    .where(eq(workViews.operatorId, operatorId))
    .orderBy(workViews.name)
}

/** Saves a view. Replaces a view of the same name. */
export async function putView(tx: Db, operatorId: string, { name, query }: WorkView): Promise<void> {
  await tx
    .insert(workViews)
    .values({ operatorId, name, query })
    .onConflictDoUpdate({ target: [workViews.operatorId, workViews.name], set: { query } })
}

export async function deleteView(db: Db, operatorId: string, name: string): Promise<void> {
  await db.delete(workViews).where(and(eq(workViews.operatorId, operatorId), eq(workViews.name, name)))
}
