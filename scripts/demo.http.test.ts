import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { test as each, expect } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { PATHS } from '#contract/paths.ts'
import { STATUSES } from '#contract/status.ts'
import { openPglite, rowsOf } from '#server/platform/database.ts'
import { POSTGRES_URL } from '#tests/support/app.ts'
import { runScript } from '#tests/support/process.ts'
import { testProcesses } from '#tests/support/processes.ts'

/** The demo only fills an embedded database. */
const test = each.skipIf(POSTGRES_URL !== undefined)

const { emptyFolder, start } = testProcesses()
const DEMO = 'scripts/demo.ts'

/** Reads the orders of a shop while no server is running. */
async function lookAtOrders(folder: string) {
  const database = await openPglite(join(folder, 'database'))
  try {
    return await rowsOf<{ type: string; status: string; reading: string | null; days: number }>(
      database.db,
      sql`select type, status, reading->>'state' as reading, extract(epoch from now() - created_at)::float8 / 86400 as days
        from orders order by id`,
    )
  } finally {
    await database.close()
  }
}

const post = (url: string, json: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) })

test('the demo creates a shop with orders in every state and prints how to log in', async () => {
  const DATA_DIR = await emptyFolder()
  const { code, printed } = await runScript([DEMO], { DATA_DIR, READERS: '2' })
  expect([code, printed]).toEqual([0, expect.stringContaining(DATA_DIR)])

  const orders = await lookAtOrders(DATA_DIR)
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(STATUSES))
  const kinds = new Set(orders.map(({ type, status }) => `${type} ${status}`))
  for (const status of ['Pending', 'Quoted', 'Upcoming', 'Completed', 'Cancelled']) {
    expect(kinds).toContain(`custom ${status}`)
    expect(kinds).toContain(`appointment ${status}`)
  }
  expect(new Set(orders.map(({ reading }) => reading))).toEqual(new Set(['waiting', 'done', 'failed', null]))
  // Orders are sorted by creation time. The first is weeks old and none is in the future.
  expect(orders.map(({ days }) => days)).toEqual(orders.map(({ days }) => days).toSorted((a, b) => b - a))
  expect(orders[0]?.days).toBeGreaterThan(30)
  expect(orders.at(-1)?.days).toBeGreaterThanOrEqual(0)
  expect((await readdir(join(DATA_DIR, 'mail'))).length).toBeGreaterThan(50)

  const again = await runScript([DEMO], { DATA_DIR })
  expect(again).toEqual({
    code: 1,
    printed: expect.stringMatching(/^There is a shop in .* already\. .*npm run reset.*\n$/),
  })

  const shop = await start({ DATA_DIR })
  const desk = /Desk +(http:\S+)/.exec(shop.printed())?.[1] ?? ''
  const given = (who: string) => {
    const [, emailId, password] = new RegExp(`The ${who} {2,}(\\S+) +(\\S+)`).exec(printed) ?? []
    return { emailId, password }
  }
  expect((await post(shop.address + PATHS.login, given('shop'))).status).toBe(200)
  const atDesk = await post(desk + DESK_PATHS.logIn, given('desk'))
  expect([atDesk.status, await atDesk.json()]).toEqual([
    200,
    { operator: expect.objectContaining({ mustChangePassword: false }) },
  ])
  const refusals = [
    [[DEMO], /^There is a shop in .* already\. .*\n$/],
    [['scripts/reset.ts', '--yes'], /^Another process is using the data folder .*\n$/],
  ] as const
  for (const [script, line] of refusals) {
    expect(await runScript([...script], { DATA_DIR })).toEqual({ code: 1, printed: expect.stringMatching(line) })
  }
})

test('an interrupted demo prints how to start again, and starting again works', async () => {
  const DATA_DIR = await emptyFolder()
  const demo = spawn(process.execPath, [DEMO], { env: { PATH: process.env.PATH, DATA_DIR } })
  let said = ''
  demo.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await once(demo.stdout, 'data')
  demo.kill('SIGINT')
  const [code] = await once(demo, 'close')
  expect([code, said.trim()]).toEqual([
    1,
    expect.stringMatching(/^The demo in .* is not complete\. Run "npm run reset"/),
  ])
  expect((await runScript(['scripts/reset.ts', '--yes'], { DATA_DIR })).code).toBe(0)
  expect((await readdir(DATA_DIR)).filter((name) => !name.startsWith('.lock'))).toEqual([])
})

test('the demo rejects DATABASE_URL with one line', async () => {
  const { code, printed } = await runScript([DEMO], {
    DATA_DIR: await emptyFolder(),
    DATABASE_URL: 'postgres://127.0.0.1:1/shop',
  })
  expect([code, printed]).toEqual([1, expect.stringMatching(/^DATABASE_URL is set.*\n$/)])
})
