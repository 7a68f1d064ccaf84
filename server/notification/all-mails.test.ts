import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Appointment, CustomOrder } from '#contract/order.ts'
import type { Line } from '#contract/quotation.ts'
import { readEnv } from '#server/env.ts'
import { type Mailer, openMailer } from '#server/platform/mail.ts'
import { sampleBooking, sampleLine, sampleOrder, unknownLine } from '#tests/support/sample-order.ts'
import { commentAnswered, queryAnswered } from './answer-mails.ts'
import {
  appointmentConfirmed,
  appointmentRescheduled,
  orderCancelled,
  panditComing,
  reminder,
  timeProposed,
} from './appointment-mails.ts'
import { calendarEntry } from './calendar.ts'
import { accountOpened, deliverySet } from './desk-mails.ts'
import type { MailName } from './kinds.ts'
import { KIND_OF } from './kinds.ts'
import type { MailContent } from './mail-layout.ts'
import {
  bookingReceived,
  feedbackReceived,
  listReceived,
  orderPlaced,
  queryReceived,
  quotationChanged,
  quotationReady,
  resetCode,
  triesRefused,
  welcome,
} from './mails.ts'
import { enquiry, feedback } from './operator-mails.ts'
import { type OrderNews, orderNews } from './operator-news.ts'

const shop = { publicUrl: 'https://shop.example', supportEmail: 'care@shop.example', supportPhone: '+919845012345' }
const lakshmi = { ...shop, customerName: 'Lakshmi Venkataraman' }
const startsAt = '2026-12-01T03:30:00.000Z'

/** Every mail there is, about this list and this booking. */
function allMails(list: CustomOrder, booking: Appointment, words: string): Record<string, MailContent> {
  const [aList, aBooking] = [
    { ...lakshmi, order: list },
    { ...lakshmi, order: booking },
  ]
  const toCustomers = {
    welcome: welcome(lakshmi),
    resetCode: resetCode({ ...lakshmi, code: '004217' }),
    triesRefused: triesRefused({ ...lakshmi, link: '/reset-password#link=x' }),
    accountOpened: accountOpened({ ...lakshmi, operatorName: words }),
    orderPlaced: orderPlaced(aList),
    deliverySet: deliverySet(aList),
    commentAnswered: commentAnswered({ ...aBooking, order: answeredIn(booking, words) }),
    appointmentConfirmed: appointmentConfirmed(aBooking),
    appointmentRescheduled: appointmentRescheduled(aBooking),
    timeProposed: timeProposed(aBooking),
    panditComing: panditComing(aBooking),
    orderCancelled: orderCancelled(aBooking),
    queryAnswered: queryAnswered({
      ...lakshmi,
      query: words,
      askedAt: new Date(startsAt),
      answer: words,
      operatorName: 'Meera Iyer',
    }),
    quotationReady: quotationReady(aBooking),
    quotationChanged: quotationChanged(aList),
    appointmentReminder: reminder(aBooking),
    listReceived: listReceived(aList),
    bookingReceived: bookingReceived(aBooking),
    queryReceived: queryReceived({ ...lakshmi, query: words }),
    feedbackReceived: feedbackReceived({ ...lakshmi, rating: 4 }),
  } satisfies Record<MailName, MailContent>
  const written = { ...shop, createdAt: new Date(startsAt), customer: null }
  const news = (
    ['waits', 'changes', 'comment', 'placed', 'rescheduled', 'declined', 'cancelled'] satisfies OrderNews[]
  ).map(
    (name) => [`news: ${name}`, orderNews(name, { ...shop, order: booking, customerEmail: 'l@example.com' })] as const,
  )
  return {
    ...toCustomers,
    ...Object.fromEntries(news),
    enquiry: enquiry({ ...written, name: 'Asha', query: words }),
    feedback: feedback({ ...written, rating: 4, reason: words, suggestion: words, files: [] }),
  }
}

