import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { MailKind } from '#contract/account.ts'
import type { DocumentKind } from '#contract/invoice.ts'
import type { Locale } from '#contract/locale.ts'
import type { OrderType } from '#contract/order.ts'
import type { ListSummary } from '#contract/order-summary.ts'
import type { Parcel } from '#contract/parcel.ts'
import type { Pays } from '#contract/pays.ts'
import type { Language } from '#contract/puja.ts'
import { timesReadAgain } from '#contract/read-again.ts'
import type { Actor, Status } from '#contract/status.ts'
import type { EstimateLine, RateTax } from '#server/estimate/types.ts'
import type { Money } from '#server/payment/balance.ts'
import { moneyOfOrder } from '#server/payment/sums.ts'
import { type Db, rowsOf, together } from '#server/platform/database.ts'
import type { Translations } from '#server/platform/locale.ts'
import {
  orderAmendments,
  orderComments,
  orderFiles,
  orderHistory,
  orders,
  panditHolds,
  type StoredReading,
} from '#server/platform/schema.ts'
import type { LinesSummary } from './lines-summary.ts'

/** An order with all its data, read by one statement. Instants are in the text format of the database. */
export interface OrderRow {
  id: string
  type: OrderType
  customer_id: string
  status: Status
  created_at: string
  updated_at: string
  /** The name of the recipient, as given for this order. `owner_name` is the name of the account. */
  customer_name: string
  owner_name: string
  customer_email: string
  customer_phone: string
  /** The language in which the owner uses the shop. */
  owner_locale: Locale
  muted_mails: MailKind[]
  email_confirmed: boolean
  remark: string
  /** The list, when it was typed or pasted. */
  list_text: string | null
  reading: StoredReading | null
  name_of_puja: string | null
  description: string | null
  time_to_call: string | null
  starts_at: string | null
  ends_at: string | null
  puja_id: string | null
  language: Language | null
  pandit_only: boolean
  pandit: { id: number; name: string; phone: string | null; languages: Language[] } | null
  /** The share link that the owner made and has not revoked. */
  share_id: string | null
  calendar_sequence: number | null
  cancellation_fee_paise: number | null
  /** The start of the cancellation fee, where it differs from the one that the time of the order implies. */
  fee_since: string | null
  cancellation_credit_paise: number | null
  expires_at: string | null
  placed_at: string | null
  /** When the pandit confirmed that he comes. */
  pandit_confirmed_at: string | null
  /** Another time that the desk has proposed and the customer has not answered. */
  proposed_starts_at: string | null
  proposed_note: string | null
  delivery_at: string | null
  /** When the parcel left. */
  dispatched_at: string | null
  delivery_until: string | null
  /** The delivery window that the customer has chosen. It takes a place in its zone once the order is placed. */
  slot_zone: string | null
  slot_at: string | null
  pays: Pays | null
  may_pay_later: boolean
  /** The advance that was agreed when the order was placed. */
  advance_paise: number | null
  penalty_from: string | null
  /** The advance that the catalogue asks for this puja. */
  advance_percent: number
  lane1: string | null
  lane2: string | null
  lane3: string | null
  floor: string
  instructions: string
  pincode: string | null
  phone_number: string | null
  /** The operator who took the order by telephone. */
  taken_by_name: string | null
  /** The number of bags of the parcel. */
  bags: number
  /** When the cancelled order was taken off the run of its day. */
  off_run_at: string | null
  /** The ids of the lines that are in the parcel. */
  packed_lines: string[]
  /** How much the total may rise through substitutes without asking the customer. */
  substitutes_up_to_paise: number | null
  /** Whether a proposed change waits for the customer's answer. */
  change_proposed: boolean
  quotation: QuotationRow | null
  money: Money
  documents: { id: string; kind: DocumentKind; name: string; number: string; issued_at: string }[]
  files: { id: string; title: string; media_type: string; pages: { width: number; height: number }[] }[]
  history: {
    at: string
    from_status: Status | null
    to_status: Status
    by_actor: Actor
    /** In English for notes of the shop, with the other languages in `note_in`. Otherwise in a person's own words. */
    note: string | null
    note_in: Translations | null
    parcel: Parcel | null
  }[]
  comments: {
    id: string
    at: string
    by_actor: Actor
    author: string
    text: string
    files: { id: string; title: string; media_type: string }[] | null
  }[]
}

