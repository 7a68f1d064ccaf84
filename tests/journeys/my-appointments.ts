import type { Page } from '@playwright/test'
import { orderNumber } from '#contract/format.ts'
import type { Appointment } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { summaryOf } from '#contract/summary-of.ts'
import { ownDay, test } from '#tests/support/customer.ts'
import { axe, expect } from '#tests/support/journey.ts'

const APPOINTMENTS = '/my-orders?tab=appointments'

test('sorts, searches and filters bookings and keeps it in the URL', async ({ page, customer }) => {
  const later = await customer.book('Griha Pravesh')
  const rare = await customer.book('Kuladevata puja of our village', 30)
  await customer.act(await customer.book('Namkaran'), 'cancel', 'Another day')
  const sooner = await customer.book('Satyanarayan Puja & Katha', 12)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'History of Pooja Events' }).click()

  await test.step('shows the next puja first and cancelled ones last', async () => {
    await expect(titles(page)).toHaveText([sooner.title, rare.title, later.title, 'Namkaran with pandit'])
    await expect(page.getByRole('tabpanel')).toContainText('Past and called off')
    await expect(page.getByRole('status').filter({ hasText: 'All 4 shown' })).toBeVisible()
    for (const filter of ['Total 4', 'Pending 1', 'Quoted 2', 'Upcoming 0', 'Completed 0', 'Cancelled 1']) {
      await expect(page.getByRole('button', { name: filter, exact: true })).toBeVisible()
    }
    await axe(page)
  })

  await test.step('finds another spelling while typing, without new history entries', async () => {
    const steps = await page.evaluate(() => history.length)
    await search(page).pressSequentially('gruha prav')
    await expect(titles(page)).toHaveText([later.title])
    await expect(page.getByRole('status').filter({ hasText: '1 of 4 shown' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Quoted 1', exact: true })).toBeVisible()
    await expect(page).toHaveURL(/q=gruha\+prav/)
    expect(await page.evaluate(() => history.length)).toBe(steps)
    await page.reload()
    await expect(search(page)).toHaveValue('gruha prav')
    await expect(titles(page)).toHaveText([later.title])
  })

  await test.step('returns to the search from a booking', async () => {
    await search(page).fill(orderNumber(sooner._id).toLowerCase())
    await page.getByRole('link', { name: sooner.title, exact: true }).click()
    await expect(page).toHaveURL(`/event-review/${sooner._id}`)
    await page.goBack()
    await expect(search(page)).toHaveValue(orderNumber(sooner._id).toLowerCase())
    await expect(titles(page)).toHaveText([sooner.title])
  })

  await test.step('shows what was not found, and clears the search', async () => {
    await search(page).fill('vivah')
    await expect(page.getByRole('heading', { name: 'Nothing found for “vivah”' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'None shown' })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Clear the search' }).last().click()
    await expect(search(page)).toBeFocused()
    await expect(titles(page)).toHaveCount(4)
    await expect(page).toHaveURL(APPOINTMENTS)
  })

  await test.step('changes the order of the list, and undoes it with the back button', async () => {
    await page.getByLabel('Sort by').selectOption('Newest booking first')
    await expect(titles(page)).toHaveText([sooner.title, 'Namkaran with pandit', rare.title, later.title])
    await page.getByLabel('Sort by').selectOption('Highest total first')
    await expect(titles(page).last()).toHaveText(rare.title)
    await page.reload()
    await expect(page.getByLabel('Sort by')).toHaveValue('total')
    await page.goBack()
    await expect(page.getByLabel('Sort by')).toHaveValue('newest')
    await expect(titles(page).first()).toHaveText(sooner.title)
  })

  await test.step('combines a status with the search', async () => {
    await search(page).fill('family of six')
    await page.getByRole('button', { name: 'Pending 1', exact: true }).click()
    await expect(titles(page)).toHaveText([rare.title])
    await expect(page).toHaveURL(/status=Pending&q=family\+of\+six&sort=newest/)
    await page.getByRole('button', { name: 'Completed 0', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Nothing here is completed yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all 4' }).click()
    await expect(titles(page)).toHaveCount(4)
  })
})

test('a card shows the state of its booking', async ({ page, customer }) => {
  const quoted = await customer.book('Griha Pravesh')
  const days = ownDay()
  await customer.placeOrder(await customer.book('Ganesh Puja', days))
  await page.goto(APPOINTMENTS)
  await expect(card(page, 'Ganesh Puja')).toContainText(`In ${days} days`)
  await expect(card(page, 'Ganesh Puja').getByRole('link', { name: /^View/ })).toBeVisible()
  await expect(card(page, 'Griha Pravesh')).toContainText(`With ${quoted.pandit?.name}`)
  await expect(card(page, 'Griha Pravesh')).toContainText(/Accept by \d+ \w+ \d{4}/)
  await expect(card(page, 'Griha Pravesh').getByRole('link', { name: /^Review/ })).toBeVisible()
})

test('shows fifty bookings at a time, and more by keyboard', async ({ page, customer, isMobile }) => {
  await showMany(page, await customer.book('Griha Pravesh'), 120)
  await page.goto(APPOINTMENTS)
  await expect(titles(page)).toHaveCount(50)
  await expect(page.getByRole('status').filter({ hasText: '50 of 120 shown' })).toBeVisible()
  const more = page.getByRole('button', { name: 'Show 50 more' })
  if (isMobile) await more.tap()
  else {
    await more.focus()
    await page.keyboard.press('Enter')
  }
  await expect(titles(page)).toHaveCount(100)
  await expect(titles(page).nth(50).getByRole('link')).toBeFocused()
  await page.reload()
  await expect(titles(page)).toHaveCount(100)
  await search(page).fill('no 119')
  await expect(titles(page)).toHaveCount(1)
  await search(page).fill('no')
  await expect(titles(page)).toHaveCount(50)
})

test('causes no layout shift when the orders load', async ({ page, customer }) => {
  await customer.upload('english-text.pdf')
  const { width = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 1100 })
  await page.addInitScript(() => {
    window.moved = 0
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) window.moved += (entry as PerformanceEntry & { value: number }).value
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`${PATHS.orders}*`, async (route) => {
    await asked
    await route.continue()
  })
  await page.goto('/my-orders', { waitUntil: 'commit' })
  await expect(page.getByText('Loading your orders')).toBeAttached()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  answer()
  await expect(titles(page)).toHaveCount(1)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await page.evaluate(() => window.moved)).toBeLessThan(0.005)
})

declare global {
  interface Window {
    moved: number
  }
}

function search(page: Page) {
  return page.getByRole('searchbox')
}

function titles(page: Page) {
  return page.getByRole('tabpanel').getByRole('heading', { level: 2 })
}

function card(page: Page, title: string) {
  return page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: title })
}

/** Fills the list with `count` copies of this booking. */
async function showMany(page: Page, booking: Appointment, count: number) {
  const bookings = Array.from({ length: count }, (_, index) => ({
    ...summaryOf(booking),
    _id: booking._id.slice(0, -4) + (0x1000 + index).toString(16),
    texts: [`Booking no ${index}`],
  }))
  await page.route(`${PATHS.orders}*`, (route) => route.fulfill({ json: { lists: [], bookings } }))
}
