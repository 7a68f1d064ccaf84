import * as z from 'zod/mini'
import { Instant, Rupees } from '../answer.ts'
import { Pays } from '../pays.ts'
import { Status } from '../status.ts'
import { tidy } from '../typed.ts'
import { Day } from './day.ts'
import { Collected } from './payments.ts'

export const RunDay = z.object({ day: Day })
export const MAX_STOPS = 300

/** One list order that is brought on a day, or was to be and is cancelled. `area` is that of its pincode; `note` is what was said at the door last and by whom. */
export const Stop = z.object({
  id: z.string(),
  status: Status,
  customerName: z.string(),
  phoneNumber: z.string(),
  address: z.array(z.string()),
  pincode: z.nullable(z.string()),
  area: z.string(),
  floor: z.string(),
  /** What the driver should know. */
  instructions: z.string(),
  deliveryAt: Instant,
  /** The end of its window; null where the desk has named a time. */
  deliveryUntil: z.nullable(Instant),
  bags: z.number(),
  toPack: z.number(),
  packed: z.number(),
  /** What the order costs, and what of it is not paid. */
  total: Rupees,
  due: Rupees,
  /** What the customer says they have paid and the desk has not found yet. */
  claimed: Rupees,
  pays: Pays,
  /** What the driver takes at the door. Nothing where it is paid in another way, whatever is due. */
  collect: Rupees,
  note: z.nullable(z.object({ at: Instant, text: z.string(), by: z.nullable(z.string()) })),
  /** What a chat with whoever receives it begins with, in the language of its customer. */
  coming: z.string(),
})
export type Stop = z.infer<typeof Stop>

/**
 * The stops of a day in the order in which they are driven to; `saved` is who set that order, null while it is by time and area. `next` is the day after it on which
 * something is brought, where there is nothing on this one.
 */
export const RunAnswer = z.object({
  day: z.string(),
  stops: z.array(Stop),
  saved: z.nullable(z.object({ operatorName: z.string(), at: Instant })),
  next: z.nullable(z.string()),
})
export type RunAnswer = z.infer<typeof RunAnswer>

/** The whole order of a day; `seenAt` is when the one before was saved, as the operator saw it. */
export const SaveRun = z.object({
  orderIds: z.array(z.uuid()).check(z.maxLength(MAX_STOPS)),
  seenAt: z.nullable(Instant),
})

const words = (missing: string) =>
  z.string().check(tidy, z.minLength(1, missing), z.maxLength(200, 'Write at most 200 characters.'))
/** `collected` is the money that was taken at the door; null where nothing was. */
export const DeliveredBody = z.object({ receivedBy: words('Say who took it.'), collected: z.nullable(Collected) })
export type DeliveredBody = z.input<typeof DeliveredBody>
/** Nobody was there, or it came back: the order stays. */
export const AttemptBody = z.object({
  what: z.enum(['not-there', 'returned']),
  note: z.string().check(tidy, z.maxLength(200, 'Write at most 200 characters.')),
})
export type AttemptBody = z.infer<typeof AttemptBody>
