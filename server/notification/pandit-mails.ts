import { calendarLeaf, formatDateTime, formatTime } from '#contract/format.ts'
import type { Appointment } from '#contract/order.ts'
import { type Block, type MailContent, oneLine, renderMail, type Shop } from './mail-layout.ts'
import { greet, words } from './mail-words.ts'

/** A booking as its pandit is told of it: nothing of the family before he opens his page. */
export interface PanditMail extends Shop {
  panditName: string
  /** His own page; null where he has no link. */
  link: string | null
  /** Null where it was erased with its customer. */
  order: Appointment | null
  /** When he is asked to come. */
  startsAt: string
  /** When he was asked to come before it was moved. */
  before: string | null
  hasAccepted: boolean
}

/** When a puja is given to a pandit. */
export function panditAsked(mail: PanditMail): MailContent {
  const { puja, when } = namesOf(mail)
  return renderMail({
    subject: `Can you lead ${puja}, ${when}?`,
    preview: 'Please accept or decline on your page.',
    heading: 'Can you lead this puja?',
    greeting: greet(mail.panditName),
    shop: mail,
    blocks: [
      words('We keep this time free for you, and ask you to lead:'),
      factsOf(mail),
      ...toAnswer(mail, 'Accept or decline'),
    ],
  })
}

/** When a puja that he was asked for, or has accepted, is at another time. */
export function panditMoved(mail: PanditMail): MailContent {
  const { puja, when } = namesOf(mail)
  return renderMail({
    subject: `New time: ${puja}, ${when}`,
    preview: `It was ${mail.before === null ? 'at another time' : formatDateTime(mail.before)}. Can you come?`,
    heading: 'The puja has a new time',
    greeting: greet(mail.panditName),
    shop: mail,
    blocks: [
      words('The family has another time. Please tell us whether you can come then:'),
      factsOf(mail),
      ...toAnswer(mail, 'Accept or decline'),
    ],
  })
}

/** When he is not to come any more: it is cancelled, or given to another. */
export function panditReleased(mail: PanditMail): MailContent {
  const { puja, when } = namesOf(mail)
  return renderMail({
    subject: `You need not come: ${puja}, ${when}`,
    preview: 'The time is yours again.',
    heading: 'You need not come to this puja',
    greeting: greet(mail.panditName),
    shop: mail,
    blocks: [
      words('The booking was cancelled or changed, so we do not need you for it. The time is yours again.'),
      factsOf(mail),
      ...(mail.link === null ? [] : [{ kind: 'action', label: 'See your pujas', url: mail.link } as const]),
    ],
  })
}

/** The day before: where and when, or once more the question. */
export function panditReminder(mail: PanditMail): MailContent {
  const { puja, when } = namesOf(mail)
  const { weekday } = calendarLeaf(mail.startsAt)
  return renderMail({
    subject: mail.hasAccepted ? `Reminder: ${puja}, ${when}` : `Please answer: ${puja}, ${when}`,
    preview: `${weekday}, ${formatTime(mail.startsAt)}.`,
    heading: mail.hasAccepted ? `${puja} is near` : 'Can you lead this puja?',
    greeting: greet(mail.panditName),
    shop: mail,
    blocks: [
      words(
        mail.hasAccepted
          ? 'The family waits for you. The way there is on your page, and on the day the family’s phone number:'
          : 'You have not answered yet, and the family has to know who comes:',
      ),
      factsOf(mail),
      ...toAnswer(mail, mail.hasAccepted ? 'See your puja' : 'Accept or decline'),
    ],
  })
}

function namesOf({ order, startsAt }: PanditMail) {
  return { puja: order === null ? 'a puja' : oneLine(order.nameOfPuja, 40), when: formatDateTime(startsAt) }
}

function factsOf({ order, startsAt, before }: PanditMail): Block {
  const rows: [string, string][] = [
    ['Puja', oneLine(order?.nameOfPuja ?? '')],
    ['Was', before === null ? '' : formatDateTime(before)],
    ['When', `${calendarLeaf(startsAt).weekday}, ${formatDateTime(startsAt)}`],
    ['Language', order?.language ?? ''],
    ['Pincode', oneLine(order?.pincode ?? '')],
    ['Samagri', order?.panditOnly ? 'The family has all of it: bring nothing' : ''],
  ]
  return { kind: 'facts', rows: rows.filter(([, value]) => value !== '') }
}

function toAnswer({ link }: PanditMail, label: string): Block[] {
  return link === null ? [words('Please call us.')] : [{ kind: 'action', label, url: link }]
}
