import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { make, PASSWORD } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'

const shop = testApp()
const { customer } = make(shop)

const asha = { name: 'Asha Rao', emailId: 'asha@example.com', phone: '+91 98450-12345', password: PASSWORD }

test('registers and logs in a customer, and accepts the token until they log out', async () => {
  const registered = await shop.call('POST', '/api/register', { json: asha })
  expect(registered.statusCode).toBe(201)
  expect(registered.json().userDetail).toMatchObject({ name: 'Asha Rao', emailId: 'asha@example.com' })

  const loggedIn = await shop.call('POST', '/api/login', { json: { emailId: 'ASHA@example.com ', password: PASSWORD } })
  expect(loggedIn.statusCode).toBe(200)
  const { token, userDetail } = loggedIn.json()
  expect(userDetail).toEqual(registered.json().userDetail)

  const url = '/api/customer/get-custom-list-orders'
  expect((await shop.call('GET', url, { token })).json()).toEqual({ orders: [] })
  expect((await shop.call('POST', '/api/logout', { token })).statusCode).toBe(204)
  expect((await shop.call('GET', url, { token })).statusCode).toBe(401)
})

test('removes invisible characters from a name, an e-mail address and a phone number', async () => {
  const json = {
    ...asha,
    name: '\u2068A\u200bsha\u00a0Rao\u2069',
    emailId: '\ufeffunseen@example.com\u200b',
    phone: '\u202a+91 (0) 98450\u201112345\u202c',
  }
  const answer = await shop.call('POST', '/api/register', { json })
  expect([answer.statusCode, answer.json().userDetail]).toEqual([
    201,
    expect.objectContaining({ name: 'Asha Rao', emailId: 'unseen@example.com' }),
  ])
  const { token } = (
    await shop.call('POST', '/api/login', { json: { emailId: 'unseen@example.com', password: PASSWORD } })
  ).json()
  const { profile } = (await shop.call('GET', '/api/customer/profile', { token })).json()
  expect(profile).toMatchObject({ name: 'Asha Rao', phone: '+919845012345' })
})

test('treats an e-mail address with a domain in another script as one account, and mails it in ASCII', async () => {
  const registered = await shop.call('POST', '/api/register', { json: { ...asha, emailId: 'asha@उदाहरण.भारत' } })
  expect(registered.statusCode).toBe(201)
  const ascii = 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'
  const again = await shop.call('POST', '/api/register', { json: { ...asha, emailId: ascii } })
  expect(again.statusCode).toBe(409)
  for (const emailId of [ascii, 'Asha@उदाहरण.भारत']) {
    expect((await shop.call('POST', '/api/login', { json: { emailId, password: PASSWORD } })).statusCode).toBe(200)
  }
  expect((await outbox(shop, ascii)).length).toBeGreaterThan(0)
})

test('allows one account per e-mail address, ignoring case', async () => {
  await shop.call('POST', '/api/register', { json: { ...asha, emailId: 'one@example.com' } })
  const again = await shop.call('POST', '/api/register', { json: { ...asha, emailId: 'One@Example.com' } })
  expect(again.statusCode).toBe(409)
  expect(again.json().errors).toEqual([{ path: 'emailId', message: expect.stringContaining('already') }])
})

test('reports a taken address and an easy password at once', async () => {
  await shop.call('POST', '/api/register', { json: { ...asha, emailId: 'both@example.com' } })
  const json = { ...asha, emailId: 'Both@example.com', password: 'Password123' }
  const answer = await shop.call('POST', '/api/register', { json })
  expect([answer.statusCode, answer.json().errors]).toEqual([
    409,
    [
      { path: 'emailId', message: expect.stringContaining('already') },
      { path: 'password', message: expect.stringContaining('easy to guess') },
    ],
  ])
})

