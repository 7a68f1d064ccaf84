import type { Page } from '@playwright/test'
import { PAGES } from '#contract/pages.ts'
import { test, visitorTest } from '#tests/support/customer.ts'
import { deskAddresses } from '#tests/support/desk-pages.ts'
import { expect, open } from '#tests/support/journey.ts'
import { DOUBTFUL_LIST, writeList } from '#tests/support/lists.ts'
import { deskTest } from '#tests/support/operator.ts'

/** The two ways in which letters grow: a very narrow window, and the browser's own text at twice its size. */
const VIEWS = [
  { name: '320 px', width: 320, text: '100%' },
  { name: 'text twice as large', width: 360, text: '200%' },
] as const

visitorTest('no page of a visitor spills over', async ({ page, expectComplaint }) => {
  visitorTest.setTimeout(120_000)
  expectComplaint(/status of 404/)
  const found: Record<string, string[]> = {}
  for (const { path } of [...PAGES.filter(({ prerendered }) => prerendered), { path: '/no/such/page' }]) {
    await open(page, path)
    await look(page, found, path)
  }
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  await look(page, found, 'the open menu')
  expect(found).toEqual({})
})

test('no page of a customer spills over', async ({ page, browser, customer }) => {
  test.setTimeout(120_000)
  const quoted = await customer.upload('english-text.pdf')
  const doubtful = await customer.upload(await writeList(browser, DOUBTFUL_LIST))
  await customer.placeOrder(await customer.upload('english-text.pdf'))
  const waiting = await customer.book()
  const booking = await customer.book('Griha Pravesh')
  await nameThePandit(page, 'Venkatasubramaniam Namboothiripad')
  const found: Record<string, string[]> = {}
  for (const path of [
    '/dashboard',
    '/profile',
    '/my-orders',
    '/my-orders?tab=appointments',
    '/event-success',
    `/event-review/${waiting._id}`,
    `/event-review/${booking._id}`,
    `/checkout/appointment/${booking._id}`,
    `/list-success?order=${quoted._id}`,
    `/list-success?order=${doubtful._id}`,
    `/list-review/${quoted._id}`,
    `/list-review/${doubtful._id}`,
    `/checkout/custom/${quoted._id}`,
  ]) {
    await open(page, path)
    await look(page, found, path)
  }
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Your account' }).click()
  await look(page, found, 'the open account menu')
  expect(found).toEqual({})
})

deskTest('no page of the desk spills over', async ({ desk, browser, register }) => {
  deskTest.setTimeout(120_000)
  const customer = await register()
  const { _id: list } = await customer.upload(await writeList(browser, DOUBTFUL_LIST))
  const { _id: booking } = await customer.book()
  const found: Record<string, string[]> = {}
  for (const address of deskAddresses({ list, booking, customer: customer._id })) {
    await open(desk, address)
    await look(desk, found, address)
  }
  expect(found).toEqual({})
})

/** Whoever is kept free for the puja, the page shows this name. */
async function nameThePandit(page: Page, name: string) {
  await page.route('**/api/customer/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/("pandit":\{"name":")[^"]*/g, `$1${name}`)
    await route.fulfill({ response, body })
  })
}

/** Notes the faults of what is open, in each of the views. */
async function look(page: Page, found: Record<string, string[]>, path: string) {
  for (const { name, width, text } of VIEWS) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, text)
    const here = await faults(page)
    if (here.length > 0) found[`${path}, ${name}`] = here
  }
}

/** What is wider than the window, and each control of which a part cannot be seen or pressed, in words. */
async function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth
    const width = document.documentElement.clientWidth
    const found = wide > width ? [`the page is ${wide} px wide`] : []
    const name = (element: Element) => `${element.tagName} "${element.textContent.trim().slice(0, 40)}"`

    /** The box of an element as far as what is around it lets it be seen, and the boxes that may be scrolled. */
    const seenBox = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      const box = { left, right }
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        const { overflowX } = getComputedStyle(parent)
        if (overflowX === 'auto' || overflowX === 'scroll') return box
        if (overflowX === 'visible') continue
        const around = parent.getBoundingClientRect()
        box.left = Math.max(box.left, around.left)
        box.right = Math.min(box.right, around.right)
      }
      return { left: Math.max(box.left, 0), right: Math.min(box.right, width) }
    }

    // A page that clips what spills over is no wider for it, but its text is lost.
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, dt, dd, legend)')) {
      const { right, width } = element.getBoundingClientRect()
      const isShown = width > 1 && element.checkVisibility({ visibilityProperty: true })
      if (isShown && right > document.documentElement.clientWidth + 1 && seenBox(element).right < right - 1) {
        found.push(`${name(element)} ends beyond the window`)
      }
    }
    for (const element of document.querySelectorAll('a, button, input, select, textarea, summary, [role=tab], label')) {
      const { left, right, ...size } = element.getBoundingClientRect()
      const isForReaders = size.width <= 1 || size.height <= 1 || element.closest('.sr-only') !== null
      if (isForReaders || !element.checkVisibility({ visibilityProperty: true })) continue
      const seen = seenBox(element)
      if (seen.left > left + 1 || seen.right < right - 1) found.push(`${name(element)} is cut off`)
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.matches('a, button, [role=tab]')
      if (isCut && getComputedStyle(element).display !== 'inline') found.push(`${name(element)} spills over its edge`)
    }
    return found
  })
}
