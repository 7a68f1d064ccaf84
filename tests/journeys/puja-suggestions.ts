import { PATHS } from '#contract/paths.ts'
import { bookButton, DESCRIPTION, fillIn } from '#tests/support/booking-form.ts'
import { visitorTest } from '#tests/support/customer.ts'
import { axe, expect } from '#tests/support/journey.ts'

visitorTest('suggests pujas while typing, and shows them before the booking', async ({ page }) => {
  await page.goto('/event')
  const name = page.getByRole('combobox', { name: 'Name of puja' })
  const option = (puja: string) => page.getByRole('option', { name: puja })
  const about = (puja: string) => page.getByRole('region', { name: `About ${puja}` })

  await visitorTest.step('by keyboard', async () => {
    await name.pressSequentially('rudr')
    await expect(option('Rudrabhishek')).toBeVisible()
    await expect(name).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('status').filter({ hasText: /pujas? found/ })).toHaveCount(1)
    await axe(page)
    await page.keyboard.press('ArrowDown')
    const active = await name.getAttribute('aria-activedescendant')
    await expect(option('Rudrabhishek')).toHaveAttribute('id', active ?? '')
    await expect(option('Rudrabhishek')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(name).toHaveValue('Rudrabhishek')
    await expect(name).toHaveAttribute('aria-expanded', 'false')
    await expect(name).toBeFocused()
    await expect(about('Rudrabhishek')).toContainText('about 2½ hours')
    await expect(about('Rudrabhishek')).toContainText(/Costs from ?₹[\d,]+\.\d\d/)
    await expect(about('Rudrabhishek')).toContainText(/With its \d+ items ?₹[\d,]+\.\d\d/)
    await expect(about('Rudrabhishek')).toContainText('Pandit, items and travel are quoted at once.')
    await axe(page)
  })

  await visitorTest.step('in Hindi, by click', async () => {
    await name.fill('गृह')
    await option('Griha Pravesh').click()
    await expect(name).toHaveValue('Griha Pravesh')
    await expect(about('Griha Pravesh')).toContainText('about 3 hours')
    await expect(about('Rudrabhishek')).toHaveCount(0)
  })

  await visitorTest.step('for another spelling, which stays in the field', async () => {
    await name.fill('gruhapravesham')
    await expect(about('Griha Pravesh')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(name).toHaveValue('gruhapravesham')
  })

  await visitorTest.step('and accepts any other name', async () => {
    await name.fill('Aradhana of our village goddess')
    await expect(page.getByText('Keep your words; our desk quotes it for you.').first()).toBeVisible()
    await expect(page.getByRole('region', { name: /^About/ })).toHaveCount(0)
    await axe(page)
    await page.getByLabel('A short description').fill(DESCRIPTION)
    await expect(name).toHaveValue('Aradhana of our village goddess')
  })
})

visitorTest(
  'a tap outside of the suggestions closes them without a click, except on another field',
  async ({ page }) => {
    await page.goto('/event')
    const name = page.getByLabel('Name of puja')
    const options = page.getByRole('listbox').getByRole('option')
    await name.fill('Griha')
    await expect(options.first()).toBeVisible()
    const book = bookButton(page)
    const complaint = page.locator('[aria-invalid]')
    await book.tap()
    await expect(options).toHaveCount(0)
    await expect(complaint).toHaveCount(0)
    await book.tap()
    await expect(complaint, 'the next tap is one').toHaveCount(1)
    await name.fill('Grih')
    await expect(options.first()).toBeVisible()
    await page.getByLabel('A short description').tap()
    await expect(options).toHaveCount(0)
    await expect(page.getByLabel('A short description')).toBeFocused()
  },
)

visitorTest('quotes each of the common pujas at once', async ({ page }) => {
  await page.goto('/event')
  const common = page.getByRole('group', { name: 'Common pujas' }).getByRole('button')
  const names = await common.allTextContents()
  expect(names.length).toBeGreaterThan(5)
  for (const [index, name] of names.entries()) {
    const answer = page.waitForResponse((response) =>
      response.url().includes(new URLSearchParams({ q: name }).toString()),
    )
    await common.nth(index).click()
    const { pujas, recognised } = await (await answer).json()
    const puja = pujas.find(({ id }: { id: string }) => id === recognised)
    await expect(page.getByRole('region', { name: `About ${puja?.name}` })).toBeVisible()
  }
})

visitorTest('books a puja without suggestions', async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED/)
  await page.route(`**${PATHS.pujas}?*`, (route) => route.abort())
  await page.goto('/event')
  await fillIn(page, { name: 'Griha Pravesh' })
  await page.getByLabel('Name of puja').click()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Write the name yourself and go on.').first()).toBeVisible()
  await axe(page)
  await bookButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
})
