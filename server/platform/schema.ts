import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
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
import type { AmendmentState, AnsweredBy } from '#contract/changes.ts'
import type { ChatName } from '#contract/chat-texts.ts'
import type { AnsweredSubject } from '#contract/desk/answer-files.ts'
import type { ChatState } from '#contract/desk/chats.ts'
import type { Role } from '#contract/desk/roles.ts'
import type { StockMoveKind } from '#contract/desk/stock.ts'
import type { DocumentKind } from '#contract/invoice.ts'
import type { Locale } from '#contract/locale.ts'
import type { OrderType, Reading } from '#contract/order.ts'
import type { Parcel } from '#contract/parcel.ts'
import type { Payment, PaymentWay, Refund } from '#contract/payment.ts'
import type { Pays } from '#contract/pays.ts'
import type { Language } from '#contract/puja.ts'
import type { Actor, Status } from '#contract/status.ts'
import type { Unit } from '#contract/unit.ts'
import type { EstimateLine, Pack, RateTax, TextLine, Usual } from '#server/estimate/types.ts'
import type { Snapshot } from '#server/invoice/snapshot.ts'
import type { LinesSummary } from '#server/order/lines-summary.ts'
import type { FoundLink } from '#server/payment/provider.ts'
import { at, bytes } from './columns.ts'
import type { JobData } from './jobs.ts'
import type { Translations } from './locale.ts'

export const customers = pgTable(
  'customers',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** Empty for who is known by a phone alone. They cannot log in, and the desk sends them by hand what others get by mail. */
    email: text().notNull(),
    phone: text().notNull(),
    /** In which they read the shop: mails and papers are in it. */
    locale: text().$type<Locale>().notNull().default('en'),
    /** The kinds of mail this customer does not want. */
    mutedMails: jsonb('muted_mails').$type<MailKind[]>().notNull().default([]),
    /** Whether they may pay after delivery. An operator can switch it off. */
    mayPayLater: boolean('may_pay_later').notNull().default(true),
    passwordHash: text('password_hash').notNull(),
    createdAt: at('created_at').notNull(),
    /** When somebody showed that mails to the address reach them. Until then it may be a stranger's. */
    confirmedAt: at('confirmed_at'),
    /** When they agreed to WhatsApp messages about their orders; null as long as they have not, or have taken it back. */
    chatsSince: at('chats_since'),
    /** When a page of theirs was last begun to be read: who has waited longer goes first. */
    lastReadAt: at('last_read_at'),
    /** When the account was deleted: what is left is named `DELETED_CUSTOMER`, without address and phone, for the orders that have to be kept. */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    uniqueIndex('customers_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.deletedAt} is null and ${table.email} <> ''`),
    // What the desk finds a customer by: the beginning of any word of the name, of the e-mail address, or of the phone read backwards.
    index('customers_by_word').using('gin', sql`to_tsvector('simple', translate(${table.name}, './-_@:', '      '))`),
    index('customers_by_email').on(sql`lower(${table.email}) text_pattern_ops`),
    index('customers_by_phone').on(sql`reverse(${table.phone}) text_pattern_ops`),
    index('customers_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** What its owner ends it by; says nothing of the token. */
    id: uuid().notNull().defaultRandom().unique('sessions_id'),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** In words, such as `Chrome on Android`. */
    device: text().notNull().default(''),
    /** Where it was last used from, shortened: `203.0.113.x`. */
    network: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    /** Written at most once in some minutes. */
    usedAt: at('used_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    /** Why it has ended before: it lets nobody in any more, and whoever comes with it hears why. */
    endedBecause: text('ended_because').$type<'password'>(),
  },
  (table) => [
    index('sessions_customer').on(table.customerId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_used').on(table.usedAt),
  ],
)

/** A code is whoever's asked for it, by a hash of the browser and one of the network: each has its own tries, and a new code takes its row. */
export const resetCodes = pgTable(
  'reset_codes',
  {
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    asker: text().notNull(),
    codeHash: bytes('code_hash').notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    tries: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.asker] }),
    index('reset_codes_by_age').on(table.createdAt),
  ],
)