test.each([
  ['name', { name: '  ' }],
  ['name', { name: '\u200b\u3164\u2800' }],
  ['name', { name: 'Win at evil.example' }],
  ['emailId', { emailId: 'asha at example' }],
  ['phone', { phone: '12345' }],
  ['password', { password: 'short' }],
  ['password', { password: 'x'.repeat(129) }],
  ['password', { password: 'Password123' }],
  ['password', { password: 'AshaRao@1985' }],
  ['password', { password: '9845012345' }],
  ['password', { password: 'Bengaluru@2026' }],
])('returns an error for the field when registering with a wrong %s', async (path, wrong) => {
  const answer = await shop.call('POST', '/api/register', { json: { ...asha, emailId: 'new@example.com', ...wrong } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([path])
})

test('rejects an account for the shop’s own address, ignoring case', async () => {
  const emailId = shop.parts.env.SUPPORT_EMAIL.toUpperCase()
  const answer = await shop.call('POST', '/api/register', { json: { ...asha, emailId } })
  expect([answer.statusCode, answer.json().errors]).toEqual([
    400,
    [{ path: 'emailId', message: 'This is our own e-mail address. Please enter yours.' }],
  ])
  expect((await shop.call('POST', '/api/login', { json: { emailId, password: PASSWORD } })).statusCode).toBe(401)
})

test('gives the same response for a wrong password and an unknown address', async () => {
  const { emailId } = await customer()
  const wrong = await shop.call('POST', '/api/login', { json: { emailId, password: 'not the password' } })
  const unknown = await shop.call('POST', '/api/login', { json: { emailId: 'nobody@example.com', password: 'any' } })
  expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401])
  expect(wrong.json()).toEqual(unknown.json())
})

test('stores neither passwords nor tokens in the database', async () => {
  const { token } = await customer()
  const { rows } = (await shop.parts.db.execute(
    'select (select json_agg(s)::text from sessions s) || (select json_agg(c)::text from customers c) as everything',
  )) as unknown as { rows: { everything: string }[] }
  const everything = rows[0]?.everything ?? ''
  expect(everything).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(everything).not.toContain(PASSWORD)
  expect(everything).not.toContain(token)
})

test('ends a session thirty days after its last use', async () => {
  const { token } = await customer()
  const day = 24 * 60 * 60 * 1000
  const isOpen = async () =>
    (await shop.call('GET', '/api/customer/get-appointment-list', { token })).statusCode === 200
  shop.parts.clock.forward(29 * day)
  expect(await isOpen()).toBe(true)
  shop.parts.clock.forward(29 * day)
  expect(await isOpen()).toBe(true)
  shop.parts.clock.forward(31 * day)
  expect(await isOpen()).toBe(false)
})

test('reads the token only from the header, and rejects a modified one', async () => {
  const { token } = await customer()
  const url = `/api/customer/get-custom-list-orders?token=${token}`
  expect((await shop.call('GET', url)).statusCode).toBe(401)
  expect((await shop.call('GET', url, { token: `${token}x` })).statusCode).toBe(401)
})

test('logs out although the request declares a content type without a body', async () => {
  const { token } = await customer()
  const headers = { 'content-type': 'application/json' }
  expect((await shop.call('POST', '/api/logout', { token, headers })).statusCode).toBe(204)
  expect((await shop.call('GET', '/api/customer/get-custom-list-orders', { token })).statusCode).toBe(401)
})

test('returns a message without a stack for a body that is not JSON', async () => {
  const answer = await shop.call('POST', '/api/login', {
    payload: '{"emailId": ',
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).not.toMatch(/\bat .*\.(?:js|ts)/)
  expect(Object.keys(answer.json())).toEqual(['message'])
})

test.each([
  ['/api/register', { ...asha, name: 'A\u0000sha' }],
  ['/api/register', { ...asha, name: 'Asha \ud83d' }],
  ['/api/login', { emailId: 'asha\u0000@example.com', password: PASSWORD }],
])('%s rejects text that cannot be stored', async (path, json) => {
  const answer = await shop.call('POST', path, { json })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: 'Please check what you entered.' })
})
