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

/** An image of a page of an uploaded file, in a format that browsers can show, with its size in pixels. */
export const FilePage = z.object({ link: z.string(), width: z.number(), height: z.number() })

/**
 * An uploaded file. `link` works only for its owner and expires. `pages` grows while the file is read. `price` is null,
 * because files are not sold.
 */
export const OrderFile = z.object({
  ...AnswerFile.shape,
  price: z.nullable(Rupees),
  pages: z.array(FilePage),
})
export type OrderFile = z.infer<typeof OrderFile>

/**
 * The uncertain pages that a vision model reads as well. While `waiting` is true, the list is not quoted. `pages` are
 * the pages that the model has read, by `pageKey`.
 */
export const SecondReader = z.object({
  waiting: z.boolean(),
  pages: z.array(z.string()),
})
export type SecondReader = z.infer<typeof SecondReader>

/**
 * The progress of reading a list. `problems` are the files that could not be read. Each has a message that says what to
 * do, and the number of pages read so far when a retry may help. `skipped` are the lines that are not items. `tookMs`
 * is the time that the pages read so far took. `unreadScripts` are the recognised scripts that we cannot read.
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
  /** The version of the quotation that contains only what was read. 1 by default. */
  version: z.optional(z.number()),
  /**
   * Set when the list was or is being read again: the whole list, or some of its files with the number of pages read
   * before.
   */
  again: z.optional(
    z.object({
      whole: z.boolean(),
      files: z.array(z.object({ fileId: z.string(), pagesRead: z.number() })),
      rounds: z.array(z.object({ at: Instant, by: z.enum(ACTORS) })),
    }),
  ),
  /** When the failed files are automatically read again. */
  againAt: z.optional(Instant),
  secondReader: z.optional(SecondReader),
})
export type Reading = z.infer<typeof Reading>

export const HistoryEntry = z.object({
  at: Instant,
  from: z.nullable(Status),
  to: Status,
  by: z.enum(ACTORS),
  /**
   * The event, when the shop's software wrote the note. Responses that a browser stored in an earlier release do not
   * have it.
   */
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
  /** The files that the desk sent with the comment. */
  files: z.optional(z.array(AnswerFile)),
})

/**
 * A link that shows the quotation to anybody, without the customer's phone number and address. It expires with the
 * quotation.
 */
export const ShareLink = z.object({ link: z.string(), expiresAt: Instant })
export type ShareLink = z.infer<typeof ShareLink>
export const ShareAnswer = z.object({ share: ShareLink })

const common = {
  _id: z.string(),
  /** The title on every page, e-mail and document: `Ganesh puja with pandit`. */
  title: z.string(),
  status: Status,
  customerName: z.string(),
  /** Whether the customer has confirmed the e-mail address. Until then, e-mails about the order may be held back. */
  emailConfirmed: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
  dateOfOrder: z.nullable(Instant),
  deliveryTime: z.nullable(Instant),
  /** When the parcel was sent out. */
  sentOutAt: z.nullable(Instant),
  parcel: z.enum(PARCELS),
  /** Whether a change proposed by the desk waits for the customer's answer. */
  changeProposed: z.boolean(),
  /** The end of the delivery window. Null when the desk set an exact time. */
  deliveryUntil: z.nullable(Instant),
  /** How the order is paid. Null until that is chosen. */
  pays: z.nullable(Pays),
  lane1: z.nullable(z.string()),
  lane2: z.nullable(z.string()),
  lane3: z.nullable(z.string()),
  floor: z.string(),
  /** Instructions for the driver. */
  instructions: z.string(),
  pincode: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  amount: Rupees,
  totalAmount: Rupees,
  files: z.array(OrderFile),
  quotation: z.nullable(Quotation),
  /**
   * What it costs to cancel now, or what cancelling cost. `freeUntil` is when cancelling stops being free. Null when
   * there is no such time.
   */
  cancellation: z.object({ fee: Rupees, freeUntil: z.nullable(Instant) }),
  /** The advance, as set for the puja. For a placed order, the agreed advance. */
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
  /** The text of a list that was typed or pasted instead of being sent as files. */
  text: z.optional(z.string()),
  reading: Reading,
  /**
   * How many lists of other customers are read before this one. Set while the list waits to be read or to be read
   * further.
   */
  listsBefore: z.optional(z.number()),
  /** The estimated seconds until the list is read, based on the most recent pages. Missing when unknown. */
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
  /**
   * The catalogue puja that the name was recognised as, and the end that follows from it. Null while the desk decides.
   */
  pujaId: z.nullable(z.string()),
  endsAt: z.nullable(Instant),
  /** The language that the family asked for. */
  language: z.nullable(Language),
  /** The family has all items itself, so the open quotation leaves out every item. */
  panditOnly: z.boolean(),
  /** The pandit who is reserved for the puja. */
  pandit: z.nullable(z.object({ name: z.string(), languages: z.array(Language) })),
  /** Another time that the desk proposes. Null once it is answered. */
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