/** What is kept of a reading: its sentences in the other languages too, and the request that asked for it, which the job of reading, that does the work of many, finds here. */
export type StoredReading = Omit<Reading, 'problems'> & {
  problems: (Reading['problems'][number] & { messageIn?: Translations })[]
  reqId?: string
}

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
    /** The list, when it was typed or pasted; it goes when the files of a list would. */
    listText: text('list_text'),
    reading: jsonb().$type<StoredReading>(),
    /** The job that reads the list now, or read it last; null while it waits for its turn. */
    readingJob: uuid('reading_job'),
    nameOfPuja: text('name_of_puja'),
    description: text(),
    timeToCall: text('time_to_call'),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    pujaId: text('puja_id'),
    language: text().$type<Language>(),
    /** The family has all items of the puja itself. */
    panditOnly: boolean('pandit_only').notNull().default(false),
    /** The start that a reminder was sent for. */
    remindedFor: at('reminded_for'),
    /** The SEQUENCE of the calendar entry that was sent last; null before the first, which has 0. */
    calendarSequence: integer('calendar_sequence'),
    /** From when on cancelling costs a fee, where the time it was moved to would say otherwise; null where that says it. */
    feeSince: at('fee_since'),
    /** What its customer agreed to pay ahead when they placed it; null where nothing was asked for. */
    advancePaise: bigint('advance_paise', { mode: 'number' }),
    cancellationFeePaise: bigint('cancellation_fee_paise', { mode: 'number' }),
    /** What the shop owes since it cancelled the order itself when its customer would have paid a fee. */
    cancellationCreditPaise: bigint('cancellation_credit_paise', { mode: 'number' }),
    /** When an open quotation ends: with its validity, or with the start of its puja if that is earlier. */
    expiresAt: at('expires_at'),
    quotationVersion: integer('quotation_version'),
    /** What lists of orders tell of the lines of that version, which need not be read for it; null where it was written before there was this. */
    linesSummary: jsonb('lines_summary').$type<LinesSummary>(),
    placedAt: at('placed_at'),
    /** Months of being late that began before bear no penalty. It is when the order was placed, until the desk waives one; null of orders placed before there were penalties. */
    penaltyFrom: at('penalty_from'),
    deliveryAt: at('delivery_at'),
    /** The end of the delivery window; null when the desk has named a time of its own. */
    deliveryUntil: at('delivery_until'),
    /** The delivery window that the customer has chosen. Once the order is placed, it is counted in `delivery_slots`. */
    slotZone: text('slot_zone').references((): AnyPgColumn => zones.id),
    slotAt: at('slot_at'),
    /** How the customer has chosen to pay; null before they choose. */
    pays: text().$type<Pays>(),
    lane1: text(),
    lane2: text(),
    lane3: text(),
    floor: text().notNull().default(''),
    /** What the driver should know. */
    instructions: text().notNull().default(''),
    pincode: text(),
    phoneNumber: text('phone_number'),
    /** Who took the order by telephone; null when the customer sent it. */
    takenBy: uuid('taken_by').references((): AnyPgColumn => operators.id),
    /** The id under which a page sent it, and a name of all that it sent: the same again is the same order. */
    takenRequest: uuid('taken_request').unique('orders_taken_request'),
    takenContent: uuid('taken_content'),
    /** When the parcel left for its customer. */
    dispatchedAt: at('dispatched_at'),
    /** In how many bags its parcel goes. */
    bags: smallint().notNull().default(1),
    /** When somebody took the cancelled order off the run of its day. */
    offRunAt: at('off_run_at'),
    /** The lines that are in the parcel, by id. */
    packedLines: jsonb('packed_lines').$type<string[]>().notNull().default([]),
    /** By so much may the total rise through substitutes without asking; null when the customer wants to be asked each time. */
    substitutesUpToPaise: integer('substitutes_up_to_paise'),
    /** When the desk confirmed with the pandit that he comes. */
    panditConfirmedAt: at('pandit_confirmed_at'),
    /** Another time that the desk has proposed and the customer has not answered. */
    proposedStartsAt: at('proposed_starts_at'),
    proposedNote: text('proposed_note'),
    /** The text by which the customer let us learn from the list, and when; both null when they never did. */
    teachingVersion: smallint('teaching_version'),
    teachingAllowedAt: at('teaching_allowed_at'),
    /** When they took it back. */
    teachingEndedAt: at('teaching_ended_at'),
  },
  // Ids are made in the order of time, so this one index serves every list of a customer, newest first.
  (table) => [
    index('orders_of_customer').on(table.customerId, table.type, table.id),
    index('orders_to_expire').on(table.expiresAt).where(sql`${table.status} = 'Quoted'`),
    index('orders_to_remind').on(table.startsAt).where(sql`${table.status} = 'Upcoming'`),
    // What the desk asks for: all that wait, oldest first.
    index('orders_of_status').on(table.status, table.id),
    index('orders_placed').on(table.placedAt).where(sql`${table.placedAt} is not null`),
    index('orders_by_delivery').on(table.deliveryAt).where(sql`${table.deliveryAt} is not null`),
    index('orders_to_deliver')
      .on(table.deliveryAt)
      .where(sql`${table.status} = 'Upcoming' and ${table.type} = 'custom'`),
    index('orders_without_pandit')
      .on(table.startsAt)
      .where(
        sql`${table.status} = 'Upcoming' and ${table.type} = 'appointment' and ${table.panditConfirmedAt} is null`,
      ),
    index('orders_to_learn_from')
      .on(table.id)
      .where(sql`${table.teachingAllowedAt} is not null and ${table.teachingEndedAt} is null`),
    index('orders_with_text').on(table.id).where(sql`${table.listText} is not null`),
    index('orders_to_read').on(table.id).where(sql`${table.reading}->>'state' in ('waiting', 'reading')`),
    index('orders_to_read_once_more')
      .on(sql`(${table.reading}->>'againAt')`)
      .where(sql`${table.reading}->>'againAt' is not null`),
    // The number that customers read out is the end of the id.
    index('orders_by_number').on(sql`right(${table.id}::text, 8) text_pattern_ops`),
    index('orders_by_word').using(
      'gin',
      sql`to_tsvector('simple', translate(${table.customerName}, './-_@:', '      '))`,
    ),
    index('orders_by_phone').on(sql`reverse(${table.phoneNumber}) text_pattern_ops`),
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

/**
 * What the pages of a list held, kept until all of them are read and the quotation is written; of a page that a vision model reads as well, until that
 * has come to its end too.
 */
export const readPages = pgTable(
  'read_pages',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => orderFiles.id, { onDelete: 'cascade' }),
    page: smallint().notNull(),
    /** How many pages the file has. */
    pages: smallint().notNull(),
    /** CPU time in milliseconds, not wall-clock time. */
    tookMs: integer('took_ms').notNull(),
    lines: jsonb().$type<EstimateLine[]>().notNull(),
    /** What was read, of a page that is in doubt; null of any other. */
    doubted: jsonb().$type<TextLine[]>(),
    /** When the model was asked, which happens once, and what it answered; null when it gave no answer. */
    askedAt: at('asked_at'),
    answer: jsonb().$type<string[]>(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.page] })],
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
    /** What is said of it, as the desk reads it: in English where the shop says it, else in the words of whoever wrote it. */
    note: text(),
    /** The same in the other languages, where the shop says it. */
    noteIn: jsonb('note_in').$type<Translations>(),
    /** Where the parcel is since then; null where this says nothing of it. */
    parcel: text().$type<Parcel>(),
  },
  (table) => [
    index('order_history_order').on(table.orderId, table.id),
    // What happened in the last days: all changes of status, and when lists had their first quotation.
    index('order_history_moves').on(table.at, table.to).where(sql`${table.from} is distinct from ${table.to}`),
    index('order_history_first_quoted')
      .on(table.at, table.orderId, table.by)
      .where(sql`${table.to} = 'Quoted' and ${table.from} = 'Pending'`),
  ],
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
    /** When the desk answered what a customer said, by words or by another version of the quotation. */
    answeredAt: at('answered_at'),
  },
  (table) => [
    index('order_comments_order').on(table.orderId, table.id),
    index('order_comments_waiting').on(table.id).where(sql`${table.by} = 'customer' and ${table.answeredAt} is null`),
  ],
)

