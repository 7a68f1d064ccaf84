import { estimatedWords } from '#contract/estimated.ts'
import { formatDateTime, formatRupees, isPriced, orderNumber } from '#contract/format.ts'
import { hasNoListPage, isNoList } from '#contract/no-list.ts'
import { noListTitle, noListWords, UNREAD_SCRIPT } from '#contract/no-list-words.ts'
import type { CustomOrder, Order } from '#contract/order.ts'
import { isOption, isShown, isUnsettled, type Line, type Quotation } from '#contract/quotation.ts'
import { unreadRows, unreadTitle } from '#contract/unread.ts'
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

/** After registration. */
export function welcome(mail: CustomerMail): MailContent {
  return renderMail({
    subject: 'Welcome to Pujaghar',
    preview: 'Send us your puja list or book a puja, and see its price in seconds.',
    heading: 'Welcome to Pujaghar',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(
        'Your account is ready. Take a photo of your puja list, or choose a PDF, and upload it. It is read at once.',
      ),
      words(
        'You see every item with its price, change what you like, and order when you are sure. You owe nothing before that.',
      ),
      { kind: 'action', label: 'Upload your list', url: pageUrl(mail, '/upload') },
      words(
        'A pandit for a puja at home? Book him with its name, its day and its hour; most pujas are priced at once.',
      ),
      { kind: 'action', label: 'Book a puja', url: pageUrl(mail, '/event') },
      words('You did not make this account? Then someone typed your address by mistake. Write to us and we remove it.'),
    ],
  })
}

/** When a customer asks for the link again. It stands in every mail until they follow it, so this one says little else. */
export function confirmAddress(mail: CustomerMail): MailContent {
  return renderMail({
    subject: 'Confirm your e-mail address',
    preview: 'One press, and our mails to you are complete.',
    heading: 'Confirm your e-mail address',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words('You did not ask for this? Then someone typed your address by mistake. Write to us and we remove it.'),
    ],
  })
}

/** After an account was deleted. */
export function accountDeleted(mail: CustomerMail): MailContent {
  return renderMail({
    subject: 'Your account is deleted',
    preview: 'What we kept about you is removed. You are welcome again at any time.',
    heading: 'Your account is deleted',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words('As you asked, we have deleted your Pujaghar account. You are logged out on every device.'),
      words(
        'Your lists with their photos, your comments, questions and settings are removed. Of orders that were placed we keep items and amounts, as tax law asks; for how long is on our page about privacy.',
      ),
      { kind: 'action', label: 'What we keep, and how long', url: pageUrl(mail, '/policies/privacy') },
      words('You can open a new account with this address at any time.'),
      words(
        'You did not ask for this? Then someone knows your password. Write to us, and change it wherever else you use it.',
      ),
    ],
  })
}

/** For a forgotten password. The code stays out of the subject and the preview, which a locked phone shows to everybody. */
export function resetCode(mail: CustomerMail & { code: string }): MailContent {
  return renderMail({
    subject: 'Your code for a new password',
    preview: 'It works for 10 minutes.',
    heading: 'Your code for a new password',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words('Type this code on the page where you asked for it, and choose your new password there.'),
      { kind: 'code', code: mail.code },
      words('It works once, and for 10 minutes. If you asked more than once, only the newest code works.'),
      words('You did not ask for it? Then nothing has changed, and you need not do anything. Give the code to nobody.'),
    ],
  })
}

/** When tries to get into an account are refused again and again. Its owner may be refused as well, so it brings a way in. */
export function triesRefused(mail: CustomerMail & { link: string }): MailContent {
  return renderMail({
    subject: 'Tries to get into your account were stopped',
    preview: 'Your account is safe. If it was you, there is a link to choose a new password.',
    heading: 'We stopped tries to get into your account',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(
        'Someone entered wrong passwords for your account, or asked for codes for it, too many times. We stopped them for now. They did not get in, and your password is the same as before.',
      ),
      words('Was it not you? Then you need not do anything. Do not send this mail to anyone.'),
      words(
        'Was it you, or can you not log in now? Choose a new password here. You need no code. The link works once, within 24 hours.',
      ),
      { kind: 'action', label: 'Choose a new password', url: pageUrl(mail, mail.link) },
    ],
  })
}

