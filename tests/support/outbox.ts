import { sql } from 'drizzle-orm'
import { panditMailOf } from '#server/notification/pandits.ts'
import { rowsOf } from '#server/platform/database.ts'
import type { JobData } from '#server/platform/jobs.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { TestApp } from './app.ts'

/**
 * The mails to this address that wait to be sent, oldest first. Mails to pandits are rendered as they would be sent
 * now.
 */
export async function outbox({ parts }: TestApp, to: string): Promise<Mail[]> {
  const rows = await rowsOf<{ data: Mail | JobData['pandit-mail.send'] }>(
    parts.db,
    sql`select data from pgboss.job where name = 'pandit-mail.send' or (name = 'mail.send' and data->>'to' = ${to}) order by created_on, id`,
  )
  const mails = await Promise.all(rows.map(({ data }) => ('panditId' in data ? panditMailOf(parts, data) : data)))
  return mails.filter((mail) => mail?.to === to) as Mail[]
}