/** A version is written once, and changed once at most: when it is accepted, its estimated prices are fixed. The next one follows it. */
export const quotations = pgTable(
  'quotations',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    version: integer().notNull(),
    /** How many quotations the shop had published by then: the number that people are told. A customer's corrections do not raise it. */
    published: integer().notNull().default(1),
    preparedBy: text('prepared_by').notNull(),
    createdAt: at('created_at').notNull(),
    validUntil: at('valid_until').notNull(),
    lines: jsonb().$type<EstimateLine[]>().notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    taxPaise: bigint('tax_paise', { mode: 'number' }).notNull(),
    taxes: jsonb().$type<RateTax[]>().notNull(),
    shippingPaise: bigint('shipping_paise', { mode: 'number' }).notNull(),
    totalPaise: bigint('total_paise', { mode: 'number' }).notNull(),
    /** The customer's own corrections of a line. Their next ones may take its place. */
    isCorrection: boolean('is_correction').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version] })],
)

export const catalogueItems = pgTable('catalogue_items', {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  nameHi: text('name_hi').notNull(),
  /** Empty where nobody has said. */
  nameKn: text('name_kn').notNull().default(''),
  aliases: jsonb().$type<string[]>().notNull(),
  unit: text().$type<Unit>().notNull(),
  category: text().notNull(),
  /** Whom the shop buys it from, in its own words; empty where nobody has said. */
  vendor: text().notNull().default(''),
  packs: jsonb().$type<Pack[]>().notNull(),
  /** What one family usually takes for one puja; null for one of the smallest pack. */
  usual: jsonb().$type<Usual>(),
  /** An operator set or emptied the usual amount: a later start leaves it. */
  usualByDesk: boolean('usual_by_desk').notNull().default(false),
  /** The most that somebody plausibly asks for, as an operator said; null where it follows from the packs. */
  most: jsonb().$type<Usual>(),
  priceIsEstimate: boolean('price_is_estimate').notNull(),
  /** Whether the shop has it now; what it has not is read, and said, but not priced. */
  available: boolean().notNull().default(true),
  /** The names of the product's own files that an operator took away: a later start does not bring them back. */
  removedNames: jsonb('removed_names').$type<string[]>().notNull().default([]),
  /** The heading of the tariff, as invoices print it; null when nobody has said. */
  hsn: text(),
  /** GST in hundredths of a percent; null for the shop's default rate. */
  gstRate: smallint('gst_rate'),
  updatedAt: at('updated_at').notNull(),
})

