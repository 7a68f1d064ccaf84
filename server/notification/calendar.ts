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
  /** Rises by one each time the entry of an order is sent; a calendar heeds only a higher one. */
  sequence: number
  /** When this message was made. */
  stamp: Date
}

/**
 * The text of an .ics file. Its times are in UTC, which every calendar takes without a definition of Asia/Kolkata beside it, and shows in
 * its owner's zone; India has no summer time, so a series a day apart stays at the same hour there. A puja over several days is
 * one event that recurs daily: a single long one would take the nights too, and several would not move or go together.
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
        // They booked it themselves: nobody waits for their answer.
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  })
  return calendar.toString()
}

/** From when to when it takes on each of its days; an hour where nobody knows yet. */
function timesOf(order: Appointment): { start: Date; end: Date; days: number } {
  const start = new Date(order.startsAt)
  const spanMs = (order.endsAt === null ? 0 : Date.parse(order.endsAt) - start.getTime()) || HOUR_MS
  // The whole of a 24-hour reading is one day, not the first of two.
  const days = Math.ceil(spanMs / DAY_MS)
  return { start, end: new Date(start.getTime() + spanMs - (days - 1) * DAY_MS), days }
}
