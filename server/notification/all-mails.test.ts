import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OrderChange } from '#contract/changes.ts'
import type { Appointment, CustomOrder } from '#contract/order.ts'
import type { Line } from '#contract/quotation.ts'
import { readEnv } from '#server/env.ts'
import type { Mailer } from '#server/platform/mail.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { notedAt, sampleBooking, sampleLine, sampleOrder, unknownLine } from '#tests/support/sample-order.ts'
import { commentAnswered } from './answer-mails.ts'
import {
  appointmentConfirmed,
  appointmentRescheduled,
  orderCancelled,
  panditComing,
  timeProposed,
} from './appointment-mails.ts'
import { calendarEntry } from './calendar.ts'
import { compose, type ToldIn } from './compose.ts'
import { accountOpened, deliveryElsewhere, deliverySet, notHandedOver } from './desk-mails.ts'
import type { MailName } from './kinds.ts'
import { KIND_OF } from './kinds.ts'
import type { MailContent, Shop } from './mail-layout.ts'
import { quotationReady } from './mails.ts'
import { enquiry, feedback, invitation } from './operator-mails.ts'
import { type OrderNews, orderNews } from './operator-news.ts'
import { panditAsked, panditMoved, panditReleased, panditReminder } from './pandit-mails.ts'
import { type Told, withheld } from './withheld.ts'

const shop = {
  publicUrl: 'https://shop.example',
  supportEmail: 'care@shop.example',
  supportPhone: '+919845012345',
  answerTime: 'within 1 to 2 hours',
  payment: { upi: null, online: false },
}
const lakshmi = { ...shop, customerName: 'Lakshmi Venkataraman' }
const startsAt = '2026-12-01T03:30:00.000Z'

/** The content of every mail to a customer, for this list and this booking. */
function allTold(list: CustomOrder, booking: Appointment, words: string, customerName: string) {
  const [aList, aBooking] = [
    { customerName, order: list },
    { customerName, order: booking },
  ]
  return {
    welcome: { customerName },
    confirmAddress: { customerName },
    resetCode: { customerName, code: '004217' },
    triesRefused: { customerName, link: '/reset-password#link=x' },
    accountOpened: { customerName, operatorName: 'Meera Iyer' },
    orderPlaced: aList,
    deliverySet: aList,
    deliveryElsewhere: aList,
    packed: aList,
    sentOut: aList,
    delivered: aBooking,
    notHandedOver: aList,
    commentAnswered: { ...aBooking, order: answeredIn(booking, words) },
    appointmentConfirmed: aBooking,
    appointmentRescheduled: aBooking,
    timeProposed: aBooking,
    panditComing: aBooking,
    panditChanged: { ...aBooking, before: 'Subramanya Hegde' },
    orderCancelled: aBooking,
    paymentReceived: aList,
    paymentRejected: aBooking,
    paymentVoided: aList,
    paymentFailed: aList,
    linkExpired: aBooking,
    refundStarted: { ...aList, amountPaise: 21_000 },
    refundSent: aBooking,
    refundFailed: aBooking,
    linesGivenBack: aList,
    changeProposed: { ...aList, change: changeOf(words) },
    orderChanged: { ...aBooking, change: changeOf(words) },
    queryAnswered: {
      customerName,
      query: words,
      askedAt: new Date(startsAt),
      answer: 'Yes, we do.',
      operatorName: 'Meera Iyer',
    },
    feedbackAnswered: { customerName, rating: 2, answer: 'We bring more.', operatorName: 'Meera Iyer' },
    quotationReady: aBooking,
    quotationChanged: aList,
    appointmentReminder: aBooking,
    listReceived: aList,
    bookingReceived: aBooking,
    queryReceived: { customerName, query: words },
    feedbackReceived: { customerName, rating: 4 },
    accountDeleted: { customerName },
  } satisfies { [Name in MailName]: ToldIn<Name> }
}

