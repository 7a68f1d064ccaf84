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
    /**
     * Empty for a customer with only a phone number. They cannot log in, and the desk sends them by hand what others
     * get by mail.
     */
    email: text().notNull(),
    phone: text().notNull(),
    /** The customer's language, also for mails and invoices. */
    locale: text().$type<Locale>().notNull().default('en'),
    /** The kinds of mail that this customer has unsubscribed from. */
    mutedMails: jsonb('muted_mails').$type<MailKind[]>().notNull().default([]),
    /** Whether the customer may pay after delivery. An operator can change this. */
    mayPayLater: boolean('may_pay_later').notNull().default(true),
    passwordHash: text('password_hash').notNull(),
    createdAt: at('created_at').notNull(),
    /** When the e-mail address was confirmed. Until then it may be a stranger's. */
    confirmedAt: at('confirmed_at'),
    /**
     * When the customer agreed to WhatsApp messages about their orders. Null without consent or after it was withdrawn.
     */
    chatsSince: at('chats_since'),
    /** When the reading of a page for this customer last began. The customer who has waited longest goes first. */
    lastReadAt: at('last_read_at'),
    /**
     * When the account was deleted. The row keeps the name `DELETED_CUSTOMER`, without e-mail address and phone, for
     * orders that must be kept.
     */
    deletedAt: at('deleted_at'),
  },
  (table) => [
    uniqueIndex('customers_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.deletedAt} is null and ${table.email} <> ''`),
    // For the desk's search: prefixes of any word of the name, of the e-mail address, or of the reversed phone number.
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
    /** Identifies the session when its owner ends it. Reveals nothing about the token. */
    id: uuid().notNull().defaultRandom().unique('sessions_id'),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** As text, such as `Chrome on Android`. */
    device: text().notNull().default(''),
    /** The network of the last use, shortened: `203.0.113.x`. */
    network: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    /** Updated at most once every few minutes. */
    usedAt: at('used_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    /** Why the session ended early. It grants no access any more, and a request with it gets this reason. */
    endedBecause: text('ended_because').$type<'password'>(),
  },
  (table) => [
    index('sessions_customer').on(table.customerId),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_used').on(table.usedAt),
  ],
)

/**
 * A code for a forgotten password. `asker` is a hash of the browser or of the network that asked. Each asker has
 * separate attempts, and a new code replaces the old one.
 */
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

/**
 * A stored reading of a list. It also has the messages in the other languages, and the id of the request that uploaded
 * the list, because one reading job serves many requests.
 */
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
    /** The text of a typed or pasted list. It is deleted when the files of a list would be. */
    listText: text('list_text'),
    reading: jsonb().$type<StoredReading>(),
    /** The job that is reading the list, or read it last. Null while the list waits. */
    readingJob: uuid('reading_job'),
    nameOfPuja: text('name_of_puja'),
    description: text(),
    timeToCall: text('time_to_call'),
    startsAt: at('starts_at'),
    endsAt: at('ends_at'),
    pujaId: text('puja_id'),
    language: text().$type<Language>(),
    /** Whether the family provides all items of the puja itself. */
    panditOnly: boolean('pandit_only').notNull().default(false),
    /** The start time for which a reminder was sent. */
    remindedFor: at('reminded_for'),
    /** The SEQUENCE of the last calendar entry sent. Null before the first entry, which has 0. */
    calendarSequence: integer('calendar_sequence'),
    /** When cancelling starts to cost a fee, if this differs from what the moved start time gives. Null otherwise. */
    feeSince: at('fee_since'),
    /** The advance that the customer agreed to when they placed the order. Null when none was required. */
    advancePaise: bigint('advance_paise', { mode: 'number' }),
    cancellationFeePaise: bigint('cancellation_fee_paise', { mode: 'number' }),
    /** What the shop owes because it cancelled the order itself at a time when the customer would have paid a fee. */
    cancellationCreditPaise: bigint('cancellation_credit_paise', { mode: 'number' }),
    /** When an open quotation expires: at the end of its validity, or at the start of its puja if that is earlier. */
    expiresAt: at('expires_at'),
    quotationVersion: integer('quotation_version'),
    /**
     * Summary of the lines of that version for lists of orders, so that the lines need not be read. Null for versions
     * older than this column.
     */
    linesSummary: jsonb('lines_summary').$type<LinesSummary>(),
    placedAt: at('placed_at'),
    /**
     * Months of delay that began before this time bear no penalty. This is when the order was placed, or a later time
     * when the desk has waived a penalty. Null for orders from before there were penalties.
     */
    penaltyFrom: at('penalty_from'),
    deliveryAt: at('delivery_at'),
    /** The end of the delivery window. Null when the desk set its own time. */
    deliveryUntil: at('delivery_until'),
    /** The delivery window that the customer chose. Once the order is placed, `delivery_slots` counts it. */
    slotZone: text('slot_zone').references((): AnyPgColumn => zones.id),
    slotAt: at('slot_at'),
    /** How the customer chose to pay. Null before they choose. */
    pays: text().$type<Pays>(),
    lane1: text(),
    lane2: text(),
    lane3: text(),
    floor: text().notNull().default(''),
    /** Instructions for the driver. */
    instructions: text().notNull().default(''),
    pincode: text(),
    phoneNumber: text('phone_number'),
    /** The operator who took the order by phone. Null when the customer placed it. */
    takenBy: uuid('taken_by').references((): AnyPgColumn => operators.id),
    /**
     * The idempotency key of the page that sent the order, and a hash of its content. The same again is the same order.
     */
    takenRequest: uuid('taken_request').unique('orders_taken_request'),
    takenContent: uuid('taken_content'),
    /** When the parcel was sent out. */
    dispatchedAt: at('dispatched_at'),
    /** Number of bags of the parcel. */
    bags: smallint().notNull().default(1),
    /** When the cancelled order was removed from the delivery run of its day. */
    offRunAt: at('off_run_at'),
    /** Ids of the lines that are packed. */
    packedLines: jsonb('packed_lines').$type<string[]>().notNull().default([]),
    /**
     * The maximum increase of the total through substitutes without asking. Null when the customer wants to be asked
     * each time.
     */
    substitutesUpToPaise: integer('substitutes_up_to_paise'),
    /** When the desk confirmed that the pandit comes. */
    panditConfirmedAt: at('pandit_confirmed_at'),
    /** Another time that the desk proposed and the customer has not answered. */
    proposedStartsAt: at('proposed_starts_at'),
    proposedNote: text('proposed_note'),
    /**
     * The version of the text with which the customer allowed us to learn from the list, and when. Both null without
     * consent.
     */
    teachingVersion: smallint('teaching_version'),
    teachingAllowedAt: at('teaching_allowed_at'),
    /** When the consent was withdrawn. */
    teachingEndedAt: at('teaching_ended_at'),
  },
  // Ids sort by creation time, so this one index serves all lists of a customer's orders, newest first.
  (table) => [
    index('orders_of_customer').on(table.customerId, table.type, table.id),
    index('orders_to_expire').on(table.expiresAt).where(sql`${table.status} = 'Quoted'`),
    index('orders_to_remind').on(table.startsAt).where(sql`${table.status} = 'Upcoming'`),
    // For the desk: all waiting orders, oldest first.
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
    // For search by order number: the number that customers read out is the end of the id.
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
 * The results of the pages of a list, kept until all pages are read and the quotation is written. A page that a vision
 * model also reads is kept until that is done too.
 */
export const readPages = pgTable(
  'read_pages',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => orderFiles.id, { onDelete: 'cascade' }),
    page: smallint().notNull(),
    /** Number of pages of the file. */
    pages: smallint().notNull(),
    /** CPU time in milliseconds, not wall-clock time. */
    tookMs: integer('took_ms').notNull(),
    lines: jsonb().$type<EstimateLine[]>().notNull(),
    /** The text lines of an uncertain page. Null for other pages. */
    doubted: jsonb().$type<TextLine[]>(),
    /** When the model was asked, which happens once, and its answer. The answer is null when there was none. */
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
    /** The note for the desk: in English when the shop wrote it, otherwise in the words of its author. */
    note: text(),
    /** Translations of a note that the shop wrote. */
    noteIn: jsonb('note_in').$type<Translations>(),
    /** The state of the parcel since this entry. Null when the entry does not change it. */
    parcel: text().$type<Parcel>(),
  },
  (table) => [
    index('order_history_order').on(table.orderId, table.id),
    // For figures of the last days: all changes of status, and when lists got their first quotation.
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
    /** When the desk answered the customer's comment, by a reply or by another version of the quotation. */
    answeredAt: at('answered_at'),
  },
  (table) => [
    index('order_comments_order').on(table.orderId, table.id),
    index('order_comments_waiting').on(table.id).where(sql`${table.by} = 'customer' and ${table.answeredAt} is null`),
  ],
)

