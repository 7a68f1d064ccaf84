import * as z from 'zod/mini'
import { Instant, Rupees } from './answer.ts'
import { AnswerFile } from './answer-file.ts'
import { Balance } from './balance.ts'
import { OrderDocument } from './invoice.ts'
import { NOTED } from './noted.ts'
import { PARCELS } from './parcel.ts'
import { Pays } from './pays.ts'
import { Language } from './puja.ts'
import { Quotation, SkippedLine } from './quotation.ts'
import { ACTORS, MOVE_NAMES, type MoveName, Status } from './status.ts'

export const OrderType = z.enum(['custom', 'appointment'])
export type OrderType = z.infer<typeof OrderType>

/** A page image of an uploaded file, as a browser can show it, with its size in pixels. */
export const FilePage = z.object({ link: z.string(), width: z.number(), height: z.number() })

/** An uploaded file. `link` works for its owner and expires; `pages` is filled while the file is read. `price` is null: files are not sold. */
export const OrderFile = z.object({
  ...AnswerFile.shape,
  price: z.nullable(Rupees),
  pages: z.array(FilePage),
})
export type OrderFile = z.infer<typeof OrderFile>

/**
 * The pages that we doubted, which a vision model reads as well. While they are `waiting` for it the list is not quoted. `pages` are those that the model has read, by `pageKey`.
 */
export const SecondReader = z.object({
  waiting: z.boolean(),
  pages: z.array(z.string()),
})
export type SecondReader = z.infer<typeof SecondReader>

/**
 * How far the reading of a list is. `problems` are files that could not be read, each with a sentence that says what to do, and with how many of its pages
 * were read before where the fault may go away; `skipped` are the lines that were taken for no item. `tookMs` is how long the pages took that were read so far,
 * `unreadScripts` the scripts of pages that are known and cannot be read.
 */
export const Reading = z.object({
  state: z.enum(['waiting', 'reading', 'done', 'failed']),
  pagesDone: z.number(),
  pages: z.number(),
  itemsFound: z.number(),
  problems: z.array(z.object({ fileId: z.string(), message: z.string(), pagesRead: z.optional(z.number()) })),
  skipped: z.array(SkippedLine),
  tookMs: z.optional(z.number()),
  unreadScripts: z.optional(z.array(z.string())),
  /** Which version of the quotation is what was read and nothing else; 1 unless said. */
  version: z.optional(z.number()),
  /** That it was read again, or is: the whole list or some of its files, each with how many of its pages were read before. */
  again: z.optional(
    z.object({
      whole: z.boolean(),
      files: z.array(z.object({ fileId: z.string(), pagesRead: z.number() })),
      rounds: z.array(z.object({ at: Instant, by: z.enum(ACTORS) })),
    }),
  ),
  /** When what failed is read once more by itself. */
  againAt: z.optional(Instant),
  secondReader: z.optional(SecondReader),
})
export type Reading = z.infer<typeof Reading>

