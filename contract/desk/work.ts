import * as z from 'zod/mini'
import { Instant } from '../answer.ts'
import { Claim, Subject } from './claim.ts'
import { TimedCursor } from './cursor.ts'

/** What can wait for a person. */
export const WORK_KINDS = [
  'list',
  'reading',
  'booking',
  'changes',
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
export const WorkPlace = z.enum(['list', 'booking', 'order', 'stock', 'query'])
export type WorkPlace = z.infer<typeof WorkPlace>

/**
 * A piece of work. `since` is when it began to wait, or will; `due` by when it was promised, or has to be done. `what` is one line
 * for an operator to choose by. `claim` is who works on it.
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
  claim: z.nullable(Claim),
})
export type WorkPiece = z.infer<typeof WorkPiece>

/** How many pieces of each kind there are, whatever page is shown. */
export const WorkCounts = z.record(WorkKind, z.number())
export type WorkCounts = z.infer<typeof WorkCounts>
export const WorkCountsAnswer = z.object({ counts: WorkCounts })

/** Kinds by name with commas between them; all when left out. */
const kinds = z.optional(z.string().check(z.regex(new RegExp(`^(?:(?:${WORK_KINDS.join('|')})(?:,(?!$)|$))+$`))))
/** A page of the queue, the oldest first; `after` is the `next` of the page before. */
export const WorkQuery = z.object({
  kinds,
  after: z.optional(TimedCursor),
})
export const WorkAnswer = z.object({
  counts: WorkCounts,
  pieces: z.array(WorkPiece),
  /** Where the next page begins; null on the last. */
  next: z.nullable(z.string()),
})
export type WorkAnswer = z.infer<typeof WorkAnswer>

/** Asks for the oldest piece that nobody works on, of these kinds; the one that follows the piece `after` where there is one. */
export const TakeNext = z.object({ kinds, after: z.optional(z.uuid()) })
export type TakeNext = z.infer<typeof TakeNext>
/** Null when everything is taken, or there is nothing to do. */
export const TakenAnswer = z.object({ piece: z.nullable(z.pick(WorkPiece, { place: true, subject: true, id: true })) })
export type TakenPiece = NonNullable<z.infer<typeof TakenAnswer>['piece']>
