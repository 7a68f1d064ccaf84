import { calendarLeaf, formatDateTime, formatTime } from '#contract/format.ts'
import type { Appointment } from '#contract/order.ts'
import * as m from '#messages'
import { type Block, type MailContent, oneLine, renderMail, type Shop } from './mail-layout.ts'
import { greet, words } from './mail-words.ts'

/** A booking as its pandit is told about it. It has no data of the family; those are on his page. */
export interface PanditMail extends Shop {
  panditName: string
  /** The link of his own page. Null when he has none. */
  link: string | null
  /** Null when the order was erased with its customer. */
  order: Appointment | null
  /** The time for which he is asked. */
  startsAt: string
  /** The time for which he was asked before the puja was moved. */
  before: string | null
  hasAccepted: boolean
}

/** Sent when a pandit is asked to lead a puja. */
export function panditAsked(mail: PanditMail): MailContent {
  const { puja, when } = namesOf(mail)
  return renderMail({
    subject: m.mail_pandit_asked_subject({ puja, when }),
    preview: m.mail_pandit_asked_preview(),
    heading: m.mail_pandit_asked_heading(),
    greeting: greet(mail.panditName),
    shop: mail,
    blocks: [words(m.mail_pandit_asked_keep()), factsOf(mail), ...toAnswer(mail, m.mail_accept_or_decline())],
  })
}

/** Sent when a puja that he was asked for, or has accepted, gets another time. */
export function panditMoved(mail: PanditMail): MailContent {
  const { puja, when } = namesOf(mail)
  return renderMail({
    subject: m.mail_rescheduled_subject({ title: puja, when }),
    preview:
      mail.before === null
        ? m.mail_pandit_moved_preview()
        : m.mail_pandit_moved_preview_from({ before: formatDateTime(mail.before) }),
    heading: m.mail_pandit_moved_heading(),
    greeting: greet(mail.panditName),
    shop: mail,
    blocks: [words(m.mail_pandit_moved_ask()), factsOf(mail), ...toAnswer(mail, m.mail_accept_or_decline())],
  })
}

/** Sent when he need not come any more: the puja is cancelled, or given to another. */
export function panditReleased(mail: PanditMail): MailContent {
  const { puja, when } = namesOf(mail)
  return renderMail({
    subject: m.mail_pandit_released_subject({ puja, when }),
    preview: m.mail_pandit_released_preview(),
    heading: m.mail_pandit_released_heading(),
    greeting: greet(mail.panditName),
    shop: mail,
    blocks: [
      words(m.mail_pandit_released_why()),
      factsOf(mail),
      ...(mail.link === null ? [] : [{ kind: 'action', label: m.mail_pandit_see_pujas(), url: mail.link } as const]),
    ],
  })
}

/** Sent the day before: where and when, or the open question again. */
export function panditReminder(mail: PanditMail): MailContent {
  const { puja, when } = namesOf(mail)
  const { weekday } = calendarLeaf(mail.startsAt)
  return renderMail({
    subject: mail.hasAccepted
      ? m.mail_reminder_subject({ puja, when })
      : m.mail_pandit_reminder_subject_ask({ puja, when }),
    preview: m.mail_pandit_reminder_preview({ weekday, time: formatTime(mail.startsAt) }),
    heading: mail.hasAccepted ? m.mail_reminder_heading({ puja }) : m.mail_pandit_asked_heading(),
    greeting: greet(mail.panditName),
    shop: mail,
    blocks: [
      words(mail.hasAccepted ? m.mail_pandit_reminder_way() : m.mail_pandit_reminder_ask()),
      factsOf(mail),
      ...toAnswer(mail, mail.hasAccepted ? m.mail_pandit_see_puja() : m.mail_accept_or_decline()),
    ],
  })
}

function namesOf({ order, startsAt }: PanditMail) {
  return {
    puja: order === null ? m.mail_pandit_a_puja() : oneLine(order.nameOfPuja, 40),
    when: formatDateTime(startsAt),
  }
}

function factsOf({ order, startsAt, before }: PanditMail): Block {
  const rows: [string, string][] = [
    [m.mail_fact_puja(), oneLine(order?.nameOfPuja ?? '')],
    [m.mail_fact_was(), before === null ? '' : formatDateTime(before)],
    [m.mail_fact_when(), `${calendarLeaf(startsAt).weekday}, ${formatDateTime(startsAt)}`],
    [m.mail_fact_language(), order?.language ?? ''],
    [m.mail_fact_pincode(), oneLine(order?.pincode ?? '')],
    [m.mail_fact_samagri(), order?.panditOnly ? m.mail_pandit_samagri_theirs() : ''],
  ]
  return { kind: 'facts', rows: rows.filter(([, value]) => value !== '') }
}

function toAnswer({ link }: PanditMail, label: string): Block[] {
  return link === null ? [words(m.server_call_us())] : [{ kind: 'action', label, url: link }]
}
