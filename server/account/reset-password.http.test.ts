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
/** The network that everything comes from unless a test says otherwise. */
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

/** What the job does for this address, and the code that the mail then carries. */
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

test('from the question for a code to the log-in with the new password', async () => {
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

test('the question for a code looks at no account, so neither its answer nor its time can tell of one', async () => {
  const { emailId } = await customer()
  const { db } = shop.parts
  // Whatever touched the customers now would fail.
  await db.execute(sql`alter table customers rename to customers_away`)
  const answers = [await sendOtp(emailId), await sendOtp('nobody@example.com')]
  await db.execute(sql`alter table customers_away rename to customers`)
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200])
  expect(answers[0]?.json()).toEqual(answers[1]?.json())
})

test('an address without an account gets no mail', async () => {
  await sendResetCode(shop.parts, mailer, {
    id: newId(),
    data: { emailId: 'nobody@example.com', askers: [networkAsker(HOME)] },
    lastTry: false,
  })
  expect(await mails.all('nobody@example.com')).toEqual([])
})

test('wrong, used, expired, never asked for and of nobody: one refusal for all', async () => {
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

test('a code is good until its ten minutes are over', async () => {
  const { emailId } = await customer()
  const code = await codeFor(emailId)
  shop.parts.clock.forward(10 * MINUTE - 30_000)
  expect((await reset(emailId, code)).statusCode).toBe(205)
})

test('only the newest code works, and a new one has all its tries', async () => {
  const { emailId } = await customer()
  const first = await codeFor(emailId)
  for (let n = 1; n <= 5; n++) await reset(emailId, wrong(first))
  expect((await reset(emailId, first)).statusCode, 'the sixth try, though right').toBe(400)
  let second = await codeFor(emailId)
  // One in a million times they are equal.
  while (second === first) second = await codeFor(emailId)
  expect((await reset(emailId, first)).statusCode).toBe(400)
  expect((await reset(emailId, second)).statusCode).toBe(205)
})

test('a job that is tried again sends its new code as a mail of its own', async () => {
  const { emailId } = await customer()
  const job = { id: newId(), data: { emailId, askers: [networkAsker('203.0.113.91')] }, lastTry: false }
  for (let n = 1; n <= 2; n++) await sendResetCode(shop.parts, mailer, job)
  const [newest, ...others] = await mails.all(emailId)
  expect(others).toHaveLength(1)
  expect((await reset(emailId, newest ? codeOf(newest) : '', NEW_PASSWORD, '203.0.113.91')).statusCode).toBe(205)
})

test('parallel guesses do not pass the five tries', async () => {
  const { emailId, id } = await customer()
  const code = await codeFor(emailId)
  const guesses = await Promise.all(Array.from({ length: 12 }, () => reset(emailId, wrong(code))))
  expect(guesses.map((answer) => answer.statusCode)).toEqual(Array(12).fill(400))
  const rows = await rowsOf(shop.parts.db, sql`select tries from reset_codes where customer_id = ${id}`)
  expect(rows).toEqual([{ tries: 5 }])
  expect((await reset(emailId, code)).statusCode).toBe(400)
})

test('two right answers at once: one sets its password, the other is refused', async () => {
  const { emailId } = await customer()
  const code = await codeFor(emailId)
  const passwords = ['kalash-and-conch', 'thali-and-lotus']
  const answers = await Promise.all(passwords.map((password) => reset(emailId, code, password)))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([205, 400])
  const logIns = await Promise.all(passwords.map((password) => logIn(emailId, password)))
  const expected = answers.map((answer) => (answer.statusCode === 205 ? 200 : 401))
  expect(logIns.map((answer) => answer.statusCode)).toEqual(expected)
})

test('the code of one customer opens no other account', async () => {
  const [asha, ravi] = [await customer(), await customer()]
  const code = await codeFor(asha.emailId)
  let other = await codeFor(ravi.emailId)
  while (other === code) other = await codeFor(ravi.emailId)
  expect((await reset(ravi.emailId, code)).statusCode).toBe(400)
  expect((await reset(asha.emailId, code)).statusCode).toBe(205)
})

test('a password that is easy to guess, also with what only we know, or too short is refused beside its field and costs no try', async () => {
  const { emailId } = await customer()
  const code = await codeFor(emailId)
  for (const bad of ['Password123', 'Password123', 'short', ...Array(6).fill('9845012345'), 'Asha Rao 1985']) {
    const answer = await reset(emailId, code, bad)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ path: 'newPassword', message: expect.any(String) }])
  }
  expect((await reset(emailId, code)).statusCode).toBe(205)
})

test.each(['', '12345', '1234567', 'abcdef'])('the code "%s" is refused beside its field', async (otp) => {
  const answer = await reset('asha@example.com', otp)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual(['otp'])
})

test('a reset ends every session of that customer and of nobody else', async () => {
  const [asha, ravi] = [await customer(), await customer()]
  const second = (await logIn(asha.emailId, PASSWORD)).json().token
  await reset(asha.emailId, await codeFor(asha.emailId))
  const statusOf = async (token: string) => (await shop.call('GET', '/api/customer/profile', { token })).statusCode
  expect([await statusOf(asha.token), await statusOf(second), await statusOf(ravi.token)]).toEqual([401, 401, 200])
})

