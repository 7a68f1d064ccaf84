import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Unit } from '#contract/unit.ts'
import type { EstimateLine, Pack } from '#server/estimate/types.ts'
import { at, bytes } from './columns.ts'
import { catalogueItems, enquiries, feedback, operators, orders } from './schema.ts'

/** The interpretation of a line. An unknown item or quantity is null. */
export interface LineMeaning {
  itemId: string | null
  quantity: number | null
  unit: Unit | null
}

export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /**
     * Whether the operator must set up a second factor before doing anything else, because this was required at the
     * log-in.
     */
    secondFactorDue: boolean('second_factor_due').notNull().default(false),
  },
  (table) => [index('operator_sessions_of').on(table.operatorId)],
)

/** The second factor of an operator's log-in: the key of the authenticator app, encrypted with the shop's secret. */
export const secondFactors = pgTable('second_factors', {
  operatorId: uuid('operator_id')
    .primaryKey()
    .references(() => operators.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** The 30-second time step (since 1970) of the last code used. This code and all earlier ones are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  /** Signatures of the unused recovery codes. */
  recoveryCodes: jsonb('recovery_codes').$type<string[]>().notNull(),
  since: at('since').notNull(),
})

/**
 * Actions at the desk. Each row is written in the transaction of its action and never changed. `operatorId` is null for
 * the command line. `position` and `hash` chain each row to the previous one. They are null only until the first start
 * after the migration that added them.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    at: at('at').notNull(),
    operatorId: uuid('operator_id').references(() => operators.id),
    /** The name at the time of the action. Null for the command line, and in entries older than this column. */
    operatorName: text('operator_name'),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb(),
    after: jsonb(),
    position: bigint({ mode: 'number' }),
    hash: bytes(),
    /** Signature of the rest of an entry whose personal data was erased. Null for an unchanged entry. */
    erased: text(),
  },
  (table) => [
    index('audit_log_of_subject').on(table.subject, table.subjectId, table.id),
    uniqueIndex('audit_log_position').on(table.position),
  ],
)

/** A single row with the position and hash of the last log entry. A transaction that adds an entry locks this row. */
export const auditHead = pgTable(
  'audit_head',
  { id: smallint().primaryKey().default(1), position: bigint({ mode: 'number' }).notNull(), hash: bytes().notNull() },
  (table) => [check('audit_head_is_one', sql`${table.id} = 1`)],
)

/** The operator who works on a task now. A claim that is not renewed expires. */
export const claims = pgTable(
  'claims',
  {
    subject: text().notNull(),
    subjectId: uuid('subject_id').notNull(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    claimedAt: at('claimed_at').notNull(),
    renewedAt: at('renewed_at').notNull(),
    /** The browser tabs of the operator that show the task. The claim ends when the last of them closes. */
    tabs: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.subject, table.subjectId] })],
)

/** Saved views of the work queue: the query string of the queue's URL under a name. */
export const workViews = pgTable(
  'work_views',
  {
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.operatorId, table.name] })],
)

/** The packs and prices of an item over time. Once `validFrom` has passed, they are copied to the item itself. */
export const itemPrices = pgTable(
  'item_prices',
  {
    id: uuid().primaryKey(),
    itemId: text('item_id')
      .notNull()
      .references(() => catalogueItems.id),
    validFrom: at('valid_from').notNull(),
    packs: jsonb().$type<Pack[]>().notNull(),
    priceIsEstimate: boolean('price_is_estimate').notNull(),
    /** Null for prices that came with the product. */
    operatorId: uuid('operator_id').references(() => operators.id),
    createdAt: at('created_at').notNull(),
    /** When the prices were copied to the item. Null while they wait. */
    appliedAt: at('applied_at'),
  },
  (table) => [
    index('item_prices_of_item').on(table.itemId, table.validFrom),
    index('item_prices_waiting').on(table.validFrom).where(sql`${table.appliedAt} is null`),
  ],
)

