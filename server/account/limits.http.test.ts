import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openMailer } from '#server/platform/mailer.ts'
import { createRateLimit, LIMITS } from '#server/platform/rate-limit.ts'
import { onOneNode, testApp } from '#tests/support/app.ts'
import { type Mailbox, mailbox } from '#tests/support/mailbox.ts'
import { make, PASSWORD } from '#tests/support/make.ts'
import { sendResetLink } from './reset-link.ts'
import { mayMailAccess } from './warn-owner.ts'

const shop = testApp()
const { customer } = make(shop)

let mails: Mailbox
beforeAll(async () => {
  mails = mailbox(join(shop.parts.env.DATA_DIR, 'mail'))
  const mailer = openMailer(shop.parts.env)
  await shop.parts.jobs.work('reset-link.send', 1, (job) => sendResetLink(shop.parts, mailer, job))
})
afterEach(() => {
  vi.useRealTimers()
})

const tryPassword = (emailId: string, password: string, remoteAddress: string, cookie = '') =>
  shop.call('POST', '/api/login', { json: { emailId, password }, remoteAddress, headers: { cookie } })

/** The cookies of a browser that has logged in. */
async function knownDevice(emailId: string): Promise<string> {
  const { cookies } = await tryPassword(emailId, PASSWORD, '203.0.113.200')
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** Tries wrong passwords from 50 networks in turn. */
async function attack(emailId: string, length = 1000): Promise<number[]> {
  const tries = Array.from({ length }, (_, n) => tryPassword(emailId, `wrong ${n}`, `192.0.2.${n % 50}`))
  return (await Promise.all(tries)).map((answer) => answer.statusCode)
}

test('locks an account for a network after ten failed log-ins, even for the right password, but for no other network', async () => {
  const { emailId } = await customer()
  for (let n = 1; n <= 10; n++) expect((await tryPassword(emailId, 'wrong', '203.0.113.1')).statusCode).toBe(401)
  const refused = await tryPassword(emailId.toUpperCase(), PASSWORD, '203.0.113.1')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().message).toMatch(/^Too many tries\. Please try again in 15 minutes\./)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  expect((await tryPassword(emailId, PASSWORD, '203.0.113.2')).statusCode).toBe(200)
})

test('doubles the waiting time of a network each time its attempts are used up, up to a day, until a right password', async () => {
  const { spend, forgive } = shop.parts.rateLimit
  const limit = 'loginByAccountAndNetwork'
  const key = ['slow@example.com', '203.0.113.3']
  const waits: (string | undefined)[] = []
  const exhaust = async () => {
    for (let n = 1; n <= 10; n++) await spend(limit, key)
    const refused = await spend(limit, key).catch((error) => error)
    waits.push(/again in (.*)\.$/.exec(refused.message)?.[1])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + refused.retryAfterSeconds * 1000 })
  }
  for (let n = 1; n <= 9; n++) await exhaust()
  await forgive(limit, key)
  await exhaust()
  const rising = ['15 minutes', '30 minutes', '60 minutes', '2 hours', '4 hours', '8 hours', '16 hours']
  expect(waits).toEqual([...rising, '24 hours', '24 hours', '15 minutes'])
})

test('enforces the limit for parallel attempts', async () => {
  const { emailId } = await customer()
  const answers = await Promise.all(Array.from({ length: 15 }, () => tryPassword(emailId, 'wrong', '203.0.113.7')))
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(5)
})

test('keeps the owner’s known device and mailed link working during 1,000 wrong passwords from 50 networks', async () => {
  const { emailId } = await customer()
  const cookie = await knownDevice(emailId)
  const statuses = await attack(emailId)
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect(statuses.filter((status) => status === 429)).toHaveLength(900)

  const stranger = await tryPassword(emailId, PASSWORD, '198.51.100.1')
  expect(stranger.statusCode, 'a network that tried nothing before').toBe(429)
  expect(stranger.json().message).toMatch(/in 24 hours\..*we have mailed you a link/)
  expect((await tryPassword(emailId, PASSWORD, '192.0.2.1', cookie)).statusCode, 'even from one of those').toBe(200)

  const { text } = await mails.next({ to: emailId, subject: /stopped/ })
  const link = /#link=(\S+)/.exec(text)?.[1]
  const newPassword = 'kalash-and-coconut'
  const opened = await shop.call('POST', '/api/reset-password/link', {
    json: { link, newPassword },
    remoteAddress: '192.0.2.2',
  })
  expect([opened.statusCode, opened.json()]).toEqual([200, { emailId }])
  await attack(emailId, 150)
  const own = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await tryPassword(emailId, newPassword, '192.0.2.2', own)).statusCode).toBe(200)
  expect((await tryPassword(emailId, newPassword, '192.0.2.3')).statusCode, 'the attack goes on').toBe(429)
})

