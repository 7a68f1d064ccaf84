import * as z from 'zod/mini'
import { Address } from '../addresses.ts'
import { Instant } from '../answer.ts'
import { MAX_TEXT_CHARS } from '../limits.ts'
import { Appointment } from '../order.ts'
import { BookAppointment } from '../order-requests.ts'
import { Language } from '../puja.ts'
import { Status } from '../status.ts'
import { tidy } from '../typed.ts'
import { DAYS_IN_ORDER, DayOffReason } from './catalogue.ts'
import { Day } from './day.ts'
import { orWhy } from './typed-number.ts'

const minutes = z
  .int(orWhy('Give whole minutes.'))
  .check(z.minimum(15, 'Give at least 15 minutes.'), z.maximum(1440, 'Give at most 1440 minutes, a whole day.'))
const days = z
  .int(orWhy('Give whole days.'))
  .check(z.minimum(1, 'Give at least one day.'), z.maximum(15, 'Give at most 15 days.'))

/**
 * A puja that a family books on the telephone. `requestId` is the idempotency key that the page chooses. `address` is null until the family has said
 * where the puja is. A puja that is nearer than the notice of a pandit needs `asked`: the pandit who has said on the telephone that he comes. `minutes`
 * and `days` say how long it takes where the catalogue does not know the puja.
 */
export const TakeBooking = z.extend(z.omit(BookAppointment, { description: true }), {
  requestId: z.uuid(),
  customerId: z.uuid(),
  remark: z.string().check(tidy, z.maxLength(MAX_TEXT_CHARS, `Please keep it under ${MAX_TEXT_CHARS} characters.`)),
  address: z.nullable(z.omit(Address, { name: true, phoneNumber: true })),
  asked: z.optional(z.object({ panditId: z.int(), minutes: z.optional(minutes), days: z.optional(days) })),
})
export type TakeBooking = z.input<typeof TakeBooking>
export const TakenBooking = z.object({ id: z.string() })

/** A stretch of the calendar. */
export const CalendarQuery = z.object({
  /** The first of them, in India. */
  day: Day,
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7)), 1),
})

const booked = {
  id: z.string(),
  nameOfPuja: z.string(),
  customerName: z.string(),
  status: Status,
  language: z.nullable(Language),
  /** Another time is proposed and not answered. */
  isProposed: z.boolean(),
}

/** One day of a booking that has a pandit: from when to when the puja is, and he is away for it. */
export const CalendarBooking = z.object({
  ...booked,
  panditId: z.number(),
  isConfirmed: z.boolean(),
  /** When he was asked to come at this time; null while nobody has asked him. */
  askedAt: z.nullable(Instant),
  startsAt: Instant,
  endsAt: Instant,
  awayFrom: Instant,
  awayTo: Instant,
})
export type CalendarBooking = z.infer<typeof CalendarBooking>

export const UnassignedBooking = z.object({ ...booked, startsAt: Instant })
export type UnassignedBooking = z.infer<typeof UnassignedBooking>

/** Who was asked and has neither accepted nor declined. `link` is that of his page. */
export const UnansweredBooking = z.object({
  ...booked,
  startsAt: Instant,
  askedAt: Instant,
  pandit: z.object({ name: z.string(), phone: z.nullable(z.string()), link: z.nullable(z.string()) }),
})
export type UnansweredBooking = z.infer<typeof UnansweredBooking>

export const CalendarAnswer = z.object({
  pandits: z.array(z.object({ id: z.number(), name: z.string(), languages: z.array(Language) })),
  daysOff: z.array(z.object({ panditId: z.number(), day: z.string(), reason: z.string() })),
  bookings: z.array(CalendarBooking),
  /** What is to come and has nobody, soonest first: as many as are shown, and how many there are. */
  unassigned: z.object({ count: z.number(), soonest: z.array(UnassignedBooking) }),
  unanswered: z.object({ count: z.number(), soonest: z.array(UnansweredBooking) }),
})
export type CalendarAnswer = z.infer<typeof CalendarAnswer>

export const Duration = z.object({ minutes: z.number(), days: z.number() })
export type Duration = z.infer<typeof Duration>

const PanditName = { id: z.number(), name: z.string(), phone: z.nullable(z.string()), languages: z.array(Language) }

