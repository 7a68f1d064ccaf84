import type { APIRequestContext, Page } from '@playwright/test'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { WORK_KINDS } from '#contract/desk/work.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { anyName, PASSWORD } from '../support/customer.ts'
import { axe, expect, goOffline } from '../support/journey.ts'
import { deskTest as test } from '../support/operator.ts'

// A helper logs in again with the password only.
test.use({ role: 'helper' })

/** Sends a question to the desk and returns the name of its sender. */
async function ask(request: APIRequestContext): Promise<string> {
  const name = anyName()
  const answer = await request.post(VISITOR_PATHS.contact, {
    data: { name, query: 'Do you come to Hebbal? 98450 12345' },
  })
  expect(answer).toBeOK()
  return name
}

async function openQuestion(desk: Page, name: string): Promise<void> {
  // The counts are polled every few seconds. Without this, the poll would find the ended session first and open the
  // login.
  const counts = Object.fromEntries(WORK_KINDS.map((kind) => [kind, 0]))
  await desk.route(`**${DESK_PATHS.workCounts}`, (route) => route.fulfill({ json: { counts, latest: null } }))
  await desk.goto('/work?kinds=query')
  await desk.getByRole('link', { name }).click()
  await desk.getByRole('button', { name: 'Take', exact: true }).click()
  await expect(desk.getByText(/^You have been working on this since/)).toBeVisible()
}

const NOTE = 'Called, they come on Sunday'

test('logs in again over the page when the session ends, and sends what was typed', async ({
  page,
  desk,
  operator,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  const name = await ask(page.request)
  await openQuestion(desk, name)
  await desk.getByLabel('How it was answered').fill(NOTE)
  await desk.context().clearCookies()
  await desk.getByRole('button', { name: 'Close the question' }).click()

  const dialog = desk.getByRole('dialog', { name: 'Log in again' })
  await expect(dialog.getByLabel('E-mail')).toHaveValue(operator.emailId)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await axe(desk)
  await dialog.getByLabel('Password', { exact: true }).fill('not-this-one')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByText('Wrong e-mail or password.')).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(desk.getByText('Your session has ended. What you see may be old.')).toBeVisible()
  await axe(desk)
  await desk.getByRole('button', { name: 'Log in again' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText('Your session has ended.')).toBeHidden()

  await expect(desk.getByLabel('How it was answered')).toHaveValue(NOTE)
  await desk.getByRole('button', { name: 'Close the question' }).click()
  await expect(desk.getByText(/^Closed on/)).toBeVisible()
  await expect(desk.getByRole('list', { name: 'What was answered' })).toContainText(NOTE)
})

test('continues the page after the same operator logs in again, and starts anew for another one', async ({
  page,
  desk,
  addOperator,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  const name = await ask(page.request)
  await openQuestion(desk, name)
  await desk.getByLabel('How it was answered').fill(NOTE)
  await desk.context().clearCookies()
  await desk.getByRole('link', { name: 'All queries' }).click()

  const dialog = desk.getByRole('dialog', { name: 'Log in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await desk.getByRole('link', { name }).click()
  await expect(desk.getByLabel('How it was answered'), 'kept for who typed it').toHaveValue(NOTE)
  await expect(desk.getByText(/^You have been working on this since/)).toBeVisible()

  await desk.context().clearCookies()
  await desk.getByRole('button', { name: 'Close the question' }).click()
  const other = await addOperator('Nila Sen', 'helper')
  await dialog.getByLabel('E-mail').fill(other.emailId)
  await dialog.getByLabel('Password', { exact: true }).fill(other.password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await desk.getByLabel('The password you were given').fill(other.password)
  await desk.getByLabel('New password').fill(PASSWORD)
  await desk.getByRole('button', { name: 'Save the new password' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible()
  expect(await desk.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(NOTE)
})

test('leaves no claim and no draft in any window after a logout', async ({ page, desk, colleague }) => {
  const name = await ask(page.request)
  const second = await desk.context().newPage()
  await second.goto('/customers')
  await expect(second.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  await openQuestion(desk, name)
  await desk.getByLabel('How it was answered').fill(NOTE)
  const id = new URL(desk.url()).pathname.split('/').at(-1) ?? ''
  const look = await colleague('Nila Sen')
  const claim = async () => (await look('GET', DESK_PATHS.claim('enquiry', id))).json()
  expect(await claim()).toMatchObject({ claim: { operatorName: 'Meera Iyer' } })

  const menu = desk.getByRole('button', { name: 'Open the menu' })
  if (await menu.isVisible()) await menu.click()
  await desk.getByRole('button', { name: 'Log out' }).filter({ visible: true }).click()
  await expect(desk.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Log in' })).toBeVisible()
  expect(await claim()).toEqual({ claim: null })
  expect(await desk.evaluate(() => sessionStorage.length)).toBe(0)
})

test('shows that the desk is offline, keeps the page and typed text, and continues later', async ({
  page,
  desk,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const name = await ask(page.request)
  await openQuestion(desk, name)
  await desk.getByLabel('How it was answered').fill(NOTE)
  await goOffline(desk)
  await desk.getByRole('button', { name: 'Close the question' }).click()
  await expect(desk.getByText('We could not reach Pujaghar. Check your connection, then try again.')).toBeVisible()
  await expect(desk.getByLabel('How it was answered')).toHaveValue(NOTE)

  await desk.getByRole('link', { name: 'All queries' }).click()
  await expect(desk.getByRole('button', { name: 'Retry' })).toBeVisible()
  await desk.context().setOffline(false)
  await desk.getByRole('link', { name }).click()
  await expect(desk.getByText(/^You have been working on this since/)).toBeVisible()
  await expect(desk.getByLabel('How it was answered')).toHaveValue(NOTE)

  let refused = 0
  await desk.route(`**${DESK_PATHS.closeQuery('*')}`, async (route) => {
    refused += 1
    return refused === 1 ? route.abort('internetdisconnected') : route.continue()
  })
  const close = desk.getByRole('button', { name: 'Close the question' })
  await close.click()
  await expect(desk.getByText('We could not reach Pujaghar. Check your connection, then try again.')).toBeVisible()
  await close.click()
  await expect(desk.getByText(/^Closed on/)).toBeVisible()
})
