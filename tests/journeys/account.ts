import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { formatDate, orderNumber } from '#contract/format.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { keptFor, RETENTION } from '#contract/retention.ts'
import { PASSWORD_CHANGED } from '#contract/session-ended.ts'
import { logIn, PASSWORD, test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect, expectToast } from '#tests/support/journey.ts'

const devices = (page: Page) => page.getByRole('region', { name: 'Where you are logged in' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' })

async function open(page: Page) {
  await page.goto('/profile')
  await expect(devices(page).getByRole('listitem').first()).toBeVisible()
}

/** Logs in on another device, through the API. */
async function secondDevice(page: Page, emailId: string, userAgent: string): Promise<string> {
  const headers = { 'user-agent': userAgent }
  const answer = await page.request.post(PATHS.login, { headers, data: { emailId, password: PASSWORD } })
  return (await answer.json()).token
}
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

test('a device that is logged out from another one has to log in at its next request', async ({
  page,
  customer,
  browser,
  contextOptions,
  baseURL,
}) => {
  const loggedOut = { storageState: { cookies: [], origins: [] }, userAgent: FIREFOX }
  const context = await browser.newContext({ ...contextOptions, ...loggedOut, baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await other.goto('/login')
  await logIn(other, customer.emailId)
  await expect(other).toHaveURL('/dashboard')

  await open(page)
  await expect(devices(page).getByText('This device')).toHaveCount(1)
  await axe(page)
  await devices(page).getByRole('button', { name: 'Log out Firefox on Windows' }).click()
  await expectToast(page, 'That device is logged out.')
  await expect(devices(page).getByText('Firefox on Windows')).toHaveCount(0)
  await other.goto('/my-orders')
  await expect(other).toHaveURL('/login?next=%2Fmy-orders')
  await expect(other.getByText('You were logged out on another device')).toBeVisible()
  await expect(other.getByLabel('E-mail')).toHaveValue(customer.emailId)
  await page.reload()
  await expect(devices(page).getByRole('listitem'), 'this one goes on').toHaveCount(1)
  await context.close()
})

test('a device that is logged out by a new password says so', async ({ page, customer, request, expectComplaint }) => {
  expectComplaint(/status of 401/)
  await open(page)
  const json = { password: PASSWORD, newPassword: 'marigold-and-diya-2' }
  const token = await secondDevice(page, customer.emailId, FIREFOX)
  await request.post(PATHS.password, { headers: { authorization: `Bearer ${token}` }, data: json })
  await page.goto('/my-orders')
  await expect(page.getByText(PASSWORD_CHANGED)).toBeVisible()
  await logIn(page, customer.emailId, json.newPassword)
  await expect(page).toHaveURL('/my-orders')
})

test('logs out all other devices at once', async ({ page, customer }) => {
  const tokens = [
    await secondDevice(page, customer.emailId, FIREFOX),
    await secondDevice(page, customer.emailId, IPHONE),
  ]
  await open(page)
  await expect(devices(page).getByRole('listitem')).toHaveCount(3)
  await devices(page).getByRole('button', { name: 'Log out all other devices' }).click()
  const question = page.getByRole('dialog', { name: 'Log out all other devices?' })
  await axe(page)
  await question.getByRole('button', { name: 'Leave them' }).click()
  await expect(devices(page).getByRole('listitem')).toHaveCount(3)
  await devices(page).getByRole('button', { name: 'Log out all other devices' }).click()
  await question.getByRole('button', { name: 'Log them out' }).click()
  await expectToast(page, 'All other devices are logged out.')
  await expect(devices(page).getByRole('listitem')).toHaveCount(1)
  for (const token of tokens) {
    const answer = await page.request.get(PATHS.profile, { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(401)
  }
})

test('shows an error when devices do not load or cannot be logged out', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/status of 500/)
  await secondDevice(page, customer.emailId, FIREFOX)
  await page.route(ACCOUNT_PATHS.sessions, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.goto('/profile')
  await expect(devices(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await axe(page)
  await page.unroute(ACCOUNT_PATHS.sessions)
  await devices(page).getByRole('button', { name: 'Retry' }).click()
  await page.route('**/api/customer/sessions/*', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await devices(page).getByRole('button', { name: 'Log out Firefox on Windows' }).click()
  await expect(devices(page).getByText(/Nothing was changed/)).toBeVisible()
  await expect(devices(page).getByText('Firefox on Windows')).toBeVisible()
})

test('downloads all data as one file', async ({ page, customer }) => {
  await customer.upload('english-text.pdf')
  await open(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download your data' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^pujaghar-\d{4}-\d\d-\d\d\.zip$/)
  const names = Object.keys(unzipSync(await readFile(await saved.path())))
  expect(names).toEqual(
    expect.arrayContaining(['index.html', 'profile.json', expect.stringMatching(/^orders\/PG-.*\.pdf$/)]),
  )
})

test('deletes an account with its password, and nobody can log in to it', async ({
  page,
  customer,
  mailbox,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  expectComplaint(/status of 401/)
  await customer.upload('english-text.pdf')
  await open(page)
  await page.getByRole('button', { name: 'Delete this account' }).click()
  await expect(dialog(page).getByText(keptFor(RETENTION.invoices))).toBeVisible()
  await axe(page)
  await dialog(page).getByLabel('Your password').fill('not-the-password')
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog(page).getByLabel('Your password')).toBeFocused()
  await expect(dialog(page).getByLabel('Your password')).toHaveAccessibleDescription(/not the password you have now/)
  await dialog(page).getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('button', { name: 'Delete this account' }).click()
  await dialog(page).getByLabel('Your password').fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await axe(page)
  await mailbox.next({ to: customer.emailId, subject: 'Your account is deleted' })
  await page.goto('/profile')
  await logIn(page, customer.emailId)
  await expectToast(page, MESSAGES.loginFailure)
  await expect(page).toHaveURL(/\/login/)
})

test('keeps the account while an order is placed, and shows that order before asking for the password', async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const list = await customer.upload('english-text.pdf')
  await open(page)
  await page.getByRole('button', { name: 'Delete this account' }).click()
  await dialog(page).getByLabel('Your password').fill(PASSWORD)
  // Meanwhile an order is placed on another device.
  const order = await customer.placeOrder(list)
  await dialog(page).getByRole('button', { name: 'Delete my account' }).click()
  const notYet = page.getByRole('dialog', { name: 'Not yet: something is still open' })
  await expect(notYet).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Delete this account' }).click()
  await expect(notYet).toContainText(`Ordered on ${formatDate(order.dateOfOrder ?? '')}`)
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
  await expect(notYet.getByLabel('Your password')).toHaveCount(0)
  await axe(page)
  await notYet.getByRole('link', { name: orderNumber(order._id) }).click()
  await expect(page).toHaveURL(`/list-review/${order._id}`)
})

test('shows an error with a Retry button when the open orders do not load before a deletion', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/)
  await open(page)
  await page.route(ACCOUNT_PATHS.deleteAccount, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.getByRole('button', { name: 'Delete this account' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await axe(page)
  await page.unroute(ACCOUNT_PATHS.deleteAccount)
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await expect(dialog(page).getByLabel('Your password')).toBeVisible()
})

visitorTest('the privacy page shows the retention of each kind of data', async ({ page }) => {
  await page.goto('/policies/privacy')
  for (const kept of Object.values(RETENTION)) {
    const row = page.locator('dl > div').filter({ has: page.getByText(kept.what, { exact: true }) })
    await expect(row.getByRole('definition')).toHaveText('until' in kept ? kept.until : `Deleted ${keptFor(kept)}`)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveURL('/policies/privacy')
})
