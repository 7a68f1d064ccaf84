import { expect, it } from 'vitest'
import { isStillTheirs, unsent } from './kept-draft.ts'

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

it('is there for a week once it was submitted, so that its customer hears what became of it', () => {
  const waits = { key: 'a-key', since: 0, text: '', teaching: null, token: null }
  expect(isStillTheirs({ owner: 'asha', at: 0, waits }, 'asha', 6 * 24 * HOUR_MS)).toBe(true)
  expect(isStillTheirs({ owner: 'asha', at: 0, waits }, 'ravi', HOUR_MS)).toBe(false)
  expect(isStillTheirs({ owner: 'asha', at: 0, waits }, 'asha', 7 * 24 * HOUR_MS)).toBe(false)
})

it('keeps what was given in the other way than the one that was sent', () => {
  const draft = { files: ['list.jpg'], text: 'Haldi', requestId: 'an-id' }
  expect(unsent({ ...draft, way: 'files' })).toEqual({ way: 'text', files: [], text: 'Haldi', requestId: 'an-id' })
  expect(unsent({ ...draft, way: 'text' })).toEqual({ way: 'files', files: ['list.jpg'], text: '', requestId: '' })
  expect(unsent({ ...draft, way: 'files', text: '' })).toBeNull()
  expect(unsent({ ...draft, way: 'text', files: [] })).toBeNull()
})
