import * as z from 'zod/mini'
import { Instant } from '../answer.ts'
import { tidy } from '../typed.ts'
import { Claim, Subject } from './claim.ts'
import { NO_PAGE } from './cursor.ts'

/** The kinds of work items. */
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

/** The desk page on which a work item is handled. */
export const WorkPlace = z.enum(['list', 'booking', 'order', 'messages', 'stock', 'query'])
export type WorkPlace = z.infer<typeof WorkPlace>

/** Why a work item is due: a puja or a delivery starts, we promised an answer, or a refund is owed. */
export const DueFor = z.enum(['puja', 'delivery', 'answer', 'refund'])
export type DueFor = z.infer<typeof DueFor>

/**
 * A work item. `since` is when it starts to wait, which can be in the future. `due` is its deadline and `dueFor` the
 * reason; both are null when there is no deadline. `event` is the start of the puja or delivery that it is due for.
 * `isPressing` is true when that start leaves no more time to wait. `what` is one line that describes the item to an
 * operator. `claim` is the operator who works on it. `more` is the number of other items of this kind from the same
 * `family` that this response leaves out.
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

/** The number of work items of each kind, on all pages. */
export const WorkCounts = z.record(WorkKind, z.number())
export type WorkCounts = z.infer<typeof WorkCounts>
/** `latest` is when the newest work item started to wait. Null when there is none. */
export const WorkCountsAnswer = z.object({ counts: WorkCounts, latest: z.nullable(Instant) })
export type WorkCountsAnswer = z.infer<typeof WorkCountsAnswer>

/** Work items that are late, due by the end of the day, not claimed, or claimed by this operator. */
export const WORK_SLICES = ['late', 'today', 'free', 'mine'] as const
export type WorkSlice = (typeof WORK_SLICES)[number]

/** Selects work items. Without any field, it selects all. */
const filter = {
  /** Comma-separated kinds. */
  kinds: z.optional(z.string().check(z.regex(new RegExp(`^(?:(?:${WORK_KINDS.join('|')})(?:,(?!$)|$))+$`)))),
  only: z.optional(z.enum(WORK_SLICES)),
  /** Words of a name, a phone number, an order number, a puja or the text of a query. */
  q: z.optional(z.string().check(tidy, z.maxLength(100))),
  /** Only the lists of this customer. */
  family: z.optional(z.uuid()),
}
const CursorParts = z.tuple([
  z.enum(['0', '1']),
  Instant.check(z.refine((at) => Date.parse(at) > 0)),
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.uuid(),
  WorkKind,
])
/** The position of a page in the work queue: it starts after this work item. */
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
 * A page of the work queue, most urgent first. `after` is the `next` of the previous page. The lists of one family are
 * shown as one, the most urgent, unless `q` or `family` is given.
 */
export const WorkQuery = z.object({ ...filter, after: z.optional(WorkCursorText) })
export type WorkQuery = z.infer<typeof WorkQuery>
export const WorkAnswer = z.object({
  ...WorkCountsAnswer.shape,
  /** The number of matching work items on all pages. */
  found: z.number(),
  pieces: z.array(WorkPiece),
  /** Where the next page starts. Null on the last page. */
  next: z.nullable(z.string()),
})
export type WorkAnswer = z.infer<typeof WorkAnswer>

/** Claims the most urgent free work item that matches. With `after`, it claims the next one after that work item. */
export const TakeNext = z.object({ ...filter, after: z.optional(z.uuid()) })
export type TakeNext = z.infer<typeof TakeNext>
/** Null when everything is claimed or there is nothing to do. */
export const TakenAnswer = z.object({
  piece: z.nullable(z.pick(WorkPiece, { kind: true, place: true, subject: true, id: true })),
})
export type TakenPiece = NonNullable<z.infer<typeof TakenAnswer>['piece']>

export const MAX_WORK_VIEWS = 20
/** A saved view of the work queue: a name, and the query of the work queue's URL. */
export const WorkView = z.object({
  name: z
    .string()
    .check(tidy, z.minLength(1, 'Give the view a name.'), z.maxLength(40, 'Please use at most 40 characters.')),
  query: z.string().check(z.maxLength(500)),
})
export type WorkView = z.infer<typeof WorkView>
export const WorkViewsAnswer = z.object({ views: z.array(WorkView) })
export type WorkViewsAnswer = z.infer<typeof WorkViewsAnswer>
