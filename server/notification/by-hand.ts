import { type SQL, sql } from 'drizzle-orm'
import type { MailName } from './kinds.ts'

interface Topic {
  mails: readonly MailName[]
  /** Whether an order, `about`, is still as its messages tell. */
  holds: (now: Date) => SQL
}

/** Always so of what has no puja. */
const isAhead = (now: Date) => sql`coalesce(about.starts_at > ${now.toISOString()}::timestamptz, true)`
const isOpen = sql`about.status not in ('Completed', 'Cancelled', 'Rejected', 'Expired')`

/** What messages to send by hand are about, where they are overtaken by a newer one about the same or by the order. The others stay true. */
const TOPICS: Record<string, Topic> = {
  quotation: {
    mails: ['listReceived', 'bookingReceived', 'quotationReady', 'quotationChanged'],
    holds: (now) => sql`about.status in ('Pending', 'Quoted') and ${isAhead(now)}`,
  },
  placed: {
    mails: ['orderPlaced', 'appointmentConfirmed'],
    holds: (now) => sql`about.status = 'Upcoming' and ${isAhead(now)}`,
  },
  proposal: {
    mails: ['timeProposed'],
    holds: (now) => sql`about.proposed_starts_at > ${now.toISOString()}::timestamptz and ${isOpen}`,
  },
  time: {
    mails: ['appointmentRescheduled', 'appointmentReminder'],
    holds: (now) => sql`${isOpen} and ${isAhead(now)}`,
  },
  pandit: {
    mails: ['panditComing', 'panditChanged'],
    holds: (now) => sql`${isOpen} and ${isAhead(now)}`,
  },
  parcel: {
    mails: ['packed', 'deliverySet', 'deliveryElsewhere', 'sentOut', 'notHandedOver', 'delivered'],
    holds: () => sql`about.status in ('Upcoming', 'Completed')`,
  },
  change: {
    mails: ['changeProposed'],
    holds: () =>
      sql`exists (select 1 from order_amendments a where a.order_id = about.id and a.state = 'proposed') and ${isOpen}`,
  },
  payment: {
    // Each tells what is paid by then, and what is due.
    mails: ['paymentReceived', 'paymentRejected', 'paymentVoided', 'paymentFailed', 'linkExpired'],
    holds: () => sql`true`,
  },
}

/** What is written beside a message, for `messagesToSend`. */
export function topicOf(name: MailName): string | null {
  return Object.keys(TOPICS).find((topic) => TOPICS[topic]?.mails.includes(name)) ?? null
}

/** The rows of `hand_messages` that somebody has to send, to select from: not sent, and neither overtaken by a newer one nor by the order. */
export function messagesToSend(now: Date): SQL {
  const holds = Object.entries(TOPICS).map(([topic, { holds }]) => sql`when ${topic} then ${holds(now)}`)
  return sql`(select unsent.* from hand_messages unsent join orders about on about.id = unsent.order_id
    where unsent.sent_at is null and case unsent.topic ${sql.join(holds, sql` `)} else true end
      and not exists (select 1 from hand_messages newer where newer.order_id = unsent.order_id
        and newer.topic = unsent.topic and (newer.at, newer.id) > (unsent.at, unsent.id)))`
}
