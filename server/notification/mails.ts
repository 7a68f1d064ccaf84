import { estimatedWords } from '#contract/estimated.ts'
import { formatDateTime, formatRupees, isPriced, orderNumber } from '#contract/format.ts'
import { hasNoListPage, isNoList } from '#contract/no-list.ts'
import { isUnreadScript, noListTitle, noListWords } from '#contract/no-list-words.ts'
import type { CustomOrder, Order } from '#contract/order.ts'
import { isOption, isShown, isUnsettled, type Line, preparedByWords, type Quotation } from '#contract/quotation.ts'
import { unreadRows, unreadTitle } from '#contract/unread.ts'
import * as m from '#messages'
import { type Block, type MailContent, oneLine, pageUrl, renderMail } from './mail-layout.ts'
import {
  bookedFacts,
  bookingOf,
  type CustomerMail,
  calledOf,
  deliveryOf,
  greet,
  howToPay,
  listRows,
  type OrderMail,
  pageAction,
  priceRows,
  quotationOf,
  reviewUrl,
  sumsOf,
  words,
} from './mail-words.ts'

/** Sent after registration. */
export function welcome(mail: CustomerMail): MailContent {
  return renderMail({
    subject: m.mail_welcome_title(),
    preview: m.mail_welcome_preview(),
    heading: m.mail_welcome_title(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(m.mail_welcome_ready()),
      words(m.mail_welcome_you_see()),
      { kind: 'action', label: m.mail_welcome_upload(), url: pageUrl(mail, '/upload') },
      words(m.mail_welcome_pandit()),
      { kind: 'action', label: m.mail_welcome_book(), url: pageUrl(mail, '/event') },
      words(m.mail_welcome_not_you()),
    ],
  })
}

/**
 * Sent when a customer asks for the link again. Every mail has this link until the address is confirmed, so this one
 * says little else.
 */
export function confirmAddress(mail: CustomerMail): MailContent {
  return renderMail({
    subject: m.mail_confirm_address_title(),
    preview: m.mail_confirm_address_preview(),
    heading: m.mail_confirm_address_title(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [words(m.mail_confirm_address_not_you())],
  })
}

/** Sent after an account was deleted. */
export function accountDeleted(mail: CustomerMail): MailContent {
  return renderMail({
    subject: m.mail_account_deleted_title(),
    preview: m.mail_account_deleted_preview(),
    heading: m.mail_account_deleted_title(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(m.mail_account_deleted_done()),
      words(m.mail_account_deleted_kept()),
      { kind: 'action', label: m.mail_account_deleted_privacy(), url: pageUrl(mail, '/policies/privacy') },
      words(m.mail_account_deleted_again()),
      words(m.mail_account_deleted_not_you()),
    ],
  })
}

/**
 * Sent for a forgotten password. The code is not in the subject or the preview, which a locked phone shows to
 * everybody.
 */
export function resetCode(mail: CustomerMail & { code: string }): MailContent {
  return renderMail({
    subject: m.mail_reset_code_title(),
    preview: m.mail_reset_code_preview(),
    heading: m.mail_reset_code_title(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(m.mail_reset_code_type_it()),
      { kind: 'code', code: mail.code },
      words(m.mail_reset_code_once()),
      words(m.mail_reset_code_not_you()),
    ],
  })
}

/**
 * Sent when attempts to log in to an account are rejected again and again. The owner may be locked out too, so the mail
 * has a link that lets them in.
 */
export function triesRefused(mail: CustomerMail & { link: string }): MailContent {
  return renderMail({
    subject: m.mail_tries_refused_subject(),
    preview: m.mail_tries_refused_preview(),
    heading: m.mail_tries_refused_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(m.mail_tries_refused_what()),
      words(m.mail_tries_refused_not_you()),
      words(m.mail_tries_refused_you()),
      { kind: 'action', label: m.mail_tries_refused_choose(), url: pageUrl(mail, mail.link) },
    ],
  })
}

