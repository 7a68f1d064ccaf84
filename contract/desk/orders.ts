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

/** When a parcel is due, by the day in Indian time. `unset` orders have no delivery time. */
export const DUES = ['late', 'today', 'tomorrow', 'later', 'unset'] as const
export const Due = z.enum(DUES)
export type Due = z.infer<typeof Due>

/**
 * A page of orders. Without `due`, the newest orders come first. With `due`, the page lists placed orders that are not
 * delivered yet, most urgent first. `q` matches the order number, and the name, phone number or address of the customer
 * or the receiver.
 */
export const OrdersQuery = z.object({
  status: z.optional(Status),
  due: z.optional(Due),
  q: z.optional(z.string().check(tidy, z.maxLength(100))),
  /** The `next` of the previous page. */
  after: z.optional(TimedCursor),
})

/** An order in the list. `deliverAt` is the time of delivery, or of the puja that the items are for. */
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
  /** The end of the delivery window. Null when there is none. */
  deliverUntil: z.nullable(Instant),
  totalAmount: Rupees,
  balance: Balance,
  /** The reading state of a list that has no quotation yet: not finished, or nothing could be read. */
  unread: z.nullable(z.enum(['waiting', 'reading', 'failed'])),
  /** How many lines the parcel has, and how many of them are packed. */
  toPack: z.number(),
  packed: z.number(),
  /** The operator who took the order by telephone. */
  takenBy: z.nullable(z.string()),
  /** A proposed change waits for the customer's answer. */
  changeProposed: z.boolean(),
})
export type OrderBrief = z.infer<typeof OrderBrief>
export const OrderBriefs = z.object({ orders: z.array(OrderBrief), next: z.nullable(z.string()) })
export type OrderBriefs = z.infer<typeof OrderBriefs>

/** How many placed orders wait for delivery, by due date. */
export const DueCounts = z.object({ counts: z.record(Due, z.number()) })

/** A line of the parcel. */
export const PickLine = z.object({
  id: z.string(),
  title: z.string(),
  nameHi: z.string(),
  /** Where the item is in the store. Null for something bought only for this customer. */
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
  /** When the parcel must arrive. Items for a puja must arrive before its start. */
  deliverAt: z.nullable(Instant),
  /** By category, and within a category in the order of the quotation. */
  pickList: z.array(PickLine),
  /** The number of bags of the parcel. */
  bags: z.number(),
  /** What it costs the customer to cancel now. */
  feeDue: Rupees,
  /** How many messages about the order must be sent by hand. */
  messagesToSend: z.number(),
})
export type DeskOrder = z.infer<typeof DeskOrder>
export const DeskOrderAnswer = z.object({ order: DeskOrder })

export const MAX_PICK_LISTS = 50
const PickedIds = z.array(z.uuid()).check(z.maxLength(MAX_PICK_LISTS))
/** Comma-separated ids. */
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
/** Without `confirmed`, a prepaid order that is not paid cannot be sent out. */
export const SendOutBody = z.nullish(z.object({ confirmed: z.optional(z.literal(true)) }))
/** Completing a prepaid order that is neither paid nor sent out requires a reason. The audit log keeps it. */
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
/** `was` is the delivery time that the operator saw. Null when there was none. */
export const DeliveryBody = z.object({
  deliveryAt: Instant,
  /** `deliveryAt` is the start of a delivery window. The order takes a place in it. */
  inWindow: z._default(z.boolean(), false),
  was: z.nullable(Instant),
})
export type DeliveryBody = z.input<typeof DeliveryBody>

/**
 * Cancels a list order or a booking. `fee` is 0 or the fee that the operator was shown. `status` is the status that the
 * operator saw. When the shop itself cancels, `credit` is that fee, which the shop then owes to the customer.
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
 * An order by telephone: catalogue items, and lines of text as on a list. `requestId` is the idempotency key that the
 * page chooses. A retry with the same key returns the same order.
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

/** Places an order for a customer who accepted the quotation by telephone, with the delivery details. */
export const PlaceByTelephone = z.extend(
  z.omit(PlaceOrder, { orderId: true, type: true, dateOfOrder: true, substitutesUpTo: true, advance: true }),
  {
    version: z.int(),
  },
)
export type PlaceByTelephone = z.input<typeof PlaceByTelephone>
