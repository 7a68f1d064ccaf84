import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { testApp } from '#tests/support/app.ts'
import { rowsOf } from './database.ts'
import { customers } from './schema.ts'
import { logSlowStatements } from './slow-statements.ts'

const shop = testApp({ LOG_LEVEL: 'warn', SLOW_STATEMENT_MS: '40' })

const slow = () => shop.logged.filter(({ msg }) => msg === 'slow statement')
/** Counting takes longer than the limit, and how far to count is a value. */
const count = (to: number) => sql`select count(*) as slow_one from generate_series(1, ${to})`

test('a slow statement is logged with its time and its text, without its values', async () => {
  await rowsOf(shop.parts.db, count(1_234_567))
  const [line] = slow()
  expect(line).toMatchObject({
    level: 40,
    ms: expect.any(Number),
    statement: 'select count(*) as slow_one from generate_series(1, $1)',
  })
  expect(line?.ms).toBeGreaterThanOrEqual(40)
  expect(JSON.stringify(slow())).not.toContain('1234567')
  expect(shop.parts.metrics.text()).toContain('pujaghar_slow_statements_total 1')
})

test('so is one inside a transaction, and one that fails', async () => {
  const before = slow().length
  await shop.parts.db.transaction((tx) => rowsOf(tx, count(1_234_567)))
  expect(slow()).toHaveLength(before + 1)
  const failing = sql`select 1 / (count(*) - ${1_234_567}::int) as failing from generate_series(1, ${1_234_567}::int)`
  await expect(rowsOf(shop.parts.db, failing)).rejects.toThrow()
  expect(slow().at(-1)?.statement).toContain('as failing')
})

test('a fast one is not, and its answer is the same', async () => {
  const before = slow().length
  expect(await rowsOf(shop.parts.db, sql`select ${7}::int as seven`)).toEqual([{ seven: 7 }])
  const none = await shop.parts.db.select().from(customers).where(eq(customers.email, 'nobody@example.com'))
  expect(none).toEqual([])
  expect(slow()).toHaveLength(before)
})

test('the line says which request asked', async () => {
  const { app, parts } = shop
  const answer = await app.inject({ url: PATHS.health })
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  const { tell } = logSlowStatements(1, parts.log, () => {})
  tell('select 1', 50, { reqId: 'of-this-request' })
  expect(slow().at(-1)).toMatchObject({ reqId: 'of-this-request', statement: 'select 1' })
})

test('a long text is cut', () => {
  const { tell } = logSlowStatements(1, shop.parts.log, () => {})
  tell(`select ${'$1, '.repeat(5000)}`, 50, undefined)
  expect(String(slow().at(-1)?.statement)).toHaveLength(1001)
})
