import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayInIndia } from '#contract/day.ts'
import type { AuditAnswer } from '#contract/desk/audit.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { PEOPLE_PATHS } from '#contract/desk/people.ts'
import { PREVIEW_FRAME } from '#contract/desk/quoting.ts'
import { orderNumber } from '#contract/format.ts'
import { auditLog } from '#server/platform/desk-schema.ts'
import { descriptionOf } from '#server/platform/openapi.ts'
import { LIMITS } from '#server/platform/rate-limit.ts'
import { testApp } from '#tests/support/app.ts'
import { cookieOf, type TestOperator, testDesk } from '#tests/support/desk.ts'
import { make, PASSWORD } from '#tests/support/make.ts'
import { buildDesk } from './app.ts'
import { record } from './audit/record.ts'
import { consoleKey } from './operator/console.ts'
import { obey } from './operator/operators.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const shop = testApp({ TRUST_PROXY: '127.0.0.1', DESK_URL: 'https://desk.shop.example' })
const desk = testDesk(shop)
const given = make(shop)

/** The desk together with its page. */
let pages: FastifyInstance
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pujaghar-desk-'))
  writeFileSync(join(folder, 'index.html'), 'the desk')
  writeFileSync(join(folder, 'customer-page.html'), 'the frame')
  pages = await buildDesk(shop.parts, folder)
  return async () => {
    await pages.close()
    rmSync(folder, { recursive: true })
  }
})

interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
}

/** Returns all routes in the desk's OpenAPI description. */
async function routesOfTheDesk(): Promise<Route[]> {
  return Object.entries((await descriptionOf(desk.app)).paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => ({
      method: method.toUpperCase() as Route['method'],
      url: path.replace('{subject}', 'order').replace(/\{\w+\}/g, randomUUID()),
    })),
  )
}

const OPEN = [
  DESK_PATHS.me,
  DESK_PATHS.logIn,
  DESK_PATHS.logOut,
  PEOPLE_PATHS.accept,
  PEOPLE_PATHS.invitationState,
] as string[]
const closed = async () => (await routesOfTheDesk()).filter(({ url }) => !OPEN.includes(url))

async function logged(): Promise<{ action: string; subjectId: string; operatorId: string | null }[]> {
  return shop.parts.db.select().from(auditLog).orderBy(auditLog.id)
}

