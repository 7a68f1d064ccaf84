import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#contract/limits.ts'
import { SHARE_PATH, SHARED_ADDRESS, WORKER_PATH } from '#contract/offline.ts'
import { PAGES, pageFile } from '#contract/pages.ts'
import { BUILT_SITE } from '#contract/site.ts'
import { buildApp } from '#server/app.ts'
import { inLocale } from '#server/platform/locale.ts'
import { testApp } from '#tests/support/app.ts'
import { siteOf } from './storefront.ts'

const shop = testApp({ SOCIAL_YOUTUBE: 'none', SOCIAL_FACEBOOK: 'https://facebook.example/$$/pujaghar' })
const folder = mkdtempSync(join(tmpdir(), 'pujaghar-build-'))
let app: FastifyInstance

function writePage(path: string, text: string, locale = 'en') {
  const file = join(folder, locale, 'client', path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

beforeAll(async () => {
  for (const { path } of PAGES) writePage(pageFile(path), `page ${path}`)
  writePage('index.html', 'page / <script>start()</script><script src="/assets/app-1a2b.js"></script>')
  writePage('about/index.html', `page /about of <a href="${BUILT_SITE.origin}/about">`)
  const facts = JSON.stringify(BUILT_SITE).replaceAll('"', '&quot;')
  writePage('contact-us/index.html', `<html data-site="${facts}">page /contact-us`)
  writePage('404/index.html', 'nothing here')
  writePage('assets/app-1a2b.js', 'console.log(1)')
  writePage('assets/app-1a2b.js.br', 'brotli')
  writePage('worker.js', 'the worker')
  writePage('worker.js.br', 'the packed worker')
  for (const locale of ['hi', 'kn']) {
    for (const path of [...PAGES.map(({ path }) => path), '/404'])
      writePage(pageFile(path), `${locale} page ${path}`, locale)
    writePage('worker.js', `the ${locale} worker`, locale)
  }
  app = await appAt('http://127.0.0.1:3000')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const appAt = (PUBLIC_URL: string) => buildApp({ ...shop.parts, env: { ...shop.parts.env, PUBLIC_URL } }, folder)

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { accept: 'text/html', ...headers } })

test('serves every page from its own file with no-cache', async () => {
  for (const { path } of PAGES) {
    const answer = await get(path.replace(':type', 'custom').replace(':id', '0198'))
    expect(answer.statusCode, path).toBe(200)
    expect(answer.body, path).toContain(`page ${path}`)
    expect(answer.headers['content-type'], path).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control'], path).toBe('no-cache')
  }
})

test.each(['hi', 'kn'])('serves each page in %s, with its assets and its 404 page', async (locale) => {
  for (const { path } of PAGES) {
    const answer = await get(`/${locale}${path.replace(':type', 'custom').replace(':id', '0198')}`)
    expect([answer.statusCode, answer.body], path).toEqual([200, `${locale} page ${path}`])
  }
  const unknown = await get(`/${locale}/no/such/page`)
  expect([unknown.statusCode, unknown.body]).toEqual([404, `${locale} page /404`])
  expect((await get(`/${locale}${WORKER_PATH}`)).body).toBe(`the ${locale} worker`)
  const leads = async (path: string) => (await get(path)).headers.location
  expect([await leads(`/${locale}`), await leads(`/${locale}/about/`), await leads(`/${locale}/privacy`)]).toEqual([
    `/${locale}/`,
    `/${locale}/about`,
    `/${locale}/policies/privacy`,
  ])
  const shared = await app.inject({ method: 'POST', url: `/${locale}${SHARE_PATH}` })
  expect([shared.statusCode, shared.headers.location]).toEqual([303, `/${locale}${SHARED_ADDRESS.again}`])
})

test.each([
  ['en', 'Grievance officer'],
  ['hi', 'शिकायत अधिकारी'],
  ['kn', 'ದೂರು ಅಧಿಕಾರಿ'],
] as const)('names the officer on pages in %s as %s', (locale, officer) => {
  const { seller } = inLocale(locale, () => siteOf(shop.parts.env))
  expect(seller.officer.designation).toBe(officer)
})

test('puts the configuration of the shop into an attribute of the page', async () => {
  const { instagram, ...built } = BUILT_SITE
  const answer = await get('/contact-us')
  const [, attribute = ''] = /^<html data-site="([^"]*)">/.exec(answer.body) ?? []
  const { env } = shop.parts
  expect(JSON.parse(attribute.replaceAll('&quot;', '"'))).toEqual({
    ...built,
    origin: 'http://127.0.0.1:3000',
    supportEmail: env.SUPPORT_EMAIL,
    supportPhone: env.SUPPORT_PHONE,
    instagram: env.SOCIAL_INSTAGRAM,
    facebook: env.SOCIAL_FACEBOOK,
    youtube: null,
    seller: {
      ...built.seller,
      officer: { name: null, designation: 'Grievance officer', email: env.SUPPORT_EMAIL, phone: env.SUPPORT_PHONE },
    },
  })
  expect(instagram).toBeNull()
})

