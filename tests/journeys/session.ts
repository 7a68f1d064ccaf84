import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { anyEmail, logIn, PASSWORD, test, visitorTest } from '#tests/support/customer.ts'
import { expect, expectToast, open } from '#tests/support/journey.ts'

visitorTest('a customer page asks for the login and opens afterwards', async ({ page, register }) => {
  const { emailId } = await register()
  await page.goto('/my-orders?tab=appointments')
  await expect(page).toHaveURL('/login?next=%2Fmy-orders%3Ftab%3Dappointments')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByRole('link', { name: 'Log in' }).click()
  await logIn(page, emailId)
  await expect(page).toHaveURL('/my-orders?tab=appointments')
  await expect(page.getByRole('tab', { name: 'Appointments 0' })).toHaveAttribute('aria-selected', 'true')
  await page.goto('/login')
  await expect(page, 'who is logged in need not log in').toHaveURL('/dashboard')
})

visitorTest('leads a password manager to the password form, through the login', async ({ page, register }) => {
  const { emailId } = await register()
  await page.goto('/.well-known/change-password')
  await expect(page).toHaveURL('/login?next=%2Fprofile%23password')
  await logIn(page, emailId)
  await expect(page).toHaveURL('/profile#password')
  await expect(page.getByLabel('Current password')).toBeInViewport()
})

visitorTest('does not redirect to another site after the login', async ({ page, register }) => {
  const { emailId } = await register()
  await page.goto('/login?next=%2F%2Fexample.com%2F')
  await logIn(page, emailId)
  await expect(page).toHaveURL('/dashboard')
})

visitorTest('rejects a wrong password and keeps the e-mail address', async ({ page, register, expectComplaint }) => {
  expectComplaint(/status of 401/)
  const { emailId } = await register()
  await page.goto('/login')
  await logIn(page, emailId, 'not-the-password')
  await expectToast(page, MESSAGES.loginFailure)
  await expect(page.getByText('Wrong e-mail or password.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(emailId)
  await logIn(page, emailId)
  await expectToast(page, MESSAGES.loginSuccess)
  await expect(page.getByText('Wrong e-mail or password.')).toHaveCount(0)
})

visitorTest('shows the errors of a registration beside the fields', async ({ page, register, expectComplaint }) => {
  expectComplaint(/status of 400/)
  expectComplaint(/status of 409/)
  const taken = await register()
  await page.goto('/register')
  await page.getByLabel('E-mail').fill('not an address')
  await page.getByLabel('Mobile number').fill('123')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Register' }).click()
  await expectToast(page, MESSAGES.registerFailure)
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Please tell us your name/)
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/Enter an e-mail address/)
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(/10-digit/)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 8 characters/i)

  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('E-mail').fill(taken.emailId.toUpperCase())
  await page.getByLabel('Mobile number').fill('98450 12345')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('E-mail'), 'the address is taken, in capitals too').toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao')

  const emailId = anyEmail()
  await page.getByLabel('E-mail').fill(emailId)
  await page.getByRole('button', { name: 'Register' }).click()
  await expectToast(page, MESSAGES.registerSuccess)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByLabel('E-mail'), 'nobody types their address twice').toHaveValue(emailId)
})

visitorTest('keeps a registration after a reload, except the password', async ({ page }) => {
  await page.goto('/register')
  await page.getByLabel('Name').fill('Asha Rao')
  await page.getByLabel('E-mail').fill('asha@example.com')
  await page.getByLabel('Mobile number').fill('98450 12345')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao')
  await expect(page.getByLabel('E-mail')).toHaveValue('asha@example.com')
  await expect(page.getByLabel('Mobile number')).toHaveValue('98450 12345')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD)
})

test('leads to the login when the session has ended, and back to the checkout with the typed text', async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  const order = await customer.upload('english-text.pdf')
  await page.goto(`/checkout/custom/${order._id}`)
  await page.getByLabel('Name').fill('Ravi Rao')
  await page.getByLabel('Phone number').fill('98860 54321')
  await page.getByLabel('House and street').fill('7 Car Street')
  await page.getByLabel('Pincode').fill('560004')
  await page.evaluate(
    async ([path, token]) =>
      void (await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })),
    [PATHS.logout, customer.token] as const,
  )

  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`/checkout/custom/${order._id}`)}`)
  expect(await page.evaluate(() => localStorage.length), 'the session is cleared').toBe(0)
  await logIn(page, customer.emailId)

  await expect(page).toHaveURL(`/checkout/custom/${order._id}`)
  await expect(page.getByLabel('Name')).toHaveValue('Ravi Rao')
  await expect(page.getByLabel('Phone number')).toHaveValue('98860 54321')
  await expect(page.getByLabel('House and street')).toHaveValue('7 Car Street')
  await expect(page.getByLabel('Pincode')).toHaveValue('560004')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText(MESSAGES.checkoutSuccess)).toBeVisible()
})

test('does not show an order to another customer', async ({ page, register, expectComplaint }) => {
  expectComplaint(/status of 404/)
  const other = await register({ name: 'Ravi Rao' })
  const order = await other.upload('english-text.pdf')
  await open(page, `/list-review/${order._id}`)
  await expect(page.getByRole('heading', { name: 'We could not find this quotation' })).toBeVisible()
  await page.goto(`/checkout/custom/${order._id}`)
  await expect(page.getByRole('heading', { name: 'We could not find this order' })).toBeVisible()
})
