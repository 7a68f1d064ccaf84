import { type SQL, sql } from 'drizzle-orm'
import { DELETED_CUSTOMER, type OpenOrder } from '#contract/account.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'

/**
 * Rule 46(e) of the CGST Rules: from this taxable value on, an invoice names the customer. Below it the place is
 * enough.
 */
const NAMED_FROM_PAISE = 50_000_00

/**
 * Locks a customer and then all their orders until the transaction ends. Every transaction that needs both uses this
 * order, to avoid deadlocks. A transaction that holds an order locks the customer only as weakly as an insert with a
 * foreign key does. Returns how many placed orders are not over, and whether money is open: a payment to check, a
 * payment that may still come by a link, or a refund to send.
 */
export async function holdWithOrders(tx: Db, customerId: string): Promise<{ placed: number; hasOpenMoney: boolean }> {
  await tx.execute(sql`select 1 from customers where id = ${customerId}::uuid for no key update`)
  const rows = await rowsOf<{ status: string }>(
    tx,
    sql`select status from orders where customer_id = ${customerId}::uuid order by id for update`,
  )
  const [money] = await rowsOf<{ open: boolean }>(
    tx,
    sql`select exists (select 1 from orders o where o.customer_id = ${customerId}::uuid and (
      exists (select 1 from payments p where p.order_id = o.id and p.state = 'claimed')
      or exists (select 1 from payment_links l where l.order_id = o.id and l.state in ('open', 'unclear') and l.provider_id is not null)
      or exists (select 1 from refunds r where r.order_id = o.id and r.state in ('requested', 'pending')))) as open`,
  )
  return { placed: rows.filter(({ status }) => status === 'Upcoming').length, hasOpenMoney: money?.open ?? false }
}

/** The orders that `holdWithOrders` counts as placed. */
export function findOpenOrders(db: Db, customerId: string): Promise<OpenOrder[]> {
  return rowsOf(
    db,
    sql`select id as "_id", type, name_of_puja as "nameOfPuja",
        case when type = 'appointment' then coalesce(starts_at, created_at) else coalesce(placed_at, created_at) end as at
      from orders where customer_id = ${customerId}::uuid and status = 'Upcoming' order by id`,
  )
}

