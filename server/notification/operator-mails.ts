import type { Role } from '#contract/desk/roles.ts'
import { formatDateTime, formatPhone } from '#contract/format.ts'
import { type Block, type MailContent, oneLine, renderMail, type Shop } from './mail-layout.ts'

/** What a visitor sends to the shop. `customer` is set when they were logged in. */
interface FromVisitor {
  createdAt: Date
  customer: { name: string; email: string; phone: string } | null
}

export interface Enquiry extends FromVisitor {
  name: string
  query: string
}

export interface Feedback extends FromVisitor {
  rating: number
  reason: string
  suggestion: string
  /** `key` is the storage key of the file. */
  files: readonly { kind: 'image' | 'video'; title: string; byteCount: number; key: string }[]
}

/** A question from the contact page, to the operator. */
export function enquiry(mail: Enquiry & Shop): MailContent {
  return renderMail({
    subject: `Question from ${oneLine(mail.name, 60)}`,
    preview: oneLine(mail.query, 100),
    heading: 'A question from the contact page',
    shop: mail,
    blocks: [
      { kind: 'facts', rows: [['Name', oneLine(mail.name)], ...senderOf(mail)] },
      { kind: 'quote', text: mail.query },
      {
        kind: 'words',
        text:
          mail.customer === null
            ? 'Whoever asks was not logged in: look in the question for a number or an address to answer to.'
            : 'Answer this mail, and your answer goes to the customer.',
      },
    ],
  })
}

/** To somebody whom an owner invites to the desk. `url` is their link, which works until `until`. */
export function invitation(
  mail: { name: string; role: Role; by: string; url: string; until: Date } & Shop,
): MailContent {
  const what =
    mail.role === 'owner' ? 'an owner, who may do everything there' : 'a helper, who does the work of the day'
  return renderMail({
    subject: `${oneLine(mail.by, 60)} invites you to the desk of Pujaghar`,
    preview: 'Choose a password, and you are in.',
    heading: 'Your place at the desk',
    shop: mail,
    blocks: [
      { kind: 'words', text: `${oneLine(mail.by, 60)} invites ${oneLine(mail.name, 60)} to the desk as ${what}.` },
      { kind: 'action', label: 'Choose your password', url: mail.url },
      {
        kind: 'words',
        text: `The link works once, until ${formatDateTime(mail.until.toISOString())}. It is for you alone: do not pass it on. If you do not know who wrote this, ignore it.`,
      },
    ],
  })
}

/** Feedback of a visitor, to the operator. */
export function feedback(mail: Feedback & Shop): MailContent {
  const stars = `${mail.rating} ${mail.rating === 1 ? 'star' : 'stars'}`
  const from = mail.customer === null ? '' : ` from ${oneLine(mail.customer.name, 60)}`
  return renderMail({
    subject: `Feedback: ${stars}${from}`,
    preview: oneLine(mail.reason, 100),
    heading: `Feedback: ${stars}`,
    shop: mail,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Rating', `${'★'.repeat(mail.rating)}${'☆'.repeat(5 - mail.rating)} ${mail.rating} of 5`],
          ...senderOf(mail),
          ['Attachments', countOf(mail.files)],
        ],
      },
      { kind: 'words', text: 'The reason for the rating:' },
      { kind: 'quote', text: mail.reason },
      { kind: 'words', text: 'What we could do better:' },
      { kind: 'quote', text: mail.suggestion },
      ...attachmentsOf(mail.files),
    ],
  })
}

function senderOf({ createdAt, customer }: FromVisitor): [string, string][] {
  return [
    ['Sent', formatDateTime(createdAt.toISOString())],
    ['Customer', customer === null ? 'Not logged in' : oneLine(customer.name)],
    ...(customer === null
      ? []
      : ([
          ['E-mail', oneLine(customer.email)],
          ['Phone', formatPhone(oneLine(customer.phone))],
        ] satisfies [string, string][])),
  ]
}

function countOf(files: Feedback['files']): string {
  const counts = (['image', 'video'] as const).map((kind) => [files.filter((file) => file.kind === kind).length, kind])
  const told = counts
    .filter(([count]) => count !== 0)
    .map(([count, kind]) => `${count} ${kind}${count === 1 ? '' : 's'}`)
  return told.join(', ') || 'None'
}

function attachmentsOf(files: Feedback['files']): Block[] {
  if (files.length === 0) return []
  const rows = files.map(({ title, key, byteCount }) => ({
    title: oneLine(title),
    detail: key,
    amount: `${(byteCount / 1024 / 1024).toFixed(1)} MB`,
  }))
  return [
    { kind: 'words', text: 'The attachments are kept in the store of files under these names:' },
    { kind: 'lines', rows, rest: '' },
  ]
}