/**
 * A version of a quotation. It changes at most once: when it is accepted, its estimated prices are fixed. Other changes
 * make a new version.
 */
export const quotations = pgTable(
  'quotations',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    version: integer().notNull(),
    /**
     * The number that people see: how many quotations the shop had published by then. A customer's corrections do not
     * increase it.
     */
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
    /** Whether the customer made this version by correcting lines. Their next correction may replace it. */
    isCorrection: boolean('is_correction').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.version] })],
)

export const catalogueItems = pgTable('catalogue_items', {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  nameHi: text('name_hi').notNull(),
  /** Empty when not known. */
  nameKn: text('name_kn').notNull().default(''),
  aliases: jsonb().$type<string[]>().notNull(),
  unit: text().$type<Unit>().notNull(),
  category: text().notNull(),
  /** The vendor, in the shop's own words. Empty when not known. */
  vendor: text().notNull().default(''),
  packs: jsonb().$type<Pack[]>().notNull(),
  /** The usual amount for one family and one puja. Null for one of the smallest pack. */
  usual: jsonb().$type<Usual>(),
  /** Whether an operator set or cleared the usual amount. If so, a later start does not change it. */
  usualByDesk: boolean('usual_by_desk').notNull().default(false),
  /** The largest plausible amount, if an operator set one. Null when it follows from the packs. */
  most: jsonb().$type<Usual>(),
  priceIsEstimate: boolean('price_is_estimate').notNull(),
  /** Whether the shop can sell the item now. An unavailable item is still recognised and shown, but not priced. */
  available: boolean().notNull().default(true),
  /** Names from the product's own files that an operator removed. A later start does not restore them. */
  removedNames: jsonb('removed_names').$type<string[]>().notNull().default([]),
  /** The HSN code (tariff heading) for invoices. Null when not known. */
  hsn: text(),
  /** GST in hundredths of a percent. Null for the shop's default rate. */
  gstRate: smallint('gst_rate'),
  updatedAt: at('updated_at').notNull(),
})

