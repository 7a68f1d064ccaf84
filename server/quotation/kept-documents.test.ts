import { afterEach, expect, test, vi } from 'vitest'
import { createKept } from './kept-documents.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** Makes documents and counts them. */
function maker() {
  let made = 0
  return async () => {
    made += 1
    return made
  }
}

test('makes the same content once while it is cached, and other content separately', async () => {
  vi.useFakeTimers()
  const kept = createKept<number>({ most: 5, ms: 1000 })
  const make = maker()
  expect(await Promise.all([kept({ version: 1 }, make), kept({ version: 1 }, make)])).toEqual([1, 1])
  expect(await kept({ version: 2 }, make)).toBe(2)
  expect(await kept({ version: 1 }, make)).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(await kept({ version: 1 }, make)).toBe(3)
})

test('removes the oldest entry when the cache is full', async () => {
  const kept = createKept<number>({ most: 2, ms: 60_000 })
  const make = maker()
  for (const version of [1, 2, 3]) await kept({ version }, make)
  expect(await kept({ version: 3 }, make)).toBe(3)
  expect(await kept({ version: 1 }, make)).toBe(4)
})

test('does not cache failures', async () => {
  const kept = createKept<number>({ most: 2, ms: 60_000 })
  await expect(kept('a', () => Promise.reject(new Error('no font')))).rejects.toThrow('no font')
  expect(await kept('a', maker())).toBe(1)
})
