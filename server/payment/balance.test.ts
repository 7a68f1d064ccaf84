import { describe, expect, test } from 'vitest'
import type { Status } from '#contract/status.ts'
import { balanceOf, type Charged, type Money, penaltyPaise } from './balance.ts'

const NOW = new Date('2026-11-27T08:00:00Z')

const order = (status: Status, fee: number | null = null, over: Partial<Charged> = {}): Omit<Charged, 'money'> => ({
  status,
  placed_at: status === 'Quoted' ? null : '2026-11-01T06:00:00Z',
  pays: 'now',
  cancellation_fee_paise: fee,
  cancellation_credit_paise: null,
  advance_paise: null,
  penalty_from: '2026-11-01T06:00:00Z',
  quotation: { total_paise: 100_050 },
  ...over,
})
const money = (captured = 0, claimed = 0, refunded = 0): Money => ({
  captured,
  claimed,
  refunded,
  returned: 0,
  flows: [],
  costs: [],
})

test.each([
  ['before it is accepted nothing is due', order('Quoted'), money(), [0, 0, 0, 0]],
  ['an accepted quotation is due whole', order('Upcoming'), money(), [0, 0, 1000.5, 0]],
  ['what is claimed is still due', order('Upcoming'), money(0, 100_050), [0, 1000.5, 1000.5, 0]],
  ['a part that came is off', order('Upcoming'), money(50_000), [500, 0, 500.5, 0]],
  ['what came twice is owed', order('Completed'), money(200_100), [2001, 0, 0, 1000.5]],
  ['what went back is not paid any more', order('Completed'), money(200_100, 0, 100_050), [1000.5, 0, 0, 0]],
  ['of a cancelled order the fee is kept', order('Cancelled', 20_010), money(100_050), [1000.5, 0, 0, 800.4]],
  ['a fee that nobody paid is due', order('Cancelled', 20_010), money(), [0, 0, 200.1, 0]],
  ['cancelled for nothing, all goes back', order('Cancelled', 0), money(100_050), [1000.5, 0, 0, 1000.5]],
])('%s', (_, order, money, [paid, claimed, due, refundable]) => {
  expect(balanceOf({ ...order, money }, NOW)).toMatchObject({ paid, claimed, due, refundable, penalty: 0, until: null })
})

test.each([
  ['the advance first', 0, 'advance', 250],
  ['what is left of it', 10_000, 'advance', 150],
  ['then the rest', 25_000, 'balance', 750.5],
] as const)('asks for a booking with an advance: %s', (_, captured, purpose, amount) => {
  const booking = { ...order('Upcoming', null, { advance_paise: 25_000 }), money: money(captured) }
  expect(balanceOf(booking, NOW).asked).toEqual({ purpose, amount })
})

test('asks for the full total when it is below the advance, and for no advance after cancelling', () => {
  const over = { advance_paise: 25_000, quotation: { total_paise: 20_000 } }
  const asked = (status: Status, fee: number | null) =>
    balanceOf({ ...order(status, fee, over), money: money() }, NOW).asked
  expect(asked('Upcoming', null)).toEqual({ purpose: 'full', amount: 200 })
  expect(asked('Cancelled', 4_000)).toEqual({ purpose: 'full', amount: 40 })
})

describe('an order that is paid later', () => {
  /** The penalty in paise at this time in India. */
  const penaltyAt = (
    at: string,
    over: Partial<Charged> = {},
    flows: Money['flows'] = [],
    costs: Money['costs'] = [],
  ) => {
    const later = { ...order('Upcoming', null, { pays: 'later', ...over }), money: { ...money(), flows, costs } }
    return penaltyPaise(later, new Date(`${at}+05:30`))
  }

  test('is due by the end of the thirtieth day in India, and then costs 1.5% for each month that has begun', () => {
    expect(balanceOf({ ...order('Upcoming', null, { pays: 'later' }), money: money() }, NOW)).toMatchObject({
      until: '2026-12-01T18:30:00.000Z',
      due: 1000.5,
    })
    expect(penaltyAt('2026-12-01T23:59:59.999')).toBe(0)
    expect(penaltyAt('2026-12-02T00:00:00')).toBe(0)
    expect(penaltyAt('2026-12-02T00:00:00.001')).toBe(1501)
    expect(penaltyAt('2026-12-31T23:59:59')).toBe(1501)
    expect(penaltyAt('2027-01-01T00:00:01')).toBe(3002)
  })

  test('charges a month only for what was unpaid as it began', () => {
    const paid = (at: string, paise: number) => [{ at: `${at}+05:30`, paise }]
    expect(penaltyAt('2027-03-01T12:00', {}, paid('2026-12-01T23:00', 100_050))).toBe(0)
    expect(penaltyAt('2027-03-01T12:00', {}, paid('2026-12-02T01:00', 100_050))).toBe(1501)
    expect(penaltyAt('2027-01-02T12:00', {}, paid('2026-12-20T12:00', 50_050))).toBe(1501 + 750)
    const sentBack = [...paid('2026-11-20T12:00', 100_050), ...paid('2026-11-21T12:00', -50_000)]
    expect(penaltyAt('2026-12-05T12:00', {}, sentBack)).toBe(750)
  })

  test('gives an amount added by a change its own thirty days, and charges nothing for an amount that was removed', () => {
    const paid = [{ at: '2026-11-20T12:00:00Z', paise: 60_050 }]
    const costs = (second: string, first = 60_050) => [
      { at: '2026-10-31T06:00:00Z', paise: 10_000 },
      { at: '2026-11-01T05:00:00Z', paise: first },
      { at: second, paise: 100_050 },
    ]
    // The months begin on 2 December, 1 January and 31 January in India.
    expect(penaltyAt('2027-01-20T12:00', {}, paid, costs('2026-12-10T06:00:00Z'))).toBe(0)
    expect(penaltyAt('2027-02-01T12:00', {}, paid, costs('2026-12-10T06:00:00Z'))).toBe(600)
    expect(penaltyAt('2026-12-20T12:00', {}, paid, costs('2026-11-10T06:00:00Z', 200_000))).toBe(600)
  })

  test('charges nothing for months before penalties existed or before a waiver', () => {
    expect(penaltyAt('2027-03-01T12:00', { penalty_from: null })).toBe(0)
    expect(penaltyAt('2027-01-20T12:00', { penalty_from: '2026-12-20T06:00:00Z' })).toBe(1501)
  })

  test('has no penalty when it is paid ahead or on delivery, has no payment method, or is cancelled', () => {
    for (const pays of ['now', 'on-delivery', null] as const) expect(penaltyAt('2027-03-01T12:00', { pays })).toBe(0)
    expect(penaltyAt('2027-03-01T12:00', { status: 'Cancelled', cancellation_fee_paise: 20_010 })).toBe(0)
    expect(penaltyAt('2026-12-05T12:00', { status: 'Completed' })).toBe(1501)
  })
})
