import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { QueryThread } from '#contract/desk/voices.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { rowsOf } from '#server/platform/database.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { idOf } from '#server/platform/ids.ts'
import { enquiries } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp({ SUPPORT_EMAIL: 'care@shop.example' })
const desk = testDesk(shop)
const given = make(shop)

let meera: Awaited<ReturnType<typeof desk.operator>>
let ravi: Awaited<ReturnType<typeof desk.operator>>
beforeAll(async () => {
  meera = await desk.operator('Meera Iyer')
  ravi = await desk.operator('Ravi Nair')
})

async function asked(query: string, customer?: TestCustomer): Promise<string> {
  await shop.call('POST', VISITOR_PATHS.contact, { json: { name: 'Asha', query }, token: customer?.token })
  const [row] = await shop.parts.db.select().from(enquiries).where(eq(enquiries.query, query))
  return row?.id ?? ''
}
const answer = (id: string, json: object, as = meera) =>
  desk.call('POST', DESK_PATHS.answerQuery(id), { as, json: { keepOpen: false, seen: 0, ...json } })
const thread = async (id: string): Promise<QueryThread> =>
  (await desk.call('GET', DESK_PATHS.query(id), { as: meera })).json()
const listed = async (state: string) =>
  (await desk.call('GET', `${DESK_PATHS.queries}?state=${state}`, { as: meera }))
    .json()
    .queries.map(({ id }: { id: string }) => id)
const deedsOf = async (id: string) =>
  (await shop.parts.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  )

describe('an answer', () => {
  test('is a mail in the thread of the first one, is stored, and closes the query', async () => {
    const customer = await given.customer({ name: 'Asha Rao' })
    const id = await asked('When do you come to Yelahanka?', customer)
    expect(await listed('waiting')).toContain(id)

    const answered = await answer(id, { text: ' On Sundays.\n\nBefore noon. ' })
    expect(answered.statusCode).toBe(200)
    expect(answered.json()).toMatchObject({
      query: { closedAt: expect.any(String), replies: 1, claim: null },
      replies: [{ text: 'On Sundays.\n\nBefore noon.', operatorName: 'Meera Iyer', sentTo: customer.emailId }],
    })
    const mail = (await outbox(shop, customer.emailId)).at(-1)
    expect(mail).toMatchObject({
      subject: 'Re: We have your question',
      replyTo: 'care@shop.example',
      thread: [idOf('queryReceived', id)],
    })
    for (const said of ['On Sundays.', 'Before noon.', 'Meera Iyer', '> When do you come to Yelahanka?'])
      expect(mail?.text).toContain(said)
    expect(await listed('waiting')).not.toContain(id)
    expect(await listed('closed')).toContain(id)
    expect(await deedsOf(id)).toEqual(['claim.take', 'query.answer', 'claim.release'])
  })

  test('can leave the query open, and the next answer refers to the mail before it', async () => {
    const customer = await given.customer()
    const id = await asked('Do you bring flowers, and when?', customer)
    expect((await answer(id, { text: 'We ask.', keepOpen: true })).json().query.closedAt).toBe(null)
    await answer(id, { text: 'Yes.', seen: 1 })
    const [first] = (await thread(id)).replies
    expect((await outbox(shop, customer.emailId)).at(-1)).toMatchObject({
      thread: [idOf('queryReceived', id), idOf('queryAnswered', first?.id ?? '')],
    })
  })

  test("is sent only once: not by two operators, nor by one who has not seen the other's answer", async () => {
    const customer = await given.customer()
    const id = await asked('Twice?', customer)
    expect((await answer(id, { text: 'First.', keepOpen: true })).statusCode).toBe(200)
    const taken = await answer(id, { text: 'Second.', seen: 1 }, ravi)
    expect([taken.statusCode, taken.json().message]).toEqual([
      409,
      'Meera Iyer is working on this now. Take it over first, or wait until it is free.',
    ])
    expect((await answer(id, { text: 'First.', seen: 0 })).statusCode).toBe(409)
    expect((await thread(id)).replies).toHaveLength(1)
    expect((await outbox(shop, customer.emailId)).filter(({ subject }) => subject.startsWith('Re:'))).toHaveLength(1)
  })

  test('to a visitor is sent to the address the operator enters, repeats nothing the visitor wrote, and is followed up in its thread', async () => {
    const query = 'Do you come to Hebbal? Write to gita@example.com'
    const id = await asked(query)
    const preview = await desk.call('POST', DESK_PATHS.previewQuery(id), {
      as: meera,
      json: { text: 'Yes, on Sundays.', emailId: ' Gita@example.com' },
    })
    expect((await thread(id)).replies).toEqual([])
    const first = await answer(id, { text: 'Yes, on Sundays.', emailId: ' Gita@example.com', keepOpen: true })
    expect(first.json().replies).toMatchObject([{ text: 'Yes, on Sundays.', sentTo: 'Gita@example.com' }])
    await answer(id, { text: 'And on Mondays.', emailId: 'Gita@example.com', seen: 1 })
    const [one, two] = await outbox(shop, 'Gita@example.com')
    expect(preview.json()).toEqual({ to: 'Gita@example.com', subject: one?.subject, text: one?.text })
    expect(one?.text).toMatch(/Namaste,\n\nYes, on Sundays\.\n\nMeera Iyer, for Pujaghar/)
    expect(one?.text).not.toContain('Hebbal')
    expect([one?.subject, one?.replyTo]).toEqual(['Our answer to your question', 'care@shop.example'])
    expect(two?.thread).toEqual([idOf('queryAnswered', first.json().replies[0].id)])
    expect((await answer(await asked('And Ulsoor?'), { text: 'Yes.', emailId: 'nobody' })).statusCode).toBe(400)
  })

  test('has one greeting: its own, or ours', async () => {
    const customer = await given.customer({ name: 'Asha Rao' })
    const greetings: string[] = []
    for (const text of ['Namaste Asha ji,\nwe come.', 'We come.']) {
      const id = await asked(`When? ${text}`, customer)
      const mail = await desk.call('POST', DESK_PATHS.previewQuery(id), { as: meera, json: { text } })
      greetings.push(...(mail.json().text.match(/^Namaste.*$/gm) ?? []))
    }
    expect(greetings).toEqual(['Namaste Asha ji,', 'Namaste Asha Rao,'])
  })

  test('needs a text, a query and an address', async () => {
    const id = await asked('Call me: 98450 12345')
    const unmailed = await answer(id, { text: 'We will.' })
    expect([unmailed.statusCode, unmailed.json().message]).toEqual([409, expect.stringContaining('close the question')])
    expect((await answer(id, { text: '  ' })).statusCode).toBe(400)
    expect((await answer('0199a3c4-0000-7000-8000-000000000000', { text: 'We will.' })).statusCode).toBe(404)
    expect(await thread(id)).toMatchObject({ query: { customer: null, closedAt: null }, replies: [] })
    expect(await deedsOf(id)).toEqual([])
  })
})