describe('apart and closed', () => {
  test('the desk cannot be framed, and the page it previews only by the desk itself', async () => {
    const open = (url: string) => pages.inject({ url, headers: { accept: 'text/html' } })
    const [page, frame] = [await open('/work'), await open(PREVIEW_FRAME)]
    expect([page.body, page.headers['x-frame-options']]).toEqual(['the desk', 'DENY'])
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect([frame.body, frame.headers['x-frame-options']]).toEqual(['the frame', 'SAMEORIGIN'])
    expect(frame.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'self'/)
  })

  test('the storefront answers no desk request, for a customer or for an operator', async () => {
    const { token } = await given.customer()
    const { cookie } = await desk.operator()
    const hidden = [
      { method: 'POST', url: DESK_PATHS.console },
      { method: 'POST', url: DESK_PATHS.backup },
      { method: 'GET', url: DESK_PATHS.openapi },
    ] as const

    for (const { method, url } of [...(await routesOfTheDesk()), ...hidden]) {
      const answer = await shop.call(method as 'GET', url, { token, headers: { cookie } })
      expect([method, url, answer.statusCode]).toEqual([method, url, 404])
    }
  })

  test("the desk answers no request without a session, or with a customer's session", async () => {
    const { token } = await given.customer()
    expect((await closed()).length).toBeGreaterThanOrEqual(4)

    for (const { method, url } of await closed()) {
      for (const headers of [{}, { authorization: `Bearer ${token}` }, { cookie: `desk=${token}` }]) {
        const answer = await desk.call(method, url, { headers })
        expect([method, url, answer.statusCode, answer.json()]).toEqual([
          method,
          url,
          401,
          { message: 'Please log in.' },
        ])
      }
    }
  })

  test('a URL written in another way is closed as well', async () => {
    for (const { method, url } of await closed()) {
      for (const other of [
        url.replace('/api/', '/%61pi/'),
        url.replace('/desk/', '/d%65sk/'),
        `http://elsewhere${url}`,
      ]) {
        const answer = await desk.call(method, other)
        expect([method, other, [401, 404, 421].includes(answer.statusCode)]).toEqual([method, other, true])
        expect(answer.json().message).toMatch(/Please log in\.|nothing at this address|DESK_URL/)
      }
    }
    const written = await desk.call('GET', '/%61pi/desk/audit', { as: await desk.operator() })
    expect([written.statusCode, written.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  test('the page can ask who is logged in, also without a session', async () => {
    const operator = await desk.operator()
    expect((await desk.call('GET', DESK_PATHS.me)).json()).toEqual({ operator: null })
    expect((await desk.call('GET', DESK_PATHS.me, { as: operator })).json().operator).toMatchObject({ id: operator.id })
  })

  test("an operator's session is not valid for the storefront", async () => {
    const { cookie } = await desk.operator()
    const token = /desk=([\w-]+)/.exec(cookie)?.[1]

    expect((await shop.call('GET', '/api/customer/profile', { token, headers: { cookie } })).statusCode).toBe(401)
  })

  test('the OpenAPI description is for operators only', async () => {
    expect((await desk.call('GET', DESK_PATHS.openapi)).statusCode).toBe(401)
    expect((await desk.call('GET', DESK_PATHS.openapi, { as: await desk.operator() })).json().info.title).toBe(
      'Pujaghar, the desk',
    )
  })

  test("a change requested by another site's page is refused, with or without a session", async () => {
    const operator = await desk.operator()

    for (const { method, url } of (await routesOfTheDesk()).filter((route) => route.method !== 'GET')) {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
      ]) {
        const answer = await desk.call(method, url, { as: operator, headers })
        expect([method, url, answer.statusCode]).toEqual([method, url, 403])
      }
    }
    const old = { method: 'POST', url: DESK_PATHS.logOut } as const
    const asked = (origin: string) =>
      desk.app.inject({ ...old, headers: { cookie: operator.cookie, host: '127.0.0.1:3001', origin } })
    expect((await asked('https://shop.example')).statusCode).toBe(403)
    expect((await asked('null')).statusCode).toBe(403)
    expect((await asked('http://127.0.0.1:3001')).statusCode).toBe(204)
  })
})

describe('a page of another site', () => {
  const from = (site: string, mode: string, dest: string) => ({
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  })

  test.each(['cross-site', 'same-site'])('reads nothing when it is %s', async (site) => {
    const operator = await desk.operator()
    const reads = [...(await routesOfTheDesk()).filter(({ method }) => method === 'GET'), { url: DESK_PATHS.openapi }]
    for (const { url } of reads) {
      for (const headers of [
        from(site, 'no-cors', 'image'),
        from(site, 'cors', 'empty'),
        from(site, 'navigate', 'document'),
      ]) {
        const answer = await desk.call('GET', url, { as: operator, headers })
        expect([url, answer.statusCode]).toEqual([url, 403])
      }
    }
    for (const dest of ['iframe', 'embed', 'script', 'empty']) {
      const mode = dest === 'iframe' ? 'navigate' : 'no-cors'
      expect((await desk.call('GET', '/work', { headers: from(site, mode, dest) })).statusCode).toBe(403)
    }
  })

  test("can link to the desk's page", async () => {
    const headers = { accept: 'text/html', ...from('cross-site', 'navigate', 'document') }
    const answer = await pages.inject({ url: '/work', headers })
    expect([answer.statusCode, answer.body]).toEqual([200, 'the desk'])
    const framed = await pages.inject({ url: '/work', headers: { ...headers, 'sec-fetch-dest': 'iframe' } })
    expect(framed.statusCode).toBe(403)
  })

  test('is not involved when an operator follows a bookmark', async () => {
    const operator = await desk.operator()
    const headers = from('none', 'navigate', 'document')
    expect((await desk.call('GET', DESK_PATHS.visitorsCsv, { as: operator, headers })).statusCode).toBe(200)
  })
})

describe('the host name of a request', () => {
  const at = (host: string, app = desk.app, headers = {}) =>
    app.inject({ url: DESK_PATHS.me, headers: { host, ...headers } })

  test.each(['localhost:3001', 'LOCALHOST', '127.0.0.1:3001', '127.1.2.3', '[::1]:3001', '192.168.1.5:3001'])(
    'can be %s',
    async (host) => {
      expect((await at(host)).statusCode).toBe(200)
    },
  )

  test.each(['rebound.example', 'localhost.rebound.example:3001', '127.0.0.1.rebound.example', 'desk'])(
    'cannot be “%s”, for an API call or for the page, and the error names the setting',
    async (host) => {
      const operator = await desk.operator()
      const reason = `The desk is not reached by the name ${host.replace(/:\d+$/, '')}. Set DESK_URL to the address it is reached by.`
      const call = await at(host, desk.app, { cookie: operator.cookie })
      expect(call.statusCode).toBe(421)
      expect(call.json()).toEqual({ message: reason })
      const page = await pages.inject({ url: '/work', headers: { host, accept: 'text/html,*/*;q=0.8' } })
      expect(page.statusCode).toBe(421)
      expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      expect(page.body).toContain(`<p>${reason}</p>`)
    },
  )

  test('can be that of DESK_URL or DESK_HOST, in the Host header only', async () => {
    const env = { ...shop.parts.env, DESK_HOST: 'back-office', DESK_URL: 'https://Desk.shop.example/' }
    const app = await buildDesk({ ...shop.parts, env }, null)
    for (const host of ['desk.shop.example', 'back-office:3001', 'localhost']) {
      expect([host, (await at(host, app)).statusCode]).toEqual([host, 200])
    }
    expect((await at('shop.example', app)).statusCode).toBe(421)
    expect((await at('rebound.example', app, { 'x-forwarded-host': 'localhost' })).statusCode).toBe(421)
    await app.close()
  })

  test('is not read from X-Forwarded-Host: a logout from another origin is refused', async () => {
    const { cookie } = await desk.operator()
    const headers = {
      cookie,
      host: 'localhost:3001',
      'x-forwarded-host': 'evil.example',
      origin: 'http://evil.example',
    }
    expect((await desk.app.inject({ method: 'POST', url: DESK_PATHS.logOut, headers })).statusCode).toBe(403)
  })
})

test('trusts the proxy for the client address only when DESK_URL is set, so that nobody can fake addresses through a tunnel', async () => {
  const env = { ...shop.parts.env, DESK_URL: undefined }
  const tunnelled = await buildDesk({ ...shop.parts, env }, null)
  for (let n = 0; n < LIMITS.deskLoginByAddress.points; n++)
    await shop.parts.rateLimit.spend('deskLoginByAddress', '127.0.0.1')
  const logIn = (app: FastifyInstance) =>
    app.inject({
      method: 'POST',
      url: DESK_PATHS.logIn,
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '198.51.100.7' },
      body: { emailId: 'nobody@example.com', password: 'wrong' },
    })
  expect((await logIn(tunnelled)).statusCode).toBe(429)
  expect((await logIn(desk.app)).statusCode).toBe(401)
  await shop.parts.rateLimit.forgive('deskLoginByAddress', '127.0.0.1')
  await tunnelled.close()
})

test('redirects a password manager to the page for changing the password', async () => {
  const answer = await desk.app.inject({ url: '/.well-known/change-password' })
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/password'])
})

describe('a malicious body', () => {
  test('is a 400, however deeply it is nested', async () => {
    const body = `{"emailId":${'['.repeat(50_000)}${']'.repeat(50_000)},"password":"x"}`
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const answer = await desk.app.inject({ method: 'POST', url: DESK_PATHS.logIn, headers, body })
    expect(answer.statusCode).toBe(400)
  })
})

describe('an impossible date or id', () => {
  const pandit = (path: string) => DESK_PATHS.daysOff('1') + path
  test.each([
    ['GET', `${DESK_PATHS.item('%00')}`, undefined],
    ['PATCH', `${DESK_PATHS.puja('%00')}`, { updatedAt: '2026-11-01T00:00:00Z' }],
    ['GET', `${DESK_PATHS.bookings}?day=0000-01-01`, undefined],
    ['GET', `${DESK_PATHS.bookings}?day=9999-12-31&days=7`, undefined],
    ['POST', pandit(''), { from: '0000-01-01', to: '0000-01-02', reason: '' }],
    ['POST', pandit(''), { from: '9999-12-30', to: '9999-12-31', reason: '' }],
    ['DELETE', pandit('/0000-01-01'), undefined],
  ] as const)('is refused before it reaches the database: %s %s', async (method, url, json) => {
    const answer = await desk.call(method, url, { as: await desk.operator(), json })
    expect([400, 404]).toContain(answer.statusCode)
  })
})

describe('operators', () => {
  test('are added by the command line, and must choose their own password first', async () => {
    const password = await desk.newcomer('new@example.com', 'Nila Sen', 'helper')
    expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/)

    const answer = await desk.call('POST', DESK_PATHS.logIn, { json: { emailId: 'NEW@example.com', password } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().operator).toMatchObject({ name: 'Nila Sen', mustChangePassword: true })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: 'desk', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 12 * 60 * 60 })

    const headers = { cookie: cookieOf(answer) }
    const claim = DESK_PATHS.claim('order', randomUUID())
    const early = await desk.call('PUT', claim, { headers })
    expect([early.statusCode, early.json().message]).toEqual([403, 'Please choose your own password first.'])

    const change = (newPassword: string) =>
      desk.call('POST', DESK_PATHS.password, { headers, json: { password, newPassword } })
    for (const easy of ['password1', 'NilaSen@1985', 'Pujaghar2026']) expect((await change(easy)).statusCode).toBe(400)
    expect((await change(password)).statusCode).toBe(400)
    expect((await change(PASSWORD)).json().operator.mustChangePassword).toBe(false)
    expect((await desk.call('PUT', claim, { headers })).statusCode).toBe(200)
    const again = await desk.call('POST', DESK_PATHS.logIn, { json: { emailId: 'new@example.com', password } })
    expect(again.statusCode).toBe(401)
  })

  test('are logged out when they are disabled, and return with a new password', async () => {
    const operator = await desk.operator('Ravi Nair')
    await obey(shop.parts, { do: 'disable', emailId: operator.emailId })

    expect((await desk.call('GET', DESK_PATHS.audit, { as: operator })).statusCode).toBe(401)
    const logIn = (password: string) =>
      desk.call('POST', DESK_PATHS.logIn, { json: { emailId: operator.emailId, password } })
    expect((await logIn(PASSWORD)).statusCode).toBe(401)

    const password = await desk.newcomer(operator.emailId, 'Ravi Nair')
    expect((await logIn(password)).json().operator).toMatchObject({ id: operator.id, mustChangePassword: true })
  })

  test('cannot be added twice', async () => {
    const { emailId } = await desk.operator()
    const lines = await obey(shop.parts, { do: 'add', emailId: emailId.toUpperCase(), name: 'Somebody' })
    expect(lines).toEqual([expect.stringContaining('is an operator already')])
  })

  test('have sessions of twelve hours', async () => {
    const operator = await desk.operator()
    shop.parts.clock.forward(11.9 * HOUR_MS)
    expect((await desk.call('GET', DESK_PATHS.audit, { as: operator })).statusCode).toBe(200)
    shop.parts.clock.forward(0.2 * HOUR_MS)
    expect((await desk.call('GET', DESK_PATHS.audit, { as: operator })).statusCode).toBe(401)
  })

  test('end the session by logging out, not only the cookie', async () => {
    const operator = await desk.operator()
    const answer = await desk.call('POST', DESK_PATHS.logOut, { as: operator })
    expect(answer.cookies[0]).toMatchObject({ name: 'desk', value: '' })
    expect((await desk.call('GET', DESK_PATHS.audit, { as: operator })).statusCode).toBe(401)
    const deeds = (await logged()).filter(({ subjectId }) => subjectId === operator.id)
    expect(deeds.at(-1)).toMatchObject({ action: 'session.close', operatorId: operator.id })
  })

  test('are locked out after ten wrong passwords for their network, but not for a browser that logged in before', async () => {
    const { id, emailId, cookie } = await desk.operator('Meera Iyer', 'helper')
    const tries = async (password: string, remoteAddress = '10.9.9.9', headers = {}) =>
      (await desk.call('POST', DESK_PATHS.logIn, { json: { emailId, password }, remoteAddress, headers })).statusCode
    for (let wrong = 0; wrong < 10; wrong += 1) expect(await tries('not-this-one')).toBe(401)
    expect(await tries(PASSWORD)).toBe(429)
    expect(await tries(PASSWORD, '10.9.9.8')).toBe(200)
    expect(await tries(PASSWORD, '10.9.9.9', { cookie })).toBe(200)
    const refusals = (await logged()).filter((deed) => deed.action === 'session.refuse' && deed.subjectId === id)
    expect(refusals).toHaveLength(10)
    expect(refusals[9]).toMatchObject({ operatorId: null, after: { name: 'Meera Iyer', from: '10.9.9.9' } })
  })

  test('can each upload a limited number of files per minute', async () => {
    const [meera, ravi] = [await desk.operator(), await desk.operator('Ravi Nair')]
    const send = async (as: typeof meera) =>
      (await desk.call('POST', DESK_PATHS.csvPreview('items'), { as, json: {} })).statusCode
    for (let file = 0; file < 30; file += 1) expect(await send(meera)).toBe(400)
    expect([await send(meera), await send(ravi)]).toEqual([429, 400])
  })

  test('are not logged by the typed address when a login names an unknown one', async () => {
    await desk.call('POST', DESK_PATHS.logIn, { json: { emailId: 'hunter2@example.com', password: 'x' } })
    const all = await logged()
    expect(all.at(-1)).toMatchObject({ action: 'session.refuse', subjectId: 'unknown' })
    expect(JSON.stringify(all)).not.toContain('hunter2')
  })

  test('get a __Host- cookie over TLS, and a cookie without that prefix is ignored', async () => {
    const operator = await desk.operator('Meera Iyer', 'helper')
    const over = (url: string, headers: object) =>
      desk.app.inject({ url, headers: { 'x-forwarded-proto': 'https', ...headers } })
    const answer = await desk.call('POST', DESK_PATHS.logIn, {
      json: { emailId: operator.emailId, password: PASSWORD },
      headers: { 'x-forwarded-proto': 'https' },
    })
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-desk', secure: true, path: '/', sameSite: 'Strict' })
    expect(answer.cookies[0]).not.toHaveProperty('domain')
    expect((await over(DESK_PATHS.work, { cookie: cookieOf(answer) })).statusCode).toBe(200)
    expect((await over(DESK_PATHS.work, { cookie: operator.cookie })).statusCode).toBe(401)
  })

  test('are logged with what they do', async () => {
    const emailId = 'deeds@example.com'
    const password = await desk.newcomer(emailId)
    const answer = await desk.call('POST', DESK_PATHS.logIn, { json: { emailId, password } })
    const { id } = answer.json().operator
    const as = { id, emailId, name: 'Meera Iyer', cookie: cookieOf(answer) }
    await desk.call('POST', DESK_PATHS.password, { as, json: { password, newPassword: PASSWORD } })
    const deeds = (await logged()).filter(({ subjectId }) => subjectId === id)
    expect(deeds.map(({ action, operatorId }) => [action, operatorId])).toEqual([
      ['operator.add', null],
      ['session.open', id],
      ['operator.password', id],
    ])
  })
})

