import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#contract/day.ts'
import type { Operator } from '#contract/desk/operator.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { RECOVERY_CODES, SECOND_FACTOR_PATHS, type SecondFactor } from '#contract/desk/second-factor.ts'
import { auditLog, secondFactors } from '#server/platform/desk-schema.ts'
import { LIMITS } from '#server/platform/rate-limit.ts'
import { testApp } from '#tests/support/app.ts'
import { cookieOf, type TestOperator, testDesk } from '#tests/support/desk.ts'
import { PASSWORD } from '#tests/support/make.ts'
import { obey } from './operators.ts'
import { codeOf, stepAt } from './totp.ts'

const shop = testApp()
const desk = testDesk(shop)

const logIn = (emailId: string, code?: string, remoteAddress = '10.1.1.1') =>
  desk.call('POST', DESK_PATHS.logIn, { json: { emailId, password: PASSWORD, ...(code && { code }) }, remoteAddress })
const own = async (as: TestOperator): Promise<SecondFactor> =>
  (await desk.call('GET', SECOND_FACTOR_PATHS.own, { as })).json()
const now = () => stepAt(shop.parts.clock.now())

/** Sets up a second factor for an operator as the page does. */
async function secured(as: TestOperator) {
  const { secret } = (await own(as)).proposal
  const put = (over: object) =>
    desk.call('PUT', SECOND_FACTOR_PATHS.own, { as, json: { password: PASSWORD, secret, code: '', ...over } })
  const answer = await put({ code: codeOf(secret, now()) })
  const recoveryCodes: string[] = answer.json().recoveryCodes
  return { ...as, secret, put, recoveryCodes, next: (steps = 1) => codeOf(secret, now() + steps) }
}

/** Moves the clock to the next code. */
const wait = () => shop.parts.clock.forward(MINUTE_MS)

describe('an owner', () => {
  test('needs no second factor while alone; with a second operator the next login requires one', async () => {
    const { emailId } = await desk.operator('Meera Iyer', 'helper')
    await obey(shop.parts, { do: 'disable', emailId })
    const password = await desk.newcomer('first@example.com', 'Meera Iyer')
    const first = async (typed: string) => {
      const json = { emailId: 'first@example.com', password: typed }
      const answer = await desk.call('POST', DESK_PATHS.logIn, { json })
      const operator: Operator = answer.json().operator
      return { ...operator, cookie: cookieOf(answer) }
    }
    const alone = await first(password)
    expect(alone.secondFactorDue).toBe(false)
    await desk.call('POST', DESK_PATHS.password, { as: alone, json: { password, newPassword: PASSWORD } })
    await desk.operator('Ravi Nair', 'helper')
    expect((await desk.call('GET', DESK_PATHS.work, { as: alone })).statusCode, 'the session goes on').toBe(200)

    const asked = await first(PASSWORD)
    expect(asked.secondFactorDue).toBe(true)
    const early = await desk.call('GET', DESK_PATHS.work, { as: asked })
    expect([early.statusCode, early.json().message]).toEqual([
      403,
      'Please set up the second step of your log-in first.',
    ])
    await secured(asked)
    expect((await desk.call('GET', DESK_PATHS.work, { as: asked })).statusCode).toBe(200)
    expect((await desk.call('GET', DESK_PATHS.work, { as: alone })).statusCode, 'other sessions end').toBe(401)
    expect((await desk.call('GET', DESK_PATHS.me, { as: asked })).json().operator.secondFactorDue).toBe(false)
  })

  test('sets it up with the password and a code, so that a secret missing on the phone cannot lock anybody out', async () => {
    const ravi = await secured(await desk.operator('Ravi Nair', 'helper'))
    expect(ravi.recoveryCodes).toHaveLength(RECOVERY_CODES)
    expect(await own(ravi)).toMatchObject({ since: expect.any(String), recoveryCodesLeft: RECOVERY_CODES })
    wait()
    const fields = async (over: object) => (await ravi.put({ code: ravi.next(0), ...over })).json().errors?.[0].path
    expect(await fields({ password: 'not-this-one' })).toBe('password')
    expect(await fields({ code: '000000' })).toBe('code')
    expect(await fields({ secret: 'short' })).toBe('code')
    expect(await fields({})).toBe(undefined)
  })
})

