import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import {
  INVITATION_DAYS,
  INVITATION_LINK,
  PEOPLE_PATHS,
  type PeopleAnswer,
  type Person,
} from '#contract/desk/people.ts'
import type { Role } from '#contract/desk/roles.ts'
import { buildDesk } from '#server/desk/app.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { newId } from '#server/platform/ids.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { operators } from '#server/platform/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { cookieOf, type TestOperator, testDesk } from '#tests/support/desk.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { PASSWORD } from '#tests/support/make.ts'
import { record } from '../audit/record.ts'
import { sendInvitation } from './invitation.ts'
import { obey } from './operators.ts'

const shop = testApp()
const desk = testDesk(shop)

let owner: TestOperator
beforeAll(async () => {
  owner = await desk.operator('Meera Iyer')
})

let invitedBefore = 0
const anybody = (role: Role = 'helper') => ({ name: 'Nila Sen', emailId: `nila-${++invitedBefore}@example.com`, role })

const put = (path: string, json?: object, as = owner) => desk.call('PUT', path, { as, ...(json ? { json } : {}) })
const invite = async (person = anybody(), id: string = randomUUID()) => {
  const answer: PeopleAnswer = (await put(PEOPLE_PATHS.person(id), person)).json()
  return { id, ...person, link: secretIn(answer.link) }
}
const secretIn = (link: string | null) => link?.split(INVITATION_LINK)[1] ?? 'no link'
const accept = (link: string, newPassword = PASSWORD) =>
  desk.call('POST', PEOPLE_PATHS.accept, { json: { link, newPassword } })
const logIn = async (emailId: string, password = PASSWORD) =>
  (await desk.call('POST', DESK_PATHS.logIn, { json: { emailId, password } })).statusCode
async function person(id: string): Promise<Person | undefined> {
  const answer: PeopleAnswer = (await desk.call('GET', PEOPLE_PATHS.people, { as: owner })).json()
  return answer.people.find((one) => one.id === id)
}
const deedsOn = async (id: string) =>
  (await shop.parts.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  )

