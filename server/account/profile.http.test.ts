import { expect, test } from 'vitest'
import { PATHS } from '#contract/paths.ts'
import { testApp } from '#tests/support/app.ts'
import { make, PASSWORD } from '#tests/support/make.ts'

const shop = testApp()
const { customer } = make(shop)
const NEW_PASSWORD = 'kalash-and-coconut'

const profile = (token?: string) => shop.call('GET', '/api/customer/profile', { token })
const change = (token: string | undefined, json: object) => shop.call('PATCH', '/api/customer/profile', { token, json })
const changePassword = (token: string | undefined, password: string, newPassword = NEW_PASSWORD) =>
  shop.call('POST', '/api/customer/password', { token, json: { password, newPassword } })
const logIn = (emailId: string, password: string) => shop.call('POST', '/api/login', { json: { emailId, password } })

test('returns 401 without a session', async () => {
  const answers = [
    await profile(),
    await change(undefined, { name: 'Ravi', phone: '9886054321' }),
    await changePassword(undefined, PASSWORD),
  ]
  expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401, 401])
})

test('accepts the languages of the shop', async () => {
  const asha = await customer()
  const choose = (language: string, token?: string) => shop.call('PUT', PATHS.language, { token, json: { language } })
  expect((await choose('en', asha.token)).json()).toEqual({ language: 'en' })
  expect((await choose('fr', asha.token)).statusCode).toBe(400)
  expect((await choose('en')).statusCode).toBe(401)
})

test('returns the language of the account at log-in', async () => {
  const asha = await customer()
  const logIn = async () => {
    const json = { emailId: asha.emailId, password: PASSWORD }
    return (await shop.call('POST', PATHS.login, { json })).json().language
  }
  expect(await logIn()).toBe('en')
  await shop.call('PUT', PATHS.language, { token: asha.token, json: { language: 'kn' } })
  expect(await logIn()).toBe('kn')
})

test('shows the profile to its customer, who can change name and phone', async () => {
  const asha = await customer()
  const before = {
    name: 'Asha Rao',
    emailId: asha.emailId,
    phone: '+919845012345',
    mutedMails: [],
    confirmed: true,
    whatsApp: false,
  }
  expect((await profile(asha.token)).json()).toEqual({ profile: before })
  const answer = await change(asha.token, { name: '  Asha Rao Kulkarni ', phone: '98860-54321' })
  expect(answer.statusCode).toBe(200)
  const after = { ...before, name: 'Asha Rao Kulkarni', phone: '+919886054321' }
  expect(answer.json()).toEqual({ profile: after })
  expect((await profile(asha.token)).json()).toEqual({ profile: after })
})

test('switches kinds of mail off and on, and keeps the rest of the profile', async () => {
  const asha = await customer()
  const muted = async (mutedMails: string[]) => (await change(asha.token, { mutedMails })).json().profile
  expect(await muted(['receipts', 'progress', 'receipts'])).toEqual({
    name: 'Asha Rao',
    emailId: asha.emailId,
    phone: '+919845012345',
    mutedMails: ['progress', 'receipts'],
    confirmed: true,
    whatsApp: false,
  })
  expect(await muted([])).toMatchObject({ mutedMails: [] })
  expect((await change(asha.token, { mutedMails: ['orders'] })).statusCode).toBe(400)
  expect((await change(asha.token, {})).json().profile).toMatchObject({ name: 'Asha Rao', mutedMails: [] })
})

test('keeps WhatsApp messages off until a customer agrees, who can withdraw', async () => {
  const { token } = await customer()
  expect((await profile(token)).json().profile.whatsApp).toBe(false)
  expect((await change(token, { whatsApp: true })).json().profile.whatsApp).toBe(true)
  expect((await change(token, { name: 'Asha' })).json().profile.whatsApp).toBe(true)
  expect((await change(token, { phone: '98450 12345' })).json().profile.whatsApp, 'the same number').toBe(true)
  expect((await change(token, { phone: '9000011111' })).json().profile.whatsApp, 'another one').toBe(false)
  expect((await change(token, { phone: '9000022222', whatsApp: true })).json().profile.whatsApp).toBe(true)
  expect((await change(token, { whatsApp: false })).json().profile.whatsApp).toBe(false)
})