export interface QuotationRow {
  version: number
  published: number
  prepared_by: string
  created_at: string
  valid_until: string
  lines: EstimateLine[]
  amount_paise: number
  tax_paise: number
  taxes: RateTax[]
  shipping_paise: number
  total_paise: number
}

const ofOrder = sql.raw(
  [
    'id, type, customer_id, status, created_at, updated_at, customer_name, remark, list_text, reading, name_of_puja, description, time_to_call',
    'starts_at, ends_at, puja_id, language, pandit_only, calendar_sequence, cancellation_fee_paise, fee_since, cancellation_credit_paise',
    'expires_at, placed_at, pandit_confirmed_at, proposed_starts_at, proposed_note, delivery_at, dispatched_at, delivery_until, slot_zone',
    'slot_at, pays, advance_paise, penalty_from, lane1, lane2, lane3, floor, instructions, pincode, phone_number, bags, off_run_at',
    'packed_lines, substitutes_up_to_paise',
  ]
    .flatMap((names) => names.split(', '))
    .map((name) => `o.${name}`)
    .join(', '),
)

const whole = sql`
  select ${ofOrder}, owner.name as owner_name, owner.email as customer_email, owner.phone as customer_phone, owner.locale as owner_locale, owner.muted_mails,
    owner.confirmed_at is not null as email_confirmed, owner.may_pay_later,
    coalesce((select puja.advance_percent from pujas puja where puja.id = o.puja_id), 0) as advance_percent, to_jsonb(q.*) as quotation,
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'title', f.title, 'media_type', f.media_type, 'pages', f.pages)
       order by f.position), '[]') from order_files f where f.order_id = o.id) as files,
    (select coalesce(jsonb_agg(to_jsonb(h.*) order by h.id), '[]') from order_history h where h.order_id = o.id) as history,
    (select coalesce(jsonb_agg(to_jsonb(c.*) || jsonb_build_object('files', case when c.by_actor = 'operator' then (
       select jsonb_agg(jsonb_build_object('id', a.id, 'title', a.title, 'media_type', a.media_type) order by a.id)
       from answer_files a where a.answer_id = c.id) end) order by c.id), '[]') from order_comments c where c.order_id = o.id) as comments,
    (select jsonb_build_object('id', p.id, 'name', p.name, 'phone', p.phone, 'languages', p.languages) from pandit_holds d join pandits p on p.id = d.pandit_id
       where d.order_id = o.id limit 1) as pandit,
    (select who.name from operators who where who.id = o.taken_by) as taken_by_name,
    ${moneyOfOrder} as money,
    (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'name', d.name, 'number', d.number,
       'issued_at', d.issued_at) order by d.id), '[]') from documents d where d.order_id = o.id) as documents,
    exists (select 1 from order_amendments a where a.order_id = o.id and a.state = 'proposed') as change_proposed,
    (select s.id from quotation_shares s where s.order_id = o.id and s.revoked_at is null) as share_id
  from orders o join customers owner on owner.id = o.customer_id
  left join quotations q on q.order_id = o.id and q.version = o.quotation_version`

export async function findOrder(db: Db, id: string): Promise<OrderRow | null> {
  const [row] = await rowsOf<OrderRow>(db, sql`${whole} where o.id = ${id}`)
  return row ?? null
}

/**
 * Locks an order until the transaction ends and returns it. Both statements are sent at once and run in this order, so
 * the second sees the state after the lock.
 */
export async function holdOrder(tx: Db, id: string): Promise<OrderRow | null> {
  const held = tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update').execute()
  const [, row] = await together(held, findOrder(tx, id))
  return row
}

/** The result has no particular order. */
export function findOrders(db: Db, ids: string[]): Promise<OrderRow[]> {
  return rowsOf<OrderRow>(db, sql`${whole} where o.id = any (${`{${ids.join(',')}}`}::uuid[])`)
}

