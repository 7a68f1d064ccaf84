import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createCall } from './call.ts'
import { keyFor } from './once.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (place: string) => storage.get(place) ?? null,
    setItem: (place: string, key: string) => void storage.set(place, key),
    removeItem: (place: string) => void storage.delete(place),
  })
})

let paths = 0
/** A path that no other test has called. */
const anyPath = () => `/api/call-${paths++}`

test('returns one key per path and content until it is forgotten', () => {
  const path = anyPath()
  const { key, forget } = keyFor(path, 'two lamps')
  expect(key).toMatch(/^[\d-]{4,43}$/)
  expect(keyFor(path, 'two lamps').key).toBe(key)
  expect(keyFor(path, 'three lamps').key).not.toBe(key)
  expect(keyFor(anyPath(), 'two lamps').key).not.toBe(key)
  forget()
  expect(keyFor(path, 'two lamps').key).not.toBe(key)
})

test('restores a key after a reload', async () => {
  const path = anyPath()
  const { key } = keyFor(path, 'two lamps')
  vi.resetModules()
  const reloaded = await import('./once.ts')
  expect(reloaded.keyFor(path, 'two lamps').key).toBe(key)
})

test('keeps a key in memory if there is no storage', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const path = anyPath()
  const { key, forget } = keyFor(path, 'two lamps')
  expect(keyFor(path, 'two lamps').key).toBe(key)
  forget()
  expect(keyFor(path, 'two lamps').key).not.toBe(key)
})

/**
 * Sends requests that get these responses one after another; null is a network failure. Returns the keys that were
 * sent.
 */
async function pressed(
  answers: (Response | null)[],
  { body = { words: 'two lamps' } as object, method = 'POST' as const as 'POST' | 'PATCH' } = {},
): Promise<(string | null)[]> {
  const sent: (string | null)[] = []
  const call = createCall({
    timeoutMs: 1000,
    token: () => undefined,
    onRefused: () => {},
    fetch: async (_address, { headers }) => {
      sent.push(new Headers(headers).get('idempotency-key'))
      const answer = answers[sent.length - 1]
      if (!answer) throw new TypeError('Failed to fetch')
      return answer
    },
  })
  const path = anyPath()
  for (const _ of answers) await call(path, { method, body, answer: z.object({ id: z.string() }) }).catch(() => {})
  return sent
}

const done = () => Response.json({ id: 'a' }, { status: 201 })

test.each([
  ['the network was lost', null],
  ['the server failed', Response.json({ message: 'Later.' }, { status: 500 })],
  ['the first try goes on', Response.json({ message: 'Wait.' }, { status: 409, headers: { 'retry-after': '5' } })],
  ['something else answered', new Response('<h1>Log in to the Wi-Fi</h1>')],
])('sends the same key again after %s', async (_why, answer) => {
  const [first, second, third] = await pressed([answer, done(), done()])
  expect(first).not.toBeNull()
  expect(second).toBe(first)
  expect(third, 'done: pressed again it is another').not.toBe(first)
})

test.each([400, 404, 409, 422])('sends a new key after a rejection with %d', async (status) => {
  const [first, second] = await pressed([Response.json({ message: 'No.' }, { status }), done()])
  expect(second).not.toBe(first)
})

test('sends no key with a password or with a change by id', async () => {
  expect(await pressed([null], { body: { password: 'diya-and-marigold' } })).toEqual([null])
  expect(await pressed([null], { method: 'PATCH' })).toEqual([null])
  expect([...storage]).toEqual([])
})
