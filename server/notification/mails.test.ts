import { describe, expect, it } from 'vitest'
import { formatRupees } from '#contract/format.ts'
import type { Line } from '#contract/quotation.ts'
import { sampleBooking, sampleLine, sampleOrder, unknownLine } from '#tests/support/sample-order.ts'
import { reminder } from './appointment-mails.ts'
import { bookingReceived, listReceived, orderPlaced, quotationReady, resetCode, welcome } from './mails.ts'

const shop = {
  publicUrl: 'https://shop.example/',
  supportEmail: 'care@pujaghar.example',
  supportPhone: '+919845012345',
  answerTime: 'within 1 to 2 hours',
  payment: { upi: null, online: false },
}
const customerName = 'Lakshmi Venkataraman'
const placed = { status: 'Upcoming', dateOfOrder: '2026-11-21T04:30:00.000Z' } as const
const order = sampleOrder([sampleLine({ packs: 1000, unitPrice: 123.45 })])
const waiting = sampleOrder([sampleLine(), unknownLine('bxhlm 3'), unknownLine('gandh 2')], { status: 'Pending' })

const booking = sampleBooking()
const soon = sampleBooking(
  sampleOrder([sampleLine(), sampleLine({ title: 'Kumkum', leftOut: true, packs: 2, pack: '50 g packet' })]).quotation,
  {
    status: 'Upcoming',
    endsAt: '2026-12-01T07:00:00.000Z',
    pandit: { name: 'Raghavendra Bhat', languages: ['Kannada'] },
    cancellation: { fee: 1234, freeUntil: '2026-11-24T03:30:00.000Z' },
  },
)

const mails = {
  welcome: welcome({ ...shop, customerName }),
  resetCode: resetCode({ ...shop, customerName, code: '004217' }),
  quotationReady: quotationReady({ ...shop, customerName, order }),
  listReceived: listReceived({ ...shop, customerName, order: waiting }),
  bookingReceived: bookingReceived({ ...shop, customerName, order: booking }),
  orderPlaced: orderPlaced({ ...shop, customerName, order: sampleOrder(order.quotation?.lines, placed) }),
  reminder: reminder({ ...shop, customerName, order: soon }),
}
const both = (mail: { text: string; html: string }) => [mail.text, mail.html]

