import * as z from 'zod/mini'
import { Instant, Rupees, UnitName } from '../answer.ts'
import { Order, OrderType } from '../order.ts'
import { Line, SOLD_KINDS, ToConfirm } from '../quotation.ts'
import { AnswerSamePage } from '../settle-line.ts'
import { Status } from '../status.ts'
import { tidy } from '../typed.ts'
import { Reads } from './customer.ts'
import { orWhy } from './typed-number.ts'

/** An item as whoever prepares a quotation needs it, with every size it is sold in. */
export const DeskItem = z.object({
  id: z.string(),
  name: z.string(),
  nameHi: z.string(),
  unit: UnitName,
  packs: z.array(z.object({ label: z.string(), quantity: z.number(), unit: UnitName, price: Rupees })),
  /** So many of its smallest pack families order at most; more is asked about once. */
  most: z.number(),
  priceIsEstimate: z.boolean(),
  available: z.boolean(),
})
export type DeskItem = z.infer<typeof DeskItem>
export const ItemsQuery = z.object({
  q: z.string().check(tidy, z.maxLength(100)),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 8),
})
/** `asked` is the amount in what was searched for. The first `begun` items have a name that goes on from its words; the others are only like it. */
export const ItemsAnswer = z.object({
  items: z.array(DeskItem),
  begun: z.number(),
  asked: z.nullable(z.object({ quantity: z.number(), unit: z.nullable(UnitName) })),
})
export type ItemsAnswer = z.infer<typeof ItemsAnswer>

/** Items by the beginnings of words of their names, the surest first; `by` is the name where it is none of the item's own. */
export const ItemsBegun = z.object({ items: z.array(z.object({ ...DeskItem.shape, by: z.nullable(z.string()) })) })
export type ItemsBegun = z.infer<typeof ItemsBegun>

/** A line while it is prepared. `choices` are the items it may mean, likeliest first: what a key picks. */
export const DraftLine = z.extend(Line, {
  ownPrice: z.boolean(),
  choices: z.array(z.string()),
  /** What our desk typed for it, as it was typed. */
  typed: z.optional(z.string()),
  /** Words of the list that could become a name of the line's item. Null if they are one already, or if there are no such words. */
  newName: z.nullable(z.string()),
  /** The name that was kept from the line and can be taken back. Null once its item does not have it any more. */
  keptName: z.nullable(z.object({ name: z.string(), itemName: z.string() })),
  /** It stands in no version yet, so that it can be taken away without a trace. */
  isNew: z.boolean(),
})
export type DraftLine = z.infer<typeof DraftLine>

/** The next version of a quotation as it is prepared, begun from version `basedOn`. `items` are all that its lines and their choices name. */
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
  /** Lines that the customer changed after the draft was begun. */
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

/** Whose order it is, with the newest of their other orders, and how many there are. */
export const Orderer = z.object({
  id: z.string(),
  name: z.string(),
  emailId: z.string(),
  phone: z.string(),
  reads: Reads,
  /** What a chat with them begins with, in their language. */
  greeting: z.string(),
  others: z.array(OtherOrder),
  otherCount: z.number(),
})
export type Orderer = z.infer<typeof Orderer>

/**
 * `waits`: a change of a placed order is proposed and not answered, so that no other is prepared. `feeDue` is what cancelling costs the customer now.
 */
export const QuotingAnswer = z.object({
  order: Order,
  customer: Orderer,
  feeDue: Rupees,
  draft: Draft,
  waits: z.boolean(),
})
export type QuotingAnswer = z.infer<typeof QuotingAnswer>
/** `lineIds` are the lines that a step made. */
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
 * What an operator says of a line; what is not said stays. `substitute` offers the item in the place of what was asked for; `title` names what is not
 * in the catalogue; `unitPrice` is a price for this quotation alone; an empty note takes it away.
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
  /** It costs nothing, or what it usually does. */
  free: z.optional(z.boolean()),
})
export type LineChange = z.infer<typeof LineChange>

