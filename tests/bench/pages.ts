import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from '@playwright/test'
import { addressIn, LOCALES } from '#contract/locale.ts'
import { PAGES } from '#contract/pages.ts'
import { SERVICE_PATHS } from '#contract/service-paths.ts'
import { type Customer, test } from '#tests/support/customer.ts'
import { addressOf } from '#tests/support/pages.ts'
import { benchTools } from '../../scripts/bench-tools.ts'
import { sparePort } from '../../scripts/spare-port.ts'

/** Each result is the median of this many runs. `RUNS=1` is a quick run. */
const RUNS = Number(process.env.RUNS ?? 3)
/** Measures only addresses that contain this text: `ONLY=/about`. */
const ONLY = process.env.ONLY ?? ''

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** The part of the Lighthouse result that is used. */
interface Report {
  audits: Record<
    string,
    {
      id: string
      title: string
      score: number | null
      scoreDisplayMode: string
      numericValue?: number
      details?: object
    }
  >
  categories: Record<string, { score: number | null }>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>

const { default: lighthouse } = benchTools().load<{ default: Lighthouse }>('lighthouse')

interface Figures {
  scores: number[]
  lcpMs: number
  cls: number
  tbtMs: number
  scriptKb: number
  allKb: number
}

test('runs Lighthouse (mobile) on every page', async ({ customer, baseURL }) => {
  if (!baseURL) throw new Error('the configuration names the server')
  const port = await sparePort()
  const browser = await chromium.launchPersistentContext('', {
    executablePath: process.env.CHROMIUM_PATH,
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  const page = await browser.newPage()
  const devtools = await browser.newCDPSession(page)
  // A public page is measured as a first visit. A page for customers is measured with the cache from another page.
  const measureFirst = (url: string) => measure(url, port, () => devtools.send('Network.clearBrowserCache'))
  const measureNext = (url: string) => measure(url, port, () => page.goto(baseURL, { waitUntil: 'networkidle' }))
  const bare = await barePage()
  try {
    const yardstick = await measureFirst(bare.address)
    print(['page', 'perf', 'a11y', 'best', 'seo', 'LCP', 'x bare', 'CLS', 'TBT', 'JS KB', 'all KB'])
    report('a bare page of text (yardstick)', yardstick, yardstick)
    for (const locale of LOCALES) {
      for (const { path } of PAGES.filter(({ prerendered }) => prerendered)) {
        const address = addressIn(locale, path)
        if (address.includes(ONLY)) report(address, await measureFirst(baseURL + address), yardstick)
      }
    }
    await logIn(page, baseURL, customer)
    const order = await customer.upload('english-text.pdf')
    const booking = await customer.book()
    const shared = await customer.share(order)
    for (const { path } of PAGES.filter(({ prerendered }) => !prerendered)) {
      const address = addressOf(path, order, booking, shared)
      if (path.includes(ONLY)) report(path, await measureNext(baseURL + address), yardstick)
    }
  } finally {
    await browser.close()
    bare.close()
  }
})

async function measure(url: string, port: number, prepare: () => Promise<unknown>): Promise<Figures> {
  const runs: Figures[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await prepare()
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...CATEGORIES],
      disableStorageReset: true,
      logLevel: 'error',
    })
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`)
    const { lhr } = result
    const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
    const kb = (type: string) => {
      const { items = [] } = (lhr.audits['resource-summary']?.details ?? {}) as {
        items?: { resourceType: string; transferSize: number }[]
      }
      return (items.find(({ resourceType }) => resourceType === type)?.transferSize ?? 0) / 1000
    }
    for (const { id, title, score, scoreDisplayMode } of Object.values(lhr.audits)) {
      if (run === 0 && scoreDisplayMode === 'binary' && score === 0) console.log(`  ${url}: ${id}: ${title}`)
    }
    runs.push({
      scores: CATEGORIES.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
      lcpMs: value('largest-contentful-paint'),
      cls: value('cumulative-layout-shift'),
      tbtMs: value('total-blocking-time'),
      scriptKb: kb('script'),
      allKb: kb('total'),
    })
  }
  const median = (of: (run: Figures) => number) => runs.map(of).sort((a, b) => a - b)[RUNS >> 1] ?? Number.NaN
  return {
    scores: CATEGORIES.map((_, index) => median(({ scores }) => scores[index] ?? 0)),
    lcpMs: median(({ lcpMs }) => lcpMs),
    cls: median(({ cls }) => cls),
    tbtMs: median(({ tbtMs }) => tbtMs),
    scriptKb: median(({ scriptKb }) => scriptKb),
    allKb: median(({ allKb }) => allKb),
  }
}

function report(name: string, { scores, lcpMs, cls, tbtMs, scriptKb, allKb }: Figures, yardstick: Figures) {
  const ratio = (lcpMs / yardstick.lcpMs).toFixed(2)
  print([
    name,
    ...scores.map(String),
    `${(lcpMs / 1000).toFixed(2)} s`,
    ratio,
    cls.toFixed(3),
    `${Math.round(tbtMs)} ms`,
    scriptKb.toFixed(1),
    allKb.toFixed(1),
  ])
}

function print([name = '', ...cells]: string[]) {
  console.log(name.padEnd(32) + cells.map((cell) => cell.padStart(8)).join(''))
}

/** A minimal page. Its result shows the cost of this machine and the simulated phone. */
async function barePage() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><h1>Bare</h1><p>A page of text.',
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

async function logIn(page: Page, origin: string, { token, name, emailId, _id }: Customer) {
  await page.goto(`${origin}${SERVICE_PATHS.health}`)
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
    },
    { token, name, emailId, _id },
  )
}