describe('the log', () => {
  test('says who exported what', async () => {
    const operator = await desk.operator('Meera Iyer')
    for (const path of [DESK_PATHS.corrections, DESK_PATHS.visitorsCsv, DESK_PATHS.csv('pandits')]) {
      expect((await desk.call('GET', path, { as: operator })).statusCode).toBe(200)
    }
    const deeds = (await logged()).filter(({ operatorId }) => operatorId === operator.id)
    expect(deeds.slice(-3).map(({ action }) => action)).toEqual([
      'corrections.export',
      'visitors.export',
      'catalogue.export',
    ])
  })

  test('shows all actions, those on one subject, or all but routine actions', async () => {
    const operator = await desk.operator('Meera Iyer')
    const piece = { subject: 'order', subjectId: randomUUID() }
    await desk.call('PUT', DESK_PATHS.claim('order', piece.subjectId), { as: operator })
    await desk.call('DELETE', DESK_PATHS.claim('order', piece.subjectId), { as: operator })

    const read = async (query: Record<string, string>): Promise<AuditAnswer> =>
      (await desk.call('GET', `${DESK_PATHS.audit}?${new URLSearchParams(query)}`, { as: operator })).json()
    const actions = async (query: Record<string, string>) => (await read(query)).deeds.map(({ action }) => action)
    expect(await actions(piece)).toEqual(['claim.release', 'claim.take'])
    expect((await actions({})).slice(0, 3)).toEqual(['claim.release', 'claim.take', 'session.open'])
    const [last] = (await read(piece)).deeds
    expect(last).toMatchObject({ ...piece, operatorName: 'Meera Iyer' })
    const half = await desk.call('GET', `${DESK_PATHS.audit}?subjectId=${piece.subjectId}`, { as: operator })
    expect([half.statusCode, half.json().errors]).toMatchObject([400, [{ path: 'subject' }]])
    expect(await actions({ ...piece, before: last?.id ?? '' })).toEqual(['claim.take'])

    const packed = { operator: null, at: shop.parts.clock.now(), action: 'order.pack', ...piece }
    await record(shop.parts.db, { ...packed, action: 'order.delivery' })
    await record(shop.parts.db, packed)
    expect((await actions({ routine: 'without' })).slice(0, 1)).toEqual(['order.delivery'])
    expect(await actions({ ...piece, routine: 'without', kind: 'packing' }), 'asked for by name').toEqual([
      'order.pack',
    ])
  })
})