/** Sent when every line of a quotation is settled and the customer can accept it. */
export function quotationReady(mail: OrderMail): MailContent {
  const quotation = quotationOf(mail.order)
  const total = formatRupees(quotation.totalAmount)
  const priced = m.mail_quotation_ready_priced({ title: oneLine(mail.order.title) })
  return renderMail({
    subject: m.mail_quotation_ready_subject({ order: calledOf(mail.order), total }),
    preview: m.mail_quotation_ready_preview({ total, until: formatDateTime(quotation.validUntil) }),
    heading: m.mail_quotation_ready_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`${priced} ${whatToDo(mail.order)}`, priced),
      ...quoted(mail, quotation),
      { kind: 'action', label: m.mail_quotation_review(), url: reviewUrl(mail) },
    ],
  })
}

/** Sent for another version of an open quotation: by the desk, or some minutes after the customer's own corrections. */
export function quotationChanged(mail: OrderMail): MailContent {
  const quotation = quotationOf(mail.order)
  const total = formatRupees(quotation.totalAmount)
  return renderMail({
    subject: m.mail_quotation_changed_subject({ order: calledOf(mail.order), total }),
    preview: m.mail_quotation_changed_preview({
      version: quotation.published,
      total,
      until: formatDateTime(quotation.validUntil),
    }),
    heading: m.mail_quotation_changed_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(m.mail_quotation_changed_version({ version: quotation.published, title: oneLine(mail.order.title) })),
      ...quoted(mail, quotation),
      { kind: 'action', label: m.mail_quotation_review(), url: reviewUrl(mail) },
    ],
  })
}

/** Sent when a list has arrived and some of it waits for the desk. */
export function listReceived(mail: OrderMail): MailContent {
  const { order } = mail
  const waiting = order.quotation?.lines.filter(isUnsettled) ?? []
  if (order.type === 'custom' && isNoList(order)) return noListReceived(mail, order)
  const pages = order.quotation?.toConfirm.pages ?? 0
  return renderMail({
    subject: m.mail_list_received_subject({ order: calledOf(order) }),
    preview: m.mail_list_received_preview({ time: mail.answerTime }),
    heading: m.mail_list_received_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`${m.mail_list_received_came({ when: formatDateTime(order.createdAt) })} ${whatWaits(order, waiting)}`),
      ...(waiting.length === 0 ? [] : [waitingLines(order, waiting)]),
      ...(pages === 0 ? [] : [words(m.mail_list_received_copies({ count: pages }))]),
      ...(order.type === 'custom' && hasNoListPage(order)
        ? [words(`${m.mail_sentence({ text: noListTitle(order) })} ${noListWords(order)}`)]
        : []),
      ...(unreadRows(order).length > 0
        ? [
            words(
              `${m.mail_sentence({ text: unreadTitle(order) })} ${m.mail_list_received_unread()}`,
              `${m.mail_sentence({ text: unreadTitle(order) })} ${m.mail_list_received_unread_by_hand()}`,
            ),
          ]
        : []),
      words(
        m.mail_list_received_answer({ time: mail.answerTime }),
        m.mail_list_received_answer_by_hand({ time: mail.answerTime }),
      ),
      { kind: 'action', label: m.mail_see_list(), url: reviewUrl(mail) },
      ...(waiting.length + pages === 0 ? [] : [words(m.mail_list_received_settle(), '')]),
    ],
  })
}

/** Sent when the upload does not look like a list. Only its customer knows. */
function noListReceived(mail: OrderMail, order: CustomOrder): MailContent {
  const title = noListTitle(order)
  const isUnread = isUnreadScript(order)
  return renderMail({
    subject: isUnread
      ? m.mail_no_list_subject_script({ number: orderNumber(order._id) })
      : m.mail_no_list_subject({ number: orderNumber(order._id) }),
    preview: `${m.mail_no_list_preview()} ${m.mail_sentence({ text: title })}`,
    heading: isUnread ? title : m.mail_no_list_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`${m.mail_no_list_sent({ when: formatDateTime(order.createdAt) })} ${m.mail_sentence({ text: title })}`),
      words(noListWords(order)),
      ...(isUnread ? [] : [words(m.mail_no_list_tell_us(), '')]),
      { kind: 'action', label: m.mail_no_list_see(), url: reviewUrl(mail) },
    ],
  })
}

