import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { newId } from '#server/platform/ids.ts'
import type { Mailer } from '#server/platform/mail.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { testApp } from '#tests/support/app.ts'
import { type Mailbox, mailbox } from '#tests/support/mailbox.ts'
import { make, PASSWORD } from '#tests/support/make.ts'
import { LINK_MS, sendResetLink } from './reset-link.ts'

const shop = testApp()
const { customer } = make(shop)
const NEW_PASSWORD = 'kalash-and-coconut'

let mailer: Mailer
let mails: Mailbox
beforeAll(() => {
  mailer = openMailer(shop.parts.env)
  mails = mailbox(join(shop.parts.env.DATA_DIR, 'mail'))
})

const open = (link: string, newPassword = NEW_PASSWORD) =>
  shop.call('POST', '/api/reset-password/link', { json: { link, newPassword } })
const logIn = async (emailId: string, password: string) =>
  (await shop.call('POST', '/api/login', { json: { emailId, password } })).statusCode

/** Runs the job for this address and returns the link from the mail. */
async function linkFor(emailId: string): Promise<string> {
  await sendResetLink(shop.parts, mailer, { id: newId(), data: { emailId }, lastTry: false })
  const { text } = await mails.next({ to: emailId, subject: /stopped/ })
  return new RegExp(`${shop.parts.env.PUBLIC_URL}/reset-password#link=(\\S+)`).exec(text)?.[1] ?? 'no link'
}

test('sets a new password by a mailed link once, and ends all sessions', async () => {
  const { emailId, token } = await customer()
  const link = await linkFor(emailId)
  const answer = await open(link)
  expect([answer.statusCode, answer.json()]).toEqual([200, { emailId }])
  expect((await shop.call('GET', '/api/customer/profile', { token })).statusCode).toBe(401)
  expect([await logIn(emailId, PASSWORD), await logIn(emailId, NEW_PASSWORD)]).toEqual([401, 200])
  const again = await open(link, 'thali-and-lotus')
  expect(again.statusCode).toBe(400)
  expect(again.json().errors).toEqual([{ path: 'link', message: expect.stringContaining('Ask for a code instead') }])
})

test('checks a link without using it up', async () => {
  const { emailId } = await customer()
  const link = await linkFor(emailId)
  const look = (link: string) => shop.call('POST', ACCOUNT_PATHS.resetLink, { json: { link } })
  expect([(await look(link)).statusCode, (await look(link)).statusCode]).toEqual([204, 204])
  expect((await open(link)).statusCode).toBe(200)
  for (const over of [link, 'nothing']) {
    const answer = await look(over)
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'link', message: expect.any(String) }]])
  }
})

test('does not use up a link that is only opened, for instance by a mail scanner', async () => {
  const { emailId } = await customer()
  const link = await linkFor(emailId)
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode } = await shop.app.inject({ method, url: `/api/reset-password/link?link=${link}` })
    expect(statusCode).toBe(404)
  }
  expect(await logIn(emailId, PASSWORD)).toBe(200)
  expect((await open(link)).statusCode).toBe(200)
})

test('accepts one of two concurrent uses', async () => {
  const { emailId } = await customer()
  const link = await linkFor(emailId)
  const passwords = ['kalash-and-conch', 'thali-and-lotus']
  const answers = await Promise.all(passwords.map((password) => open(link, password)))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 400])
  const logIns = await Promise.all(passwords.map((password) => logIn(emailId, password)))
  expect(logIns).toEqual(answers.map((answer) => (answer.statusCode === 200 ? 200 : 401)))
})

test('expires a link after a day, and when the password changes', async () => {
  const [asha, ravi] = [await customer(), await customer()]
  const changed = await linkFor(asha.emailId)
  await shop.call('POST', '/api/customer/password', {
    token: asha.token,
    json: { password: PASSWORD, newPassword: NEW_PASSWORD },
  })
  expect((await open(changed)).statusCode).toBe(400)
  const late = await linkFor(ravi.emailId)
  shop.parts.clock.forward(LINK_MS - 60_000)
  expect((await open(late, 'short')).json().errors[0].path).toBe('newPassword')
  shop.parts.clock.forward(60_000)
  expect((await open(late)).statusCode).toBe(400)
  expect(await logIn(ravi.emailId, PASSWORD)).toBe(200)
})

test('rejects a link for another account and a forged link', async () => {
  const [asha, ravi] = [await customer(), await customer()]
  const [, until, signature] = (await linkFor(asha.emailId)).split('.')
  for (const forged of [
    `${ravi.id}.${until}.${signature}`,
    `${asha.id}.${Number(until) + 1000}.${signature}`,
    `${asha.id}.0${until}.${signature}`,
    `${asha.id}.${until}.${signature}.more`,
    `${asha.id}.${until}.`,
    `${newId()}.${until}.${signature}`,
    'no-link',
  ]) {
    const answer = await open(forged)
    expect([answer.statusCode, answer.json().errors[0].path], forged).toEqual([400, 'link'])
  }
})

test('returns an error for the field when the password is easy to guess, and keeps the link valid', async () => {
  const { emailId } = await customer()
  const link = await linkFor(emailId)
  const answer = await open(link, 'Asha Rao 1985')
  expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'newPassword'])
  expect((await open(link)).statusCode).toBe(200)
})

test('sends no mail to an address without an account', async () => {
  await sendResetLink(shop.parts, mailer, { id: newId(), data: { emailId: 'nobody@example.com' }, lastTry: false })
  expect(await mails.all('nobody@example.com')).toEqual([])
})