/** An amount of an item in its base unit, such as grams. Decimal, because saffron is sold by the half gram. */
const amount = (name: string) => numeric(name, { precision: 14, scale: 3, mode: 'number' })

/**
 * The stock of an item, if it is tracked: `onHand` is the amount in the store, and `reserved` is the part that belongs
 * to placed orders. `reserved` can exceed `onHand` when tracking began late or a count found less.
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
    /** At or below this available amount, the item should be reordered. Null for no reminder. */
    reorderPoint: amount('reorder_point'),
    /** Since when the stock is at or below the reorder point. Null while it is above. */
    lowSince: at('low_since'),
  },
  (table) => [index('stock_low').on(table.lowSince).where(sql`${table.lowSince} is not null`)],
)

/** All changes of the stock of an item. A negative correction reduces it. */
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
    /** The order whose items were reserved, released or sold. */
    orderId: uuid('order_id').references(() => orders.id),
    /** The operator who received or corrected stock. Null for changes made by an order. */
    operatorId: uuid('operator_id').references((): AnyPgColumn => operators.id),
  },
  (table) => [
    index('stock_moves_of_item').on(table.itemId, table.id),
    index('stock_moves_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
  ],
)

/** Hashes of the seed files that are already in the database, so that a start can skip them. */
export const appliedSeeds = pgTable('applied_seeds', {
  hash: text().primaryKey(),
  appliedAt: at('applied_at').notNull(),
})

