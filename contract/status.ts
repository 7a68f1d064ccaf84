import * as z from 'zod/mini'
import * as m from '#messages'

/** All statuses of a list order or an appointment. Screens, server and database use this list. */
export const STATUSES = [
  'Pending',
  'Quoted',
  'Changes Requested',
  'Upcoming',
  'Completed',
  'Rejected',
  'Expired',
  'Cancelled',
] as const
export const Status = z.enum(STATUSES)
export type Status = z.infer<typeof Status>

/** The translated names of the statuses. */
export const STATUS_NAMES: Record<Status, () => string> = {
  Pending: m.words_status_pending,
  Quoted: m.words_status_quoted,
  'Changes Requested': m.words_status_changes_requested,
  Upcoming: m.words_status_upcoming,
  Completed: m.words_status_completed,
  Rejected: m.words_status_rejected,
  Expired: m.words_status_expired,
  Cancelled: m.words_status_cancelled,
}

/** The colour of each status. `ui/` has tokens with these names. */
export const STATUS_TONE = {
  Pending: 'other',
  Quoted: 'other',
  'Changes Requested': 'other',
  Upcoming: 'upcoming',
  Completed: 'done',
  Rejected: 'other',
  Expired: 'other',
  Cancelled: 'cancelled',
} as const satisfies Record<Status, 'done' | 'cancelled' | 'upcoming' | 'other'>

export const ACTORS = ['customer', 'operator', 'system'] as const
export type Actor = (typeof ACTORS)[number]

interface Move {
  readonly from: readonly Status[]
  readonly to: Status
  readonly by: readonly Actor[]
}

/** Every allowed change of status. The server returns 409 for any other change. */
export const MOVES = {
  quote: { from: ['Pending', 'Changes Requested'], to: 'Quoted', by: ['system', 'operator', 'customer'] },
  // The customer removes an answer, so that the line is open again, or the list is read again.
  reopen: { from: ['Quoted'], to: 'Pending', by: ['customer', 'operator'] },
  // The desk records that the customer accepted by telephone.
  accept: { from: ['Quoted'], to: 'Upcoming', by: ['customer', 'operator'] },
  changes: { from: ['Quoted'], to: 'Changes Requested', by: ['customer'] },
  reject: { from: ['Quoted'], to: 'Rejected', by: ['customer'] },
  expire: { from: ['Quoted'], to: 'Expired', by: ['system'] },
  complete: { from: ['Upcoming'], to: 'Completed', by: ['operator'] },
  cancel: {
    from: ['Pending', 'Quoted', 'Changes Requested', 'Upcoming'],
    to: 'Cancelled',
    by: ['customer', 'operator'],
  },
} as const satisfies Record<string, Move>
export type MoveName = keyof typeof MOVES

export const MOVE_NAMES = Object.keys(MOVES) as MoveName[]

/** Moves that follow from answering a line or reading a list again. A customer cannot choose them directly. */
const BY_ANSWERING: readonly MoveName[] = ['quote', 'reopen']

/** The moves that an actor can choose in a status. */
export function movesFrom(status: Status, actor: Actor): MoveName[] {
  return MOVE_NAMES.filter((name) => {
    const move: Move = MOVES[name]
    return (
      move.by.includes(actor) && move.from.includes(status) && !(actor === 'customer' && BY_ANSWERING.includes(name))
    )
  })
}

/** Whether there is nothing left to decide. A list can still be ordered again. */
export function isPast(status: Status): boolean {
  return !['Pending', 'Quoted', 'Changes Requested'].includes(status)
}

/** Whether the order can no longer change. */
export function isOver(status: Status): boolean {
  return !['Pending', 'Quoted', 'Changes Requested', 'Upcoming'].includes(status)
}
