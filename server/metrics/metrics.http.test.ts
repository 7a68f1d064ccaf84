import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { UnreadableFile } from '#server/estimate/reading/unreadable.ts'
import { sendOrNote } from '#server/notification/failed-mails.ts'
import { beginOrder } from '#server/order/lifecycle.ts'
import { NOT_YET_READ } from '#server/order/present.ts'
import { newId } from '#server/platform/ids.ts'
import type { Parts } from '#server/platform/parts.ts'
import { POSTGRES_URL, testApp } from '#tests/support/app.ts'
import { testDesk } from '#tests/support/desk.ts'
import { make } from '#tests/support/make.ts'
import { readersOf } from '#tests/support/readers.ts'
import { countReading } from './count-reading.ts'
import { createMetrics, METRICS_PATH } from './metrics.ts'
import { buildMetrics } from './routes.ts'

const shop = testApp()
const desk = testDesk(shop)
const given = make(shop)

/** Returns the current `/metrics` of these parts, without the cache of an earlier request. */
async function scrape(parts: Partial<Parts> = {}): Promise<string> {
  const app = await buildMetrics({ ...shop.parts, ...parts })
  const { body, statusCode } = await app.inject({ url: METRICS_PATH })
  await app.close()
  expect(statusCode).toBe(200)
  return body
}