/** A change with a substitute of this title, a line that is left out, and a reason. */
function changeOf(title: string): OrderChange {
  const leaf = { title, packs: 2, pack: '5 pieces', amount: 40 }
  return {
    id: '9',
    at: startsAt,
    state: 'proposed',
    note: 'Not to be had today.',
    lines: [
      { id: 'a', how: 'substituted', before: leaf, after: { ...leaf, title: 'Areca plates', amount: 60 } },
      { id: 'b', how: 'left-out', before: leaf, after: null },
    ],
    was: 84,
    total: 63,
  }
}

/** Every mail, for this list and this booking. */
function allMails(list: CustomOrder, booking: Appointment, words: string): Record<string, MailContent> {
  const told = allTold(list, booking, words, lakshmi.customerName)
  // A long answer, as long as the question.
  const said = { ...told, queryAnswered: { ...told.queryAnswered, answer: words } }
  const toCustomers = composeAll(said)
  const written = { ...shop, createdAt: new Date(startsAt), customer: null }
  const news = (
    [
      'waits',
      'changes',
      'comment',
      'placed',
      'paid',
      'rescheduled',
      'declined',
      'panditDeclined',
      'answered',
      'added',
      'cancelled',
    ] satisfies OrderNews[]
  ).map(
    (name) => [`news: ${name}`, orderNews(name, { ...shop, order: booking, customerEmail: 'l@example.com' })] as const,
  )
  return {
    ...toCustomers,
    ...Object.fromEntries(news),
    invitation: invitation({
      ...shop,
      name: words,
      role: 'helper',
      by: words,
      url: 'https://desk.example/invitation#link=x',
      until: new Date(startsAt),
    }),
    ...toPandits(booking),
    enquiry: enquiry({ ...written, name: 'Asha', query: words }),
    feedback: feedback({ ...written, rating: 4, reason: words, suggestion: words, files: [] }),
  }
}

function toPandits(order: Appointment): Record<string, MailContent> {
  const link = 'https://shop.example/pandit/x.y'
  const told = { ...shop, panditName: 'Subramanya Hegde', link, order, startsAt, before: null, hasAccepted: true }
  return {
    panditAsked: panditAsked(told),
    panditMoved: panditMoved({ ...told, before: startsAt }),
    panditReleased: panditReleased(told),
    panditReminder: panditReminder(told),
    'panditReminder, unanswered, without a link': panditReminder({ ...told, link: null, hasAccepted: false }),
  }
}

function composeAll(told: { [Name in MailName]: ToldIn<Name> }, toShop: Shop = shop): Record<MailName, MailContent> {
  const names = Object.keys(told) as MailName[]
  return Object.fromEntries(names.map((name) => [name, compose(name, toShop, told[name])])) as Record<
    MailName,
    MailContent
  >
}

/** The booking after the desk has answered a comment of its customer. */
function answeredIn(order: Appointment, text: string): Appointment {
  const said = { id: '8', at: startsAt, by: 'customer' as const, author: text, text }
  const answer = { ...said, id: '9', by: 'operator' as const, author: 'Meera Iyer', text: 'We come at nine.' }
  return { ...order, comments: [said, answer] }
}

const lines = [sampleLine(), sampleLine({ title: 'Coconut', leftOut: true, packs: 4, unitPrice: 31.25 })]
const placed = {
  status: 'Upcoming',
  dateOfOrder: '2026-11-21T04:30:00.000Z',
  deliveryTime: '2026-11-24T04:30:00.000Z',
} as const
const booking = sampleBooking(sampleOrder(lines).quotation, {
  ...placed,
  endsAt: '2026-12-01T06:30:00.000Z',
  pandit: { name: 'Raghavendra Bhat', languages: ['Kannada'] },
  proposal: { startsAt: '2026-12-02T03:30:00.000Z', note: 'All our pandits are at weddings that morning.' },
  cancellation: { fee: 0, freeUntil: '2026-11-24T03:30:00.000Z' },
})
const cancelled = (fee: number) =>
  orderCancelled({ ...lakshmi, order: { ...booking, status: 'Cancelled', cancellation: { fee, freeUntil: null } } })
