import type { Page } from '@playwright/test'
import { PATHS } from '#contract/paths.ts'
import { test } from '#tests/support/customer.ts'
import { axe, expect } from '#tests/support/journey.ts'

test('counts and filters orders, and keeps the filter in the URL', async ({ page, customer }) => {
  const upload = () => customer.upload('english-text.pdf')
  await customer.placeOrder(await upload())
  await customer.act(await upload(), 'cancel', 'Another day')
  await upload()
  const newest = await upload()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'History of Pooja List' }).click()

  await test.step('shows every order, newest first', async () => {
    await expect(page.getByRole('tab', { name: 'Puja Orders 4' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name: 'Appointments 0' })).toBeVisible()
    await expect(cards(page)).toHaveCount(4)
    await expect(
      cards(page)
        .first()
        .getByRole('link', { name: /^Review/ }),
    ).toHaveAttribute('href', `/list-review/${newest._id}`)
    for (const filter of ['Total 4', 'Pending 0', 'Quoted 2', 'Upcoming 1', 'Completed 0', 'Cancelled 1']) {
      await expect(page.getByRole('button', { name: filter, exact: true })).toBeVisible()
    }
  })

  await test.step('keeps a filter through a reload and the back button', async () => {
    await page.getByRole('button', { name: 'Quoted 2' }).click()
    await expect(cards(page)).toHaveCount(2)
    await expect(page).toHaveURL(/status=Quoted/)
    await page.getByRole('button', { name: 'Upcoming 1' }).click()
    await expect(cards(page)).toHaveCount(1)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Upcoming 1' })).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText('Placed on')
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Quoted 2' })).toHaveAttribute('aria-pressed', 'true')
    await expect(cards(page)).toHaveCount(2)
  })

  await test.step('shows a message when no order has the chosen status', async () => {
    await page.getByRole('button', { name: 'Completed 0' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing here is completed yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all 4' }).click()
    await expect(cards(page)).toHaveCount(4)
  })

  await test.step('switches to the appointments and back', async () => {
    await page.getByRole('tab', { name: 'Appointments 0' }).click()
    await expect(page).toHaveURL(/tab=appointments/)
    await expect(page.getByRole('heading', { name: 'No puja is booked' })).toBeVisible()
    await page.goBack()
    await expect(cards(page)).toHaveCount(4)
  })

  await cards(page).filter({ hasText: 'Cancelled' }).getByRole('link', { name: /^View/ }).click()
  await expect(page.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible()
})

test('leads a new customer to the first list', async ({ page }) => {
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: 'Your first list is still to come' })).toBeVisible()
  await page.getByRole('link', { name: 'Upload a puja list' }).click()
  await expect(page).toHaveURL('/upload')
})

test('shows an error, not an empty list, when orders do not load', { tag: '@any-width' }, async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_FAILED/)
  await customer.upload('english-text.pdf')
  await page.route(`${PATHS.orders}*`, (route) => route.abort(), { times: 1 })
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: 'Your orders did not load' })).toBeVisible()
  await expect(page.getByText('Your first list is still to come')).toHaveCount(0)
  await axe(page)
  await page.getByRole('tab', { name: 'Appointments', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your orders did not load' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'No puja is booked' })).toBeVisible()
  await page.getByRole('tab', { name: 'Puja Orders 1' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('asks for feedback after a completed order', async ({ page, customer }) => {
  await customer.placeOrder(await customer.upload('english-text.pdf'))
  // Only the desk can complete an order, so the response is replaced here.
  await page.route(`${PATHS.orders}*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"Upcoming"', '"Completed"') })
  })
  await page.goto('/my-orders?status=Completed')
  await cards(page).getByRole('link', { name: 'Tell us how it went' }).click()
  await expect(page.getByRole('heading', { name: 'How did your puja go?' })).toBeVisible()
})

test('repeats a past order with one click, from the list and from its page', async ({ page, customer }) => {
  const first = await customer.upload('english-text.pdf')
  await page.goto('/my-orders')
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Order again' }), 'it is still open').toHaveCount(0)

  await customer.placeOrder(first)
  await page.reload()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(first._id))
  await axe(page)

  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByRole('heading', { name: 'This order was cancelled' })).toBeVisible()
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
  await page.goto('/my-orders')
  await expect(cards(page)).toHaveCount(3)
})

test('shows why an order cannot be repeated', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/net::ERR_FAILED/)
  await customer.placeOrder(await customer.upload('english-text.pdf'))
  await page.route('**/again', (route) => route.abort())
  await page.goto('/my-orders')
  await page.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'look in My orders first' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order again' })).toBeEnabled()
})

function cards(page: Page) {
  return page.getByRole('tabpanel').getByRole('listitem')
}