/** When every line of a quotation is settled and the customer can accept it. */
export function quotationReady(mail: OrderMail): MailContent {
  const quotation = quotationOf(mail.order)
  const total = formatRupees(quotation.totalAmount)
  return renderMail({
    subject: `Your quotation is ready: ${calledOf(mail.order)}, ${total}`,
    preview: `Total ${total}, valid until ${formatDateTime(quotation.validUntil)}.`,
    heading: 'Your quotation is ready',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`Priced: ${oneLine(mail.order.title)}. ${whatToDo(mail.order)}`, `Priced: ${oneLine(mail.order.title)}.`),
      ...quoted(mail, quotation),
      { kind: 'action', label: 'Review the quotation', url: reviewUrl(mail) },
    ],
  })
}

/** When there is another version of a quotation that can be accepted: by the desk, or some minutes after the customer's own corrections. */
export function quotationChanged(mail: OrderMail): MailContent {
  const quotation = quotationOf(mail.order)
  const total = formatRupees(quotation.totalAmount)
  return renderMail({
    subject: `Your quotation has changed: ${calledOf(mail.order)}, now ${total}`,
    preview: `Version ${quotation.published}, total ${total}, valid until ${formatDateTime(quotation.validUntil)}.`,
    heading: 'Your quotation has changed',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(
        `This is version ${quotation.published} of the quotation for ${oneLine(mail.order.title)}, as it stands now. It takes the place of all that you saw before, and it is the one you accept.`,
      ),
      ...quoted(mail, quotation),
      { kind: 'action', label: 'Review the quotation', url: reviewUrl(mail) },
    ],
  })
}

/** When a list is in, but some of it waits on the desk. */
export function listReceived(mail: OrderMail): MailContent {
  const { order } = mail
  const waiting = order.quotation?.lines.filter(isUnsettled) ?? []
  if (order.type === 'custom' && isNoList(order)) return noListReceived(mail, order)
  const pages = order.quotation?.toConfirm.pages ?? 0
  return renderMail({
    subject: `We have your list: ${calledOf(order)}`,
    preview: `Some lines are being checked by us. Our answer comes ${mail.answerTime}.`,
    heading: 'We have your list',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`Your list came in on ${formatDateTime(order.createdAt)}. ${whatWaits(order, waiting)}`),
      ...(waiting.length === 0 ? [] : [waitingLines(order, waiting)]),
      ...(pages === 0 ? [] : [words(samePages(pages))]),
      ...(order.type === 'custom' && hasNoListPage(order)
        ? [words(`${noListTitle(order)}. ${noListWords(order)}`)]
        : []),
      ...(unreadRows(order).length > 0
        ? [
            words(
              `${unreadTitle(order)}. On its page you can tell us what stands there; else our desk reads it.`,
              `${unreadTitle(order)}. Our desk reads it.`,
            ),
          ]
        : []),
      words(`Our answer comes by mail ${mail.answerTime}.`, `Our answer comes ${mail.answerTime}.`),
      { kind: 'action', label: 'See your list', url: reviewUrl(mail) },
      ...(waiting.length + pages === 0
        ? []
        : [words('You need not wait: on that page you can settle this yourself.', '')]),
    ],
  })
}

/** When what is in does not look like a list: only its customer knows. */
function noListReceived(mail: OrderMail, order: CustomOrder): MailContent {
  const title = noListTitle(order)
  const isUnread = title === UNREAD_SCRIPT
  return renderMail({
    subject: isUnread
      ? `We cannot read the script of ${orderNumber(order._id)} yet`
      : `Is ${orderNumber(order._id)} your puja list?`,
    preview: `It has no prices yet. ${title}.`,
    heading: isUnread ? title : 'Is this your puja list?',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`What you sent us on ${formatDateTime(order.createdAt)} has no prices yet. ${title}.`),
      words(noListWords(order)),
      ...(isUnread ? [] : [words('To tell us, open its page and press “Yes, this is my list”.', '')]),
      { kind: 'action', label: 'See what we read', url: reviewUrl(mail) },
    ],
  })
}

