import type { Page } from '@playwright/test'
import { ACCOUNT_PATHS } from '#contract/account-paths.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { PASSWORD, test as signedInTest, visitorTest as test } from '#tests/support/customer.ts'
import { axe, expect, expectToast } from '#tests/support/journey.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import type { Mailbox } from '#tests/support/mailbox.ts'
import { nextCallTooSlow } from '#tests/support/slow.ts'

const NEW_PASSWORD = 'kalash-and-coconut'
const code = (page: Page) => page.getByLabel('Code', { exact: true })
/** A toast may still be fading out when the next appears, so tests check the list of all. */
const notice = (page: Page) => page.getByRole('alert')

test('resets a forgotten password with the code from the mail', async ({
  page,
  register,
  mailbox,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  const { emailId, token } = await register()
  await page.goto('/login?next=%2Fmy-orders')
  await page.getByLabel('E-mail').fill(emailId)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await expect(page.getByLabel('E-mail'), 'what was typed comes along').toHaveValue(emailId)
  await axe(page)
  await page.getByRole('button', { name: 'Send the code' }).click()

  await expect(notice(page)).toHaveText([MESSAGES.otpSent])
  await expect(code(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Step 2 of 2' })).toHaveCount(1)
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await axe(page)
  // With a space, as some mail programs copy it.
  await fill(page, (await mailedCode(mailbox, emailId)).replace(/^\d{3}/, '$& '), NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change the password' }).click()

  await expect(page).toHaveURL('/login?next=%2Fmy-orders')
  await expect(notice(page)).toHaveText([MESSAGES.resetSuccess])
  await expect(page.getByLabel('E-mail')).toHaveValue(emailId)
  const profile = await page.request.get(PATHS.profile, { headers: { authorization: `Bearer ${token}` } })
  expect(profile.status(), 'the sessions from before are over').toBe(401)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, MESSAGES.loginFailure)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/my-orders')
})

test('the first step asks for a valid e-mail address', async ({ page }) => {
  await page.goto('/reset-password')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/^Enter your e-mail address\./)
  await page.getByLabel('E-mail').fill('asha at example')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/^Enter an e-mail address, for example/)
  await axe(page)
  await page.reload()
  await expect(page.getByLabel('E-mail'), 'what was typed is there after a reload').toHaveValue('asha at example')
})

test('shows errors beside the fields: empty, different, wrong, too short, used', async ({
  page,
  register,
  mailbox,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const { emailId } = await register()
  await askFor(page, emailId)
  const change = page.getByRole('button', { name: 'Change the password' })

  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await change.click()
  await expect(code(page)).toHaveAccessibleDescription(MESSAGES.otpRequired)
  await expect(code(page)).toBeFocused()
  await expect(page.getByLabel('Confirm the new password')).toHaveAccessibleDescription(MESSAGES.passwordsDiffer)
  await axe(page)

  const right = await mailedCode(mailbox, emailId)
  await fill(page, right === '000000' ? '000001' : '000000', NEW_PASSWORD)
  await change.click()
  await expect(notice(page)).toHaveText([MESSAGES.resetFailure])
  await expect(code(page)).toHaveAccessibleDescription(/^This code is wrong or no longer valid/)
  await expect(code(page)).toBeFocused()
  await expect(page.getByLabel('New password', { exact: true }), 'nothing typed is lost').toHaveValue(NEW_PASSWORD)
  await axe(page)

  await fill(page, right, 'short')
  await change.click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    'Use at least 8 characters.',
  )
  await fill(page, right, 'password1')
  await change.click()
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(/easy to guess/)
  await fill(page, right, NEW_PASSWORD)
  await change.click()
  await expect(page, 'neither cost the code').toHaveURL('/login')

  await askFor(page, emailId)
  await fill(page, right, PASSWORD)
  await change.click()
  await expect(code(page), 'a code works once').toHaveAccessibleDescription(/^This code is wrong or no longer valid/)
})

test('the second step survives a reload, sends the code again, and leads back to another address', async ({
  page,
  register,
  mailbox,
}) => {
  const { emailId } = await register()
  await askFor(page, emailId)
  await mailedCode(mailbox, emailId)
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await page.reload()
  await expect(code(page)).toBeVisible()
  await expect(page.getByText(`If ${emailId} has an account`)).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept, 'no password is kept').not.toContain(NEW_PASSWORD)

  await page.getByRole('button', { name: 'Send the code again' }).click()
  await expect(page.getByText('A new code is on its way. Only the newest one works.')).toBeVisible()
  await axe(page)
  await mailedCode(mailbox, emailId)

  await page.getByRole('button', { name: 'Change the e-mail' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveValue(emailId)
  await expect(page.getByRole('status').filter({ hasText: 'Step 1 of 2' })).toHaveCount(1)
  await page.goto('/login')
  await page.goto('/reset-password')
  await expect(page.getByLabel('E-mail'), 'the step back is kept too').toBeVisible()

  await askFor(page, emailId)
  await fill(page, await mailedCode(mailbox, emailId), NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page).toHaveURL('/login')
})

test('shows the same message for an unknown address', async ({ page }) => {
  await askFor(page, 'nobody@example.com')
  await expect(notice(page)).toHaveText([MESSAGES.otpSent])
})

test('shows errors when offline, slow, limited or broken, and the form keeps working', async ({
  page,
  context,
  register,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  expectComplaint(/status of (429|500)/)
  const { emailId } = await register()
  await page.goto('/reset-password')
  const send = page.getByRole('button', { name: 'Send the code' })

  await context.setOffline(true)
  await page.getByLabel('E-mail').fill(emailId)
  await send.click()
  await expect(notice(page)).toHaveText([MESSAGES.otpFailure])
  await expect(page.getByText('Check your connection, then try again.')).toBeVisible()
  await axe(page)
  await context.setOffline(false)

  const timePasses = await nextCallTooSlow(page, PATHS.sendOtp)
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await timePasses()
  await expect(page.getByText('This is taking longer than it should.')).toBeVisible()

  await page.route(PATHS.sendOtp, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await send.click()
  await expect(page.getByText('Something went wrong on our side.')).toBeVisible()
  await page.unroute(PATHS.sendOtp)
  await expect(page.getByLabel('E-mail')).toHaveValue(emailId)
  await send.click()
  await expect(code(page)).toBeVisible()
  await expect(notice(page), 'the failures before are gone').toHaveText([MESSAGES.otpSent])

  const message = 'Too many tries. Please try again in 42 minutes.'
  const tooMany = { status: 429, headers: { 'retry-after': '2500' }, json: { message } }
  await page.route(PATHS.sendOtp, (route) => route.fulfill(tooMany))
  await page.getByRole('button', { name: 'Send the code again' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(notice(page)).toHaveText([MESSAGES.otpFailure])
  await axe(page)

  await fill(page, '123456', NEW_PASSWORD)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(notice(page)).toHaveText([MESSAGES.resetFailure])
  await expect(page.getByText('Check your connection, then try again.')).toBeVisible()
  await expect(code(page)).toHaveValue('123456')
})

test('works by keyboard alone', async ({ page, register, mailbox }) => {
  const { emailId } = await register()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled()
  await tabTo(page, 'link', 'Forgot your password?')
  await page.keyboard.press('Enter')
  // The login page has a field of that name too.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await tabTo(page, 'textbox', 'E-mail')
  await page.keyboard.type(emailId)
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await page.keyboard.type(await mailedCode(mailbox, emailId))
  await tabTo(page, 'textbox', 'New password')
  await page.keyboard.type(NEW_PASSWORD)
  await tabTo(page, 'textbox', 'Confirm the new password')
  await page.keyboard.type(NEW_PASSWORD)
  await tabTo(page, 'button', 'Change the password')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(notice(page)).toHaveText([MESSAGES.resetSuccess])
})

signedInTest('logs out this browser too after a reset', async ({ page, customer, mailbox }) => {
  await page.goto('/reset-password')
  await expect(page.getByLabel('E-mail')).toHaveValue(customer.emailId)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await fill(page, await mailedCode(mailbox, customer.emailId), NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change the password' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your account' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('the link in a mail asks for the new password only, and says when it has expired', async ({
  page,
  register,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const { emailId } = await register()
  await page.goto('/reset-password#link=used')
  await expect(page.getByText('This link has been used, or is older than a day.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  await axe(page)
  await page.getByRole('button', { name: 'Ask for a new code' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page).toHaveURL('/reset-password')

  // The limits of the test server are too high to trigger a mail with a valid link.
  await page.route(`**${ACCOUNT_PATHS.resetLink}`, (route) => route.fulfill({ status: 204 }))
  await page.goto('/about')
  await page.goto('/reset-password#link=used-meanwhile')
  await expect(page.getByText('The link from our mail takes the place of a code.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
  await expect(code(page)).toHaveCount(0)
  await axe(page)
  const change = async (first: string, second = first) => {
    await page.getByLabel('New password', { exact: true }).fill(first)
    await page.getByLabel('Confirm the new password').fill(second)
    await page.getByRole('button', { name: 'Change the password' }).click()
  }
  await change(NEW_PASSWORD, 'something else')
  await expect(page.getByLabel('Confirm the new password')).toBeFocused()
  await expect(page.getByLabel('Confirm the new password')).toHaveAccessibleDescription(MESSAGES.passwordsDiffer)
  await change(NEW_PASSWORD)
  await expect(notice(page)).toHaveText([MESSAGES.resetFailure])
  await expect(page.getByText('This link has been used, or is older than a day.')).toBeVisible()

  await page.route(`**${ACCOUNT_PATHS.resetByLink}`, (route) => route.fulfill({ json: { emailId } }))
  await page.goto('/about')
  await page.goto('/reset-password#link=good')
  await change(NEW_PASSWORD)
  await expect(page).toHaveURL('/login')
  await expect(notice(page)).toHaveText([MESSAGES.resetSuccess])
  await expect(page.getByLabel('E-mail')).toHaveValue(emailId)
})

async function askFor(page: Page, emailId: string) {
  await page.goto('/reset-password')
  await page.getByLabel('E-mail').fill(emailId)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(code(page)).toBeVisible()
}

async function fill(page: Page, otp: string, password: string) {
  await code(page).fill(otp)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm the new password').fill(password)
}

/** The code in the newest unread mail. */
async function mailedCode(mailbox: Mailbox, to: string): Promise<string> {
  const { text } = await mailbox.next({ to, subject: /code/i })
  return /^\d{6}$/m.exec(text)?.[0] ?? 'no code'
}
