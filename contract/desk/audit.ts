import * as z from 'zod/mini'
import { Instant } from '../answer.ts'
import { tidy } from '../typed.ts'
import { IdCursor } from './cursor.ts'
import { Day } from './day.ts'

/** An entry of the audit log. `before` and `after` hold only the fields that changed. */
export const Deed = z.object({
  id: z.string(),
  at: Instant,
  /** Null for the command line and for automatic actions. */
  operatorName: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /**
   * The current name of the subject. For an order, the name of its customer. Null when the subject has no name or no
   * longer exists.
   */
  thing: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
})
export type Deed = z.infer<typeof Deed>

/**
 * The kinds of actions by which the log is filtered, each with its action prefixes. Packing actions also belong to the
 * orders.
 */
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

/** Prefixes of routine actions that the log can hide. Failed log-ins are not routine. */
export const ROUTINE = [
  'claim.',
  'order.pack',
  'order.unpack',
  'buying.',
  'session.open',
  'session.close',
  'session.ask',
] as const

/** Filter value for actions without an operator: the command line, strangers, and automatic actions. */
export const NOBODY = 'nobody'

/** Selects a page of the log, newest first. `subject` and `subjectId` together limit it to one subject. */
export const AuditQuery = z
  .object({
    subject: z.optional(z.string().check(z.maxLength(40))),
    subjectId: z.optional(z.string().check(z.maxLength(80))),
    /** Whether to hide routine actions. A filter by `kind` still shows them. */
    routine: z.optional(z.literal('without')),
    operator: z.optional(z.union([z.uuid(), z.literal(NOBODY)])),
    kind: z.optional(DeedKind),
    /** The subject of the action: an order number, or the name of a customer, an item or a pandit. */
    about: z.optional(z.string().check(tidy, z.maxLength(100))),
    /** The first and the last day, in Indian time. */
    from: z.optional(Day),
    to: z.optional(Day),
    /** Returns only entries before this one. */
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

/** All current and former operators, for the filter. */
export const AuditOperators = z.object({ operators: z.array(z.object({ id: z.string(), name: z.string() })) })
export type AuditOperators = z.infer<typeof AuditOperators>

const Place = z.int().check(z.positive())

/**
 * The first error in the audit log, and its entry.
 * `missing`: the entry is not there. `changed`: the entry differs from what was written. `cut`: this entry and all
 * later ones up to `until` are missing. `head`: the log should end with a different entry than the previous one.
 * `surplus`: the table holds `count` entries that are not in the chain. `unreadable`: the line of the file is not an
 * entry. `open`: the file has no end marker.
 */
export const AuditFault = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['missing', 'changed', 'head', 'unreadable', 'open']), position: Place }),
  z.object({ kind: z.literal('cut'), position: Place, until: Place }),
  z.object({ kind: z.literal('surplus'), position: Place, count: Place }),
])
export type AuditFault = z.infer<typeof AuditFault>

/** `entries` is the number of valid entries. */
export const AuditCheck = z.object({ entries: z.int(), checkedAt: Instant, fault: z.nullable(AuditFault) })
export type AuditCheck = z.infer<typeof AuditCheck>

/** The error as an English sentence. */
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
