import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { readEnv } from '#server/env.ts'
import { rowsOf } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Mail, Mailer } from '#server/platform/mail.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { testApp } from '#tests/support/app.ts'
import { PASSWORD } from '#tests/support/make.ts'
import { openPostOffice } from '#tests/support/post-office.ts'
import { deliver } from './deliver.ts'

const shop = testApp()

const answers: Record<string, (triesBefore: number) => number | null> = {
  'busy@example.com': (triesBefore) => (triesBefore < 2 ? 450 : null),
  'nobody@example.com': () => 550,
}
let office: Awaited<ReturnType<typeof openPostOffice>>
let mailer: Mailer
/** Emits the outcome of each try under the id of its mail. */
const tries = new EventEmitter().setMaxListeners(50)
/** Mails whose next try dies after the SMTP server has accepted it and before that is recorded. */
const dying = new Set<string>()

beforeAll(async () => {
  office = await openPostOffice((to, triesBefore) => answers[to]?.(triesBefore) ?? null)
  const real = openMailer(readEnv({ SMTP_URL: office.url, SUPPORT_EMAIL: 'care@shop.example' }), 2)
  mailer = {
    ...real,
    async send(id, mail) {
      await real.send(id, mail)
      if (dying.delete(id)) throw new Error('the process is gone')
    },
  }
  await shop.parts.jobs.work('mail.send', 2, async (job) => {
    try {
      await deliver(shop.parts, mailer, job)
      tries.emit('done', job.id)
    } catch (error) {
      tries.emit('failed', job.id)
      throw error
    }
  })
})
afterAll(async () => {
  await shop.parts.jobs.stop(1000)
  mailer.close()
  await office.close()
})

async function post(to: string, id = newId()): Promise<string> {
  const mail: Mail = { to, subject: 'आपकी सूची', text: 'Total ₹500\n'.repeat(500), html: '<p>Total ₹500</p>' }
  await shop.parts.jobs.enqueue(shop.parts.db, 'mail.send', mail, { id })
  return id
}
function until(outcome: 'done' | 'failed', id: string): Promise<void> {
  return new Promise((resolve) => {
    tries.on(outcome, (of) => {
      if (of === id) resolve()
    })
  })
}
const countOf = async (id: string) =>
  (await rowsOf(shop.parts.db, sql`select 1 from pgboss.job where name = 'mail.send' and id = ${id}`)).length

test('sends a mail by SMTP with the id of its job', async () => {
  const emailId = 'asha@example.com'
  const json = { emailId, name: 'Asha Rao', phone: '98450 12345', password: PASSWORD }
  await shop.call('POST', PATHS.register, { json })
  const [letter] = await office.arrived(emailId)
  expect(letter?.message).toContain('Subject: Welcome to Pujaghar')
  expect(letter?.message).toContain('From: Pujaghar <care@shop.example>')
  expect(await countOf(letter?.id ?? '')).toBe(1)
})

test('retries a mail for a busy server, and sends it once', async () => {
  const id = newId()
  const done = until('done', id)
  await post('busy@example.com', id)
  await done
  expect(office.triesOf('busy@example.com')).toBe(3)
  expect(office.lettersTo('busy@example.com').map((letter) => letter.id)).toEqual([id])
})

test('sends the whole mail again after the connection was cut in the middle of it', async () => {
  const id = newId()
  const [failed, done] = [until('failed', id), until('done', id)]
  office.cutOnceAt('Subject:')
  await post('cut@example.com', id)
  await failed
  expect(office.lettersTo('cut@example.com')).toEqual([])
  await done
  const letters = office.lettersTo('cut@example.com')
  expect(letters.map((letter) => letter.id)).toEqual([id])
  expect(letters[0]?.message.trimEnd()).toMatch(/--$/)
})

test('sends all waiting mails once when the server comes back', async () => {
  await office.goAway()
  const ids = [newId(), newId(), newId()]
  const failed = Promise.race(ids.map((id) => until('failed', id)))
  const done = Promise.all(ids.map((id) => until('done', id)))
  for (const id of ids) await post('patient@example.com', id)
  await failed
  await office.comeBack()
  await done
  expect(
    office
      .lettersTo('patient@example.com')
      .map((letter) => letter.id)
      .sort(),
  ).toEqual(ids.sort())
})

test('tries an address that accepts no mail once, without delaying others', async () => {
  const id = newId()
  const done = until('done', id)
  await post('nobody@example.com', id)
  await Promise.all([1, 2, 3].map(() => post('asha@example.com')))
  await Promise.all([done, office.arrived('asha@example.com', 3)])
  expect(office.triesOf('nobody@example.com')).toBe(1)
})

test('sends a mail again under the same id when the process dies after sending, so that mailboxes recognise it', async () => {
  const id = newId()
  dying.add(id)
  const done = until('done', id)
  await post('twice@example.com', id)
  await done
  expect(office.lettersTo('twice@example.com').map((letter) => letter.id)).toEqual([id, id])
})

test('sends a mail once although it is queued again before or after it was sent', async () => {
  const id = newId()
  const done = until('done', id)
  await Promise.all([post('once@example.com', id), post('once@example.com', id)])
  await done
  await post('once@example.com', id)
  expect(await countOf(id)).toBe(1)
  const other = newId()
  const after = until('done', other)
  await post('once@example.com', other)
  await after
  expect(office.lettersTo('once@example.com').map((letter) => letter.id)).toEqual([id, other])
})
