import type { Page } from '@playwright/test'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect } from '#tests/support/journey.ts'
import { DOUBTFUL_LIST, fixture, writeList } from '#tests/support/lists.ts'

visitorTest('the pages of a visitor', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 40[014]/)
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  await axe(page)

  await page.goto('/login')
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await axe(page)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText(MESSAGES.loginFailure)).toBeVisible()
  await axe(page)

  await page.goto('/register')
  await axe(page)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await axe(page)

  await page.goto('/upload')
  await axe(page)
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.uploadNoFile)
  await axe(page)
  await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-photo.jpg'))
  await expect(page.getByRole('list', { name: 'Chosen files' })).toBeVisible()
  await axe(page)

  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await axe(page)
})

test('the dashboard, an empty my-orders and the menus', async ({ page, isMobile }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Your account' }).click()
  await axe(page)
  if (isMobile) {
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await axe(page)
  }
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: 'Your first list is still to come' })).toBeVisible()
  await axe(page)
})

test('a list while it is read, its estimate and its review', async ({ page, browser, customer, isMobile }) => {
  const { _id } = await customer.upload(await writeList(browser, DOUBTFUL_LIST))
  const order = PATHS.order('custom', _id)
  await page.route(order, async (route) => {
    const response = await route.fetch()
    const { order } = await response.json()
    const reading = { ...order.reading, state: 'reading', pagesDone: 0 }
    await route.fulfill({ response, json: { order: { ...order, reading, quotation: null } } })
  })
  await page.goto(`/list-success?order=${_id}`)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await axe(page)
  await page.unroute(order)
  await expect(page.getByRole('heading', { name: 'Your estimate is here' })).toBeVisible()
  await axe(page)

  await page.goto(`/list-review/${_id}`)
  await expect(page.getByRole('heading', { name: '4 lines need a look from you' })).toBeVisible()
  await axeOfAll(page)
  await page.getByRole('button', { name: 'Choose the item' }).first().click()
  await page.getByLabel('Search by any name').fill('haldi')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  if (isMobile) {
    await page.getByRole('button', { name: 'See it' }).click()
    await expect(page.getByRole('dialog', { name: 'Your list' })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible()
  await axe(page)
})

test('a quotation, its checkout and the order', async ({ page, customer }) => {
  const order = await customer.upload('english-text.pdf')
  await page.goto(`/list-review/${order._id}`)
  await expect(page.getByRole('link', { name: 'Accept Quotation' })).toBeVisible()
  await axeOfAll(page)

  await page.goto(`/checkout/custom/${order._id}`)
  await page.getByLabel('Pincode').fill('5600')
  await expect(page.getByRole('option').first()).toBeVisible()
  await axe(page)
  await page.getByLabel('Pincode').fill('110001')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText(MESSAGES.pincodeOutside).first()).toBeVisible()
  await axe(page)

  const placed = await customer.placeOrder(order)
  await customer.act(await customer.upload('english-text.pdf'), 'cancel', 'Another day')
  await page.goto('/my-orders')
  await expect(page.getByText('Upcoming', { exact: true }).first()).toBeVisible()
  await axe(page)
  await page.goto(`/list-review/${placed._id}`)
  await expect(page.getByRole('heading', { name: 'Accepted and ordered' })).toBeVisible()
  await axeOfAll(page)
})

test('what did not load', async ({ page, expectComplaint }) => {
  expectComplaint(/net::ERR_FAILED/)
  await page.route('/api/customer/**', (route) => route.abort())
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: 'Your orders did not load' })).toBeVisible()
  await axe(page)
})

/** With a window as tall as the page: the foot that stays in sight covers some button or other in a smaller one. */
async function axeOfAll(page: Page) {
  const before = page.viewportSize()
  if (!before) throw new Error('a journey has a window')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...before, height })
  await axe(page)
  await page.setViewportSize(before)
}
