import { describe, expect, test } from 'vitest'
import type { Reading } from '#contract/order.ts'
import { STATUSES } from '#contract/status.ts'
import { sampleBooking, sampleLine, sampleOrder, unknownLine } from '#tests/support/sample-order.ts'
import { countItems, readingUnderWay, standingOf } from './standing.ts'

const reading: Reading = { state: 'reading', pagesDone: 1, pages: 3, itemsFound: 12, problems: [] }

describe('what an order waits for', () => {
  test('a quoted list waits for its customer until the day it ends, in India', () => {
    const order = sampleOrder()
    expect(standingOf(order)).toEqual({
      text: 'Accept by 21 Dec 2026',
      waitsFor: 'customer',
      action: { label: 'Review', to: `/list-review/${order._id}` },
    })
  })

  test('doubtful lines are counted, and those left out are not', () => {
    const lines = [sampleLine(), unknownLine('?'), { ...unknownLine('~'), leftOut: true }]
    const order = sampleOrder(lines, { status: 'Pending' })
    expect(standingOf(order)).toMatchObject({ text: '1 line needs a look', action: { label: 'Review' } })
    expect(countItems(order.quotation)).toBe(2)
  })

  test('a list being read says how far it is', () => {
    const order = sampleOrder([], { status: 'Pending', quotation: null, reading })
    expect(standingOf(order)).toMatchObject({ text: 'Reading page 2 of 3', waitsFor: 'shop' })
    expect(readingUnderWay(order)).toMatchObject({ pages: 3 })
  })

  test('between the last page and the prices it does not name a page that is not there', () => {
    const order = sampleOrder([], { status: 'Pending', quotation: null, reading: { ...reading, pagesDone: 3 } })
    expect(standingOf(order).text).toBe('Reading page 3 of 3')
  })

  test('a list withdrawn while it was read is not being read', () => {
    expect(readingUnderWay(sampleOrder([], { status: 'Cancelled', reading }))).toBeNull()
  })

  test('a booked puja waits for the desk, then for its customer, and opens on its own page', () => {
    const booking = sampleBooking()
    expect(standingOf(booking)).toEqual({
      text: 'Our desk is preparing the quotation, within 1 to 2 hours',
      waitsFor: 'shop',
      action: { label: 'View', to: `/event-review/${booking._id}` },
    })
    expect(standingOf(sampleBooking(sampleOrder().quotation))).toMatchObject({ action: { label: 'Review' } })
  })

  test('every status has a sentence, and a placed order only a look', () => {
    for (const status of STATUSES) expect(standingOf(sampleOrder(undefined, { status })).text).not.toBe('')
    expect(standingOf(sampleOrder(undefined, { status: 'Upcoming' })).action?.label).toBe('View')
  })
})
