import { expect, test } from 'vitest'
import type { Stop } from '#contract/desk/runs.ts'
import { mapLink, stopChat } from './words.ts'

const stop: Stop = {
  id: '01900000-0000-7000-8000-00007f3a92c1',
  status: 'Upcoming',
  customerName: 'Asha Rao',
  phoneNumber: '+919845012345',
  address: ['12 Temple Road', 'behind the Ganesha & Co. store'],
  pincode: '560004',
  area: 'Basavanagudi',
  deliveryAt: '2026-11-27T05:00:00.000Z',
  toPack: 2,
  packed: 0,
  total: 120,
  due: 120,
  claimed: 0,
  note: null,
}

test('a map is asked for the address as a whole', () => {
  expect(new URL(mapLink(stop)).searchParams.get('query')).toBe(
    '12 Temple Road, behind the Ganesha & Co. store, Bengaluru 560004',
  )
})

test('a chat begins with when it comes and what is to pay, if anything is', () => {
  const { hostname, pathname, searchParams } = new URL(stopChat(stop) ?? '')
  expect([hostname, pathname]).toEqual(['wa.me', '/919845012345'])
  expect(searchParams.get('text')).toBe(
    'Namaste Asha Rao, this is Pujaghar. We bring your order PG-7F3A-92C1 today around 10:30 am. Please keep ₹120.00 ready, in cash or by UPI. See you soon.',
  )
  for (const none of [{ due: 0 }, { claimed: 120 }])
    expect(new URL(stopChat({ ...stop, ...none }) ?? '').searchParams.get('text')).not.toContain('Please keep')
})
