import { expect, test } from 'vitest'
import type { Stop } from '#contract/desk/runs.ts'
import { addressOf, headingOf, mapLink, openWords } from './words.ts'

const stop: Stop = {
  id: '01900000-0000-7000-8000-00007f3a92c1',
  status: 'Upcoming',
  customerName: 'Asha Rao',
  phoneNumber: '+919845012345',
  address: ['12 Temple Road', 'behind the Ganesha & Co. store'],
  pincode: '560004',
  area: 'Basavanagudi',
  floor: 'Second floor',
  instructions: '',
  deliveryUntil: null,
  bags: 1,
  deliveryAt: '2026-11-27T05:00:00.000Z',
  toPack: 2,
  packed: 0,
  total: 120,
  due: 120,
  claimed: 0,
  pays: 'on-delivery',
  collect: 120,
  note: null,
  coming: '',
}

test('searches the map for the whole address', () => {
  expect(new URL(mapLink(stop)).searchParams.get('query')).toBe(
    '12 Temple Road, behind the Ganesha & Co. store, Bengaluru 560004',
  )
})

test('names each other payment method in its own words', () => {
  expect(openWords(stop)).toEqual([])
  expect(openWords({ ...stop, pays: 'later', collect: 0 })).toEqual(['Pays later: ₹120.00 within 30 days'])
  const prepaid = 'Prepaid, but ₹120.00 has not come yet: ask our desk before you hand it over'
  expect(openWords({ ...stop, pays: 'now', collect: 0 })).toEqual([prepaid])
  expect(openWords({ ...stop, pays: 'now', collect: 0, claimed: 120 })).toEqual([
    '₹120.00 said to be paid by UPI, not found yet',
    prepaid,
  ])
})

test('does not reduce the amount to collect by an unconfirmed claim, and mentions the claim', () => {
  const claimed = { ...stop, claimed: 100 }
  expect(openWords(claimed)).toEqual(['₹100.00 said to be paid by UPI, not found yet: ask our desk before you collect'])
})

test('names the floor after the house, and leaves it out of the map search', () => {
  expect(addressOf(stop)).toBe('12 Temple Road, Second floor, behind the Ganesha & Co. store, Bengaluru 560004')
  expect(mapLink(stop)).not.toContain('floor')
})

test('shows a window heading where the window changes, and an area heading where either changes', () => {
  const noon = { ...stop, deliveryAt: '2026-11-27T06:30:00.000Z', deliveryUntil: '2026-11-27T08:30:00.000Z' }
  expect(headingOf(stop, undefined)).toEqual({ window: 'Fri 27 Nov, 10:30 am', area: 'Basavanagudi' })
  expect(headingOf(stop, stop)).toEqual({ window: null, area: null })
  expect(headingOf({ ...stop, area: 'Jayanagar' }, stop)).toEqual({ window: null, area: 'Jayanagar' })
  expect(headingOf(noon, stop)).toEqual({ window: 'Fri 27 Nov, 12:00 pm to 2:00 pm', area: 'Basavanagudi' })
})
