import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { AddressRefused } from './mail.ts'
import { faultOfSmtp, openMailer } from './mailer.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  // A server only closes when no client is connected any more.
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const mail = { to: 'asha@example.com', subject: 'आपकी सूची ✓', text: 'Total ₹500', html: '<p>Total ₹500</p>' }

test('without SMTP_URL a mail is written to an .eml file, and a retry writes no second file', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'pujaghar-mail-'))
  cleanUps.push(() => rm(DATA_DIR, { recursive: true }))
  const mailer = openMailer(readEnv({ DATA_DIR }))
  await mailer.send('job-1', mail)
  await mailer.send('job-1', mail)
  expect(await readdir(join(DATA_DIR, 'mail'))).toEqual(['job-1.eml'])
  const [found] = await mailbox(join(DATA_DIR, 'mail')).all('asha@example.com')
  expect(found).toMatchObject({ subject: mail.subject, text: expect.stringContaining('₹500') })
})

test('with SMTP_URL a mail is sent, with the same id on every attempt', async () => {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      text(stream).then((message) => {
        received.push(message)
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')

  const mailer = openMailer(
    readEnv({ SMTP_URL: `smtp://127.0.0.1:${address.port}`, SUPPORT_EMAIL: 'namaste@shop.example' }),
  )
  cleanUps.push(() => mailer.close())
  await mailer.send('job-2', { ...mail, replyTo: 'meera@example.com' })
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('From: Pujaghar <namaste@shop.example>')
  expect(received[0]).toContain('Reply-To: meera@example.com')
  expect(received[0]).toContain('Message-ID: <job-2@shop.example>')
})

const listHeaders = (source: string) => source.match(/^(?:Auto-Submitted|List-[\w-]+|Precedence): .*$/gm)?.toSorted()

test.each([
  ['that always comes', {}, ['Auto-Submitted: auto-generated']],
  [
    'of progress',
    { kind: 'progress', unsubscribe: 'https://shop.example/off' },
    [
      'Auto-Submitted: auto-generated',
      'List-ID: Progress of your orders <progress.pujaghar.example>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'List-Unsubscribe: <https://shop.example/off>',
    ],
  ],
  [
    'that only says what was received',
    { kind: 'receipts', unsubscribe: 'https://shop.example/off' },
    [
      'Auto-Submitted: auto-generated',
      'List-ID: Receipts of what you send us <receipts.pujaghar.example>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'List-Unsubscribe: <https://shop.example/off>',
      'Precedence: bulk',
    ],
  ],
] as const)('a mail %s has headers that tell mail programs what it is', async (_, more, headers) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'pujaghar-mail-'))
  cleanUps.push(() => rm(DATA_DIR, { recursive: true }))
  await openMailer(readEnv({ DATA_DIR })).send('job', { ...mail, ...more })
  const source = (await readFile(join(DATA_DIR, 'mail', 'job.eml'), 'utf8')).replaceAll('\r\n', '\n')
  expect(listHeaders(source)).toEqual(headers)
})

test('faultOfSmtp explains why the mail server does not accept our mails, or returns null', async () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username }, _session, done) {
      if (username === 'shop') done(null, { user: username })
      else done(new Error('no'))
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const at = `127.0.0.1:${address.port}`
  expect(await faultOfSmtp(`smtp://shop:word@${at}`)).toBe(null)
  expect(await faultOfSmtp(`smtp://other:word@${at}`)).toBe('does not accept the name and password in SMTP_URL')
  await new Promise<void>((resolve) => server.close(resolve))
  expect(await faultOfSmtp(`smtp://shop:word@${at}`)).toBe('not reachable')
})

test.each([
  [450, 'mailbox busy', Error],
  [550, 'no such mailbox', AddressRefused],
])('sending fails when the server answers %i, permanently from 500 on', async (responseCode, words, kind) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error(words), { responseCode })),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const mailer = openMailer(readEnv({ SMTP_URL: `smtp://127.0.0.1:${address.port}` }))
  cleanUps.push(() => mailer.close())
  const error = await mailer.send('job-3', mail).catch((error: unknown) => error)
  expect((error as Error).constructor).toBe(kind)
  expect(String((error as Error).cause ?? error)).toContain(words)
})

test('a calendar entry is both a calendar part and an attached file, and the headers offer to unsubscribe', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'pujaghar-mail-'))
  cleanUps.push(() => rm(DATA_DIR, { recursive: true }))
  const mailer = openMailer(readEnv({ DATA_DIR }))
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  // The test parser converts line breaks.
  const lines = content.replaceAll('\r\n', '\n')
  const unsubscribe = `https://shop.example/api/unsubscribe?token=${'x'.repeat(80)}`
  await mailer.send('job-4', { ...mail, calendar: { method: 'CANCEL', content }, unsubscribe, kind: 'reminders' })
  const message = await PostalMime.parse(await readFile(join(DATA_DIR, 'mail', 'job-4.eml')), {
    attachmentEncoding: 'utf8',
  })
  expect(message.attachments).toEqual([
    expect.objectContaining({ mimeType: 'text/calendar', method: 'CANCEL', content: lines }),
    expect.objectContaining({
      mimeType: 'application/ics',
      filename: 'invite.ics',
      disposition: 'attachment',
      content: lines,
    }),
  ])
  const headers = Object.fromEntries(message.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'list-unsubscribe': `<${unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    'list-id': 'Reminders of your pujas <reminders.pujaghar.example>',
    precedence: 'bulk',
  })
})