/** When a puja is booked: with its quotation, or it waits for one. */
export function bookingReceived(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  if (order.status === 'Quoted') return bookingQuoted(mail)
  const when = formatDateTime(order.startsAt)
  return renderMail({
    subject: `We have your booking: ${calledOf(order)}`,
    preview: `For ${when}. Our quotation comes ${mail.answerTime}.`,
    heading: 'We have your booking',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words('Thank you for booking a puja with us. This is what we wrote down:'),
      {
        kind: 'facts',
        rows: [
          ['Booking', orderNumber(order._id)],
          ['Puja', oneLine(order.title)],
          ['When', when],
          // On the telephone there may be none.
          ...(order.description ? [['Your words', oneLine(order.description, 400)] as const] : []),
        ],
      },
      words(
        `You pay nothing until you have seen and accepted the quotation. Our desk prepares it and sends it ${mail.answerTime}.`,
      ),
      { kind: 'action', label: 'See your booking', url: reviewUrl(mail) },
      words(
        'Something is not right? Add a comment on that page, or cancel the booking there.',
        'Something is not right? Answer here, or call us.',
      ),
    ],
  })
}

function bookingQuoted(mail: OrderMail): MailContent {
  const order = bookingOf(mail.order)
  const quotation = quotationOf(order)
  const total = formatRupees(quotation.totalAmount)
  return renderMail({
    subject: `We have your booking: ${calledOf(order)}, ${total}`,
    preview: `For ${formatDateTime(order.startsAt)}. Its quotation is ready: ${total}.`,
    heading: 'We have your booking, and its quotation is ready',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(
        `Thank you for booking a puja with us. ${whatToDo(order)} You pay nothing until you have accepted it.`,
        'Thank you for booking a puja with us. You pay nothing until you have accepted the quotation.',
      ),
      ...quoted(mail, quotation),
      { kind: 'action', label: 'Review the quotation', url: reviewUrl(mail) },
      words('Something is not right? Add a comment on that page, or cancel the booking there.', ''),
    ],
  })
}

/** When a customer has asked us something on the contact page. */
export function queryReceived(mail: CustomerMail & { query: string }): MailContent {
  return renderMail({
    subject: 'We have your question',
    preview: 'One of us reads it and answers by mail.',
    heading: 'We have your question',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words('Thank you for writing. One of us reads it and answers to this address. This is what came in:'),
      { kind: 'quote', text: mail.query },
    ],
  })
}

/** When a customer has told us what they think. What they wrote is not repeated: it may be much, and they know it. */
export function feedbackReceived(mail: CustomerMail & { rating: number }): MailContent {
  return renderMail({
    subject: 'Thank you for your feedback',
    preview: 'We read every word of it.',
    heading: 'Thank you for your feedback',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words(`You gave us ${mail.rating} of 5 stars, and told us why. We read every word of it.`),
      words('Where something went wrong we write to you. The rest goes to those who pack, drive and lead the pujas.'),
    ],
  })
}

/** After checkout. */
export function orderPlaced(mail: OrderMail): MailContent {
  const { order } = mail
  const quotation = quotationOf(order)
  const total = formatRupees(quotation.totalAmount)
  return renderMail({
    subject: `Your order is placed: ${calledOf(order)}`,
    preview: `${total} in all. Thank you.`,
    heading: 'Thank you, your order is placed',
    greeting: greet(mail.customerName),
    shop: mail,
    blocks: [
      words('We have your order and are getting it ready. This is what we wrote down:'),
      { kind: 'facts', rows: deliveryOf(order) },
      { kind: 'lines', rows: priceRows(order, quotation.lines), rest: 'You find all of them with your order.' },
      { kind: 'facts', rows: sumsOf(quotation, order.type) },
      ...howToPay(mail),
      pageAction(mail, 'See your order'),
    ],
  })
}