describe('an invitation', () => {
  test('lets somebody choose a password and log in, once', async () => {
    const nila = await invite()
    expect(await person(nila.id)).toMatchObject({ name: 'Nila Sen', role: 'helper', state: 'invited' })
    const look = await desk.call('POST', PEOPLE_PATHS.invitationState, { json: { link: nila.link } })
    expect(look.json()).toEqual({ name: 'Nila Sen', emailId: nila.emailId, role: 'helper' })
    expect((await accept(nila.link, 'NilaSen@1985')).statusCode, 'easy to guess').toBe(400)

    const answer = await accept(nila.link)
    expect(answer.json().operator).toMatchObject({ id: nila.id, role: 'helper', mustChangePassword: false })
    expect((await desk.call('GET', DESK_PATHS.work, { headers: { cookie: cookieOf(answer) } })).statusCode).toBe(200)
    expect((await person(nila.id))?.state).toBe('active')
    expect(await logIn(nila.emailId)).toBe(200)
    expect((await accept(nila.link, 'thali-and-lotus')).statusCode).toBe(400)
    expect(await deedsOn(nila.id)).toEqual(['operator.invite', 'operator.join', 'session.open', 'session.open'])
  })

  test('is created once when it is sent twice, and an address can have only one', async () => {
    const [one, id] = [anybody(), randomUUID()]
    expect((await invite(one, id)).link).toBe((await invite(one, id)).link)
    const again = await put(PEOPLE_PATHS.person(randomUUID()), { ...one, emailId: one.emailId.toUpperCase() })
    expect([again.statusCode, again.json().errors]).toEqual([
      409,
      [{ path: 'emailId', message: expect.stringMatching(/works at the desk .* already/) }],
    ])
  })

  test('ends when it expires, when a new one is made, and when the operator is disabled', async () => {
    const nila = await invite()
    const { link } = (await put(PEOPLE_PATHS.invitation(nila.id))).json()
    expect((await accept(nila.link)).statusCode).toBe(400)
    await put(PEOPLE_PATHS.disabled(nila.id))
    expect((await accept(secretIn(link))).statusCode).toBe(400)
    const last = secretIn((await put(PEOPLE_PATHS.invitation(nila.id))).json().link)
    shop.parts.clock.forward(INVITATION_DAYS * DAY_MS)
    owner = await desk.operator('Meera Iyer')
    expect((await accept(last)).statusCode).toBe(400)
    expect((await accept(`${last}x`)).statusCode).toBe(400)
  })

  test('is sent by mail where a mail server is configured; then the owner sees no link', async () => {
    const env = { ...shop.parts.env, SMTP_URL: 'smtp://localhost', DESK_URL: 'https://desk.shop.example' }
    const mailing = await buildDesk({ ...shop.parts, env }, null)
    const nila = anybody()
    const id = randomUUID()
    const answer = await mailing.inject({
      method: 'PUT',
      url: PEOPLE_PATHS.person(id),
      headers: { cookie: owner.cookie, 'sec-fetch-site': 'same-origin' },
      body: nila,
    })
    await mailing.close()
    expect([answer.statusCode, answer.json().link]).toEqual([200, null])

    const data = { operatorId: id, desk: 'https://desk.shop.example', by: 'Meera Iyer' }
    const send = () => sendInvitation(shop.parts, openMailer(shop.parts.env), { id: newId(), data, lastTry: false })
    await send()
    const mails = mailbox(join(shop.parts.env.DATA_DIR, 'mail'))
    const { text } = await mails.next({ to: nila.emailId, subject: 'Meera Iyer invites you to the desk of Pujaghar' })
    const link = /https:\/\/desk\.shop\.example\/invitation#link=(\S+)/.exec(text)?.[1] ?? 'no link'
    expect((await accept(link)).statusCode).toBe(200)
    expect(JSON.stringify(await shop.parts.db.select().from(auditLog))).not.toContain(link)
  })

  test('is refused for an operator who can log in', async () => {
    const ravi = await desk.operator('Ravi Nair')
    expect((await put(PEOPLE_PATHS.invitation(ravi.id))).statusCode).toBe(409)
    expect((await put(PEOPLE_PATHS.invitation(randomUUID()))).statusCode).toBe(404)
  })
})

describe('an operator', () => {
  test('is logged out when disabled, their claims are released, and they return with an invitation', async () => {
    const ravi = await desk.operator('Ravi Nair', 'helper')
    const piece = DESK_PATHS.claim('order', randomUUID())
    await put(piece, undefined, ravi)
    expect((await put(PEOPLE_PATHS.disabled(ravi.id))).statusCode).toBe(200)

    expect((await desk.call('GET', DESK_PATHS.work, { as: ravi })).statusCode).toBe(401)
    expect((await desk.call('GET', piece, { as: owner })).json()).toEqual({ claim: null })
    expect(await logIn(ravi.emailId)).toBe(401)
    expect((await person(ravi.id))?.state).toBe('disabled')

    const link = secretIn((await put(PEOPLE_PATHS.invitation(ravi.id))).json().link)
    expect((await accept(link)).json().operator).toMatchObject({ id: ravi.id, role: 'helper' })
  })

  test('has more or fewer permissions from the next request on', async () => {
    const ravi = await desk.operator('Ravi Nair', 'helper')
    const sees = async () => (await desk.call('GET', DESK_PATHS.audit, { as: ravi })).statusCode
    expect(await sees()).toBe(403)
    await put(PEOPLE_PATHS.role(ravi.id), { role: 'owner' })
    expect(await sees()).toBe(200)
    await put(PEOPLE_PATHS.role(ravi.id), { role: 'helper' })
    await put(PEOPLE_PATHS.role(ravi.id), { role: 'helper' })
    expect(await sees()).toBe(403)
    expect((await deedsOn(ravi.id)).slice(-2)).toEqual(['operator.role', 'operator.role'])
  })
})