test('tells the owner about rejected attempts once a day', async () => {
  const { emailId } = await customer()
  const exhaust = async (address: string) => {
    for (let n = 1; n <= 12; n++) await tryPassword(emailId, 'wrong', address)
  }
  await exhaust('203.0.113.11')
  await exhaust('203.0.113.12')
  await mails.next({ to: emailId, subject: /stopped/ })
  expect(await mails.all(emailId)).toHaveLength(1)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 60 * 60 * 1000 })
  await exhaust('203.0.113.13')
  await mails.next({ to: emailId, subject: /stopped/ })
  expect(await mails.all(emailId)).toHaveLength(2)
})

test('does not count earlier attempts by others against the owner of a new account', async () => {
  const emailId = 'asha.new@example.com'
  const askForCode = (remoteAddress: string) => shop.call('POST', '/api/send-otp', { json: { emailId }, remoteAddress })
  // The owner's own network too: carriers put many families behind one address.
  for (let n = 1; n <= 11; n++) await tryPassword(emailId, 'wrong', '203.0.113.60')
  for (let n = 0; n < 12; n++) await askForCode(`203.0.113.${60 + Math.floor(n / 3)}`)
  expect((await askForCode('203.0.113.60')).statusCode).toBe(429)

  const json = { name: 'Asha Rao', emailId, phone: '9845012345', password: PASSWORD }
  const registered = await shop.call('POST', '/api/register', { json, remoteAddress: '203.0.113.60' })
  expect(registered.statusCode).toBe(201)
  expect((await tryPassword(emailId, PASSWORD, '203.0.113.60')).statusCode).toBe(200)
  expect((await askForCode('203.0.113.60')).statusCode).toBe(200)

  for (let n = 1; n <= 11; n++) await tryPassword(emailId, 'wrong', '203.0.113.70')
  const refused = await tryPassword(emailId, PASSWORD, '203.0.113.70')
  expect(refused.json().message, 'a mail is spoken of').toContain('we have mailed you a link')
  await mails.next({ to: emailId, subject: /stopped/ })
})

test('sends at most forty codes and links a day to an address that is registered and deleted repeatedly', async () => {
  const { id, emailId: email } = await customer()
  const may = []
  for (let n = 1; n <= 41; n++)
    may.push(await mayMailAccess(shop.parts, { id, email: n % 2 ? email : email.toUpperCase() }))
  expect(may).toEqual([...Array<boolean>(40).fill(true), false])
})

test('sends a warning that could not be queued at the next rejected attempt', async () => {
  const { emailId } = await customer()
  const { jobs } = shop.parts
  const { enqueue } = jobs
  jobs.enqueue = () => Promise.reject(new Error('the process ends here'))
  for (let n = 1; n <= 11; n++) await tryPassword(emailId, 'wrong', '203.0.113.14')
  jobs.enqueue = enqueue
  expect((await tryPassword(emailId, 'wrong', '203.0.113.14')).statusCode).toBe(429)
  await mails.next({ to: emailId, subject: /stopped/ })
  expect(await mails.all(emailId)).toHaveLength(1)
})

test('mails nobody when a network is rejected for attempts on other accounts', async () => {
  const { emailId } = await customer()
  for (let n = 1; n <= 200; n++) await shop.parts.rateLimit.spend('loginByAddress', '203.0.113.20')
  const queued = () =>
    shop.parts.db.$count(sql`pgboss.job where name = 'reset-link.send' and data->>'emailId' = ${emailId}`)
  expect((await tryPassword(emailId, 'wrong', '203.0.113.20')).statusCode).toBe(429)
  expect(await queued()).toBe(0)
})

test('gives a known device ten attempts of its own, for a year, and only for its account', async () => {
  const [asha, ravi] = [await customer(), await customer()]
  const cookie = await knownDevice(asha.emailId)
  const others = Array.from({ length: 10 }, () => tryPassword(ravi.emailId, 'wrong', '203.0.113.30', cookie))
  expect((await Promise.all(others)).map((answer) => answer.statusCode)).toEqual(Array(10).fill(401))
  expect((await tryPassword(ravi.emailId, PASSWORD, '203.0.113.30', cookie)).statusCode, 'a stranger to Ravi').toBe(429)

  const tries = Array.from({ length: 11 }, () => tryPassword(asha.emailId, 'wrong', '203.0.113.31', cookie))
  const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  expect((await tryPassword(asha.emailId, PASSWORD, '203.0.113.31')).statusCode, 'the network is not closed').toBe(200)
})

