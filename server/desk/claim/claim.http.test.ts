import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { CLAIM_MINUTES } from '#contract/desk/claim.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { testApp } from '#tests/support/app.ts'
import { type TestOperator, testDesk } from '#tests/support/desk.ts'

const MINUTE_MS = 60_000

const shop = testApp()
const desk = testDesk(shop)

let meera: TestOperator
let ravi: TestOperator
let id: string
beforeEach(async () => {
  meera = await desk.operator('Meera Iyer')
  ravi = await desk.operator('Ravi Nair')
  id = randomUUID()
})

const path = () => DESK_PATHS.claim('order', id)
const take = (as: TestOperator, json?: { tab?: string; over?: boolean }) => desk.call('PUT', path(), { as, json })
const keep = async (as: TestOperator, tab: string) =>
  (await desk.call('PATCH', path(), { as, json: { tab } })).json().claim?.operatorName ?? null
const leave = (as: TestOperator, tab: string) => desk.call('DELETE', `${path()}?tab=${tab}`, { as })
const letGo = (as: TestOperator) => desk.call('DELETE', path(), { as })
const holder = async () => (await desk.call('GET', path(), { as: ravi })).json().claim?.operatorName ?? null

describe('two tabs of one operator', () => {
  test('share a claim, which ends when the last of them closes', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await take(meera, { tab: one })
    expect(await keep(meera, other)).toBe('Meera Iyer')

    await leave(meera, one)
    expect(await holder()).toBe('Meera Iyer')
    await leave(meera, one)
    expect(await holder(), 'left twice').toBe('Meera Iyer')
    await leave(meera, other)
    expect(await holder()).toBe(null)
  })

  test('both lose a claim that one of them releases, and the other does not take it back', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await take(meera, { tab: one })
    await keep(meera, other)
    await letGo(meera)
    expect(await keep(meera, other)).toBe(null)
    expect(await holder()).toBe(null)
  })

  test('keep the claim as long as one of them is open', async () => {
    const tab = randomUUID()
    await take(meera, { tab })
    for (let minute = 0; minute < 2 * CLAIM_MINUTES; minute += 5) {
      shop.parts.clock.forward(5 * MINUTE_MS)
      expect(await keep(meera, tab)).toBe('Meera Iyer')
    }
    shop.parts.clock.forward((CLAIM_MINUTES + 1) * MINUTE_MS)
    expect(await keep(meera, tab), 'asleep for too long').toBe(null)
  })
})

describe('a claim of another operator', () => {
  test('can be taken over, its holder is informed, and it is logged', async () => {
    const tab = randomUUID()
    await take(meera, { tab })
    expect((await take(ravi)).statusCode).toBe(409)

    const taken = await take(ravi, { tab: randomUUID(), over: true })
    expect(taken.json().claim).toMatchObject({ operatorName: 'Ravi Nair' })
    expect(await keep(meera, tab)).toBe('Ravi Nair')
    await leave(meera, tab)
    expect(await holder()).toBe('Ravi Nair')
    const [deed] = await shop.parts.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(desc(auditLog.id))
    expect(deed).toMatchObject({ action: 'claim.take-over', operatorId: ravi.id, before: 'Meera Iyer' })
  })

  test('that has expired or was released is simply claimed', async () => {
    await take(ravi, { over: true })
    const deeds = await shop.parts.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(deeds.map(({ action }) => action)).toEqual(['claim.take'])
  })

  test.each([
    ['PUT', { tab: 'no uuid' }],
    ['PATCH', {}],
  ] as const)('refuses %s with %j', async (method, json) => {
    expect((await desk.call(method, path(), { as: meera, json })).statusCode).toBe(400)
  })
})