const quoted = (line: Line) => sampleOrder([...lines, line]).quotation
const both = (mail: MailContent) => [mail.text, mail.html]

describe('a mail as it is sent', () => {
  let folder: string
  let mailer: Mailer
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pujaghar-mail-'))
    mailer = openMailer(readEnv({ DATA_DIR: folder }))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const title = 'हल्दी, कुमकुम, चंदन & अक्षत <for the whole of the puja> '.repeat(3)
  const sixty = Array.from({ length: 60 }, (_, index) =>
    index % 2 ? sampleLine({ title, packs: 12, unitPrice: 1234.5 }) : unknownLine(title),
  )
  const atHome = sixty.map((line) => ({ ...line, leftOut: true }))
  const words = 'पूजा & "more" '.repeat(142)
  const over = { description: words, lane1: title, lane2: title, lane3: title, title }
  const comments = [{ id: '1', at: startsAt, by: 'customer' as const, author: 'Lakshmi', text: words }]
  const mails = allMails(
    sampleOrder(sixty, { ...placed, remark: words }),
    { ...booking, ...over, comments, quotation: sampleOrder(atHome).quotation },
    words,
  )
  const calendar = {
    method: 'REQUEST' as const,
    content: calendarEntry({
      order: { ...booking, ...over },
      customer: { name: title, email: 'l@example.com' },
      shop: { ...shop, mailDomain: 'shop.example', reviewUrl: 'https://shop.example/event-review/1' },
      method: 'REQUEST',
      sequence: 0,
      stamp: new Date(startsAt),
    }),
  }

  it.each(Object.entries(mails))('%s is under 60 KB with sixty lines and long texts', async (name, mail) => {
    await mailer.send(name, { to: 'l@example.com', ...mail, calendar })
    expect((await stat(join(folder, 'mail', `${name}.eml`))).size).toBeLessThan(60_000)
  })

  it.each(Object.keys(mails))('%s is marked as sent by a machine', async (name) => {
    const source = await readFile(join(folder, 'mail', `${name}.eml`), 'utf8')
    expect(source).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  })
})

