import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { Failure } from '#contract/answer.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { PATHS } from '#contract/paths.ts'
import { SERVICE_PATHS } from '#contract/service-paths.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { buildApp } from '#server/app.ts'
import { openLog } from '#server/platform/log.ts'
import { testApp } from '#tests/support/app.ts'
import { make } from '#tests/support/make.ts'
import { openSocket, sendRaw } from '#tests/support/raw-request.ts'
import { buildDesk } from './app.ts'

const shop = testApp({ RATE_LIMIT_FACTOR: '100' })
const { customer } = make(shop)

/** Error output of the log. */
let logged = ''
const log = openLog(
  'error',
  new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  }),
)
afterEach(() => {
  expect(logged).toBe('')
  logged = ''
})

const app = {} as { shop: FastifyInstance; desk: FastifyInstance }
const address = { shop: '', desk: '' }
beforeAll(async () => {
  const parts = { ...shop.parts, log }
  app.shop = await buildApp(parts, null)
  app.desk = await buildDesk(parts, null)
  for (const name of ['shop', 'desk'] as const) {
    address[name] = await app[name].listen({ port: 0, host: '127.0.0.1' })
  }
})
afterAll(() => Promise.all([app.shop.close(), app.desk.close()]))

/** Headers that every response has. */
const FIXED_HEADERS = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'x-content-type-options',
  'x-frame-options',
  'cache-control',
  'strict-transport-security',
]

function expectRefused(answer: { status: number; body: string } | null, why: string, status?: number) {
  expect(answer?.status, `${why}: ${answer?.body}`).toBeGreaterThanOrEqual(400)
  expect(answer?.status, `${why}: ${answer?.body}`).toBeLessThan(500)
  if (status !== undefined) expect(answer?.status, why).toBe(status)
  expect(Failure.safeParse(JSON.parse(answer?.body ?? '')).success, `${why}: ${answer?.body}`).toBe(true)
}

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex').toString('latin1')

function form(boundary: string, ...parts: string[]): Buffer {
  return Buffer.from(`${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`, 'latin1')
}
const file = `Content-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n${PNG}`
const stars = 'Content-Disposition: form-data; name="stars"\r\n\r\n5'

describe.each(['upload', 'feedback'] as const)('a form for %s', (which) => {
  const path = which === 'upload' ? PATHS.uploadList : VISITOR_PATHS.feedback

  async function send(contentType: string | undefined, body: Buffer | string) {
    const { token } = await customer()
    const { statusCode: status, body: text } = await app.shop.inject({
      method: 'POST',
      url: path,
      headers: {
        authorization: `Bearer ${token}`,
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
      },
      payload: body,
    })
    return { status, body: text }
  }

  test.each([253, 254, 1000, 8000])('with a boundary of %d characters is refused with a message', async (length) => {
    const boundary = 'b'.repeat(length)
    expectRefused(await send(`multipart/form-data; boundary=${boundary}`, form(boundary, file)), `${length}`, 400)
  })

  test.each([0, 1, 70, 252])('with a boundary of %d characters is accepted', async (length) => {
    const boundary = 'b'.repeat(length)
    const text = which === 'upload' ? file : stars
    const answer = await send(`multipart/form-data; boundary=${boundary}`, form(boundary, text))
    // Feedback needs more than stars. The error about that shows that the form was read.
    if (which === 'upload') expect(answer.status).toBe(201)
    else expect(JSON.parse(answer.body).message).not.toBe('The upload did not arrive whole. Please send it again.')
  })

  test.each([
    ['without a boundary', 'multipart/form-data', form('b', file)],
    ['with a boundary whose quote never ends', 'multipart/form-data; boundary="b', form('c', file)],
    ['with another boundary than it says', 'multipart/form-data; boundary=c', form('b', file)],
    ['that says JSON', 'application/json', form('b', file)],
    ['with no type', undefined, form('b', file)],
    ['with a type that is none', 'multipart', form('b', file)],
    ['with a charset that nobody knows', 'application/json; charset=klingon', '{"a":'],
    ['that has no part', 'multipart/form-data; boundary=b', Buffer.from('--b--\r\n')],
    ['that is empty', 'multipart/form-data; boundary=b', Buffer.alloc(0)],
    ['that ends in a header', 'multipart/form-data; boundary=b', Buffer.from('--b\r\nContent-Dispo')],
    ['that ends in a file', 'multipart/form-data; boundary=b', Buffer.from(`--b\r\n${file}`, 'latin1')],
    ['whose part has no header', 'multipart/form-data; boundary=b', form('b', `\r\n${PNG}`)],
    ['whose part has no name', 'multipart/form-data; boundary=b', form('b', 'Content-Disposition: form-data\r\n\r\nx')],
    ['with a header without end', 'multipart/form-data; boundary=b', form('b', `X: ${'x'.repeat(100_000)}`)],
    [
      'with a field called __proto__',
      'multipart/form-data; boundary=b',
      form('b', 'Content-Disposition: form-data; name="__proto__"\r\n\r\nx'),
    ],
    [
      'with a file called for as constructor',
      'multipart/form-data; boundary=b',
      form('b', `Content-Disposition: form-data; name="constructor"; filename="a.png"\r\n\r\n${PNG}`),
    ],
    [
      'with JSON in a field that is none',
      'multipart/form-data; boundary=b',
      form('b', 'Content-Disposition: form-data; name="remark"\r\nContent-Type: application/json\r\n\r\n{'),
    ],
    [
      'with a name in a charset that nobody knows',
      'multipart/form-data; boundary=b',
      form('b', "Content-Disposition: form-data; name*=klingon'en'%ff%fe; filename*=klingon''%e0%a4\r\n\r\nx"),
    ],
    [
      'with a text in a charset that nobody knows',
      'multipart/form-data; boundary=b',
      form('b', 'Content-Disposition: form-data; name="remark"\r\nContent-Type: text/plain; charset=klingon\r\n\r\nx'),
    ],
    ['with 1001 parts', 'multipart/form-data; boundary=b', form('b', ...Array<string>(1001).fill(stars))],
  ])('%s is refused with a message', async (why, contentType, body) => {
    expectRefused(await send(contentType, body), why)
  })
})

