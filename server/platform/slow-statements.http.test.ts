import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { rowsOf, together } from './database.ts'
import { customers } from './schema.ts'
import { logSlowStatements } from './slow-statements.ts'

const SLOW_MS = 20
const shop = testApp({ LOG_LEVEL: 'warn', SLOW_STATEMENT_MS: String(SLOW_MS) })

/** On a busy machine other statements may be slow too. */
const slow = (named = '') =>
  shop.logged.filter(({ msg, statement }) => msg === 'slow statement' && String(statement).includes(named))
/** Counting this far takes longer than the limit. The number is a value of the statement. */
const FAR = 765_432

test('a slow statement is logged with its duration and its SQL, but without its values', async () => {
  await rowsOf(shop.parts.db, sql`select count(*) as slow_one from generate_series(1, ${FAR}::int)`)
  const [line] = slow('slow_one')
  expect(line).toMatchObject({
    level: 40,
    ms: expect.any(Number),
    statement: 'select count(*) as slow_one from generate_series(1, $1::int)',
  })
  expect(line?.ms).toBeGreaterThanOrEqual(SLOW_MS)
  expect(JSON.stringify(slow())).not.toContain(String(FAR))
  expect(shop.parts.metrics.text()).not.toContain('pujaghar_slow_statements_total 0')
})

test('slow statements in a transaction and failing slow statements are logged', async () => {
  await shop.parts.db.transaction((tx) =>
    rowsOf(tx, sql`select count(*) as within from generate_series(1, ${FAR}::int)`),
  )
  expect(slow('within')).toHaveLength(1)
  const failing = sql`select 1 / (count(*) - ${FAR}::int) as failing from generate_series(1, ${FAR}::int)`
  await expect(rowsOf(shop.parts.db, failing)).rejects.toThrow()
  expect(slow('failing')).toHaveLength(1)
})

test('a statement that waits for a slow one on the same connection is not slow itself', async () => {
  await shop.parts.db.transaction((tx) =>
    together(
      rowsOf(tx, sql`select count(*) as ahead from generate_series(1, ${FAR}::int)`),
      rowsOf(tx, sql`select ${7}::int as behind`),
    ),
  )
  const [ahead] = slow('ahead')
  expect(slow('behind').filter(({ ms }) => Number(ms) > Number(ahead?.ms) / 2)).toEqual([])
})

test('fast statements are not logged, and their results do not change', async () => {
  expect(await rowsOf(shop.parts.db, sql`select ${7}::int as seven`)).toEqual([{ seven: 7 }])
  expect(await shop.parts.db.select().from(customers).where(eq(customers.email, 'nobody@example.com'))).toEqual([])
  expect(slow().filter(({ ms }) => Number(ms) < SLOW_MS)).toEqual([])
})

test('the log line names the request', () => {
  const { tell } = logSlowStatements(1, shop.parts.log, () => {})
  tell('select 1 as asked', 50, { reqId: 'of-this-request' })
  expect(slow('asked')).toMatchObject([{ reqId: 'of-this-request' }])
})

test('a long statement is truncated', () => {
  const { tell } = logSlowStatements(1, shop.parts.log, () => {})
  tell(`select long, ${'$1, '.repeat(5000)}`, 500, undefined)
  expect(String(slow('long')[0]?.statement)).toHaveLength(1001)
})
