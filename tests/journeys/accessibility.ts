import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { test, visitorTest } from '#tests/support/customer.ts'
import { axe, axeOfAll, expect, expectToast, open } from '#tests/support/journey.ts'
import { DOUBTFUL_LIST, fixture, writeList } from '#tests/support/lists.ts'
import { deskTest } from '#tests/support/operator.ts'
import { keepReading } from '#tests/support/slow.ts'

visitorTest('forms with errors are accessible', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 40[01]/)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expectToast(page, MESSAGES.loginFailure)
  await axe(page)

  await page.goto('/register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await axe(page)

  await page.goto('/upload')
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.uploadNoFile)
  await axe(page)
  await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-photo.jpg'))
  await expect(page.getByRole('list', { name: 'Chosen files' })).toBeVisible()
  await axe(page)
})

test('open menus and empty tabs are accessible', async ({ page, isMobile }) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await axe(page)
  if (isMobile) {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await axe(page)
  }
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: 'Your first list is still to come' })).toBeVisible()
  await axe(page)
  await page.getByRole('tab', { name: 'Appointments 0' }).click()
  await expect(page.getByRole('heading', { name: 'No puja is booked' })).toBeVisible()
  await axe(page)
  await page.goto('/list-success')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await axe(page)
})

test('a list while it is read, its estimate and its review are accessible', async ({
  page,
  browser,
  customer,
  isMobile,
}) => {
  const { _id } = await customer.upload(await writeList(browser, DOUBTFUL_LIST))
  const letItBeRead = await keepReading(page, PATHS.order('custom', _id), 3)
  await page.goto(`/list-success?order=${_id}`)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText('3 lists are before yours.')).toBeVisible()
  await axe(page)
  await letItBeRead()
  await expect(page.getByRole('heading', { name: 'Your estimate is here' })).toBeVisible()
  await axe(page)

  await open(page, `/list-review/${_id}`)
  await expect(page.getByRole('heading', { name: '4 lines need a look from you' })).toBeVisible()
  await axeOfAll(page)
  await page.getByRole('button', { name: 'Choose the item' }).first().click()
  await page.getByLabel('Search by any name').fill('haldi')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  if (isMobile) {
    await page.getByRole('button', { name: 'See it' }).click()
    await expect(page.getByRole('dialog', { name: 'Your list' })).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByRole('dialog', { name: 'Cancel this order?' })).toBeVisible()
  await axe(page)
})

test('dialogs over a quotation, a checkout with errors, and orders of every kind are accessible', async ({
  page,
  customer,
}) => {
  const order = await customer.upload('english-text.pdf')
  await open(page, `/list-review/${order._id}`)
  for (const name of ['Request Changes', 'Reject Quotation', 'Cancel Order']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await page.goto(`/checkout/custom/${order._id}`)
  await page.getByLabel('Pincode').fill('5600')
  await expect(page.getByRole('option').first()).toBeVisible()
  await axe(page)
  await page.getByLabel('Pincode').fill('110001')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText(MESSAGES.pincodeOutside).first()).toBeVisible()
  await axe(page)

  const placed = await customer.placeOrder(order)
  await customer.act(await customer.upload('english-text.pdf'), 'cancel', 'Another day')
  await page.goto('/my-orders')
  await expect(page.getByText('Upcoming', { exact: true }).first()).toBeVisible()
  await axe(page)
  await open(page, `/list-review/${placed._id}`)
  await expect(page.getByRole('heading', { name: 'Accepted and ordered' })).toBeVisible()
  await axeOfAll(page)
})

test('a page that did not load is accessible', async ({ page, expectComplaint }) => {
  expectComplaint(/net::ERR_FAILED/)
  await page.route('/api/customer/**', (route) => route.abort())
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { name: 'Your orders did not load' })).toBeVisible()
  await axe(page)
})

deskTest('a metric of the health page, its chart and its table are accessible', async ({ desk }) => {
  await open(desk, '/health')
  const figure = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: 'Lists read' }) })
  await figure.getByText('In figures').click()
  await expect(figure.getByRole('row')).toHaveCount(31)
  const chart = figure.getByRole('slider')
  const today = (await chart.getAttribute('aria-valuetext')) ?? ''
  await chart.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', today)
  await chart.press('End')
  await expect(chart).toHaveAttribute('aria-valuetext', today)
  await axeOfAll(desk)
})
