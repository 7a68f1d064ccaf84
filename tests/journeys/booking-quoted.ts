import type { Locator } from '@playwright/test'
import { MESSAGES } from '#contract/messages.ts'
import { bookButton, DESCRIPTION, expectFilledIn, fillIn, takeEveryPandit } from '#tests/support/booking-form.ts'
import { dayFromNow, ownDay, test } from '#tests/support/customer.ts'
import { axe, axeOfAll, expect, expectToast, open } from '#tests/support/journey.ts'
import { line } from '#tests/support/quotation-line.ts'

test('leaves a start at night to the desk, and keeps the language after a reload', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/event')
  await fillIn(page, { name: 'Griha Pravesh', time: '23:30' })
  await expect(page.getByText('our desk finds the pandit by hand')).toBeVisible()
  await expect(page.getByRole('region', { name: 'About Griha Pravesh' })).toContainText('our desk quotes it by hand')
  await page.getByLabel('Language of the pandit').selectOption('Kannada')
  await axe(page)
  await page.reload()
  await expect(page.getByLabel('Language of the pandit')).toHaveValue('Kannada')
  await expectFilledIn(page, { name: 'Griha Pravesh', time: '23:30' })
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'We have your booking' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('within 1 to 2 hours')
  await expect(page.getByRole('main')).toContainText('Kannada')
})

test('offers the nearest free times with one click when a time is taken', { tag: '@any-width' }, async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const [day, time] = await takeEveryPandit(customer, 'Kaal Sarp Dosh Shanti')
  await page.goto('/event')
  await fillIn(page, { name: 'Kaal Sarp Dosh Shanti', day, time })
  await bookButton(page).click()
  await expectToast(page, MESSAGES.bookingFailure)
  await expect(page.getByLabel('Time')).toBeFocused()
  await expect(page.getByLabel('Time')).toHaveAccessibleDescription(/taken/)
  const free = page.getByRole('group', { name: 'When a pandit is free' }).getByRole('button')
  await expect(free.first()).toBeVisible()
  await axe(page)
  await free.first().click()
  await expect(page.getByRole('group', { name: 'When a pandit is free' })).toHaveCount(0)
  await expect(page.getByLabel('Name of puja')).toHaveValue('Kaal Sarp Dosh Shanti')
  await expect(page.getByLabel('A short description')).toHaveValue(DESCRIPTION)
  expect(`${await page.getByLabel('Date').inputValue()} ${await page.getByLabel('Time').inputValue()}`).not.toBe(
    `${day} ${time}`,
  )
  await expect(bookButton(page)).toBeFocused()
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
})

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('quotes a puja at once, and the customer adjusts it, accepts it and checks out', async ({ page }) => {
    await page.goto('/event')
    await fillIn(page, { name: 'Griha Pravesh', day: dayFromNow(ownDay()), time: '12:00' })
    await page.getByLabel('Language of the pandit').selectOption('Hindi')
    await bookButton(page).click()

    await test.step('shows the quotation on the confirmation page', async () => {
      await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('is kept free for you on')
      await expect(page.getByRole('main')).toContainText('12:00 pm to')
      await expect(page.getByRole('main')).not.toContainText('1 to 2 hours')
      await expect(page.getByRole('link', { name: 'Contact Us' }).first()).toHaveAttribute('href', '/contact-us')
      await axe(page)
      await page.getByRole('link', { name: 'Review' }).click()
    })

    const total = page
      .getByText(/^Total$/)
      .locator('..')
      .getByRole('strong')
    await test.step('reviews the quotation', async () => {
      await expect(page.getByRole('region', { name: 'The pandit' })).toContainText('Dakshina')
      await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText(/speaks .*Hindi/)
      await expect(page.getByRole('heading', { name: /^\d+ items of the puja$/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /Dakshina|Travel/ }), 'what stays').toHaveCount(0)
      await axeOfAll(page)
    })

    await test.step('leaves out an item that the family has', async () => {
      const before = await rupeesOf(total)
      const price = await rupeesOf(
        line(page, 'Honey').locator('[class*=font-semibold]').filter({ hasText: '₹' }).last(),
      )
      await page.getByRole('button', { name: 'We have this at home : Honey' }).click()
      await expect(line(page, 'Honey')).toContainText('You have this at home')
      await expect(line(page, 'Honey').getByRole('button', { name: 'Take it back in' })).toBeFocused()
      expect(before - (await rupeesOf(total))).toBeCloseTo(price * 1.05, 1)
    })

    await test.step('adds catering', async () => {
      const before = await rupeesOf(total)
      const options = page.getByRole('region', { name: 'If you like' })
      await options.getByLabel('Number of plates').fill('5')
      await options.getByRole('button', { name: /Add it : .*catering/ }).click()
      await expect(options.getByLabel('Number of plates')).toHaveAccessibleDescription(/from 10 to 500/)
      await options.getByLabel('Number of plates').fill('40')
      await expect(options.getByText('Comes to ₹8,800.00')).toBeVisible()
      await options.getByRole('button', { name: /Add it : .*catering/ }).click()
      await expect(page.getByRole('status').filter({ hasText: /catering: added. Total now/ })).toHaveCount(1)
      await expect(options).toContainText('40 plates at ₹220.00 a plate')
      expect((await rupeesOf(total)) - before).toBeCloseTo(8800 * 1.05, 1)
      await axeOfAll(page)
    })

    await test.step('accepts the quotation', async () => {
      const agreed = await total.textContent()
      await page.getByRole('link', { name: 'Accept Quotation' }).click()
      await expect(page).toHaveURL(/\/checkout\/appointment\//)
      await expect(page.getByLabel('Type')).toHaveValue('Appointment')
      await expect(page.getByRole('group', { name: 'Where the puja takes place' })).toBeVisible()
      await axe(page)
      await page.getByLabel('Pincode').fill('560004')
      await page.getByLabel('House and street').fill('12 Temple Road')
      await page.getByRole('button', { name: /^Place order/ }).click()
      await expect(page.getByText(MESSAGES.checkoutSuccess)).toBeVisible()
      await expect(page).toHaveURL(/\/order-placed\/appointment\//)
      await expect(page.getByRole('main')).toContainText(agreed ?? 'a total')
    })
  })
})

