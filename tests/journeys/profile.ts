import type { Page } from '@playwright/test'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { logIn, PASSWORD, test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect, expectToast } from '#tests/support/journey.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { fixture } from '#tests/support/lists.ts'
import { nextCallTooSlow } from '#tests/support/slow.ts'

const NEW_PASSWORD = 'kalash-and-coconut'
const save = (page: Page) => page.getByRole('button', { name: 'Save your details' })
const change = (page: Page) => page.getByRole('button', { name: 'Change the password' })

test('changes name and phone, and the header shows the new name at once', async ({ page, customer }) => {
  await open(page)
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao')
  await expect(page.getByLabel('Mobile number')).toHaveValue('+91 98450 12345')
  await expect(page.getByLabel('E-mail')).toHaveValue(customer.emailId)
  await expect(page.getByLabel('E-mail')).not.toBeEditable()
  await axe(page)

  await page.getByLabel('Name').fill('  Asha Kulkarni ')
  await page.getByLabel('Mobile number').fill('9886054321')
  await save(page).click()
  await expectToast(page, 'Your profile is saved.')
  await expect(page.getByLabel('Name'), 'as it was saved').toHaveValue('Asha Kulkarni')
  await expect(page.getByLabel('Mobile number')).toHaveValue('+91 98860 54321')
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText('Asha Kulkarni').filter({ visible: true })).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Asha Kulkarni')
})

test('WhatsApp messages are off by default, and can be switched on and off', async ({ page }) => {
  // The configuration that the server of a shop with WhatsApp puts into its pages.
  await page.route(/\/(profile|privacy)$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.replace('whatsApp&quot;:false', 'whatsApp&quot;:true') })
  })
  await open(page)
  const news = page.getByRole('switch', { name: 'News of my orders by WhatsApp too' })
  await expect(news).not.toBeChecked()
  await axe(page)
  await news.click()
  await expect(news).toBeChecked()
  await expect(news).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(news).toBeChecked()
  await news.click()
  await expect(news).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(news).not.toBeChecked()
  await page.goto('/policies/privacy')
  await expect(page.getByRole('listitem').filter({ hasText: 'a service of Meta' })).toBeVisible()
})

test('keeps unsaved text after a reload', async ({ page }) => {
  await open(page)
  await page.getByLabel('Name').fill('Asha K')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Asha K')
  await expect(page.getByLabel('Mobile number')).toHaveValue('+91 98450 12345')
  await expect(page.getByLabel('Current password'), 'a password is never kept').toHaveValue('')
  await save(page).click()
  await expectToast(page, 'Your profile is saved.')
  await expect(page.getByText('Your profile is saved.'), 'a toast goes').toHaveCount(0)
  await page.getByLabel('Name').fill('Asha Rao')
  await save(page).click()
  await expectToast(page, 'Your profile is saved.')
  await page.reload()
  await expect(page.getByLabel('Name'), 'what was saved stands').toHaveValue('Asha Rao')
})

test('shows errors beside the fields', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 400/)
  await open(page)
  await page.getByLabel('Name').fill('')
  await page.getByLabel('Mobile number').fill('12345')
  await save(page).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please tell us your name.')
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(/^Enter a 10-digit/)
  await expect(page.getByLabel('Mobile number')).toHaveValue('12345')
  await axe(page)
})

test('changes the password, here and for other devices', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/status of 400/)
  const other = await page.request.post(PATHS.login, { data: { emailId: customer.emailId, password: PASSWORD } })
  const { token } = await other.json()
  await open(page)
  await fillPasswords(page, PASSWORD, NEW_PASSWORD, 'something else')
  await change(page).click()
  await expect(page.getByLabel('Confirm the new password')).toBeFocused()
  await expect(page.getByLabel('Confirm the new password')).toHaveAccessibleDescription(MESSAGES.passwordsDiffer)
  await axe(page)

  await fillPasswords(page, 'not-the-password', NEW_PASSWORD)
  await change(page).click()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/not the password you have now/)
  await expect(page, 'a wrong password logs nobody out').toHaveURL('/profile')

  await fillPasswords(page, PASSWORD, 'password1')
  await change(page).click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/easy to guess/)

  await fillPasswords(page, PASSWORD, NEW_PASSWORD)
  await change(page).click()
  await expectToast(page, MESSAGES.resetSuccess)
  await expect(page.getByLabel('Current password')).toHaveValue('')
  const seen = await page.request.get(PATHS.profile, { headers: { authorization: `Bearer ${token}` } })
  expect(seen.status(), 'the other device').toBe(401)
  await page.reload()
  await expect(page.getByLabel('Name'), 'this one goes on').toHaveValue('Asha Rao')
})

test('saves switches for mails at once, and the link in a mail leads to them', async ({ page }) => {
  await page.goto('/profile#mails')
  const mails = page.getByRole('region', { name: 'Mails from us' })
  const reminders = mails.getByRole('switch', { name: 'Reminders' })
  await expect(reminders).toBeChecked()
  await expect(reminders).toHaveAccessibleDescription(/The day before a puja/)
  await expect(mails.getByRole('heading')).toBeInViewport()
  await reminders.click()
  await expect(mails.getByText('Your choice is saved.')).toBeVisible()
  await expect(reminders).not.toBeChecked()
  await axe(page)
  await page.reload()
  await expect(reminders).not.toBeChecked()
  await expect(mails.getByRole('switch', { name: 'Quotations' })).toBeChecked()
  await reminders.focus()
  await page.keyboard.press('Space')
  await expect(mails.getByText('Your choice is saved.')).toBeVisible()
  await expect(reminders).toBeChecked()
  await expect(reminders).toBeFocused()
})

