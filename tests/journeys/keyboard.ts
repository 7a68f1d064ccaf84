import type { Page } from '@playwright/test'
import { MESSAGES } from '#contract/messages.ts'
import { anyEmail, PASSWORD } from '#tests/support/customer.ts'
import { expect, test } from '#tests/support/journey.ts'
import { fixture } from '#tests/support/lists.ts'

test('the main road by keyboard alone', async ({ page }) => {
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
  await expect(page.getByText(MESSAGES.registerSuccess)).toBeVisible()
  await expect(page).toHaveURL('/login')

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
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Space')
  await (await chooser).setFiles(fixture('english-text.pdf'))
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

  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.checkoutSuccess)
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

/** Goes on by Tab until this has the focus, looking at every stop whether one can see where the focus is. */
async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string | RegExp, key = 'Tab') {
  const target = page.getByRole(role, { name, exact: true })
  await expect(target).toBeVisible()
  for (let stops = 0; stops < 120; stops += 1) {
    expect(await focusSeen(page), 'the focus can be seen').toBe('')
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`Tab does not lead to ${role} ${name}`)
}

/** What hides the focus, or an empty text when it can be seen. */
async function focusSeen(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const element = document.activeElement
    // After a change of the page nothing has the focus yet, or the part that the page gave it to.
    if (!element || element === document.body || element.getAttribute('tabindex') === '-1') return ''
    // A scroll or a fading colour under way ends before one looks.
    await new Promise(requestAnimationFrame)
    const hidesItself = element.matches('input[type=file]')
    const shown = hidesItself ? document.querySelector(`label[for="${element.id}"]`) : element
    if (!shown) return `${element.outerHTML.slice(0, 200)} has no label`
    const style = getComputedStyle(shown)
    const { width, height } = shown.getBoundingClientRect()
    const isRinged = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    return isRinged && width > 1 && height > 1 ? '' : `${shown.outerHTML.slice(0, 200)} shows no focus`
  })
}