test('limits many known devices together to a hundred attempts a day, and keeps the mailed link working', async () => {
  const { emailId } = await customer()
  const cookies: string[] = []
  for (let n = 1; n <= 12; n++) cookies.push(await knownDevice(emailId))
  const ten = (cookie: string) =>
    Array.from({ length: 10 }, () => tryPassword(emailId, 'wrong', '203.0.113.32', cookie))
  const statuses = (await Promise.all(cookies.flatMap(ten))).map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  const fresh = await tryPassword(emailId, PASSWORD, '203.0.113.33')
  expect(fresh.statusCode, 'a device that is not known has the tries of strangers').toBe(200)
  const sent = fresh.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await tryPassword(emailId, PASSWORD, '203.0.113.33', sent)).statusCode).toBe(429)

  const { text } = await mails.next({ to: emailId, subject: /stopped/ })
  const json = { link: /#link=(\S+)/.exec(text)?.[1], newPassword: 'kalash-and-coconut' }
  const opened = await shop.call('POST', '/api/reset-password/link', { json, remoteAddress: '203.0.113.33' })
  const own = opened.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await tryPassword(emailId, json.newPassword, '203.0.113.33', own)).statusCode).toBe(200)
})

test('limits many known devices of an account together to ten codes a day', async () => {
  const { emailId } = await customer()
  const cookies = await Promise.all(Array.from({ length: 4 }, () => knownDevice(emailId)))
  const ask = (cookie: string) => shop.call('POST', '/api/send-otp', { json: { emailId }, headers: { cookie } })
  const answers = await Promise.all(cookies.flatMap((cookie) => Array.from({ length: 3 }, () => ask(cookie))))
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(10)
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(2)
})

test('hides the cookie of a known device from scripts and other sites, and rejects forged and old ones', async () => {
  const { emailId } = await customer()
  const login = await shop.call('POST', '/api/login', {
    json: { emailId, password: PASSWORD },
    headers: { 'x-forwarded-proto': 'https' },
  })
  const [cookie] = login.cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 365 * 24 * 60 * 60 })
  expect(decodeURIComponent(`${cookie?.value}`)).not.toContain(emailId)

  const known = await knownDevice(emailId)
  for (let n = 1; n <= 10; n++) await tryPassword(emailId, 'wrong', '203.0.113.40')
  const from = async (sent: string) => (await tryPassword(emailId, PASSWORD, '203.0.113.40', sent)).statusCode
  const [name, value = ''] = known.split('=')
  const [id, until, signature] = value.split('.')
  expect(await from(`${name}=other.${until}.${signature}`)).toBe(429)
  expect(await from(`${name}=${id}.${Number(until) + 1}.${signature}`)).toBe(429)
  expect(await from(known)).toBe(200)
  shop.parts.clock.forward(366 * 24 * 60 * 60 * 1000)
  expect(await from(known)).toBe(429)
})

test('counts no attempt for a successful log-in', async () => {
  const { emailId } = await customer()
  for (let n = 1; n <= 12; n++) {
    expect((await tryPassword(emailId, PASSWORD, '198.51.100.4')).statusCode).toBe(200)
  }
})

test('stores limits in the database, so that another node knows them', async () => {
  const otherNode = createRateLimit(shop.parts.db, 1)
  for (let n = 1; n <= 100; n++) await shop.parts.rateLimit.spend('registerByAddress', '192.0.2.1')
  await expect(otherNode.spend('registerByAddress', '192.0.2.1')).rejects.toMatchObject({ status: 429 })
  await expect(otherNode.spend('registerByAddress', '192.0.2.2')).resolves.toBeUndefined()
})

test('counts calls on each node, and on all nodes together within seconds', async () => {
  const [one, other] = [createRateLimit(shop.parts.db, 1), createRateLimit(shop.parts.db, 1)]
  for (let n = 1; n <= 299; n++) await one.spend('call', 'of two nodes')
  const atTheOther = () => other.spend('call', 'of two nodes').then(() => 'let in', String)
  await expect.poll(atTheOther).not.toBe('let in')
  await expect(other.spend('call', 'somebody else')).resolves.toBeUndefined()
  await expect.poll(() => one.spend('call', 'of two nodes').then(() => 'let in', String)).not.toBe('let in')
})

test.each(['loginByAccount', 'loginByAddress', 'warnOwner'] as const)(
  'applies what one node forgives or gives back of %s on another node that has rejected requests',
  async (limit) => {
    const [one, other] = [createRateLimit(shop.parts.db, 1), createRateLimit(shop.parts.db, 1)]
    const key = `everywhere ${limit}`
    const useUp = async () => {
      for (let n = 1; n <= LIMITS[limit].points; n++) await one.spend(limit, key)
      await expect(one.spend(limit, key)).rejects.toMatchObject({ status: 429 })
    }
    await useUp()
    await other.forgive(limit, key)
    await useUp()
    // One for the rejected attempt, which is counted too.
    for (let n = 1; n <= 2; n++) await other.giveBack(limit, key)
    await expect(one.spend(limit, key)).resolves.toBeUndefined()
  },
)

