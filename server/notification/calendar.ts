import {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
} from 'ical-generator'
import { DAY_MS, HOUR_MS } from '#contract/day.ts'
import { formatPhone, orderNumber } from '#contract/format.ts'
import type { Appointment } from '#contract/order.ts'
import * as m from '#messages'
import { oneLine, type Shop } from './mail-layout.ts'
import { addressOf } from './mail-words.ts'

export interface CalendarEntry {
  order: Appointment
  customer: { name: string; email: string }
  shop: Shop & { mailDomain: string; reviewUrl: string }
  method: 'REQUEST' | 'CANCEL'
  /** Rises by one each time the entry of an order is sent. Calendars ignore an entry whose number is not higher. */
  sequence: number
  /** When this message was created. */
  stamp: Date
}

/**
 * The text of an .ics file. Times are in UTC, which every calendar accepts without a definition of Asia/Kolkata and
 * shows in its owner's zone. India has no daylight saving time, so a daily series keeps its hour. A puja over several
 * days is one event that recurs daily: a single long event would include the nights, and separate events would not move
 * or be cancelled together.
 */
export function calendarEntry({ order, customer, shop, method, sequence, stamp }: CalendarEntry): string {
  const { start, end, days } = timesOf(order)
  const calendar = new ICalCalendar({
    prodId: { company: 'Pujaghar', product: 'Bookings', language: 'EN' },
    method: ICalCalendarMethod[method],
  })
  calendar.createEvent({
    id: `${order._id}@${shop.mailDomain}`,
    sequence,
    stamp,
    start,
    end,
    repeating: days === 1 ? null : { freq: ICalEventRepeatingFreq.DAILY, count: days },
    summary: oneLine(order.title),
    location: addressOf(order) || null,
    description: [
      m.calendar_booking({ number: orderNumber(order._id) }),
      ...(order.pandit === null ? [] : [m.calendar_pandit({ name: oneLine(order.pandit.name) })]),
      ...(order.endsAt === null ? [m.calendar_how_long()] : []),
      m.calendar_questions({ email: shop.supportEmail, phone: formatPhone(shop.supportPhone) }),
      shop.reviewUrl,
    ].join('\n'),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: 'Pujaghar', email: shop.supportEmail },
    attendees: [
      {
        name: oneLine(customer.name, 60) || customer.email,
        email: customer.email,
        role: ICalAttendeeRole.REQ,
        // The customer booked the puja, so no reply is needed.
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  })
  return calendar.toString()
}

/** Start and end on each day, and the number of days. One hour when the end is not known yet. */
function timesOf(order: Appointment): { start: Date; end: Date; days: number } {
  const start = new Date(order.startsAt)
  const spanMs = (order.endsAt === null ? 0 : Date.parse(order.endsAt) - start.getTime()) || HOUR_MS
  // A 24-hour reading counts as one day, not as the first of two.
  const days = Math.ceil(spanMs / DAY_MS)
  return { start, end: new Date(start.getTime() + spanMs - (days - 1) * DAY_MS), days }
}
