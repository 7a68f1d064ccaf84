import type { Page } from '@playwright/test'
import { anyEmail, logIn, PASSWORD, visitorTest } from '#tests/support/customer.ts'
import { expect } from '#tests/support/journey.ts'

visitorTest(
  'a customer can order in a browser without storage, until the tab is closed',
  async ({ page, register, expectComplaint }) => {
    // The scroll restoration script of the router fails, which is harmless.
    expectComplaint(/Access is denied/)
    expectComplaint(/^uncaught: /)
    const { emailId } = await register()
    await refuseStorage(page)
    await page.goto('/login')
    await logIn(page, emailId)
    await expect(page.getByText('you stay logged in only until you close this tab')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss this message' }).click()
    await page.getByRole('link', { name: 'Create New Pooja List' }).click()
    await page.getByRole('button', { name: 'Paste or type' }).click()
    await page.getByLabel('Type or paste your list').fill('Coconut 5')
    await page.getByRole('button', { name: 'Submit your list' }).click()
    await page.getByRole('link', { name: 'Review your quotation' }).click()
    await page.getByRole('link', { name: 'Accept Quotation' }).click()
    await page.getByLabel('House and street').fill('12 Temple Road')
    await expect(page.getByText('This browser cannot keep what you type here.')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss this message' }).click()
    await page.getByLabel('Pincode').fill('560004')
    await page.getByRole('button', { name: /^Place order/ }).click()
    await page.getByRole('link', { name: 'Go to my orders' }).click()
    await expect(page).toHaveURL('/my-orders')
    await expect(page.getByRole('listitem').filter({ hasText: 'PG-' })).toContainText('Upcoming')
  },
)

visitorTest(
  'a guest can estimate and order a list in a browser without storage, until the tab is closed',
  async ({ page, expectComplaint }) => {
    expectComplaint(/Access is denied/)
    expectComplaint(/^uncaught: /)
    await refuseStorage(page)
    await page.goto('/upload')
    await page.getByRole('button', { name: 'Paste or type' }).click()
    await page.getByLabel('Type or paste your list').fill('Coconut 5')
    await page.getByRole('button', { name: 'Submit your list' }).click()
    await expect(page.getByRole('heading', { name: 'What your list costs' })).toBeVisible()
    await expect(page.getByText('This browser cannot keep your estimate.')).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss this message' }).click()
    await page.getByRole('button', { name: 'Log in or register to correct and order it' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log in or register' })
    await dialog.getByLabel('Name').fill('Lakshmi Narasimhan')
    await dialog.getByLabel('E-mail').fill(anyEmail())
    await dialog.getByLabel('Mobile number').fill('98450 12345')
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Register' }).click()
    await expect(page).toHaveURL(/\/list-success\?order=/)
  },
)

/** Blocks storage, like Chromium with "Block all cookies". */
async function refuseStorage(page: Page) {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
  })
}
