import { afterEach, expect, test, vi } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { createMailLimit, type MailLimit } from './mail-limit.ts'

const shop = testApp()
afterEach(async () => {
  vi.useRealTimers()
  await shop.parts.db.execute('delete from rate_limits')
})

/** How many of `mails` mails may be sent when the nodes take turns. */
async function leaving(nodes: MailLimit[], mails: number): Promise<number> {
  let count = 0
  for (let mail = 0; mail < mails; mail += 1) {
    if ((await nodes[mail % nodes.length]?.take()) === 0) count += 1
  }
  return count
}

test('all nodes together send at most the limit in a minute, and as many in the next minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const nodes = [createMailLimit(shop.parts.db, 5), createMailLimit(shop.parts.db, 5)]
  expect(await leaving(nodes, 12)).toBe(5)
  const waitMs = (await nodes[0]?.take()) ?? 0
  expect(waitMs).toBeGreaterThan(0)
  expect(waitMs).toBeLessThanOrEqual(60_000)
  vi.setSystemTime(Date.now() + waitMs + 1)
  // A node that has not yet seen the limit being reached.
  expect(await leaving([createMailLimit(shop.parts.db, 5)], 12)).toBe(5)
})

test('a node that takes several at once does not exceed the limit', async () => {
  expect(await leaving([createMailLimit(shop.parts.db, 300)], 400)).toBe(300)
})

test('mails sent in spite of the limit count, so that fewer other mails are sent', async () => {
  const limit = createMailLimit(shop.parts.db, 5)
  for (let code = 0; code < 3; code += 1) await limit.count()
  expect(await leaving([limit], 5)).toBe(2)
})
