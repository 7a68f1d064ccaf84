import { codeOf, stepAt } from '#server/desk/operator/totp.ts'
import { anyEmail, PASSWORD } from '../support/customer.ts'
import { axe, expect, expectToast, open } from '../support/journey.ts'
import { deskTest as test } from '../support/operator.ts'

test('a new owner logs in with a temporary password, chooses a new one, sets up two-factor codes, and logs out', async ({
  page,
  deskURL,
  addOperator,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[01]/)
  await addOperator('Ravi Nair', 'helper')
  const { emailId, password } = await addOperator('Nila Sen')
  const logIn = async (typed: string) => {
    await page.getByLabel('E-mail').fill(emailId)
    await page.getByLabel('Password', { exact: true }).fill(typed)
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  const leave = async () => {
    const menu = page.getByRole('button', { name: 'Open the menu' })
    if (await menu.isVisible()) await menu.click()
    await expect(page.getByText('Nila Sen', { exact: true }).filter({ visible: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  }
  await page.goto(`${deskURL}/log`)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await axe(page)
  await logIn('not-this-one')
  await expect(page.getByText('Wrong e-mail or password.')).toBeVisible()
  await logIn(password)

  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await axe(page)
  await page.getByLabel('The password you were given').fill(password)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expectToast(page, 'Your password is changed.')

  await expect(page.getByRole('heading', { name: 'A code from your phone' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  await axe(page)
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, stepAt(new Date())))
  await page.getByLabel('Your password').fill('not-this-one')
  const save = page.getByRole('button', { name: 'Use codes from this phone' })
  await save.click()
  await expect(page.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, stepAt(new Date())))
  await page.getByLabel('Your password').fill(PASSWORD)
  await save.click()
  await expect(page.getByRole('heading', { name: 'Keep these codes' })).toBeVisible()
  await axe(page)
  const [kept = ''] = await page.getByRole('main').getByRole('listitem').allInnerTexts()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible()
  await leave()

  await logIn(PASSWORD)
  await expect(page.getByLabel('Code from your phone')).toBeFocused()
  await axe(page)
  await page.getByRole('button', { name: /^Phone not at hand/ }).click()
  await page.getByLabel('One of the codes you keep').fill('aaaaa-aaaaa')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText('This code is not right, or was used already.')).toBeVisible()
  await page.getByLabel('One of the codes you keep').fill(kept)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible()
  await leave()
})

test('the log shows who did what, and an unknown address shows a message', async ({ desk, operator }) => {
  await desk.goto(`/log?subject=operator&subjectId=${operator.id}`)
  await expect(desk.getByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
  const deeds = desk.getByRole('main').getByRole('listitem')
  await expect(deeds.filter({ hasText: /Meera Iyer.*chose a password/ })).toBeVisible()
  await axe(desk)
  const menu = desk.getByRole('button', { name: 'Open the menu' })
  if (await menu.isVisible()) {
    await menu.click()
    await desk.getByRole('dialog').getByRole('link', { name: 'Log', exact: true }).click()
    await expect(desk.getByRole('dialog'), 'the page that is shown was chosen').toBeHidden()
    await desk.goBack()
    await expect(deeds.filter({ hasText: 'chose a password' }).first()).toBeVisible()
  }
  await deeds.last().getByRole('link', { name: 'Meera Iyer' }).click()
  await desk.getByRole('link', { name: 'Show the whole log' }).click()
  await expect(deeds.nth(3)).toBeVisible()
  await desk.goto('/nowhere')
  await expect(desk.getByRole('heading', { name: 'Nothing is at this address' })).toBeVisible()
  await axe(desk)
})

test('an owner invites a helper, who sees the pages of a helper and loses access at once', async ({
  desk,
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[01]/)
  await open(desk, '/people')
  await axe(desk)
  await desk.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Invite somebody' })
  const emailId = anyEmail()
  await dialog.getByLabel('Name').fill('Nila Sen')
  await dialog.getByLabel('E-mail').fill('nila')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true')
  await axe(desk)
  await dialog.getByLabel('E-mail').fill(emailId)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  const link = await desk.getByLabel('Link').inputValue()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome, Nila Sen' })).toBeVisible()
  await axe(page)
  await page.getByLabel('Choose a password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'The desk' })
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
  await expect(menu.getByRole('link', { name: /^(?:Log|Accounts|People)$/ })).toHaveCount(0)
  await page.goto(new URL('/log', link).href)
  await expect(page.getByRole('heading', { name: 'This page is for owners' })).toBeVisible()
  await axe(page)

  const nila = desk.getByRole('listitem').filter({ hasText: emailId })
  await nila.getByRole('button', { name: 'Disable' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(nila.getByText('Disabled', { exact: true })).toBeVisible()
  await page.goto(new URL('/work', link).href)
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This invitation has ended or was used.')).toBeVisible()
  await axe(page)
})
