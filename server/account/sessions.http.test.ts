import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SessionsAnswer } from '#contract/account.ts'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { MINUTE_MS } from '#contract/day.ts'
import { PATHS } from '#contract/paths.ts'
import { PASSWORD_CHANGED } from '#contract/session-ended.ts'
import { testApp } from '#tests/support/app.ts'
import { make, PASSWORD, type TestCustomer } from '#tests/support/make.ts'

const shop = testApp()
const { customer } = make(shop)

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'

/** Logs a customer in on another device and returns its token. */
async function secondDevice({ emailId }: TestCustomer, remoteAddress = '203.0.113.77'): Promise<string> {
  const headers = { 'user-agent': FIREFOX }
  const json = { emailId, password: PASSWORD }
  return (await shop.call('POST', PATHS.login, { json, headers, remoteAddress })).json().token
}
const sessions = async (token: string): Promise<SessionsAnswer['sessions']> =>
  (await shop.call('GET', ACCOUNT_PATHS.sessions, { token })).json().sessions
const isOpen = async (token: string) => (await shop.call('GET', PATHS.profile, { token })).statusCode === 200

test('lists the customer’s sessions in words, and marks the current device', async () => {
  const asha = await customer()
  const token = await secondDevice(asha)
  const shown = await sessions(token)
  expect(shown).toEqual([
    expect.objectContaining({ device: 'Firefox on Windows', network: '203.0.113.x', isThisDevice: true }),
    expect.objectContaining({ device: 'Chrome on Android', isThisDevice: false }),
  ])
  expect((await sessions(asha.token)).map(({ device }) => device)).toEqual(['Chrome on Android', 'Firefox on Windows'])
  expect(JSON.stringify(shown)).not.toContain(token)
  expect(shown.map(({ id }) => id)).not.toContain(token)
})

test('keeps the newest of many sessions, and limits successful log-ins', async () => {
  const asha = await customer()
  const newest: string[] = []
  for (let n = 0; n < 52; n++) newest.push(await secondDevice(asha))
  expect([await isOpen(asha.token), await isOpen(newest[1] ?? '')]).toEqual([false, false])
  const left = await sessions(newest.at(-1) ?? '')
  expect(left).toHaveLength(50)
  expect(await isOpen(newest[2] ?? '')).toBe(true)
  for (let n = 52; n < 60; n++) await secondDevice(asha)
  const json = { emailId: asha.emailId, password: PASSWORD }
  expect((await shop.call('POST', PATHS.login, { json })).statusCode).toBe(429)
  const ravi = await customer()
  expect(await isOpen(await secondDevice(ravi))).toBe(true)
})

test('records the last use of a session at most once in ten minutes', async () => {
  const asha = await customer()
  const token = await secondDevice(asha)
  const own = async () => (await sessions(asha.token)).find(({ device }) => device === 'Firefox on Windows')
  const use = (remoteAddress: string) => shop.call('GET', PATHS.profile, { token, remoteAddress })
  const before = await own()
  shop.parts.clock.forward(9 * MINUTE_MS)
  await use('198.51.100.1')
  expect(await own()).toEqual(before)
  shop.parts.clock.forward(2 * MINUTE_MS)
  await Promise.all([use('198.51.100.1'), use('198.51.100.1')])
  const after = await own()
  expect(after?.network).toBe('198.51.100.x')
  expect(Date.parse(after?.usedAt ?? '') - Date.parse(before?.usedAt ?? '')).toBeGreaterThanOrEqual(11 * MINUTE_MS)
  expect(after?.createdAt).toBe(before?.createdAt)
})

test('rejects a session that its owner has ended from its next call on', async () => {
  const asha = await customer()
  const token = await secondDevice(asha)
  const [other] = await sessions(token)
  expect((await shop.call('DELETE', ACCOUNT_PATHS.session(other?.id ?? ''), { token: asha.token })).statusCode).toBe(
    204,
  )
  expect([await isOpen(token), await isOpen(asha.token)]).toEqual([false, true])
  expect(await sessions(asha.token)).toMatchObject([{ isThisDevice: true }])
  const again = await shop.call('DELETE', ACCOUNT_PATHS.session(other?.id ?? ''), { token: asha.token })
  expect(again.statusCode).toBe(404)
})

test('ends all other sessions at once, and keeps this one', async () => {
  const [asha, ravi] = [await customer(), await customer()]
  const others = [await secondDevice(asha), await secondDevice(asha)]
  expect((await shop.call('DELETE', ACCOUNT_PATHS.sessions, { token: asha.token })).statusCode).toBe(204)
  expect(await Promise.all([...others, asha.token, ravi.token].map(isOpen))).toEqual([false, false, true, true])
})

test('gives the reason to a session that a new password ended, does not list it, and asks others to log in', async () => {
  const asha = await customer()
  const [ended, loggedOut] = [await secondDevice(asha), await secondDevice(asha)]
  await shop.call('POST', PATHS.logout, { token: loggedOut })
  const json = { password: PASSWORD, newPassword: 'marigold-and-diya-2' }
  expect((await shop.call('POST', PATHS.password, { token: asha.token, json })).statusCode).toBe(204)
  for (const [token, message] of [
    [ended, PASSWORD_CHANGED],
    [loggedOut, 'Please log in.'],
    ['x'.repeat(43), 'Please log in.'],
  ] as const) {
    const answer = await shop.call('GET', PATHS.profile, { token })
    expect([answer.statusCode, answer.json().message]).toEqual([401, message])
  }
  expect(await sessions(asha.token)).toHaveLength(1)
})

test('returns 404 for sessions of another customer, and 401 without a session', async () => {
  const [asha, ravi] = [await customer(), await customer()]
  const [own] = await sessions(asha.token)
  for (const id of [own?.id ?? '', randomUUID(), 'of-nobody']) {
    expect((await shop.call('DELETE', ACCOUNT_PATHS.session(id), { token: ravi.token })).statusCode).toBe(404)
  }
  expect((await sessions(ravi.token)).map(({ id }) => id)).not.toContain(own?.id)
  const answers = [
    await shop.call('GET', ACCOUNT_PATHS.sessions),
    await shop.call('DELETE', ACCOUNT_PATHS.session(own?.id ?? '')),
    await shop.call('DELETE', ACCOUNT_PATHS.sessions),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  expect(await isOpen(asha.token)).toBe(true)
})
