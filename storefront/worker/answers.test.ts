import { beforeEach, expect, it, vi } from 'vitest'
import { ORDER_PATHS } from '#contract/order-paths.ts'

vi.stubGlobal('SHELL', { build: 'manifest-1.js', pages: [], first: [], assets: [] })
vi.stubGlobal('self', { clients: { get: async () => undefined } })
const { answerCall, forgetAnswers } = await import('./answers.ts')

const kept = new Map<string, Map<string, Response>>()
/** What the browser does while it opens a cache. */
let whileOpening = () => {}

function open(name: string) {
  whileOpening()
  const entries = kept.get(name) ?? new Map<string, Response>()
  kept.set(name, entries)
  return {
    put: async ({ url }: Request, answer: Response) => void entries.set(url, answer),
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

/** Asks for a customer's orders, and waits until the worker has kept the answer. */
async function ask() {
  const url = `https://shop.example${ORDER_PATHS.customOrders}`
  const work: Promise<unknown>[] = []
  await answerCall(new Request(url, { headers: { authorization: 'Bearer of-asha' } }), '', (more) => work.push(more))
  await Promise.all(work)
}

it('keeps what the server said', async () => {
  await ask()
  expect([...kept.values()].flatMap((entries) => [...entries.keys()])).toHaveLength(1)
})

it('keeps nothing of a session that ends while an answer of it is being kept', async () => {
  let forgotten: Promise<void> | undefined
  whileOpening = () => {
    forgotten ??= forgetAnswers()
  }
  await ask()
  await forgotten
  expect([...kept.keys()]).toEqual([])
})