/**
 * The orders after `cursor`, newest first, each with the approximate size in bytes of its lines, reading and comments
 * on disk. The sizes are known without decompressing the lines, of which there can be a thousand.
 */
export function sizesOfOrders(
  db: Db,
  customerId: string,
  type: OrderType,
  filter: { status?: Status | undefined; cursor?: string | undefined; limit: number },
): Promise<{ id: string; bytes: number }[]> {
  const status = filter.status === undefined ? sql`` : sql`and o.status = ${filter.status}`
  const after = filter.cursor === undefined ? sql`` : sql`and o.id < ${filter.cursor}`
  return rowsOf(
    db,
    sql`select o.id, (coalesce(pg_column_size(q.lines), 0) + coalesce(pg_column_size(o.reading), 0)
        + coalesce((select sum(octet_length(c.text)) from order_comments c where c.order_id = o.id), 0))::int as bytes
      from orders o left join quotations q on q.order_id = o.id and q.version = o.quotation_version
      where o.customer_id = ${customerId} and o.type = ${type} ${status} ${after} order by o.id desc limit ${filter.limit}`,
  )
}

/** An order as a list shows it. Instants are in the text format of the database. */
export interface SummaryRow {
  id: string
  type: OrderType
  status: Status
  created_at: string
  placed_at: string | null
  /** When the order was rejected or cancelled. */
  closed_at: string | null
  name_of_puja: string | null
  pandit_only: boolean
  remark: string
  description: string | null
  starts_at: string | null
  ends_at: string | null
  pandit: string | null
  change_proposed: boolean
  parcel: Parcel | null
  /** Only while the order is pending. */
  reading: (Omit<NonNullable<ListSummary['reading']>, 'againAt'> & { againAt: string | null }) | null
  is_list: boolean
  /** The first file with pages, and the size of its first page. */
  file_id: string | null
  page: { width: number; height: number } | null
  valid_until: string | null
  /** Null without a quotation. */
  total_paise: number | null
  lines_summary: LinesSummary | null
  /** Only for a quotation that was written before `lines_summary` existed. */
  lines: EstimateLine[] | null
  pays: Pays | null
  cancellation_fee_paise: number | null
  cancellation_credit_paise: number | null
  advance_paise: number | null
  penalty_from: string | null
  /** Only once the order is placed. */
  money: Money | null
  /** Size on disk, in bytes, of the line summaries of this order and the orders before it on the page. */
  bytes: number
}

/**
 * Summaries of the orders after `cursor`, newest first, of both types unless one is given. Of the columns that can be
 * long, only the line summary is read, which the search uses. Orders beyond `mostBytes` of summaries are left out.
 */
