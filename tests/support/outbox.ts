import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/database.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { TestApp } from './app.ts'

/** The mails to this address that wait to be sent, oldest first. */
export async function outbox(test: TestApp, to: string): Promise<Mail[]> {
  const rows = await rowsOf<{ data: Mail }>(
    test.parts.db,
    sql`select data from pgboss.job where name = 'mail.send' and data->>'to' = ${to} order by created_on, id`,
  )
  return rows.map(({ data }) => data)
}