/** Pujas with their duration (`minutes` on each of `days` days), dakshina and items. */
export const pujas = pgTable('pujas', {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  nameHi: text('name_hi').notNull(),
  /** Empty when not known. */
  nameKn: text('name_kn').notNull().default(''),
  aliases: jsonb().$type<string[]>().notNull(),
  includes: text().notNull(),
  includesHi: text('includes_hi').notNull().default(''),
  includesKn: text('includes_kn').notNull().default(''),
  minutes: integer().notNull(),
  days: integer().notNull(),
  dakshinaPaise: bigint('dakshina_paise', { mode: 'number' }).notNull(),
  /** Percentage of the total that is paid in advance. */
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
  /** The id in the pandit's private link. Null when his page has no link. */
  linkId: uuid('link_id').defaultRandom(),
  /** False for a pandit who has left. He keeps his past bookings and gets no new ones. */
  active: boolean().notNull().default(true),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** Days in India on which a pandit takes no bookings. */
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
 * The times when a pandit is booked, including travel: a row for each day of a booked puja. The migration adds the
 * exclusion constraint `pandit_holds_apart`, so that the times of a pandit cannot overlap.
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
 * A request to a pandit to lead a puja at a time, and his answer. An order has at most one open request: one that he
 * has not declined and that has not ended. If he accepts, the order's `pandit_confirmed_at` is set.
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
 * Money that came for an order, or that its customer claims to have paid. A reference identifies one payment: using it
 * again, also for another order, is an error unless the first payment was rejected or voided.
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
    /**
     * The operator who found the payment in the shop's account, or did not, and when. Null while the payment is
     * claimed.
     */
    settledBy: uuid('settled_by').references((): AnyPgColumn => operators.id),
    settledAt: at('settled_at'),
    reason: text(),
    /** When and by whom the payment was voided. Its month still shows the original payment. */
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

/** Payment pages of a payment provider for an order. The provider uses the id as its reference. */
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
    /** `unclear`: the desk must find out whether money came through this link. */
    state: text().$type<FoundLink['state'] | 'unclear'>().notNull(),
    /** When we last asked the provider, whether or not it answered. */
    lookedAt: at('looked_at').notNull(),
    /** Since when the provider reports the link as paid without a captured payment. */
    unclearSince: at('unclear_since'),
    /** When the customer was told that a payment with this link failed. */
    failedAt: at('failed_at'),
    /** When we stopped asking the provider automatically. */
    settledAt: at('settled_at'),
    /** Both null until the provider has created the link. */
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
 * Changes of a placed order: a proposal of the desk, until it is answered or withdrawn, or an addition by the customer,
 * which has no operator. `lines` is the whole next version of the quotation.
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
    /** When the desk saw that the customer declined or added something. Until then it is in the work queue. */
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
 * Money to return to the customer of an order. An order has at most one `requested` refund, for everything that is owed
 * then; it waits for the desk to send it. A refund by the payment provider is `pending` until the provider reports that
 * it was sent or failed.
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
    /** The online payment that the provider refunds, and the provider's id of the refund once there is one. */
    paymentId: uuid('payment_id').references(() => payments.id),
    providerId: text('provider_id'),
    lookedAt: at('looked_at'),
    /** Why the provider could not send the refund. */
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

/**
 * Money returned for lines of an invoiced order, which reduces its price. `line` is the position of a line on the
 * invoice.
 */
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

/**
 * Invoices and related documents as they were issued. They never change, except for the recipient when an account is
 * deleted.
 */
export const documents = pgTable(
  'documents',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text().$type<DocumentKind>().notNull(),
    /** Title of the document. */
    name: text().notNull(),
    number: text().notNull().unique('documents_number'),
    issuedAt: at('issued_at').notNull(),
    /** The invoice that a credit note belongs to. */
    originalId: uuid('original_id').references((): AnyPgColumn => documents.id),
    /** The order, payment or refund that can have only one document of this kind. Null where several are allowed. */
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

/** Links to share a quotation. The secret of a link is derived from its id. An order has at most one active link. */
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

/**
 * Areas with the same delivery fees and windows. `freeOverPaise` is null when delivery is never free; `cashLimitPaise`
 * is null when cash on delivery is not offered.
 */
export const zones = pgTable('zones', {
  id: text().primaryKey(),
  name: text().notNull(),
  deliveryFeePaise: bigint('delivery_fee_paise', { mode: 'number' }).notNull(),
  freeOverPaise: bigint('free_over_paise', { mode: 'number' }),
  cashLimitPaise: bigint('cash_limit_paise', { mode: 'number' }),
  cashFeePaise: bigint('cash_fee_paise', { mode: 'number' }).notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** Pincodes assigned to a zone. All others belong to `FIRST_ZONE`. */
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

/** Times of day in India when orders are delivered. Bit 0 of `weekdays` is Sunday. */
export const deliveryWindows = pgTable(
  'delivery_windows',
  {
    zoneId: text('zone_id')
      .notNull()
      .references(() => zones.id),
    weekdays: smallint().notNull(),
    startsMinute: smallint('starts_minute').notNull(),
    endsMinute: smallint('ends_minute').notNull(),
    /** How many hours before its start a window can be chosen at the latest. */
    cutoffHours: smallint('cutoff_hours').notNull(),
    capacity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.startsMinute, table.weekdays] })],
)

/** Number of placed orders in a delivery window of one day. */
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

/** Gifts for prepaid orders, from one day in India to another. */
export const seasonGifts = pgTable('season_gifts', {
  id: uuid().primaryKey(),
  title: text().notNull(),
  /** The catalogue item of the gift, if there is one. */
  itemId: text('item_id').references(() => catalogueItems.id),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  active: boolean().notNull(),
  updatedAt: at('updated_at').notNull(),
})

/**
 * Names of things in lists that no puja shop sells, so that no item is guessed for them. In lower case. A name that an
 * operator removed stays here as removed, so that a later start does not restore it.
 */
export const notSoldNames = pgTable(
  'not_sold_names',
  { name: text().primaryKey(), removed: boolean().notNull().default(false), updatedAt: at('updated_at').notNull() },
  (table) => [index('not_sold_names_updated_at').on(table.updatedAt)],
)

/** A query from the contact page. `customerId` is set when its author was logged in. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid().primaryKey(),
    customerId: uuid('customer_id').references(() => customers.id),
    createdAt: at('created_at').notNull(),
    name: text().notNull(),
    query: text().notNull(),
    /** When the desk closed the query. */
    closedAt: at('closed_at'),
  },
  (table) => [
    index('enquiries_open').on(table.createdAt).where(sql`${table.closedAt} is null`),
    index('enquiries_closed').on(table.closedAt).where(sql`${table.closedAt} is not null`),
    index('enquiries_of_customer').on(table.customerId, table.id),
  ],
)

