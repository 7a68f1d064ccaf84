import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { sendResetCode } from '#server/account/reset-password.ts'
import { readEnv } from '#server/env.ts'
import { rowsOf } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Mailer } from '#server/platform/mail.ts'
import { openMailer, SMTP_CONNECTIONS } from '#server/platform/mailer.ts'
import { testApp } from '#tests/support/app.ts'
import { make } from '#tests/support/make.ts'
import { openPostOffice } from '#tests/support/post-office.ts'
import { deliver, deliverInTurn } from './deliver.ts'

const LIMIT = 5
const BOUNCING = 'nobody@example.com'

let office: Awaited<ReturnType<typeof openPostOffice>>
const mailers: Mailer[] = []
beforeAll(async () => {
  office = await openPostOffice((to) => (to === BOUNCING ? 550 : null))
})
afterAll(async () => {
  for (const mailer of mailers) mailer.close()
  await office.close()
})
function mailerWith(connections: number): Mailer {
  const mailer = openMailer(readEnv({ SMTP_URL: office.url, SUPPORT_EMAIL: 'care@shop.example' }), connections)
  mailers.push(mailer)
  return mailer
}

// Only whether it is set matters here. The mails go to the test server above.
const SMTP_URL = 'smtp://127.0.0.1:1'
const [many, few, mixed] = [testApp(), testApp({ SMTP_URL, MAILS_PER_MINUTE: String(LIMIT) }), testApp()]

async function post({ parts }: typeof many, to: string): Promise<string> {
  const id = newId()
  await parts.jobs.enqueue(
    parts.db,
    'mail.send',
    { to, subject: 'Your list', text: 'Hello', html: '<p>Hello</p>' },
    { id },
  )
  return id
}

test('sends 200 mails over a few connections, each once, despite one rejected address', async () => {
  const to = 'asha@example.com'
  const ids: string[] = []
  for (let mail = 0; mail < 200; mail += 1) {
    if (mail === 100) await post(many, BOUNCING)
    ids.push(await post(many, to))
  }
  const mailer = mailerWith(SMTP_CONNECTIONS.mails)
  await many.parts.jobs.work('mail.send', SMTP_CONNECTIONS.mails, (job, stopping) =>
    deliverInTurn(many.parts, mailer, job, stopping),
  )
  // With a pause after each mail this would take minutes.
  const letters = await office.arrived(to, 200)
  expect(letters.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(office.triesOf(BOUNCING)).toBe(1)
  // Nodemailer opens a new connection after a hundred mails.
  expect(office.connections()).toBeLessThanOrEqual(2 * SMTP_CONNECTIONS.mails)
})

test('keeps mails waiting while the limit is used up, and still sends a password code', async () => {
  const { jobs, db } = few.parts
  const asha = await make(few).customer()
  for (let mail = 0; mail < 12; mail += 1) await post(few, 'family@example.com')
  const [mailer, codeMailer] = [mailerWith(2), mailerWith(1)]
  await jobs.work('mail.send', 2, (job, stopping) => deliverInTurn(few.parts, mailer, job, stopping))
  await jobs.work('reset-code.send', 1, (job) => sendResetCode(few.parts, codeMailer, job))
  await office.arrived('family@example.com', LIMIT)
  expect((await few.call('POST', PATHS.sendOtp, { json: { emailId: asha.emailId } })).statusCode).toBeLessThan(300)
  const [letter] = await office.arrived(asha.emailId)
  expect(letter?.message).toMatch(/^Subject: .*code/im)

  // A stop returns the mails in hand to the queue without counting a try.
  await jobs.stop(5_000)
  expect(office.lettersTo('family@example.com')).toHaveLength(LIMIT)
  const left = await rowsOf<{ state: string; retry_count: number; count: number }>(
    db,
    sql`select state, retry_count, count(*)::int as count from pgboss.job
      where name = 'mail.send' and state <> 'completed' group by 1, 2`,
  )
  expect(left).toEqual([{ state: 'created', retry_count: 0, count: 12 - LIMIT }])
})

test('sends necessary mails before receipts that were queued earlier', async () => {
  const { parts } = mixed
  const asha = await make(mixed).customer()
  const asked = { name: 'Asha Rao', query: 'When do you deliver?' }
  await mixed.call('POST', VISITOR_PATHS.contact, { token: asha.token, json: asked })
  const leela = {
    emailId: 'leela@example.com',
    name: 'Leela Nair',
    phone: '98450 12345',
    password: 'diya-and-marigold',
  }
  await mixed.call('POST', PATHS.register, { json: leela })
  const mailer = mailerWith(1)
  await parts.jobs.work('mail.send', 1, (job) => deliver(parts, mailer, job))
  await office.arrived(asha.emailId)
  const order = office.letters().map(({ to }) => to)
  expect(order.slice(-3)).toEqual([parts.env.SUPPORT_EMAIL, leela.emailId, asha.emailId])
})
