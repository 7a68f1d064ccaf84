import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { METRICS_PATH } from '#server/metrics/metrics.ts'
import { testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { buildDesk } from './app.ts'

const shop = testApp()
const desk = testDesk(shop)

const TOKEN = 'token-of-our-prometheus'
const NEAR = { remoteAddress: '10.0.0.7', headers: { host: '10.0.0.2:3001' } }

describe('without METRICS_TOKEN the metrics are readable', () => {
  const ask = (options: object) => desk.app.inject({ url: METRICS_PATH, ...options })

  test('from the same network by IP address', async () => {
    const answer = await ask(NEAR)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect((await ask({ ...NEAR, remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200)
  })

  test.each([
    ['from elsewhere', { ...NEAR, remoteAddress: '203.0.113.9' }],
    ['through a proxy', { ...NEAR, headers: { ...NEAR.headers, 'x-forwarded-for': '10.0.0.8' } }],
    ['by a name that leads here', { ...NEAR, headers: { host: 'shop.evil.example' } }],
  ])('by nobody %s', async (_, options) => {
    expect((await ask(options)).statusCode).toBe(403)
  })

  test('by nobody once a proxy is configured, because every request comes from it', async () => {
    const env = { ...shop.parts.env, DESK_URL: 'https://desk.shop.example' }
    const app = await buildDesk({ ...shop.parts, env }, null)
    expect((await app.inject({ url: METRICS_PATH, ...NEAR })).statusCode).toBe(403)
    await app.close()
  })

  test('by nobody at the port of the shop', async () => {
    expect((await shop.app.inject({ url: METRICS_PATH, ...NEAR })).statusCode).toBe(404)
  })
})

describe('with METRICS_TOKEN the metrics are readable', () => {
  let app: Awaited<ReturnType<typeof buildDesk>>
  beforeAll(async () => {
    const env = { ...shop.parts.env, METRICS_TOKEN: TOKEN, DESK_URL: 'https://desk.shop.example' }
    app = await buildDesk({ ...shop.parts, env }, null)
  })
  afterAll(() => app.close())

  test('with the token, from anywhere and by any host name', async () => {
    const headers = { host: 'pujaghar:3001', authorization: `Bearer ${TOKEN}` }
    expect((await app.inject({ url: METRICS_PATH, remoteAddress: '203.0.113.9', headers })).statusCode).toBe(200)
  })

  test.each([undefined, 'Bearer another-token-of-20-chars', TOKEN])('by nobody with %s', async (authorization) => {
    const headers = { ...NEAR.headers, ...(authorization && { authorization }) }
    expect((await app.inject({ url: METRICS_PATH, ...NEAR, headers })).statusCode).toBe(401)
  })

  test('the token gives access to nothing else', async () => {
    const headers = { host: 'localhost', authorization: `Bearer ${TOKEN}` }
    expect((await app.inject({ url: DESK_PATHS.work, headers })).statusCode).toBe(401)
  })
})
