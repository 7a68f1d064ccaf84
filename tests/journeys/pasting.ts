import type { Page } from '@playwright/test'
import { TEXT_LIST_PATH } from '#contract/order-paths.ts'
import { TEXT_LIST_MESSAGES } from '#contract/text-list.ts'
import { logInOver, test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect } from '#tests/support/journey.ts'

const CHAT = `[12/03/26, 7:41:22 pm] Ravi Kumar: Griha pravesh puja list 🙏
[12/03/26, 7:42:10 pm] Ravi Kumar: *Haldi* 50 gm
Kumkum 20 gm
[12/03/26, 7:43:01 pm] Ravi Kumar: <Media omitted>
[12/03/26, 7:43:20 pm] Ravi Kumar: Coconut - 5`

const way = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const area = (page: Page) => page.getByLabel('Type or paste your list')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit your list' })

visitorTest('a visitor pastes a chat, sees the prices, logs in, and gets the quotation', async ({ page, register }) => {
  const { emailId } = await register()
  await page.goto('/upload')
  await way(page, 'Paste or type').click()
  await area(page).fill(CHAT)
  await expect(page.getByText('4 lines')).toBeVisible()
  await axe(page)
  await area(page).blur()
  await page.waitForFunction(async () => (await indexedDB.databases()).length > 0)

  await page.reload()
  await expect(area(page), 'a reload loses nothing').toHaveValue(CHAT)
  await way(page, 'Photo or PDF').click()
  await expect(page.getByText('Show us your list')).toBeVisible()
  await way(page, 'Paste or type').click()
  await expect(area(page), 'nor does the other way').toHaveValue(CHAT)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'What your list costs' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Log in or register to correct and order it' }).click()
  await logInOver(page, emailId)
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Review your quotation' }).click()

  await page.getByRole('button', { name: 'See it' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your list' })
  await expect(sheet.getByRole('listitem')).toHaveText(CHAT.split('\n'))
  await axe(page)
  await sheet.getByRole('button', { name: 'Coconut - 5' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.locator('[id^="line-"]').filter({ hasText: 'Coconut' })).toBeFocused()

  await page.goto('/upload')
  await way(page, 'Paste or type').click()
  await expect(area(page), 'what was sent is gone from the form').toHaveValue('')
})

test('shows what is wrong with a text beside the field, and sends nothing', async ({ page }) => {
  await page.goto('/upload')
  await way(page, 'Paste or type').click()
  await expect(area(page)).toBeVisible()
  for (const [text, message] of [
    ['', TEXT_LIST_MESSAGES.empty],
    ['🙏🙏', TEXT_LIST_MESSAGES.noWords],
    ['Coconut 5\n'.repeat(401), TEXT_LIST_MESSAGES.tooManyLines],
  ] as const) {
    await area(page).fill(text)
    await submit(page).click()
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(area(page)).toBeFocused()
    await expect(area(page)).toHaveAccessibleDescription(new RegExp(message))
  }
})

test('keeps the text offline, and creates one order when it is sent again', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 504/)
  await page.goto('/upload')
  await way(page, 'Paste or type').click()
  await area(page).fill(CHAT)
  let isLost = false
  // The request arrives, but the response is lost.
  await page.route(`**${TEXT_LIST_PATH}`, async (route) => {
    if (isLost) return route.continue()
    isLost = true
    await route.fetch()
    await route.fulfill({ status: 504, json: { message: 'The answer was lost.' } })
  })
  await submit(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The answer was lost.' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Submit your list all the same')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
  await page.goto('/my-orders')
  await expect(page.getByRole('listitem').filter({ hasText: 'PG-' }), 'one list was sent').toHaveCount(1)
})

test('says that a text contains no item, and what to do', async ({ page }) => {
  await page.goto('/upload')
  await way(page, 'Paste or type').click()
  await area(page).fill('Thank you\n12 March 2026\nRegards')
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'This text does not look like a puja list' })).toBeVisible()
  await expect(page.getByText('write each item on its own line')).toBeVisible()
  await expect(page.getByText(/photo/i)).toHaveCount(0)
  await page.getByRole('link', { name: 'See what we read' }).click()
  await expect(page.getByRole('heading', { name: 'This text does not look like a puja list' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, this is my list' }).click()
  await expect(page.getByRole('heading', { name: 'We found no items in this list' })).toBeVisible()
  await page.getByRole('link', { name: 'Send your list again' }).click()
  await expect(page).toHaveURL('/upload')
})
