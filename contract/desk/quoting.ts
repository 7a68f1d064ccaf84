import * as z from 'zod/mini'
import { Instant, Rupees, UnitName } from '../answer.ts'
import { Order, OrderType } from '../order.ts'
import { Line, SOLD_KINDS, ToConfirm } from '../quotation.ts'
import { AnswerSamePage } from '../settle-line.ts'
import { Status } from '../status.ts'
import { tidy } from '../typed.ts'
import { Reads } from './customer.ts'
import { orWhy } from './typed-number.ts'

/** An item for preparing a quotation, with all its pack sizes. */
export const DeskItem = z.object({
  id: z.string(),
  name: z.string(),
  nameHi: z.string(),
  unit: UnitName,
  packs: z.array(z.object({ label: z.string(), quantity: z.number(), unit: UnitName, price: Rupees })),
  /** The largest usual quantity, in units of the smallest pack. A larger quantity needs one confirmation. */
  most: z.number(),
  priceIsEstimate: z.boolean(),
  available: z.boolean(),
})
export type DeskItem = z.infer<typeof DeskItem>
export const ItemsQuery = z.object({
  q: z.string().check(tidy, z.maxLength(100)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 8),
})
/**
 * `asked` is the quantity in the search text. The names of the first `begun` items begin with the search text. The
 * other items are only similar.
 */
export const ItemsAnswer = z.object({
  items: z.array(DeskItem),
  begun: z.number(),
  asked: z.nullable(z.object({ quantity: z.number(), unit: z.nullable(UnitName) })),
})
export type ItemsAnswer = z.infer<typeof ItemsAnswer>

/**
 * Items matched by the beginnings of words, best match first. `by` is the matching name when it is not one of the
 * item's own names.
 */
export const ItemsBegun = z.object({ items: z.array(z.object({ ...DeskItem.shape, by: z.nullable(z.string()) })) })
export type ItemsBegun = z.infer<typeof ItemsBegun>

/**
 * A line of a draft. `choices` are the ids of the items that it may mean, most likely first. The operator picks one
 * with a key.
 */
export const DraftLine = z.extend(Line, {
  ownPrice: z.boolean(),
  choices: z.array(z.string()),
  /** The text that the desk typed for the line, unchanged. */
  typed: z.optional(z.string()),
  /**
   * Words of the list that could become a name of the line's item. Null when there are none or when they already are a
   * name.
   */
  newName: z.nullable(z.string()),
  /** The name that was saved from this line and can be undone. Null when the item no longer has that name. */
  keptName: z.nullable(z.object({ name: z.string(), itemName: z.string() })),
  /** The line is not part of any version yet, so it can be removed without a trace. */
  isNew: z.boolean(),
})
export type DraftLine = z.infer<typeof DraftLine>

/**
 * The draft of the next version of a quotation, based on version `basedOn`. `items` are all items that the lines and
 * their choices refer to.
 */
export const Draft = z.object({
  basedOn: z.number(),
  /** Null before the first change. */
  savedAt: z.nullable(Instant),
  lines: z.array(DraftLine),
  items: z.array(DeskItem),
  amount: Rupees,
  tax: Rupees,
  totalAmount: Rupees,
  toConfirm: ToConfirm,
  /** Ids of lines that the customer changed after the draft was started. */
  changedByCustomer: z.array(z.string()),
})
export type Draft = z.infer<typeof Draft>

/** Another order of the same customer. */
export const OtherOrder = z.object({
  id: z.string(),
  type: OrderType,
  status: Status,
  nameOfPuja: z.nullable(z.string()),
  createdAt: Instant,
  total: z.nullable(Rupees),
})
export type OtherOrder = z.infer<typeof OtherOrder>

/** The customer of the order, with the newest of their other orders and the number of those. */
export const Orderer = z.object({
  id: z.string(),
  name: z.string(),
  emailId: z.string(),
  phone: z.string(),
  reads: Reads,
  /** The greeting that starts a chat, in the customer's language. */
  greeting: z.string(),
  others: z.array(OtherOrder),
  otherCount: z.number(),
})
export type Orderer = z.infer<typeof Orderer>

/**
 * `waits`: a change of the placed order is proposed and not answered, so no other change can be prepared. `feeDue` is
 * what it costs the customer to cancel now.
 */
export const QuotingAnswer = z.object({
  order: Order,
  customer: Orderer,
  feeDue: Rupees,
  draft: Draft,
  waits: z.boolean(),
})
export type QuotingAnswer = z.infer<typeof QuotingAnswer>
/** `lineIds` are the lines that the step created. */
export const StepAnswer = z.object({ draft: Draft, lineIds: z.array(z.string()) })
export type StepAnswer = z.infer<typeof StepAnswer>

const quantity = z
  .number()
  .check(z.gt(0, 'Enter a quantity above zero.'), z.maximum(100_000, 'Enter at most 1,00,000.'))
const packs = z
  .int(orWhy('Enter a whole number.'))
  .check(z.minimum(1, 'Enter a number above zero.'), z.maximum(10_000, 'Enter at most 10,000.'))
