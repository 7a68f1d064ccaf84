import { expect, test } from 'vitest'
import type { DeliveryChoices, WayToPay } from '#contract/delivery.ts'
import { sampleOrder } from '#tests/support/sample-order.ts'
import { isPlain, pickOf } from './picked.ts'

const way = (pays: WayToPay['pays'], shipping = 0): WayToPay => ({
  pays,
  shipping,
  cashFee: 0,
  total: 0,
  advance: 0,
  gift: null,
})
const [NINE, FIVE] = ['2026-11-28T03:30:00.000Z', '2026-11-28T11:30:00.000Z']
const choices = (over: Partial<DeliveryChoices> = {}): DeliveryChoices => ({
  chosen: null,
  ways: [way('now'), way('later', 60)],
  slots: [NINE, FIVE].map((startsAt) => ({ startsAt, endsAt: '2026-11-28T13:30:00.000Z' })),
  suggested: FIVE,
  pujaDay: null,
  ...over,
})
const picked = (over?: Partial<DeliveryChoices>, taps = {}) => {
  const pick = pickOf(choices(over), taps)
  return pick && [pick.way.pays, pick.startsAt]
}

test('starts with paying later and the suggested delivery window', () => {
  expect(picked()).toEqual(['later', FIVE])
  expect(picked({ ways: [way('now')], slots: [], suggested: null })).toEqual(['now', null])
})

test('prefers what was picked now to what was chosen before', () => {
  const chosen = { pays: 'now', startsAt: NINE } as const
  expect(picked({ chosen })).toEqual(['now', NINE])
  expect(picked({ chosen }, { pays: 'later', startsAt: FIVE })).toEqual(['later', FIVE])
})

test('ignores choices that are no longer available', () => {
  expect(picked({ chosen: { pays: 'on-delivery', startsAt: NINE } }, { startsAt: 'gone' })).toEqual(['later', NINE])
  expect(picked({ ways: [] })).toBeUndefined()
})

test('places an order unchanged if it is paid later, ships at the quoted price and has no delivery window', () => {
  const order = sampleOrder()
  const plain = { way: way('later'), startsAt: null }
  expect(isPlain(order, plain)).toBe(true)
  expect(isPlain(order, { ...plain, startsAt: NINE })).toBe(false)
  expect(isPlain(order, { ...plain, way: way('later', 60) })).toBe(false)
  expect(isPlain(order, { ...plain, way: way('now') })).toBe(false)
  expect(isPlain({ ...order, pays: 'now' }, plain)).toBe(false)
})