/** `files` are the stored images and videos, in the order of the form. */
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
    /** The order whose comments contain this feedback, once the desk has turned it into a problem of that order. */
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('feedback_of_rating').on(table.rating, table.id),
    index('feedback_with_files').on(table.createdAt).where(sql`jsonb_array_length(${table.files}) > 0`),
    index('feedback_of_customer').on(table.customerId, table.id),
  ],
)

/**
 * A message about an order for a customer without an e-mail address, which an operator sends by hand. `id` is derived
 * from its cause.
 */
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
    /** The subject matter. A newer message with the same topic replaces this one. Null when nothing replaces it. */
    topic: text(),
    /** When and by whom the message was marked as sent. */
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

/**
 * Photos and PDFs attached to the desk's answers. They are uploaded before the answer. `subjectId` is the order, the
 * query or the feedback.
 */
export const answerFiles = pgTable(
  'answer_files',
  {
    id: uuid().primaryKey(),
    subject: text().$type<AnsweredSubject>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The comment or reply that they are attached to. Null until it is sent. */
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

/**
 * Mails created for a customer. The text of a sent mail is not kept. `jobId` identifies the mail, also in
 * `failedMails`.
 */
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
    /** The mail itself, while it waits for the customer to confirm the e-mail address. */
    held: jsonb().$type<JobData['mail.send']>(),
  },
  (table) => [
    uniqueIndex('customer_mails_job').on(table.jobId),
    index('customer_mails_of_customer').on(table.customerId, table.id),
    index('customer_mails_by_age').on(table.at),
    index('customer_mails_held').on(table.at).where(sql`${table.held} is not null`),
  ],
)