/** An amount of an item in the base unit of its measure, such as grams; saffron is sold by the half gram. */
const amount = (name: string) => numeric(name, { precision: 14, scale: 3, mode: 'number' })

/**
 * What the shop has of an item, where it counts it: `onHand` lies in the store, `reserved` of it belongs to placed orders. `reserved` can be more than
 * is there when counting began late or found less.
 */
export const stock = pgTable(
  'stock',
  {
    id: uuid().primaryKey(),
    itemId: text('item_id')
      .notNull()
      .unique('stock_item')
      .references(() => catalogueItems.id),
    tracked: boolean().notNull(),
    onHand: amount('on_hand').notNull().default(0),
    reserved: amount('reserved').notNull().default(0),
    /** With so much left or less, more is to be got; null where nobody is reminded. */
    reorderPoint: amount('reorder_point'),
    /** Since when so little is left; null while there is more. */
    lowSince: at('low_since'),
  },
  (table) => [index('stock_low').on(table.lowSince).where(sql`${table.lowSince} is not null`)],
)

/** Everything that changed the stock of an item. A correction below zero took away. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: uuid().primaryKey(),
    itemId: text('item_id')
      .notNull()
      .references(() => catalogueItems.id),
    at: at('at').notNull(),
    kind: text().$type<StockMoveKind>().notNull(),
    amount: amount('amount').notNull(),
    reason: text().notNull().default(''),
    /** Whose items were reserved, released or sold. */
    orderId: uuid('order_id').references(() => orders.id),
    /** Who received or corrected it; null for what an order does by itself. */
    operatorId: uuid('operator_id').references((): AnyPgColumn => operators.id),
  },
  (table) => [
    index('stock_moves_of_item').on(table.itemId, table.id),
    index('stock_moves_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
)

/** The files the shop starts with, by the hash of their contents: those named here are in the database and need not be looked at again. */
export const appliedSeeds = pgTable('applied_seeds', {
  hash: text().primaryKey(),
  appliedAt: at('applied_at').notNull(),
})

/** Ceremonies with what they take: `minutes` on each of `days` days, dakshina, and the items that belong to them. */
export const pujas = pgTable('pujas', {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  nameHi: text('name_hi').notNull(),
  /** Empty where nobody has said. */
  nameKn: text('name_kn').notNull().default(''),
  aliases: jsonb().$type<string[]>().notNull(),
  includes: text().notNull(),
  includesHi: text('includes_hi').notNull().default(''),
  includesKn: text('includes_kn').notNull().default(''),
  minutes: integer().notNull(),
  days: integer().notNull(),
  dakshinaPaise: bigint('dakshina_paise', { mode: 'number' }).notNull(),
  /** How much of the total is paid ahead. */
  advancePercent: integer('advance_percent').notNull().default(0),
  kit: jsonb().$type<{ itemId: string; packs: number }[]>().notNull(),
  updatedAt: at('updated_at').notNull(),
})

export const pandits = pgTable('pandits', {
  id: integer().primaryKey(),
  name: text().notNull(),
  languages: jsonb().$type<Language[]>().notNull(),
  pujas: jsonb().$type<string[]>().notNull(),
  phone: text(),
  emailId: text('email_id'),
  /** What his private link names; null when nothing opens his page. */
  linkId: uuid('link_id').defaultRandom(),
  /** One who has left keeps his past bookings and gets no new ones. */
  active: boolean().notNull().default(true),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** Days, in India, on which a pandit takes no booking. */
export const panditDaysOff = pgTable(
  'pandit_days_off',
  {
    panditId: integer('pandit_id')
      .notNull()
      .references(() => pandits.id),
    day: date({ mode: 'string' }).notNull(),
    reason: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.panditId, table.day] })],
)

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

