import { ItemAnswer } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { axe, expect } from '../support/journey.ts'
import { deskTest as test } from '../support/operator.ts'

test('an item gets a name and a price, over what somebody else saved meanwhile', async ({ desk, expectComplaint }) => {
  expectComplaint(/status of 409/)
  const path = DESK_PATHS.item('gunja')
  await desk.goto('/catalogue')
  await desk.getByLabel('Search items by any name').fill('gunja')
  await desk.getByRole('button', { name: 'Gunja / kaudi (cowrie)' }).click()
  await desk.getByLabel('Price of pack 1').fill('61.50')
  await desk.getByLabel('Add a name, in any script').fill('cowrie of a journey')
  await desk.getByLabel('Category').focus()
  await expect(desk.getByRole('button', { name: 'Remove cowrie of a journey' })).toBeVisible()
  await desk.getByRole('button', { name: 'Gunja / kaudi (cowrie)' }).click()
  await expect(desk.getByText('Changes that are not saved')).toBeVisible()
  await desk.getByRole('button', { name: 'Gunja / kaudi (cowrie)' }).click()
  await expect(desk.getByLabel('Price of pack 1')).toHaveValue('61.50')
  await desk.getByRole('button', { name: 'Remove cowrie of a journey' }).click()
  await desk.getByLabel('Add a name, in any script').fill('kapur')
  await desk.getByLabel('Add a name, in any script').press('Enter')
  await expect(desk.getByText('These name other items, too.')).toBeVisible()
  await desk.getByRole('button', { name: 'Remove kapur' }).click()
  await axe(desk)

  const { item } = ItemAnswer.parse(await (await desk.request.get(path)).json())
  await desk.request.patch(path, { data: { updatedAt: item.updatedAt, category: 'lamps' } })
  await desk.getByRole('button', { name: 'Save this item' }).click()
  await expect(desk.getByText('They changed: category.')).toBeVisible()
  await axe(desk)
  await desk.getByRole('button', { name: 'Keep what I changed' }).click()
  await expect(desk.getByLabel('Category')).toHaveValue('lamps')
  await desk.getByRole('button', { name: 'Save this item' }).click()

  await expect(desk.getByRole('heading', { name: 'Prices over time' })).toBeVisible()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Now ·' }).last()).toContainText('₹61.50')
  await expect(desk.getByText('came with the shop')).toBeVisible()
  await axe(desk)
})

test('a file says what it changes, and what is wrong in it, before anything is imported', async ({ desk, page }) => {
  const choose = (csv: string) =>
    desk.getByLabel('File to import').setInputFiles({
      name: 'pincodes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })
  await desk.goto('/catalogue?tab=pincodes')
  await expect(desk.getByText('Basavanagudi', { exact: true })).toBeVisible()
  await axe(desk)
  await choose('pincode,area\n56001,Nowhere\n')
  const wrong = desk.getByRole('dialog', { name: 'This file cannot be imported yet' })
  await expect(wrong.getByText('A pincode has six digits.')).toBeVisible()
  await axe(desk)
  await wrong.getByRole('button', { name: 'Close' }).last().click()

  await choose('pincode,area\n560901,Journey Layout\n')
  await desk.getByRole('dialog').getByRole('button', { name: 'Import this change' }).click()
  await expect(desk.getByText('Imported: 1 added, 0 changed, 0 removed.')).toBeVisible()
  await expect(desk.getByText('Journey Layout', { exact: true })).toBeVisible()
  const served = await (await page.request.get('/api/get-available-pincodes')).json()
  expect(served).toContainEqual({ pincode: '560901', area: 'Journey Layout' })

  await desk.getByRole('button', { name: 'Remove 560901, Journey Layout' }).click()
  await desk.getByRole('button', { name: 'Remove it' }).click()
  await expect(desk.getByText('Journey Layout', { exact: true })).toBeHidden()
})

test('pujas and pandits open in their place, and a pandit has a day off', async ({ desk }) => {
  await desk.goto('/catalogue?tab=pujas&open=vehicle')
  await expect(desk.getByLabel('Dakshina in ₹')).toBeVisible()
  await axe(desk)
  await desk.getByRole('tab', { name: 'Pandits' }).click()
  await desk.getByLabel('Search by name, language or puja').fill('Tarun')
  await desk.getByRole('button', { name: 'Tarun Chakraborty' }).click()
  const day = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
  await desk.getByLabel('First day').fill(day)
  await desk.getByLabel('Why').fill('A journey')
  await desk.getByRole('button', { name: 'Give him off' }).click()
  await expect(desk.getByText('The day off is saved.')).toBeVisible()
  await expect(desk.getByText('A journey')).toBeVisible()
  await axe(desk)
  await desk.getByRole('button', { name: 'Tarun Chakraborty works on' }).click()
  await expect(desk.getByText('A journey')).toBeHidden()
})