const unitPrice = z
  .number(orWhy('Enter a price, such as 450.'))
  .check(z.gt(0, 'Enter a price above zero.'), z.maximum(1_000_000, 'Enter at most ₹10,00,000.'))
const title = z
  .string()
  .check(tidy, z.minLength(1, 'Give it a name.'), z.maxLength(120, 'Please keep it under 120 characters.'))
const note = z.string().check(tidy, z.maxLength(300, 'Please keep the note under 300 characters.'))

/**
 * The changes of a line. Missing fields stay unchanged. `substitute` offers the item in place of the requested one.
 * `title` names something that is not in the catalogue. `unitPrice` is a price for this quotation only. An empty note
 * removes the note.
 */
export const LineChange = z.object({
  itemId: z.optional(z.string().check(z.maxLength(64))),
  substitute: z.optional(z.boolean()),
  title: z.optional(title),
  quantity: z.optional(quantity),
  unit: z.optional(UnitName),
  pack: z.optional(z.string().check(z.maxLength(100))),
  packs: z.optional(packs),
  unitPrice: z.optional(unitPrice),
  note: z.optional(note),
  leftOut: z.optional(z.boolean()),
  /** True makes the line free. False restores its usual price. */
  free: z.optional(z.boolean()),
})
export type LineChange = z.infer<typeof LineChange>

export const ADDED_KINDS = [...SOLD_KINDS, 'delivery', 'discount'] as const
export type AddedKind = (typeof ADDED_KINDS)[number]

const lineId = z.string().check(z.maxLength(64))

/** One step of editing a draft. New lines go after the line `after`, or at the end. */
export const DraftStep = z.discriminatedUnion('do', [
  z.object({ do: z.literal('change'), lineId, change: LineChange }),
  /**
   * Replaces the text that was read on a line with typed text. `itemId` is the item that the operator picked for it.
   */
  z.object({
    do: z.literal('read-as'),
    lineId,
    text: z.string().check(tidy, z.minLength(1, 'Type what the line says.'), z.maxLength(300)),
    itemId: z.optional(z.string().check(z.maxLength(64))),
    substitute: z.optional(z.boolean()),
  }),
  /** One or more lines as written on a list: `2 kg rice`. */
  z.object({
    do: z.literal('write'),
    text: z.string().check(tidy, z.minLength(1, 'Write a line, for example “2 kg rice”.'), z.maxLength(4000)),
    after: z.optional(lineId),
  }),
  /** A line that is not in the catalogue: a service, something bought for this customer, a charge or a discount. */
  z.object({ do: z.literal('add'), kind: z.enum(ADDED_KINDS), title, packs, unitPrice, after: z.optional(lineId) }),
  /** Rounds the total down to whole rupees. */
  z.object({ do: z.literal('round-off') }),
  /** Splits a line of the list that asks for two things. */
  z.object({ do: z.literal('split'), lineId }),
  /** Whether a page that looks like another page counts. */
  z.extend(AnswerSamePage, { do: z.literal('same-page') }),
  z.object({ do: z.literal('take-in'), skippedId: z.uuid() }),
  z.object({ do: z.literal('take-away'), lineId }),
  /** Adds everything that belongs to a puja of the catalogue: dakshina, travel, items, and optional items. */
  z.object({ do: z.literal('kit'), pujaId: z.string().check(z.maxLength(64)) }),
  z.object({ do: z.literal('start-over') }),
])
export type DraftStep = z.infer<typeof DraftStep>

/**
 * `basedOn` is the version that the operator saw. The server returns 409 when the customer has created another version
 * since.
 */
export const StepBody = z.object({ basedOn: z.number(), step: DraftStep })
/**
 * `seen` is the newest comment that the operator saw. Publishing answers all comments, so the server rejects it when
 * there are newer ones.
 */
export const PublishBody = z.object({ basedOn: z.number(), seen: z._default(z.nullable(z.uuid()), null) })
/**
 * The version that the previewed draft is based on, as the operator saw it. Without it, the preview shows the published
 * version.
 */
export const PreviewQuery = z.object({ basedOn: z.optional(z.coerce.number()) })
/**
 * The data of the order page, as published or with the draft applied. `site` is the site data that the server embeds in
 * every page of the shop.
 */
export const PreviewPage = z.object({ order: Order, site: z.record(z.string(), z.unknown()) })
export type PreviewPage = z.infer<typeof PreviewPage>
/** The desk page that renders a customer page in a frame. A message tells it what to show. */
export const PREVIEW_FRAME = '/customer-page.html'
export const PublishAnswer = z.object({ order: Order })
/** Saves words of a line as a name of its item. Without `name`, all words that name the item are saved. */
export const NameBody = z.object({ basedOn: z.number(), name: z.optional(z.string().check(tidy, z.maxLength(1000))) })
export const NameAnswer = z.object({ draft: Draft, name: z.string(), itemName: z.string() })
/** The name to undo, as in `keptName` of the line. */
export const TakeBackQuery = z.object({ name: z.string().check(z.maxLength(1000)) })
export const TakeBackAnswer = z.object({ draft: Draft })