describe('the filtered log', () => {
  test('shows the actions of an operator, of a kind, on an order, or of a day in India', async () => {
    const [meera, ravi] = [await desk.operator('Meera Iyer'), await desk.operator('Ravi Nair')]
    const [one, other] = [randomUUID(), randomUUID()]
    await desk.call('PUT', DESK_PATHS.claim('order', one), { as: meera })
    await desk.call('PUT', DESK_PATHS.claim('order', other), { as: ravi })
    const yesterday = new Date(shop.parts.clock.now().getTime() - 86_400_000)
    const moved = { subject: 'order', subjectId: one, action: 'order.delivery' }
    await record(shop.parts.db, { operator: meera, at: yesterday, ...moved })
    const read = async (query: Record<string, string>): Promise<AuditAnswer> =>
      (await desk.call('GET', `${DESK_PATHS.audit}?${new URLSearchParams(query)}`, { as: meera })).json()
    const actions = async (query: Record<string, string>) => (await read(query)).deeds.map(({ action }) => action)

    expect(await actions({ operator: ravi.id })).toEqual(['claim.take', 'session.open'])
    expect(new Set((await read({ operator: 'nobody' })).deeds.map(({ operatorName }) => operatorName))).toEqual(
      new Set([null]),
    )
    expect(await actions({ operator: meera.id, kind: 'claims' })).toEqual(['claim.take'])
    const number = orderNumber(one)
    expect(await actions({ about: number })).toEqual(['order.delivery', 'claim.take'])
    expect(await actions({ about: number.slice(3, 9).toLowerCase(), operator: meera.id })).toHaveLength(2)
    expect(await actions({ about: 'nothing of the kind' })).toEqual([])
    const [before, today] = [dayInIndia(yesterday), dayInIndia(shop.parts.clock.now())]
    expect(await actions({ about: number, to: before })).toEqual(['order.delivery'])
    expect(await actions({ about: number, from: before, to: today })).toHaveLength(2)
    expect(await actions({ about: number, from: today })).toEqual(['claim.take'])
    const wrong = await desk.call('GET', `${DESK_PATHS.audit}?from=2026-02-30`, { as: meera })
    expect([wrong.statusCode, wrong.json().errors]).toMatchObject([400, [{ path: 'from' }]])

    const path = DESK_PATHS.auditOperators
    expect((await desk.call('GET', path)).statusCode).toBe(401)
    const { operators } = (await desk.call('GET', path, { as: meera })).json()
    expect(operators).toEqual(
      expect.arrayContaining([
        { id: meera.id, name: 'Meera Iyer' },
        { id: ravi.id, name: 'Ravi Nair' },
      ]),
    )
  })

  test('shows the actions on a customer and their orders, on an item, or on anything by name', async () => {
    const meera = await desk.operator('Meera Iyer')
    const asha = await given.customer({ name: 'Ashalata Deshpande' })
    const { _id } = await given.readOrder(asha)
    const at = shop.parts.clock.now()
    const done = (action: string, subject: string, subjectId: string, after?: object) =>
      record(shop.parts.db, { operator: meera, at, action, subject, subjectId, after })
    await done('order.cancel', 'order', _id)
    await done('customer.change', 'customer', asha.id, { phone: '+919845012345' })
    await done('item.change', 'item', 'haldi_powder')
    await done('visitor.delete', 'visitor', randomUUID(), { name: 'Zubeda' })
    const read = async (about: string): Promise<AuditAnswer> =>
      (await desk.call('GET', `${DESK_PATHS.audit}?${new URLSearchParams({ about })}`, { as: meera })).json()
    const found = async (about: string) => (await read(about)).deeds.map(({ action, thing }) => [action, thing])

    const hers = [
      ['customer.change', 'Ashalata Deshpande'],
      ['order.cancel', 'Ashalata Deshpande'],
    ]
    expect(await found('ashalata desh')).toEqual(hers)
    expect(await found(asha.emailId)).toEqual(hers)
    expect(await found('turmeric')).toEqual([['item.change', 'Turmeric powder']])
    expect(await found('zubeda')).toEqual([['visitor.delete', null]])
    for (const odd of ['%', "'", '&|!', '\\', 'x'.repeat(100)]) expect([odd, await found(odd)]).toEqual([odd, []])
  })
})

