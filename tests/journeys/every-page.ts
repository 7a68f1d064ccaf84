import type { Page } from '@playwright/test'
import { addressIn, LOCALE_NAMES, LOCALES } from '#contract/locale.ts'
import { CONFIRM_PAGE, ESTIMATE_PAGE, PAGES, SECRET_PAGES } from '#contract/pages.ts'
import * as m from '#messages'
import { test, visitorTest } from '#tests/support/customer.ts'
import { deskAddresses } from '#tests/support/desk-pages.ts'
import { axeOfAll, expect, open } from '#tests/support/journey.ts'
import { DOUBTFUL_LIST, writeList } from '#tests/support/lists.ts'
import { deskTest } from '#tests/support/operator.ts'
import { addressOf } from '#tests/support/pages.ts'

/**
 * The views in which every page is checked: with axe at a common width, on a phone or at the desk, and for overflow in
 * a very narrow window and with text at twice its size.
 */
const viewsFor = (width: number) => [
  { width, text: '100%', check: axeOfAll },
  { width: 320, text: '100%', check: nothingSpillsOver },
  { width: 360, text: '200%', check: nothingSpillsOver },
]
const ON_A_PHONE = viewsFor(360)
/** Overflow in other languages appears mainly with large text. */
const IN_OTHER_LANGUAGES = ON_A_PHONE.filter(({ width }) => width === 360)
const AT_A_DESK = viewsFor(1280)

visitorTest('every page, logged out', async ({ page, expectComplaint }) => {
  visitorTest.setTimeout(300_000)
  expectComplaint(/status of 404/)
  for (const { path, prerendered } of PAGES) {
    await open(page, addressOf(path, { _id: 'a-list' }, { _id: 'a-booking' }, '/shared/none'))
    const isForCustomers = !prerendered && ![...SECRET_PAGES, CONFIRM_PAGE, ESTIMATE_PAGE].includes(path)
    if (isForCustomers) await expect(page, path).toHaveURL(/\/login\?next=/)
    else await look(page)
  }
  await open(page, '/no/such/page')
  await look(page)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  await look(page)
})

for (const locale of ['hi', 'kn'] as const) {
  // The other public pages differ for customers only in their header.
  visitorTest(`the login and the header, logged out, in ${LOCALE_NAMES[locale]}`, async ({ page }) => {
    await open(page, addressIn(locale, '/login'))
    await look(page, IN_OTHER_LANGUAGES)
    await page.getByRole('button', { name: m.shell_menu({}, { locale }) }).click()
    await look(page, IN_OTHER_LANGUAGES)
  })
}

for (const locale of LOCALES) {
  const views = locale === 'en' ? ON_A_PHONE : IN_OTHER_LANGUAGES
  test(`every page, logged in, in ${LOCALE_NAMES[locale]}`, async ({ page, browser, customer, expectComplaint }) => {
    test.setTimeout(300_000)
    expectComplaint(/status of 404/)
    await nameThePandit(page, 'Venkatasubramaniam Namboothiripad')
    const list = await customer.upload('english-text.pdf')
    const doubtful = await customer.upload(await writeList(browser, DOUBTFUL_LIST))
    const waiting = await customer.book()
    const quoted = await customer.book('Griha Pravesh')
    const shared = await customer.share(list)
    const placed = await customer.upload('english-text.pdf')
    await customer.placeOrder(placed)
    for (const address of [
      // A customer is redirected from the login page.
      ...PAGES.filter(({ path }) => path !== '/login').map(({ path }) => addressOf(path, list, waiting, shared)),
      '/my-orders?tab=appointments',
      `/event-review/${quoted._id}`,
      `/checkout/appointment/${quoted._id}`,
      `/order-placed/custom/${placed._id}`,
      `/list-success?order=${list._id}`,
      `/list-success?order=${doubtful._id}`,
      `/list-review/${doubtful._id}`,
      '/no/such/page',
      '/list-review/of-nobody',
      '/event-review/of-nobody',
      '/checkout/custom/of-nobody',
    ]) {
      await open(page, addressIn(locale, address))
      await look(page, views)
    }
    await open(page, addressIn(locale, '/dashboard'))
    await page.getByRole('button', { name: m.shell_account({}, { locale }) }).click()
    await look(page, views)
  })
}

deskTest('every page of the desk', async ({ desk, browser, register }) => {
  deskTest.setTimeout(300_000)
  const customer = await register()
  const { _id: list } = await customer.upload(await writeList(browser, DOUBTFUL_LIST))
  const { _id: booking } = await customer.book()
  for (const address of [...deskAddresses({ list, booking, customer: customer._id }), '/password']) {
    await open(desk, address)
    await look(desk, AT_A_DESK)
  }
})

/** Replaces the name of the pandit on the page. */
async function nameThePandit(page: Page, name: string) {
  await page.route('**/api/customer/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/("pandit":\{"name":")[^"]*/g, `$1${name}`)
    await route.fulfill({ response, body })
  })
}

/** Checks the open page in each of the views and restores the window. */
async function look(page: Page, views = ON_A_PHONE) {
  const before = page.viewportSize()
  if (!before) throw new Error('a journey has a window')
  for (const { width, text, check } of views) {
    await page.setViewportSize({ width, height: 800 })
    await setTextSize(page, text)
    await check(page)
  }
  await page.setViewportSize(before)
}

const setTextSize = (page: Page, size: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, size)

/** Asserts that nothing is wider than the window, and that each control is fully visible. */
async function nothingSpillsOver(page: Page) {
  const { width } = page.viewportSize() ?? {}
  expect.soft(await spills(page), `${page.url()} at ${width} px`).toEqual([])
}

/** Describes what is wider than the window, and each control with a part that is hidden or cannot be clicked. */
async function spills(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth
    const width = document.documentElement.clientWidth
    const found = wide > width ? [`the page is ${wide} px wide`] : []
    const name = (element: Element) => `${element.tagName} "${element.textContent.trim().slice(0, 40)}"`

    /** The visible part of an element. Its clipping ancestors limit it, up to the first one that scrolls. */
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

    // A page that clips its overflow is not wider, but text is lost.
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