test('a reset opens the account that wrong passwords have closed', async () => {
  const { emailId } = await customer()
  for (let n = 1; n <= 11; n++) await logIn(emailId, 'forgotten')
  expect((await logIn(emailId, PASSWORD)).statusCode).toBe(429)
  expect((await reset(emailId.toUpperCase(), await codeFor(emailId))).statusCode).toBe(205)
  expect((await logIn(emailId, NEW_PASSWORD)).statusCode).toBe(200)
})

test('a log-in with the old password that runs beside the reset leaves no session', async () => {
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

test('the database holds no code, neither beside the customer nor among the jobs', async () => {
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

/** Asks for a code as a browser does, and gives what it sends back from then on, and the code in the mail. */
async function ask(emailId: string, remoteAddress: string, cookie = '') {
  const answer = await sendOtp(emailId, remoteAddress, cookie)
  expect(answer.statusCode).toBe(200)
  return { cookie: cookieOf(answer), code: codeOf(await mails.next({ to: emailId, subject: /code/i })) }
}

test('a code works for the browser that asked for it, also from another network, and for its network', async () => {
  const { emailId } = await customer()
  const asked = await ask(emailId, '198.51.100.31')
  expect((await reset(emailId, asked.code, NEW_PASSWORD, '198.51.100.32')).statusCode, 'a stranger').toBe(400)
  expect((await reset(emailId, asked.code, NEW_PASSWORD, '198.51.100.32', asked.cookie)).statusCode).toBe(205)
  const again = await ask(emailId, '198.51.100.31')
  expect((await reset(emailId, again.code, PASSWORD, '198.51.100.31')).statusCode).toBe(205)
})

test('guesses of strangers, from elsewhere or from the same network, leave the owner all five tries', async () => {
  const { emailId } = await customer()
  const { cookie, code } = await ask(emailId, '198.51.100.41')
  for (const from of ['198.51.100.42', '198.51.100.41']) {
    const guesses = Array.from({ length: 8 }, () => reset(emailId, wrong(code), NEW_PASSWORD, from))
    expect((await Promise.all(guesses)).map((answer) => answer.statusCode)).toEqual(Array(8).fill(400))
  }
  for (let n = 1; n <= 4; n++) await reset(emailId, wrong(code), NEW_PASSWORD, '198.51.100.41', cookie)
  expect((await reset(emailId, code, NEW_PASSWORD, '198.51.100.41', cookie)).statusCode).toBe(205)
})

test('a code that a stranger asked for takes the place of none, and does not work for the owner’s', async () => {
  const { emailId } = await customer()
  const owner = await ask(emailId, '198.51.100.51')
  let stranger = await ask(emailId, '198.51.100.52')
  while (stranger.code === owner.code) stranger = await ask(emailId, '198.51.100.52')
  expect((await reset(emailId, owner.code, NEW_PASSWORD, '198.51.100.52', stranger.cookie)).statusCode).toBe(400)
  expect((await reset(emailId, owner.code, NEW_PASSWORD, '198.51.100.51', owner.cookie)).statusCode).toBe(205)
  expect((await reset(emailId, stranger.code, PASSWORD, '198.51.100.52', stranger.cookie)).statusCode).toBe(400)
})

test('the code from a mail makes its browser one that the account knows', async () => {
  const { emailId } = await customer()
  const asked = await ask(emailId, '198.51.100.61')
  const done = await reset(emailId, asked.code, NEW_PASSWORD, '198.51.100.61', asked.cookie)
  for (let n = 1; n <= 10; n++) await logIn(emailId, 'wrong')
  expect((await logIn(emailId, NEW_PASSWORD)).statusCode).toBe(429)
  expect((await logIn(emailId, NEW_PASSWORD, cookieOf(done))).statusCode).toBe(200)
})

test('three codes an hour for an account from one network, known or not, and the refusal says when to come back', async () => {
  for (const emailId of [(await customer()).emailId, 'stranger@example.com']) {
    for (let n = 1; n <= 3; n++) expect((await sendOtp(emailId, '198.51.100.1')).statusCode).toBe(200)
    const refused = await sendOtp(emailId.toUpperCase(), '198.51.100.1')
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(59 * 60)
    expect(refused.json().message).toMatch(/^Too many tries\. Please try again in 60 minutes\./)
    expect((await sendOtp(emailId, '198.51.100.2')).statusCode).toBe(200)
  }
})

test('strangers can have ten codes a day mailed, and a device of the owner can still ask', async () => {
  const { emailId } = await customer()
  const known = cookieOf(await logIn(emailId, PASSWORD))
  const asked = await Promise.all(Array.from({ length: 14 }, (_, n) => sendOtp(emailId, `198.51.100.${100 + n}`)))
  expect(asked.filter((answer) => answer.statusCode === 200)).toHaveLength(10)
  expect(asked.filter((answer) => answer.statusCode === 429)).toHaveLength(4)
  const own = await sendOtp(emailId, '198.51.100.99', known)
  expect(own.statusCode).toBe(200)
})

test('twenty codes an hour from one address', async () => {
  for (let n = 1; n <= 20; n++) {
    expect((await sendOtp(`many${n}@example.com`, '198.51.100.20')).statusCode).toBe(200)
  }
  expect((await sendOtp('many21@example.com', '198.51.100.20')).statusCode).toBe(429)
})

test('sixty guesses an hour from one address, over all accounts', async () => {
  const guess = (n: number) => reset(`guess${n}@example.com`, '123456', NEW_PASSWORD, '198.51.100.60')
  for (let n = 1; n <= 60; n++) expect((await guess(n)).statusCode).toBe(400)
  expect((await guess(61)).statusCode).toBe(429)
})