/**
 * WhatsApp messages created for a customer. `name` is the name of the text; `id` is the id of the job that sends it.
 */
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
    /** Why it was not sent, for the desk. */
    reason: text(),
  },
  (table) => [
    index('chat_messages_of_order').on(table.orderId, table.at),
    index('chat_messages_of_customer').on(table.customerId, table.at),
    index('chat_messages_by_time').on(table.at),
  ],
)

/** E-mail addresses left on the landing page, with the time of consent. */
export const landingVisitors = pgTable(
  'landing_visitors',
  { id: uuid().primaryKey(), email: text().notNull(), createdAt: at('created_at').notNull() },
  (table) => [
    uniqueIndex('landing_visitors_email').on(sql`lower(${table.email})`),
    index('landing_visitors_by_age').on(table.createdAt),
  ],
)

/**
 * A file of a guest's list, with the sizes of the pages that were read. `total` is its number of pages, or null before
 * the first is read.
 */
export interface GuestFile {
  id: string
  title: string
  mediaType: string
  byteCount: number
  pages: { width: number; height: number }[]
  total: number | null
}

/**
 * A list priced without an account, kept for a day. It has no personal data: the token alone gives access. Once it has
 * become the order `orderId`, its content is moved to that order.
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

/** A customer's delivery addresses, each with a contact person. The most recently used one is offered first. */
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

/**
 * The table format of rate-limiter-flexible. The migration makes it unlogged, because losing the counts in a crash does
 * no harm.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)

/** Requests with an `Idempotency-Key`, so that each is done only once. See `once.ts`. */
export const onceRequests = pgTable(
  'once_requests',
  {
    /** Hash of the key, the route and the sender. */
    id: uuid().primaryKey(),
    customerId: uuid('customer_id').references(() => customers.id),
    /** Hash of the content. Other content with the same key is rejected. */
    content: uuid().notNull(),
    createdAt: at('created_at').notNull(),
    /**
     * The attempt that is working on the request, and until when it excludes others. After that it can no longer
     * commit.
     */
    holder: uuid().notNull(),
    heldUntil: at('held_until').notNull(),
    /** Set by the transaction that does the work: the id of the order that it created, or empty. */
    made: text(),
    /**
     * The response. Null until it is known. The body is encrypted with the key, because it may contain links that open
     * an order.
     */
    status: smallint(),
    contentType: text('content_type'),
    body: text(),
  },
  (table) => [
    index('once_requests_created').on(table.createdAt),
    index('once_requests_customer').on(table.customerId).where(sql`${table.customerId} is not null`),
  ],
)

/** The people who work at the desk. A one-time password must be changed at the first log-in. */
export const operators = pgTable(
  'operators',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: boolean('must_change_password').notNull(),
    role: text().$type<Role>().notNull(),
    /** When the link of an open invitation expires. */
    invitedUntil: at('invited_until'),
    createdAt: at('created_at').notNull(),
    disabledAt: at('disabled_at'),
  },
  (table) => [uniqueIndex('operators_email').on(sql`lower(${table.email})`)],
)