/** Sent when a puja is booked: with its quotation, or while it waits for one. */
export function bookingReceived(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  if (order.status === 'Quoted') return bookingQuoted(mail)
  const when = formatDateTime(order.startsAt)
  return renderMail({
    subject: m.mail_booking_received_subject({ order: calledOf(order) }),
    preview: m.mail_booking_received_preview({ when, time: mail.answerTime }),
    heading: m.mail_booking_received_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(m.mail_booking_received_thanks()),
      {
        kind: 'facts',
        rows: [
          [m.mail_fact_booking(), orderNumber(order._id)],
          [m.mail_fact_puja(), oneLine(order.title)],
          [m.mail_fact_when(), when],
          // Bookings by telephone may have no description.
          ...(order.description ? [[m.mail_fact_your_words(), oneLine(order.description, 400)] as const] : []),
        ],
      },
      words(m.mail_booking_received_quotation({ time: mail.answerTime })),
      { kind: 'action', label: m.mail_see_booking(), url: reviewUrl(mail) },
      words(m.mail_booking_not_right(), m.mail_booking_not_right_by_hand()),
    ],
  })
}

function bookingQuoted(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  const quotation = quotationOf(order)
  const total = formatRupees(quotation.totalAmount)
  return renderMail({
    subject: m.mail_booking_quoted_subject({ order: calledOf(order), total }),
    preview: m.mail_booking_quoted_preview({ when: formatDateTime(order.startsAt), total }),
    heading: m.mail_booking_quoted_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(
        `${m.mail_booking_quoted_thanks()} ${whatToDo(order)} ${m.mail_booking_quoted_pay()}`,
        m.mail_booking_quoted_by_hand(),
      ),
      ...quoted(mail, quotation),
      { kind: 'action', label: m.mail_quotation_review(), url: reviewUrl(mail) },
      words(m.mail_booking_not_right(), ''),
    ],
  })
}