/**
 * That a pandit was asked to come to a puja at a time, and what he said. At most one of an order is open: he has neither declined, nor was he told
 * that he is not to come. That he comes is said by the order's `pandit_confirmed_at`.
 */
export const panditAsks = pgTable(
  'pandit_asks',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    panditId: integer('pandit_id')
      .notNull()
      .references(() => pandits.id),
    startsAt: at('starts_at').notNull(),
    askedAt: at('asked_at').notNull(),
    declinedAt: at('declined_at'),
    /** Why he declined. */
    reason: text(),
    endedAt: at('ended_at'),
    remindedAt: at('reminded_at'),
  },
  (table) => [
    index('pandit_asks_of_order').on(table.orderId),
    uniqueIndex('pandit_asks_open')
      .on(table.orderId)
      .where(sql`${table.declinedAt} is null and ${table.endedAt} is null`),
  ],
)

/**
 * Money that came for an order, or that its customer says has come. A reference is one payment: said again, also for another order, it is refused
 * unless it was rejected.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    at: at('at').notNull(),
    way: text().$type<PaymentWay>().notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    reference: text(),
    state: text().$type<Payment['state']>().notNull(),
    /** Who found it in the shop's account, or did not, and when; null while it is claimed. */
    settledBy: uuid('settled_by').references((): AnyPgColumn => operators.id),
    settledAt: at('settled_at'),
    reason: text(),
    /** When it was taken out of all sums, and by whom: the month in which it came keeps it. */
    voidedAt: at('voided_at'),
    voidedBy: uuid('voided_by').references((): AnyPgColumn => operators.id),
  },
  (table) => [
    index('payments_of_order').on(table.orderId, table.id),
    uniqueIndex('payments_by_reference')
      .on(table.way, table.reference)
      .where(sql`${table.reference} is not null and ${table.state} not in ('rejected', 'voided')`),
    index('payments_claimed').on(table.orderId).where(sql`${table.state} = 'claimed'`),
  ],
)

/** Pages of a payment provider on which an order can be paid. The id is the reference that the provider knows it by. */
export const paymentLinks = pgTable(
  'payment_links',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** `unclear`: whether money came by it is for the desk to find out. */
    state: text().$type<FoundLink['state'] | 'unclear'>().notNull(),
    /** When we asked the provider last, whether it answered or not. */
    lookedAt: at('looked_at').notNull(),
    /** Since when the provider calls it paid without a captured payment. */
    unclearSince: at('unclear_since'),
    /** When its customer was told that a try to pay by it failed. */
    failedAt: at('failed_at'),
    /** From then on we do not ask by ourselves any more. */
    settledAt: at('settled_at'),
    /** Both null until the provider has made it. */
    providerId: text('provider_id').unique('payment_links_provider_id'),
    url: text(),
  },
  (table) => [
    index('payment_links_of_order').on(table.orderId),
    index('payment_links_unsettled').on(table.lookedAt).where(sql`${table.settledAt} is null`),
    index('payment_links_unclear').on(table.orderId).where(sql`${table.state} = 'unclear'`),
  ],
)

/**
 * Changes of a placed order: what the desk proposes, until it is answered or withdrawn, and what its customer adds by themselves, which has no operator.
 * `lines` are the whole next version of the quotation.
 */
