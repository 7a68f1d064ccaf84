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
  /** The folder into which the product under test writes its mails; playwright.config.ts says where. */
  mailFolder: string
  /** The mails that the product has sent. */
  mailbox: Mailbox
  /**
   * Announces a console error that the journey provokes on purpose, such as the browser's own line about a refused
   * request. Each announcement covers every error it fits, and the journey fails if none came.
   */
  expectComplaint: (pattern: RegExp) => void
  complaints: { heard: string[]; expected: RegExp[] }
}

/**
 * Playwright's `test`, with one promise more: a journey fails on any console error, uncaught error or breach of the
 * content security policy in any of its pages, unless it announced it with `expectComplaint`.
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
  // A press on a page that is there but does not run yet does nothing, and one on what is about to move may hit something else: a test presses
  // faster than anybody. Whoever wants to see a page that is still loading says so by `waitUntil`.
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (address, options) => {
      const answer = await goto(address, options)
      if (options?.waitUntil !== 'load') await page.waitForFunction(runs)
      if (!options?.waitUntil) await allHasCome(page)
      return answer
    }
    await use(page)
    // A journey may end while a call is on its way through a route of its own.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  expectComplaint: async ({ complaints }, use) => use((pattern) => void complaints.expected.push(pattern)),
  mailFolder: ['', { option: true }],
  mailbox: async ({ mailFolder }, use) => use(mailbox(mailFolder)),
})

interface Traffic {
  /** What was asked for and has not come yet. */
  underWay: Set<Request>
  /** When something was asked for or came last. */
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

/** The toasts of each context that no journey has asked about yet, in their order. */
const toasts = new WeakMap<BrowserContext, string[]>()

/** Writes down every toast that is seen: it goes after two seconds, and a busy machine may look away for as long. */
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

/** Asserts that a toast is seen, or was since the last that was asked for. */
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

/** Writes down what goes wrong in the pages of a context, what they ask for, and the toasts they show. */
export async function listen(context: BrowserContext, heard: string[]): Promise<void> {
  traffic.set(context, watchTraffic(context))
  await writeDownToasts(context)
  context.on('page', keepRouting)
  context.on('console', (message) => message.type() === 'error' && heard.push(describe(message)))
  context.on('weberror', (fault) => heard.push(`uncaught: ${fault.error().stack ?? fault.error().message}`))
  // A policy that only reports writes no console error by itself.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`content security policy: ${violatedDirective} blocks ${blockedURI}`),
    )
  })
}

/** Where the last route of a page is taken away, a call that is on its way at that moment may never be answered: once there is one, another of nothing stays. */
function keepRouting(page: Page): void {
  const route = page.route.bind(page)
  let isKept: Promise<unknown> | undefined
  page.route = async (...args) => {
    isKept ??= page.context().route('**/of-nothing', (call) => call.fallback())
    await isKept
    return route(...args)
  }
}

/** In the page: Preact has taken over what stands there, or all of it is there and nothing of it to take over. */
function runs(): boolean {
  if (!document.querySelector('main, header')) return document.readyState !== 'loading'
  // Where Preact keeps what it has drawn.
  return [...document.querySelectorAll('html, #desk')].some((root) => '__k' in root)
}

declare global {
  interface Window {
    axe: typeof axeCore
    toastIsSeen: (text: string) => void
  }
}

export { expect }

/** Opens a page and waits until nothing on it is still to come. */
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

/** Takes the network away once what is on its way has come: a part of which nothing came does not come again. */
export async function goOffline(page: Page) {
  // Playwright's own `networkidle` comes once for each address: what is asked for after it is not waited for.
  const seen = traffic.get(page.context())
  if (!seen) throw new Error('nobody listens to this context')
  await expect.poll(() => seen.underWay.size === 0 && Date.now() - seen.movedAt >= IDLE_MS).toBe(true)
  await page.context().setOffline(true)
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Asserts that axe finds nothing against WCAG 2.2 A and AA on the page as it stands. It runs right in the page, which has no
 * frames: the builder made for Playwright opens a page of its own each time and takes ten times as long. It looks from the top of
 * the page: wherever else one is, the head that stays in sight covers some button by half.
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
  // Softly, so that one run over many pages tells of them all.
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([])
}

/** As `axe`, with a window as tall as the page: the foot that stays in sight covers some button or other in a smaller one. */
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
