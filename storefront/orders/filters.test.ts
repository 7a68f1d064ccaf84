import { expect, test } from 'vitest'
import { choiceOf, filtersFor } from './filters.ts'

const orders = [{ status: 'Quoted' }, { status: 'Quoted' }, { status: 'Rejected' }] as const

test('every filter tells how many orders it holds', () => {
  expect(filtersFor(orders, null).map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Total 3',
    'Pending 0',
    'Quoted 2',
    'Upcoming 0',
    'Completed 0',
    'Cancelled 0',
    'Rejected 1',
  ])
})

test('a status from the address is offered though no order has it', () => {
  expect(filtersFor([], 'Expired').at(-1)).toEqual({ status: 'Expired', label: 'Expired', count: 0 })
})

test.each([
  ['tab=appointments&status=Quoted', 'appointments', 'Quoted'],
  ['status=Changes+Requested', 'puja', 'Changes Requested'],
  ['tab=else&status=quoted', 'puja', null],
  ['', 'puja', null],
])('the address %j', (query, tab, status) => {
  expect(choiceOf(new URLSearchParams(query))).toEqual({ tab, status })
})
