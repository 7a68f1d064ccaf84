import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  let text = ''
  const destination = {
    write(line: string) {
      text += line
    },
  }
  write(openLog('info', destination))
  return text
}

test('a failed statement is logged with its cause and its SQL, but without its values', () => {
  const cause = Object.assign(new Error('invalid byte sequence'), { code: '22021', params: ['$argon2id$hash'] })
  const error = new DrizzleQueryError('insert into customers values ($1)', ['$argon2id$hash'], cause)
  const text = logged((log) => log.error({ err: error }, 'request failed'))
  expect(JSON.parse(text).err).toMatchObject({
    message: 'invalid byte sequence',
    code: '22021',
    query: 'insert into customers values ($1)',
    stack: expect.stringContaining('log.test.ts'),
  })
  expect(text).not.toContain('argon2id')
})

test('other errors keep their message and stack', () => {
  const text = logged((log) => log.error({ err: new TypeError('no such thing') }, 'request failed'))
  expect(JSON.parse(text).err).toMatchObject({ type: 'TypeError', message: 'no such thing' })
})

test('a request is logged without the query string of its URL', () => {
  const req = { method: 'GET', url: '/api/files/7?expires=1&signature=abc', ip: '127.0.0.1' }
  const text = logged((log) => log.info({ req }, 'incoming request'))
  expect(JSON.parse(text).req).toEqual({ method: 'GET', url: '/api/files/7', remoteAddress: '127.0.0.1' })
})

test("a request for a shared quotation or a pandit's page is logged without the signature of the link", () => {
  const at = (url: string) => JSON.parse(logged((log) => log.info({ req: { method: 'GET', url } }, 'request'))).req.url
  expect(at('/shared/0198.c2lnbmF0dXJl')).toBe('/shared/0198')
  expect(at('/shared/0198%2Ec2lnbmF0dXJl')).toBe('/shared/0198')
  expect(at('/api/shared/0198.c2lnbmF0dXJl/quotation.pdf')).toBe('/api/shared/0198/quotation.pdf')
  expect(at('/api/pandit/0198.c2lnbmF0dXJl/pujas/7')).toBe('/api/pandit/0198/pujas/7')
})

test("a request for a guest's estimate is logged without its token", () => {
  const at = (url: string) => JSON.parse(logged((log) => log.info({ req: { method: 'GET', url } }, 'request'))).req.url
  expect(at('/api/guest/estimates/mHAJ4NqK3kYc0pXvB2s7dQwErTyUiOpAsDfGhJkLzXc')).toBe('/api/guest/estimates/')
  expect(at('/api/guest/estimates/text')).toBe('/api/guest/estimates/text')
})