test.each([
  [{}, { upi: false, online: false }],
  [
    { UPI_VPA: 'pujaghar@okaxis', UPI_NAME: 'Pujaghar' },
    { upi: true, online: false },
  ],
  [{ PAYMENTS: 'razorpay' }, { upi: false, online: true }],
] as const)('puts the ways to pay into the page: with %j it is %j', async (over, payment) => {
  const paying = await buildApp({ ...shop.parts, env: { ...shop.parts.env, ...over } }, folder)
  const { body } = await paying.inject({ method: 'GET', url: '/contact-us', headers: { accept: 'text/html' } })
  await paying.close()
  const [, attribute = ''] = /^<html data-site="([^"]*)">/.exec(body) ?? []
  expect(JSON.parse(attribute.replaceAll('&quot;', '"'))).toMatchObject({ payment })
})

test.each([
  ['https://api.vision.example/v1', 'api.vision.example'],
  ['http://127.0.0.1:8080/v1', null],
  ['https://192.168.1.20/v1', null],
])('names the host that receives photos: for %s it is %s', async (VISION_URL, host) => {
  const env = { ...shop.parts.env, VISION_URL }
  const shopWithModel = await buildApp({ ...shop.parts, env }, folder)
  const { body } = await shopWithModel.inject({ method: 'GET', url: '/contact-us', headers: { accept: 'text/html' } })
  await shopWithModel.close()
  const [, attribute = ''] = /^<html data-site="([^"]*)">/.exec(body) ?? []
  expect(JSON.parse(attribute.replaceAll('&quot;', '"'))).toMatchObject({ visionHost: host })
})

test.each([
  ['https://shop.example', 'https://shop.example/about'],
  ['https://shop.example:8443/behind/a/path', 'https://shop.example:8443/about'],
  ['https://a"b&c.example', 'https://a&quot;b&amp;c.example/about'],
])('uses the origin of the shop at %s in its pages', async (publicUrl, href) => {
  const shop = await appAt(publicUrl)
  const answer = await shop.inject({ method: 'GET', url: '/about' })
  expect(answer.body).toBe(`page /about of <a href="${href}">`)
  await shop.close()
})

test('compresses a page as the browser accepts, and returns 304 for a known version', async () => {
  const plain = await get('/about')
  const packed = {
    br: brotliDecompressSync((await get('/about', { 'accept-encoding': 'gzip, deflate, br' })).rawPayload),
    gzip: gunzipSync((await get('/about', { 'accept-encoding': 'br;q=0, gzip' })).rawPayload),
  }
  expect(packed.br.toString()).toBe(plain.body)
  expect(packed.gzip.toString()).toBe(plain.body)

  const first = await get('/about', { 'accept-encoding': 'br' })
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  const tag = String(first.headers.etag)
  expect(tag).not.toBe(plain.headers.etag)
  for (const name of [tag, `W/${tag}`, `"older", ${tag}`]) {
    const again = await get('/about', { 'accept-encoding': 'br', 'if-none-match': name })
    expect([again.statusCode, again.body], name).toEqual([304, ''])
    expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  }
  expect((await get('/about', { 'accept-encoding': 'br', 'if-none-match': '"older"' })).statusCode).toBe(200)
  const head = await app.inject({ method: 'HEAD', url: '/about' })
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', plain.headers.etag])
})

test('redirects variants of an address to the canonical one', async () => {
  for (const [url, to] of [
    ['/index.html', '/'],
    ['/about/', '/about'],
    ['/about/?from=mail', '/about?from=mail'],
    ['/about/index.html', '/about'],
    ['/list-review/0198/?a=/b/', '/list-review/0198?a=/b/'],
  ] as const) {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location], url).toEqual([308, to])
  }
  for (const url of ['//shop.example/', '/no-page/', '/about//', '/404', '/404/index.html', '/__spa-fallback.html']) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
})

test('protects a page with a secret address: no indexing and no referrer', async () => {
  for (const path of ['/shared/some-token', '/pandit/some-token']) {
    const { headers } = await get(path)
    expect(headers, path).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  }
  expect((await get('/about')).headers['x-robots-tag']).toBeUndefined()
})

