import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { rowsOf } from './database.ts'
import { newId } from './ids.ts'
import { NotNow } from './jobs.ts'

const shop = testApp()

test('the schedule runs a chore on one node at a time', async () => {
  const { jobs, db } = shop.parts
  await new Promise<void>((resolve, reject) => {
    jobs.everyMinute('quotations.expire', async () => resolve()).catch(reject)
  })
  const queue = await rowsOf(db, sql`select policy from pgboss.queue where name = 'quotations.expire'`)
  expect(queue).toEqual([{ policy: 'exclusive' }])
  // Nobody registered the other chores here, as on a node that only serves requests.
  const schedules = await rowsOf(db, sql`select name, cron from pgboss.schedule`)
  expect(schedules).toEqual([{ name: 'quotations.expire', cron: '* * * * *' }])
})

test('a start updates the options of existing queues', async () => {
  // The prepared database was created with a maximum of one hour between retries.
  const found = await rowsOf(
    shop.parts.db,
    sql`select distinct retry_delay_max from pgboss.queue where name in ('mail.send', 'list.read')`,
  )
  expect(found).toEqual([{ retry_delay_max: 0 }])
})

test('one worker runs all waiting jobs in order, and a failed job neither delays nor repeats the others', async () => {
  const { jobs, db } = shop.parts
  const orderIds = Array.from({ length: 60 }, () => newId())
  for (const orderId of orderIds) await jobs.enqueue(db, 'quotation.tell', { orderId, version: 1 })
  const bad = orderIds[30]
  const done: string[] = []
  // With a pause after each job this would take two minutes.
  await new Promise<void>((resolve, reject) => {
    const work = jobs.work('quotation.tell', 1, async ({ data: { orderId } }) => {
      if (orderId === bad) throw new Error('not this one')
      done.push(orderId)
      if (done.length === orderIds.length - 1) resolve()
    })
    work.catch(reject)
  })
  expect(done).toEqual(orderIds.filter((orderId) => orderId !== bad))
})

test('a job whose handler has not begun returns to the queue without counting as an attempt', async () => {
  const { jobs, db } = shop.parts
  const id = newId()
  await jobs.enqueue(db, 'list.read', {}, { id })
  let times = 0
  const again = new Promise<boolean>((resolve, reject) => {
    const work = jobs.work('list.read', 1, async ({ lastTry }) => {
      times += 1
      if (times === 1) throw new NotNow()
      resolve(lastTry)
    })
    work.catch(reject)
  })
  const job = () =>
    rowsOf<{ state: string; retry_count: number }>(db, sql`select state, retry_count from pgboss.job where id = ${id}`)
  await expect.poll(job).toEqual([{ state: 'created', retry_count: 0 }])
  await db.execute(sql`update pgboss.job set start_after = now() where id = ${id}`)
  expect(await again).toBe(false)
  await expect.poll(job).toEqual([{ state: 'completed', retry_count: 0 }])
})
