import { expect, it } from 'vitest'
import { isStillTheirs, unsent } from './kept-draft.ts'

const HOUR_MS = 60 * 60 * 1000

it.each([
  { of: null, to: 'asha', shown: true },
  { of: null, to: null, shown: true },
  { of: 'asha', to: 'asha', shown: true },
  { of: 'asha', to: 'ravi', shown: false },
  { of: 'asha', to: null, shown: false },
])('shows a draft of $of to $to: $shown', ({ of, to, shown }) => {
  expect(isStillTheirs({ owner: of, at: 0 }, to, HOUR_MS)).toBe(shown)
})

it('forgets a draft after a day', () => {
  expect(isStillTheirs({ owner: null, at: 0 }, null, 23 * HOUR_MS)).toBe(true)
  expect(isStillTheirs({ owner: null, at: 0 }, null, 24 * HOUR_MS)).toBe(false)
})

it('keeps a submitted draft for a week, so that its customer learns the result', () => {
  const waits = { key: 'a-key', since: 0, text: '', teaching: null, language: 'en-IN', token: null }
  expect(isStillTheirs({ owner: 'asha', at: 0, waits }, 'asha', 6 * 24 * HOUR_MS)).toBe(true)
  expect(isStillTheirs({ owner: 'asha', at: 0, waits }, 'ravi', HOUR_MS)).toBe(false)
  expect(isStillTheirs({ owner: 'asha', at: 0, waits }, 'asha', 7 * 24 * HOUR_MS)).toBe(false)
})

const draft = { files: ['list.jpg'], text: 'Haldi', requestId: 'an-id' }

it('keeps the input of the mode that was not sent', () => {
  const asFiles = { ...draft, way: 'files' } as const
  const asText = { ...draft, way: 'text' } as const
  expect(unsent(asFiles, asFiles)).toEqual({ way: 'text', files: [], text: 'Haldi', requestId: 'an-id' })
  expect(unsent(asText, asText)).toEqual({ way: 'files', files: ['list.jpg'], text: '', requestId: '' })
})

it('keeps what was added while the rest was being sent', () => {
  const asFiles = { ...draft, way: 'files', text: '' } as const
  const withPhoto = { ...asFiles, files: ['list.jpg', 'second.jpg'] }
  expect(unsent(withPhoto, asFiles)).toMatchObject({ way: 'files', files: ['second.jpg'] })
  const asText = { ...draft, way: 'text', files: [] } as const
  const withWords = { ...asText, text: 'Haldi\nKumkum' }
  expect(unsent(withWords, asText)).toMatchObject({ way: 'text', text: 'Haldi\nKumkum' })
})
