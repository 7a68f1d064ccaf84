import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Mailer } from '#server/platform/mail.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { testApp } from '#tests/support/app.ts'
import { cookieOf } from '#tests/support/desk.ts'
import { type Mailbox, mailbox } from '#tests/support/mailbox.ts'
import { make, PASSWORD } from '#tests/support/make.ts'
import { networkAsker } from './askers.ts'
import { sendResetCode } from './reset-password.ts'

const shop = testApp()
const { customer } = make(shop)
const MINUTE = 60_000
const NEW_PASSWORD = 'kalash-and-coconut'
/** The default network address of the requests. */
const HOME = '203.0.113.1'

let mailer: Mailer
let mails: Mailbox
beforeAll(() => {
  mailer = openMailer(shop.parts.env)
  mails = mailbox(join(shop.parts.env.DATA_DIR, 'mail'))
})

const sendOtp = (emailId: string, remoteAddress = HOME, cookie = '') =>
  shop.call('POST', '/api/send-otp', { json: { emailId }, remoteAddress, headers: { cookie } })
const reset = (emailId: string, otp: string, newPassword = NEW_PASSWORD, remoteAddress = HOME, cookie = '') =>
  shop.call('POST', '/api/reset-password', {
    json: { emailId, otp, newPassword },
    remoteAddress,
    headers: { cookie },
  })
const logIn = (emailId: string, password: string, cookie = '') =>
  shop.call('POST', '/api/login', { json: { emailId, password }, remoteAddress: HOME, headers: { cookie } })

/** Runs the job for this address and returns the code from the mail. */
async function codeFor(emailId: string, askers = [networkAsker(HOME)]): Promise<string> {
  await sendResetCode(shop.parts, mailer, { id: newId(), data: { emailId, askers }, lastTry: false })
  return codeOf(await mails.next({ to: emailId, subject: /code/i }))
}

const codeOf = ({ text }: { text: string }) => /^\d{6}$/m.exec(text)?.[0] ?? 'no code'
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

const REFUSED = {
  message: expect.stringContaining('wrong or no longer valid'),
  errors: [{ path: 'otp', message: expect.stringContaining('wrong or no longer valid') }],
}

test('resets a password from asking for a code to logging in with the new password', async () => {
  const { emailId } = await customer()
  const asked = await sendOtp(` ${emailId.toUpperCase()}`)
  expect(asked.statusCode).toBe(200)
  expect(Object.keys(asked.json())).toEqual(['message'])
  await shop.parts.jobs.work('reset-code.send', 1, (job) => sendResetCode(shop.parts, mailer, job))
  const mail = await mails.next({ to: emailId, subject: /code/i })

  const answer = await reset(emailId.toUpperCase(), ` ${codeOf(mail)} `)
  expect(answer.statusCode).toBe(205)
  expect(answer.body).toBe('')
  expect((await logIn(emailId, PASSWORD)).statusCode).toBe(401)
  expect((await logIn(emailId, NEW_PASSWORD)).statusCode).toBe(200)
})

test('reads no account when a code is asked for, so that neither response nor timing reveals one', async () => {
  const { emailId } = await customer()
  const { db } = shop.parts
  // Any statement on the customers table would fail now.
  await db.execute(sql`alter table customers rename to customers_away`)
  const answers = [await sendOtp(emailId), await sendOtp('nobody@example.com')]
  await db.execute(sql`alter table customers_away rename to customers`)
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
  expect(answers[0]?.json()).toEqual(answers[1]?.json())
})

test('sends no mail to an address without an account', async () => {
  await sendResetCode(shop.parts, mailer, {
    id: newId(),
    data: { emailId: 'nobody@example.com', askers: [networkAsker(HOME)] },
    lastTry: false,
  })
  expect(await mails.all('nobody@example.com')).toEqual([])
})

test('returns the same error for a wrong, used, expired or never requested code, and for an unknown address', async () => {
  const { emailId } = await customer()
  const answers = [await reset(emailId, '123456'), await reset('nobody@example.com', '123456')]
  const used = await codeFor(emailId)
  answers.push(await reset(emailId, wrong(used)))
  expect((await reset(emailId, used)).statusCode).toBe(205)
  answers.push(await reset(emailId, used))
  const expired = await codeFor(emailId)
  shop.parts.clock.forward(10 * MINUTE)
  answers.push(await reset(emailId, expired))
  for (const answer of answers) {
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(REFUSED)
    expect(answer.body).toBe(answers[0]?.body)
  }
})

test('accepts a code until its ten minutes are over', async () => {
  const { emailId } = await customer()
  const code = await codeFor(emailId)
  shop.parts.clock.forward(10 * MINUTE - 30_000)
  expect((await reset(emailId, code)).statusCode).toBe(205)
})

test('accepts only the newest code, and gives it all five tries', async () => {
  const { emailId } = await customer()
  const first = await codeFor(emailId)
  for (let n = 1; n <= 5; n++) await reset(emailId, wrong(first))
  expect((await reset(emailId, first)).statusCode, 'the sixth try, though right').toBe(400)
  let second = await codeFor(emailId)
  // They are equal once in a million times.
  while (second === first) second = await codeFor(emailId)
  expect((await reset(emailId, first)).statusCode).toBe(400)
  expect((await reset(emailId, second)).statusCode).toBe(205)
})