/** The next version of a quotation while the desk prepares it, based on version `basedOn` (0 for the first version). */
export const quotationDrafts = pgTable('quotation_drafts', {
  orderId: uuid('order_id')
    .primaryKey()
    .references(() => orders.id),
  basedOn: integer('based_on').notNull(),
  lines: jsonb().$type<EstimateLine[]>().notNull(),
  operatorId: uuid('operator_id')
    .notNull()
    .references(() => operators.id),
  savedAt: at('saved_at').notNull(),
})

/**
 * How an operator corrected a line that was read. These are the ground truth for measuring the reader. `keptAs` is the
 * catalogue name as which the line's text was saved.
 */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid().primaryKey(),
    at: at('at').notNull(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    lineId: text('line_id').notNull(),
    fileId: uuid('file_id'),
    page: smallint().notNull(),
    box: jsonb().$type<[x: number, y: number, width: number, height: number]>(),
    text: text().notNull(),
    read: jsonb().$type<LineMeaning>().notNull(),
    meant: jsonb().$type<LineMeaning>().notNull(),
    keptAs: text('kept_as'),
  },
  (table) => [unique('corrections_of_line').on(table.orderId, table.lineId), index('corrections_by_age').on(table.at)],
)

/** The desk's replies to enquiries. */
export const enquiryReplies = pgTable(
  'enquiry_replies',
  {
    id: uuid().primaryKey(),
    enquiryId: uuid('enquiry_id')
      .notNull()
      .references(() => enquiries.id),
    at: at('at').notNull(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id),
    text: text().notNull(),
    /** The e-mail address that got the reply. Null for a note about a reply given in another way. */
    sentTo: text('sent_to'),
  },
  (table) => [index('enquiry_replies_of').on(table.enquiryId, table.id)],
)

/** The desk's replies to feedback, sent by mail. */
export const feedbackReplies = pgTable(
  'feedback_replies',
  {
    id: uuid().primaryKey(),
    feedbackId: uuid('feedback_id')
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id),
    text: text().notNull(),
    sentTo: text('sent_to').notNull(),
  },
  (table) => [index('feedback_replies_of').on(table.feedbackId, table.id)],
)

/** Reply templates that the operators share, each with a name. */
export const savedReplies = pgTable('saved_replies', {
  id: uuid().primaryKey(),
  name: text().notNull().unique('saved_replies_name'),
  text: text().notNull(),
})

/**
 * A mail that was never delivered, by the id of its job: the last retry failed, or the address rejected it permanently.
 */
export const failedMails = pgTable('failed_mails', { id: uuid().primaryKey(), at: at('at').notNull() }, (table) => [
  index('failed_mails_at').on(table.at),
])

/**
 * Cached figures of the last weeks for the desk's pages. Used in shops with too many orders to count them on each
 * request.
 */
export const keptFigures = pgTable('kept_figures', {
  name: text().primaryKey(),
  at: at('at').notNull(),
  figures: jsonb().notNull(),
})

/** The maximum number of jobs that waited at the same time, per day in India. */
export const jobDays = pgTable('job_days', {
  day: date({ mode: 'string' }).primaryKey(),
  mostWaiting: integer('most_waiting').notNull(),
})

/**
 * Items bought for a delivery day. `thing` is an item in one of its units. `amount` is the amount needed when the
 * operator ticked it, so that a later order shows what is left to buy.
 */
export const bought = pgTable(
  'bought',
  {
    day: date({ mode: 'string' }).notNull(),
    thing: text().notNull(),
    amount: numeric({ precision: 14, scale: 3, mode: 'number' }).notNull(),
    operatorId: uuid('operator_id')
      .notNull()
      .references(() => operators.id),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.thing] })],
)

/** The order in which the stops of a day are driven. Stops that are not listed here were planned later. */
export const runs = pgTable('runs', {
  day: date({ mode: 'string' }).primaryKey(),
  orderIds: jsonb('order_ids').$type<string[]>().notNull(),
  operatorId: uuid('operator_id')
    .notNull()
    .references(() => operators.id),
  savedAt: at('saved_at').notNull(),
})