function whatToDo({ type, quotation }: Order): string {
  if (type === 'custom') return 'Look through it, and accept it when it is right.'
  const offers = quotation?.lines.some(({ kind }) => isOption(kind)) ? 'add decoration or catering if you like, ' : ''
  return `Leave out what you have at home, ${offers}and accept it when it is right.`
}

/** A message by hand has no page behind a link, so it lists what is priced, and asks for an answer. */
function quoted(mail: OrderMail, quotation: Quotation): Block[] {
  const { order } = mail
  const { lines } = quotation
  const isSamagriPriced = lines.some((line) => line.kind === 'item' && isPriced(line))
  const isAskedAtHome = order.type === 'appointment' && isSamagriPriced
  const ask = isAskedAtHome ? 'Is it right, and do you have any of it at home' : 'Is it right'
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
          words(`${ask}? Tell us what to change, or that you accept it.`),
        ]
      : []),
  ]
}

function leftOutWords({ type }: Order, lines: Line[]): Block[] {
  const count = lines.filter((line) => line.kind === 'item' && line.leftOut && isShown(line)).length
  if (count === 0) return []
  if (type === 'appointment' && !lines.some(({ kind, leftOut }) => kind === 'item' && !leftOut))
    return [words('You have the samagri yourself: none of it is in the price.')]
  return [words(count === 1 ? 'One item is left out.' : `${count} items are left out.`)]
}

/** Decoration and catering that can be added. */
function optionWords(lines: Line[]): Block[] {
  const offers = lines.filter(({ kind, leftOut }) => isOption(kind) && leftOut)
  if (offers.length === 0) return []
  const named = offers.map(
    ({ title, unitPrice, unit }) =>
      `${oneLine(title)} (${formatRupees(unitPrice)}${unit === 'plate' ? ' a plate' : ''})`,
  )
  return [words(`You can add ${named.join(' or ')}.`)]
}

function quotedFacts(order: Order, quotation: Quotation): [string, string][] {
  return [
    ['Quotation', `${calledOf(order)}, version ${quotation.published}`],
    ...(order.type === 'appointment' ? bookedFacts(order).slice(1) : []),
    ['Prepared by', oneLine(quotation.preparedBy)],
    ['Prepared on', formatDateTime(quotation.createdAt)],
    ['Valid until', formatDateTime(quotation.validUntil)],
    ['Items', `${quotation.lines.filter((line) => line.kind === 'item' && isPriced(line)).length}`],
    ...sumsOf(quotation, order.type),
    ...(order.advance > 0
      ? [['Advance', `${formatRupees(order.advance)}, due when you accept`] satisfies [string, string]]
      : []),
  ]
}

function estimatedPrices({ lines }: Quotation): Block[] {
  const estimated = estimatedWords(lines)
  return estimated === null ? [] : [words(estimated)]
}

function samePages(pages: number): string {
  return pages === 1
    ? '1 page looks like a copy of another page. We count it once unless you tell us otherwise.'
    : `${pages} pages look like copies of other pages. We count each once unless you tell us otherwise.`
}

function whatWaits(order: Order, waiting: Line[]): string {
  const found = order.quotation?.lines.filter(isShown).length ?? 0
  if (found === 0) return 'We could not read it by machine, so one of us reads it now.'
  if (waiting.length === 0)
    return `We found ${found} ${found === 1 ? 'line' : 'lines'} in it and look through them now.`
  const checked = waiting.length === 1 ? 'One of them is' : `${waiting.length} of them are`
  return found === 1
    ? 'We found one line in it, and it is being checked by us:'
    : `We found ${found} lines in it. ${checked} being checked by us:`
}

function waitingLines(order: Order, waiting: Line[]): Block {
  return { kind: 'lines', rows: listRows(order, waiting), rest: 'You find all of them on the page of your list.' }
}
