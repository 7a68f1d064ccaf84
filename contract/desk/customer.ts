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

/** In which language the shop writes to a customer: that of their account. */
export const Reads = z.enum(LOCALES)

/** A customer among those that a search found. */
export const FoundCustomer = z.object({
  id: z.string(),
  name: z.string(),
  emailId: z.string(),
  phone: z.string(),
  createdAt: Instant,
  orders: z.number(),
  lastOrder: z.nullable(z.object({ id: z.string(), type: OrderType, status: Status, createdAt: Instant })),
  /** The order by which they were found: by its number, or by the name or the phone it is brought to. */
  foundOrder: z.nullable(z.object({ id: z.string(), type: OrderType })),
})
export type FoundCustomer = z.infer<typeof FoundCustomer>

/** A page of customers, the newest first. Without words it is all of them. */
export const CustomersQuery = z.object({
  q: z._default(z.string().check(tidy, z.maxLength(100)), ''),
  /** Those before this one. */
  before: z.optional(IdCursor),
})
export const CustomersAnswer = z.object({ customers: z.array(FoundCustomer), hasMore: z.boolean() })
export type CustomersAnswer = z.infer<typeof CustomersAnswer>

/** An account for somebody on the telephone; they choose its password themselves. Without an e-mail address they cannot log in. */
export const OpenAccount = z.extend(z.omit(Register, { password: true }), {
  emailId: z.union([z.literal(''), Register.shape.emailId]),
})
/** The e-mail address of somebody who had none. */
export const AddEmail = z.pick(Register, { emailId: true })
export type OpenAccount = z.input<typeof OpenAccount>
export const OpenedAccount = z.object({ customer: FoundCustomer })

/** A customer with what they came to. `address` is where their last order went. */
export const CustomerDetail = z.object({
  id: z.string(),
  name: z.string(),
  emailId: z.string(),
  phone: z.string(),
  reads: Reads,
  /** What a chat with them begins with, in their language. */
  greeting: z.string(),
  createdAt: Instant,
  /** They have deleted their account: neither name, address nor phone is known any more. */
  isDeleted: z.boolean(),
  /** The kinds of mail they do without. */
  mutedMails: z.array(MailKind),
  /** Whether mails are known to reach them. */
  emailConfirmed: z.boolean(),
  lists: z.number(),
  bookings: z.number(),
  /** What they have ordered and not cancelled. */
  ordered: z.object({ count: z.number(), total: Rupees }),
  address: z.nullable(z.string()),
  /** Whether they may pay after delivery. */
  mayPayLater: z.boolean(),
})
export type CustomerDetail = z.infer<typeof CustomerDetail>

export const CustomerAnswer = z.object({ customer: CustomerDetail })
export type CustomerAnswer = z.infer<typeof CustomerAnswer>

const entry = { id: z.string(), at: Instant }
/** One thing that happened with a customer. */
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

/** A page of what happened, newest first. */
export const HistoryQuery = z.object({ before: z.optional(IdCursor) })
export const HistoryAnswer = z.object({ entries: z.array(HistoryEntry), hasMore: z.boolean() })
export type HistoryAnswer = z.infer<typeof HistoryAnswer>

/** What a customer asked us to change. `was` is what the caller saw: when it is otherwise by now, it is refused with 409. */
export const CustomerChange = z.object({
  name: Name,
  phone: Phone,
  was: z.object({ name: z.string(), phone: z.string() }),
})
export type CustomerChange = z.input<typeof CustomerChange>

export const PayLaterBody = z.object({ mayPayLater: z.boolean() })
