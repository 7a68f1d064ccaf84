import { describe, expect, test } from 'vitest'
import type { Appointment, Order, Reading } from '#contract/order.ts'
import { STATUSES } from '#contract/status.ts'
import { summaryOf } from '#contract/summary-of.ts'
import { sampleBooking, sampleLine, sampleOrder, unknownLine } from '#tests/support/sample-order.ts'
import { countItems, lookAgainMs, placeInQueue, readingUnderWay, timeToRead, untilWords } from './progress.ts'
import { standingOf as standingOfSummary } from './standing.ts'

const standingOf = (order: Order, now?: Date) => standingOfSummary(summaryOf(order), now)
const textOf = (order: Order, now = '2026-11-21T12:00:00Z') => standingOf(order, new Date(now)).text

const reading: Reading = { state: 'reading', pagesDone: 1, pages: 3, itemsFound: 12, problems: [], skipped: [] }

describe('what an order waits for', () => {
  test('a quoted list waits for its customer until the end of its last day in India', () => {
    const order = sampleOrder()
    expect(standingOf(order)).toEqual({
      text: 'Accept by 21 Dec 2026',
      waitsFor: 'customer',
      action: { label: 'Review', to: `/list-review/${order._id}` },
    })
  })

  test('a list with doubtful lines counts them without left-out lines', () => {
    const lines = [sampleLine(), unknownLine('?'), { ...unknownLine('~'), leftOut: true }]
    const order = sampleOrder(lines, { status: 'Pending' })
    expect(standingOf(order)).toMatchObject({ text: '1 line needs a look', action: { label: 'Review' } })
    expect(countItems(order.quotation)).toBe(2)
  })

  test('a list that is being read shows its progress', () => {
    const order = sampleOrder([], { status: 'Pending', quotation: null, reading })
    expect(standingOf(order)).toMatchObject({ text: 'Reading page 2 of 3', waitsFor: 'shop' })
    expect(readingUnderWay(order)).toMatchObject({ pages: 3 })
  })

  test('a queued list shows how many are ahead of it, if any', () => {
    const waiting = {
      status: 'Pending',
      quotation: null,
      reading: { ...reading, state: 'waiting', pagesDone: 0 },
    } as const
    expect(placeInQueue(sampleOrder([], { ...waiting, listsBefore: 1 }))).toBe('1 list is before yours.')
    expect(placeInQueue(sampleOrder([], { ...waiting, listsBefore: 1200 }))).toBe('1,200 lists are before yours.')
    expect(placeInQueue(sampleOrder([], { ...waiting, reading, listsBefore: 2 }))).toBe('2 lists are before yours.')
    expect(timeToRead(sampleOrder([], { ...waiting, listsBefore: 0, readInSeconds: 12 }))).toBe(
      'Your list is read in about a minute.',
    )
    expect(timeToRead(sampleOrder([], { ...waiting, readInSeconds: 61 }))).toBe('Your list is read in about 2 minutes.')
    expect(timeToRead(sampleOrder([], { ...waiting, readInSeconds: 7000 }))).toBe('Your list is read in about 2 hours.')
    expect(timeToRead(sampleOrder([], waiting)), 'nothing is known of it').toBeNull()
    expect(standingOf(sampleOrder([], { ...waiting, listsBefore: 3, readInSeconds: 70 })).text).toBe(
      'Waiting to be read. 3 lists are before yours. Your list is read in about 2 minutes.',
    )
    expect(lookAgainMs(sampleOrder([], { ...waiting, listsBefore: 1200 }), 1000)).toBe(5000)
    expect(lookAgainMs(sampleOrder([], { ...waiting, listsBefore: 1 }), 1000)).toBe(1000)
    expect(placeInQueue(sampleOrder([], { ...waiting, listsBefore: 0 }))).toBeNull()
    expect(placeInQueue(sampleOrder([], waiting))).toBeNull()
    expect(placeInQueue(sampleOrder([], { ...waiting, status: 'Cancelled', listsBefore: 3 }))).toBeNull()
  })

  test('a list whose pages are all read does not name a page beyond the last one', () => {
    const order = sampleOrder([], { status: 'Pending', quotation: null, reading: { ...reading, pagesDone: 3 } })
    expect(standingOf(order).text).toBe('Reading page 3 of 3')
  })

  test('a list that a second reader checks is not final', () => {
    const secondReader = { waiting: true, pages: [] }
    const again: Reading = {
      ...reading,
      state: 'done',
      pagesDone: 3,
      secondReader,
    }
    const order = sampleOrder([unknownLine('~~')], { status: 'Pending', reading: again })
    expect(lookAgainMs(order, 1000)).toBe(4000)
    expect(lookAgainMs({ ...order, status: 'Cancelled' }, 1000)).toBe(false)
    const over: Reading = { ...again, secondReader: { ...secondReader, waiting: false } }
    expect(lookAgainMs(sampleOrder([], { status: 'Pending', reading: over }), 1000)).toBe(false)
  })

  test('a list withdrawn while it was read is not being read', () => {
    expect(readingUnderWay(sampleOrder([], { status: 'Cancelled', reading }))).toBeNull()
  })

  test('a booked puja waits for the desk, promises an answer for two hours only, and links to its own page', () => {
    const booking = sampleBooking(null, { createdAt: '2026-11-21T06:00:00Z' })
    expect(standingOf(booking, new Date('2026-11-21T07:59:00Z'))).toEqual({
      text: 'Our desk is preparing the quotation, within 1 to 2 hours',
      waitsFor: 'shop',
      action: { label: 'View', to: `/event-review/${booking._id}` },
    })
    expect(textOf(booking, '2026-11-21T08:01:00Z')).toBe('Our desk is still preparing the quotation')
    expect(textOf(booking, '2026-12-01T04:00:00Z')).toBe('Its time came before our desk had quoted it')
    expect(standingOf(sampleBooking(sampleOrder().quotation))).toMatchObject({ action: { label: 'Review' } })
  })

  test('a quotation that ends when its puja begins says so', () => {
    const { quotation } = sampleOrder()
    const booking = sampleBooking(quotation && { ...quotation, validUntil: sampleBooking().startsAt })
    expect(textOf(booking)).toBe('Accept before the puja begins on 1 Dec 2026')
    expect(textOf(booking, '2026-12-01T03:31:00Z')).toBe('The day of this puja came before its quotation was accepted')
    expect(textOf(sampleBooking(quotation), '2026-12-22T03:31:00Z')).toContain('past its date')
  })

  test.each([
    ['2026-11-21T20:00:00Z', 'In 9 days'],
    ['2026-11-29T18:29:00Z', 'In 2 days'],
    ['2026-11-29T18:30:00Z', 'Tomorrow, 9:00 am IST'],
    ['2026-11-30T18:30:00Z', 'Today, 9:00 am IST'],
    ['2026-12-01T03:30:00Z', 'Began at 9:00 am IST'],
    ['2026-12-01T06:00:00Z', 'Was to begin at 9:00 am IST, 1 Dec 2026'],
  ])('at %s a confirmed puja of 1 December, 9 am, says %s', (now, text) => {
    const booking = sampleBooking(null, { status: 'Upcoming', endsAt: '2026-12-01T06:00:00Z' })
    expect(textOf(booking, now)).toBe(text)
  })

  test('a finished order shows when it ended and what it cost', () => {
    const cancelled: Order['history'][number] = {
      at: '2026-11-25T04:00:00Z',
      from: 'Upcoming',
      to: 'Cancelled',
      by: 'customer',
      about: null,
      note: null,
    }
    // A later message to the desk changes `updatedAt`, but not the date of the cancellation.
    const over: Partial<Appointment> = { status: 'Cancelled', history: [cancelled], updatedAt: '2026-11-27T04:00:00Z' }
    expect(textOf(sampleBooking(null, over))).toBe('Cancelled on 25 Nov 2026')
    expect(textOf(sampleBooking(null, { ...over, cancellation: { fee: 850.5, freeUntil: null } }))).toBe(
      'Cancelled on 25 Nov 2026, for a fee of ₹850.50',
    )
    expect(textOf(sampleBooking(null, { status: 'Completed' }))).toBe('Held on 1 Dec 2026')
    expect(textOf(sampleBooking(null, { status: 'Rejected' }))).toBe('You rejected this quotation on 21 Nov 2026')
  })

  test('every status has a text, and a placed order only a "View" action', () => {
    for (const status of STATUSES) expect(standingOf(sampleOrder(undefined, { status })).text).not.toBe('')
    expect(standingOf(sampleOrder(undefined, { status: 'Upcoming' })).action?.label).toBe('View')
    const changing = { status: 'Upcoming', changeProposed: true } as const
    for (const order of [sampleOrder(undefined, changing), sampleBooking(null, changing)]) {
      expect(standingOf(order)).toMatchObject({ text: 'Our desk proposes a change. Please look', waitsFor: 'customer' })
      expect(standingOf(order).action.label).toBe('Review')
    }
  })
})

test('shows the end of a quotation as a day, or with the time at which the puja begins', () => {
  expect(untilWords({ validUntil: '2026-12-24T18:29:59.999Z' })).toBe('24 Dec 2026')
  expect(untilWords({ validUntil: '2026-12-24T03:30:00.000Z' })).toBe('24 Dec 2026, 9:00 am IST')
})