test('redirects a page that has moved, so that links in old mails work', async () => {
  const shop = await appAt('https://shop.example')
  const answer = await shop.inject({ method: 'GET', url: '/privacy' })
  expect([answer.statusCode, answer.headers.location]).toEqual([308, '/policies/privacy'])
  await shop.close()
})

test('lists public pages for search engines, and excludes the API', async () => {
  const shop = await appAt('https://shop.example')
  const map = await shop.inject({ method: 'GET', url: '/sitemap.xml' })
  expect(map.headers['content-type']).toContain('application/xml')
  expect([...map.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://shop.example/',
    'https://shop.example/register',
    'https://shop.example/upload',
    'https://shop.example/event',
    'https://shop.example/feedback-form',
    'https://shop.example/about',
    'https://shop.example/contact-us',
    'https://shop.example/policies/privacy',
    'https://shop.example/policies/refunds',
    'https://shop.example/policies/delivery',
    'https://shop.example/policies/grievance',
    'https://shop.example/navratri-special',
  ])
  const inHindi = await shop.inject({ method: 'GET', url: '/hi/sitemap.xml' })
  expect(inHindi.body).toContain('<loc>https://shop.example/hi/upload</loc>')
  expect(inHindi.body).not.toContain('<loc>https://shop.example/upload</loc>')
  for (const { body } of [map, inHindi])
    expect(body).toContain(
      ['en', 'hi', 'kn']
        .map(
          (locale) =>
            `<xhtml:link rel="alternate" hreflang="${locale}" href="https://shop.example${locale === 'en' ? '' : `/${locale}`}/upload"/>`,
        )
        .join(''),
    )
  const rules = (await shop.inject({ method: 'GET', url: '/robots.txt' })).body
  expect(rules).toContain('Disallow: /api/\n')
  expect(rules).not.toContain('Disallow: /\n')
  for (const prefix of ['', '/hi', '/kn'])
    expect(rules).toContain(`Sitemap: https://shop.example${prefix}/sitemap.xml\n`)
  await shop.close()
})

test('responds to an unknown address with a 404 page for a browser and JSON for a program', async () => {
  const page = await get('/no/such/page', { 'if-none-match': '*', 'accept-encoding': 'br' })
  expect([page.statusCode, brotliDecompressSync(page.rawPayload).toString()]).toEqual([404, 'nothing here'])
  expect(page.headers.etag).toBeUndefined()
  for (const [url, accept] of [
    ['/api/no-such-call', 'text/html'],
    ['/no-such-picture.png', 'image/*'],
  ] as const) {
    const answer = await get(url, { accept })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: expect.any(String) })
  }
})

test('caches a hashed asset for a year and compresses it', async () => {
  const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' })
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  expect(answer.body).toBe('brotli')
})

test('serves the service worker with no-cache, and allows it to connect to the shop only', async () => {
  const { headers, body } = await get(WORKER_PATH)
  expect(body).toBe('the worker')
  expect(headers['content-type']).toMatch(/\/javascript/)
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toBe("default-src 'none';connect-src 'self'")
  const packed = await get(WORKER_PATH, { 'accept-encoding': 'br' })
  expect(packed.body).toBe('the packed worker')
  expect(packed.headers['content-security-policy']).toBe("default-src 'none';connect-src 'self'")
  expect((await get('/')).headers['content-security-policy']).toContain("worker-src 'self'")
})

test('serves a service worker that unregisters itself when it is switched off', async () => {
  const without = await buildApp({ ...shop.parts, env: { ...shop.parts.env, SERVICE_WORKER: 'off' } }, folder)
  const { headers, body, statusCode } = await without.inject({ url: WORKER_PATH })
  await without.close()
  expect(statusCode).toBe(200)
  expect(body).toContain('unregister()')
  expect(headers['content-type']).toMatch(/\/javascript/)
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toBe("default-src 'none';connect-src 'self'")
})

test('redirects a shared form without a service worker to the page, where files are chosen again', async () => {
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(2 * 1024 * 1024)], { type: 'image/jpeg' }), 'list.jpg')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(address + SHARE_PATH, { method: 'POST', body: form, redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, SHARED_ADDRESS.again])
})

