import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { leastIdOf } from '#server/platform/ids.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'
import { keepFigures, MANY_ORDERS } from './figures.ts'

const shop = testApp()
const desk = testDesk(shop)
const given = make(shop)

let meera: TestOperator
beforeAll(async () => {
  meera = await desk.operator()
})

const overview = async () => {
  const answer = await desk.call('GET', DESK_PATHS.overview, { as: meera })
  expect(answer.statusCode).toBe(200)
  const { at, quoted, work, statuses } = answer.json()
  const [pending] = statuses
  return { at: new Date(at).getTime(), quoted: quoted.count, booking: work.booking, pending: pending.now }
}
const now = () => shop.parts.clock.now().getTime()

test('a small shop counts its figures for each request', async () => {
  const before = await overview()
  await given.readOrder(await given.customer())
  shop.parts.clock.forward(1000)
  const after = await overview()
  expect(after.quoted).toBe(before.quoted + 1)
  expect(after.at).toBeGreaterThanOrEqual(before.at + 1000)
})

test('a large shop caches its figures for some minutes, but always counts current work', async () => {
  const asha = await given.customer()
  const first = leastIdOf(shop.parts.clock.now()).slice(0, 24)
  await shop.parts.db.execute(
    sql`insert into orders (id, type, customer_id, status, created_at, updated_at, customer_name)
      select (${first} || lpad(number::text, 12, '0'))::uuid, 'custom', ${asha.id}, 'Expired', now(), now(), 'Asha' from generate_series(1, ${MANY_ORDERS + 1}) number`,
  )
  const before = await overview()
  await given.readOrder(asha)
  await given.booking(asha)
  shop.parts.clock.forward(4 * MINUTE_MS)
  const { at, quoted } = before
  expect(await overview()).toEqual({ at, quoted, booking: before.booking + 1, pending: before.pending + 1 })

  // The job recounts old figures, so that no request has to wait.
  await keepFigures(shop.parts)
  expect(await overview()).toMatchObject({ at, quoted })
  shop.parts.clock.forward(12 * MINUTE_MS)
  await keepFigures(shop.parts)
  const kept = now()
  shop.parts.clock.forward(MINUTE_MS)
  const shown = await overview()
  expect(shown.quoted).toBe(quoted + 1)
  expect(shown.at).toBeLessThanOrEqual(kept)

  // Without the job a request recounts them.
  shop.parts.clock.forward(40 * MINUTE_MS)
  expect((await overview()).at).toBeGreaterThan(kept + MINUTE_MS)
})
