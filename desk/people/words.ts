import type { Person } from '#contract/desk/people.ts'
import type { Role } from '#contract/desk/roles.ts'
import { formatDateTime } from '#contract/format.ts'
import type { StatusTone } from '#ui/status-chip.tsx'

export const ROLE_WORDS = {
  helper: { label: 'Helper', meaning: 'Does the daily work.' },
  owner: { label: 'Owner', meaning: 'Can do everything, and manages people.' },
} as const satisfies Record<Role, { label: string; meaning: string }>

/** The state of a person as a short text and a colour. */
export function standingOf({ state, role }: Person): { tone: StatusTone; words: string } {
  if (state === 'disabled') return { tone: 'cancelled', words: 'Disabled' }
  if (state === 'invited') return { tone: 'upcoming', words: `Invited as ${role}` }
  return { tone: role === 'owner' ? 'done' : 'other', words: ROLE_WORDS[role].label }
}

/**
 * Whether a person is the only active owner. The only owner must stay one, because nobody else could invite another.
 */
export function isOnlyOwner({ id }: Pick<Person, 'id'>, people: readonly Person[]): boolean {
  const owners = people.filter(({ role, state }) => role === 'owner' && state === 'active')
  return owners.length === 1 && owners[0]?.id === id
}

/** The log-in method of a person, or the state of their invitation. */
export function wayInOf({ state, invitedUntil, hasSecondFactor }: Person, now: Date): string | null {
  if (state === 'active')
    return hasSecondFactor ? 'Logs in with a code from the phone' : 'Logs in with the password alone'
  if (state === 'disabled' || invitedUntil === null) return null
  const isOver = new Date(invitedUntil) <= now
  return isOver ? 'The link has expired. Send another one.' : `The link works until ${formatDateTime(invitedUntil)}`
}
