import type { Page } from '@playwright/test'
import { PATHS } from '#contract/paths.ts'
import { logIn, test, visitorTest } from '#tests/support/customer.ts'
import { expect, open } from '#tests/support/journey.ts'
import { fixture } from '#tests/support/lists.ts'

const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen files' })

/** Ends the session on the server. The page does not know about it yet. */
const endSession = (page: Page, token: string) =>
  page.evaluate(
    async ([path, token]) =>
      void (await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })),
    [PATHS.logout, token] as const,
  )

/** Chooses a file, writes a remark and submits both after the session has ended. Leads to the login page. */
async function submitTooLate(page: Page, token: string) {
  await open(page, '/upload')
  await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-text.pdf'))
  await page.getByLabel('Anything we should know?').fill('For 40 guests')
  await endSession(page, token)
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page).toHaveURL('/login?next=%2Fupload')
}

visitorTest('removes an estimate from before the login when the session ends', async ({ page, register }) => {
  const asha = await register()
  await open(page, '/upload')
  await page.getByRole('button', { name: 'Paste or type' }).click()
  await page.getByLabel('Type or paste your list').fill('Haldi 50 gm')
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByRole('heading', { name: 'What your list costs' })).toBeVisible()
  await open(page, '/login')
  await logIn(page, asha.emailId)
  await expect(page).toHaveURL('/dashboard')
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await open(page, '/estimate')
  await expect(page.getByRole('heading', { name: 'There is no estimate here' })).toBeVisible()
})

test('shows nothing of the previous customer after another one logs in', async ({
  page,
  customer,
  register,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  const ravi = await register({ name: 'Ravi Rao' })
  await open(page, '/contact-us')
  await page.getByLabel('Query').fill('Is my blue saree there?')
  await submitTooLate(page, customer.token)
  await logIn(page, ravi.emailId)
  await expect(page).toHaveURL('/upload')
  await expect(page.getByRole('button', { name: 'Submit your list' })).toBeVisible()
  await expect(page.getByLabel('Anything we should know?')).toHaveValue('')
  await expect(chosen(page)).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('saree')
})

test('restores everything when the same customer logs in again', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/status of 401/)
  await open(page, '/contact-us')
  await page.getByLabel('Query').fill('Is my blue saree there?')
  await submitTooLate(page, customer.token)
  await logIn(page, customer.emailId)
  await expect(page).toHaveURL('/upload')
  await expect(chosen(page).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByLabel('Anything we should know?')).toHaveValue('For 40 guests')
  await expect(page.getByText('You are logged in, and your list is still here.')).toBeVisible()
  await open(page, '/contact-us')
  await expect(page.getByLabel('Query')).toHaveValue('Is my blue saree there?')
})

test('restores a list for its own customer only, also without storage', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/status of 401/)
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined })
  })
  await submitTooLate(page, customer.token)
  await logIn(page, customer.emailId)
  await expect(page).toHaveURL('/upload')
  await expect(chosen(page).getByRole('listitem')).toHaveCount(1)
})

test('asks for the login when the browser restores a page after the logout', async ({ page }) => {
  await open(page, '/profile')
  // Simulates the back/forward cache, which restores a page without notice.
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page).toHaveURL('/login?next=%2Fprofile')
})
