import { expect, test } from 'vitest'
import type { Status } from '#contract/status.ts'
import { balanceOf } from './balance.ts'

const order = (status: Status, fee: number | null = null) => ({
  status,
  placed_at: status === 'Quoted' ? null : '2026-11-01',
  cancellation_fee_paise: fee,
  quotation: { total_paise: 100_050 },
})
const money = (captured = 0, claimed = 0, refunded = 0) => ({ captured, claimed, refunded })

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
  expect(balanceOf(order, money)).toEqual({ paid, claimed, due, refundable })
})
