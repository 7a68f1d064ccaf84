import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { rowsOf } from './database.ts'

const shop = testApp()

test('a chore is done by the schedule, by one node at a time', async () => {
  const { jobs, db } = shop.parts
  await new Promise<void>((resolve, reject) => {
    jobs.everyMinute('quotations.expire', async () => resolve()).catch(reject)
  })
  const queue = await rowsOf(db, sql`select policy from pgboss.queue where name = 'quotations.expire'`)
  expect(queue).toEqual([{ policy: 'exclusive' }])
  // Nobody asked for the other one here, as on a node that only serves.
  const schedules = await rowsOf(db, sql`select name, cron from pgboss.schedule`)
  expect(schedules).toEqual([{ name: 'quotations.expire', cron: '* * * * *' }])
})
