import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { HOUR_MS } from '#contract/day.ts'
import { anyEmail, confirmLink, linkIn, PASSWORD, visitorTest as test } from '#tests/support/customer.ts'
import { axe, expect, open } from '#tests/support/journey.ts'
import { tabTo } from '#tests/support/keyboard.ts'

test('a customer requests the link again, confirms by keyboard, and the notice on the profile disappears', async ({
  page,
  register,
  mailbox,
}) => {
  const asha = await register({ confirmed: false })
  await mailbox.next({ to: asha.emailId, subject: 'Welcome' })
  const { token, name, emailId, _id } = asha
  await page.addInitScript(
    (known) => {
      for (const [key, value] of Object.entries(known)) localStorage.setItem(key, value)
    },
    { token, name, emailId, _id },
  )
  await open(page, '/profile')
  await expect(page.getByRole('heading', { name: 'Please confirm your e-mail address' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText(`The link is on its way to ${emailId}.`)).toBeVisible()
  const { text } = await mailbox.next({ to: emailId, subject: 'Confirm your e-mail address' })

  await open(page, linkIn(text))
  const press = page.getByRole('button', { name: 'Confirm this address' })
  await expect(press).toBeVisible()
  await expect(page.getByRole('main')).toContainText(emailId)
  await axe(page)
  await tabTo(page, 'button', 'Confirm this address')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Thank you, it is confirmed' })).toBeVisible()
  await axe(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This address is already confirmed' })).toBeVisible()
  await axe(page)
  await open(page, '/profile')
  await expect(page.getByLabel('E-mail')).toHaveValue(emailId)
  await expect(page.getByRole('heading', { name: 'Please confirm your e-mail address' })).toHaveCount(0)
})

test('a new customer is told about the link, is reminded of it, and corrects a mistyped address', async ({
  page,
  mailbox,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const [wrong, right] = [anyEmail(), anyEmail()]
  await open(page, '/register')
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('E-mail').fill(wrong)
  await page.getByLabel('Mobile number').fill('98450 12345')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText(`We sent a link to ${wrong}.`)).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Please confirm your e-mail address' })).toBeVisible()
  await axe(page)

  await open(page, '/profile')
  await expect(page.getByText('only a few mails a day reach you')).toBeVisible()
  await tabTo(page, 'button', 'Correct the address')
  await page.keyboard.press('Enter')
  const address = page.getByLabel('Your correct e-mail address')
  await expect(address).toBeFocused()
  await address.fill(right)
  await page.getByLabel('Your password').fill('not-the-password')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your password')).toBeFocused()
  await axe(page)
  await page.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`The link is on its way to ${right}.`)).toBeVisible()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(right)
  const { text } = await mailbox.next({ to: right, subject: 'Confirm your e-mail address' })
  await open(page, linkIn(text))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, it is confirmed' })).toBeVisible()
  await open(page, '/dashboard')
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByText(right).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Please confirm your e-mail address' })).toHaveCount(0)
})

test('an expired link says so and sends a new one, also when the first try fails', async ({
  page,
  baseURL,
  dataFolder,
  register,
  mailbox,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_FAILED/)
  const { _id: id, emailId } = await register({ confirmed: false })
  const old = await confirmLink(baseURL ?? '', dataFolder, { id, email: emailId }, new Date(Date.now() - 25 * HOUR_MS))
  await open(page, old)
  await expect(page.getByRole('heading', { name: 'This link is too old' })).toBeVisible()
  await axe(page)
  await page.route(`**${ACCOUNT_PATHS.confirmLinkForLink}`, (route) => route.abort(), { times: 1 })
  const again = page.getByRole('button', { name: 'Send a new link' })
  await again.click()
  await expect(page.getByText('We could not reach Pujaghar.')).toBeVisible()
  await again.click()
  await expect(page.getByRole('heading', { name: 'A new link is on its way' })).toBeVisible()
  await axe(page)
  const { text } = await mailbox.next({ to: emailId, subject: 'Confirm your e-mail address' })
  await open(page, linkIn(text))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, it is confirmed' })).toBeVisible()
})

test('an incomplete link says so', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 404/)
  await open(page, '/confirm-address#019aa5e0')
  await expect(page.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  await axe(page)
})
