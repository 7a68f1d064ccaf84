import { expect, test } from 'vitest'
import { createSlowness, PATIENCE } from './connections.ts'

/** Seconds until a body that arrives at this rate is rejected, or null when that does not happen within an hour. */
function givenUpAfter(bytesPerSecond: (second: number) => number): number | null {
  const stepSeconds = PATIENCE.slow.ms / 1000 / 6
  const slowness = createSlowness(PATIENCE.slow.bytes)
  slowness.begin(0)
  let soFar = 0
  for (let second = 0; second < 3600; second += stepSeconds) {
    for (let step = 0; step < stepSeconds; step++) soFar += bytesPerSecond(second + step)
    if (slowness.isSlow(soFar)) return second + stepSeconds
  }
  return null
}

test('a slow but steady phone is never cut off', () => {
  expect(givenUpAfter(() => 5 * 1024)).toBeNull()
  expect(givenUpAfter(() => 1024)).toBeNull()
})

test('a phone that stalls for twenty seconds now and then is not cut off', () => {
  expect(givenUpAfter((second) => (second % 25 < 5 ? 12 * 1024 : 0))).toBeNull()
})

test('a trickling body is rejected after half a minute, also when it began fast', () => {
  expect(givenUpAfter(() => 1)).toBe(30)
  expect(givenUpAfter(() => 1000)).toBe(30)
  expect(givenUpAfter((second) => (second < 60 ? 100_000 : 100))).toBe(90)
})

test('time during which the server was slow does not count', () => {
  const slowness = createSlowness(1000)
  for (let look = 0; look < 20; look++) {
    slowness.begin(500)
    expect(slowness.isSlow(500)).toBe(false)
  }
})