export const orderAmendments = pgTable(
  'order_amendments',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    baseVersion: integer('base_version').notNull(),
    lines: jsonb().$type<EstimateLine[]>().notNull(),
    totalPaise: bigint('total_paise', { mode: 'number' }).notNull(),
    note: text().notNull().default(''),
    operatorId: uuid('operator_id').references((): AnyPgColumn => operators.id),
    at: at('at').notNull(),
    state: text().$type<AmendmentState>().notNull(),
    answeredAt: at('answered_at'),
    how: text().$type<AnsweredBy>(),
    /** When the desk took note of what a customer declined or added; until then it is work. */
    seenAt: at('seen_at'),
  },
  (table) => [
    index('order_amendments_of_order').on(table.orderId, table.id),
    uniqueIndex('order_amendments_open').on(table.orderId).where(sql`${table.state} = 'proposed'`),
    index('order_amendments_to_see')
      .on(table.orderId)
      .where(sql`${table.seenAt} is null and (${table.state} = 'declined' or ${table.operatorId} is null)`),
  ],
)

/**
 * Money that goes back to the customer of an order. One of an order is `requested` at a time, of all that is owed then; it waits for the desk to send it.
 * What the payment provider sends is `pending` until it says that it is sent, or failed.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    requestedAt: at('requested_at').notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    state: text().$type<Refund['state']>().notNull(),
    way: text().$type<PaymentWay>(),
    reference: text(),
    sentBy: uuid('sent_by').references((): AnyPgColumn => operators.id),
    sentAt: at('sent_at'),
    /** The payment online that the provider sends it back by, with the provider's number of the refund once it has one. */
    paymentId: uuid('payment_id').references(() => payments.id),
    providerId: text('provider_id'),
    lookedAt: at('looked_at'),
    /** Why the provider could not send it. */
    reason: text(),
  },
  (table) => [
    uniqueIndex('refunds_of_provider').on(table.providerId),
    index('refunds_pending').on(table.lookedAt).where(sql`${table.state} = 'pending'`),
    index('refunds_of_order').on(table.orderId, table.id),
    index('refunds_by_day').on(sql`coalesce(${table.sentAt}, ${table.requestedAt})`),
    uniqueIndex('refunds_requested').on(table.orderId).where(sql`${table.state} = 'requested'`),
  ],
)

/** Money that the desk gave back for lines of an invoiced order: it costs so much less. A line is known by its place on the invoice. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    at: at('at').notNull(),
    operatorId: uuid('operator_id')
      .notNull()
      .references((): AnyPgColumn => operators.id),
    lines: jsonb().$type<{ line: number; quantity: number; paise: number }[]>().notNull(),
    amountPaise: bigint('amount_paise', { mode: 'number' }).notNull(),
    reason: text().notNull(),
  },
  (table) => [index('order_returns_of_order').on(table.orderId, table.id)],
)

/** Invoices and the papers that belong to them, as they were issued. Nothing changes but the recipient of one when an account is deleted. */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<DocumentKind>().notNull(),
    /** What the paper is called. */
    name: text().notNull(),
    number: text().notNull().unique('documents_number'),
    issuedAt: at('issued_at').notNull(),
    /** The invoice that a credit note is for. */
    originalId: uuid('original_id').references((): AnyPgColumn => documents.id),
    /** The order, payment or refund that has one document of this kind; null where there may be several. */
    cause: uuid(),
    snapshot: jsonb().$type<Snapshot>().notNull(),
  },
  (table) => [
    index('documents_of_order').on(table.orderId, table.id),
    index('documents_issued').on(table.issuedAt),
    uniqueIndex('documents_cause').on(table.kind, table.cause),
  ],
)

/** The last number of each series in a financial year. */
export const docCounters = pgTable(
  'doc_counters',
  { series: text().notNull(), year: text().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
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

/** Where delivery costs the same and comes in the same windows. `freeOverPaise` is null where it is never free, `cashLimitPaise` where nothing is paid to the driver. */
export const zones = pgTable('zones', {
  id: text().primaryKey(),
  name: text().notNull(),
  deliveryFeePaise: bigint('delivery_fee_paise', { mode: 'number' }).notNull(),
  freeOverPaise: bigint('free_over_paise', { mode: 'number' }),
  cashLimitPaise: bigint('cash_limit_paise', { mode: 'number' }),
  cashFeePaise: bigint('cash_fee_paise', { mode: 'number' }).notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** Pincodes of a zone of their own. All others belong to `FIRST_ZONE`. */
export const zonePincodes = pgTable(
  'zone_pincodes',
  {
    pincode: text().primaryKey(),
    zoneId: text('zone_id')
      .notNull()
      .references(() => zones.id),
  },
  (table) => [index('zone_pincodes_of_zone').on(table.zoneId)],
)

/** Times of the day, in India, in which orders are delivered. Bit 0 of `weekdays` is Sunday. */
export const deliveryWindows = pgTable(
  'delivery_windows',
  {
    zoneId: text('zone_id')
      .notNull()
      .references(() => zones.id),
    weekdays: smallint().notNull(),
    startsMinute: smallint('starts_minute').notNull(),
    endsMinute: smallint('ends_minute').notNull(),
    /** Until how many hours before the start it can be chosen. */
    cutoffHours: smallint('cutoff_hours').notNull(),
    capacity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.startsMinute, table.weekdays] })],
)

/** How many placed orders have a place in a window of one day. */
export const deliverySlots = pgTable(
  'delivery_slots',
  {
    zoneId: text('zone_id')
      .notNull()
      .references(() => zones.id),
    startsAt: at('starts_at').notNull(),
    booked: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.startsAt] })],
)