describe('the command line while a server runs', () => {
  const order = { do: 'add', emailId: 'console@example.com', name: 'Kamala Devi' } as const
  const ask = (key: string) => desk.call('POST', DESK_PATHS.console, { json: order, headers: { 'x-console-key': key } })
  const body = JSON.stringify(order)

  test('is accepted with the secret of the same data folder, within a minute, for the signed body', async () => {
    const { secret, clock } = shop.parts
    const before = new Date(clock.now().getTime() - 61_000)

    expect((await ask('')).statusCode).toBe(401)
    expect((await ask(consoleKey('another secret', clock.now(), body))).statusCode).toBe(401)
    expect((await ask(consoleKey(secret, before, body))).statusCode).toBe(401)
    expect((await ask(consoleKey(secret, clock.now(), '{"do":"list"}'))).statusCode).toBe(401)
    expect((await ask(consoleKey(secret, clock.now(), body))).json().lines[0]).toContain('Kamala Devi can log in')
  })
})

describe('a piece of work', () => {
  test('belongs to one operator until it is released or expires', async () => {
    const [meera, ravi] = [await desk.operator('Meera Iyer'), await desk.operator('Ravi Nair')]
    const piece = DESK_PATHS.claim('order', randomUUID())
    const take = async (as: typeof meera) => desk.call('PUT', piece, { as })

    expect((await take(meera)).json().claim).toMatchObject({ operatorName: 'Meera Iyer' })
    const refusal = await take(ravi)
    expect([refusal.statusCode, refusal.json().message]).toEqual([
      409,
      'Meera Iyer is working on this now. Take it over first, or wait until it is free.',
    ])
    await desk.call('DELETE', piece, { as: ravi })
    expect((await take(ravi)).statusCode).toBe(409)

    shop.parts.clock.forward(14 * MINUTE_MS)
    expect((await take(meera)).statusCode).toBe(200)
    shop.parts.clock.forward(14 * MINUTE_MS)
    expect((await take(ravi)).statusCode).toBe(409)
    shop.parts.clock.forward(2 * MINUTE_MS)
    expect((await take(ravi)).json().claim).toMatchObject({ operatorName: 'Ravi Nair' })
    expect((await take(meera)).statusCode).toBe(409)

    await desk.call('DELETE', piece, { as: ravi })
    expect((await take(meera)).statusCode).toBe(200)
  })

  test('shows who has claimed it, or that nobody has', async () => {
    const [meera, ravi] = [await desk.operator('Meera Iyer'), await desk.operator('Ravi Nair')]
    const piece = DESK_PATHS.claim('order', randomUUID())
    const holder = async () => (await desk.call('GET', piece, { as: ravi })).json().claim
    expect(await holder()).toBe(null)
    const { claim } = (await desk.call('PUT', piece, { as: meera })).json()
    expect(await holder()).toEqual(claim)
    shop.parts.clock.forward(16 * MINUTE_MS)
    expect(await holder()).toBe(null)
  })

  test.each([
    ['logs out', (meera: TestOperator) => desk.call('POST', DESK_PATHS.logOut, { as: meera })],
    ['is shut out', ({ emailId }: TestOperator) => obey(shop.parts, { do: 'disable', emailId })],
  ])('is free at once when its operator %s, while a colleague keeps theirs', async (_, leave) => {
    const [meera, ravi] = [await desk.operator('Meera Iyer'), await desk.operator('Ravi Nair')]
    const [list, query] = [DESK_PATHS.claim('order', randomUUID()), DESK_PATHS.claim('enquiry', randomUUID())]
    const ofRavi = DESK_PATHS.claim('order', randomUUID())
    for (const piece of [list, query]) await desk.call('PUT', piece, { as: meera })
    await desk.call('PUT', ofRavi, { as: ravi })

    await leave(meera)

    const holder = async (piece: string) => (await desk.call('GET', piece, { as: ravi })).json().claim
    expect([await holder(list), await holder(query)]).toEqual([null, null])
    expect(await holder(ofRavi)).toMatchObject({ operatorName: 'Ravi Nair' })
    const deeds = (await logged()).filter(({ operatorId }) => operatorId === meera.id).map(({ action }) => action)
    expect(deeds.filter((action) => action === 'claim.release')).toHaveLength(2)
  })

  test('is given to one of two operators who claim it at once', async () => {
    const [meera, ravi] = [await desk.operator('Meera Iyer'), await desk.operator('Ravi Nair')]
    const piece = DESK_PATHS.claim('enquiry', randomUUID())
    const answers = await Promise.all([meera, ravi, meera, ravi].map((as) => desk.call('PUT', piece, { as })))
    const had = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().claim.operatorId)
    expect(new Set(had).size).toBe(1)
    expect(had).toHaveLength(2)
  })
})