/** Ids of the orders and queries of a customer, which the audit log refers to. */
export async function piecesOf(tx: Db, customerId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from orders where customer_id = ${customerId}::uuid union all select id from enquiries where customer_id = ${customerId}::uuid`,
  )
  return rows.map(({ id }) => id)
}

/** Ids of the orders, queries and feedback that may have answer files. */
const answeredOf = (customerId: string) => sql`select id from orders where customer_id = ${customerId}::uuid
  union all select id from enquiries where customer_id = ${customerId}::uuid
  union all select id from feedback where customer_id = ${customerId}::uuid`

/** Folders of the file store with files of a customer. */
export async function foldersOf(tx: Db, customerId: string): Promise<string[]> {
  const rows = await rowsOf<{ folder: string }>(
    tx,
    sql`select 'orders/' || o.id as folder from orders o
        where o.customer_id = ${customerId}::uuid and exists (select 1 from order_files f where f.order_id = o.id)
      union all
      select 'feedback/' || f.id from feedback f where f.customer_id = ${customerId}::uuid and jsonb_array_length(f.files) > 0
      union all
      select 'answers/' || a.id from answer_files a where a.subject_id in (${answeredOf(customerId)})`,
  )
  return rows.map(({ folder }) => folder)
}

/**
 * Erases all data of a customer except what the law requires for placed orders. Can run again: it then erases only what
 * was added since. The caller holds the locks on the customer and the orders.
 */
export async function erase(tx: Db, customerId: string, passwordHash: string, at: Date): Promise<void> {
  for (const statement of statements(customerId)) await tx.execute(statement)
  await tx.execute(
    sql`update customers set name = ${DELETED_CUSTOMER}, email = '', phone = '', muted_mails = '[]', chats_since = null, password_hash = ${passwordHash},
      deleted_at = coalesce(deleted_at, ${at.toISOString()}::timestamptz) where id = ${customerId}::uuid`,
  )
}

/** The statements in this order: referencing rows go before the rows they refer to. */
function statements(customerId: string): SQL[] {
  const customer = sql`${customerId}::uuid`
  const all = sql`select o.id from orders o where o.customer_id = ${customer}`
  const unplaced = sql`${all} and o.placed_at is null`
  const asked = sql`select e.id from enquiries e where e.customer_id = ${customer}`
  const email = sql`(select lower(c.email) from customers c where c.id = ${customer} and c.deleted_at is null)`
  return [
    // By job id and not by e-mail address: anybody can register with the shop's own address, which receives the mails
    // about all customers.
    sql`delete from pgboss.job where name = 'mail.send' and id in (select m.job_id from customer_mails m where m.customer_id = ${customer})`,
    sql`delete from pgboss.job where name = 'mail.send' and lower(data->>'replyTo') = ${email}`,
    sql`delete from pgboss.job where name in ('reset-code.send', 'reset-link.send') and lower(data->>'emailId') = ${email}`,
    sql`delete from pgboss.job where name = 'quotation.tell' and data->>'orderId' in (select id::text from (${all}) t)`,
    sql`delete from landing_visitors where lower(email) = ${email}`,
    sql`delete from failed_mails where id in (select m.job_id from customer_mails m where m.customer_id = ${customer})`,
    sql`delete from hand_messages where customer_id = ${customer}`,
    sql`delete from customer_mails where customer_id = ${customer}`,
    sql`delete from pgboss.job where name = 'chat.send' and id in (select m.id from chat_messages m where m.customer_id = ${customer})`,
    sql`delete from chat_messages where customer_id = ${customer}`,
    sql`delete from sessions where customer_id = ${customer}`,
    sql`delete from customer_addresses where customer_id = ${customer}`,
    sql`delete from reset_codes where customer_id = ${customer}`,
    sql`delete from once_requests where customer_id = ${customer}`,
    sql`delete from claims where subject_id in (${all}) or subject_id in (${asked})
      or subject_id in (select m.id from order_comments m where m.order_id in (${all}))`,
    sql`delete from answer_files where subject_id in (${answeredOf(customerId)})`,
    sql`delete from enquiry_replies where enquiry_id in (${asked})`,
    sql`delete from enquiries where customer_id = ${customer}`,
    sql`delete from feedback where customer_id = ${customer}`,
    ...[
      'pandit_asks',
      'order_comments',
      'order_files',
      'order_amendments',
      'quotation_shares',
      'quotation_drafts',
      'corrections',
    ].map((table) => sql`delete from ${sql.identifier(table)} where order_id in (${all})`),
    ...['pandit_holds', 'order_history', 'quotations'].map(
      (table) => sql`delete from ${sql.identifier(table)} where order_id in (${unplaced})`,
    ),
    sql`delete from orders where id in (${unplaced})`,
    sql`update order_history set note = null, note_in = null where order_id in (${all})`,
    sql`update payments set reason = null where order_id in (${all})`,
    sql`update order_returns set reason = '' where order_id in (${all})`,
    sql`delete from quotations q using orders o where o.id = q.order_id and o.customer_id = ${customer} and q.version <> o.quotation_version`,
    // The text of the list is removed. The sold items and their names stay.
    sql`update quotations q set lines = coalesce((
        select jsonb_agg((line - 'note' - 'insteadOf' - 'copyOf' - 'copyAnswer' - 'alsoRead') || jsonb_build_object('text', line->>'title', 'fileId', null, 'box', null) order by place)
        from jsonb_array_elements(q.lines) with ordinality as l (line, place)
        where not (line->>'leftOut')::boolean and (line->>'state' = 'matched' or (line->>'amountPaise')::bigint > 0)
      ), '[]') where q.order_id in (${all})`,
    sql`update orders o set remark = '', list_text = null, reading = null, description = null, time_to_call = null, language = null, phone_number = null,
        proposed_starts_at = null, proposed_note = null, taken_request = null, taken_content = null, packed_lines = '[]', lines_summary = null,
        teaching_version = null, teaching_allowed_at = null, teaching_ended_at = null,
        customer_name = case when named.are then o.customer_name else ${DELETED_CUSTOMER} end,
        lane1 = case when named.are then o.lane1 end, lane2 = case when named.are then o.lane2 end, lane3 = case when named.are then o.lane3 end,
        floor = case when named.are then o.floor else '' end, instructions = ''
      from (select x.id, coalesce(q.amount_paise, 0) >= ${NAMED_FROM_PAISE} as are from orders x
        left join quotations q on q.order_id = x.id and q.version = x.quotation_version) named
      where named.id = o.id and o.customer_id = ${customer}`,
    sql`update documents d set snapshot = jsonb_set(d.snapshot, '{to}', jsonb_build_object('name', o.customer_name, 'street', null, 'pincode', o.pincode))
      from orders o where o.id = d.order_id and o.customer_id = ${customer} and o.customer_name = ${DELETED_CUSTOMER}`,
  ]
}
