import { beforeEach, expect, it, vi } from 'vitest'
import { ORDER_PATHS } from '#contract/order-paths.ts'
import { summaryOf } from '#contract/summary-of.ts'
import { sampleOrder } from '#tests/support/sample-order.ts'

vi.stubGlobal('SHELL', { build: 'manifest-1.js', pages: [], first: [], assets: [] })
vi.stubGlobal('self', { clients: { get: async () => undefined } })
const { answerCall, answerChange, forgetAnswers } = await import('./answers.ts')

const kept = new Map<string, Map<string, Response>>()
/** Called while a cache opens. */
let whileOpening = () => {}

function open(name: string) {
  whileOpening()
  const entries = kept.get(name) ?? new Map<string, Response>()
  kept.set(name, entries)
  return {
    put: async ({ url }: Request, answer: Response) => void entries.set(url, answer),
    match: async ({ url }: Request) => entries.get(url)?.clone(),
    delete: async ({ url }: Request) => entries.delete(url),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  }
}

beforeEach(() => {
  kept.clear()
  whileOpening = () => {}
  vi.stubGlobal('fetch', async () => Response.json({ orders: [] }))
  vi.stubGlobal('caches', {
    keys: async () => [...kept.keys()],
    open: async (name: string) => open(name),
    match: async ({ url }: Request, { cacheName }: { cacheName: string }) => kept.get(cacheName)?.get(url),
    delete: async (name: string) => kept.delete(name),
  })
})

/** Requests cached data and waits until the worker has stored the response. */
async function ask(path: string = ORDER_PATHS.customOrders) {
  const url = `https://shop.example${path}`
  const work: Promise<unknown>[] = []
  await answerCall(new Request(url, { headers: { authorization: 'Bearer of-asha' } }), '', (more) => work.push(more))
  await Promise.all(work)
}

it('stores the response of the server', async () => {
  await ask()
  expect([...kept.values()].flatMap((entries) => [...entries.keys()])).toHaveLength(1)
})

it('stores nothing for a session that ends while its response is being stored', async () => {
  let forgotten: Promise<void> | undefined
  whileOpening = () => {
    forgotten ??= forgetAnswers()
  }
  await ask()
  await forgotten
  expect([...kept.keys()]).toEqual([])
})

it('updates a changed order in the cache, and its summary in the list', async () => {
  const before = sampleOrder()
  const other = sampleOrder(undefined, { _id: '019aa5e0-1111-7000-8000-000000000002' })
  const lists = [before, other].map((order) => summaryOf(order))
  const path = ORDER_PATHS.order('custom', before._id)
  const answers: Record<string, object> = {
    [ORDER_PATHS.orders]: { lists, bookings: [] },
    [path]: { order: before },
  }
  vi.stubGlobal('fetch', async ({ url }: Request) => Response.json(answers[new URL(url).pathname]))
  await ask(ORDER_PATHS.orders)
  await ask(path)

  const rejected = { ...before, status: 'Rejected', updatedAt: '2026-11-22T04:00:00.000Z' } as const
  vi.stubGlobal('fetch', async () => Response.json({ order: rejected }))
  await answerChange(new Request(`https://shop.example${path}/reject`, { method: 'POST' }))
  expect(await keptAt(path)).toEqual({ order: rejected })
  expect(await keptAt(ORDER_PATHS.orders)).toEqual({
    lists: [{ ...lists[0], status: 'Rejected', closedAt: rejected.updatedAt }, lists[1]],
    bookings: [],
  })
})

it('deletes the list if the response to a change has no order', async () => {
  const order = sampleOrder()
  vi.stubGlobal('fetch', async () => Response.json({ lists: [summaryOf(order)], bookings: [] }))
  await ask(ORDER_PATHS.orders)
  vi.stubGlobal('fetch', async () => Response.json({}))
  const path = `${ORDER_PATHS.order('custom', order._id)}/proposed-changes/1`
  await answerChange(new Request(`https://shop.example${path}`, { method: 'POST' }))
  expect(await keptAt(ORDER_PATHS.orders)).toBeUndefined()
})

async function keptAt(path: string): Promise<unknown> {
  const answers = [...kept.values()].flatMap((entries) => [...entries])
  return answers
    .find(([url]) => new URL(url).pathname === path)?.[1]
    .clone()
    .json()
}
