import { expect, test, vi } from 'vitest'
import type { Call } from '#ui/api/call.ts'
import { allPages } from './all-pages.ts'

test('requests all pages of a list one after another and merges them', async () => {
  const pages: Record<string, object> = {
    '': { orders: [{ _id: 'c' }, { _id: 'b' }], next: 'b' },
    b: { orders: [{ _id: 'a' }] },
  }
  const asked = vi.fn(async (_path: string, { query }: { query: { cursor?: string } }) => pages[query.cursor ?? ''])
  const list = await allPages(asked as unknown as Call)('/orders')
  expect(list).toEqual({ orders: [{ _id: 'c' }, { _id: 'b' }, { _id: 'a' }] })
  expect(asked).toHaveBeenCalledTimes(2)
})

test('returns an empty list after one page', async () => {
  const list = await allPages((async () => ({ appointments: [] })) as unknown as Call)('/appointments')
  expect(list).toEqual({ appointments: [] })
})

test('fails if a page fails', async () => {
  let calls = 0
  const fails = async () => {
    calls++
    if (calls === 2) throw new Error('no connection')
    return { orders: [], next: 'b' }
  }
  await expect(allPages(fails as unknown as Call)('/orders')).rejects.toThrow('no connection')
})
