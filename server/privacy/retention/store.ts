import { type SQL, sql } from 'drizzle-orm'
import { RETENTION } from '#contract/retention.ts'
import { type Db, rowsOf } from '#server/platform/database.ts'

/** Takes away, at most `limit` at a time, what is older than `before`. Gives the folders in the store of files that go with it. */
export type Removal = (tx: Db, before: Date, limit: number) => Promise<string[]>

/** Of what only has rows: `old` are the ids of those that go. */
function rows(statement: (old: { before: SQL; limit: number }) => SQL): Removal {
  return async (tx, before, limit) => {
    await tx.execute(statement({ before: sql`${before.toISOString()}::timestamptz`, limit }))
    return []
  }
}

/** Of what has files too: the statement gives their folders. */
function withFiles(statement: (old: { before: SQL; limit: number }) => SQL): Removal {
  return async (tx, before, limit) => {
    const found = await rowsOf<{ folder: string }>(
      tx,
      statement({ before: sql`${before.toISOString()}::timestamptz`, limit }),
    )
    return found.map(({ folder }) => folder)
  }
}

export const removeSessions = rows(
  ({ before, limit }) =>
    sql`delete from sessions where token_hash in (select s.token_hash from sessions s where s.used_at < ${before} limit ${limit})`,
)

export const removeResetCodes = rows(
  ({ before, limit }) =>
    sql`delete from reset_codes where customer_id in (select c.customer_id from reset_codes c where c.created_at < ${before} limit ${limit})`,
)

export const removeTries = rows(
  ({ before, limit }) =>
    sql`delete from rate_limits where key in (select r.key from rate_limits r where r.expire < ${before} limit ${limit})`,
)

export const removeCorrections = rows(
  ({ before, limit }) =>
    sql`delete from corrections where id in (select c.id from corrections c where c.at < ${before} limit ${limit})`,
)

export const removeQueries = rows(
  ({ before, limit }) =>
    sql`with old as (select e.id from enquiries e where e.closed_at < ${before} limit ${limit}),
      replies as (delete from enquiry_replies where enquiry_id in (select id from old))
      delete from enquiries where id in (select id from old)`,
)

export const removeVisitors = rows(
  ({ before, limit }) =>
    sql`delete from landing_visitors where id in (select v.id from landing_visitors v where v.created_at < ${before} limit ${limit})`,
)

export const removeMails = rows(
  ({ before, limit }) =>
    sql`with old as (select m.id from customer_mails m where m.at < ${before} limit ${limit}),
      hand as (delete from hand_messages where id in (select h.id from hand_messages h where h.at < ${before} limit ${limit})),
      failed as (delete from failed_mails where id in (select f.id from failed_mails f where f.at < ${before} limit ${limit}))
      delete from customer_mails where id in (select id from old)`,
)

export const removeChats = rows(
  ({ before, limit }) =>
    sql`delete from chat_messages where id in (select m.id from chat_messages m where m.at < ${before} limit ${limit})`,
)

/** They are given up: what they say is on the site. */
export const removeHeldMails = rows(
  ({ before, limit }) =>
    sql`delete from customer_mails where id in (
      select m.id from customer_mails m where m.held is not null and m.at < ${before} limit ${limit})`,
)

/** Those that still wait to be sent stay. */
export const removeMailTexts = rows(
  ({ before, limit }) =>
    sql`delete from pgboss.job where name in ('mail.send', 'pandit-mail.send', 'chat.send') and id in (
      select j.id from pgboss.job j where j.name in ('mail.send', 'pandit-mail.send', 'chat.send') and j.state > 'active' and j.completed_on < ${before} limit ${limit})`,
)

/** All at once: there may be more of them in an hour than a run takes of the others, and the next one would not catch up. */
export const removeAnswers = rows(({ before }) => sql`delete from once_requests where created_at < ${before}`)

export const removeListFiles = withFiles(
  ({ before, limit }) =>
    sql`with old as (
        select o.id from orders o where o.status in ('Completed', 'Cancelled', 'Rejected', 'Expired')
          and (o.list_text is not null or exists (select 1 from order_files f where f.order_id = o.id))
          and (select max(h.at) from order_history h where h.order_id = o.id) < ${before} limit ${limit}
      ), files as (delete from order_files where order_id in (select id from old)),
      texts as (update orders set list_text = null where id in (select id from old) and list_text is not null)
      select 'orders/' || id as folder from old`,
)

export const removeGuestLists = withFiles(
  ({ before, limit }) =>
    sql`delete from guest_estimates where id in (select g.id from guest_estimates g where g.created_at < ${before} limit ${limit})
      returning 'guests/' || id as folder`,
)

export const removeFeedbackFiles = withFiles(
  ({ before, limit }) =>
    sql`with old as (select f.id from feedback f where f.created_at < ${before} and jsonb_array_length(f.files) > 0 limit ${limit})
      update feedback set files = '[]' where id in (select id from old) returning 'feedback/' || id as folder`,
)

/** And those that were chosen for an answer that nobody sent, after a day. */
export const removeAnswerFiles = withFiles(
  ({ before, limit }) =>
    sql`delete from answer_files where id in (
        select a.id from answer_files a where a.at < ${before} or (a.answer_id is null and a.at < ${before}::timestamptz + ${UNSENT_AFTER}::interval) limit ${limit})
      returning 'answers/' || id as folder`,
)
const UNSENT_AFTER = `${RETENTION.answerFiles.days - 1} days`

/** The orders of deleted accounts whose financial year ended before, with all that hangs on them, and accounts of which nothing is left then. */
export async function removeInvoices(tx: Db, before: Date, limit: number): Promise<string[]> {
  // A financial year ends with March in India: nine months on, and it is a year of the calendar.
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
    // What was counted in and out of the stock stays; only whose it was goes.
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
      // Before the payments that they go back by.
      'refunds',
      'payments',
      'payment_links',
    ]) {
      await tx.execute(sql`delete from ${sql.identifier(table)} where order_id in (${ids})`)
    }
    await tx.execute(sql`delete from orders where id in (${ids})`)
  }
  await tx.execute(
    sql`delete from customers where id in (select c.id from customers c where c.deleted_at < ${before.toISOString()}::timestamptz
      and not exists (select 1 from orders o where o.customer_id = c.id)
      and not exists (select 1 from enquiries e where e.customer_id = c.id)
      and not exists (select 1 from feedback f where f.customer_id = c.id) limit ${limit})`,
  )
  return []
}
