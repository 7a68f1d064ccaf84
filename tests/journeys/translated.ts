import type { Page } from '@playwright/test'
import { test, visitorTest } from '#tests/support/customer.ts'
import { expect, open } from '#tests/support/journey.ts'
import { line } from '#tests/support/quotation-line.ts'
import { bringTranslator, translate } from '#tests/support/translator.ts'

test('goes from a typed list to My orders on a page that a translator changes', async ({ page, context }) => {
  await bringTranslator(page, 'when told')
  await page.goto('/upload')
  await translate(page)
  await expect(page.getByRole('heading', { name: '‹Upload your puja list›' })).toBeVisible()

  await test.step('sends the list', async () => {
    await page.getByRole('button', { name: 'Paste or type' }).click()
    const area = page.getByLabel('Type or paste your list')
    await area.fill('Haldi 50 gm\nCoconut 5')
    await expect(page.getByText('2 lines')).toBeVisible()
    await area.fill('Haldi 50 gm\nCoconut 5\nKumkum 20 gm')
    await expect(page.getByText('3 lines'), 'a number that changes is shown').toBeVisible()
    await expect(page.getByText('2 lines')).toHaveCount(0)
    await page.getByRole('button', { name: 'Submit your list' }).click()
    await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
  })

  await test.step('changes a quantity', async () => {
    await page.getByRole('link', { name: 'Review your quotation' }).click()
    const coconut = line(page, 'Coconut')
    // The whole page has loaded.
    await expect(page.getByRole('button', { name: '‹See it›' })).toBeVisible()
    for (const pieces of ['4', '7']) {
      await coconut.getByRole('button', { name: 'Change' }).click()
      await page.getByLabel('Quantity').fill(pieces)
      await page.getByRole('button', { name: 'Save this line' }).click()
      await expect(coconut).toContainText(`${pieces} pc`)
    }
    const other = await context.newPage()
    await open(other, page.url())
    const untranslated = await amounts(other)
    expect(untranslated.length).toBeGreaterThan(5)
    await expect
      .poll(() => amounts(page), 'all amounts are those of a page that nobody translated')
      .toEqual(untranslated)
    await other.close()
  })

  await test.step('accepts the quotation and places the order', async () => {
    await page.getByRole('link', { name: 'Accept Quotation' }).click()
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    await page.getByRole('button', { name: /Place order/ }).click()
    await expect(page.getByLabel('Pincode')).toHaveAccessibleDescription(/Please enter the pincode/)
    await page.getByLabel('Phone number').fill('98450 12345')
    await page.getByLabel('House and street').fill('12 Temple Road')
    await page.getByLabel('Pincode').fill('BASAVAN')
    await page.getByRole('option', { name: 'Basavanagudi' }).click()
    await page.getByRole('button', { name: /Place order/ }).click()
    await page.getByRole('link', { name: '‹Go to my orders›' }).click()
    await expect(page).toHaveURL('/my-orders')
  })

  const order = page.getByRole('listitem').filter({ hasText: 'PG-' })
  await expect(order).toContainText('Upcoming')
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
})

visitorTest('a page works if a translator runs before its scripts', async ({ page, register }) => {
  const { emailId } = await register()
  await bringTranslator(page, 'at once')
  await page.goto('/upload')
  await expect(page.getByRole('link', { name: 'Login' }), 'the header is the one for visitors').toBeVisible()
  await page.getByRole('button', { name: 'Paste or type' }).click()
  await page.getByLabel('Type or paste your list').fill('Coconut 5')
  await expect(page.getByText('1 line')).toBeVisible()
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page).toHaveURL('/estimate')
  await page.getByRole('button', { name: /Log in or register/ }).click()
  await page.getByLabel('E-mail').fill(emailId)
})

test('a customer stays logged in on a page that is translated before its scripts run', async ({ page }) => {
  await bringTranslator(page, 'at once')
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'My orders' }).click()
  await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible()
})

async function amounts(page: Page): Promise<string[]> {
  const texts = await page.locator('main').locator('ol, dl').allInnerTexts()
  return texts.flatMap((text) => text.match(/₹[\d,.]+/g) ?? [])
}