test('a query that was answered by telephone is closed with a note, and can be reopened', async () => {
  const id = await asked('My number is 98450 54321')
  const close = (seen: number, note: string) =>
    desk.call('POST', DESK_PATHS.closeQuery(id), { as: meera, json: { note, seen } })
  expect((await close(0, 'Called, she will come by.')).json()).toMatchObject({
    query: { closedAt: expect.any(String) },
    replies: [{ text: 'Called, she will come by.', sentTo: null }],
  })
  const reopened = await desk.call('POST', DESK_PATHS.reopenQuery(id), { as: meera })
  expect(reopened.json().query).toMatchObject({ closedAt: null, claim: { operatorName: 'Meera Iyer' } })
  expect((await close(0, '')).statusCode).toBe(409)
  expect((await close(1, '')).json()).toMatchObject({ query: { replies: 1, closedAt: expect.any(String) } })
  expect((await deedsOf(id)).filter((action) => action.startsWith('query'))).toEqual([
    'query.close',
    'query.reopen',
    'query.close',
  ])
})

test('waiting queries come oldest first, page by page', async () => {
  await shop.parts.db.execute(
    sql`insert into enquiries (id, created_at, name, query)
      select ('0199a3c4-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, now(), 'Many', 'Many ' || n from generate_series(1, 35) n`,
  )
  const page = async (after?: string) =>
    (await desk.call('GET', DESK_PATHS.queries + (after ? `?after=${after}` : ''), { as: meera })).json()
  const first = await page()
  expect([first.queries.length, first.hasMore, first.queries[0].query]).toEqual([30, true, 'Many 1'])
  const second = await page(first.queries.at(-1).id)
  expect(second.queries[0].query).toBe('Many 31')
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
    shop.parts.db,
    sql`select count(*)::int as count from enquiries where closed_at is null`,
  )
  expect(first.queries.length + second.queries.length).toBe(count)
})