export const ADDED_KINDS = [...SOLD_KINDS, 'delivery', 'discount'] as const
export type AddedKind = (typeof ADDED_KINDS)[number]

const lineId = z.string().check(z.maxLength(64))

/** One step of preparing a quotation. What it adds stands behind `after`, or at the end. */
export const DraftStep = z.discriminatedUnion('do', [
  z.object({ do: z.literal('change'), lineId, change: LineChange }),
  /** A line of the list as it is typed, which takes the place of what was read. `itemId` is the item that was picked for the words. */
  z.object({
    do: z.literal('read-as'),
    lineId,
    text: z.string().check(tidy, z.minLength(1, 'Type what the line says.'), z.maxLength(300)),
    itemId: z.optional(z.string().check(z.maxLength(64))),
    substitute: z.optional(z.boolean()),
  }),
  /** A line, or several, as one writes them on a list: `2 kg rice`. */
  z.object({
    do: z.literal('write'),
    text: z.string().check(tidy, z.minLength(1, 'Write a line, for example “2 kg rice”.'), z.maxLength(4000)),
    after: z.optional(lineId),
  }),
  /** Something that is no item of the catalogue: a service, what we get for this customer, a charge, or a discount of so much. */
  z.object({ do: z.literal('add'), kind: z.enum(ADDED_KINDS), title, packs, unitPrice, after: z.optional(lineId) }),
  /** Takes the paise off the total, whatever it comes to. */
  z.object({ do: z.literal('round-off') }),
  /** One line of the list that asks for two things. */
  z.object({ do: z.literal('split'), lineId }),
  /** Whether a page that looks like another one counts. */
  z.extend(AnswerSamePage, { do: z.literal('same-page') }),
  z.object({ do: z.literal('take-in'), skippedId: z.uuid() }),
  z.object({ do: z.literal('take-away'), lineId }),
  /** All that belongs to a puja of the catalogue: its dakshina, the way, its items, and what may be added. */
  z.object({ do: z.literal('kit'), pujaId: z.string().check(z.maxLength(64)) }),
  z.object({ do: z.literal('start-over') }),
])
export type DraftStep = z.infer<typeof DraftStep>

/** `basedOn` is the version that the caller saw: when the customer has made another meanwhile, it is refused with 409. */
export const StepBody = z.object({ basedOn: z.number(), step: DraftStep })
/** `seen` is the newest comment on the order that the caller saw: publishing answers all of them, so it is refused when there are others by now. */
export const PublishBody = z.object({ basedOn: z.number(), seen: z._default(z.nullable(z.uuid()), null) })
/** Which version the draft is based on that is previewed, as the caller saw it. Without it, what is published now is shown. */
export const PreviewQuery = z.object({ basedOn: z.optional(z.coerce.number()) })
/** What the page of an order shows, once a draft is published or as it is. `site` is what every page of the shop knows of it, as the server writes it into those. */
export const PreviewPage = z.object({ order: Order, site: z.record(z.string(), z.unknown()) })
export type PreviewPage = z.infer<typeof PreviewPage>
/** The page of the desk that shows such a page in a frame. It is told what to show by a message. */
export const PREVIEW_FRAME = '/customer-page.html'
export const PublishAnswer = z.object({ order: Order })
/** Keeps words of a line as a name of its item. Without `name`, all words that name the item are kept. */
export const NameBody = z.object({ basedOn: z.number(), name: z.optional(z.string().check(tidy, z.maxLength(1000))) })
export const NameAnswer = z.object({ draft: Draft, name: z.string(), itemName: z.string() })
/** The name to take back, as in `keptName` of the line. */
export const TakeBackQuery = z.object({ name: z.string().check(z.maxLength(1000)) })
export const TakeBackAnswer = z.object({ draft: Draft })