test("an owner who is made a helper during a request cannot complete an owner's change", async () => {
  const [ravi, nila] = [await desk.operator('Ravi Nair'), await desk.operator('Nila Sen')]
  const answers = await Promise.all([
    put(PEOPLE_PATHS.role(ravi.id), { role: 'helper' }, nila),
    put(PEOPLE_PATHS.role(nila.id), { role: 'helper' }, ravi),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
})

test('roles can change while others work, and no action fails', async () => {
  const ravi = await desk.operator('Ravi Nair', 'helper')
  const deed = (operator: TestOperator) => {
    const subjectId = randomUUID()
    const done = { operator, at: shop.parts.clock.now(), action: 'query.close', subject: 'enquiry', subjectId }
    return shop.parts.db.transaction((tx) => record(tx, done))
  }
  for (let at = 0; at < 12; at += 1) {
    const change = put(PEOPLE_PATHS.role(ravi.id), { role: at % 2 === 0 ? 'owner' : 'helper' })
    const deeds = Array.from({ length: 8 }, () => [deed(owner), deed(ravi)]).flat()
    const [changed] = await Promise.all([change, ...deeds])
    expect(changed.statusCode).toBe(200)
  }
})

describe('the last owner', () => {
  /** Makes helpers of all other owners. */
  async function onlyOwners(...ids: string[]) {
    for (const { id } of await shop.parts.db.select().from(operators)) {
      const role = ids.includes(id) ? 'owner' : 'helper'
      await shop.parts.db.update(operators).set({ role }).where(eq(operators.id, id))
    }
  }

  test('cannot be removed, even if another owner is invited', async () => {
    await onlyOwners(owner.id)
    await invite(anybody('owner'))
    const refused = { message: 'This is the only owner. Make somebody else an owner first.' }
    for (const [path, json] of [
      [PEOPLE_PATHS.disabled(owner.id), undefined],
      [PEOPLE_PATHS.role(owner.id), { role: 'helper' }],
    ] as const) {
      const answer = await put(path, json)
      expect([path, answer.statusCode, answer.json()]).toEqual([path, 409, refused])
    }
    expect(await obey(shop.parts, { do: 'disable', emailId: owner.emailId })).toEqual([refused.message])
    expect((await person(owner.id))?.role).toBe('owner')
  })

  test('remains when two owners make helpers of each other at once', async () => {
    const ravi = await desk.operator('Ravi Nair')
    await onlyOwners(owner.id, ravi.id)
    const answers = await Promise.all([
      put(PEOPLE_PATHS.role(ravi.id), { role: 'helper' }, owner),
      put(PEOPLE_PATHS.role(owner.id), { role: 'helper' }, ravi),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403])
    const left = await shop.parts.db.select().from(operators).where(eq(operators.role, 'owner'))
    expect(left.filter(({ disabledAt, invitedUntil }) => disabledAt === null && invitedUntil === null)).toHaveLength(1)
  })
})

test('the command line sets a new password for an operator who lost theirs, and ends their sessions', async () => {
  const ravi = await desk.operator('Ravi Nair', 'helper')
  const lines = await obey(shop.parts, { do: 'reset', emailId: ravi.emailId })
  expect((await desk.call('GET', DESK_PATHS.work, { as: ravi })).statusCode).toBe(401)
  expect(await logIn(ravi.emailId)).toBe(401)
  expect(await logIn(ravi.emailId, lines.at(-1)?.trim())).toBe(200)
  expect(await deedsOn(ravi.id)).toContain('operator.reset')
  expect(await obey(shop.parts, { do: 'reset', emailId: 'nobody@example.com' })).toEqual([
    'There is no operator nobody@example.com.',
  ])
})
