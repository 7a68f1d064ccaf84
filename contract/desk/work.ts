import * as z from 'zod/mini'
import { Instant } from '../answer.ts'
import { tidy } from '../typed.ts'
import { Claim, Subject } from './claim.ts'
import { NO_PAGE } from './cursor.ts'

/** What can wait for a person. */
export const WORK_KINDS = [
  'list',
  'unread',
  'reading',
  'booking',
  'changes',
  'comment',
  'message',
  'amendment',
  'payment',
  'refund',
  'day',
  'delivery',
  'pandit',
  'stock',
  'query',
] as const
export const WorkKind = z.enum(WORK_KINDS)
export type WorkKind = z.infer<typeof WorkKind>

/** Where at the desk a piece is worked on. */
export const WorkPlace = z.enum(['list', 'booking', 'order', 'messages', 'stock', 'query'])
export type WorkPlace = z.infer<typeof WorkPlace>

/** What makes a piece due: the start of a puja or of a delivery, what we promise to answer within, or money that has to go back. */
export const DueFor = z.enum(['puja', 'delivery', 'answer', 'refund'])
export type DueFor = z.infer<typeof DueFor>

/**
 * A piece of work. `since` is when it began to wait, or will; `due` by when it has to be done, and what for; null where nobody waits for it at a time. `event`
 * is when the puja or the delivery begins that it is due for, and a piece is pressing when that cannot wait any longer. `what` is one line for an operator to
 * choose by. `claim` is who works on it. `more` is how many others of its kind the same `family` has, which do not stand in this answer.
 */
export const WorkPiece = z.object({
  kind: WorkKind,
  place: WorkPlace,
  subject: Subject,
  id: z.string(),
  customerName: z.string(),
  what: z.string(),
  since: Instant,
  due: z.nullable(Instant),
  dueFor: z.nullable(DueFor),
  event: z.nullable(Instant),
  isPressing: z.boolean(),
  claim: z.nullable(Claim),
  family: z.nullable(z.string()),
  more: z.number(),
})
export type WorkPiece = z.infer<typeof WorkPiece>

/** How many pieces of each kind there are, whatever page is shown. */
export const WorkCounts = z.record(WorkKind, z.number())
export type WorkCounts = z.infer<typeof WorkCounts>
/** `latest` is when the newest piece began to wait; null when there is none. */
export const WorkCountsAnswer = z.object({ counts: WorkCounts, latest: z.nullable(Instant) })
export type WorkCountsAnswer = z.infer<typeof WorkCountsAnswer>

/** What is late, what is due until the end of the day, what nobody works on, what the operator works on. */
export const WORK_SLICES = ['late', 'today', 'free', 'mine'] as const
export type WorkSlice = (typeof WORK_SLICES)[number]

/** Which pieces are asked for; all when everything is left out. */
const filter = {
  /** Kinds by name with commas between them. */
  kinds: z.optional(z.string().check(z.regex(new RegExp(`^(?:(?:${WORK_KINDS.join('|')})(?:,(?!$)|$))+$`)))),
  only: z.optional(z.enum(WORK_SLICES)),
  /** Words of a name, a phone, an order's number, a puja, or of what was asked. */
  q: z.optional(z.string().check(tidy, z.maxLength(100))),
  /** The lists of one customer. */
  family: z.optional(z.uuid()),
}
const CursorParts = z.tuple([
  z.enum(['0', '1']),
  Instant.check(z.refine((at) => Date.parse(at) > 0)),
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.uuid(),
  WorkKind,
])
/** Where a page of the queue begins: behind this piece. */
export interface WorkCursor {
  rank: number
  at: string
  valuePaise: number
  id: string
  kind: WorkKind
}
const WorkCursorText = z.string().check(
  z.refine((cursor) => CursorParts.safeParse(cursor.split('_')).success, {
    error: NO_PAGE,
  }),
)

export const workCursor = ({ rank, at, valuePaise, id, kind }: WorkCursor): string =>
  [rank, at, valuePaise, id, kind].join('_')

export function readWorkCursor(cursor: string): WorkCursor {
  const [rank, at, value, id, kind] = CursorParts.parse(cursor.split('_'))
  return { rank: Number(rank), at, valuePaise: Number(value), id, kind }
}

/**
 * A page of the queue, the most urgent first; `after` is the `next` of the page before. Lists of one family come as the most urgent of them, unless words are
 * searched for or the family is named.
 */
export const WorkQuery = z.object({ ...filter, after: z.optional(WorkCursorText) })
export type WorkQuery = z.infer<typeof WorkQuery>
export const WorkAnswer = z.object({
  ...WorkCountsAnswer.shape,
  /** How many pieces there are of what is asked for, on all pages. */
  found: z.number(),
  pieces: z.array(WorkPiece),
  /** Where the next page begins; null on the last. */
  next: z.nullable(z.string()),
})
export type WorkAnswer = z.infer<typeof WorkAnswer>

/** Asks for the most urgent piece that nobody works on, of these; the one that follows the piece `after` where there is one. */
export const TakeNext = z.object({ ...filter, after: z.optional(z.uuid()) })
export type TakeNext = z.infer<typeof TakeNext>
/** Null when everything is taken, or there is nothing to do. */
export const TakenAnswer = z.object({
  piece: z.nullable(z.pick(WorkPiece, { kind: true, place: true, subject: true, id: true })),
})
export type TakenPiece = NonNullable<z.infer<typeof TakenAnswer>['piece']>

export const MAX_WORK_VIEWS = 20
/** A view of the queue that an operator keeps: a name, and what the address of the queue says. */
export const WorkView = z.object({
  name: z
    .string()
    .check(tidy, z.minLength(1, 'Give the view a name.'), z.maxLength(40, 'Please use at most 40 characters.')),
  query: z.string().check(z.maxLength(500)),
})
export type WorkView = z.infer<typeof WorkView>
export const WorkViewsAnswer = z.object({ views: z.array(WorkView) })
export type WorkViewsAnswer = z.infer<typeof WorkViewsAnswer>
