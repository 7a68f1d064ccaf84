import * as z from 'zod/mini'
import { Instant } from '../answer.ts'
import { tidy } from '../typed.ts'
import { IdCursor } from './cursor.ts'
import { Day } from './day.ts'

/** One deed as the log keeps it. `before` and `after` are as much of the thing as it changed. */
export const Deed = z.object({
  id: z.string(),
  at: Instant,
  /** Null for the command line, and for what happens by itself. */
  operatorName: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** The name that it has now; of an order its customer's. Null for what has none, or is no more. */
  thing: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
})
export type Deed = z.infer<typeof Deed>

/** Kinds of deeds by which the log is filtered, each with the beginnings of its actions. What is packed counts among the orders too. */
export const DEED_KINDS = {
  quotations: { words: 'Quotations', actions: ['quotation.'] },
  orders: { words: 'Orders', actions: ['order.', 'run.'] },
  payments: { words: 'Money', actions: ['payment.'] },
  packing: { words: 'Packing', actions: ['order.pack', 'order.unpack'] },
  bookings: { words: 'Bookings', actions: ['booking.'] },
  customers: { words: 'Customers', actions: ['customer.'] },
  catalogue: { words: 'Catalogue', actions: ['item.', 'puja.', 'pandit.', 'pincode.', 'not-sold.', 'catalogue.'] },
  stock: { words: 'Stock and buying', actions: ['stock.', 'buying.'] },
  voices: { words: 'Queries and comments', actions: ['query.', 'comment.', 'feedback.', 'reply.', 'visitor.'] },
  claims: { words: 'Taking and letting go', actions: ['claim.'] },
  sessions: { words: 'Logging in and out', actions: ['session.'] },
  operators: { words: 'Operators', actions: ['operator.'] },
  exports: {
    words: 'Exports and backups',
    actions: ['corrections.', 'teaching.', 'visitors.', 'accounts.', 'reports.', 'catalogue.export', 'log.', 'shop.'],
  },
} as const satisfies Record<string, { words: string; actions: readonly string[] }>
export type DeedKind = keyof typeof DEED_KINDS
export const DeedKind = z.enum(Object.keys(DEED_KINDS) as [DeedKind, ...DeedKind[]])

/** The beginnings of what is done all day, and tells little. Who could not log in is none of it. */
export const ROUTINE = [
  'claim.',
  'order.pack',
  'order.unpack',
  'buying.',
  'session.open',
  'session.close',
  'session.ask',
] as const

/** Of the filters for what no operator did: the command line, strangers, and the product by itself. */
export const NOBODY = 'nobody'

/** A page of the log, newest first, of everything or of one thing, which its kind and its id name together. */
export const AuditQuery = z
  .object({
    subject: z.optional(z.string().check(z.maxLength(40))),
    subjectId: z.optional(z.string().check(z.maxLength(80))),
    /** Whether to leave out what is done all day, unless its kind is asked for. */
    routine: z.optional(z.literal('without')),
    operator: z.optional(z.union([z.uuid(), z.literal(NOBODY)])),
    kind: z.optional(DeedKind),
    /** What it was done to: the number of an order, or the name of a customer, an item, a pandit. */
    about: z.optional(z.string().check(tidy, z.maxLength(100))),
    /** Days in India, the first and the last. */
    from: z.optional(Day),
    to: z.optional(Day),
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

/** Everybody who is or was an operator, to filter by. */
export const AuditOperators = z.object({ operators: z.array(z.object({ id: z.string(), name: z.string() })) })
export type AuditOperators = z.infer<typeof AuditOperators>

const Place = z.int().check(z.positive())

/**
 * The first thing that is wrong with the log, and at which entry: `missing` it is not there; `changed` it is not what was written there;
 * `cut` it and all behind it up to `until` are not there; `head` the entry before it is not the one with which the log should end; `surplus` so many
 * entries stand in the table and not in the chain; `unreadable` the line of the file is no entry; `open` the file has no end.
 */
export const AuditFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['missing', 'changed', 'head', 'unreadable', 'open']), position: Place }),
  z.object({ kind: z.literal('cut'), position: Place, until: Place }),
  z.object({ kind: z.literal('surplus'), position: Place, count: Place }),
])
export type AuditFault = z.infer<typeof AuditFault>

/** `entries` is how many were as they should be. */
export const AuditCheck = z.object({ entries: z.int(), checkedAt: Instant, fault: z.nullable(AuditFault) })
export type AuditCheck = z.infer<typeof AuditCheck>

/** What is wrong, for people. */
export function faultWords(fault: AuditFault): string {
  const place = `Entry ${fault.position}`
  if (fault.kind === 'missing') return `${place} is missing.`
  if (fault.kind === 'unreadable') return `${place} cannot be read.`
  if (fault.kind === 'cut') {
    const isOne = fault.until === fault.position
    return isOne
      ? `${place}, the last one, is missing.`
      : `Entries ${fault.position} to ${fault.until}, the last ones, are missing.`
  }
  if (fault.kind === 'head') return `Entry ${fault.position - 1} is the last one, but the log should end with another.`
  if (fault.kind === 'open') {
    return `The file ends after entry ${fault.position - 1}, but does not say that this is the end: it was cut off.`
  }
  if (fault.kind === 'surplus') {
    return fault.count === 1 ? '1 entry was put in from outside.' : `${fault.count} entries were put in from outside.`
  }
  const other = fault.position === 1 ? ' Or the shop has another SECRET than when it was written.' : ''
  return `${place} is not what was written there: it was changed, moved or put in.${other}`
}
