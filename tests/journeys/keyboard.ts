import type { Page } from '@playwright/test'
import { MESSAGES } from '#contract/messages.ts'
import { anyEmail, test as customerTest, dayFromNow, PASSWORD } from '#tests/support/customer.ts'
import { expect, expectToast, test } from '#tests/support/journey.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { fixture } from '#tests/support/lists.ts'

test('goes from registration to a placed order by keyboard alone', async ({ page }) => {
  page.on('filechooser', (chooser) => void chooser.setFiles(fixture('english-text.pdf')))
  await page.goto('/register')
  await expect(page.getByRole('button', { name: 'Register' })).toBeEnabled()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport()
  await page.keyboard.press('Enter')

  const emailId = anyEmail()
  await tabTo(page, 'textbox', 'Name')
  for (const words of ['Asha Rao', emailId, '98450 12345', PASSWORD]) {
    await page.keyboard.type(words)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectToast(page, MESSAGES.registerSuccess)
  // The registration page has a field of that name too.
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  await tabTo(page, 'textbox', 'E-mail')
  await page.keyboard.type(emailId)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await tabTo(page, 'link', 'Create New Pooja List')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/upload')
  await tabTo(page, 'button', 'Choose photos or PDF')
  await page.keyboard.press('Space')
  await expect(page.getByRole('list', { name: 'Chosen files' })).toBeVisible()
  await tabTo(page, 'textbox', 'Anything we should know?')
  await page.keyboard.type('By keyboard')
  await tabTo(page, 'button', 'Submit your list')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()

  await tabTo(page, 'link', 'Review your quotation')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Quotation' })).toBeVisible()
  await tabTo(page, 'button', 'Change Turmeric powder')
  await page.keyboard.press('Enter')
  await tabTo(page, 'textbox', 'Quantity')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('300')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Set by you')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change Turmeric powder' })).toBeFocused()
  await tabTo(page, 'link', 'Accept Quotation')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
  await tabTo(page, 'textbox', 'Phone number')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('98450 12345')
  await tabTo(page, 'combobox', 'Pincode')
  await page.keyboard.type('basavan')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Pincode')).toHaveValue('560004')
  await tabTo(page, 'textbox', 'House and street')
  await page.keyboard.type('12 Temple Road')
  await tabTo(page, 'button', /^Place order/)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('alert')).toHaveText(MESSAGES.checkoutSuccess)
  await tabTo(page, 'link', 'Go to my orders')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/my-orders')
  await tabTo(page, 'tab', 'Puja Orders 1')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: 'No puja is booked' })).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, 'button', 'Your account', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Logout')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

customerTest('books a puja by keyboard alone', async ({ page }) => {
  await page.goto('/event')
  await expect(page.getByRole('button', { name: 'Book the puja' })).toBeEnabled()
  await tabTo(page, 'button', 'Ganesh Puja')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Name of puja')).toHaveValue('Ganesh Puja')
  await tabTo(page, 'textbox', 'A short description')
  await page.keyboard.type('At home, for ten')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Date')).toBeFocused()
  const day = sameInAnyOrder()
  const [year = '', month = ''] = day.split('-')
  await page.keyboard.type(month + month + year)
  await expect(page.getByLabel('Date')).toHaveValue(day)
  for (let stops = 0; !(await isFocused(page, 'time')); stops += 1) {
    expect(stops, 'the parts of a date are few').toBeLessThan(6)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('0930am')
  await expect(page.getByLabel('Time')).toHaveValue('09:30')
  await tabTo(page, 'button', 'Book the puja')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/event-success\?order=/)
  await tabTo(page, 'link', 'Review')
  await page.keyboard.press('Enter')
  await tabTo(page, 'button', 'Cancel Booking')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

/** The next date with equal day and month, such as 12 December, which is typed the same in every date format. */
function sameInAnyOrder(): string {
  const days = Array.from({ length: 60 }, (_, index) => dayFromNow(index + 2))
  const day = days.find((one) => one.slice(5, 7) === one.slice(8, 10))
  if (day === undefined) throw new Error('every month has one')
  return day
}

/** Whether the field with this name has the focus. A date field has several tab stops. */
function isFocused(page: Page, name: string) {
  return page.evaluate((wanted) => document.activeElement?.getAttribute('name') === wanted, name)
}
