import { type SQL, sql } from 'drizzle-orm'
import { RETENTION } from '#contract/retention.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'
import { QUEUES } from '#server/platform/jobs.ts'

/** What was removed: the number of rows, and the folders of the file store that belong to them. */
export interface Removed {
  count: number
  folders: string[]
}

/** Removes at most `limit` rows that are older than `before`. Fewer than `limit` means that none are left. */
export type Removal = (tx: Db, before: Date, limit: number) => Promise<Removed>

/** Makes a removal of a statement that returns one row for each removed row, with its folder if there is one. */
function removal(statement: (old: { before: SQL; limit: number }) => SQL): Removal {
  return async (tx, before, limit) => {
    const found = await rowsOf<{ folder?: string }>(
      tx,
      statement({ before: sql`${before.toISOString()}::timestamptz`, limit }),
    )
    return { count: found.length, folders: found.flatMap(({ folder }) => folder ?? []) }
  }
}

/** Removal for a table without files. Selects a batch by `key` first, so that it locks no more than a batch. */
function rows(table: string, key: string, isOld: (before: SQL) => SQL): Removal {
  const [name, column] = [sql.identifier(table), sql.identifier(key)]
  return removal(
    ({ before, limit }) =>
      sql`delete from ${name} where ${column} in (select ${column} from ${name} where ${isOld(before)} limit ${limit}) returning 1`,
  )
}

export const removeSessions = rows('sessions', 'token_hash', (before) => sql`used_at < ${before}`)
export const removeTries = rows('rate_limits', 'key', (before) => sql`expire < ${before}`)
export const removeCorrections = rows('corrections', 'id', (before) => sql`at < ${before}`)
export const removeVisitors = rows('landing_visitors', 'id', (before) => sql`created_at < ${before}`)
export const removeMails = rows('customer_mails', 'id', (before) => sql`at < ${before}`)
export const removeHandMessages = rows('hand_messages', 'id', (before) => sql`at < ${before}`)
export const removeFailedMails = rows('failed_mails', 'id', (before) => sql`at < ${before}`)
export const removeChats = rows('chat_messages', 'id', (before) => sql`at < ${before}`)
/** Mails to unconfirmed addresses that were never sent. Their content is also on the site. */
export const removeHeldMails = rows('customer_mails', 'id', (before) => sql`held is not null and at < ${before}`)
export const removeAnswers = rows('once_requests', 'id', (before) => sql`created_at < ${before}`)

export const removeResetCodes = removal(
  ({ before, limit }) =>
    sql`delete from reset_codes where (customer_id, asker) in (
      select c.customer_id, c.asker from reset_codes c where c.created_at < ${before} limit ${limit}) returning 1`,
)

export const removeQueries = removal(
  ({ before, limit }) =>
    sql`with old as (select e.id from enquiries e where e.closed_at < ${before} limit ${limit}),
      replies as (delete from enquiry_replies where enquiry_id in (select id from old))
      delete from enquiries where id in (select id from old) returning 1`,
)

const QUEUE_NAMES = sql.join(
  Object.keys(QUEUES).map((name) => sql`${name}`),
  sql`, `,
)

/** All finished jobs, including those that sent mails. Waiting jobs stay. */
export const removeMailTexts = removal(
  ({ before, limit }) =>
    sql`delete from pgboss.job where (name, id) in (
      select j.name, j.id from pgboss.job j where j.name in (${QUEUE_NAMES}) and j.state > 'active' and j.completed_on < ${before} limit ${limit}) returning 1`,
)

/** Starts from existing files and texts, because most orders have none any more. */
export const removeListFiles = removal(
  ({ before, limit }) =>
    sql`with old as (
        select o.id from (select order_id as id from order_files union select id from orders where list_text is not null) l join orders o on o.id = l.id
        where o.status in ('Completed', 'Cancelled', 'Rejected', 'Expired')
          and (select max(h.at) from order_history h where h.order_id = o.id) < ${before} limit ${limit}
      ), files as (delete from order_files where order_id in (select id from old)),
      texts as (update orders set list_text = null where id in (select id from old) and list_text is not null)
      select 'orders/' || id as folder from old`,
)

export const removeGuestLists = removal(
  ({ before, limit }) =>
    sql`delete from guest_estimates where id in (select g.id from guest_estimates g where g.created_at < ${before} limit ${limit})
      returning 'guests/' || id as folder`,
)

export const removeFeedbackFiles = removal(
  ({ before, limit }) =>
    sql`with old as (select f.id from feedback f where f.created_at < ${before} and jsonb_array_length(f.files) > 0 limit ${limit})
      update feedback set files = '[]' where id in (select id from old) returning 'feedback/' || id as folder`,
)

/** Also removes files that were uploaded for an answer that nobody sent, after a day. */
export const removeAnswerFiles = removal(
  ({ before, limit }) =>
    sql`delete from answer_files where id in (
        select a.id from answer_files a where a.at < ${before} or (a.answer_id is null and a.at < ${before}::timestamptz + ${UNSENT_AFTER}::interval) limit ${limit})
      returning 'answers/' || id as folder`,
)
const UNSENT_AFTER = `${RETENTION.answerFiles.days - 1} days`

/**
 * Removes the orders of deleted accounts whose financial year ended before `before`, with all dependent rows, and then
 * the accounts without any rows left.
 */
export async function removeInvoices(tx: Db, before: Date, limit: number): Promise<Removed> {
  // A financial year in India ends in March: shifted by three months it equals a calendar year.
  const yearEnd = sql`(date_trunc('year', (o.placed_at at time zone 'Asia/Kolkata') - interval '3 months') + interval '15 months') at time zone 'Asia/Kolkata'`
  const old = await rowsOf<{ id: string }>(
    tx,
    sql`select o.id from orders o join customers c on c.id = o.customer_id
      where c.deleted_at is not null and o.placed_at is not null and ${yearEnd} < ${before.toISOString()}::timestamptz limit ${limit}`,
  )
  if (old.length > 0) {
    const ids = sql.join(
      old.map(({ id }) => sql`${id}::uuid`),
      sql`, `,
    )
    // Stock moves stay, without the order.
    await tx.execute(sql`update stock_moves set order_id = null where order_id in (${ids})`)
    for (const table of [
      'order_comments',
      'order_files',
      'order_amendments',
      'quotation_shares',
      'quotation_drafts',
      'corrections',
      'documents',
      'pandit_asks',
      'pandit_holds',
      'order_history',
      'quotations',
      'order_returns',
      // Before the payments that they refer to.
      'refunds',
      'payments',
      'payment_links',
    ]) {
      await tx.execute(sql`delete from ${sql.identifier(table)} where order_id in (${ids})`)
    }
    await tx.execute(sql`delete from orders where id in (${ids})`)
  }
  const accounts = await rowsOf(
    tx,
    sql`delete from customers where id in (select c.id from customers c where c.deleted_at < ${before.toISOString()}::timestamptz
      and not exists (select 1 from orders o where o.customer_id = c.id)
      and not exists (select 1 from enquiries e where e.customer_id = c.id)
      and not exists (select 1 from feedback f where f.customer_id = c.id) limit ${limit}) returning 1`,
  )
  return { count: Math.max(old.length, accounts.length), folders: [] }
}
