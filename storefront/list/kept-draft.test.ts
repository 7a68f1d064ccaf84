import { expect, it } from 'vitest'
import { isStillTheirs } from './kept-draft.ts'

const HOUR_MS = 60 * 60 * 1000

it.each([
  { of: null, to: 'asha', shown: true },
  { of: null, to: null, shown: true },
  { of: 'asha', to: 'asha', shown: true },
  { of: 'asha', to: 'ravi', shown: false },
  { of: 'asha', to: null, shown: false },
])('a draft of $of is shown to $to: $shown', ({ of, to, shown }) => {
  expect(isStillTheirs({ owner: of, at: 0 }, to, HOUR_MS)).toBe(shown)
})

it('is forgotten after a day', () => {
  expect(isStillTheirs({ owner: null, at: 0 }, null, 23 * HOUR_MS)).toBe(true)
  expect(isStillTheirs({ owner: null, at: 0 }, null, 24 * HOUR_MS)).toBe(false)
})
