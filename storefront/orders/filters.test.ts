import { expect, test } from 'vitest'
import { addressOf, choiceOf, filtersFor } from './filters.ts'

const orders = [{ status: 'Quoted' }, { status: 'Quoted' }, { status: 'Rejected' }] as const

test('counts the orders of every filter', () => {
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

test('offers a status from the URL even if no order has it', () => {
  expect(filtersFor([], 'Expired').at(-1)).toEqual({ status: 'Expired', label: 'Expired', count: 0 })
})

test.each([
  ['tab=appointments&status=Quoted', { tab: 'appointments', status: 'Quoted', sort: 'next' }],
  ['status=Changes+Requested', { tab: 'puja', status: 'Changes Requested', sort: 'newest' }],
  ['tab=else&status=quoted&sort=next&show=all', { tab: 'puja', status: null, sort: 'newest', most: 50 }],
  ['tab=appointments&q=gruha+&sort=total&show=150', { query: 'gruha ', sort: 'total', most: 150 }],
  ['', { tab: 'puja', status: null, query: '', sort: 'newest', most: 50 }],
])('parses the query %j', (query, choice) => {
  expect(choiceOf(new URLSearchParams(query))).toMatchObject(choice)
})

test.each(['tab=puja', 'tab=appointments&status=Upcoming&q=griha+pravesh&sort=oldest&show=100'])(
  'formats a parsed choice as the same query %j',
  (query) => {
    expect(addressOf(choiceOf(new URLSearchParams(query))).toString()).toBe(query)
  },
)
