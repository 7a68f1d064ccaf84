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

/** What a line asks for; an item and a quantity that are not known are null. */
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
    /** Nothing else works before the operator has a second factor: it was wanted at the log-in. */
    secondFactorDue: boolean('second_factor_due').notNull().default(false),
  },
  (table) => [index('operator_sessions_of').on(table.operatorId)],
)

/** The second step of an operator's log-in: the key of the app on their phone, sealed with the shop's secret. */
export const secondFactors = pgTable('second_factors', {
  operatorId: uuid('operator_id')
    .primaryKey()
    .references(() => operators.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** The half minute whose code was used last, counted from 1970. No code works twice, and none before it. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  /** Signatures of the codes that are left. */
  recoveryCodes: jsonb('recovery_codes').$type<string[]>().notNull(),
  since: at('since').notNull(),
})

/**
 * What was done at the desk: written with the deed, never changed. `operatorId` is null for the command line. `position` and `hash` chain
 * each row to the one before it; they are null only until the first start after the migration that brought them.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid().primaryKey(),
    at: at('at').notNull(),
    operatorId: uuid('operator_id').references(() => operators.id),
    /** As it was then. Null for the command line, and in entries from before it was kept here. */
    operatorName: text('operator_name'),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb(),
    after: jsonb(),
    position: bigint({ mode: 'number' }),
    hash: bytes(),
    /** Signs what is left of an entry from which personal data was erased; null for one that is as it was written. */
    erased: text(),
  },
  (table) => [
    index('audit_log_of_subject').on(table.subject, table.subjectId, table.id),
    uniqueIndex('audit_log_position').on(table.position),
  ],
)

/** One row: the place and the hash of the last entry of the log. Whoever adds to the log locks it. */
export const auditHead = pgTable(
  'audit_head',
  { id: smallint().primaryKey().default(1), position: bigint({ mode: 'number' }).notNull(), hash: bytes().notNull() },
  (table) => [check('audit_head_is_one', sql`${table.id} = 1`)],
)

/** Who works on a piece of work now. A claim that is not renewed ends by itself. */
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
    /** The windows of its operator's browsers that show the piece. The claim ends when the last of them leaves. */
    tabs: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.subject, table.subjectId] })],
)

/** Views of the work queue that operators keep: what the address of the queue says, by a name. */
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

/** The packs and prices of an item over time; those whose time has come are the item's own. */
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
    /** Null for those that came with the product. */
    operatorId: uuid('operator_id').references(() => operators.id),
    createdAt: at('created_at').notNull(),
    /** When they became the item's own; null while they wait. */
    appliedAt: at('applied_at'),
  },
  (table) => [
    index('item_prices_of_item').on(table.itemId, table.validFrom),
    index('item_prices_waiting').on(table.validFrom).where(sql`${table.appliedAt} is null`),
  ],
)

/** The next version of a quotation while the desk prepares it, begun from version `basedOn` (0 where there was none). */
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

/** What an operator made of a line that was read: the truth by which reading can be measured. `keptAs` is the name it became. */
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

/** What the desk answered. */
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
    /** The address it was sent to by mail; null for a note of how it was answered otherwise. */
    sentTo: text('sent_to'),
  },
  (table) => [index('enquiry_replies_of').on(table.enquiryId, table.id)],
)

/** What the desk answered to feedback by mail. */
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

/** Words that the operators share for answers, each by a name. */
export const savedReplies = pgTable('saved_replies', {
  id: uuid().primaryKey(),
  name: text().notNull().unique('saved_replies_name'),
  text: text().notNull(),
})

/** A mail that never arrived, by the id of its job: given up after the last try, or refused for good by its address. */
export const failedMails = pgTable('failed_mails', { id: uuid().primaryKey(), at: at('at').notNull() }, (table) => [
  index('failed_mails_at').on(table.at),
])

/** What the desk's pages show of the last weeks, as it was counted last, in a shop that has too many orders to count them for each look. */
export const keptFigures = pgTable('kept_figures', {
  name: text().primaryKey(),
  at: at('at').notNull(),
  figures: jsonb().notNull(),
})

/** The most jobs that waited at once on a day in India. */
export const jobDays = pgTable('job_days', {
  day: date({ mode: 'string' }).primaryKey(),
  mostWaiting: integer('most_waiting').notNull(),
})

/**
 * What was bought for a day: a thing is an item in one of its measures. `amount` is how much was needed when it was ticked, so that an order which comes
 * later shows what is left to buy.
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

/** In which order the stops of a day are driven to. What is not named here was planned later. */
export const runs = pgTable('runs', {
  day: date({ mode: 'string' }).primaryKey(),
  orderIds: jsonb('order_ids').$type<string[]>().notNull(),
  operatorId: uuid('operator_id')
    .notNull()
    .references(() => operators.id),
  savedAt: at('saved_at').notNull(),
})