export function findSummaries(
  db: Db,
  customerId: string,
  filter: {
    type?: OrderType | undefined
    status?: Status | undefined
    cursor?: string | undefined
    limit: number
    mostBytes: number
  },
): Promise<SummaryRow[]> {
  const type = filter.type === undefined ? sql`` : sql`and o.type = ${filter.type}`
  const status = filter.status === undefined ? sql`` : sql`and o.status = ${filter.status}`
  const after = filter.cursor === undefined ? sql`` : sql`and o.id < ${filter.cursor}`
  return rowsOf(
    db,
    sql`
      select o.id, o.type, o.status, o.created_at, o.placed_at, o.name_of_puja, o.pandit_only, o.remark, o.description, o.starts_at, o.ends_at,
        o.total_paise, coalesce(o.expires_at, o.valid_until) as valid_until, o.lines_summary, o.lines, o.pays, o.cancellation_fee_paise::float8,
        o.cancellation_credit_paise::float8, o.advance_paise::float8, o.penalty_from, o.bytes::int,
        case when o.status in ('Rejected', 'Cancelled') then coalesce((select h.at from order_history h
          where h.order_id = o.id and h.to_status = o.status and h.from_status is distinct from o.status order by h.id desc limit 1), o.updated_at) end as closed_at,
        case when o.type = 'appointment' then (select p.name from pandit_holds d join pandits p on p.id = d.pandit_id
          where d.order_id = o.id limit 1) end as pandit,
        o.status = 'Upcoming' and exists (select 1 from order_amendments a where a.order_id = o.id and a.state = 'proposed') as change_proposed,
        case when o.status = 'Upcoming' then (select h.parcel from order_history h
          where h.order_id = o.id and h.parcel is not null order by h.id desc limit 1) end as parcel,
        case when o.status = 'Pending' and o.reading is not null then jsonb_build_object('state', o.reading->'state', 'pagesDone', o.reading->'pagesDone',
          'pages', o.reading->'pages', 'itemsFound', o.reading->'itemsFound', 'againAt', o.reading->'againAt',
          'hasProblems', o.reading->'problems' <> '[]') end as reading,
        o.list_text is not null or f.id is not null or coalesce((o.reading->>'pages')::int > 0, false) as is_list,
        f.id as file_id, f.page,
        case when o.placed_at is not null then ${moneyOfOrder} end as money
      from (
        select o.*, q.valid_until, q.total_paise::float8, case when o.lines_summary is null then q.lines end as lines,
          coalesce(pg_column_size(o.lines_summary), pg_column_size(q.lines), 0) as own_bytes,
          sum(coalesce(pg_column_size(o.lines_summary), pg_column_size(q.lines), 0)) over (order by o.id desc rows unbounded preceding) as bytes
        from (select * from orders o where o.customer_id = ${customerId} ${type} ${status} ${after} order by o.id desc limit ${filter.limit}) o
        left join quotations q on q.order_id = o.id and q.version = o.quotation_version) o
      left join lateral (select f.id, f.pages->0 as page from order_files f where f.order_id = o.id
        order by f.pages->0 is null, f.position limit 1) f on true
      where o.bytes - o.own_bytes < ${filter.mostBytes}
      order by o.id desc`,
  )
}

/**
 * The number of bookings of this customer that hold a pandit and are not placed. Locks the customer row, so that
 * bookings are counted one at a time.
 */