describe.each(['shop', 'desk'] as const)('%s', (name) => {
  const logIn = name === 'shop' ? PATHS.login : DESK_PATHS.logIn
  const send = (...lines: string[]) => sendRaw(address[name], lines.join('\r\n'))
  const post = (headers: string[], body: string) =>
    send(
      `POST ${logIn} HTTP/1.1`,
      'Host: localhost',
      ...headers,
      `Content-Length: ${Buffer.byteLength(body)}`,
      '',
      body,
    )
  const json = (body: string) => post(['Content-Type: application/json'], body)

  test.each([
    ['JSON that breaks off', '{"emailId":'],
    ['no JSON', 'emailId=a'],
    ['JSON with a mark before it', '\uFEFF{'],
    ['JSON 100,000 deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['JSON 60 deep', `{"emailId":${'['.repeat(60)}${']'.repeat(60)}}`],
    ['JSON with __proto__', '{"__proto__":{"isAdmin":true},"emailId":"a@example.com","password":"x"}'],
    ['JSON with constructor.prototype', '{"constructor":{"prototype":{"a":1}}}'],
    ['nothing, as JSON', ''],
    ['a number', '1e999'],
    ['too much', `{"emailId":"${'a'.repeat(300_000)}"}`],
  ])('%s as body is refused with a message', async (why, body) => {
    expectRefused(await json(body), why)
  })

  test.each([
    ['a type that is none', ['Content-Type: ;;;']],
    ['an empty type', ['Content-Type: ']],
    ['a type twice', ['Content-Type: application/json', 'Content-Type: text/plain']],
    ['an unknown charset', ['Content-Type: application/json; charset=klingon']],
    ['a content encoding', ['Content-Type: application/json', 'Content-Encoding: gzip']],
    ['XML', ['Content-Type: application/xml']],
    ['no type', []],
    ['two lengths', ['Content-Type: application/json', 'Content-Length: 1']],
    ['a negative length', ['Content-Length: -1']],
    ['a length and chunks', ['Transfer-Encoding: chunked']],
    ['an expectation', ['Expect: the-best']],
  ])('a body with %s is refused with a message', async (why, headers) => {
    expectRefused(await post(headers, '{"emailId":1}'), why)
  })

  test('an invalid percent escape is refused with a message, in a path and in a query', async () => {
    for (const path of ['/%', '/%zz', '/%E0%A4%A', '/api/%c0%af', '/assets/%', `/api/${'a'.repeat(500)}`]) {
      expectRefused(await send(`GET ${path} HTTP/1.1`, 'Host: localhost', '', ''), path)
    }
    const ids = ['%', '%00', '%E0%A4%A', '%c0%af', '..%2f..%2f', 'a'.repeat(3000)]
    for (const id of ids) {
      expectRefused(await send(`GET /api/files/${id} HTTP/1.1`, 'Host: localhost', '', ''), id)
      expectRefused(
        await send(`GET /api/files/x?signature=${id}&${id}=&=&&__proto__=1 HTTP/1.1`, 'Host: localhost', '', ''),
        id,
      )
    }
  })

  test('malformed cookies and sessions count as none', async () => {
    const own = name === 'shop' ? PATHS.profile : DESK_PATHS.work
    for (const header of [
      'Cookie: desk=%',
      'Cookie: desk=%E0%A4%A; __Host-desk=%ff',
      'Cookie: ;;;=;=a;__proto__=1',
      `Cookie: desk=${'x'.repeat(8000)}`,
      'Authorization: Bearer',
      'Authorization: Bearer \t x y z',
      'Authorization: \xff\xfe',
      'X-Forwarded-For: \xff, , ,',
    ]) {
      const answer = await sendRaw(
        address[name],
        Buffer.from(`GET ${own} HTTP/1.1\r\nHost: localhost\r\n${header}\r\n\r\n`, 'latin1'),
      )
      expectRefused(answer, header, 401)
    }
  })

  test.each([
    ['headers of a megabyte', ['GET / HTTP/1.1', 'Host: localhost', `X: ${'x'.repeat(1024 * 1024)}`, '', ''], 431],
    ['no HTTP', ['\x16\x03\x01\x02\x00\x01', '', ''], 400],
    ['a method of its own', ['BREW / HTTP/1.1', 'Host: localhost', '', ''], 400],
    ['another version', ['GET / HTTP/9.9', 'Host: localhost', '', ''], 400],
    ['no host', [`GET ${SERVICE_PATHS.health} HTTP/1.1`, '', ''], 400],
    ['a header without a name', ['GET / HTTP/1.1', 'Host: localhost', ': x', '', ''], 400],
    ['a header with NUL', ['GET / HTTP/1.1', 'Host: localhost', 'X: \0', '', ''], 400],
    ['a tunnel', ['CONNECT example.com:443 HTTP/1.1', 'Host: localhost', '', ''], 400],
    [
      'a chunk that is none',
      [`POST ${PATHS.login} HTTP/1.1`, 'Host: localhost', 'Transfer-Encoding: chunked', '', 'zz', ''],
      400,
    ],
    [
      'endless extensions of a chunk',
      [
        `POST ${PATHS.login} HTTP/1.1`,
        'Host: localhost',
        'Transfer-Encoding: chunked',
        '',
        `1;a=${'x'.repeat(20_000)}`,
        '',
      ],
      413,
    ],
    ['an address that cannot be decoded', ['GET /%zz HTTP/1.1', 'Host: localhost', '', ''], 400],
    ['more than we promise', [`POST ${PATHS.login} HTTP/1.1`, 'Host: localhost', 'Expect: foo', '', ''], 417],
    ['an address of nothing', ['GET /api/nothing HTTP/1.1', 'Host: localhost', '', ''], 404],
  ])('%s is refused with a message and the headers of every response', async (why, lines, status) => {
    const answer = await send(...lines)
    expectRefused(answer, why, status)
    const usual = await send(`GET ${DESK_PATHS.me} HTTP/1.1`, 'Host: localhost', '', '')
    for (const header of FIXED_HEADERS)
      expect([why, header, answer?.headers[header]]).toEqual([why, header, usual?.headers[header]])
  })

  test('a GET request with a body is not an error', async () => {
    const answer = await send(`GET ${SERVICE_PATHS.health} HTTP/1.1`, 'Host: localhost', 'Content-Length: 2', '', '{}')
    expect(answer?.status).toBe(name === 'shop' ? 200 : 404)
  })

  test('a body shorter than its length is not logged as an error', async () => {
    const socket = await openSocket(address[name])
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.end(
      `POST ${logIn} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"a"`,
    )
    socket.resume()
    await closed
  })
})
