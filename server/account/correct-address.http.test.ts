import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { PATHS } from '#contract/paths.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { newId } from '#server/platform/ids.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { testApp } from '#tests/support/app.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'
import { outbox } from '#tests/support/outbox.ts'
import { sendResetLink } from './reset-link.ts'

const shop = testApp()
const { customer } = make(shop)
const RIGHT = 'asha.rao@right.example'

const correct = ({ token }: { token?: string }, emailId: string, password = PASSWORD) =>
  shop.call('POST', ACCOUNT_PATHS.correctAddress, { ...(token && { token }), json: { emailId, password } })
const confirm = (token: string) => shop.call('POST', ACCOUNT_PATHS.confirmAddress, { json: { token } })
const logIn = async (emailId: string) =>
  (await shop.call('POST', PATHS.login, { json: { emailId, password: PASSWORD } })).statusCode
const ask = ({ token }: TestCustomer, query: string) =>
  shop.call('POST', VISITOR_PATHS.contact, { token, json: { name: 'Asha', query } })
const tokensTo = async (emailId: string) =>
  (await outbox(shop, emailId)).map(({ text }) => /confirm-address#(\S+)/.exec(text)?.[1] ?? 'no link')

let asha: TestCustomer
beforeEach(async () => {
  asha = await customer({ confirmed: false })
})

test('corrects an unconfirmed address with the password: sends a link to the new one, and invalidates links of the old one', async () => {
  await shop.call('POST', ACCOUNT_PATHS.confirmLink, { token: asha.token })
  const [old = ''] = await tokensTo(asha.emailId)
  const mailer = openMailer(shop.parts.env)
  await sendResetLink(shop.parts, mailer, { id: newId(), data: { emailId: asha.emailId }, lastTry: false })
  const { text } = await mailbox(join(shop.parts.env.DATA_DIR, 'mail')).next({ to: asha.emailId, subject: /stopped/ })
  const link = /#link=(\S+)/.exec(text)?.[1]
  expect((await shop.call('POST', ACCOUNT_PATHS.resetLink, { json: { link } })).statusCode).toBe(204)

  const answer = await correct(asha, RIGHT)
  expect([answer.statusCode, answer.json().profile]).toEqual([
    200,
    expect.objectContaining({ emailId: RIGHT, confirmed: false }),
  ])
  expect([await logIn(asha.emailId), await logIn(RIGHT)]).toEqual([401, 200])
  expect((await confirm(old)).statusCode).toBe(404)
  expect((await shop.call('POST', ACCOUNT_PATHS.resetLink, { json: { link } })).statusCode).toBe(400)
  const [fresh = ''] = await tokensTo(RIGHT)
  expect((await confirm(fresh)).json().confirmation).toEqual({ emailId: RIGHT, state: 'confirmed' })

  const again = await correct(asha, 'another@right.example')
  expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining('is confirmed')])
  expect(await logIn(RIGHT)).toBe(200)
})

test('sends held mails of the old address to the new one once it is confirmed', async () => {
  for (const query of ['Question 1?', 'Question 2?']) await ask(asha, query)
  const to = 'asha.kulkarni@right.example'
  expect((await correct(asha, to)).statusCode).toBe(200)
  await confirm((await tokensTo(to))[0] ?? '')
  expect((await outbox(shop, asha.emailId)).map(({ text }) => text).join()).not.toContain('Question 2?')
  expect((await outbox(shop, to)).at(-1)?.text).toContain('Question 2?')
})

test('requires the password, a session, and an address that is neither taken nor the shop’s', async () => {
  const ravi = await customer()
  const tries = {
    'no session': [await correct({}, 'a@right.example'), 401, undefined],
    'wrong password': [await correct(asha, 'a@right.example', 'not-the-password'), 400, 'password'],
    'no address': [await correct(asha, 'a@'), 400, 'emailId'],
    taken: [await correct(asha, ravi.emailId.toUpperCase()), 409, 'emailId'],
    ours: [await correct(asha, shop.parts.env.SUPPORT_EMAIL), 400, 'emailId'],
  } as const
  for (const [what, [answer, status, path]] of Object.entries(tries)) {
    expect([answer.statusCode, answer.json().errors?.[0]?.path], what).toEqual([status, path])
  }
  expect(await logIn(asha.emailId)).toBe(200)
})

test('limits per network how often it reveals taken addresses, and how many mails it sends', async () => {
  const ravi = await customer()
  const remoteAddress = '203.0.113.7'
  const from = async ({ token }: TestCustomer, emailId: string) =>
    (
      await shop.call('POST', ACCOUNT_PATHS.correctAddress, {
        token,
        json: { emailId, password: PASSWORD },
        remoteAddress,
      })
    ).statusCode
  const bina = await customer({ confirmed: false })
  for (const owner of [asha, bina]) {
    for (let time = 1; time <= 5; time++) expect(await from(owner, ravi.emailId)).toBe(409)
    expect(await from(owner, 'new@right.example'), 'five tries a day').toBe(429)
  }
  expect(await from(await customer({ confirmed: false }), 'new@right.example'), 'ten of a network').toBe(429)
  const json = { emailId: ravi.emailId, name: 'Ravi', phone: '98450 12345', password: PASSWORD }
  expect((await shop.call('POST', PATHS.register, { json, remoteAddress })).statusCode).toBe(429)
  expect(await outbox(shop, 'new@right.example')).toEqual([])
})
