import { describe, expect, it } from 'vitest'
import type { Appointment } from '#contract/order.ts'
import { sampleBooking } from '#tests/support/sample-order.ts'
import { type CalendarEntry, calendarEntry } from './calendar.ts'

const shop = {
  publicUrl: 'https://shop.example',
  supportEmail: 'care@shop.example',
  supportPhone: '+919845012345',
  answerTime: 'within 1 to 2 hours',
  payment: { upi: null, online: false },
  mailDomain: 'shop.example',
  reviewUrl: 'https://shop.example/event-review/1',
}
const ends = (endsAt: string) => ({ endsAt, pandit: { name: 'Raghavendra Bhat', languages: [] } })
const entry = (over: Partial<Appointment> = {}, more: Partial<CalendarEntry> = {}) =>
  calendarEntry({
    order: sampleBooking(null, over),
    customer: { name: 'Lakshmi Venkataraman', email: 'lakshmi@example.com' },
    shop,
    method: 'REQUEST',
    sequence: 0,
    stamp: new Date('2026-11-21T10:00:00Z'),
    ...more,
  })

/** The properties as a calendar reads them: lines unfolded, names separated from parameters, and values unescaped. */
function read(ics: string): Record<string, { value: string; parameters: string }> {
  const lines = ics
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', parameters = '', value = ''] =
        /^([A-Z-]+)((?:;[^":]+="[^"]*"|;[^":]+)*):(.*)$/.exec(line) ?? []
      return [
        name,
        { value: value.replace(/\\([\\;,nN])/g, (_, c: string) => (c.toLowerCase() === 'n' ? '\n' : c)), parameters },
      ]
    }),
  )
}

describe('the calendar entry', () => {
  it('requests the time of the puja under the id of the order', () => {
    const found = read(entry(ends('2026-12-01T06:30:00.000Z')))
    expect(Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]))).toMatchObject({
      METHOD: 'REQUEST',
      UID: '019aa5e0-1111-7000-8000-00007f3a92c1@shop.example',
      SEQUENCE: '0',
      DTSTAMP: '20261121T100000Z',
      // 9 in the morning to noon in India.
      DTSTART: '20261201T033000Z',
      DTEND: '20261201T063000Z',
      SUMMARY: 'Griha Pravesh',
      LOCATION: '14, 3rd Cross, Malleshwaram, near the Ganesha temple, Bengaluru 560003',
      DESCRIPTION:
        'Booking PG-7F3A-92C1 with Pujaghar.\nPandit: Raghavendra Bhat.\nQuestions: care@shop.example, +91 98450 12345.\nhttps://shop.example/event-review/1',
      STATUS: 'CONFIRMED',
      ORGANIZER: 'mailto:care@shop.example',
      ATTENDEE: 'MAILTO:lakshmi@example.com',
    })
    expect(found.ATTENDEE?.parameters).toContain('CN="Lakshmi Venkataraman"')
    expect(found).not.toHaveProperty('RRULE')
  })

  it('cancels under the same id with a higher sequence number', () => {
    const found = read(entry({}, { method: 'CANCEL', sequence: 3 }))
    expect(found).toMatchObject({
      METHOD: { value: 'CANCEL' },
      STATUS: { value: 'CANCELLED' },
      SEQUENCE: { value: '3' },
      UID: { value: '019aa5e0-1111-7000-8000-00007f3a92c1@shop.example' },
    })
  })

  it.each([
    ['seven mornings of three hours', '2026-12-07T06:30:00.000Z', '20261201T063000Z', 'FREQ=DAILY;COUNT=7'],
    ['one reading of 24 hours', '2026-12-02T03:30:00.000Z', '20261202T033000Z', undefined],
  ])('represents %s as one event', (_, endsAt, dtend, rule) => {
    const found = read(entry(ends(endsAt)))
    expect(found.DTEND?.value).toBe(dtend)
    expect(found.RRULE?.value).toBe(rule)
  })

  it.each([
    ['unknown', null],
    ['the start, for what takes no pandit', '2026-12-01T03:30:00.000Z'],
  ])('lasts an hour when the end is %s', (_, endsAt) => {
    expect(read(entry({ endsAt })).DTEND?.value).toBe('20261201T043000Z')
  })

  const hostile =
    'सत्यनारायण पूजा, katha; \\n aarti\r\nATTENDEE:mailto:x@y.example\nEND:VEVENT\u2028BEGIN:VALARM "quoted"'

  it('folds lines at 75 octets with CRLF, and lets no typed text become a property', () => {
    const ics = entry(
      { nameOfPuja: hostile.repeat(3), lane1: hostile, lane2: hostile, lane3: hostile },
      { customer: { name: hostile, email: 'lakshmi@example.com' } },
    )
    expect(ics).not.toMatch(/[^\r]\n|\r[^\n]|\u2028/)
    for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    const names = ics
      .replace(/\r\n /g, '')
      .split('\r\n')
      .filter(Boolean)
      .map((line) => line.split(/[:;]/)[0])
    expect(names).toEqual(
      entry()
        .replace(/\r\n /g, '')
        .split('\r\n')
        .filter(Boolean)
        .map((line) => line.split(/[:;]/)[0]),
    )
  })

  it('keeps what was typed, on one line', () => {
    const nameOfPuja = 'सत्यनारायण पूजा, katha; a\\b\naarti'
    const lane1 = 'No. 7; \\ 2nd floor, A-block'
    const found = read(entry({ nameOfPuja, lane1, lane2: null, lane3: null }))
    expect(found.SUMMARY?.value).toBe('सत्यनारायण पूजा, katha; a\\b aarti')
    expect(found.LOCATION?.value).toBe('No. 7; \\ 2nd floor, A-block, Bengaluru 560003')
  })
})