export const HistoryEntry = z.object({
  at: Instant,
  from: z.nullable(Status),
  to: Status,
  by: z.enum(ACTORS),
  /** What it tells of, where the shop has worded the note. Answers that a browser kept from an earlier release have none. */
  about: z._default(z.nullable(z.enum(NOTED)), null),
  note: z.nullable(z.string()),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>
export const Comment = z.object({
  id: z.string(),
  at: Instant,
  by: z.enum(ACTORS),
  author: z.string(),
  text: z.string(),
  /** What the desk sent with it. */
  files: z.optional(z.array(AnswerFile)),
})

/** Where anybody who has the link sees the quotation, without the customer's phone and address; it ends with the quotation. */
export const ShareLink = z.object({ link: z.string(), expiresAt: Instant })
export type ShareLink = z.infer<typeof ShareLink>
export const ShareAnswer = z.object({ share: ShareLink })

const common = {
  _id: z.string(),
  /** What it is called by, on every page, mail and document: `Ganesh puja with pandit`. */
  title: z.string(),
  status: Status,
  customerName: z.string(),
  /** Whether its owner has confirmed their e-mail address. Until then mails about it may wait. */
  emailConfirmed: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  dateOfOrder: z.nullable(Instant),
  deliveryTime: z.nullable(Instant),
  /** When the parcel left for its customer. */
  sentOutAt: z.nullable(Instant),
  parcel: z.enum(PARCELS),
  /** Our desk proposes a change of it, which waits for its customer's answer. */
  changeProposed: z.boolean(),
  /** The end of the delivery window; null when the desk has named a time of its own. */
  deliveryUntil: z.nullable(Instant),
  /** How it is paid; null while nothing is chosen. */
  pays: z.nullable(Pays),
  lane1: z.nullable(z.string()),
  lane2: z.nullable(z.string()),
  lane3: z.nullable(z.string()),
  floor: z.string(),
  /** What the driver should know. */
  instructions: z.string(),
  pincode: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  amount: Rupees,
  totalAmount: Rupees,
  files: z.array(OrderFile),
  quotation: z.nullable(Quotation),
  /** What cancelling costs now; after cancelling, what it cost. `freeUntil` is when it begins to cost something, if it ever does. */
  cancellation: z.object({ fee: Rupees, freeUntil: z.nullable(Instant) }),
  /** What is to be paid ahead of it, as its puja has it; once it is placed, as it was agreed. */
  advance: Rupees,
  balance: Balance,
  /** Invoice, credit notes and vouchers, in the order in which they were issued. */
  documents: z.array(OrderDocument),
  share: z.nullable(ShareLink),
  history: z.array(HistoryEntry),
  comments: z.array(Comment),
  moves: z.array(z.enum(MOVE_NAMES as [MoveName, ...MoveName[]])),
}

export const CustomOrder = z.object({
  ...common,
  type: z.literal('custom'),
  remark: z.string(),
  /** The list, when it was typed or pasted and not sent as files. */
  text: z.optional(z.string()),
  reading: Reading,
  /** While the list waits to be read, or to be read on: how many lists of other customers come before it now. */
  listsBefore: z.optional(z.number()),
  /** In about how many seconds it is read, by the pace of the pages read last; left out while nothing is known of it. */
  readInSeconds: z.optional(z.number()),
})
export type CustomOrder = z.infer<typeof CustomOrder>

export const Appointment = z.object({
  ...common,
  type: z.literal('appointment'),
  nameOfPuja: z.string(),
  description: z.string(),
  timeToCall: z.string(),
  startsAt: Instant,
  /** What the name was recognised as in the catalogue of pujas, with the end that follows; null while the desk looks at it. */
  pujaId: z.nullable(z.string()),
  endsAt: z.nullable(Instant),
  /** The language the family asked for. */
  language: z.nullable(Language),
  /** The family has all the items: of an open quotation every one is left out. */
  panditOnly: z.boolean(),
  /** Who is kept free for it. */
  pandit: z.nullable(z.object({ name: z.string(), languages: z.array(Language) })),
  /** Another time that our desk proposes; null once it is answered. */
  proposal: z.nullable(z.object({ startsAt: Instant, note: z.nullable(z.string()) })),
})
export type Appointment = z.infer<typeof Appointment>

export const Order = z.discriminatedUnion('type', [CustomOrder, Appointment])
export type Order = z.infer<typeof Order>

export const OrderRef = z.object({ type: OrderType, id: z.uuid() })
export const OrderAnswer = z.object({ order: Order })
export const UploadAnswer = z.object({ order: CustomOrder })

export const BookAnswer = z.object({ appointment: Appointment })

export const CustomOrdersAnswer = z.object({ orders: z.array(CustomOrder), next: z.optional(z.string()) })
export type CustomOrdersAnswer = z.infer<typeof CustomOrdersAnswer>
export const AppointmentsAnswer = z.object({ appointments: z.array(Appointment), next: z.optional(z.string()) })
export type AppointmentsAnswer = z.infer<typeof AppointmentsAnswer>
