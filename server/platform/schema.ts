import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MailKind } from '#contract/account.ts'
import type { OrderType, Reading } from '#contract/order.ts'
import type { Language } from '#contract/puja.ts'
import type { Actor, Status } from '#contract/status.ts'
import type { Unit } from '#contract/unit.ts'
import type { EstimateLine, Pack } from '#server/estimate/types.ts'

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** The kinds of mail this customer does not want. */
    mutedMails: jsonb('muted_mails').$type<MailKind[]>().notNull().default([]),
    passwordHash: text('password_hash').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [uniqueIndex('customers_email').on(sql`lower(${table.email})`)],
)

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (table) => [index('sessions_customer').on(table.customerId), index('sessions_expiry').on(table.expiresAt)],
)

/** A customer has one code at most, the newest: a new one takes the row of the one before. */
export const resetCodes = pgTable('reset_codes', {
  customerId: uuid('customer_id')
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  codeHash: bytes('code_hash').notNull(),
  createdAt: at('created_at').notNull(),
  expiresAt: at('expires_at').notNull(),
  tries: smallint().notNull().default(0),
})

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    type: text().$type<OrderType>().notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    status: text().$type<Status>().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    customerName: text('customer_name').notNull(),
    remark: text().notNull().default(''),
    reading: jsonb().$type<Reading>(),
    nameOfPuja: text('name_of_puja'),
    description: text(),
    timeToCall: text('time_to_call'),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    pujaId: text('puja_id'),
    language: text().$type<Language>(),
    /** The start that a reminder was sent for. */
    remindedFor: at('reminded_for'),
    /** The SEQUENCE of the calendar entry that was sent last; null before the first, which has 0. */
    calendarSequence: integer('calendar_sequence'),
    cancellationFeePaise: bigint('cancellation_fee_paise', { mode: 'number' }),
    /** When an open quotation ends: with its validity, or with the start of its puja if that is earlier. */
    expiresAt: at('expires_at'),
    quotationVersion: integer('quotation_version'),
    placedAt: at('placed_at'),
    deliveryAt: at('delivery_at'),
    lane1: text(),
    lane2: text(),
    lane3: text(),
    pincode: text(),
    phoneNumber: text('phone_number'),
  },
  // Ids are made in the order of time, so this one index serves every list of a customer, newest first.
  (table) => [
    index('orders_of_customer').on(table.customerId, table.type, table.id),
    index('orders_to_expire').on(table.expiresAt).where(sql`${table.status} = 'Quoted'`),
    index('orders_to_remind').on(table.startsAt).where(sql`${table.status} = 'Upcoming'`),
  ],
)

export const orderFiles = pgTable(
  'order_files',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    title: text().notNull(),
    mediaType: text('media_type').notNull(),
    byteCount: bigint('byte_count', { mode: 'number' }).notNull(),
    pages: jsonb().$type<{ width: number; height: number }[]>().notNull().default([]),
  },
  (table) => [unique('order_files_position').on(table.orderId, table.position)],
)

export const orderHistory = pgTable(
  'order_history',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    at: at('at').notNull(),
    from: text('from_status').$type<Status>(),
    to: text('to_status').$type<Status>().notNull(),
    by: text('by_actor').$type<Actor>().notNull(),
    note: text(),
  },
  (table) => [index('order_history_order').on(table.orderId, table.id)],
)

export const orderComments = pgTable(
  'order_comments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    at: at('at').notNull(),
    by: text('by_actor').$type<Actor>().notNull(),
    author: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('order_comments_order').on(table.orderId, table.id)],
)

/** A version is written once and never changed; the next one follows it. */
export const quotations = pgTable(
  'quotations',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    version: integer().notNull(),
    preparedBy: text('prepared_by').notNull(),
    createdAt: at('created_at').notNull(),
    validUntil: at('valid_until').notNull(),
    lines: jsonb().$type<EstimateLine[]>().notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    taxPaise: bigint('tax_paise', { mode: 'number' }).notNull(),
    shippingPaise: bigint('shipping_paise', { mode: 'number' }).notNull(),
    totalPaise: bigint('total_paise', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version] })],
)

export const catalogueItems = pgTable('catalogue_items', {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  nameHi: text('name_hi').notNull(),
  aliases: jsonb().$type<string[]>().notNull(),
  unit: text().$type<Unit>().notNull(),
  category: text().notNull(),
  packs: jsonb().$type<Pack[]>().notNull(),
  priceIsEstimate: boolean('price_is_estimate').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** Ceremonies with what they take: `minutes` on each of `days` days, dakshina, and the items that belong to them. */
export const pujas = pgTable('pujas', {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  nameHi: text('name_hi').notNull(),
  aliases: jsonb().$type<string[]>().notNull(),
  includes: text().notNull(),
  minutes: integer().notNull(),
  days: integer().notNull(),
  dakshinaPaise: bigint('dakshina_paise', { mode: 'number' }).notNull(),
  kit: jsonb().$type<{ itemId: string; packs: number }[]>().notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const pandits = pgTable('pandits', {
  id: integer().primaryKey(),
  name: text().notNull(),
  languages: jsonb().$type<Language[]>().notNull(),
  pujas: jsonb().$type<string[]>().notNull(),
})

/**
 * When a pandit is taken, travel included: a row for each day of a booked puja. The migration adds what no two bookings get past: an
 * exclusion constraint, `pandit_holds_apart`, by which the times of one pandit do not overlap.
 */
export const panditHolds = pgTable(
  'pandit_holds',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    panditId: integer('pandit_id')
      .notNull()
      .references(() => pandits.id),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.startsAt] })],
)

/** Links by which others see a quotation; the link's secret follows from the id. One of an order works at a time. */
export const quotationShares = pgTable(
  'quotation_shares',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    createdAt: at('created_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (table) => [uniqueIndex('quotation_shares_of_order').on(table.orderId).where(sql`${table.revokedAt} is null`)],
)

export const pincodes = pgTable('pincodes', { pincode: text().notNull(), area: text().notNull() }, (table) => [
  primaryKey({ columns: [table.pincode, table.area] }),
])

/** A question from the contact page; `customerId` when whoever asked was logged in. */
export const enquiries = pgTable('enquiries', {
  id: uuid().primaryKey(),
  customerId: uuid('customer_id').references(() => customers.id),
  createdAt: at('created_at').notNull(),
  name: text().notNull(),
  query: text().notNull(),
})

/** `files` are the kept images and videos, in the order they were given. */
export const feedback = pgTable('feedback', {
  id: uuid().primaryKey(),
  customerId: uuid('customer_id').references(() => customers.id),
  createdAt: at('created_at').notNull(),
  rating: smallint().notNull(),
  reason: text().notNull(),
  suggestion: text().notNull(),
  files: jsonb()
    .$type<{ id: string; kind: 'image' | 'video'; title: string; mediaType: string; byteCount: number }[]>()
    .notNull()
    .default([]),
})

/** Addresses left on the landing page, with the moment of that consent. */
export const landingVisitors = pgTable(
  'landing_visitors',
  { id: uuid().primaryKey(), email: text().notNull(), createdAt: at('created_at').notNull() },
  (table) => [uniqueIndex('landing_visitors_email').on(sql`lower(${table.email})`)],
)

/** The shape rate-limiter-flexible reads and writes. Unlogged in the migration: losing the counts in a crash costs nothing. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
