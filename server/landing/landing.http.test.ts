import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MESSAGES } from '#contract/messages.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { landingVisitors } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'

const shop = testApp()

const leave = (emailId: unknown, remoteAddress = '203.0.113.1') =>
  shop.call('POST', VISITOR_PATHS.landingVisitors, { json: { emailId }, remoteAddress })

test('stores the address as typed, with the time', async () => {
  const before = shop.parts.clock.now()
  const answer = await leave('  Asha.Rao@Example.com ')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: expect.stringMatching(/\w/) })
  const [row] = await shop.parts.db
    .select()
    .from(landingVisitors)
    .where(eq(landingVisitors.email, 'Asha.Rao@Example.com'))
  expect(row?.createdAt.getTime()).toBeGreaterThanOrEqual(before.getTime())
})

test('responds to a known address like to a new one, in any case, and keeps its first time', async () => {
  const first = await leave('meera@example.com')
  const kept = await shop.parts.db.select().from(landingVisitors)
  shop.parts.clock.forward(60_000)
  const again = await leave('MEERA@example.com')
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
  expect(await shop.parts.db.select().from(landingVisitors)).toEqual(kept)
})

test('stores the same address once when it is sent several times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => leave('twice@example.com')))
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200))
  const rows = await shop.parts.db.select().from(landingVisitors).where(eq(landingVisitors.email, 'twice@example.com'))
  expect(rows).toHaveLength(1)
})

test.each([['asha'], ['asha@'], [''], [`${'a'.repeat(250)}@example.com`]])(
  'rejects %j as an address',
  async (emailId) => {
    const answer = await leave(emailId)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toContainEqual({ path: 'emailId', message: MESSAGES.landingInvalid })
  },
)

test('rejects a missing or non-text address and stores nothing', async () => {
  const count = async () => (await shop.parts.db.select().from(landingVisitors)).length
  const before = await count()
  for (const emailId of [undefined, 7, ['asha@example.com']]) expect((await leave(emailId)).statusCode).toBe(400)
  expect(await count()).toBe(before)
})

test('limits a network address to sixty requests an hour, valid or not', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => leave('nobody', '203.0.113.60')))
  expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(60)
  const refused = answers.filter((answer) => answer.statusCode === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await leave('other@example.com', '203.0.113.61')).statusCode).toBe(200)
})
