import { expect, test, vi } from 'vitest'
import { MAX_TEXT_CHARS } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { enquiries } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { make } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp({ SUPPORT_EMAIL: 'desk@shop.example' })
const { customer } = make(shop)

const ask = (json: unknown, { token, from = '203.0.113.1' }: { token?: string; from?: string } = {}) =>
  shop.call('POST', VISITOR_PATHS.contact, { json, token, remoteAddress: from })
const kept = () => shop.parts.db.select().from(enquiries)
const mailed = () => outbox(shop, 'desk@shop.example')

/** The rows and mails that a request adds. */
async function added(call: () => Promise<unknown>) {
  const before = { rows: (await kept()).length, mails: (await mailed()).length }
  await call()
  return { rows: (await kept()).slice(before.rows), mails: (await mailed()).slice(before.mails) }
}

test('stores and mails the question of a visitor without an account once', async () => {
  const { rows, mails } = await added(async () => {
    const answer = await ask({
      name: '  Asha Rao ',
      query: ' Do you deliver to Yelahanka?\nMy number is 98450 12345. ',
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ message: MESSAGES.contactSuccess })
  })
  expect(rows).toEqual([
    expect.objectContaining({
      name: 'Asha Rao',
      query: 'Do you deliver to Yelahanka?\nMy number is 98450 12345.',
      customerId: null,
    }),
  ])
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('> Do you deliver to Yelahanka?\n> My number is 98450 12345.')
  expect(mails[0]).not.toHaveProperty('replyTo')
})

test('links the question to the customer, who gets replies to the mail', async () => {
  const meera = await customer({ name: 'Meera' })
  const { rows, mails } = await added(() => ask({ name: 'Amma', query: 'When?' }, { token: meera.token }))
  expect(rows).toEqual([expect.objectContaining({ name: 'Amma', customerId: meera.id })])
  expect(mails).toEqual([expect.objectContaining({ replyTo: meera.emailId })])
})

test('rejects an ended session, so that the customer logs in first', async () => {
  const { rows, mails } = await added(async () => {
    expect((await ask({ name: 'Asha', query: 'When?' }, { token: 'x'.repeat(43) })).statusCode).toBe(401)
  })
  expect([...rows, ...mails]).toEqual([])
})

test.each([
  ['no name', { name: '  ', query: 'When?' }, 'name', MESSAGES.contactIncomplete],
  ['no query', { name: 'Asha', query: '\n ' }, 'query', MESSAGES.contactIncomplete],
  ['a query without end', { name: 'Asha', query: 'x'.repeat(MAX_TEXT_CHARS + 1) }, 'query', expect.any(String)],
  ['a name without end', { name: 'x'.repeat(101), query: 'When?' }, 'name', expect.any(String)],
  ['a query that is no text', { name: 'Asha', query: { $gt: '' } }, 'query', expect.any(String)],
])('rejects %s beside the field, and neither stores nor mails it', async (_case, json, path, message) => {
  const { rows, mails } = await added(async () => {
    const answer = await ask(json)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ path, message }])
  })
  expect([...rows, ...mails]).toEqual([])
})

test('does not store a question when its mail cannot be queued', async () => {
  const enqueue = vi.spyOn(shop.parts.jobs, 'enqueueAll').mockRejectedValueOnce(new Error('the queue is gone'))
  const { rows, mails } = await added(async () => {
    expect((await ask({ name: 'Asha', query: 'When?' })).statusCode).toBe(500)
  })
  enqueue.mockRestore()
  expect([...rows, ...mails]).toEqual([])
})

test('limits an address to sixty questions an hour', async () => {
  const from = '203.0.113.60'
  const answers = await Promise.all(Array.from({ length: 61 }, () => ask({ name: '', query: '' }, { from })))
  expect(answers.filter((answer) => answer.statusCode === 400)).toHaveLength(60)
  const refused = answers.filter((answer) => answer.statusCode === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask({ name: 'Asha', query: 'When?' }, { from: '203.0.113.61' })).statusCode).toBe(200)
})
