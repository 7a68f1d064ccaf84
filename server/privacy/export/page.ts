import {
  formatDate,
  formatDateTime,
  formatLineAmount,
  formatPhone,
  formatQuantity,
  formatRupees,
  formatShipping,
  formatWindow,
  orderNumber,
} from '#contract/format.ts'
import type { Order } from '#contract/order.ts'
import type { Line } from '#contract/quotation.ts'
import { STATUS_NAMES } from '#contract/status.ts'
import { taxRows } from '#contract/sums.ts'
import * as m from '#messages'
import { escapeHtml } from '#server/platform/escape-html.ts'
import type { Teaching } from './store.ts'

interface Written {
  at: string
  author: string
  text: string
}

interface Query {
  askedAt: string
  query: string
  replies: readonly { at: string; text: string }[]
}

interface Profile {
  name: string
  emailId: string
  phone: string
  createdAt: string
  confirmedAt: string | null
}

/** Content of the page besides the orders. `orderSection` renders each order. */
interface Told {
  profile: Profile
  queries: readonly Query[]
  addresses: readonly string[]
  madeAt: string
}

/**
 * The readable page of an archive: without scripts or external resources, with times in India. `orders` are sections
 * from `orderSection`.
 */
export function readablePage({ profile, queries, addresses, madeAt }: Told, orders: readonly string[]): string {
  const title = m.export_title({ name: profile.name })
  return `<!doctype html>
<html lang="${m.intl_locale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeHtml(title)}</h1>
<p>${m.export_as_of({ when: formatDateTime(madeAt) })}</p>
<h2>${m.account_details_title()}</h2>
${facts([
  [m.account_name(), profile.name],
  [m.account_email(), profile.emailId],
  [m.export_confirmed(), profile.confirmedAt === null ? m.export_not_confirmed() : formatDate(profile.confirmedAt)],
  [m.account_mobile(), formatPhone(profile.phone)],
  [m.export_customer_since(), formatDate(profile.createdAt)],
])}
<h2>${m.export_addresses()}</h2>
${list(addresses.map(escapeHtml), m.export_no_address())}
<h2>${m.export_orders()}</h2>
${orders.length === 0 ? `<p>${m.export_no_orders()}</p>` : orders.join('\n')}
<h2>${m.export_questions()}</h2>
${queries.length === 0 ? `<p>${m.export_no_questions()}</p>` : queries.map(queryPart).join('\n')}
</body></html>
`
}

export function orderSection(order: Order, teaching: Teaching | null): string {
  const { quotation, comments } = order
  const about: [string, string][] = [
    [m.export_status(), STATUS_NAMES[order.status]()],
    [m.export_came_in(), formatDateTime(order.createdAt)],
    ...when(order),
    [m.export_for(), order.customerName],
    [m.mail_fact_address(), addressOf(order) ?? ''],
    [m.export_remark(), order.type === 'custom' ? order.remark : order.description],
    [m.export_teaching(), teachingWords(teaching)],
  ]
  const sums: [string, string][] =
    quotation === null
      ? []
      : [
          [m.export_items(), formatRupees(quotation.amount)],
          ...taxRows(quotation),
          [m.export_delivery_fee(), formatShipping(quotation.shipping)],
          [m.words_money_total(), formatRupees(quotation.totalAmount)],
          [m.words_money_paid(), order.balance.paid === 0 ? '' : formatRupees(order.balance.paid)],
        ]
  return `<section>
<h3>${escapeHtml(order.title)} ${orderNumber(order._id)}</h3>
${facts(about)}
${quotation === null ? `<p>${m.export_no_quotation()}</p>` : `<table>${quotation.lines.map(lineRow).join('\n')}</table>${facts(sums)}`}
${comments.length === 0 ? '' : `<h4>${m.review_comments()}</h4>${comments.map(writtenPart).join('\n')}`}
</section>`
}

function when(order: Order): [string, string][] {
  if (order.type === 'custom') {
    const { dateOfOrder, deliveryTime, deliveryUntil, instructions } = order
    return [
      [m.export_ordered(), dateOfOrder === null ? '' : formatDateTime(dateOfOrder)],
      [m.mail_fact_delivery(), deliveryTime === null ? '' : formatWindow(deliveryTime, deliveryUntil)],
      [m.mail_fact_for_driver(), instructions],
    ]
  }
  const { startsAt, pandit } = order
  return [
    [m.export_puja_day(), formatDateTime(startsAt)],
    [m.mail_fact_pandit(), pandit?.name ?? ''],
  ]
}

function teachingWords(teaching: Teaching | null): string {
  if (teaching === null) return ''
  const when = formatDateTime(teaching.allowedAt)
  if (teaching.endedAt === null) return m.export_allowed({ when })
  return m.export_allowed_until({ when, ended: formatDateTime(teaching.endedAt) })
}

/** The delivery address of an order on one line. Null when there is none. */
export function addressOf({ lane1, floor, lane2, lane3, pincode }: Order): string | null {
  return lane1 === null
    ? null
    : [lane1, floor, lane2, lane3, m.server_bengaluru({ pincode: pincode ?? '' })].filter(Boolean).join(', ')
}

function lineRow(line: Line): string {
  const { title, text, quantity, unit } = line
  const name = title || text
  const detail = [formatQuantity(quantity, unit), title && text !== title ? m.export_line({ text }) : '']
  return `<tr><td>${escapeHtml(name)}<br><small>${escapeHtml(detail.filter(Boolean).join(', '))}</small></td><td>${formatLineAmount(line)}</td></tr>`
}

const writtenPart = ({ at, author, text }: Written) =>
  `<blockquote><small>${escapeHtml(author)}, ${formatDateTime(at)}</small><br>${lines(text)}</blockquote>`

const queryPart = ({ askedAt, query, replies }: Query) =>
  [
    { at: askedAt, author: m.export_you(), text: query },
    ...replies.map(({ at, text }) => ({ at, text, author: 'Pujaghar' })),
  ]
    .map(writtenPart)
    .join('\n')

/** Renders facts without empty ones. */
function facts(rows: readonly [name: string, value: string][]): string {
  const told = rows.filter(([, value]) => value !== '')
  return `<dl>${told.map(([name, value]) => `<div><dt>${name}</dt><dd>${lines(value)}</dd></div>`).join('\n')}</dl>`
}

const list = (items: readonly string[], none: string) =>
  items.length === 0 ? `<p>${none}</p>` : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const lines = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

const STYLE = `body{max-width:44rem;margin:0 auto;padding:1rem;font:1.0625rem/1.5 sans-serif;color:#2B1A14;background:#FFF9EE;overflow-wrap:anywhere}
h1,h2,h3{line-height:1.25}h2{margin-top:2.5rem;border-bottom:4px solid #F4B93E}
section{background:#fff;padding:.25rem 1rem 1rem;margin:1rem 0}
dl div,tr{border-bottom:1px solid #E6D9C3}dl div{padding:.25rem 0}dt{color:#6B5E57}dd{margin:0}
table{width:100%;border-collapse:collapse}td{padding:.4rem 0;vertical-align:top}td+td{text-align:right;white-space:nowrap;padding-left:1rem}
small{color:#6B5E57}blockquote{margin:1rem 0;padding-left:1rem;border-left:3px solid #F4B93E}
@media(min-width:30rem){dl div{display:grid;grid-template-columns:11rem 1fr}}`