test('stops reading a shared form at the maximum size of a list', async () => {
  const one = await appAt('http://127.0.0.1:3000')
  const address = await one.listen({ host: '127.0.0.1', port: 0 })
  const piece = Buffer.alloc(1024 * 1024)
  const sent = await new Promise<number>((resolve) => {
    let bytes = 0
    const socket = connect(Number(new URL(address).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(bytes))
    socket.resume()
    socket.write(`POST ${SHARE_PATH} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\n`)
    socket.write(`Content-Length: ${30 * MAX_FILE_BYTES}\r\n\r\n`)
    const write = () => {
      while (bytes < 30 * MAX_FILE_BYTES) {
        bytes += piece.length
        if (!socket.write(piece)) return void socket.once('drain', write)
      }
      socket.end()
    }
    write()
  })
  expect(sent).toBeGreaterThan(10 * MAX_FILE_BYTES)
  expect(sent).toBeLessThan(20 * MAX_FILE_BYTES)
  await one.close()
})

test('shares one readiness check among concurrent requests', async () => {
  let asked = 0
  const ping = async () => {
    asked += 1
  }
  const files = { ...shop.parts.files, ping }
  const busy = await buildApp({ ...shop.parts, files }, null)
  const answers = await Promise.all([1, 2, 3].map(() => busy.inject({ method: 'GET', url: '/api/ready' })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(asked).toBe(1)
  await busy.close()
})

test('allows only the inline scripts of the page itself, and no framing', async () => {
  const { headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  const hash = createHash('sha256').update('start()').digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(String((await get('/about')).headers['content-security-policy'])).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toMatch(/https?:|\*|data:/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*payment=\(\)/),
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('sends strict headers for everything that is not a page', async () => {
  for (const url of ['/assets/app-1a2b.js', '/api/health']) {
    const { headers } = await get(url)
    expect(headers, url).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy'], url).toBeUndefined()
  }
})

test('sends HSTS behind TLS', async () => {
  const parts = { ...shop.parts, env: { ...shop.parts.env, PUBLIC_URL: 'https://pujaghar.example' } }
  const secure = await buildApp(parts, null)
  const { headers } = await secure.inject({ method: 'GET', url: '/api/health' })
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  await secure.close()
})

test('reports health while the process lives, and readiness with the failing dependency', async () => {
  expect((await shop.call('GET', '/api/health')).json()).toEqual({ status: 'ok' })
  expect((await shop.call('GET', '/api/ready')).statusCode).toBe(200)
  const files = { ...shop.parts.files, ping: () => Promise.reject(new Error('no bucket')) }
  const lame = await buildApp({ ...shop.parts, files }, null)
  const answer = await lame.inject({ method: 'GET', url: '/api/ready' })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ failing: ['files'] })
  await lame.close()
})

test('responds to an address that cannot be decoded with the usual error format', async () => {
  const answer = await shop.call('GET', '/api/customer/orders/custom/%ff')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ message: 'This request was not understood.' })
})

test('returns 503 with Retry-After while the database is unavailable', async () => {
  const away = new Error('Failed query', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) })
  const catalogue = () => Promise.reject(away)
  const lame = await buildApp({ ...shop.parts, catalogue }, null)
  const answer = await lame.inject({ method: 'GET', url: '/api/catalogue?q=haldi' })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  await lame.close()
})

