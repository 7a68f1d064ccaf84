import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { VisitorsAnswer } from '#contract/desk/voices.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { newId } from '#server/platform/ids.ts'
import { landingVisitors } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'

const shop = testApp()
const desk = testDesk(shop)

const ADDRESSES = [
  'asha@example.com',
  'Lakshmi.V@Example.com',
  '=cmd@example.com',
  '+91@example.com',
  'लक्ष्मी@example.com',
]
const CONSENT = new Date('2026-11-20T18:45:00Z')

let meera: Awaited<ReturnType<typeof desk.operator>>
beforeAll(async () => {
  meera = await desk.operator()
  const rows = ADDRESSES.map((email) => ({ id: newId(), email, createdAt: CONSENT }))
  await shop.parts.db.insert(landingVisitors).values(rows)
})

const found = async (q: string): Promise<VisitorsAnswer> =>
  (await desk.call('GET', `${DESK_PATHS.visitors}?${new URLSearchParams({ q })}`, { as: meera })).json()

test('visitors are found by any part of the address, with the time of their consent', async () => {
  expect(await found('LAKSHMI')).toMatchObject({
    visitors: [{ emailId: 'Lakshmi.V@Example.com', consentAt: CONSENT.toISOString() }],
    hasMore: false,
    count: 1,
  })
  expect((await found('')).visitors.map(({ emailId }) => emailId)).toEqual([...ADDRESSES].reverse())
  expect((await found('%')).count).toBe(0)
})

test('visitors are exported as CSV, in which no address is run as a formula', async () => {
  const answer = await desk.call('GET', DESK_PATHS.visitorsCsv, { as: meera })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="visitors-\d{4}-\d\d-\d\d\.csv"$/)
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const rows: string[][] = parse(answer.rawPayload, { bom: true })
  expect(rows[0]).toEqual(['E-mail', 'Consent given on (India)', 'Consent given on (UTC)'])
  expect(rows.slice(1)).toEqual(
    ADDRESSES.map((email) => [/^[=+]/.test(email) ? `'${email}` : email, '2026-11-21 00:15', CONSENT.toISOString()]),
  )
  const deeds = await shop.parts.db.select().from(auditLog)
  expect(deeds.at(-1)).toMatchObject({ action: 'visitors.export', operatorId: meera.id, after: { count: 5 } })
})

test('a visitor is deleted on request: the log records that, but not the address', async () => {
  const [asha] = (await found('asha@')).visitors
  const forget = () => desk.call('DELETE', DESK_PATHS.visitor(asha?.id ?? ''), { as: meera })
  expect((await forget()).statusCode).toBe(204)
  expect((await found('asha@')).count).toBe(0)
  expect((await forget()).statusCode).toBe(404)
  const deeds = await shop.parts.db.select().from(auditLog)
  expect(deeds.at(-1)).toMatchObject({ action: 'visitor.delete', before: { emailId: 'a…@example.com' } })
  expect(JSON.stringify(deeds)).not.toContain('asha@')
})

test('all visitors are exported, however many there are', async () => {
  const rows = Array.from({ length: 2100 }, (_, at) => ({
    id: newId(),
    email: `v${at}@example.com`,
    createdAt: CONSENT,
  }))
  await shop.parts.db.insert(landingVisitors).values(rows)
  const answer = await desk.call('GET', DESK_PATHS.visitorsCsv, { as: meera })
  const emails = (parse(answer.rawPayload, { bom: true }) as string[][]).map(([email]) => email)
  expect(emails.slice(-2100)).toEqual(rows.map(({ email }) => email))
  expect(emails.filter((email) => email === 'E-mail')).toHaveLength(1)
})
