import * as z from 'zod/mini'
import { Instant } from '../answer.ts'
import { IdCursor } from './cursor.ts'

/** One deed as the log keeps it. `before` and `after` are as much of the thing as it changed. */
export const Deed = z.object({
  id: z.string(),
  at: Instant,
  /** Null for the command line, and for what happens by itself. */
  operatorName: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type Deed = z.infer<typeof Deed>

/** A page of the log, newest first, of everything or of one thing, which its kind and its id name together. */
export const AuditQuery = z
  .object({
    subject: z.optional(z.string().check(z.maxLength(40))),
    subjectId: z.optional(z.string().check(z.maxLength(80))),
    /** Whether to leave out who took and let go of a piece of work. */
    claims: z.optional(z.literal('without')),
    /** The deeds before this one. */
    before: z.optional(IdCursor),
  })
  .check(
    z.refine(({ subject, subjectId }) => (subject === undefined) === (subjectId === undefined), {
      error: 'Name both, subject and subjectId, or neither.',
      path: ['subject'],
    }),
  )
export const AuditAnswer = z.object({ deeds: z.array(Deed), hasMore: z.boolean() })
export type AuditAnswer = z.infer<typeof AuditAnswer>