/** What prepaid orders get as a gift, from one day in India to another. */
export const seasonGifts = pgTable('season_gifts', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  /** The item of the catalogue that it is, if it is one. */
  itemId: text('item_id').references(() => catalogueItems.id),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  active: boolean().notNull(),
  updatedAt: at('updated_at').notNull(),
})

/**
 * Names of what lists ask for and no puja shop has; nothing is guessed from them. They are in small letters. One that an operator took off the list stays
 * here as removed: a later start does not bring it back.
 */
export const notSoldNames = pgTable(
  'not_sold_names',
  { name: text().primaryKey(), removed: boolean().notNull().default(false), updatedAt: at('updated_at').notNull() },
  (table) => [index('not_sold_names_updated_at').on(table.updatedAt)],
)

/** A question from the contact page; `customerId` when whoever asked was logged in. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id').references(() => customers.id),
    createdAt: at('created_at').notNull(),
    name: text().notNull(),
    query: text().notNull(),
    /** When the desk had nothing more to do about it. */
    closedAt: at('closed_at'),
  },
  (table) => [
    index('enquiries_open').on(table.createdAt).where(sql`${table.closedAt} is null`),
    index('enquiries_closed').on(table.closedAt).where(sql`${table.closedAt} is not null`),
    index('enquiries_of_customer').on(table.customerId, table.id),
  ],
)

/** `files` are the kept images and videos, in the order they were given. */
export const feedback = pgTable(
  'feedback',
  {
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
    /** The order in whose thread its words stand, once the desk made them a problem of it. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('feedback_of_rating').on(table.rating, table.id),
    index('feedback_with_files').on(table.createdAt).where(sql`jsonb_array_length(${table.files}) > 0`),
    index('feedback_of_customer').on(table.customerId, table.id),
  ],
)

/** What a customer without an e-mail address is to be told of an order, in words that somebody at the desk sends them. `id` follows from its cause. */
export const handMessages = pgTable(
  'hand_messages',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** What it is about: a newer one about the same takes its place. Null where nothing does. */
    topic: text(),
    /** When it was ticked as sent, and by whom. */
    sentAt: at('sent_at'),
    operatorId: uuid('operator_id').references((): AnyPgColumn => operators.id),
  },
  (table) => [
    index('hand_messages_of_order').on(table.orderId, table.at),
    index('hand_messages_by_age').on(table.at),
    index('hand_messages_of_customer').on(table.customerId),
    index('hand_messages_to_send').on(table.orderId, table.at).where(sql`${table.sentAt} is null`),
  ],
)

/** Photos and PDFs that go with answers of the desk. They come before their answer; `subjectId` is the order, the question or the feedback. */
export const answerFiles = pgTable(
  'answer_files',
  {
    id: uuid().primaryKey(),
    subject: text().$type<AnsweredSubject>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The comment or the reply; null until it is sent. */
    answerId: uuid('answer_id'),
    at: at('at').notNull(),
    title: text().notNull(),
    mediaType: text('media_type').notNull(),
    byteCount: integer('byte_count').notNull(),
  },
  (table) => [
    index('answer_files_of_answer').on(table.answerId),
    index('answer_files_of_subject').on(table.subjectId),
    index('answer_files_by_age').on(table.at),
    index('answer_files_unsent').on(table.at).where(sql`${table.answerId} is null`),
  ],
)

/** The mails that were made for a customer; the words of one that went are not kept. `jobId` names the mail itself, in `failedMails` too. */
export const customerMails = pgTable(
  'customer_mails',
  {
    id: uuid().primaryKey(),
    jobId: uuid('job_id').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    subject: text().notNull(),
    sentAt: at('sent_at'),
    /** The mail itself, while it waits until somebody confirms the address. */
    held: jsonb().$type<JobData['mail.send']>(),
  },
  (table) => [
    uniqueIndex('customer_mails_job').on(table.jobId),
    index('customer_mails_of_customer').on(table.customerId, table.id),
    index('customer_mails_by_age').on(table.at),
    index('customer_mails_held').on(table.at).where(sql`${table.held} is not null`),
  ],
)

/** The WhatsApp messages that were made for a customer, by the name of their text; `id` is that of the job that sends one. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    name: text().$type<ChatName>().notNull(),
    at: at('at').notNull(),
    state: text().$type<ChatState>().notNull(),
    settledAt: at('settled_at'),
    /** Why it did not go, for the desk. */
    reason: text(),
  },
  (table) => [
    index('chat_messages_of_order').on(table.orderId, table.at),
    index('chat_messages_of_customer').on(table.customerId, table.at),
    index('chat_messages_by_time').on(table.at),
  ],
)

