import { describe, expect, it } from 'vitest'
import { formatAsked, formatSurplus } from './asked.ts'
import { dayInIndia } from './day.ts'
import {
  calendarLeaf,
  formatDate,
  formatDateTime,
  formatFigure,
  formatLineAmount,
  formatPacks,
  formatPhone,
  formatQuantity,
  formatRupees,
  formatWindow,
  orderNumber,
} from './format.ts'
import { ruleWords } from './line-words.ts'
import { quotedShipping, taxRows } from './sums.ts'

describe('formatRupees', () => {
  it.each([
    [0, '₹0.00'],
    [999.5, '₹999.50'],
    [123456, '₹1,23,456.00'],
    [12345678.9, '₹1,23,45,678.90'],
  ])('formats %d as %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text)
  })
})

it('groups figures in the Indian way', () => {
  expect([1200, 123456].map(formatFigure)).toEqual(['1,200', '1,23,456'])
})

describe('quotedShipping', () => {
  it.each([
    ['custom', 'open', 0, 'Free if prepaid'],
    ['custom', 'open', 60, '₹60.00'],
    ['custom', 'accepted', 0, 'Free'],
    ['appointment', 'open', 0, 'Free'],
  ] as const)('for a %s that is %s, %d -> %s', (type, state, shipping, words) => {
    expect(quotedShipping({ shipping, state, lines: [] }, type)).toBe(words)
  })
})

describe('taxRows', () => {
  it('names the taxed amount when it is not the whole amount, so that the reader can check the sum', () => {
    const some = { rate: 5, amount: 2961, tax: 148.05 }
    expect(taxRows({ amount: 2961, taxes: [some] })).toEqual([['Tax (5%)', '₹148.05']])
    expect(taxRows({ amount: 5632, taxes: [some] })).toEqual([['Tax (5% of ₹2,961.00)', '₹148.05']])
    expect(taxRows({ amount: 2801, taxes: [] })).toEqual([['Tax', '₹0.00']])
  })
})

