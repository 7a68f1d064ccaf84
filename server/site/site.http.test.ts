import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { buildApp } from '#server/app.ts'
import { testApp } from '#tests/support/app.ts'

const shop = testApp()
const folder = mkdtempSync(join(tmpdir(), 'pujaghar-build-'))
let app: FastifyInstance

function writePage(path: string, text: string) {
  const file = join(folder, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

beforeAll(async () => {
  for (const { path, prerendered } of PAGES) if (prerendered) writePage(join(path, 'index.html'), `page ${path}`)
  writePage('__spa-fallback.html', 'shell')
  writePage('assets/app-1a2b.js', 'console.log(1)')
  writePage('assets/app-1a2b.js.br', 'brotli')
  app = await buildApp(shop.parts, { folder, scriptHashes: ["'sha256-abc'"] })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

test('every page of the contract is served, prerendered or from the shell, and asked for again each time', async () => {
  for (const { path, prerendered } of PAGES) {
    const answer = await get(path.replace(':type', 'custom').replace(':id', '0198'))
    expect(answer.statusCode, path).toBe(200)
    expect(answer.body, path).toBe(prerendered ? `page ${path}` : 'shell')
    expect(answer.headers['cache-control'], path).toBe('no-cache')
  }
})

test('an unknown address gives the shell with 404 to a person, and JSON to a program', async () => {
  const page = await get('/no/such/page')
  expect([page.statusCode, page.body]).toEqual([404, 'shell'])
  for (const [url, accept] of [
    ['/api/no-such-call', 'text/html'],
    ['/no-such-picture.png', 'image/*'],
  ] as const) {
    const answer = await get(url, { accept })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: expect.any(String) })
  }
})

test('a hashed asset is kept for a year and comes compressed', async () => {
  const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  expect(answer.body).toBe('brotli')
})

test('nothing inline may run but what the build wrote, and nobody may frame a page', async () => {
  const { headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self' 'sha256-abc'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'permissions-policy': expect.stringContaining('camera=()'),
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('behind TLS browsers are told to stay there', async () => {
  const parts = { ...shop.parts, env: { ...shop.parts.env, PUBLIC_URL: 'https://pujaghar.example' } }
  const secure = await buildApp(parts, null)
  const { headers } = await secure.inject({ method: 'GET', url: '/api/health' })
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  await secure.close()
})

test('health says the process lives; ready names what does not answer', async () => {
  expect((await shop.call('GET', '/api/health')).json()).toEqual({ status: 'ok' })
  expect((await shop.call('GET', '/api/ready')).statusCode).toBe(200)
  const files = { ...shop.parts.files, ping: () => Promise.reject(new Error('no bucket')) }
  const lame = await buildApp({ ...shop.parts, files }, null)
  const answer = await lame.inject({ method: 'GET', url: '/api/ready' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ failing: ['files'] })
  await lame.close()
})

test('an address that cannot be decoded is answered like every failure', async () => {
  const answer = await shop.call('GET', '/api/customer/orders/custom/%ff')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: 'This request was not understood.' })
})

test('while the database is away a call is told to come back', async () => {
  const away = new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })
  const catalogue = () => Promise.reject(away)
  const lame = await buildApp({ ...shop.parts, catalogue }, null)
  const answer = await lame.inject({ method: 'GET', url: '/api/catalogue?q=haldi' })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  await lame.close()
})

test('the OpenAPI document names every call with its answers', async () => {
  const { paths, openapi } = (await shop.call('GET', '/api/openapi.json')).json()
  expect(openapi).toBe('3.1.0')
  const calls = Object.entries<Record<string, { responses: object }>>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(calls.sort()).toEqual([
    'GET /api/catalogue',
    'GET /api/customer/get-appointment-list',
    'GET /api/customer/get-custom-list-orders',
    'GET /api/customer/orders/{type}/{id}',
    'GET /api/customer/orders/{type}/{id}/quotation.pdf',
    'GET /api/files/{id}',
    'GET /api/get-available-pincodes',
    'GET /api/health',
    'GET /api/ready',
    'GET /api/site',
    'PATCH /api/customer/orders/{type}/{id}/lines/{lineId}',
    'PATCH /api/customer/place-order',
    'POST /api/customer/book-appointment',
    'POST /api/customer/orders/{type}/{id}/cancel',
    'POST /api/customer/orders/{type}/{id}/changes',
    'POST /api/customer/orders/{type}/{id}/comments',
    'POST /api/customer/orders/{type}/{id}/reject',
    'POST /api/customer/upload-custom-list',
    'POST /api/landing-page/landing-page-visitors',
    'POST /api/login',
    'POST /api/logout',
    'POST /api/register',
  ])
  const placeOrder = paths['/api/customer/place-order'].patch
  expect(placeOrder.requestBody.content['application/json'].schema.required).toContain('totalAmount')
  expect(placeOrder.responses['200'].content['application/json'].schema.properties.order).toBeDefined()
})

test('an address in a proxy’s header counts only when the proxy is trusted', async () => {
  const from = (app: FastifyInstance) =>
    app.inject({ method: 'GET', url: '/api/catalogue?q=haldi', headers: { 'x-forwarded-for': '198.51.100.1' } })
  const counted: string[] = []
  const rateLimit = { ...shop.parts.rateLimit, spend: async (_: string, key: string) => void counted.push(key) }
  const direct = await buildApp({ ...shop.parts, rateLimit }, null)
  const proxied = await buildApp(
    { ...shop.parts, rateLimit, env: { ...shop.parts.env, TRUST_PROXY: '127.0.0.1' } },
    null,
  )
  await from(direct)
  await from(proxied)
  expect(counted).toEqual(['127.0.0.1', '198.51.100.1'])
  await Promise.all([direct.close(), proxied.close()])
})