describe.each(Object.entries(mails))('%s', (_, mail) => {
  it('greets by name, and names the shop and its contact, in both parts', () => {
    for (const part of both(mail)) {
      expect(part).toContain('Namaste Lakshmi Venkataraman,')
      expect(part).toContain('Pujaghar')
      expect(part).toContain('care@pujaghar.example')
      expect(part).toContain('+91 98450 12345')
    }
  })

  it('fits an inbox: a one-line subject, no images, no scripts, small, with dark mode', () => {
    expect(mail.subject).toMatch(/^[^\r\n]{5,90}$/)
    expect(mail.html).not.toMatch(/<img|<script|url\(/i)
    expect(mail.html).toContain('prefers-color-scheme:dark')
    expect(Buffer.byteLength(mail.html)).toBeLessThan(60_000)
    expect(mail.text).not.toMatch(/<|&amp;|undefined|null/)
    expect(mail.html).not.toMatch(/undefined|null|\[object/)
  })
})

describe('the code', () => {
  it('stands alone in both parts, with its validity and what to do if nobody asked for it', () => {
    expect(mails.resetCode.text).toMatch(/^004217$/m)
    expect(mails.resetCode.html).toMatch(/font-size:34px[^>]*>004217</)
    for (const part of both(mails.resetCode)) {
      expect(part).toContain('10 minutes')
      expect(part).toContain('nothing has changed')
    }
  })

  it('is not in the part that a locked phone shows', () => {
    expect(mails.resetCode.subject).not.toContain('004217')
    expect(mails.resetCode.html.slice(0, mails.resetCode.html.indexOf('<h1'))).not.toContain('004217')
  })
})

describe('the link', () => {
  const id = order._id
  it.each([
    ['welcome', 'https://shop.example/upload'],
    ['quotationReady', `https://shop.example/list-review/${id}`],
    ['listReceived', `https://shop.example/list-review/${id}`],
    ['bookingReceived', `https://shop.example/event-review/${id}`],
    ['orderPlaced', `https://shop.example/list-review/${id}`],
    ['reminder', `https://shop.example/event-review/${id}`],
  ] as const)('of %s is in both parts', (name, url) => {
    expect(mails[name].text).toContain(`\n${url}\n`)
    expect(mails[name].html).toContain(`href="${url}"`)
  })

  it('of a booked puja leads to its own page', () => {
    for (const part of both(quotationReady({ ...shop, customerName, order: sampleBooking(order.quotation) }))) {
      expect(part).toContain(`https://shop.example/event-review/${id}`)
      expect(part).toContain('Priced: Griha Pravesh.')
    }
  })
})

describe('amounts and times', () => {
  it('match the quotation', () => {
    for (const mail of [mails.quotationReady, mails.orderPlaced]) {
      for (const part of both(mail)) {
        for (const sum of ['₹1,23,450.00', '₹6,172.50', 'Free', '₹1,29,622.50', 'Tax (5%)']) {
          expect(part).toContain(sum)
        }
      }
    }
    expect(mails.quotationReady.subject).toContain('₹1,29,622.50')
  })

  it('are in Indian time, with the zone', () => {
    for (const part of both(mails.quotationReady)) expect(part).toContain('21 Dec 2026, 12:05 am IST')
    for (const part of both(mails.listReceived)) expect(part).toContain('21 Nov 2026, 12:05 am IST')
    for (const part of both(mails.orderPlaced)) expect(part).toContain('21 Nov 2026, 10:00 am IST')
  })
})

describe('a list that waits for the desk', () => {
  it('says which lines are checked and when the answer comes', () => {
    for (const part of both(mails.listReceived)) {
      expect(part).toContain('We found 3 lines in it. 2 of them are being checked by us')
      expect(part).toContain('within 1 to 2 hours')
      expect(part).toContain('“bxhlm 3”')
      expect(part).toContain('“gandh 2”')
      expect(part).not.toContain('Haldi powder')
    }
  })

  it('says which of its pages is no list, and how many are copies', () => {
    const file = { id: 'f', title: 'list.pdf', link: '/f', price: null, mediaType: 'application/pdf' }
    const picture = { link: '/p', width: 30, height: 40 }
    const box: [number, number, number, number] = [0.1, 0.1, 0.5, 0.1]
    const skipped = {
      id: 's',
      fileId: 'f',
      page: 2,
      box,
      text: 'CGST 11.25',
      confidence: 0.9,
      kind: 'no-list' as const,
    }
    const copied = { ...sampleLine(), copyOf: 'f-1', leftOut: true }
    const received = (lines: Line[]) => {
      const sent = sampleOrder(lines, { status: 'Pending', files: [{ ...file, pages: [picture, picture] }] })
      const reading = { ...sent.reading, skipped: [skipped] }
      return both(listReceived({ ...shop, customerName, order: { ...sent, reading } }))
    }
    for (const part of received([sampleLine(), { ...copied, fileId: 'g' }])) {
      expect(part).toContain('Page 2 does not look like a puja list. We took no items from it.')
      expect(part).toContain('1 page looks like a copy of another page. We count it once')
    }
    for (const part of received([sampleLine(), { ...copied, fileId: 'g' }, { ...copied, fileId: 'h' }]))
      expect(part).toContain('2 pages look like copies of other pages. We count each once')
  })

  it('says so when nothing could be read', () => {
    const mail = listReceived({ ...shop, customerName, order: sampleOrder([], { quotation: null, status: 'Pending' }) })
    for (const part of both(mail)) expect(part).toContain('could not read it by machine')
  })
})

describe('a booked puja', () => {
  it('repeats the booking, in Indian time, and says when the quotation comes', () => {
    for (const part of both(mails.bookingReceived)) {
      expect(part).toContain('Griha Pravesh')
      expect(part).toContain('1 Dec 2026, 9:00 am IST')
      expect(part).toContain('For a family of six')
      expect(part).toContain('within 1 to 2 hours')
    }
  })

  it('includes the sums when it is quoted at once', () => {
    const order = sampleBooking(sampleOrder().quotation)
    for (const part of both(bookingReceived({ ...shop, customerName, order }))) {
      expect(part).toContain('Griha Pravesh')
      expect(part).toContain('1 Dec 2026, 9:00 am IST')
      expect(part).toContain(formatRupees(order.totalAmount))
      expect(part).toContain('https://shop.example/event-review/')
      expect(part).not.toContain('1 to 2 hours')
    }
  })

  it('keeps a name with line breaks from breaking the subject', () => {
    const order = sampleBooking(null, { nameOfPuja: `Griha\r\nBcc: x@y.example ${'very '.repeat(30)}` })
    expect(bookingReceived({ ...shop, customerName, order }).subject).toMatch(/^[^\r\n]{5,90}$/)
  })
})

describe('a reminder', () => {
  it('says when, where, who comes, what to keep ready and what cancelling costs', () => {
    expect(mails.reminder.subject).toBe('Reminder: Griha Pravesh, 1 Dec 2026, 9:00 am IST')
    for (const part of both(mails.reminder)) {
      for (const said of [
        'Tuesday, 1 Dec 2026, 9:00 am IST',
        '1 Dec 2026, 12:30 pm IST',
        'Raghavendra Bhat',
        '14, 3rd Cross, Malleshwaram, near the Ganesha temple, Bengaluru 560003',
        'Please keep them ready',
        'Kumkum',
        '2 × 50 g packet',
        'All the other samagri we bring.',
        'Cancelling now costs ₹1,234.00, 20% of the total.',
      ])
        expect(part).toContain(said)
      expect(part).not.toContain('Turmeric')
    }
  })

  it('asks for nothing when nothing is left out, and not for options that were not ordered', () => {
    const told = (lines: Parameters<typeof sampleOrder>[0]) =>
      reminder({ ...shop, customerName, order: sampleBooking(sampleOrder(lines).quotation) })
    for (const part of both(told([sampleLine()]))) expect(part).toContain('we bring all of it')
    const catering = sampleLine({ kind: 'catering', title: 'Catering', leftOut: true })
    for (const part of both(told([sampleLine({ kind: 'dakshina', title: 'Dakshina' }), catering]))) {
      expect(part).not.toMatch(/samagri|keep them ready|Catering/)
    }
  })
})

describe('a placed order', () => {
  it('repeats the address and every line, left-out lines without a price', () => {
    const lines = [sampleLine(), sampleLine({ title: 'Coconut', leftOut: true, packs: 4, unitPrice: 31.25 })]
    for (const part of both(orderPlaced({ ...shop, customerName, order: sampleOrder(lines, placed) }))) {
      expect(part).toContain('14, 3rd Cross, Malleshwaram, near the Ganesha temple, Bengaluru 560003')
      expect(part).toContain('2 × 50 g packet')
      expect(part).toContain('₹91.00')
      expect(part).toContain('Coconut')
      expect(part).toContain('Left out')
      expect(part).not.toContain('125.00')
    }
  })

  it('says how many lines are only on the page when there are too many', () => {
    const lines = Array.from({ length: 500 }, (_, index) => sampleLine({ title: `${'<&>'.repeat(60)} ${index}` }))
    const mail = orderPlaced({ ...shop, customerName, order: sampleOrder(lines, placed) })
    for (const part of both(mail)) {
      const shown = part.match(/50 g packet/g)?.length ?? 0
      expect(shown).toBeGreaterThan(10)
      expect(part).toContain(`And ${500 - shown} more. You find all of them with your order.`)
    }
  })

  it('lists each of sixty lines of a usual list', () => {
    const lines = Array.from({ length: 60 }, () => sampleLine({ title: 'Panchmeva, the mix of five dried fruits' }))
    for (const part of both(orderPlaced({ ...shop, customerName, order: sampleOrder(lines, placed) }))) {
      expect(part.match(/50 g packet/g)).toHaveLength(60)
    }
  })
})

describe('typed text', () => {
  const hostile = '<img src=x onerror=alert(1)> & "Asha\' \r\nBcc: all@example.com'
  const over = { ...placed, customerName: hostile, lane1: hostile, lane2: hostile, lane3: hostile }
  const hostileOrder = sampleOrder([sampleLine({ title: hostile, text: hostile }), unknownLine(hostile)], over)
  const input = { ...shop, customerName: hostile, order: hostileOrder }

  it.each([
    welcome(input),
    resetCode({ ...input, code: '004217' }),
    quotationReady(input),
    listReceived(input),
    orderPlaced(input),
    reminder({
      ...input,
      order: { ...soon, ...over, title: 'Griha\r\nBcc: x@y.example', quotation: hostileOrder.quotation },
    }),
  ])('stays plain text: $subject', (mail) => {
    expect(mail.html).not.toContain('<img')
    expect(mail.html).not.toMatch(/onerror=alert\(1\)>/)
    expect(mail.text).not.toMatch(/^Bcc:/m)
    expect(mail.subject).not.toMatch(/[\r\n<]/)
  })

  it('is escaped and kept', () => {
    expect(orderPlaced(input).html).toContain(
      '&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Asha&#39; Bcc: all@example.com',
    )
  })

  it('never puts a web address into a greeting', () => {
    for (const name of ['Win now https://bad.example', 'visit bad.example', 'me@bad.example', 'bad.example/x']) {
      const mail = welcome({ ...shop, customerName: name })
      for (const part of both(mail)) {
        expect(part).not.toContain('bad.example')
        expect(part).toContain('Namaste,')
      }
    }
    expect(welcome({ ...shop, customerName: 'K.Ramesh M.S.' }).text).toContain('Namaste K.Ramesh M.S.,')
    expect(welcome({ ...shop, customerName: 'लक्ष्मी' }).text).toContain('Namaste लक्ष्मी,')
  })
})
