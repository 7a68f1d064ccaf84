import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
} from '@playwright/test'
import axeCore from 'axe-core'
import { type Mailbox, mailbox } from './mailbox.ts'

export type Journey = {
  /** The folder for mails of the server under test, set in playwright.config.ts. */
  mailFolder: string
  /** The mails that the server has sent. */
  mailbox: Mailbox
  /**
   * Announces a console error that the journey provokes on purpose, such as the browser's message about a failed
   * request. Each announcement covers all errors that match it. The journey fails when none matches.
   */
  expectComplaint: (pattern: RegExp) => void
  complaints: { heard: string[]; expected: RegExp[] }
}

/**
 * Playwright's `test` with an additional check: a journey fails on any console error, uncaught error or CSP violation
 * in any of its pages, unless it was announced with `expectComplaint`.
 */
export const test = base.extend<Journey>({
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = []
      const expected: RegExp[] = []
      await listen(context, heard)
      await use({ heard, expected })
      const unannounced = heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
      const missing = expected.filter((pattern) => !heard.some((complaint) => pattern.test(complaint)))
      expect(unannounced, 'the browser complained').toEqual([])
      expect(missing, 'announced complaints that did not come').toEqual([])
    },
    { auto: true },
  ],
  // A test clicks faster than a person. A click before the page's scripts run has no effect, and a click before the
  // layout is stable may hit another element. So `goto` waits, unless `waitUntil` asks for a page that is still
  // loading.
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (address, options) => {
      const answer = await goto(address, options)
      if (options?.waitUntil !== 'load') await page.waitForFunction(runs)
      if (!options?.waitUntil) await allHasCome(page)
      return answer
    }
    await use(page)
    // A journey may end while one of its routes is handling a request.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  expectComplaint: async ({ complaints }, use) => use((pattern) => void complaints.expected.push(pattern)),
  mailFolder: ['', { option: true }],
  mailbox: async ({ mailFolder }, use) => use(mailbox(mailFolder)),
})

interface Traffic {
  /** Requests without a response yet. */
  underWay: Set<Request>
  /** The time of the last request or response. */
  movedAt: number
}
const traffic = new WeakMap<BrowserContext, Traffic>()

function watchTraffic(context: BrowserContext): Traffic {
  const watched: Traffic = { underWay: new Set(), movedAt: Date.now() }
  const move = () => {
    watched.movedAt = Date.now()
  }
  const come = (request: Request) => {
    watched.underWay.delete(request)
    move()
  }
  context.on('request', (request) => {
    watched.underWay.add(request)
    move()
  })
  context.on('requestfinished', come).on('requestfailed', come)
  return watched
}

/** The toasts of each context that no journey has checked yet, in order. */
const toasts = new WeakMap<BrowserContext, string[]>()

/** Records every visible toast, because it disappears after two seconds and a busy machine may look too late. */
async function writeDownToasts(context: BrowserContext): Promise<void> {
  const seen: string[] = []
  toasts.set(context, seen)
  await context.exposeFunction('toastIsSeen', (text: string) => void seen.push(text))
  await context.addInitScript(() => {
    const look = (changes: MutationRecord[]) => {
      for (const { target, addedNodes } of changes) {
        for (const node of [target, ...addedNodes]) {
          const toast = node instanceof Element ? node : node.parentElement
          if (toast?.matches('[role=status] > p') && toast.checkVisibility()) window.toastIsSeen(toast.textContent)
        }
      }
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** Asserts that a toast is visible, or was visible since the last one checked. */
export async function expectToast(page: Page, text: string) {
  const seen = toasts.get(page.context())
  if (!seen) throw new Error('nobody listens to this context')
  await expect
    .poll(() => {
      const index = seen.indexOf(text)
      return index < 0 ? seen : seen.splice(0, index + 1).at(-1)
    }, 'the toast')
    .toBe(text)
}

/** Records the errors, requests and toasts of all pages of a context. */
export async function listen(context: BrowserContext, heard: string[]): Promise<void> {
  traffic.set(context, watchTraffic(context))
  await writeDownToasts(context)
  context.on('page', keepRouting)
  context.on('console', (message) => message.type() === 'error' && heard.push(describe(message)))
  context.on('weberror', (fault) => heard.push(`uncaught: ${fault.error().stack ?? fault.error().message}`))
  // A report-only policy writes no console error by itself.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} blocks ${blockedURI}`),
    )
  })
}

/**
 * Removing the last route of a page may leave a request in progress unanswered. So the first route adds another one
 * that never matches and stays.
 */
function keepRouting(page: Page): void {
  const route = page.route.bind(page)
  let isKept: Promise<unknown> | undefined
  page.route = async (...args) => {
    isKept ??= page.context().route('**/of-nothing', (call) => call.fallback())
    await isKept
    return route(...args)
  }
}

/** Runs in the page: whether Preact has hydrated it, or it is complete without anything to hydrate. */
function runs(): boolean {
  if (!document.querySelector('main, header')) return document.readyState !== 'loading'
  // Preact stores its rendered tree in this property.
  return [...document.querySelectorAll('html, #desk')].some((root) => '__k' in root)
}

declare global {
  interface Window {
    axe: typeof axeCore
    toastIsSeen: (text: string) => void
  }
}

export { expect }

/** Opens a page and waits until everything has loaded. */
export async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await allHasCome(page)
}

async function allHasCome(page: Page) {
  await expect(page.getByRole('status').filter({ hasText: /loading/i })).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

const IDLE_MS = 500

/** Goes offline once all requests are finished, because the browser does not request a failed module again. */
export async function goOffline(page: Page) {
  // Playwright's `networkidle` fires only once per navigation, so it ignores later requests.
  const seen = traffic.get(page.context())
  if (!seen) throw new Error('nobody listens to this context')
  await expect.poll(() => seen.underWay.size === 0 && Date.now() - seen.movedAt >= IDLE_MS).toBe(true)
  await page.context().setOffline(true)
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Asserts that axe finds no violation of WCAG 2.2 A and AA on the page. Runs axe directly in the page, which has no
 * frames: the builder for Playwright opens another page each time and takes ten times as long. Scrolls to the top
 * first, because the sticky header would partly cover buttons elsewhere.
 */
export async function axe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const found = await page.evaluate(async (runOnly) => {
    const top = scrollY
    scrollTo({ top: 0, behavior: 'instant' })
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] })
    scrollTo({ top, behavior: 'instant' })
    return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`)
  }, RULES)
  // A soft assertion, so that a run over many pages reports all of them.
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([])
}

/** Like `axe`, with a viewport as tall as the page, because the sticky footer would cover buttons in a smaller one. */
export async function axeOfAll(page: Page) {
  const before = page.viewportSize()
  if (!before) throw new Error('a journey has a window')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...before, height })
  await axe(page)
  await page.setViewportSize(before)
}

function describe(message: ConsoleMessage) {
  const { url, lineNumber } = message.location()
  return `${message.text()} (${url}:${lineNumber})`
}
