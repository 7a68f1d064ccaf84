import type { ChangedLine, ChangedSide, OrderChange } from '#contract/changes.ts'
import { formatPacks, formatRupees } from '#contract/format.ts'
import { moneyWords } from '#contract/money.ts'
import { type Block, type LineRow, type MailContent, type MailPlan, oneLine, renderMail } from './mail-layout.ts'
import {
  calledOf,
  greet,
  howToPay,
  newPapers,
  type OrderMail,
  pageAction,
  papersIn,
  reviewUrl,
  words,
} from './mail-words.ts'

type ChangeMail = OrderMail & { change: OrderChange }

/** When our desk proposes to change a placed order. Nothing is another before its customer accepts. */
export function changeProposed(mail: ChangeMail): MailContent {
  return changeMail(mail, {
    subject: `Please look: we propose a change of ${calledOf(mail.order)}`,
    heading: 'We propose a change of your order',
    says: words(
      'Nothing is changed before you accept. You can accept or decline it on the page of your order, or tell us on the telephone.',
      'Nothing is changed before you accept. Please tell us whether we may.',
    ),
    action: { kind: 'action', label: 'Accept or decline', url: reviewUrl(mail) },
  })
}

/** When a placed order is another by now: a change was accepted, or items were added. */
export function orderChanged(mail: ChangeMail): MailContent {
  return changeMail(mail, {
    subject: `Your order is changed: ${calledOf(mail.order)}`,
    heading: 'Your order is changed',
    says: words(moneyWords(mail.order)),
    more: [...papersIn(newPapers(mail.order)), ...howToPay(mail)],
    action: pageAction(mail, 'See your order'),
  })
}

function changeMail(
  mail: ChangeMail,
  {
    subject,
    heading,
    says,
    more = [],
    action,
  }: Pick<MailPlan, 'subject' | 'heading'> & { says: Block; more?: Block[]; action: Block },
): MailContent {
  const { note, lines, was, total } = mail.change
  const why: Block[] = note === '' ? [] : [words('Our desk writes:'), { kind: 'quote', text: note }]
  return renderMail({
    subject,
    preview: oneLine(note || `${formatRupees(was)} before, ${formatRupees(total)} now.`, 100),
    heading,
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      ...why,
      ...(lines.length === 0
        ? []
        : [{ kind: 'lines', rows: lines.map(rowOf), rest: 'You find all of them with your order.' } as const]),
      {
        kind: 'facts',
        rows: [
          ['Total before', formatRupees(was)],
          ['Total with the change', formatRupees(total)],
        ],
      },
      says,
      ...more,
      action,
    ],
  })
}

const HOW = {
  added: 'Added',
  'left-out': 'Left out',
  substituted: 'Instead',
  changed: 'Changed',
} as const satisfies Record<ChangedLine['how'], string>

function rowOf({ how, before, after }: ChangedLine): LineRow {
  const side = after ?? before
  const was = after && before ? `before: ${said(before)}, ${formatRupees(before.amount)}` : ''
  return {
    title: `${HOW[how]}: ${oneLine(side?.title ?? '', 80)}`,
    detail: [side && formatPacks(side), was, after?.note && oneLine(after.note, 200)].filter(Boolean).join(' · '),
    amount: after === null ? 'Left out' : formatRupees(after.amount),
  }
}

function said(side: ChangedSide): string {
  return [oneLine(side.title, 80), formatPacks(side)].filter(Boolean).join(', ')
}