export async function countOpenHolds(tx: Db, customerId: string): Promise<number> {
  await holdCustomer(tx, customerId)
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from orders o where o.customer_id = ${customerId} and o.type = 'appointment'
      and o.placed_at is null and exists (select 1 from pandit_holds d where d.order_id = o.id)`,
  )
  return row?.count ?? 0
}

/**
 * Finds the order with this idempotency key. Locks the customer row, so that concurrent orders of this customer run one
 * after another.
 */
export async function findTaken(
  tx: Db,
  customerId: string,
  requestId: string,
): Promise<{ id: string; content: string | null } | null> {
  await holdCustomer(tx, customerId)
  const [row] = await tx
    .select({ id: orders.id, content: orders.takenContent })
    .from(orders)
    .where(eq(orders.takenRequest, requestId))
  return row ?? null
}

export async function holdCustomerOf(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`select 1 from customers
    where id = (select customer_id from orders where id = ${orderId}) for no key update`)
}

async function holdCustomer(tx: Db, customerId: string): Promise<void> {
  await tx.execute(sql`select 1 from customers where id = ${customerId} for no key update`)
}

/**
 * Returns the status and locks the row until the transaction ends, so that changes of one order run one after another.
 */
export async function lockStatus(tx: Db, id: string): Promise<Status | null> {
  const [row] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, id)).for('update')
  return row?.status ?? null
}

/** Orders with status `Quoted` that expired before `at`, the oldest expiry first. */
export async function findExpired(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select id from orders where status = 'Quoted' and expires_at < ${at.toISOString()} order by expires_at limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Pujas that start before `until` and need a reminder: it is due at nine in the morning of the day before, in India. A
 * puja that was agreed or moved after that hour gets none, because its customer was told then.
 */
export function findToRemind(db: Db, at: Date, until: Date): Promise<{ id: string; starts_at: string }[]> {
  return rowsOf(
    db,
    sql`select o.id, o.starts_at from orders o
      cross join lateral (select (date_trunc('day', o.starts_at at time zone 'Asia/Kolkata') - interval '15 hours') at time zone 'Asia/Kolkata' as due) d
      where o.status = 'Upcoming' and o.type = 'appointment' and o.starts_at > ${at.toISOString()} and o.starts_at < ${until.toISOString()}
        and o.reminded_for is distinct from o.starts_at and d.due <= ${at.toISOString()}
        and d.due >= (select max(h.at) from order_history h where h.order_id = o.id)
      order by o.starts_at`,
  )
}

/**
 * Records that a reminder for this start is sent. Returns false when it was sent before, or the puja no longer starts
 * at that time.
 */
export async function writeReminded(tx: Db, id: string, startsAt: string): Promise<boolean> {
  const noted = await rowsOf(
    tx,
    sql`update orders set reminded_for = starts_at where id = ${id} and status = 'Upcoming' and starts_at = ${startsAt}
      and reminded_for is distinct from starts_at returning id`,
  )
  return noted.length === 1
}

/** Inserts an order with its files and its first history row. */
export async function insertOrder(
  tx: Db,
  order: typeof orders.$inferInsert,
  files: (typeof orderFiles.$inferInsert)[],
  begun: typeof orderHistory.$inferInsert,
): Promise<void> {
  const made = tx.$with('made').as(tx.insert(orders).values(order).returning({ id: orders.id }))
  await tx.with(made).insert(orderHistory).values(begun)
  if (files.length > 0) await tx.insert(orderFiles).values(files)
}

/**
 * Changes the status to `to` when it is one of `from`, and writes the history row. Returns the previous status, or null
 * when it was another. Only `lifecycle.ts` calls this.
 */
export async function writeMove(
  tx: Db,
  id: string,
  from: readonly Status[],
  to: Status,
  also: Partial<typeof orders.$inferInsert>,
  history: Pick<typeof orderHistory.$inferInsert, 'id' | 'at' | 'by' | 'note' | 'noteIn'>,
): Promise<Status | null> {
  const before = tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update')
    .as('before')
  const moved = tx.$with('moved').as(
    tx
      .update(orders)
      .set({ ...also, status: to })
      .from(before)
      .where(and(eq(orders.id, before.id), inArray(before.status, [...from])))
      .returning({ orderId: orders.id, from: before.status }),
  )
  const row = {
    id: sql`${history.id}::uuid`.as('id'),
    orderId: moved.orderId,
    at: sql`${history.at.toISOString()}::timestamptz`.as('at'),
    from: moved.from,
    to: sql<Status>`${to}`.as('to_status'),
    by: sql<Actor>`${history.by}`.as('by_actor'),
    note: sql<string | null>`${history.note ?? null}`.as('note'),
    noteIn: sql<Translations | null>`${history.noteIn ? JSON.stringify(history.noteIn) : null}::jsonb`.as('note_in'),
    parcel: sql<Parcel | null>`null`.as('parcel'),
  }
  const [written] = await tx
    .with(moved)
    .insert(orderHistory)
    .select(tx.select(row).from(moved))
    .returning({ from: orderHistory.from })
  return written?.from ?? null
}

/** Adds a row to the history of an order. */
export async function insertHistory(tx: Db, row: typeof orderHistory.$inferInsert): Promise<void> {
  await tx.insert(orderHistory).values(row)
}

/** Withdraws the changes that the desk proposed. */
export async function withdrawProposed(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx
    .update(orderAmendments)
    .set({ state: 'withdrawn', answeredAt: at })
    .where(and(eq(orderAmendments.orderId, orderId), eq(orderAmendments.state, 'proposed')))
}

/** Removes the pandit's hold for the order. Returns the id of the pandit, or null. */
export async function deleteHolds(tx: Db, orderId: string): Promise<number | null> {
  const [hold] = await tx
    .delete(panditHolds)
    .where(eq(panditHolds.orderId, orderId))
    .returning({ panditId: panditHolds.panditId })
  return hold?.panditId ?? null
}

export async function insertComment(tx: Db, row: typeof orderComments.$inferInsert): Promise<void> {
  await tx.insert(orderComments).values(row)
}

/** Whether the customer has written an unanswered comment after the comment `seen`. Ids sort by time. */
export async function hasUnheard(tx: Db, orderId: string, seen: string | null): Promise<boolean> {
  const later = seen === null ? undefined : gt(orderComments.id, seen)
  const unanswered = and(eq(orderComments.by, 'customer'), isNull(orderComments.answeredAt))
  return (await tx.$count(orderComments, and(eq(orderComments.orderId, orderId), unanswered, later))) > 0
}

/** Marks the customer's unanswered comments as answered. Returns their texts, oldest first. */
export async function settleComments(tx: Db, orderId: string, at: Date): Promise<string[]> {
  const rows = await rowsOf<{ text: string }>(
    tx,
    sql`with settled as (
        update order_comments set answered_at = ${at.toISOString()}::timestamptz
        where order_id = ${orderId}::uuid and by_actor = 'customer' and answered_at is null returning id, text
      ) select text from settled order by id`,
  )
  return rows.map(({ text }) => text)
}

export async function updateOrder(
  tx: Db,
  id: string,
  set: Partial<Omit<typeof orders.$inferInsert, 'status'>>,
): Promise<void> {
  await tx.update(orders).set(set).where(eq(orders.id, id))
}

export async function updateQuotation(
  tx: Pick<Db, 'update'>,
  id: string,
  { version, validUntil, ...set }: { version: number; linesSummary: LinesSummary; validUntil: Date; updatedAt: Date },
): Promise<void> {
  const expiresAt = sql`least(${validUntil.toISOString()}::timestamptz, ${orders.startsAt})`
  await tx
    .update(orders)
    .set({ ...set, quotationVersion: version, expiresAt })
    .where(eq(orders.id, id))
}

export async function updateTime(
  tx: Db,
  id: string,
  set: { timeToCall: string; startsAt: Date; endsAt: Date | null; updatedAt: Date },
): Promise<void> {
  const validUntil = sql`(select q.valid_until from quotations q where q.order_id = ${id} and q.version = ${orders.quotationVersion})`
  const expiresAt = sql`case when ${orders.quotationVersion} is not null then least(${validUntil}, ${set.startsAt.toISOString()}::timestamptz) end`
  await tx
    .update(orders)
    // The confirmation and the proposal applied to the previous time.
    .set({ ...set, expiresAt, panditConfirmedAt: null, proposedStartsAt: null, proposedNote: null })
    .where(eq(orders.id, id))
}

/**
 * Returns false and changes nothing when the reading has ended, or the list is being read again since. Then this is a
 * late try.
 */
export async function updateReading(tx: Db, id: string, reading: StoredReading, updatedAt: Date): Promise<boolean> {
  const changed = await tx
    .update(orders)
    .set({ reading, updatedAt })
    .where(
      and(
        eq(orders.id, id),
        sql`coalesce(${orders.reading}->>'state', '') not in ('done', 'failed')`,
        sql`coalesce(jsonb_array_length(${orders.reading} #> '{again,rounds}'), 0) = ${timesReadAgain(reading)}::int`,
      ),
    )
    .returning({ id: orders.id })
  return changed.length === 1
}

