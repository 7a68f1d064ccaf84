import type { Locator } from '@playwright/test'
import { PATHS } from '#contract/paths.ts'
import { PASSWORD, test, visitorTest } from '#tests/support/customer.ts'
import { expect } from '#tests/support/journey.ts'

/** Sends a key event as browsers do during composition in an input method, or as Android keyboards do for all keys. */
const pressWhileComposing = (field: Locator, key: string, how: 'composing' | 'by its code') =>
  field.evaluate(
    (input, { key, isComposing }) =>
      input.dispatchEvent(
        new KeyboardEvent('keydown', { key, isComposing, keyCode: 229, bubbles: true, cancelable: true }),
      ),
    { key, isComposing: how === 'composing' },
  )

test('Enter moves from field to field of the checkout, and only the button places the order', async ({
  page,
  customer,
}) => {
  const order = await customer.upload('english-text.pdf')
  let isPlaced = false
  page.on('request', (request) => {
    isPlaced ||= request.method() === 'PATCH' && request.url().endsWith(PATHS.placeOrder)
  })
  await page.goto(`/checkout/custom/${order._id}`)
  await page.getByLabel('House and street').fill('12 Temple Road')
  await page.getByLabel('Pincode').fill('560004')
  const fields = ['Name', 'Phone number', 'Pincode', 'House and street', 'Area', 'Landmark']
  await page.getByLabel('Name').focus()
  for (const field of fields) {
    await expect(
      page.getByRole('textbox', { name: field }).or(page.getByRole('combobox', { name: field })),
    ).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByLabel('Landmark')).not.toBeFocused()
  await expect(page).toHaveURL(/\/checkout\//)
  expect(isPlaced).toBe(false)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(`/order-placed/custom/${order._id}`)
  expect(isPlaced).toBe(true)
})

visitorTest('Enter logs in', async ({ page, register }) => {
  const { emailId } = await register()
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(emailId)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

visitorTest('Enter and arrow keys of an input method choose no suggestion', async ({ page }) => {
  await page.goto('/event')
  const name = page.getByLabel('Name of puja')
  await name.focus()
  // Text without key events, as from most phone keyboards.
  await page.keyboard.insertText('Griha')
  const first = page.getByRole('listbox').getByRole('option').first()
  await expect(first).toContainText('Griha')
  for (const how of ['composing', 'by its code'] as const) {
    await pressWhileComposing(name, 'ArrowDown', how)
    await expect(first).toHaveAttribute('aria-selected', 'false')
  }
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  for (const how of ['composing', 'by its code'] as const) {
    await pressWhileComposing(name, 'Enter', how)
    await expect(name).toHaveValue('Griha')
  }
  await page.keyboard.press('Enter')
  await expect(name).toHaveValue('Griha Pravesh')
})
