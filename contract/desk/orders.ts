import * as z from 'zod/mini'
import { Instant, Rupees } from '../answer.ts'
import { Balance } from '../balance.ts'
import { PlaceOrder } from '../checkout.ts'
import { Order, OrderType } from '../order.ts'
import { OrderItem } from '../order-requests.ts'
import { Status } from '../status.ts'
import { tidy } from '../typed.ts'
import { TimedCursor } from './cursor.ts'
import { Reads } from './customer.ts'

/** When a parcel has to be with its customer, by the day in India. `unset` are those without a day. */
export const DUES = ['late', 'today', 'tomorrow', 'later', 'unset'] as const
export const Due = z.enum(DUES)
export type Due = z.infer<typeof Due>

/**
 * A page of the orders. Without `due` the newest come first; with it they are those that are placed and not yet brought, the most urgent first. `q`
 * finds by the order's number, and by name, telephone number or address of its customer or of whoever receives it.
 */
export const OrdersQuery = z.object({
  status: z.optional(Status),
  due: z.optional(Due),
  q: z.optional(z.string().check(tidy, z.maxLength(100))),
  /** The `next` of the page before. */
  after: z.optional(TimedCursor),
})

/** One order in the list. `deliverAt` is the time of delivery, or of the puja that its items are for. */
export const OrderBrief = z.object({
  id: z.string(),
  type: OrderType,
  status: Status,
  customerName: z.string(),
  phoneNumber: z.nullable(z.string()),
  title: z.string(),
  pincode: z.nullable(z.string()),
  createdAt: Instant,
  placedAt: z.nullable(Instant),
  deliverAt: z.nullable(Instant),
  /** The end of the delivery window; null where there is none. */
  deliverUntil: z.nullable(Instant),
  totalAmount: Rupees,
  balance: Balance,
  /** How far the reading of its list is while that says all there is: before it has ended, or when nothing could be read. */
  unread: z.nullable(z.enum(['waiting', 'reading', 'failed'])),
  /** How many lines go into the parcel, and how many are in it. */
  toPack: z.number(),
  packed: z.number(),
  /** Who took it by telephone. */
  takenBy: z.nullable(z.string()),
  /** A change of it waits for its customer's answer. */
  changeProposed: z.boolean(),
})
export type OrderBrief = z.infer<typeof OrderBrief>
export const OrderBriefs = z.object({ orders: z.array(OrderBrief), next: z.nullable(z.string()) })
export type OrderBriefs = z.infer<typeof OrderBriefs>

/** How many placed orders wait to be brought, by when. */
export const DueCounts = z.object({ counts: z.record(Due, z.number()) })

/** A line that goes into the parcel. */
export const PickLine = z.object({
  id: z.string(),
  title: z.string(),
  nameHi: z.string(),
  /** Where it stands in the store; null for what is got for this customer alone. */
  category: z.nullable(z.string()),
  packs: z.number(),
  pack: z.nullable(z.string()),
  note: z.nullable(z.string()),
  insteadOf: z.nullable(z.string()),
  isPacked: z.boolean(),
})
export type PickLine = z.infer<typeof PickLine>

/** An order as the desk sees it. */
export const DeskOrder = z.object({
  order: Order,
  customer: z.object({ id: z.string(), name: z.string(), emailId: z.string(), phone: z.string(), reads: Reads }),
  takenBy: z.nullable(z.string()),
  /** When it has to be there: for the items of a puja that is its start. */
  deliverAt: z.nullable(Instant),
  /** By category, each in the order of the quotation. */
  pickList: z.array(PickLine),
  /** In how many bags the parcel goes. */
  bags: z.number(),
  /** What cancelling it costs its customer now. */
  feeDue: Rupees,
  /** How many messages about it somebody has to send by hand. */
  messagesToSend: z.number(),
})
export type DeskOrder = z.infer<typeof DeskOrder>
export const DeskOrderAnswer = z.object({ order: DeskOrder })

export const MAX_PICK_LISTS = 50
const PickedIds = z.array(z.uuid()).check(z.maxLength(MAX_PICK_LISTS))
/** Ids with commas between them. */
export const PickListsQuery = z.object({
  ids: z.string().check(
    z.refine((ids) => PickedIds.safeParse(ids.split(',')).success, {
      error: `Name the ids of at most ${MAX_PICK_LISTS} orders.`,
    }),
  ),
})
export const PickListsAnswer = z.object({ orders: z.array(DeskOrder) })

export const MAX_BAGS = 20
export const BagsBody = z.object({ bags: z.int().check(z.minimum(1), z.maximum(MAX_BAGS)) })
export const PackBody = z.object({ packed: z.boolean() })
/** Without `confirmed` a prepaid order that is not paid stays here. */
export const SendOutBody = z.nullish(z.object({ confirmed: z.optional(z.literal(true)) }))
/** Without a reason a prepaid order that is neither paid nor was sent out is not completed. The log keeps it. */
export const CompleteBody = z.nullish(
  z.object({
    reason: z.optional(
      z
        .string()
        .check(
          tidy,
          z.minLength(1, 'Say why it is completed unpaid.'),
          z.maxLength(300, 'Please keep it under 300 characters.'),
        ),
    ),
  }),
)
/** `was` is the time that the operator saw; null where there was none. */
export const DeliveryBody = z.object({
  deliveryAt: Instant,
  /** It is the start of a delivery window, in which a place is taken. */
  inWindow: z._default(z.boolean(), false),
  was: z.nullable(Instant),
})
export type DeliveryBody = z.input<typeof DeliveryBody>

/**
 * Of a list or a booking. `fee` is nothing, or the fee that is due as the operator was shown it; `status` is what the operator saw. Where the shop itself
 * cancels, `credit` is that fee: the shop then owes it to its customer.
 */
export const CancelOrder = z.object({
  status: Status,
  reason: z
    .string()
    .check(
      tidy,
      z.minLength(1, 'Say why: the customer reads it.'),
      z.maxLength(1000, 'Please keep it under 1000 characters.'),
    ),
  fee: Rupees.check(z.minimum(0)),
  credit: z.optional(Rupees.check(z.minimum(0))),
})

/**
 * What a customer asks for on the telephone: items of the catalogue, and lines as one writes them on a list. `requestId` is chosen by the page: sent
 * again under it, it is the same order.
 */
export const TakeOrder = z
  .object({
    requestId: z.uuid(),
    customerId: z.uuid(),
    items: z.array(OrderItem).check(z.maxLength(100)),
    text: z.string().check(tidy, z.maxLength(4000, 'Please send the rest as a second order.')),
    remark: z.string().check(tidy, z.maxLength(1000, 'Please keep it under 1000 characters.')),
  })
  .check(
    z.refine(({ items, text }) => items.length > 0 || text !== '', {
      error: 'Add an item, or write a line.',
      path: ['text'],
    }),
  )
export type TakeOrder = z.input<typeof TakeOrder>
export const TakenOrder = z.object({ id: z.string() })

/** What its customer says on the telephone of a quotation that was read out: that they take it, and where it goes. */
export const PlaceByTelephone = z.extend(
  z.omit(PlaceOrder, { orderId: true, type: true, dateOfOrder: true, substitutesUpTo: true, advance: true }),
  {
    version: z.int(),
  },
)
export type PlaceByTelephone = z.input<typeof PlaceByTelephone>
