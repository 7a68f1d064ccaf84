import { expect, test } from 'vitest'
import type { Balance } from './balance.ts'
import { toCollect } from './money.ts'

const balance: Balance = {
  paid: 0,
  claimed: 0,
  due: 1000,
  refundable: 0,
  asked: { purpose: 'full', amount: 1000 },
  until: null,
  credit: 0,
  penalty: 0,
}
const order = { status: 'Upcoming', pays: 'on-delivery', balance } as const

test('collects the due amount without the advance, regardless of claims, and nothing for an order that is over', () => {
  expect(toCollect(order)).toBe(1000)
  expect(toCollect({ ...order, balance: { ...balance, claimed: 1000 } })).toBe(1000)
  expect(toCollect({ ...order, balance: { ...balance, asked: { purpose: 'advance', amount: 250 } } })).toBe(750)
  for (const over of [{ status: 'Completed' }, { status: 'Cancelled' }, { pays: 'later' }, { pays: null }] as const)
    expect(toCollect({ ...order, ...over })).toBe(0)
})