describe('a login with a second factor', () => {
  test('requires a code after the password, and accepts each code once and no older one', async () => {
    const ravi = await secured(await desk.operator('Ravi Nair', 'helper'))
    wait()
    const asked = await logIn(ravi.emailId)
    expect([asked.statusCode, asked.json(), asked.cookies]).toEqual([200, { operator: null }, []])
    const deeds = await shop.parts.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, ravi.id))
      .orderBy(auditLog.id)
    expect(deeds.at(-1)).toMatchObject({ action: 'session.ask', after: { name: 'Ravi Nair', from: '10.1.1.1' } })

    const [code, older] = [ravi.next(0), ravi.next(-1)]
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
    expect((await logIn(ravi.emailId, spaced)).json().operator).toMatchObject({ id: ravi.id })
    for (const again of [code, older]) {
      const answer = await logIn(ravi.emailId, again)
      expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ path: 'code', message: expect.any(String) }]])
    }
    expect((await logIn(ravi.emailId, ravi.next(1))).statusCode).toBe(200)
  })

  test('accepts a code that is sent twice at once for one of them', async () => {
    const ravi = await secured(await desk.operator('Ravi Nair', 'helper'))
    wait()
    const code = ravi.next(0)
    const both = await Promise.all([logIn(ravi.emailId, code), logIn(ravi.emailId, code)])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })

  test('accepts each recovery code once, and logs it', async () => {
    const ravi = await secured(await desk.operator('Ravi Nair', 'helper'))
    const [first = '', second = ''] = ravi.recoveryCodes
    expect((await logIn(ravi.emailId, first.toUpperCase())).statusCode).toBe(200)
    expect((await logIn(ravi.emailId, first)).statusCode).toBe(400)
    expect((await logIn(ravi.emailId, second.replace('-', ' '))).statusCode).toBe(200)
    const deeds = await shop.parts.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, ravi.id))
      .orderBy(auditLog.id)
    expect(deeds.slice(-3).map(({ action, after }) => [action, after])).toEqual([
      ['session.recover', null],
      ['session.refuse', { name: 'Ravi Nair', from: '10.1.1.1', why: 'wrong code' }],
      ['session.recover', null],
    ])
  })

  test('counts every attempt, also a correct password without a code, so that codes cannot be guessed', async () => {
    const ravi = await secured(await desk.operator('Ravi Nair', 'helper'))
    wait()
    const { points } = LIMITS.deskLoginByAccountAndNetwork
    for (let tries = 0; tries < points; tries += 1) {
      const answer = await logIn(ravi.emailId, tries % 2 === 0 ? '000000' : undefined, '10.9.9.9')
      expect(answer.statusCode).toBe(tries % 2 === 0 ? 400 : 200)
    }
    expect((await logIn(ravi.emailId, ravi.next(0), '10.9.9.9')).statusCode).toBe(429)
    expect((await logIn(ravi.emailId, ravi.next(0), '10.9.9.8')).statusCode).toBe(200)
  })

  test('counts password and code as one attempt, and each wrong code as another', async () => {
    const ravi = await secured(await desk.operator('Ravi Nair', 'helper'))
    wait()
    const { points } = LIMITS.deskLoginByAccount
    for (let tries = 1; tries < points; tries += 1) await shop.parts.rateLimit.spend('deskLoginByAccount', ravi.emailId)
    expect((await logIn(ravi.emailId, undefined, '10.8.8.1')).statusCode).toBe(200)
    expect((await logIn(ravi.emailId, undefined, '10.8.8.2')).statusCode).toBe(200)
    expect((await logIn(ravi.emailId, ravi.next(0), '10.8.8.1')).statusCode).toBe(200)
    wait()
    expect((await logIn(ravi.emailId, undefined, '10.8.8.3')).statusCode).toBe(200)
    expect((await logIn(ravi.emailId, '000000', '10.8.8.3')).statusCode).toBe(400)
    expect((await logIn(ravi.emailId, ravi.next(0), '10.8.8.3')).statusCode).toBe(429)
  })

  test('does not ask for a code when the password is wrong', async () => {
    const ravi = await secured(await desk.operator('Ravi Nair', 'helper'))
    wait()
    const json = { emailId: ravi.emailId, password: 'not-this-one', code: ravi.next(0) }
    expect((await desk.call('POST', DESK_PATHS.logIn, { json })).statusCode).toBe(401)
    expect((await logIn(ravi.emailId, ravi.next(0))).statusCode, 'the code is not used up').toBe(200)
  })
})

describe('the secret', () => {
  test('and the recovery codes are not stored in plain text', async () => {
    const ravi = await secured(await desk.operator('Ravi Nair', 'helper'))
    const stored = JSON.stringify([
      await shop.parts.db.select().from(secondFactors),
      await shop.parts.db.select().from(auditLog),
    ])
    for (const secret of [ravi.secret, ...ravi.recoveryCodes]) expect(stored).not.toContain(secret)
  })

  test("of an operator who lost the phone can be removed by an owner, but not one's own", async () => {
    const owner = await desk.operator('Meera Iyer')
    const ravi = await secured(await desk.operator('Ravi Nair', 'helper'))
    const piece = DESK_PATHS.claim('order', randomUUID())
    await desk.call('PUT', piece, { as: ravi })
    const take = async (id: string, as: TestOperator) =>
      (await desk.call('DELETE', SECOND_FACTOR_PATHS.of(id), { as })).statusCode
    expect([await take(owner.id, owner), await take(ravi.id, ravi), await take(ravi.id, owner)]).toEqual([
      409, 403, 200,
    ])
    expect((await desk.call('GET', DESK_PATHS.work, { as: ravi })).statusCode, 'who found the phone is out').toBe(401)
    expect((await desk.call('GET', piece, { as: owner })).json(), 'nobody works on it').toEqual({ claim: null })
    expect((await logIn(ravi.emailId)).json().operator).toMatchObject({ id: ravi.id })
  })

  test('is deleted when the command line resets an operator', async () => {
    const ravi = await secured(await desk.operator('Ravi Nair', 'helper'))
    const password = (await obey(shop.parts, { do: 'reset', emailId: ravi.emailId })).at(-1)?.trim()
    const answer = await desk.call('POST', DESK_PATHS.logIn, { json: { emailId: ravi.emailId, password } })
    expect(answer.json().operator).toMatchObject({ id: ravi.id, mustChangePassword: true })
  })

  test('cannot be used after the secret of the shop has changed', async () => {
    const ravi = await secured(await desk.operator('Ravi Nair', 'helper'))
    shop.parts.clock.forward(HOUR_MS)
    await shop.parts.db.update(secondFactors).set({ secret: 'x' }).where(eq(secondFactors.operatorId, ravi.id))
    expect((await logIn(ravi.emailId, ravi.next(0))).statusCode).toBe(400)
  })
})