test.each([
  ['2001:db8:5:6::1', '2001:DB8:0005:6:ffff:1:2:3', '2001:db8:5:7::1'],
  ['2001:db8::1', '2001:db8:0:0:9::', '2001:db8:0:1::1'],
  ['::ffff:192.0.2.64', '192.0.2.64', '::ffff:192.0.2.65'],
])('%s and %s share a limit, %s has its own', async (address, same, other) => {
  const { spend } = shop.parts.rateLimit
  for (let n = 1; n <= 20; n++) await spend('sendOtpByAddress', address)
  await expect(spend('sendOtpByAddress', same)).rejects.toMatchObject({ status: 429 })
  await expect(spend('sendOtpByAddress', other)).resolves.toBeUndefined()
})

test('multiplies limits by the factor', async () => {
  const generous = createRateLimit(shop.parts.db, 2)
  for (let n = 1; n <= 40; n++) await generous.spend('upload', 'someone')
  await expect(generous.spend('upload', 'someone')).rejects.toMatchObject({ status: 429 })
})

test('allows a customer twenty uploads a minute', async () => {
  const { token } = await customer()
  const upload = () => shop.call('POST', '/api/customer/upload-custom-list', { token })
  const uploads = await Promise.all(Array.from({ length: 21 }, upload))
  expect(uploads.filter((answer) => answer.statusCode === 429)).toHaveLength(1)
})

onOneNode('allows a customer three hundred other calls a minute', async () => {
  const { token } = await customer()
  const look = () => shop.call('GET', '/api/customer/profile', { token })
  const looks = await Promise.all(Array.from({ length: 301 }, look))
  expect(looks.filter((answer) => answer.statusCode === 429)).toHaveLength(1)
})

test('allows a customer twenty bookings an hour', async () => {
  const { token } = await customer()
  const book = () => shop.call('POST', '/api/customer/book-appointment', { token })
  const bookings = await Promise.all(Array.from({ length: 21 }, book))
  const [refused, ...others] = bookings.filter((answer) => answer.statusCode === 429)
  expect(others).toEqual([])
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(59 * 60)
})

onOneNode('counts calls with an unknown token by address', async () => {
  for (let n = 1; n <= 2999; n++) await shop.parts.rateLimit.spend('publicCall', '192.0.2.7')
  const guess = () =>
    shop.call('GET', '/api/customer/get-custom-list-orders', { token: 'x'.repeat(43), remoteAddress: '192.0.2.7' })
  expect((await guess()).statusCode).toBe(401)
  expect((await guess()).statusCode).toBe(429)
})

const register = (emailId: string, remoteAddress: string) =>
  shop.call('POST', '/api/register', {
    json: { emailId, name: 'Asha Rao', phone: '98450 12345', password: PASSWORD },
    remoteAddress,
  })

test('reveals ten times an hour per network that an address is taken, then returns 429 for any address; new accounts do not count', async () => {
  const { emailId } = await customer()
  const fresh = (n: number) => `fresh${n}@example.com`
  for (let n = 1; n <= 11; n++) expect((await register(fresh(n), `198.18.7.${n}`)).statusCode).toBe(201)
  for (let n = 1; n <= 10; n++) expect((await register(emailId, `198.18.7.${n}`)).statusCode).toBe(409)
  for (const address of [emailId, fresh(12)]) {
    const refused = await register(address, '198.18.7.200')
    expect(refused.statusCode, 'the same for both').toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await register(emailId, '198.18.8.1')).statusCode, 'the network beside it').toBe(409)
})

test('returns the same response for any address beyond the limit, also to parallel calls', async () => {
  const { emailId } = await customer()
  const taken = Array.from({ length: 20 }, (_, n) => register(emailId, `198.18.9.${n}`))
  const fresh = Array.from({ length: 20 }, (_, n) => register(`parallel${n}@example.com`, `198.18.9.${n}`))
  const statuses = (answers: { statusCode: number }[]) => answers.map((answer) => answer.statusCode)
  const [ofTaken, ofFresh] = [statuses(await Promise.all(taken)), statuses(await Promise.all(fresh))]
  expect(ofTaken.filter((status) => status === 409).length).toBeLessThanOrEqual(10)
  expect(ofTaken).toContain(429)
  expect(ofFresh).toContain(429)
})