test('leaves out items as fast as they are clicked, also on a slow network', { tag: '@any-width' }, async ({
  page,
  customer,
}) => {
  const { _id } = await customer.book('Griha Pravesh')
  await open(page, `/event-review/${_id}`)
  let answer = () => {}
  const bothPressed = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/lines/*', async (route) => {
    await bothPressed
    await route.continue()
  })
  for (const item of ['Honey', 'Turmeric']) {
    await page.getByRole('button', { name: `We have this at home : ${item}` }).click()
  }
  answer()
  await expect(line(page, 'Turmeric').getByRole('button', { name: 'Take it back in' })).toBeFocused()
  await expect(line(page, 'Honey')).toContainText('You have this at home')
})

async function rupeesOf(amount: Locator): Promise<number> {
  return Number((await amount.textContent())?.replace(/[^\d.]/g, ''))
}

test('shows no old price beside a new number of plates when the module that reads the number loads late', {
  tag: '@any-width',
}, async ({ page, customer, expectComplaint }) => {
  expectComplaint(/ERR_FAILED|dynamically imported/)
  const { _id } = await customer.book('Griha Pravesh')
  await open(page, `/event-review/${_id}`)
  const plates = page.getByRole('region', { name: 'If you like' }).getByLabel('Number of plates')
  await expect(plates).toHaveAccessibleDescription(/Comes to ₹/)
  await page.route('**/assets/*.js*', (route) => route.abort())
  await plates.fill('40')
  await expect(plates).not.toHaveAccessibleDescription(/Comes to/)
  await page.getByRole('button', { name: /Add it : .*catering/ }).click()
  await expect(plates).toHaveAccessibleDescription(/We could not reach Pujaghar/)
  await page.unroute('**/assets/*.js*')
  await plates.fill('41')
  await expect(plates).toHaveAccessibleDescription('Comes to ₹9,020.00')
})

test('orders only the pandit for a family with all samagri, and changes it back', { tag: '@any-width' }, async ({
  page,
  customer,
}) => {
  const { _id } = await customer.book('Griha Pravesh')
  await open(page, `/event-review/${_id}`)
  const only = page.getByRole('switch', { name: /^Only the pandit/ })
  const items = line(page, '')
  const total = page
    .getByText(/^Total$/)
    .locator('..')
    .getByRole('strong')
  const before = { items: await items.allInnerTexts(), total: await total.innerText() }
  await expect(only).not.toBeChecked()

  await only.click()
  await expect(only).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Griha Pravesh, pandit only' }).first()).toBeVisible()
  await expect(items.filter({ hasText: 'Left out' })).toHaveCount(before.items.length)
  const pandit = await page.getByRole('region', { name: 'The pandit' }).innerText()
  const [dakshina = 0, travel = 0] = [...pandit.matchAll(/Amount:\s*₹([\d,.]+)/g)].map(([, rupees = '']) =>
    Number(rupees.replace(',', '')),
  )
  expect(dakshina).toBeGreaterThan(0)
  // Dakshina is not taxed.
  expect(await rupeesOf(total)).toBeCloseTo(dakshina + 1.05 * travel, 1)
  await axeOfAll(page)
  await page.reload()
  await expect(only).toBeChecked()

  await only.click()
  await expect(only).not.toBeChecked()
  await expect(total).toHaveText(before.total)
  expect(await items.allInnerTexts(), 'all is back as it was').toEqual(before.items)
})
