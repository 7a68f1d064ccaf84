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
 * A puja that a family books by telephone. `requestId` is the idempotency key that the page chooses. `address` is null
 * until the family says where the puja takes place. A puja that starts before a pandit's notice period has passed needs
 * `asked`: the pandit who agreed by telephone to come. `minutes` and `days` give the duration when the catalogue does
 * not know the puja.
 */
export const TakeBooking = z.extend(z.omit(BookAppointment, { description: true }), {
  requestId: z.uuid(),
  customerId: z.uuid(),
  remark: z.string().check(tidy, z.maxLength(MAX_TEXT_CHARS, `Please keep it under ${MAX_TEXT_CHARS} characters.`)),
  address: z.nullable(z.omit(Address, { name: true, phoneNumber: true })),
  asked: z.optional(z.object({ panditId: z.int32(), minutes: z.optional(minutes), days: z.optional(days) })),
})
export type TakeBooking = z.input<typeof TakeBooking>
export const TakenBooking = z.object({ id: z.string() })

/** A range of days in the calendar. */
export const CalendarQuery = z.object({
  /** The first day, in Indian time. */
  day: Day,
  days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(7)), 1),
})

const booked = {
  id: z.string(),
  nameOfPuja: z.string(),
  customerName: z.string(),
  status: Status,
  language: z.nullable(Language),
  /** Whether another time is proposed and not answered yet. */
  isProposed: z.boolean(),
}

/**
 * One day of a booking with a pandit: `startsAt` and `endsAt` of the puja, and the time for which the pandit is away.
 */
export const CalendarBooking = z.object({
  ...booked,
  panditId: z.number(),
  isConfirmed: z.boolean(),
  /** When the pandit was asked to come at this time. Null until then. */
  askedAt: z.nullable(Instant),
  startsAt: Instant,
  endsAt: Instant,
  awayFrom: Instant,
  awayTo: Instant,
})
export type CalendarBooking = z.infer<typeof CalendarBooking>

export const UnassignedBooking = z.object({ ...booked, startsAt: Instant })
export type UnassignedBooking = z.infer<typeof UnassignedBooking>

/** A booking whose pandit was asked and has neither accepted nor declined. `link` opens the pandit's page. */
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
  /** Upcoming bookings without a pandit: the total count, and the soonest ones that are shown. */
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
  /**
   * When the pandit was asked, whether e-mail can reach the pandit, and the link to the pandit's page. Null until
   * somebody asks.
   */
  asked: z.nullable(z.object({ at: Instant, byMail: z.boolean(), link: z.nullable(z.string()) })),
  /** The pandits who were asked and declined, latest first. */
  declined: z.array(z.object({ name: z.string(), at: Instant, reason: z.string() })),
  /** False when the family leads the puja itself. */
  needsPandit: z.boolean(),
  /** The duration. Null until it is known. `isFixed` is true when the catalogue's puja defines it. */
  duration: z.nullable(Duration),
  isFixed: z.boolean(),
  /**
   * The puja of the catalogue that matches the name. A booking at night is not quoted automatically, but the desk can
   * start from this puja.
   */
  puja: z.nullable(z.object({ id: z.string(), name: z.string(), includes: z.string(), ...Duration.shape })),
  /** All kits with which a quotation can start. */
  kits: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type DeskBooking = z.infer<typeof DeskBooking>
export const BookingAnswer = z.object({ booking: DeskBooking })

/**
 * A pandit who can be assigned. `leads` is null when the puja is not in the catalogue. `speaks` is null when no
 * language is requested.
 */
export const Candidate = z.object({
  ...PanditName,
  leads: z.nullable(z.boolean()),
  speaks: z.nullable(z.boolean()),
  /** The reason for the pandit's day off. */
  off: z.nullable(z.string()),
  /** The reason why the pandit declined this booking. */
  declined: z.nullable(z.string()),
  /** The pandit's other bookings at the same time. */
  taken: z.array(z.object({ id: z.string(), nameOfPuja: z.string(), startsAt: Instant, endsAt: Instant })),
  bookingsThatDay: z.number(),
})
export type Candidate = z.infer<typeof Candidate>

/** The duration that the operator typed, when it is not known otherwise. */
export const CandidatesQuery = z.object({
  minutes: z.optional(z.coerce.number().check(z.int(), z.minimum(15), z.maximum(1440))),
  days: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(15))),
})
export const CandidatesAnswer = z.object({ pandits: z.array(Candidate) })

/** A puja that is not booked yet, for which an operator looks for a pandit to ask. */
export const WishedQuery = z.extend(
  CandidatesQuery,
  z.pick(BookAppointment, { nameOfPuja: true, timeToCall: true, language: true }).shape,
)
/** `duration` is the one of the catalogue. Null when the operator must give it. */
export const WishedAnswer = z.extend(CandidatesAnswer, { duration: z.nullable(Duration) })

/** Set by pages that show many bookings: releases the claim on the booking afterwards, unless there was one before. */
const letGo = z.optional(z.boolean())

export const AssignPandit = z.object({
  panditId: z.int32(),
  minutes: z.optional(minutes),
  days: z.optional(days),
  letGo,
})
/** The pandit and the start as the operator saw them. */
export const ConfirmPandit = z.object({ panditId: z.int32(), startsAt: Instant })
export const ProposeTime = z.object({
  ...z.pick(BookAppointment, { timeToCall: true }).shape,
  /** The reason for the new time, which the family receives. Required, because only the operator knows it. */
  note: z
    .string()
    .check(tidy, z.minLength(1, 'Please say why this time.'), z.maxLength(500, 'Please keep it under 500 characters.')),
  letGo,
})

/** A time that the family agreed to by telephone. `was` is the start that the operator saw. */
export const SetTime = z.object({
  ...z.pick(BookAppointment, { timeToCall: true }).shape,
  was: Instant,
  letGo,
})

/** The days on which a pandit cannot come, including the last one. */
export const AwayQuery = z.object({ from: Day, to: Day }).check(...DAYS_IN_ORDER)

/**
 * The pandit's bookings on those days, with the other pandits who can be assigned and the proposed one. No pandit is
 * proposed twice for the same time.
 */
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
  /**
   * Bookings that have already begun. No other pandit is assigned automatically, because this one is or should be
   * there.
   */
  begun: z.array(z.object({ ...booked, startsAt: Instant })),
})
export type AwayAnswer = z.infer<typeof AwayAnswer>

/** Each of those bookings as the operator saw it, with its new pandit. Null leaves the choice for later. */
export const MarkAway = z
  .object({
    from: Day,
    to: Day,
    reason: DayOffReason,
    bookings: z
      .array(z.object({ id: z.uuid(), startsAt: Instant, panditId: z.nullable(z.int32()) }))
      .check(z.maxLength(200, 'At most 200 bookings at once.')),
  })
  .check(...DAYS_IN_ORDER)
export const AwayDone = z.object({ given: z.number(), open: z.number() })