test('documents every route with its responses in OpenAPI', async () => {
  const { paths, openapi } = (await shop.call('GET', '/api/openapi.json')).json()
  expect(openapi).toBe('3.1.0')
  const calls = Object.entries<Record<string, { responses: object }>>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(calls.sort()).toEqual([
    'DELETE /api/customer/addresses/{id}',
    'DELETE /api/customer/orders/{type}/{id}/share',
    'DELETE /api/customer/sessions',
    'DELETE /api/customer/sessions/{id}',
    'GET /api/answer-files/{id}',
    'GET /api/catalogue',
    'GET /api/catalogue/names',
    'GET /api/customer/addresses',
    'GET /api/customer/delete-account',
    'GET /api/customer/export',
    'GET /api/customer/get-appointment-list',
    'GET /api/customer/get-custom-list-orders',
    'GET /api/customer/orders',
    'GET /api/customer/orders/custom/{id}/address',
    'GET /api/customer/orders/custom/{id}/slot',
    'GET /api/customer/orders/{type}/{id}',
    'GET /api/customer/orders/{type}/{id}/delivery',
    'GET /api/customer/orders/{type}/{id}/documents/{documentId}',
    'GET /api/customer/orders/{type}/{id}/payments',
    'GET /api/customer/orders/{type}/{id}/proposed-changes',
    'GET /api/customer/orders/{type}/{id}/quotation.pdf',
    'GET /api/customer/profile',
    'GET /api/customer/sessions',
    'GET /api/customer/teaching',
    'GET /api/delivery',
    'GET /api/files/{id}',
    'GET /api/get-available-pincodes',
    'GET /api/guest/estimates/{token}',
    'GET /api/health',
    'GET /api/pandit/{token}',
    'GET /api/pujas',
    'GET /api/ready',
    'GET /api/shared/{token}',
    'GET /api/shared/{token}/quotation.pdf',
    'GET /api/unsubscribe',
    'PATCH /api/customer/addresses/{id}',
    'PATCH /api/customer/orders/{type}/{id}/lines/{lineId}',
    'PATCH /api/customer/place-order',
    'PATCH /api/customer/profile',
    'PATCH /api/customer/teaching',
    'POST /api/confirmation',
    'POST /api/confirmation/confirm',
    'POST /api/confirmation/link',
    'POST /api/customer/address',
    'POST /api/customer/addresses',
    'POST /api/customer/book-appointment',
    'POST /api/customer/confirmation/link',
    'POST /api/customer/delete-account',
    'POST /api/customer/lists/estimate',
    'POST /api/customer/lists/text',
    'POST /api/customer/orders/appointment/{id}/pandit-only',
    'POST /api/customer/orders/appointment/{id}/proposal',
    'POST /api/customer/orders/appointment/{id}/reschedule',
    'POST /api/customer/orders/custom',
    'POST /api/customer/orders/custom/{id}/again',
    'POST /api/customer/orders/custom/{id}/is-list',
    'POST /api/customer/orders/custom/{id}/leave-unread',
    'POST /api/customer/orders/custom/{id}/lines',
    'POST /api/customer/orders/custom/{id}/read-again',
    'POST /api/customer/orders/custom/{id}/same-page',
    'POST /api/customer/orders/custom/{id}/skipped/{skippedId}',
    'POST /api/customer/orders/{type}/{id}/accept-suggestions',
    'POST /api/customer/orders/{type}/{id}/cancel',
    'POST /api/customer/orders/{type}/{id}/changes',
    'POST /api/customer/orders/{type}/{id}/comments',
    'POST /api/customer/orders/{type}/{id}/items',
    'POST /api/customer/orders/{type}/{id}/payment-link',
    'POST /api/customer/orders/{type}/{id}/payments',
    'POST /api/customer/orders/{type}/{id}/proposed-changes/{changeId}',
    'POST /api/customer/orders/{type}/{id}/reject',
    'POST /api/customer/orders/{type}/{id}/share',
    'POST /api/customer/password',
    'POST /api/customer/upload-custom-list',
    'POST /api/feedback',
    'POST /api/guest/estimates',
    'POST /api/guest/estimates/text',
    'POST /api/landing-page/landing-page-visitors',
    'POST /api/login',
    'POST /api/logout',
    'POST /api/pandit/{token}/pujas/{id}',
    'POST /api/register',
    'POST /api/reset-password',
    'POST /api/reset-password/link',
    'POST /api/reset-password/link/state',
    'POST /api/send-otp',
    'POST /api/unsubscribe',
    'POST /api/xyz/contact',
    'PUT /api/customer/language',
    'PUT /api/customer/orders/custom/{id}/address',
    'PUT /api/customer/orders/custom/{id}/slot',
    'PUT /api/customer/orders/{type}/{id}/delivery',
  ])
  const placeOrder = paths['/api/customer/place-order'].patch
  expect(placeOrder.requestBody.content['application/json'].schema.required).toContain('totalAmount')
  expect(placeOrder.responses['200'].content['application/json'].schema.properties.order).toBeDefined()
})

test('uses the address in a proxy header only if the proxy is trusted', async () => {
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

test('serves security.txt with a contact and an expiry within a year', async () => {
  const secured = await appAt('https://shop.example')
  const answer = await secured.inject({ url: '/.well-known/security.txt' })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = new Map(
    answer.body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  )
  const expires = new Date(fields.get('Expires') ?? '').getTime()
  const days = (expires - shop.parts.clock.now().getTime()) / 86_400_000
  expect(days).toBeGreaterThan(30)
  expect(days).toBeLessThan(365)
  fields.delete('Expires')
  expect(Object.fromEntries(fields)).toEqual({
    Contact: `mailto:${shop.parts.env.SUPPORT_EMAIL}`,
    'Preferred-Languages': 'en, hi',
    Canonical: 'https://shop.example/.well-known/security.txt',
  })
  await secured.close()
})

test('redirects a password manager to the page that changes the password', async () => {
  const answer = await get('/.well-known/change-password')
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/profile#password'])
  // Browsers check that an unknown well-known address returns 404, to trust the redirect.
  expect(
    (await get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')).statusCode,
  ).toBe(404)
})
