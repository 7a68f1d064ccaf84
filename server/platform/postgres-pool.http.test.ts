import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { POSTGRES_URL, testApp } from '#tests/support/app.ts'
import { type Db, rowsOf, together } from './database.ts'

const shop = testApp()

/** Runs the same statement four times over one connection, with different values. */
async function askAgain(tx: Db, statement: (value: number) => ReturnType<typeof sql>) {
  for (let value = 1; value <= 4; value++) await tx.execute(statement(value))
}

const pincodes = (tx: Db) => tx.$count(sql`pincodes where pincode like '99%'`)

describe.skipIf(POSTGRES_URL === undefined)('PostgreSQL', () => {
  test("prepares repeated statements, except those that another node's migration would break", async () => {
    await shop.parts.db.transaction(async (tx) => {
      await tx.execute(sql`create temp table lamps (wicks int)`)
      await askAgain(tx, (wicks) => sql`select wicks from lamps where wicks = ${wicks}`)
      await askAgain(tx, (wicks) => sql`select * from lamps where wicks = ${wicks}`)
      const prepared = await rowsOf<{ statement: string }>(
        tx,
        sql`select statement from pg_prepared_statements where statement like '%lamps%'`,
      )
      expect(prepared.map(({ statement }) => statement)).toEqual(['select wicks from lamps where wicks = $1'])
      await tx.execute(sql`alter table lamps add column oil text`)
      await askAgain(tx, (wicks) => sql`select wicks from lamps where wicks = ${wicks}`)
      await askAgain(tx, (wicks) => sql`select * from lamps where wicks = ${wicks}`)
    })
  })
})

test('a transaction in which one of several parallel statements fails is rolled back completely', async () => {
  const { db } = shop.parts
  const insert = (tx: Db, pincode: string) =>
    tx.execute(sql`insert into pincodes (pincode, area) values (${pincode}, 'Nowhere')`)
  const failing = db.transaction(async (tx) => {
    const slow = async () => {
      for (const pincode of ['990001', '990002', '990003']) await insert(tx, pincode).catch(() => {})
    }
    await together(
      tx.execute(sql`select 1 / 0`).then(() => {}),
      slow(),
    )
  })
  await expect(failing).rejects.toThrow()
  expect(await pincodes(db)).toBe(0)
})

test('an empty transaction leaves its connection unchanged', async () => {
  const { db } = shop.parts
  await Promise.all(Array.from({ length: 30 }, () => db.transaction(async () => {})))
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into pincodes (pincode, area) values ('990004', 'Nowhere')`)
      throw new Error('enough')
    }),
  ).rejects.toThrow('enough')
  expect(await pincodes(db)).toBe(0)
})
