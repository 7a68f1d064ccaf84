import { type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#contract/desk/claim.ts'
import { WORK_KINDS, type WorkCounts, type WorkKind, type WorkPlace } from '#contract/desk/work.ts'
import type { DeskHours } from '#contract/desk-hours.ts'
import type { Unit } from '#contract/unit.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { hasNoListPage, KINDS } from './kinds.ts'

interface Found {
  kind: WorkKind
  place: WorkPlace
  subject: Subject
  id: string
}

/** A piece with what its one line is made of. Instants are texts of the database. */
export interface PieceRow extends Found {
  since: string
  due: string | null
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
  /** A page does not look like a list. */
  has_no_list: boolean
  /** What was read on such pages. */
  no_list_text: string | null
  /** Money that the customer says they have paid, or that is to go back. */
  money_paise: number | null
  /** Of links of the payment provider that are not clear, or of refunds that it has not settled. */
  unclear_paise: number | null
  /** What a customer declined last; null when they have only added items. */
  declined: string | null
  pandit: string | null
  /** He was asked, and has not answered. */
  pandit_asked: boolean
  /** Who declined last, and why. */
  pandit_declined: string | null
  words: string | null
  /** Of what is low, in the base unit of its packs. */
  left_amount: number | null
  reorder_point: number | null
  pack_unit: Unit | null
  vendor: string | null
  operator_id: string | null
  operator_name: string | null
  claimed_at: string | null
}

const TABLES = { order: sql`orders`, enquiry: sql`enquiries`, stock: sql`stock` }

/** Every piece of work of these kinds, with when it began to wait and by when it is due. */
function work(kinds: readonly WorkKind[], now: Date, desk: DeskHours): SQL {
  const selects = kinds.map((kind) => {
    const { subject, place, where, since, due } = KINDS[kind]
    return sql`select ${kind}::text as kind, ${subject}::text as subject, ${place} as place, id, ${since} as since, ${due(desk)} as due
      from ${TABLES[subject]} where ${where(now)}`
  })
  return sql.join(selects, sql` union all `)
}

const isOneOf = (kinds: readonly WorkKind[]) =>
  sql`kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`

/** What an operator chooses by: a quotation is counted, and the last words of the customer are found, for the rows of one page only. */
const described = (stale: Date) => sql`
  select page.*, coalesce(o.customer_name, e.name, item.name) as customer_name, o.starts_at, o.delivery_at, o.name_of_puja, o.language, o.pandit_only, o.pincode,
    q.total_paise, coalesce(l.lines, 0) as lines, coalesce(l.unsettled, 0) as unsettled,
    coalesce(jsonb_array_length(o.packed_lines), 0) as packed, coalesce(jsonb_array_length(o.reading->'problems'), 0) as unread_files,
    ${hasNoListPage(sql`o.reading`)} as has_no_list,
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
    left(coalesce(e.query, wish.note, o.remark), 300) as words,
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
  left join claims c on c.subject = page.subject and c.subject_id = page.id and c.renewed_at >= ${stale.toISOString()}
  left join operators who on who.id = c.operator_id`

interface Wanted {
  kinds: readonly WorkKind[]
  after: { at: string; id: string } | null
  now: Date
  desk: DeskHours
  /** A claim that was not renewed since then has ended. */
  stale: Date
  limit: number
}

/** A page of the queue, the oldest first, and how many there are of every kind in the whole of it. One statement, so they agree. */
export async function findWork(
  db: Db,
  { kinds, after, now, desk, stale, limit }: Wanted,
): Promise<{ counts: Partial<WorkCounts>; pieces: PieceRow[] }> {
  const beyond = after === null ? sql`` : sql`and (since, id) > (${after.at}::timestamptz, ${after.id}::uuid)`
  const [row] = await rowsOf<{ counts: Partial<WorkCounts>; pieces: PieceRow[] }>(
    db,
    sql`with work as materialized (${work(WORK_KINDS, now, desk)}),
      page as (select * from work where ${isOneOf(kinds)} ${beyond} order by since, id limit ${limit})
      select
        (select coalesce(jsonb_object_agg(kind, count), '{}') from (select kind, count(*) from work group by kind) n) as counts,
        (select coalesce(jsonb_agg(to_jsonb(d) order by d.since, d.id), '[]') from (${described(stale)}) d) as pieces`,
  )
  return row ?? { counts: {}, pieces: [] }
}

export async function countWork(db: Db, now: Date, desk: DeskHours): Promise<Partial<WorkCounts>> {
  const rows = await rowsOf<{ kind: WorkKind; count: number }>(
    db,
    // Without `materialized` PostgreSQL starts workers for it, which takes ten times as long as the counting.
    sql`with work as materialized (${work(WORK_KINDS, now, desk)}) select kind, count(*)::int as count from work group by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

/** Until the transaction ends, no other press of this operator takes a piece: theirs is not taken from themselves. */
export async function holdOperator(tx: Db, operatorId: string): Promise<void> {
  await tx.execute(sql`select 1 from operators where id = ${operatorId} for no key update`)
}

/** The oldest piece that nobody works on; the first one behind the piece `after`, when that is still there and something is behind it. */
export async function findFree(
  tx: Db,
  { kinds, after, now, desk, stale }: Omit<Wanted, 'after' | 'limit'> & { after: string | null },
): Promise<Found | null> {
  const [row] = await rowsOf<Found>(
    tx,
    sql`with work as (${work(WORK_KINDS, now, desk)})
      select kind, place, subject, id from work where ${isOneOf(kinds)} and not exists (
        select 1 from claims c where c.subject = work.subject and c.subject_id = work.id and c.renewed_at >= ${stale.toISOString()})
      order by (since, id) > (select since, id from work where id = ${after}::uuid order by since limit 1) desc nulls last, since, id limit 1`,
  )
  return row ?? null
}