test('sends the new code of a retried job as a separate mail', async () => {
  const { emailId } = await customer()
  const job = { id: newId(), data: { emailId, askers: [networkAsker('203.0.113.91')] }, lastTry: false }
  for (let n = 1; n <= 2; n++) await sendResetCode(shop.parts, mailer, job)
  const [newest, ...others] = await mails.all(emailId)
  expect(others).toHaveLength(1)
  expect((await reset(emailId, newest ? codeOf(newest) : '', NEW_PASSWORD, '203.0.113.91')).statusCode).toBe(205)
})

test('enforces the five tries for parallel guesses', async () => {
  const { emailId, id } = await customer()
  const code = await codeFor(emailId)
  const guesses = await Promise.all(Array.from({ length: 12 }, () => reset(emailId, wrong(code))))
  expect(guesses.map((answer) => answer.statusCode)).toEqual(Array(12).fill(400))
  const rows = await rowsOf(shop.parts.db, sql`select tries from reset_codes where customer_id = ${id}`)
  expect(rows).toEqual([{ tries: 5 }])
  expect((await reset(emailId, code)).statusCode).toBe(400)
})

test('accepts one of two concurrent uses of the right code', async () => {
  const { emailId } = await customer()
  const code = await codeFor(emailId)
  const passwords = ['kalash-and-conch', 'thali-and-lotus']
  const answers = await Promise.all(passwords.map((password) => reset(emailId, code, password)))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([205, 400])
  const logIns = await Promise.all(passwords.map((password) => logIn(emailId, password)))
  const expected = answers.map((answer) => (answer.statusCode === 205 ? 200 : 401))
  expect(logIns.map((answer) => answer.statusCode)).toEqual(expected)
})

test('rejects the code of another customer', async () => {
  const [asha, ravi] = [await customer(), await customer()]
  const code = await codeFor(asha.emailId)
  let other = await codeFor(ravi.emailId)
  while (other === code) other = await codeFor(ravi.emailId)
  expect((await reset(ravi.emailId, code)).statusCode).toBe(400)
  expect((await reset(asha.emailId, code)).statusCode).toBe(205)
})

test('rejects an easy or short password for its field, also one with known personal data, without using up a try', async () => {
  const { emailId } = await customer()
  const code = await codeFor(emailId)
  for (const bad of ['Password123', 'Password123', 'short', ...Array(6).fill('9845012345'), 'Asha Rao 1985']) {
    const answer = await reset(emailId, code, bad)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ path: 'newPassword', message: expect.any(String) }])
  }
  expect((await reset(emailId, code)).statusCode).toBe(205)
})

test.each(['', '12345', '1234567', 'abcdef'])('returns an error for the field for the code "%s"', async (otp) => {
  const answer = await reset('asha@example.com', otp)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual(['otp'])
})

test('ends every session of this customer only', async () => {
  const [asha, ravi] = [await customer(), await customer()]
  const second = (await logIn(asha.emailId, PASSWORD)).json().token
  await reset(asha.emailId, await codeFor(asha.emailId))
  const statusOf = async (token: string) => (await shop.call('GET', '/api/customer/profile', { token })).statusCode
  expect([await statusOf(asha.token), await statusOf(second), await statusOf(ravi.token)]).toEqual([401, 401, 200])
})

test('unlocks an account that wrong passwords have locked', async () => {
  const { emailId } = await customer()
  for (let n = 1; n <= 11; n++) await logIn(emailId, 'forgotten')
  expect((await logIn(emailId, PASSWORD)).statusCode).toBe(429)
  expect((await reset(emailId.toUpperCase(), await codeFor(emailId))).statusCode).toBe(205)
  expect((await logIn(emailId, NEW_PASSWORD)).statusCode).toBe(200)
})

test('leaves no session of a log-in with the old password during the reset', async () => {
  const { emailId } = await customer()
  const code = await codeFor(emailId)
  const racing = Array.from({ length: 6 }, () => logIn(emailId, PASSWORD))
  const [done, ...logIns] = await Promise.all([reset(emailId, code), ...racing])
  expect(done.statusCode).toBe(205)
  for (const { statusCode, ...answer } of logIns) {
    if (statusCode === 401) continue
    const { token } = answer.json()
    expect((await shop.call('GET', '/api/customer/profile', { token })).statusCode).toBe(401)
  }
})

