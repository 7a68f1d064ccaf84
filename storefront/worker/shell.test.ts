import { expect, it, vi } from 'vitest'

vi.stubGlobal('SHELL', { build: 'manifest-1.js', pages: [], first: [], assets: [] })
const { sooner } = await import('./shell.ts')

const kept = new Response('kept')
const LIMIT_MS = 10

it.each([
  { says: 'the network when it answers', network: () => Promise.resolve(new Response('new')), shown: 'new' },
  { says: 'what is kept when nothing comes', network: () => Promise.reject(new TypeError()), shown: 'kept' },
  { says: 'what is kept when it takes too long', network: () => new Promise<Response>(() => {}), shown: 'kept' },
  {
    says: 'what is kept when the server is in trouble',
    network: () => Promise.resolve(new Response('', { status: 503 })),
    shown: 'kept',
  },
])('shows $says', async ({ network, shown }) => {
  const onKept = vi.fn()
  const answer = await sooner(network(), kept.clone(), LIMIT_MS, onKept)
  expect(await answer.text()).toBe(shown)
  expect(onKept).toHaveBeenCalledTimes(shown === 'kept' ? 1 : 0)
})

it("returns the server's error if nothing is cached", async () => {
  const answer = await sooner(Promise.resolve(new Response('', { status: 503 })), undefined, LIMIT_MS, () => {})
  expect(answer.status).toBe(503)
})
