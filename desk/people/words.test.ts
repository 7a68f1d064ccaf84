import { expect, test } from 'vitest'
import type { Person } from '#contract/desk/people.ts'
import { isOnlyOwner, standingOf, wayInOf } from './words.ts'

const meera: Person = {
  id: '1',
  name: 'Meera Iyer',
  emailId: 'meera@example.com',
  role: 'owner',
  state: 'active',
  invitedUntil: null,
  hasSecondFactor: true,
}
const now = new Date('2026-11-27T06:30:00Z')
const words = (person: Person) => [standingOf(person).words, wayInOf(person, now)]

test('describes the role and the log-in method of each person', () => {
  const invitedUntil = '2026-11-28T06:30:00.000Z'
  expect(words(meera)).toEqual(['Owner', 'Logs in with a code from the phone'])
  expect(words({ ...meera, role: 'helper', hasSecondFactor: false })).toEqual([
    'Helper',
    'Logs in with the password alone',
  ])
  const invited: Person = { ...meera, state: 'invited', hasSecondFactor: false, invitedUntil }
  expect(words(invited)).toEqual(['Invited as owner', 'The link works until 28 Nov 2026, 12:00 pm IST'])
  expect(words({ ...invited, invitedUntil: now.toISOString() })[1]).toBe('The link has expired. Send another one.')
  expect(words({ ...invited, state: 'disabled' })).toEqual(['Disabled', null])
})

test('counts only active owners: an invited or disabled owner does not count', () => {
  const ravi: Person = { ...meera, id: '2', role: 'helper' }
  const invited: Person = { ...meera, id: '3', state: 'invited' }
  const disabled: Person = { ...meera, id: '4', state: 'disabled' }
  const people = [meera, ravi, invited, disabled]
  expect(people.map((person) => isOnlyOwner(person, people))).toEqual([true, false, false, false])
  expect(isOnlyOwner(meera, [...people, { ...meera, id: '5' }])).toBe(false)
})