test('stores no code in the database, neither with the customer nor in jobs', async () => {
  const { emailId } = await customer()
  await sendOtp(emailId, '203.0.113.77')
  const code = await codeFor(emailId)
  const rows = await rowsOf<{ kept: string }>(
    shop.parts.db,
    sql`select (select coalesce(json_agg(j), '[]')::text from (select data, output from pgboss.job) j)
      || (select json_agg(encode(code_hash, 'escape') || encode(code_hash, 'hex'))::text from reset_codes) as kept`,
  )
  const kept = rows[0]?.kept ?? ''
  expect(kept).toContain(emailId)
  expect(kept).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`))
})

/** Asks for a code as a browser does, and returns its cookies and the code from the mail. */
async function ask(emailId: string, remoteAddress: string, cookie = '') {
  const answer = await sendOtp(emailId, remoteAddress, cookie)
  expect(answer.statusCode).toBe(200)
  return { cookie: cookieOf(answer), code: codeOf(await mails.next({ to: emailId, subject: /code/i })) }
}

test('accepts a code from the browser that asked for it on any network, and from its network', async () => {
  const { emailId } = await customer()
  const asked = await ask(emailId, '198.51.100.31')
  expect((await reset(emailId, asked.code, NEW_PASSWORD, '198.51.100.32')).statusCode, 'a stranger').toBe(400)
  expect((await reset(emailId, asked.code, NEW_PASSWORD, '198.51.100.32', asked.cookie)).statusCode).toBe(205)
  const again = await ask(emailId, '198.51.100.31')
  expect((await reset(emailId, again.code, PASSWORD, '198.51.100.31')).statusCode).toBe(205)
})

test('leaves the owner all five tries, whatever others guess from elsewhere or the same network', async () => {
  const { emailId } = await customer()
  const { cookie, code } = await ask(emailId, '198.51.100.41')
  for (const from of ['198.51.100.42', '198.51.100.41']) {
    const guesses = Array.from({ length: 8 }, () => reset(emailId, wrong(code), NEW_PASSWORD, from))
    expect((await Promise.all(guesses)).map((answer) => answer.statusCode)).toEqual(Array(8).fill(400))
  }
  for (let n = 1; n <= 4; n++) await reset(emailId, wrong(code), NEW_PASSWORD, '198.51.100.41', cookie)
  expect((await reset(emailId, code, NEW_PASSWORD, '198.51.100.41', cookie)).statusCode).toBe(205)
})

test('keeps the codes of owner and strangers separate', async () => {
  const { emailId } = await customer()
  const owner = await ask(emailId, '198.51.100.51')
  let stranger = await ask(emailId, '198.51.100.52')
  while (stranger.code === owner.code) stranger = await ask(emailId, '198.51.100.52')
  expect((await reset(emailId, owner.code, NEW_PASSWORD, '198.51.100.52', stranger.cookie)).statusCode).toBe(400)
  expect((await reset(emailId, owner.code, NEW_PASSWORD, '198.51.100.51', owner.cookie)).statusCode).toBe(205)
  expect((await reset(emailId, stranger.code, PASSWORD, '198.51.100.52', stranger.cookie)).statusCode).toBe(400)
})

test('makes the browser of a reset a known device of the account', async () => {
  const { emailId } = await customer()
  const asked = await ask(emailId, '198.51.100.61')
  const done = await reset(emailId, asked.code, NEW_PASSWORD, '198.51.100.61', asked.cookie)
  for (let n = 1; n <= 10; n++) await logIn(emailId, 'wrong')
  expect((await logIn(emailId, NEW_PASSWORD)).statusCode).toBe(429)
  expect((await logIn(emailId, NEW_PASSWORD, cookieOf(done))).statusCode).toBe(200)
})

test('allows three codes an hour per account and network, with or without an account, and says when to retry', async () => {
  for (const emailId of [(await customer()).emailId, 'stranger@example.com']) {
    for (let n = 1; n <= 3; n++) expect((await sendOtp(emailId, '198.51.100.1')).statusCode).toBe(200)
    const refused = await sendOtp(emailId.toUpperCase(), '198.51.100.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60)
    expect(refused.json().message).toMatch(/^Too many tries\. Please try again in 60 minutes\./)
    expect((await sendOtp(emailId, '198.51.100.2')).statusCode).toBe(200)
  }
})

test('allows others ten codes a day, and a device of the owner its own', async () => {
  const { emailId } = await customer()
  const known = cookieOf(await logIn(emailId, PASSWORD))
  const asked = await Promise.all(Array.from({ length: 14 }, (_, n) => sendOtp(emailId, `198.51.100.${100 + n}`)))
  expect(asked.filter((answer) => answer.statusCode === 200)).toHaveLength(10)
  expect(asked.filter((answer) => answer.statusCode === 429)).toHaveLength(4)
  const own = await sendOtp(emailId, '198.51.100.99', known)
  expect(own.statusCode).toBe(200)
})

test('allows twenty codes an hour per address', async () => {
  for (let n = 1; n <= 20; n++) {
    expect((await sendOtp(`many${n}@example.com`, '198.51.100.20')).statusCode).toBe(200)
  }
  expect((await sendOtp('many21@example.com', '198.51.100.20')).statusCode).toBe(429)
})

test('allows sixty guesses an hour per address, over all accounts', async () => {
  const guess = (n: number) => reset(`guess${n}@example.com`, '123456', NEW_PASSWORD, '198.51.100.60')
  for (let n = 1; n <= 60; n++) expect((await guess(n)).statusCode).toBe(400)
  expect((await guess(61)).statusCode).toBe(429)
})