it.each(Object.entries(allMails(sampleOrder(lines, placed), booking, 'Do you come to Yelahanka?')))(
  '%s supports dark mode, fits an inbox, and shows times with their zone',
  (_, mail) => {
    expect(mail.html).toContain('prefers-color-scheme:dark')
    expect(mail.html).not.toMatch(/<img|<script|url\(|undefined|null|\[object/i)
    expect(mail.text).not.toMatch(/<|&amp;|undefined|null/)
    expect(mail.subject).toMatch(/^[^\r\n]{5,90}$/)
    for (const part of both(mail))
      for (const [time] of part.matchAll(/\d:\d\d [ap]m.{0,4}/g)) expect(time).toContain(' IST')
  },
)

describe('names and words in every script', () => {
  const name = 'आशा ರಾಜ್ லக்ஷ்மி లక్ష్మణ ലക്ഷ്മി সুব্রত જ્ઞાને ਹਰਪ੍ਰੀਤ محمد Śrī Łukasz'
  const words = `${name} 🪔`
  const named = { ...placed, customerName: name, lane1: words, title: words }
  const told = allTold(sampleOrder(lines, named), { ...booking, ...named }, words, name)
  it.each(Object.entries(composeAll(told)))('%s shows them as they were written', (_, mail) => {
    for (const part of both(mail)) {
      expect(part).toContain(name)
      expect(part).not.toMatch(/\[\?\]|\ufffd/u)
    }
  })
})

describe('a message sent by hand', () => {
  const upi = { vpa: 'pujaghar@upi', payee: 'Pujaghar' }
  const hand = { ...shop, payment: { upi, online: true }, byHand: true }
  const owing = { ...booking.balance, due: 500, asked: { purpose: 'full', amount: 500 } as const }
  const invoice = { id: '7', kind: 'invoice', name: 'Invoice', number: 'INV-7', issuedAt: startsAt } as const
  const over = { status: 'Completed' as const, balance: owing, documents: [invoice] }
  const told = (list: CustomOrder, puja: Appointment) => allTold(list, puja, 'Is it fresh?', lakshmi.customerName)
  const aboutOrders = (list: CustomOrder, puja: Appointment, toShop: Shop) =>
    Object.entries(composeAll(told(list, puja), toShop)).filter(
      ([name]) => 'order' in told(list, puja)[name as MailName],
    )
  const quotedPuja = { ...booking, status: 'Quoted' } as const
  const waiting = sampleOrder([unknownLine('ಕರ್ಪೂರ')], { status: 'Pending' })
  const pending = sampleBooking(null, { status: 'Pending' })
  const panditOnly = sampleOrder([
    sampleLine({ kind: 'dakshina', title: 'Dakshina', itemId: null, packs: 1, pack: null, unitPrice: 2100 }),
    ...Array.from({ length: 45 }, () => sampleLine({ leftOut: true, amount: 0 })),
    sampleLine({ kind: 'decoration', title: 'Flower decoration', unit: null, unitPrice: 3500, leftOut: true }),
    sampleLine({ kind: 'catering', title: 'Vegetarian catering', unit: 'plate', unitPrice: 220, leftOut: true }),
  ]).quotation
  const withPanditOnly = { ...quotedPuja, quotation: panditOnly }
  const mails: [string, MailContent][] = [
    ...aboutOrders(sampleOrder(lines, placed), booking, hand),
    ...aboutOrders(sampleOrder(lines), withPanditOnly, hand),
    ...aboutOrders(sampleOrder(lines, { ...placed, balance: owing }), { ...booking, balance: owing }, hand),
    ...aboutOrders(sampleOrder(lines, { balance: owing }), quotedPuja, {
      ...hand,
      payment: { upi: null, online: true },
    }),
    ...aboutOrders(sampleOrder(lines, { ...placed, ...over, pays: 'on-delivery' }), { ...booking, ...over }, hand),
    ['listReceived, waiting', compose('listReceived', hand, told(waiting, booking).listReceived)],
    ['bookingReceived, waiting', compose('bookingReceived', hand, told(waiting, pending).bookingReceived)],
  ]

  it.each(mails)('(%s) mentions no page, log-in or mail that its reader does not have', (name, { text }) => {
    expect(text).toMatch(/^Namaste Lakshmi Venkataraman,\n\n[\s\S]+\n\nPujaghar$/)
    // This message is about an expired page of the payment provider.
    const own = name === 'linkExpired' ? text.replace(/Your payment page has|The page on which/g, '') : text
    expect(own).not.toMatch(/\bpage\b|log.?in\b|password|mail|\bcomment|\bpress|https?:|write to us/i)
  })

  it('with a quotation shows what the page would show, and how to accept', () => {
    const { text } = quotationReady({ ...lakshmi, byHand: true, order: sampleOrder(lines, { status: 'Quoted' }) })
    for (const said of ['- Turmeric powder', 'Total: ', 'Tell us what to change, or that you accept it.'])
      expect(text).toContain(said)
    expect(text).toContain('One item is left out.')
    expect(text).not.toContain('Coconut')
  })

  it('keeps all lines of a long quotation, because there is no page with the rest', () => {
    const many = Array.from({ length: 120 }, (_, index) => sampleLine({ title: `हल्दी और कुमकुम, किस्म ${index + 1}` }))
    const { text } = quotationReady({ ...lakshmi, byHand: true, order: sampleOrder(many, { status: 'Quoted' }) })
    expect(text.match(/^- हल्दी/gm)).toHaveLength(120)
    expect(text).not.toContain('more')
  })

  it.each(['quotationReady', 'bookingReceived'] as const)(
    '(%s) with a quotation for a pandit only lists no samagri, and asks once for an answer',
    (name) => {
      const { text } = compose(name, hand, told(sampleOrder(lines), withPanditOnly)[name])
      expect(text).not.toMatch(/Left out|Turmeric|at home|Something is not right/)
      for (const said of [
        '- Dakshina: ₹2,100.00',
        'You have the samagri yourself: none of it is in the price.',
        'You can add Flower decoration (₹3,500.00) or Vegetarian catering (₹220.00 a plate).',
        'Is it right? Tell us what to change, or that you accept it.',
      ])
        expect(text).toContain(said)
      const withSamagri = compose(name, hand, told(sampleOrder(lines), quotedPuja)[name])
      expect(withSamagri.text).toContain('Is it right, and do you have any of it at home?')
    },
  )
})

it('links to the mail settings only in mails that can be switched off', () => {
  const mails = allMails(sampleOrder(lines, placed), booking, 'Do you come to Yelahanka?')
  const offering = Object.entries(mails).filter(([, mail]) => both(mail).some((part) => part.includes('#mails')))
  const toChoose = Object.entries(KIND_OF).flatMap(([name, kind]) => (kind === null ? [] : [name]))
  expect(offering.map(([name]) => name).toSorted()).toEqual(toChoose.toSorted())
})

describe('a mail to an unconfirmed address', () => {
  const hostile = 'Win ten lakh at evil.example'
  const line = sampleLine({ ...unknownLine(hostile), title: hostile, insteadOf: hostile, leftOut: true })
  const said = { lane1: hostile, lane2: hostile, lane3: hostile, customerName: hostile }
  const more = {
    ...said,
    files: [{ id: '1', title: hostile, link: '/x', price: null, mediaType: 'image/png', pages: [] }],
    comments: [{ id: '1', at: startsAt, by: 'customer' as const, author: hostile, text: hostile }],
    history: [{ at: startsAt, from: 'Upcoming', to: 'Upcoming', by: 'customer', about: null, note: hostile } as const],
  }
  const list = sampleOrder([...lines, line], {
    ...placed,
    ...more,
    remark: hostile,
    reading: {
      state: 'done',
      pagesDone: 1,
      pages: 1,
      itemsFound: 1,
      problems: [{ fileId: '1', message: hostile }],
      skipped: [{ id: '1', fileId: '1', page: 1, box: [0, 0, 1, 1], text: hostile, confidence: 1, kind: 'noise' }],
    },
  })
  const puja = (over: Partial<Appointment> = {}): Appointment => ({
    ...booking,
    ...more,
    title: hostile,
    description: hostile,
    quotation: quoted(line),
    ...over,
  })
  const confirmUrl = 'https://shop.example/confirm-address#token'
  const heardBy = (hear: <T extends Partial<Told>>(told: T) => T, order: Appointment, read = list) => {
    const told = allTold(read, order, hostile, hostile)
    return Object.fromEntries(Object.entries(told).map(([name, one]) => [name, hear(one)])) as unknown as typeof told
  }
  const waits = sampleOrder([line], { ...more, status: 'Pending' })

  it.each([
    ['a confirmed puja', puja({ status: 'Upcoming' }), list],
    ['a puja that waits for its quotation', puja({ status: 'Pending' }), waits],
    ['a quoted puja', puja({ status: 'Quoted' }), list],
  ])('contains no text of %s that its customer typed', (_, order, read) => {
    const whole = composeAll(heardBy((told) => told, order, read))
    const heard = heardBy(withheld, order, read)
    const mails = composeAll(heard, { ...shop, confirmUrl })
    // The complete mails do contain these words.
    const saying = Object.values(whole).filter((mail) => JSON.stringify(mail).includes('evil'))
    expect(saying.length).toBeGreaterThan(8)
    for (const [name, mail] of Object.entries(mails)) {
      expect(JSON.stringify(mail), name).not.toMatch(/evil|lakh/i)
      expect(mail.text, name).toContain('Namaste,')
      for (const part of both(mail)) expect(part, name).toContain(confirmUrl)
      for (const part of both(mail)) expect(part, name).not.toMatch(/undefined|null|“”/)
    }
    const entry = calendarEntry({
      order: heard.appointmentConfirmed.order,
      customer: { name: heard.appointmentConfirmed.customerName, email: 'l@example.com' },
      shop: { ...shop, mailDomain: 'shop.example', reviewUrl: 'https://shop.example/event-review/1' },
      method: 'REQUEST',
      sequence: 0,
      stamp: new Date(startsAt),
    })
    expect(entry).not.toMatch(/evil|lakh/i)
  })
})

it('removes invisible and direction characters from a subject', () => {
  const order = { ...booking, title: 'Griha\u202E Pra\u0007vesh\u2066\u200B' }
  expect(appointmentConfirmed({ ...lakshmi, order }).subject).toMatch(/^Confirmed: Griha Pravesh, /)
})

it('assigns a kind to exactly the mails that can be switched off', () => {
  const necessary = Object.entries(KIND_OF).filter(([, kind]) => kind === null)
  expect(necessary.map(([name]) => name).sort()).toEqual([
    'accountDeleted',
    'accountOpened',
    'appointmentConfirmed',
    'appointmentRescheduled',
    'bookingReceived',
    'changeProposed',
    'commentAnswered',
    'confirmAddress',
    'delivered',
    'deliveryElsewhere',
    'deliverySet',
    'feedbackAnswered',
    'linesGivenBack',
    'linkExpired',
    'notHandedOver',
    'orderCancelled',
    'orderChanged',
    'orderPlaced',
    'panditChanged',
    'panditComing',
    'paymentFailed',
    'paymentReceived',
    'paymentRejected',
    'paymentVoided',
    'queryAnswered',
    'refundFailed',
    'refundSent',
    'refundStarted',
    'resetCode',
    'sentOut',
    'timeProposed',
    'triesRefused',
    'welcome',
  ])
})

describe('a puja', () => {
  it('confirmed: says when, who, where, what for, and until when cancelling is free', () => {
    for (const part of both(appointmentConfirmed({ ...lakshmi, order: booking }))) {
      for (const said of [
        'Tuesday, 1 Dec 2026, 9:00 am IST',
        '1 Dec 2026, 12:00 pm IST',
        'Raghavendra Bhat',
        'Malleshwaram',
        'Turmeric powder',
        'Left out',
        '₹95.55',
        'free until 24 Nov 2026, 9:00 am IST',
      ])
        expect(part).toContain(said)
    }
  })

  it('confirmed: leaves out decoration and catering that nobody ordered', () => {
    const option = sampleLine({
      kind: 'catering',
      title: 'Vegetarian catering',
      quantity: 25,
      unit: 'plate',
      packs: 25,
    })
    const confirmed = (leftOut: boolean) =>
      both(appointmentConfirmed({ ...lakshmi, order: { ...booking, quotation: quoted({ ...option, leftOut }) } }))
    for (const part of confirmed(false)) expect(part).toContain('Vegetarian catering')
    for (const part of confirmed(true)) expect(part).not.toContain('Vegetarian catering')
  })

  it('quoted: counts its items, and says what can be left out and added', () => {
    const quotation = quoted(sampleLine({ kind: 'dakshina', title: 'Dakshina' }))
    const { text } = quotationReady({ ...lakshmi, order: { ...booking, status: 'Quoted', quotation } })
    expect(text).toContain('Items: 1\n')
    expect(text).toContain('Shipping: Free\n')
    expect(text).toContain('Leave out what you have at home, and accept it')
    const offer = quoted(sampleLine({ kind: 'catering', leftOut: true }))
    expect(quotationReady({ ...lakshmi, order: { ...booking, quotation: offer } }).text).toContain('add decoration or')
  })

  it('rescheduled: says whether it is confirmed', () => {
    const moved = (order: Appointment) => appointmentRescheduled({ ...lakshmi, order })
    const note = 'Moved from 24 Nov 2026, 10:30 am IST to 1 Dec 2026, 9:00 am IST'
    const history = [{ ...notedAt(startsAt, note), by: 'customer' } as const]
    expect(moved({ ...booking, history }).text).toContain(`${note}. The price stays as it was.`)
    expect(moved({ ...booking, status: 'Quoted' }).text).toContain('Once you have accepted its quotation')
    expect(moved({ ...booking, status: 'Pending', quotation: null }).text).toContain('Our desk')
  })

  it('with another proposed time: says both times, the reason and where to answer', () => {
    for (const part of both(timeProposed({ ...lakshmi, order: booking }))) {
      for (const said of [
        'Now',
        '1 Dec 2026, 9:00 am IST',
        '2 Dec 2026, 9:00 am IST',
        'at weddings that morning',
        'Accept or decline',
        '/event-review/',
      ])
        expect(part).toContain(said)
    }
  })

  it('with a confirmed pandit: names him and what is still to do', () => {
    const coming = panditComing({ ...lakshmi, order: booking })
    expect(coming.subject).toBe('Raghavendra Bhat comes to your puja: Griha Pravesh')
    for (const part of both(coming)) expect(part).toContain('1 Dec 2026, 9:00 am IST')
    const open = panditComing({ ...lakshmi, order: { ...booking, status: 'Quoted' } })
    expect(open.text).toContain('once you have accepted its quotation')
  })

  it('cancelled: says what cancelling costs', () => {
    expect(cancelled(0).text).toContain('it costs you nothing')
    for (const part of both(cancelled(19.11))) expect(part).toContain('₹19.11')
    expect(cancelled(19.11).text).toContain('within 7 days of the start')
  })
})

describe('a delivery', () => {
  const arranged = (note: string) => notedAt(startsAt, note)
  const set = arranged('Delivery on 24 Nov 2026, 10:00 am IST')
  const moved = arranged('Delivery now on 25 Nov 2026, 10:00 am IST, not on 24 Nov 2026, 10:00 am IST')

  const unconfirmed = { ...shop, confirmUrl: 'https://shop.example/confirm-address#token' }

  it('with a time: says when and where', () => {
    const mail = deliverySet({ ...lakshmi, order: sampleOrder(lines, { ...placed, history: [set] }) })
    expect(mail.subject).toBe('We bring your order on Tue, 24 Nov 2026, 10:00 am IST: Puja list, 1 item (PG-7F3A-92C1)')
    for (const part of both(mail)) expect(part).toContain('Malleshwaram')
  })

  it('states a delivery time without promising it to an unconfirmed address', () => {
    const over = { deliveryTime: '2026-11-25T04:30:00.000Z', deliveryUntil: '2026-11-25T06:30:00.000Z' }
    const byItsCustomer = { ...moved, by: 'customer' } as const
    for (const history of [[set], [set, moved], [byItsCustomer]]) {
      const { customerName, order } = withheld({
        customerName: lakshmi.customerName,
        order: sampleOrder(lines, { ...placed, ...over, history }),
      })
      const mail = compose('deliverySet', unconfirmed, { customerName, order })
      expect(mail.subject).toBe('Delivery time: Puja list, 1 item (PG-7F3A-92C1)')
      for (const part of both(mail)) {
        expect(part).toContain('Wed, 25 Nov 2026, 10:00 am to 12:00 pm IST')
        expect(part).not.toMatch(/We bring|new time|Malleshwaram|null/)
      }
    }
  })

  it.each(['packed', 'sentOut', 'notHandedOver'] as const)(
    'asks the reader at an unconfirmed address for nothing, unless the order is theirs (%s)',
    (name) => {
      const history = [set, arranged('Nobody was there: The gate was shut')]
      for (const deliveryTime of [placed.deliveryTime, null]) {
        const told = {
          customerName: lakshmi.customerName,
          order: sampleOrder(lines, { ...placed, deliveryTime, history }),
        }
        const mail = compose(name, unconfirmed, withheld(told))
        for (const part of both(mail)) {
          const [before = '', after] = part.split('If it is your order, ')
          expect(before).toContain('An order was placed with this e-mail address.')
          expect(before).not.toMatch(/Somebody should|Please (?!confirm)|Malleshwaram|null/)
          expect(after).toContain('ignore this mail: nothing comes to you.')
        }
      }
    },
  )

  it('moved: says both times', () => {
    const order = sampleOrder(lines, { ...placed, deliveryTime: '2026-11-25T04:30:00.000Z', history: [set, moved] })
    const mail = deliverySet({ ...lakshmi, order })
    expect(mail.subject).toBe('New delivery time, Wed, 25 Nov 2026, 10:00 am IST: Puja list, 1 item (PG-7F3A-92C1)')
    expect(mail.text).toContain('not on 24 Nov 2026, 10:00 am IST')
  })

  it('to a new address: says where, also to an unconfirmed address', () => {
    const entry = { ...arranged('New address, pincode 560034'), by: 'customer' as const }
    const told = { ...lakshmi, order: sampleOrder(lines, { ...placed, pincode: '560034', history: [set, entry] }) }
    const mail = deliveryElsewhere(told)
    expect(mail.subject).toContain('New address for your delivery')
    expect(mail.text).toContain('New address, pincode 560034. Everything else stays')
    const unconfirmed = deliveryElsewhere({
      ...told,
      ...withheld({ customerName: told.customerName, order: told.order }),
    })
    expect(unconfirmed.subject).toContain('New address for your delivery')
    expect(unconfirmed.text).toContain('560034')
    expect(unconfirmed.text).not.toMatch(/null|undefined/)
  })

  it('not handed over: says why, and where to choose another time', () => {
    const order = sampleOrder(lines, { ...placed, history: [set, arranged('Nobody was there: The gate was shut')] })
    const mail = notHandedOver({ ...lakshmi, order })
    expect(mail.subject).toBe('We could not hand over your order: Puja list, 1 item (PG-7F3A-92C1)')
    for (const part of both(mail)) {
      expect(part).toContain('Nobody was there: The gate was shut')
      expect(part).toContain('Choose another time')
    }
  })

  it('moved by its customer: has a new time from the first move on', () => {
    const over = { deliveryTime: '2026-11-25T04:30:00.000Z', deliveryUntil: '2026-11-25T06:30:00.000Z' }
    const order = sampleOrder(lines, { ...placed, ...over, history: [{ ...moved, by: 'customer' }] })
    const mail = deliverySet({ ...lakshmi, order })
    expect(mail.subject).toContain('New delivery time, Wed, 25 Nov 2026, 10:00 am to 12:00 pm IST')
  })
})

it('names the author of a message from the desk', () => {
  const said = { id: '1', at: startsAt, by: 'operator' as const, author: 'Meera Iyer', text: 'Shall we bring flowers?' }
  const mail = commentAnswered({ ...lakshmi, order: sampleOrder(lines, { comments: [said] }) })
  expect(mail.subject).toBe('A question about Puja list, 1 item (PG-7F3A-92C1)')
  for (const part of both(mail))
    for (const word of ['Shall we bring flowers?', 'Meera Iyer']) expect(part).toContain(word)
})

it('tells the owner of an account that the desk opened how to choose a password', () => {
  const { text } = accountOpened({ ...lakshmi, operatorName: 'Meera Iyer' })
  expect(text).toContain('Meera Iyer of our desk')
  expect(text).toContain('https://shop.example/reset-password')
})

it('names a cancelled list by its title and number', () => {
  const order = sampleOrder(lines, { status: 'Cancelled' })
  expect(orderCancelled({ ...lakshmi, order }).subject).toBe('Cancelled: Puja list, 1 item (PG-7F3A-92C1)')
})