test('changes only the customer’s own profile', async () => {
  const [asha, ravi] = [await customer(), await customer({ name: 'Ravi Rao' })]
  await change(asha.token, { name: 'Someone', phone: '98860 54321' })
  expect((await profile(ravi.token)).json().profile.name).toBe('Ravi Rao')
})

test('ignores an e-mail address in a change of the profile', async () => {
  const asha = await customer()
  const json = { name: 'Asha', phone: '98860 54321', emailId: 'other@example.com' }
  expect((await change(asha.token, json)).statusCode).toBe(200)
  expect((await profile(asha.token)).json().profile.emailId).toBe(asha.emailId)
})

test.each([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(101) }],
  ['phone', { phone: '12345' }],
])('returns an error for the field when %s is wrong', async (path, wrong) => {
  const { token } = await customer()
  const answer = await change(token, { name: 'Asha', phone: '98860 54321', ...wrong })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual([path])
  expect((await profile(token)).json().profile.name).toBe('Asha Rao')
})

test('ends the other sessions after a change of password, and keeps this one', async () => {
  const asha = await customer()
  const other = (await logIn(asha.emailId, PASSWORD)).json().token
  const answer = await changePassword(asha.token, PASSWORD)
  expect(answer.statusCode).toBe(204)
  expect((await profile(asha.token)).statusCode).toBe(200)
  expect((await profile(other)).statusCode).toBe(401)
  expect((await logIn(asha.emailId, PASSWORD)).statusCode).toBe(401)
  expect((await logIn(asha.emailId, NEW_PASSWORD)).statusCode).toBe(200)
})

test('returns an error for the field when the current password is wrong, and keeps the session', async () => {
  const { token, emailId } = await customer()
  const answer = await changePassword(token, 'not the password')
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toEqual([{ path: 'password', message: 'This is not the password you have now.' }])
  expect((await profile(token)).statusCode).toBe(200)
  expect((await logIn(emailId, PASSWORD)).statusCode).toBe(200)
})

test.each(['Password123', 'short', 'x'.repeat(129), 'Asha Rao 1985', 'Pujaghar@2026', '98450 12345'])(
  'returns an error for the field for the new password "%s"',
  async (bad) => {
    const { token, emailId } = await customer()
    const answer = await changePassword(token, PASSWORD, bad)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toEqual(['newPassword'])
    expect((await logIn(emailId, PASSWORD)).statusCode).toBe(200)
  },
)

test('limits wrong guesses of the current password, but not right ones, independently of the log-in', async () => {
  const { token, emailId } = await customer()
  for (let n = 1; n <= 6; n++) {
    const [from, to] = n % 2 ? [PASSWORD, NEW_PASSWORD] : [NEW_PASSWORD, PASSWORD]
    expect((await changePassword(token, from, to)).statusCode).toBe(204)
  }
  for (let n = 1; n <= 11; n++) await logIn(emailId, 'wrong')
  expect((await changePassword(token, PASSWORD, NEW_PASSWORD)).statusCode).toBe(204)
  expect((await changePassword(token, NEW_PASSWORD, PASSWORD)).statusCode).toBe(204)
  const guesses = await Promise.all(Array.from({ length: 13 }, () => changePassword(token, 'wrong')))
  expect(guesses.filter((answer) => answer.statusCode === 400)).toHaveLength(10)
  expect(guesses.filter((answer) => answer.statusCode === 429)).toHaveLength(3)
  expect((await changePassword(token, PASSWORD)).statusCode).toBe(429)
})

test('applies one of two concurrent changes of the same password', async () => {
  const { token, emailId } = await customer()
  const passwords = ['kalash-and-conch', 'thali-and-lotus']
  const answers = await Promise.all(passwords.map((password) => changePassword(token, PASSWORD, password)))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 400])
  const logIns = await Promise.all(passwords.map((password) => logIn(emailId, password)))
  expect(logIns.map((answer) => answer.statusCode).sort()).toEqual([200, 401])
})