/** The booking once the desk has answered a comment of its customer. */
function answeredIn(order: Appointment, text: string): Appointment {
  const said = { id: '8', at: startsAt, by: 'customer' as const, author: 'Lakshmi', text }
  return { ...order, comments: [said, { ...said, id: '9', by: 'operator', author: 'Meera Iyer' }] }
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

describe('the size of a mail', () => {
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
  const over = { description: words, lane1: title, lane2: title, lane3: title, nameOfPuja: title }
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

  it.each(Object.entries(mails))(
    'of %s is under 60 KB as it is sent, with sixty lines and long texts',
    async (name, mail) => {
      await mailer.send(name, { to: 'l@example.com', ...mail, calendar })
      expect((await stat(join(folder, 'mail', `${name}.eml`))).size).toBeLessThan(60_000)
    },
  )
})

it.each(Object.entries(allMails(sampleOrder(lines, placed), booking, 'Do you come to Yelahanka?')))(
  '%s can be read in the dark, fits an inbox, and tells times with their zone',
  (_, mail) => {
    expect(mail.html).toContain('prefers-color-scheme:dark')
    expect(mail.html).not.toMatch(/<img|<script|url\(|undefined|null|\[object/i)
    expect(mail.text).not.toMatch(/<|&amp;|undefined|null/)
    expect(mail.subject).toMatch(/^[^\r\n]{5,90}$/)
    for (const part of both(mail))
      for (const [time] of part.matchAll(/\d:\d\d [ap]m.{0,4}/g)) expect(time).toContain(' IST')
  },
)

it('every mail that can be switched off, and no other, is of a kind', () => {
  const necessary = Object.entries(KIND_OF).filter(([, kind]) => kind === null)
  expect(necessary.map(([name]) => name).sort()).toEqual([
    'accountOpened',
    'appointmentConfirmed',
    'appointmentRescheduled',
    'bookingReceived',
    'commentAnswered',
    'deliverySet',
    'orderCancelled',
    'orderPlaced',
    'panditComing',
    'queryAnswered',
    'resetCode',
    'timeProposed',
    'triesRefused',
    'welcome',
  ])
})

describe('a puja', () => {
  it('that is confirmed says when, who, where, what for, and until when it can be called off for nothing', () => {
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

  it('that is confirmed says nothing of decoration and catering that nobody asked for', () => {
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

  it('that is quoted counts its items, and says what may be left out and taken in', () => {
    const quotation = quoted(sampleLine({ kind: 'dakshina', title: 'Dakshina' }))
    const { text } = quotationReady({ ...lakshmi, order: { ...booking, status: 'Quoted', quotation } })
    expect(text).toContain('Items: 1\n')
    expect(text).toContain('Shipping: Free\n')
    expect(text).toContain('Leave out what you have at home, and accept it')
    const offer = quoted(sampleLine({ kind: 'catering', leftOut: true }))
    expect(quotationReady({ ...lakshmi, order: { ...booking, quotation: offer } }).text).toContain('add decoration or')
  })

  it('that moves says whether it is confirmed', () => {
    const moved = (order: Appointment) => appointmentRescheduled({ ...lakshmi, order })
    const note = 'Moved from 24 Nov 2026, 10:30 am IST to 1 Dec 2026, 9:00 am IST'
    const history = [{ at: startsAt, from: 'Upcoming', to: 'Upcoming', by: 'customer', note } as const]
    expect(moved({ ...booking, history }).text).toContain(`${note}. The price stays as it was.`)
    expect(moved({ ...booking, status: 'Quoted' }).text).toContain('Once you have accepted its quotation')
    expect(moved({ ...booking, status: 'Pending', quotation: null }).text).toContain('Our desk')
  })

  it('for which another time is proposed says both times, why, and where to answer', () => {
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

  it('whose pandit has said that he comes names him, and what is still to do', () => {
    const coming = panditComing({ ...lakshmi, order: booking })
    expect(coming.subject).toBe('Raghavendra Bhat comes to your puja: Griha Pravesh')
    for (const part of both(coming)) expect(part).toContain('1 Dec 2026, 9:00 am IST')
    const open = panditComing({ ...lakshmi, order: { ...booking, status: 'Quoted' } })
    expect(open.text).toContain('once you have accepted its quotation')
  })

  it('that is cancelled says what that costs', () => {
    expect(cancelled(0).text).toContain('it costs you nothing')
    for (const part of both(cancelled(19.11))) expect(part).toContain('₹19.11')
    expect(cancelled(19.11).text).toContain('within 7 days of the start')
  })
})

describe('a delivery', () => {
  const arranged = (note: string) => ({ at: startsAt, from: 'Upcoming', to: 'Upcoming', by: 'operator', note }) as const
  const set = arranged('Delivery on 24 Nov 2026, 10:00 am IST')
  const moved = arranged('Delivery now on 25 Nov 2026, 10:00 am IST, not on 24 Nov 2026, 10:00 am IST')

  it('that has a time says when and where to', () => {
    const mail = deliverySet({ ...lakshmi, order: sampleOrder(lines, { ...placed, history: [set] }) })
    expect(mail.subject).toBe('We bring your order PG-7F3A-92C1 on 24 Nov 2026, 10:00 am IST')
    for (const part of both(mail)) expect(part).toContain('Malleshwaram')
  })

  it('that comes at another time says both', () => {
    const order = sampleOrder(lines, { ...placed, deliveryTime: '2026-11-25T04:30:00.000Z', history: [set, moved] })
    const mail = deliverySet({ ...lakshmi, order })
    expect(mail.subject).toBe('New delivery time for PG-7F3A-92C1: 25 Nov 2026, 10:00 am IST')
    expect(mail.text).toContain('not on 24 Nov 2026, 10:00 am IST')
  })
})

it('what the desk writes is told under the name of who wrote it', () => {
  const said = { id: '1', at: startsAt, by: 'operator' as const, author: 'Meera Iyer', text: 'Shall we bring flowers?' }
  const mail = commentAnswered({ ...lakshmi, order: sampleOrder(lines, { comments: [said] }) })
  expect(mail.subject).toBe('A question about PG-7F3A-92C1')
  for (const part of both(mail))
    for (const word of ['Shall we bring flowers?', 'Meera Iyer']) expect(part).toContain(word)
})

it('whoever has an account that we opened is told how to choose its password', () => {
  const { text } = accountOpened({ ...lakshmi, operatorName: 'Meera Iyer' })
  expect(text).toContain('Meera Iyer of our desk')
  expect(text).toContain('https://shop.example/reset-password')
})

it('a cancelled list is called by its number', () => {
  const order = sampleOrder(lines, { status: 'Cancelled' })
  expect(orderCancelled({ ...lakshmi, order }).subject).toBe('Cancelled: your order PG-7F3A-92C1')
})
