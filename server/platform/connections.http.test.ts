import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { Failure } from '#contract/answer.ts'
import { PATHS } from '#contract/paths.ts'
import { SERVICE_PATHS } from '#contract/service-paths.ts'
import { buildApp } from '#server/app.ts'
import type { Env } from '#server/env.ts'
import { testApp } from '#tests/support/app.ts'
import { make } from '#tests/support/make.ts'
import { nextAnswer, openSocket, sendRaw } from '#tests/support/raw-request.ts'
import { PATIENCE, type Patience } from './connections.ts'

const shop = testApp()
const { customer } = make(shop)

const apps: FastifyInstance[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** Starts a shop with other limits and returns its address. */
async function listening(patience: Partial<Patience>, env: Partial<Env> = {}): Promise<string> {
  const parts = { ...shop.parts, env: { ...shop.parts.env, ...env } }
  const app = await buildApp(parts, null, { ...PATIENCE, ...patience })
  apps.push(app)
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const PART = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n\r\n'
const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex')

const uploadHead = (token: string, bytes: number) =>
  [
    `POST ${PATHS.uploadList} HTTP/1.1`,
    'Host: shop',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${bytes}`,
    '',
    '',
  ].join('\r\n')

const incoming = () => readdir(join(shop.parts.env.DATA_DIR, 'incoming'))

test('a stalled upload ends with a clear message and leaves no files', async () => {
  const { token } = await customer()
  const socket = await openSocket(await listening({ slow: { bytes: 1024, ms: 120 } }))
  const closed = once(socket, 'close')
  socket.write(uploadHead(token, 1_000_000) + PART)
  socket.write(PNG)
  const answer = await nextAnswer(socket)
  expect(answer?.status).toBe(408)
  expect(answer?.headers.connection).toBe('close')
  expect(Failure.parse(JSON.parse(answer?.body ?? '')).message).toContain('too slowly')
  socket.resume()
  await closed
  expect(await incoming()).toEqual([])
})

test('a stalled JSON body ends in the same way', async () => {
  const address = await listening({ slow: { bytes: 1024, ms: 120 } })
  const head = `POST ${PATHS.login} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`
  const answer = await sendRaw(address, head, '{"emailId":')
  expect(answer?.status).toBe(408)
  expect(Failure.parse(JSON.parse(answer?.body ?? '')).message).toContain('too slowly')
})

test('a client that stalls after it has its response loses the connection', async () => {
  const socket = await openSocket(await listening({ slow: { bytes: 1024, ms: 120 } }))
  socket.write(uploadHead('nobody', 1_000_000) + PART)
  expect((await nextAnswer(socket))?.status).toBe(401)
  socket.resume()
  await once(socket, 'close')
})

test('a slow but steady upload arrives', async () => {
  const { token } = await customer()
  const socket = await openSocket(await listening({ slow: { bytes: 20, ms: 120 } }))
  const end = '\r\n--b--\r\n'
  const picture = Buffer.concat([PNG, Buffer.alloc(400)])
  socket.write(uploadHead(token, PART.length + picture.length + end.length) + PART)
  // Sends a few bytes at a time, for several times as long as the slowness check takes.
  let sent = 0
  const timer = setInterval(() => {
    socket.write(picture.subarray(sent, sent + 5))
    sent += 5
    if (sent < picture.length) return
    clearInterval(timer)
    socket.write(end)
  }, 5)
  expect((await nextAnswer(socket))?.status).toBe(201)
  socket.destroy()
})

test('headers that never end are answered with a message', async () => {
  const address = await listening({ headersMs: 60, checkMs: 20 })
  const answer = await sendRaw(address, 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: ')
  expect(answer?.status).toBe(408)
  expect(Failure.safeParse(JSON.parse(answer?.body ?? '')).success).toBe(true)
})

test('an IP address has a limited number of connections, and closing one allows another', async () => {
  const address = await listening({}, { MAX_CONNECTIONS_PER_ADDRESS: 2 })
  const health = `GET ${SERVICE_PATHS.health} HTTP/1.1\r\nHost: shop\r\n\r\n`
  const first = await openSocket(address)
  const second = await openSocket(address)
  expect(await sendRaw(address, health)).toBeNull()
  second.write(health)
  expect((await nextAnswer(second))?.status).toBe(200)
  first.destroy()
  await expect.poll(async () => (await sendRaw(address, health))?.status).toBe(200)
  second.destroy()
})

test('behind a proxy only the total number of connections is limited', async () => {
  const env = { TRUST_PROXY: '127.0.0.1', MAX_CONNECTIONS_PER_ADDRESS: 1, MAX_CONNECTIONS: 3 }
  const address = await listening({}, env)
  const health = `GET ${SERVICE_PATHS.health} HTTP/1.1\r\nHost: shop\r\n\r\n`
  const open = [await openSocket(address), await openSocket(address)]
  expect((await sendRaw(address, health))?.status).toBe(200)
  await expect
    .poll(async () => {
      const third = await openSocket(address)
      third.write(health)
      const answer = await nextAnswer(third)
      if (answer !== null) open.push(third)
      return answer?.status
    })
    .toBe(200)
  expect(await sendRaw(address, health)).toBeNull()
  for (const socket of open) socket.destroy()
})