/** Addresses left on the landing page, with the moment of that consent. */
export const landingVisitors = pgTable(
  'landing_visitors',
  { id: uuid().primaryKey(), email: text().notNull(), createdAt: at('created_at').notNull() },
  (table) => [
    uniqueIndex('landing_visitors_email').on(sql`lower(${table.email})`),
    index('landing_visitors_by_age').on(table.createdAt),
  ],
)

/** A file of a guest's list, with the sizes of its pages that were read. `total` is how many pages it has; null before the first is read. */
export interface GuestFile {
  id: string
  title: string
  mediaType: string
  byteCount: number
  pages: { width: number; height: number }[]
  total: number | null
}

/**
 * A list that somebody without an account had priced, kept for a day. It names nobody: whoever has the token is whose it is. Once it became the order `orderId`
 * its content is with that order and no longer here.
 */
export const guestEstimates = pgTable(
  'guest_estimates',
  {
    id: uuid().primaryKey(),
    tokenHash: bytes('token_hash').notNull(),
    createdAt: at('created_at').notNull(),
    remark: text().notNull().default(''),
    listText: text('list_text'),
    files: jsonb().$type<GuestFile[]>().notNull().default([]),
    reading: jsonb().$type<StoredReading>().notNull(),
    lines: jsonb().$type<EstimateLine[]>().notNull().default([]),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('guest_estimates_token').on(table.tokenHash),
    index('guest_estimates_created_at').on(table.createdAt),
    index('guest_estimates_order').on(table.orderId),
  ],
)

/** Where a customer had something brought, and whom to ask for there. The one used last is offered first. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    phoneNumber: text('phone_number').notNull(),
    lane1: text().notNull(),
    lane2: text().notNull(),
    lane3: text().notNull(),
    floor: text().notNull().default(''),
    instructions: text().notNull().default(''),
    pincode: text().notNull(),
    usedAt: at('used_at').notNull(),
  },
  (table) => [index('customer_addresses_of_customer').on(table.customerId, table.usedAt)],
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

/** A request that came with an `Idempotency-Key`: what is known of it, so that it is done once however often it is sent. See `once.ts`. */
export const onceRequests = pgTable(
  'once_requests',
  {
    /** Made of the key, the route and who sent it. */
    id: uuid().primaryKey(),
    customerId: uuid('customer_id').references(() => customers.id),
    /** Made of the content: another one under the same key is refused. */
    content: uuid().notNull(),
    createdAt: at('created_at').notNull(),
    /** Who works on it, and how long nobody else may: whoever is still at it then cannot commit any more. */
    holder: uuid().notNull(),
    heldUntil: at('held_until').notNull(),
    /** Written by the transaction that does what was asked for: the id of the order it made, else empty. */
    made: text(),
    /** The answer; null until it is known. Its body is locked with the key, or who reads the table had links that open an order. */
    status: smallint(),
    contentType: text('content_type'),
    body: text(),
  },
  (table) => [
    index('once_requests_created').on(table.createdAt),
    index('once_requests_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
  ],
)

/** Who works at the desk. A one-time password is changed at the first log-in. */
export const operators = pgTable(
  'operators',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: boolean('must_change_password').notNull(),
    role: text().$type<Role>().notNull(),
    /** When the link of an invitation that they have not followed ends. */
    invitedUntil: at('invited_until'),
    createdAt: at('created_at').notNull(),
    disabledAt: at('disabled_at'),
  },
  (table) => [uniqueIndex('operators_email').on(sql`lower(${table.email})`)],
)
