import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { FIGURE_DAYS } from '#contract/desk/health.ts'
import { READING_LISTS } from '#contract/desk/overview.ts'
import { WORK_KINDS } from '#contract/desk/work.ts'
import { isOver, STATUSES } from '#contract/status.ts'
import { staleBefore } from '#server/desk/claim/claims.ts'
import { clues, searchCustomers } from '#server/desk/customer/search.ts'
import * as health from '#server/desk/health/store.ts'
import { dueOrders, newestOrders } from '#server/desk/orders/store.ts'
import * as overview from '#server/desk/overview/store.ts'
import { countWork, findWork } from '#server/desk/queue/store.ts'
import { endOfDayInIndia } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database.ts'
import { JOBS_WAITING, MAILS_WAITING } from '#server/platform/jobs.ts'
import { ORDERS } from '../filled-shop.ts'

interface Statement {
  name: string
  text: string
  values: unknown[]
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

const dialect = new PgDialect()

/** The measured statements, the baseline first. */
export function statements(now: Date): Statement[] {
  const since = new Date(endOfDayInIndia(now, -FIGURE_DAYS).getTime() + 1)
  const open = STATUSES.filter((status) => !isOver(status))
  const moment = { now, desk: { opens: '09:00', closes: '20:00' }, stale: staleBefore(now) }
  const everything = { kinds: WORK_KINDS, only: undefined, words: [], family: undefined, operatorId: NOBODY }
  const queue = { ...moment, filter: everything, isGrouped: true, after: null, limit: 101 }
  const [newest, late] = [
    { before: undefined, limit: 41 },
    { from: null, to: now },
  ]
  const named: [string, SQL][] = [
    [
      'yardstick: count(*) of 30 days by id',
      sql`select count(*) from (select id from orders order by id desc limit ${Math.round((ORDERS * FIGURE_DAYS) / 730)}) o`,
    ],
    ['health: lists read, settled', health.listsRead(since)],
    ['health: minutes to quotation', health.waitForQuotation(since)],
    ['overview: came to each status, accepted', overview.moves(since)],
    ['overview: stand at each status', overview.standing(open)],
    ['overview: revenue', overview.revenue(since)],
    ['overview: quoted, accepted', overview.quoted(since)],
    ['overview: questions of lists', overview.questions(since, READING_LISTS)],
    ['overview: best sellers', overview.bestSellers(since, 5)],
    ['health: mails failed', health.mailsFailed(since)],
    ['health: most jobs waiting', health.jobsWaited(since)],
    ['health: jobs waiting now', JOBS_WAITING],
    ['health: mails waiting now', MAILS_WAITING],
    ['work: a page of the queue, with all counts', asked((db) => findWork(db, queue))],
    [
      'work: searched by a usual name',
      asked((db) => findWork(db, { ...queue, filter: { ...everything, words: ['lakshmi'] }, isGrouped: false })),
    ],
    ['work: counts', asked((db) => countWork(db, now))],
    ['orders: the newest by a usual name', asked((db) => newestOrders(db, { found: clues('lakshmi') }, newest))],
    [
      'orders: late, by a usual name',
      asked((db) => dueOrders(db, late, clues('lakshmi'), { after: undefined, limit: 41 })),
    ],
    ['customers: by name', asked((db) => searchCustomers(db, { q: 'lakshmi iyer' }, 26))],
    ['customers: by the end of a phone', asked((db) => searchCustomers(db, { q: '12345' }, 26))],
    ['customers: by e-mail', asked((db) => searchCustomers(db, { q: 'customer1234' }, 26))],
  ]
  return named.map(([name, statement]) => {
    const { sql: text, params } = dialect.sqlToQuery(statement)
    return { name, text, values: params }
  })
}

/** The single SQL statement that this part of the desk sends to the database. */
function asked(ask: (db: Db) => Promise<unknown>): SQL {
  const statements: SQL[] = []
  const listening: Pick<Db, 'execute'> = {
    execute: ((statement: SQL) => {
      statements.push(statement)
      return Promise.resolve({ rows: [] })
    }) as unknown as Db['execute'],
  }
  void ask(listening as Db)
  const [statement] = statements
  if (statement === undefined || statements.length > 1) throw new Error('this part asks in more than one statement')
  return statement
}