/** Sent when a customer has asked a question on the contact page. */
export function queryReceived(mail: CustomerMail & { query: string }): MailContent {
  return renderMail({
    subject: m.mail_query_received_title(),
    preview: m.mail_query_received_preview(),
    heading: m.mail_query_received_title(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [words(m.mail_query_received_thanks()), { kind: 'quote', text: mail.query }],
  })
}

/** Sent when a customer has given feedback. The text is not repeated: it may be long, and they know it. */
export function feedbackReceived(mail: CustomerMail & { rating: number }): MailContent {
  return renderMail({
    subject: m.mail_feedback_received_title(),
    preview: m.mail_feedback_received_preview(),
    heading: m.mail_feedback_received_title(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [words(m.mail_feedback_received_stars({ stars: mail.rating })), words(m.mail_feedback_received_next())],
  })
}

/** Sent after checkout. */
export function orderPlaced(mail: OrderMail): MailContent {
  const { order } = mail
  const quotation = quotationOf(order)
  const total = formatRupees(quotation.totalAmount)
  return renderMail({
    subject: m.mail_order_placed_subject({ order: calledOf(order) }),
    preview: m.mail_order_placed_preview({ total }),
    heading: m.mail_order_placed_heading(),
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(m.mail_order_placed_what()),
      { kind: 'facts', rows: deliveryOf(order) },
      { kind: 'lines', rows: priceRows(order, quotation.lines), rest: m.mail_rest_with_order() },
      { kind: 'facts', rows: sumsOf(quotation, order.type) },
      ...howToPay(mail),
      pageAction(mail, m.mail_see_order()),
    ],
  })
}

function whatToDo({ type, quotation }: Order): string {
  if (type === 'custom') return m.mail_quoted_look_list()
  return quotation?.lines.some(({ kind }) => isOption(kind))
    ? m.mail_quoted_look_booking_options()
    : m.mail_quoted_look_booking()
}

/** A message sent by hand has no linked page, so it lists the priced lines and asks for an answer. */
function quoted(mail: OrderMail, quotation: Quotation): Block[] {
  const { order } = mail
  const { lines } = quotation
  const isSamagriPriced = lines.some((line) => line.kind === 'item' && isPriced(line))
  const isAskedAtHome = order.type === 'appointment' && isSamagriPriced
  const rows = priceRows(
    order,
    lines.filter(({ leftOut }) => !leftOut),
  )
  return [
    { kind: 'facts', rows: quotedFacts(order, quotation) },
    ...estimatedPrices(quotation),
    ...(mail.byHand
      ? [
          { kind: 'lines', rows, rest: '' } satisfies Block,
          ...leftOutWords(order, lines),
          ...optionWords(lines),
          words(isAskedAtHome ? m.mail_quoted_ask_at_home() : m.mail_quoted_ask()),
        ]
      : []),
  ]
}

function leftOutWords({ type }: Order, lines: Line[]): Block[] {
  const count = lines.filter((line) => line.kind === 'item' && line.leftOut && isShown(line)).length
  if (count === 0) return []
  if (type === 'appointment' && !lines.some(({ kind, leftOut }) => kind === 'item' && !leftOut))
    return [words(m.mail_quoted_samagri_yours())]
  return [words(m.mail_quoted_left_out({ count }))]
}

/** Decoration and catering that can be added. */
function optionWords(lines: Line[]): Block[] {
  const offers = lines.filter(({ kind, leftOut }) => isOption(kind) && leftOut)
  if (offers.length === 0) return []
  const named = offers.map(({ title, unitPrice, unit }): string => {
    const offer = { name: oneLine(title), price: formatRupees(unitPrice) }
    return unit === 'plate' ? m.mail_quoted_option_plate(offer) : m.mail_quoted_option(offer)
  })
  return [words(m.mail_quoted_options({ options: named.reduce((one, other) => m.mail_one_or_other({ one, other })) }))]
}

function quotedFacts(order: Order, quotation: Quotation): [string, string][] {
  return [
    [m.mail_fact_quotation(), m.mail_fact_quotation_version({ order: calledOf(order), version: quotation.published })],
    ...(order.type === 'appointment' ? bookedFacts(order).slice(1) : []),
    [m.mail_fact_prepared_by(), oneLine(preparedByWords(quotation))],
    [m.mail_fact_prepared_on(), formatDateTime(quotation.createdAt)],
    [m.mail_fact_valid_until(), formatDateTime(quotation.validUntil)],
    [m.mail_fact_items(), `${quotation.lines.filter((line) => line.kind === 'item' && isPriced(line)).length}`],
    ...sumsOf(quotation, order.type),
    ...(order.advance > 0
      ? [
          [m.mail_fact_advance(), m.mail_fact_advance_due({ amount: formatRupees(order.advance) })] satisfies [
            string,
            string,
          ],
        ]
      : []),
  ]
}

function estimatedPrices({ lines }: Quotation): Block[] {
  const estimated = estimatedWords(lines)
  return estimated === null ? [] : [words(estimated)]
}

function whatWaits(order: Order, waiting: Line[]): string {
  const found = order.quotation?.lines.filter(isShown).length ?? 0
  if (found === 0) return m.mail_list_received_by_person()
  if (waiting.length === 0) return m.mail_list_received_look_through({ count: found })
  if (found === 1) return m.mail_list_received_one_checked()
  return `${m.mail_list_received_found({ count: found })} ${m.mail_list_received_checked({ count: waiting.length })}`
}

function waitingLines(order: Order, waiting: Line[]): Block {
  return { kind: 'lines', rows: listRows(order, waiting), rest: m.mail_list_received_rest() }
}