describe('dates', () => {
  it('use the day in India, not in UTC', () => {
    expect(formatDate('2026-11-20T18:29:59Z')).toBe('20 Nov 2026')
    expect(formatDate('2026-11-20T18:30:00Z')).toBe('21 Nov 2026')
  })

  it('use the day of the calendar in India', () => {
    expect(calendarLeaf('2026-11-20T18:30:00Z')).toEqual({ weekday: 'Saturday', day: '21', month: 'Nov 2026' })
    expect(dayInIndia(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20')
    expect(dayInIndia(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01')
  })

  it('name the time zone when they include a time, with plain spaces', () => {
    expect(formatDateTime('2026-11-21T10:01:29Z')).toBe('21 Nov 2026, 3:31 pm IST')
    expect(formatDateTime('2026-11-20T18:30:00Z')).toBe('21 Nov 2026, 12:00 am IST')
  })
})

describe('formatQuantity', () => {
  it('formats the requested quantity, and returns an empty string without one', () => {
    expect(formatQuantity(500, 'g')).toBe('500 g')
    expect(formatQuantity(2.5, 'kg')).toBe('2.5 kg')
    expect(formatQuantity(21, 'piece')).toBe('21 pc')
    expect(formatQuantity(1, 'packet')).toBe('1 packet')
    expect(formatQuantity(2, 'packet')).toBe('2 packets')
    expect(formatQuantity(0.5, 'l')).toBe('0.5 litre')
    expect(formatQuantity(11, null)).toBe('11')
    expect(formatQuantity(1000, 'rupee')).toBe('₹1,000 worth')
    expect(formatQuantity(null, 'g')).toBe('')
  })
})

describe('formatAsked, formatSurplus and ruleWords', () => {
  const plain = { quantity: null, unit: null, lower: null, kinds: null, rule: null }

  it('formats what the list asks for in its own terms', () => {
    expect(formatAsked({ ...plain, quantity: 500, unit: 'g' })).toBe('500 g')
    expect(formatAsked({ ...plain, quantity: 3, unit: 'kg', lower: 2, rule: 'range' })).toBe('2 to 3 kg')
    expect(formatAsked({ ...plain, quantity: 1, unit: 'set', kinds: 5, rule: 'kinds' })).toBe('5 kinds')
    expect(formatAsked({ ...plain, rule: 'as-required' })).toBe('As required')
    expect(formatAsked(plain)).toBe('Not said')
  })

  it('formats the surplus of the packs in a practical unit', () => {
    expect(formatSurplus({ surplus: 150, unit: 'g' })).toBe('150 g more than asked')
    expect(formatSurplus({ surplus: 0.25, unit: 'kg' })).toBe('250 g more than asked')
    expect(formatSurplus({ surplus: 1.5, unit: 'kg' })).toBe('1.5 kg more than asked')
    expect(formatSurplus({ surplus: 0.5, unit: 'dozen' })).toBe('6 pc more than asked')
    expect(formatSurplus({ surplus: null, unit: 'g' })).toBe('')
  })

  it('explains the pricing rule of a line that has a price', () => {
    const range = {
      ...plain,
      quantity: 3,
      unit: 'kg',
      lower: 2,
      rule: 'range',
      packs: 3,
      pack: '1 kg',
      leftOut: false,
    } as const
    expect(ruleWords(range)).toBe('The list says 2 to 3 kg: we took 3 kg.')
    expect(ruleWords({ ...range, packs: 0 })).toBeNull()
    expect(ruleWords({ ...range, leftOut: true })).toBeNull()
    expect(ruleWords({ ...range, rule: null })).toBeNull()
    const five = {
      ...plain,
      quantity: 5,
      unit: 'rupee',
      rule: 'by-price',
      packs: 1,
      pack: '25 g packet',
      leftOut: false,
    } as const
    expect(ruleWords(five)).toBe('For ₹5 worth: 1 × 25 g packet, the least that covers it.')
  })
})

describe('orderNumber', () => {
  it('uses the random end of the id, so that two orders of one second differ', () => {
    expect(orderNumber('019aa5e0-1111-7000-8000-00007f3a92c1')).toBe('PG-7F3A-92C1')
  })
})

describe('formatPacks and formatLineAmount', () => {
  const line = { state: 'matched', leftOut: false, amount: 90 } as const

  it('formats the number and size of the packs', () => {
    expect(formatPacks({ packs: 2, pack: '250 g' })).toBe('2 × 250 g')
    expect(formatPacks({ packs: 3, pack: null })).toBe('3')
    expect(formatPacks({ packs: 1, pack: null })).toBe('')
    expect(formatPacks({ packs: 0, pack: '250 g' })).toBe('')
  })

  it('show an amount only for a line that is sold', () => {
    expect(formatLineAmount(line)).toBe('₹90.00')
    expect(formatLineAmount({ ...line, state: 'uncertain' })).toBe('₹90.00')
    expect(formatLineAmount({ ...line, leftOut: true })).toBe('Left out')
    expect(formatLineAmount({ ...line, state: 'unknown' })).toBe('Not priced')
    expect(formatLineAmount({ ...line, state: 'uncertain', amount: 0 })).toBe('Not priced')
  })
})

describe('formatPhone', () => {
  it('groups an Indian mobile number and keeps other numbers unchanged', () => {
    expect(formatPhone('+919845012345')).toBe('+91 98450 12345')
    expect(formatPhone('080 4112 0000')).toBe('080 4112 0000')
  })
})

it('formats a delivery time as a window or as an exact time', () => {
  const from = '2026-11-28T03:30:00.000Z'
  expect(formatWindow(from, '2026-11-28T06:30:00.000Z')).toBe('Sat, 28 Nov 2026, 9:00 am to 12:00 pm IST')
  expect(formatWindow(from, null)).toBe('Sat, 28 Nov 2026, 9:00 am IST')
})

it('formats the amount of a gift as free', () => {
  expect(formatLineAmount({ kind: 'gift', state: 'matched', leftOut: false, amount: 0 })).toBe('Free')
})
