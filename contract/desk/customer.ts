import * as z from 'zod/mini'
import { MailKind, Register } from '../account.ts'
import { Instant, Rupees } from '../answer.ts'
import { LOCALES } from '../locale.ts'
import { Name } from '../name.ts'
import { OrderType } from '../order.ts'
import { Phone } from '../phone.ts'
import { ACTORS, Status } from '../status.ts'
import { tidy } from '../typed.ts'
import { IdCursor } from './cursor.ts'
import { MAIL_STATES } from './mail-state.ts'

/** The language in which the shop writes to a customer: the one of their account. */
export const Reads = z.enum(LOCALES)

/** A customer in the search results. */
export const FoundCustomer = z.object({
  id: z.string(),
  name: z.string(),
  emailId: z.string(),
  phone: z.string(),
  createdAt: Instant,
  orders: z.number(),
  lastOrder: z.nullable(z.object({ id: z.string(), type: OrderType, status: Status, createdAt: Instant })),
  /** The order that matched the search, by its number or by the name or phone number of its delivery. */
  foundOrder: z.nullable(z.object({ id: z.string(), type: OrderType })),
})
export type FoundCustomer = z.infer<typeof FoundCustomer>

/** A page of customers, newest first. Without `q`, it lists all customers. */
export const CustomersQuery = z.object({
  q: z._default(z.string().check(tidy, z.maxLength(100)), ''),
  /** Returns only customers before this one. */
  before: z.optional(IdCursor),
})
export const CustomersAnswer = z.object({ customers: z.array(FoundCustomer), hasMore: z.boolean() })
export type CustomersAnswer = z.infer<typeof CustomersAnswer>

/**
 * An account for a customer on the telephone, who sets the password later. A customer without an e-mail address cannot
 * log in.
 */
export const OpenAccount = z.extend(z.omit(Register, { password: true }), {
  emailId: z.union([z.literal(''), Register.shape.emailId]),
})
/** Adds an e-mail address to an account without one. */
export const AddEmail = z.pick(Register, { emailId: true })
export type OpenAccount = z.input<typeof OpenAccount>
export const OpenedAccount = z.object({ customer: FoundCustomer })

/** A customer with the totals of their orders. `address` is the delivery address of their last order. */
export const CustomerDetail = z.object({
  id: z.string(),
  name: z.string(),
  emailId: z.string(),
  phone: z.string(),
  reads: Reads,
  /** The greeting that starts a chat, in the customer's language. */
  greeting: z.string(),
  createdAt: Instant,
  /** The customer deleted the account. Name, address and phone number are no longer known. */
  isDeleted: z.boolean(),
  /** The kinds of e-mail that the customer turned off. */
  mutedMails: z.array(MailKind),
  /** Whether the customer has confirmed the e-mail address. */
  emailConfirmed: z.boolean(),
  lists: z.number(),
  bookings: z.number(),
  /** Orders that are placed and not cancelled. */
  ordered: z.object({ count: z.number(), total: Rupees }),
  address: z.nullable(z.string()),
  /** Whether the customer can pay after delivery. */
  mayPayLater: z.boolean(),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

export const CustomerAnswer = z.object({ customer: CustomerDetail })
export type CustomerAnswer = z.infer<typeof CustomerAnswer>

const entry = { id: z.string(), at: Instant }
/** One event in the history of a customer. */
export const HistoryEntry = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('order'),
    type: OrderType,
    status: Status,
    nameOfPuja: z.nullable(z.string()),
    startsAt: z.nullable(Instant),
    total: z.nullable(Rupees),
    byTelephone: z.boolean(),
  }),
  z.object({
    ...entry,
    kind: z.literal('comment'),
    orderId: z.string(),
    type: OrderType,
    status: Status,
    by: z.enum(ACTORS),
    author: z.string(),
    text: z.string(),
  }),
  z.object({ ...entry, kind: z.literal('query'), text: z.string(), closed: z.boolean(), replies: z.number() }),
  z.object({ ...entry, kind: z.literal('feedback'), rating: z.number(), text: z.string(), files: z.number() }),
  z.object({
    ...entry,
    kind: z.literal('mail'),
    subject: z.string(),
    state: z.enum(MAIL_STATES),
    nextTryAt: z.nullable(Instant),
  }),
  z.object({ ...entry, kind: z.literal('account') }),
])
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A page of the history, newest first. */
export const HistoryQuery = z.object({ before: z.optional(IdCursor) })
export const HistoryAnswer = z.object({ entries: z.array(HistoryEntry), hasMore: z.boolean() })
export type HistoryAnswer = z.infer<typeof HistoryAnswer>

/**
 * A change that a customer asked for. `was` holds the values that the operator saw. The server returns 409 when they
 * have changed since.
 */
export const CustomerChange = z.object({
  name: Name,
  phone: Phone,
  was: z.object({ name: z.string(), phone: z.string() }),
})
export type CustomerChange = z.input<typeof CustomerChange>

export const PayLaterBody = z.object({ mayPayLater: z.boolean() })
