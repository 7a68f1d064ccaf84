import { type SQL, sql } from 'drizzle-orm'
import type { MailName } from './kinds.ts'

interface Topic {
  mails: readonly MailName[]
  /** SQL condition: the state of the order, `about`, still matches its messages. */
  holds: (now: Date) => SQL
}

/** True for an order without a puja. */
const isAhead = (now: Date) => sql`coalesce(about.starts_at > ${now.toISOString()}::timestamptz, true)`
const isOpen = sql`about.status not in ('Completed', 'Cancelled', 'Rejected', 'Expired')`

/**
 * The topics of messages to send by hand. A message with a topic is outdated by a newer one on the same topic, or by
 * the state of the order. Messages without a topic stay valid.
 */
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
    // Each of these states what is paid and what is due at that time.
    mails: ['paymentReceived', 'paymentRejected', 'paymentVoided', 'paymentFailed', 'linkExpired'],
    holds: () => sql`true`,
  },
}

/** The topic to store with a message, for `messagesToSend`. Null when the message stays valid. */
export function topicOf(name: MailName): string | null {
  return Object.keys(TOPICS).find((topic) => TOPICS[topic]?.mails.includes(name)) ?? null
}

/**
 * A subquery of the rows of `hand_messages` that somebody has to send: not sent, and not outdated by a newer message or
 * by the order.
 */
export function messagesToSend(now: Date): SQL {
  const holds = Object.entries(TOPICS).map(([topic, { holds }]) => sql`when ${topic} then ${holds(now)}`)
  return sql`(select unsent.* from hand_messages unsent join orders about on about.id = unsent.order_id
    where unsent.sent_at is null and case unsent.topic ${sql.join(holds, sql` `)} else true end
      and not exists (select 1 from hand_messages newer where newer.order_id = unsent.order_id
        and newer.topic = unsent.topic and (newer.at, newer.id) > (unsent.at, unsent.id)))`
}
