import { expect, test } from 'vitest'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { testApp } from '#tests/support/app.ts'
import { make, PASSWORD } from '#tests/support/make.ts'

const shop = testApp()
const { customer } = make(shop)

const tryPassword = (emailId: string, password: string, remoteAddress: string) =>
  shop.call('POST', '/api/login', { json: { emailId, password }, remoteAddress })

test('ten failed log-ins close an account for a while, from any address, even to the right password', async () => {
  const { emailId } = await customer()
  for (let n = 1; n <= 10; n++) {
    expect((await tryPassword(emailId, 'wrong', `203.0.113.${n}`)).statusCode).toBe(401)
  }
  const refused = await tryPassword(emailId.toUpperCase(), PASSWORD, '203.0.113.99')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
})

test('parallel tries do not pass the limit', async () => {
  const { emailId } = await customer()
  const answers = await Promise.all(Array.from({ length: 15 }, () => tryPassword(emailId, 'wrong', '203.0.113.7')))
  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(5)
})

test('right log-ins use nothing up', async () => {
  const { emailId } = await customer()
  for (let n = 1; n <= 12; n++) {
    expect((await tryPassword(emailId, PASSWORD, '198.51.100.4')).statusCode).toBe(200)
  }
})

test('the limits are in the database, so another node knows them', async () => {
  const otherNode = createRateLimit(shop.parts.db, 1)
  for (let n = 1; n <= 100; n++) await shop.parts.rateLimit.spend('registerByAddress', '192.0.2.1')
  await expect(otherNode.spend('registerByAddress', '192.0.2.1')).rejects.toMatchObject({ status: 429 })
  await expect(otherNode.spend('registerByAddress', '192.0.2.2')).resolves.toBeUndefined()
})

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

test('the factor multiplies a limit', async () => {
  const generous = createRateLimit(shop.parts.db, 2)
  for (let n = 1; n <= 40; n++) await generous.spend('upload', 'someone')
  await expect(generous.spend('upload', 'someone')).rejects.toMatchObject({ status: 429 })
})

test('a customer gets twenty uploads and three hundred other calls a minute', async () => {
  const { token } = await customer()
  const upload = () => shop.call('POST', '/api/customer/upload-custom-list', { token })
  const uploads = await Promise.all(Array.from({ length: 21 }, upload))
  expect(uploads.filter((answer) => answer.statusCode === 429)).toHaveLength(1)
  const list = () => shop.call('GET', '/api/customer/get-custom-list-orders', { token })
  const lists = await Promise.all(Array.from({ length: 301 }, list))
  expect(lists.filter((answer) => answer.statusCode === 429)).toHaveLength(1)
})

test('a customer gets twenty bookings an hour', async () => {
  const { token } = await customer()
  const book = () => shop.call('POST', '/api/customer/book-appointment', { token })
  const bookings = await Promise.all(Array.from({ length: 21 }, book))
  const [refused, ...others] = bookings.filter((answer) => answer.statusCode === 429)
  expect(others).toEqual([])
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(59 * 60)
})

test('calls with a token of nobody are counted by address', async () => {
  for (let n = 1; n <= 2999; n++) await shop.parts.rateLimit.spend('publicCall', '192.0.2.7')
  const guess = () =>
    shop.call('GET', '/api/customer/get-custom-list-orders', { token: 'x'.repeat(43), remoteAddress: '192.0.2.7' })
  expect((await guess()).statusCode).toBe(401)
  expect((await guess()).statusCode).toBe(429)
})

test('a network is told ten times an hour that an address has an account, then nothing at all; new accounts cost it nothing', async () => {
  const { emailId } = await customer()
  const register = (emailId: string, remoteAddress: string) =>
    shop.call('POST', '/api/register', {
      json: { emailId, name: 'Asha Rao', phone: '98450 12345', password: PASSWORD },
      remoteAddress,
    })
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