function sampleOf(text: string, sample: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `))
  return Number(line?.slice(sample.length + 1) ?? Number.NaN)
}

describe('requests', () => {
  const count = (text: string, labels: string) => sampleOf(text, `pujaghar_http_request_seconds_count{${labels}}`)

  test('are counted by the pattern of their route, without anything about the client', async () => {
    const asha = await given.customer()
    const id = newId()
    const path = `/api/customer/orders/custom/${id}`
    await shop.call('GET', path, { token: asha.token })
    await shop.call('GET', path, { token: asha.token })
    await desk.call('GET', DESK_PATHS.work)
    const text = await scrape()
    const route = '/api/customer/orders/:type/:id'
    expect(count(text, `app="shop",method="GET",route="${route}",status="4xx"`)).toBe(2)
    expect(count(text, `app="desk",method="GET",route="${DESK_PATHS.work}",status="4xx"`)).toBe(1)
    expect(sampleOf(text, 'pujaghar_http_errors_total{app="desk",status="401"}')).toBe(1)
    expect(text).not.toContain(id)
    expect(text).not.toContain(asha.id)
  })

  test('for unknown URLs are counted as one route', async () => {
    for (const url of ['/api/nothing-here', '/wp-login.php', '/.env']) await shop.app.inject({ url })
    await shop.app.inject({ method: 'DELETE', url: '/api/nothing-here' })
    const text = await scrape()
    expect(count(text, 'app="shop",method="any",route="none",status="4xx"')).toBe(4)
    expect(text).not.toContain('wp-login')
  })

  test('for pages and files of the storefront are counted as one route', async () => {
    for (const url of ['/robots.txt', '/sitemap.xml']) await shop.app.inject({ url })
    expect(count(await scrape(), 'app="shop",method="GET",route="page",status="2xx"')).toBe(2)
  })
})

test('mails are counted by outcome, starting at zero', async () => {
  const metrics = createMetrics()
  const parts = { ...shop.parts, metrics }
  const mails = (outcome: string) => sampleOf(metrics.text(), `pujaghar_mails_total{outcome="${outcome}"}`)
  expect([mails('sent'), mails('retry'), mails('failed')]).toEqual([0, 0, 0])
  const job = { id: newId(), lastTry: false }
  await sendOrNote(parts, job, async () => {})
  const away = () => Promise.reject(new Error('away'))
  await expect(sendOrNote(parts, job, away)).rejects.toThrow('away')
  await expect(sendOrNote(parts, { ...job, lastTry: true }, away)).rejects.toThrow('away')
  expect([mails('sent'), mails('retry'), mails('failed')]).toEqual([1, 1, 1])
})

test('unreadable files are counted by reason', async () => {
  const metrics = createMetrics()
  const broken = readersOf(shop, () => Promise.reject(new UnreadableFile('timeout')))
  await expect(countReading(broken, metrics).read(new Uint8Array(1))).rejects.toThrow(UnreadableFile)
  expect(sampleOf(metrics.text(), 'pujaghar_files_unreadable_total{reason="timeout"}')).toBe(1)
})

test('waiting jobs are counted by kind, with the age of the oldest', async () => {
  await shop.parts.jobs.enqueue(shop.parts.db, 'quotation.tell', { orderId: newId(), version: 1 })
  await shop.parts.jobs.enqueue(shop.parts.db, 'quotation.tell', { orderId: newId(), version: 1 })
  const text = await scrape()
  expect(sampleOf(text, 'pujaghar_jobs_waiting{kind="quotation.tell"}')).toBe(2)
  expect(sampleOf(text, 'pujaghar_jobs_waiting{kind="payment.look"}')).toBe(0)
  expect(sampleOf(text, 'pujaghar_jobs_oldest_seconds{kind="quotation.tell"}')).toBeGreaterThan(0)

  await shop.parts.jobs.work('quotation.tell', 1, async () => {})
  await expect.poll(() => scrape()).toContain('pujaghar_jobs_waiting{kind="quotation.tell"} 0')
  expect(await scrape()).toContain('pujaghar_job_seconds_count{kind="quotation.tell",outcome="done"} 2')
})

test('waiting lists are counted, with their pages and the age of the oldest', async () => {
  const asha = await given.customer()
  const createdAt = new Date(shop.parts.clock.now().getTime() - 90_000)
  const order = { id: newId(), type: 'custom', customerId: asha.id, customerName: asha.name, createdAt } as const
  await beginOrder(shop.parts.db, { ...order, reading: { ...NOT_YET_READ, pages: 12 } }, [])
  const text = await scrape()
  expect(sampleOf(text, 'pujaghar_lists_waiting')).toBe(1)
  expect(sampleOf(text, 'pujaghar_list_pages_waiting')).toBe(12)
  expect(sampleOf(text, 'pujaghar_lists_oldest_seconds')).toBeGreaterThanOrEqual(90)
})

test('concurrent requests share one database query', async () => {
  let asked = 0
  const jobs = {
    ...shop.parts.jobs,
    waitingByName: () => {
      asked += 1
      return shop.parts.jobs.waitingByName()
    },
  }
  const app = await buildMetrics({ ...shop.parts, jobs })
  await Promise.all([1, 2, 3].map(() => app.inject({ url: METRICS_PATH })))
  await app.inject({ url: METRICS_PATH })
  await app.close()
  expect(asked).toBe(1)
})

test('an unavailable database is reported, together with all metrics that do not need it', async () => {
  const waitingByName = () => Promise.reject(new Error('terminated'))
  const text = await scrape({ metrics: createMetrics(), jobs: { ...shop.parts.jobs, waitingByName } })
  expect(text).toContain('pujaghar_database_up 0')
  expect(sampleOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6)
  expect(sampleOf(text, 'pujaghar_lists_waiting')).toBeNaN()
  expect(await scrape()).toContain('pujaghar_database_up 1')
})

test.skipIf(POSTGRES_URL === undefined)('connections to PostgreSQL are counted', async () => {
  const text = await scrape()
  expect(sampleOf(text, 'pujaghar_database_connections{state="waiting"}')).toBe(0)
  const open = ['used', 'idle'].map((state) => sampleOf(text, `pujaghar_database_connections{state="${state}"}`))
  expect(Math.max(...open)).toBeGreaterThan(0)
})

describe('every metric that is named exists', () => {
  test.each(['deploy/grafana-dashboard.json', 'docs/reference/logs-and-metrics.md'])('in %s', async (file) => {
    const text = readFileSync(file, 'utf8')
    const asked = file.endsWith('.json') ? expressionsOf(JSON.parse(text)).join('\n') : text
    const selected = asked.match(/\b(?:pujaghar|process|nodejs)_[a-z_]+(?=[{[])/g) ?? []
    const types = new Map(
      [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]),
    )
    const isThere = (name: string) => {
      const base = name.replace(/_(?:bucket|sum|count)$/, '')
      return types.has(name) || (types.get(base) === 'histogram' && base !== name)
    }
    expect(selected.length).toBeGreaterThan(5)
    expect(selected.filter((name) => !isThere(name))).toEqual([])
  })
})

/** Returns all Prometheus queries of a dashboard. */
function expressionsOf(dashboard: unknown): string[] {
  if (typeof dashboard !== 'object' || dashboard === null) return []
  return Object.entries(dashboard).flatMap(([key, value]) => (key === 'expr' ? [String(value)] : expressionsOf(value)))
}
