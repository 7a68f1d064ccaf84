import * as z from 'zod/mini'
import * as m from '#messages'

/** What a list order or an appointment can be. The one list; screens, server and database read it. */
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

/** What a status is called. */
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

/** The colour a status is shown in; the tokens of the same names are in `ui/`. */
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

/** Every allowed change of status. A pair that is not here is refused with 409. */
export const MOVES = {
  quote: { from: ['Pending', 'Changes Requested'], to: 'Quoted', by: ['system', 'operator', 'customer'] },
  // A customer takes back an answer and the line asks again, or the list is read again.
  reopen: { from: ['Quoted'], to: 'Pending', by: ['customer', 'operator'] },
  // The desk writes down what a customer accepts by telephone.
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

/** What an answer to a line, or reading a list again, brings about by itself; a customer never chooses it. */
const BY_ANSWERING: readonly MoveName[] = ['quote', 'reopen']

/** The moves an actor may choose from a status. */
export function movesFrom(status: Status, actor: Actor): MoveName[] {
  return MOVE_NAMES.filter((name) => {
    const move: Move = MOVES[name]
    return (
      move.by.includes(actor) && move.from.includes(status) && !(actor === 'customer' && BY_ANSWERING.includes(name))
    )
  })
}

/** Nobody has anything left to decide about an order like this; a list can be ordered again. */
export function isPast(status: Status): boolean {
  return !['Pending', 'Quoted', 'Changes Requested'].includes(status)
}

/** Nothing about an order like this changes any more. */
export function isOver(status: Status): boolean {
  return !['Pending', 'Quoted', 'Changes Requested', 'Upcoming'].includes(status)
}