export async function updateFilePages(
  tx: Db,
  fileId: string,
  pages: { width: number; height: number }[],
): Promise<void> {
  await tx.update(orderFiles).set({ pages }).where(eq(orderFiles.id, fileId))
}

/** The file with the ids of its order and customer. */
export async function findFile(
  db: Db,
  fileId: string,
): Promise<{
  id: string
  title: string
  mediaType: string
  pages: { width: number; height: number }[]
  orderId: string
  customerId: string
} | null> {
  const [row] = await db
    .select({
      id: orderFiles.id,
      title: orderFiles.title,
      mediaType: orderFiles.mediaType,
      pages: orderFiles.pages,
      orderId: orderFiles.orderId,
      customerId: orders.customerId,
    })
    .from(orderFiles)
    .innerJoin(orders, eq(orders.id, orderFiles.orderId))
    .where(eq(orderFiles.id, fileId))
  return row ?? null
}

/** Increases and returns the sequence number of the calendar entry, starting at 0. */
export async function nextCalendarSequence(tx: Db, id: string): Promise<number> {
  const [row] = await tx
    .update(orders)
    .set({ calendarSequence: sql`coalesce(${orders.calendarSequence} + 1, 0)` })
    .where(eq(orders.id, id))
    .returning({ sequence: orders.calendarSequence })
  return row?.sequence ?? 0
}