test('shows the consent to learn from a list at the upload, and withdraws and gives it for all lists', async ({
  page,
  customer,
}) => {
  await customer.upload('english-text.pdf')
  await page.goto('/upload')
  await page.locator('input[type=file]').first().setInputFiles(fixture('english-photo.jpg'))
  const box = page.getByRole('checkbox', { name: 'Let us learn from this list' })
  await expect(box, 'nothing is assumed').not.toBeChecked()
  await expect(box).toHaveAccessibleDescription(/nothing else on the page.*take this back in your profile/)
  await axe(page)
  await box.check()
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page).toHaveURL(/\/list-success/)

  await page.goto('/profile')
  const choice = page.getByRole('region', { name: 'Lists we may learn from' })
  const takeBack = choice.getByRole('button', { name: 'Take it back for all lists' })
  const allow = choice.getByRole('button', { name: 'Allow it for all lists' })
  await expect(choice).toContainText('You have allowed it for 1 of your 2 lists.')
  await axe(page)
  await takeBack.click()
  await expectToast(page, 'Taken back. We learn from none of your lists.')
  await expect(choice).toContainText('You have not allowed it for any of your 2 lists.')
  await expect(takeBack).toBeHidden()
  await allow.click()
  await expect(choice).toContainText('You have allowed it for all your 2 lists.')
  await page.reload()
  await expect(choice).toContainText('You have allowed it for all your 2 lists.')
})

test('saves all switches that change faster than they are saved', async ({ page }) => {
  await open(page)
  let answer = () => {}
  const bothTurned = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(PATHS.profile, async (route) => {
    await bothTurned
    await route.continue()
  })
  for (const name of ['Quotations', 'Reminders']) await page.getByRole('switch', { name }).click()
  answer()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await page.reload()
  for (const name of ['Quotations', 'Reminders']) await expect(page.getByRole('switch', { name })).not.toBeChecked()
})

test('resets a switch that cannot be saved, with an error', async ({ page, context, expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await open(page)
  const quotations = page.getByRole('switch', { name: 'Quotations' })
  await context.setOffline(true)
  await quotations.click()
  await expect(page.getByText(/Check your connection, then try again. Nothing was changed/)).toBeVisible()
  await expect(quotations).toBeChecked()
  await axe(page)
  await context.setOffline(false)
  await quotations.click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
  await expect(quotations).not.toBeChecked()
})

test('shows an error with a Retry button when the profile does not load', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 500/)
  await page.route(PATHS.profile, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Your profile did not load' })).toBeVisible()
  await axe(page)
  await page.unroute(PATHS.profile)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao')
})

test('shows a skeleton while the profile loads', async ({ page }) => {
  await page.route(PATHS.profile, () => {})
  await page.goto('/profile', { waitUntil: 'commit' })
  await expect(page.getByText('Loading your profile')).toBeAttached()
  await axe(page)
})

test('loses no text offline or after a timeout', async ({ page, context, expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await open(page)
  await page.getByLabel('Name').fill('Asha K')
  await context.setOffline(true)
  await save(page).click()
  await expect(page.locator('form').getByText('Check your connection, then try again.')).toBeVisible()
  await fillPasswords(page, PASSWORD, NEW_PASSWORD)
  await change(page).click()
  await expect(page.locator('form').getByText('Check your connection, then try again.')).toHaveCount(2)
  await axe(page)
  // The page reloads the profile when the network is back. Only the saving should be slow.
  const looked = page.waitForResponse(`**${PATHS.profile}`)
  await context.setOffline(false)
  await looked

  const timePasses = await nextCallTooSlow(page, PATHS.profile)
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-busy', 'true')
  await timePasses()
  await expect(page.getByText('This is taking longer than it should.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Asha K')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD)
  await save(page).click()
  await expectToast(page, 'Your profile is saved.')
})

test('leads to the login when the session has ended, and back with the typed text', async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  await open(page)
  await page.getByLabel('Name').fill('Asha K')
  await page.request.post(PATHS.logout, { headers: { authorization: `Bearer ${customer.token}` } })
  await save(page).click()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await logIn(page, customer.emailId)
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Name')).toHaveValue('Asha K')
  await save(page).click()
  await expectToast(page, 'Your profile is saved.')
})

visitorTest('asks a visitor to log in first', async ({ page }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?next=%2Fprofile')
})

test('works by keyboard alone', async ({ page }) => {
  await open(page)
  await tabTo(page, 'textbox', 'Name')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Asha K')
  await tabTo(page, 'button', 'Save your details')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Your profile is saved.')
  await tabTo(page, 'textbox', 'Current password')
  await page.keyboard.type(PASSWORD)
  await tabTo(page, 'textbox', 'New password')
  await page.keyboard.type(NEW_PASSWORD)
  await tabTo(page, 'textbox', 'Confirm the new password')
  await page.keyboard.type(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expectToast(page, MESSAGES.resetSuccess)
})

async function open(page: Page) {
  await page.goto('/profile')
  await expect(save(page)).toBeEnabled()
}

async function fillPasswords(page: Page, password: string, next: string, confirm = next) {
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Confirm the new password').fill(confirm)
}
