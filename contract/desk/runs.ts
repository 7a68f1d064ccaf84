import * as z from 'zod/mini'
import { Instant, Rupees } from '../answer.ts'
import { Pays } from '../pays.ts'
import { Status } from '../status.ts'
import { tidy } from '../typed.ts'
import { Day } from './day.ts'
import { Collected } from './payments.ts'

export const RunDay = z.object({ day: Day })
export const MAX_STOPS = 300

/**
 * A list order to deliver on a day, including one that was cancelled since. `area` is the area of its pincode. `note`
 * is the note of the last event at the door, with its time and the operator who recorded it.
 */
export const Stop = z.object({
  id: z.string(),
  status: Status,
  customerName: z.string(),
  phoneNumber: z.string(),
  address: z.array(z.string()),
  pincode: z.nullable(z.string()),
  area: z.string(),
  floor: z.string(),
  /** Instructions for the driver. */
  instructions: z.string(),
  deliveryAt: Instant,
  /** The end of the delivery window. Null when the desk set an exact time. */
  deliveryUntil: z.nullable(Instant),
  bags: z.number(),
  toPack: z.number(),
  packed: z.number(),
  /** The order total, and the unpaid part of it. */
  total: Rupees,
  due: Rupees,
  /** What the customer says they have paid but the desk has not found yet. */
  claimed: Rupees,
  pays: Pays,
  /** What the driver collects. 0 when the order is paid in another way, even if an amount is due. */
  collect: Rupees,
  note: z.nullable(z.object({ at: Instant, text: z.string(), by: z.nullable(z.string()) })),
  /** The text that starts a chat with the receiver, in the language of the customer. */
  coming: z.string(),
})
export type Stop = z.infer<typeof Stop>

/**
 * The stops of a day in driving order. `saved` says who set that order; null while it follows time and area. `next` is
 * the next day with a delivery, when this day has none.
 */
export const RunAnswer = z.object({
  day: z.string(),
  stops: z.array(Stop),
  saved: z.nullable(z.object({ operatorName: z.string(), at: Instant })),
  next: z.nullable(z.string()),
})
export type RunAnswer = z.infer<typeof RunAnswer>

/** All stops of a day in driving order. `seenAt` is when the previous order was saved, as the operator saw it. */
export const SaveRun = z.object({
  orderIds: z.array(z.uuid()).check(z.maxLength(MAX_STOPS)),
  seenAt: z.nullable(Instant),
})

const words = (missing: string) =>
  z.string().check(tidy, z.minLength(1, missing), z.maxLength(200, 'Write at most 200 characters.'))
/** `collected` is the payment collected on delivery. Null when there was none. */
export const DeliveredBody = z.object({ receivedBy: words('Say who took it.'), collected: z.nullable(Collected) })
export type DeliveredBody = z.input<typeof DeliveredBody>
/** Nobody was at home, or the parcel came back. The order keeps its status. */
export const AttemptBody = z.object({
  what: z.enum(['not-there', 'returned']),
  note: z.string().check(tidy, z.maxLength(200, 'Write at most 200 characters.')),
})
export type AttemptBody = z.infer<typeof AttemptBody>
