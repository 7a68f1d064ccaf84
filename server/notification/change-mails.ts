import type { ChangedLine, ChangedSide, OrderChange } from '#contract/changes.ts'
import { formatPacks, formatRupees } from '#contract/format.ts'
import { moneyWords } from '#contract/money.ts'
import * as m from '#messages'
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

/** Sent when the desk proposes a change of a placed order. Nothing changes before its customer accepts. */
export function changeProposed(mail: ChangeMail): MailContent {
  return changeMail(mail, {
    subject: m.mail_change_proposed_subject({ order: calledOf(mail.order) }),
    heading: m.mail_change_proposed_heading(),
    says: words(m.mail_change_proposed_accept(), m.mail_change_proposed_accept_by_hand()),
    action: { kind: 'action', label: m.mail_accept_or_decline(), url: reviewUrl(mail) },
  })
}

/** Sent when a placed order has changed: a change was accepted, or items were added. */
export function orderChanged(mail: ChangeMail): MailContent {
  return changeMail(mail, {
    subject: m.mail_order_changed_subject({ order: calledOf(mail.order) }),
    heading: m.mail_order_changed_heading(),
    says: words(moneyWords(mail.order)),
    more: [...papersIn(newPapers(mail.order)), ...howToPay(mail)],
    action: pageAction(mail, m.mail_see_order()),
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
  const why: Block[] = note === '' ? [] : [words(m.mail_change_desk_writes()), { kind: 'quote', text: note }]
  return renderMail({
    subject,
    preview: oneLine(note || m.mail_change_preview({ before: formatRupees(was), now: formatRupees(total) }), 100),
    heading,
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      ...why,
      ...(lines.length === 0
        ? []
        : [{ kind: 'lines', rows: lines.map(rowOf), rest: m.mail_rest_with_order() } as const]),
      {
        kind: 'facts',
        rows: [
          [m.mail_fact_total_before(), formatRupees(was)],
          [m.mail_fact_total_with_change(), formatRupees(total)],
        ],
      },
      says,
      ...more,
      action,
    ],
  })
}

const HOW = {
  added: m.mail_change_added,
  'left-out': m.mail_change_left_out,
  substituted: m.mail_change_substituted,
  changed: m.mail_change_changed,
} as const satisfies Record<ChangedLine['how'], (line: { title: string }) => string>

function rowOf({ how, before, after }: ChangedLine): LineRow {
  const side = after ?? before
  const was = after && before ? m.mail_change_before({ line: said(before), amount: formatRupees(before.amount) }) : ''
  return {
    title: HOW[how]({ title: oneLine(side?.title ?? '', 80) }),
    detail: [side && formatPacks(side), was, after?.note && oneLine(after.note, 200)].filter(Boolean).join(' · '),
    amount: after === null ? m.mail_line_left_out() : formatRupees(after.amount),
  }
}

function said(side: ChangedSide): string {
  return [oneLine(side.title, 80), formatPacks(side)].filter(Boolean).join(', ')
}