/** A booking as the desk sees it. */
export const DeskBooking = z.object({
  order: Appointment,
  customer: z.object({ id: z.string(), name: z.string(), emailId: z.string(), phone: z.string() }),
  pandit: z.nullable(z.object(PanditName)),
  panditConfirmedAt: z.nullable(Instant),
  /** That he was asked to come, and the link of his page; null while nobody has asked him. */
  asked: z.nullable(z.object({ at: Instant, link: z.nullable(z.string()) })),
  /** Who was asked and cannot come, the last one first. */
  declined: z.array(z.object({ name: z.string(), at: Instant, reason: z.string() })),
  /** False where the family leads the puja itself. */
  needsPandit: z.boolean(),
  /** How long it takes; null until somebody says so. `isFixed` where its puja does. */
  duration: z.nullable(Duration),
  isFixed: z.boolean(),
  /** What the catalogue takes its name for; a booking at night is not quoted by it, yet it is a beginning. */
  puja: z.nullable(z.object({ id: z.string(), name: z.string(), includes: z.string(), ...Duration.shape })),
  /** All that a quotation can begin with. */
  kits: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type DeskBooking = z.infer<typeof DeskBooking>
export const BookingAnswer = z.object({ booking: DeskBooking })

/** Somebody who may be sent. `leads` is null where the puja is in no catalogue, `speaks` where no language is asked for. */
export const Candidate = z.object({
  ...PanditName,
  leads: z.nullable(z.boolean()),
  speaks: z.nullable(z.boolean()),
  /** Why he has the day off. */
  off: z.nullable(z.string()),
  /** Why he has declined this booking. */
  declined: z.nullable(z.string()),
  /** What he has that lies over it. */
  taken: z.array(z.object({ id: z.string(), nameOfPuja: z.string(), startsAt: Instant, endsAt: Instant })),
  bookingsThatDay: z.number(),
})
export type Candidate = z.infer<typeof Candidate>

/** How long it takes as the operator has typed it, where nobody has said so yet. */
export const CandidatesQuery = z.object({
  minutes: z.optional(z.coerce.number().check(z.int(), z.minimum(15), z.maximum(1440))),
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(15))),
})
export const CandidatesAnswer = z.object({ pandits: z.array(Candidate) })

/** A puja that is not booked yet; an operator looks for a pandit to ask. */
export const WishedQuery = z.extend(
  CandidatesQuery,
  z.pick(BookAppointment, { nameOfPuja: true, timeToCall: true, language: true }).shape,
)
/** `duration` is what the catalogue knows of the puja; null where the operator has to say it. */
export const WishedAnswer = z.extend(CandidatesAnswer, { duration: z.nullable(Duration) })

/** From a page that shows many: the booking stays nobody's work afterwards, unless it was before. */
const letGo = z.optional(z.boolean())

export const AssignPandit = z.object({ panditId: z.int(), minutes: z.optional(minutes), days: z.optional(days), letGo })
/** Who comes, and when, as the operator saw it. */
export const ConfirmPandit = z.object({ panditId: z.int(), startsAt: Instant })
export const ProposeTime = z.object({
  ...z.pick(BookAppointment, { timeToCall: true }).shape,
  /** The family is told it as the reason; nobody else knows the true one. */
  note: z
    .string()
    .check(tidy, z.minLength(1, 'Please say why this time.'), z.maxLength(500, 'Please keep it under 500 characters.')),
  letGo,
})

/** A time that the family has agreed to on the telephone; `was` is the start that the operator saw. */
export const SetTime = z.object({
  ...z.pick(BookAppointment, { timeToCall: true }).shape,
  was: Instant,
  letGo,
})

/** The days on which a pandit cannot come, the last one with it. */
export const AwayQuery = z.object({ from: Day, to: Day }).check(...DAYS_IN_ORDER)

/** What he would have led then, with everybody else who may be sent and who is proposed: nobody twice at one time. */
export const AwayAnswer = z.object({
  pandit: z.object({ id: z.number(), name: z.string() }),
  bookings: z.array(
    z.object({
      ...booked,
      startsAt: Instant,
      isConfirmed: z.boolean(),
      candidates: z.array(Candidate),
      proposed: z.nullable(z.number()),
    }),
  ),
  /** He is there, or should be: nobody else is sent by itself. */
  begun: z.array(z.object({ ...booked, startsAt: Instant })),
})
export type AwayAnswer = z.infer<typeof AwayAnswer>

/** Each of those bookings as it was seen, and who comes instead; null leaves it to be settled later. */
export const MarkAway = z
  .object({
    from: Day,
    to: Day,
    reason: DayOffReason,
    bookings: z
      .array(z.object({ id: z.uuid(), startsAt: Instant, panditId: z.nullable(z.int()) }))
      .check(z.maxLength(200, 'At most 200 bookings at once.')),
  })
  .check(...DAYS_IN_ORDER)
export const AwayDone = z.object({ given: z.number(), open: z.number() })
