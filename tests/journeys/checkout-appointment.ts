import type { Page } from '@playwright/test'
import { formatDate, formatRupees, orderNumber } from '#contract/format.ts'
import { LINE_PATHS } from '#contract/line-paths.ts'
import { MESSAGES } from '#contract/messages.ts'
import type { Appointment } from '#contract/order.ts'
import { PATHS } from '#contract/paths.ts'
import { type Customer, test } from '#tests/support/customer.ts'
import { axe, expect, open } from '#tests/support/journey.ts'

test('checks out a puja that was quoted at once, at the prices of its quotation', async ({ page, customer }) => {
  const booking = await customer.book('Griha Pravesh')
  const { quotation, startsAt, pandit, totalAmount } = booking
  if (!quotation || !pandit) throw new Error('a puja of the catalogue is quoted at once, and has its pandit')
  await open(page, `/event-review/${booking._id}`)
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText(formatRupees(totalAmount))
  await page.getByRole('link', { name: 'Accept Quotation' }).click()

  await test.step('shows what is ordered, for when and with whom', async () => {
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
    const main = page.getByRole('main')
    for (const text of [orderNumber(booking._id), formatDate(startsAt), '9:00 am to', `With ${pandit.name}`]) {
      await expect(main).toContainText(text)
    }
    for (const line of quotation.lines.filter(({ kind }) => kind === 'dakshina' || kind === 'travel')) {
      await expect(row(page, line.title)).toContainText(formatRupees(line.amount))
    }
    await expect(main, 'options are not bought unless they are taken in').not.toContainText('catering')
    const items = quotation.lines.filter(({ kind }) => kind === 'item')
    const [first] = items
    if (!first) throw new Error('a house warming has items')
    await expect(row(page, first.title)).toBeHidden()
    await page.getByText(`${items.length} items`).click()
    await expect(row(page, first.title)).toContainText(formatRupees(first.amount))
    await expect(main).toContainText(formatRupees(quotation.amount))
    await expect(main).toContainText(formatRupees(quotation.tax))
    for (const term of quotation.terms) await expect(main).toContainText(term)
    const fee = formatRupees(Math.round(totalAmount * 20) / 100)
    await expect(main).toContainText(new RegExp(`cancel free of charge until .* IST. After that it costs ${fee}`))
    await axe(page)
  })

  await test.step('asks where the puja takes place, in Bengaluru only', async () => {
    await expect(page.getByRole('group', { name: 'Where the puja takes place' })).toBeVisible()
    await page.getByLabel('Pincode').fill('110001')
    await page.getByLabel('House and street').fill('12 Temple Road')
    await place(page)
    await expect(page.getByText(MESSAGES.pincodeOutside).first()).toBeVisible()
    await page.getByLabel('Pincode').fill('560004')
    await expect(page.getByLabel('Pincode')).toHaveAccessibleDescription(/^We come here: /)
  })

  await place(page)
  await expect(page.getByText(MESSAGES.checkoutSuccess)).toBeVisible()
  await expect(page).toHaveURL(`/order-placed/appointment/${booking._id}`)
  await expect(page.getByRole('main')).toContainText('Griha Pravesh with pandit')
  const confirmation = page.getByRole('main')
  for (const text of ['What', 'When', 'Where the puja is', 'How much', 'How to pay', 'What happens next'])
    await expect(confirmation.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(confirmation).toContainText('9:00 am to')
  await expect(confirmation).toContainText(formatRupees(totalAmount))
  await expect(confirmation).toContainText('We come on the day')
  await axe(page)
  await page.getByRole('link', { name: 'Go to my orders' }).click()
  await expect(page).toHaveURL('/my-orders?tab=appointments')
  const card = page.getByRole('tabpanel').getByRole('listitem')
  await expect(card).toContainText(/Upcoming.*Griha Pravesh.*In \d+ days/)
  await expect(card).toContainText(formatRupees(totalAmount))
  await page.goto(`/checkout/appointment/${booking._id}`)
  await expect(page.getByRole('heading', { name: 'This booking is confirmed' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to my orders' }).click()
  await expect(page).toHaveURL('/my-orders?tab=appointments')
})

test('shows a changed total before the customer agrees to it', { tag: '@any-width' }, async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const booking = await customer.book('Griha Pravesh')
  await fillIn(page, booking)
  const changed = await leaveOutAnItem(page, customer, booking)
  expect(changed).toBeLessThan(booking.totalAmount)
  await place(page)
  await expect(page.getByText(MESSAGES.checkoutRefused)).toBeVisible()
  await expect(page.getByText(/The total is now ₹/)).toBeVisible()
  await expect(page.getByLabel('House and street')).toHaveValue('12 Temple Road')
  await page.getByRole('button', { name: `Place order · ${formatRupees(changed)}` }).click()
  await expect(page.getByText(MESSAGES.checkoutSuccess)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(formatRupees(changed))
})

test('places a booking once when the response is lost and the request is repeated', { tag: '@any-width' }, async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_FAILED/)
  const booking = await customer.book('Griha Pravesh')
  await fillIn(page, booking)
  const lose = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(PATHS.placeOrder, lose, { times: 1 })
  await place(page)
  await expect(page.getByText(MESSAGES.checkoutException)).toBeVisible()
  await axe(page)
  await place(page)
  await expect(page.getByText(MESSAGES.checkoutSuccess)).toBeVisible()
  await page.getByRole('link', { name: 'Go to my orders' }).click()
  await expect(page.getByRole('button', { name: 'Upcoming 1', exact: true })).toBeVisible()
})

test('shows the reason when a quotation expires while the form is filled in', { tag: '@any-width' }, async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const booking = await customer.book('Griha Pravesh')
  await fillIn(page, booking)
  await customer.act(booking, 'reject', 'Another family books it')
  await place(page)
  await expect(page.getByRole('heading', { name: 'You rejected this quotation' })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('You rejected this quotation')
  await axe(page)

  // A quotation expires by date only, so the response is replaced here.
  const order = { ...booking, status: 'Expired', moves: [] }
  await page.route(PATHS.order('appointment', booking._id), (route) => route.fulfill({ json: { order } }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This quotation has expired' })).toBeVisible()
  await page.getByRole('link', { name: 'Book another puja' }).click()
  await expect(page).toHaveURL('/event')
})

async function fillIn(page: Page, { _id }: Appointment) {
  await open(page, `/checkout/appointment/${_id}`)
  await page.getByLabel('Pincode').fill('560004')
  await page.getByLabel('House and street').fill('12 Temple Road')
}

async function place(page: Page) {
  await page.getByRole('button', { name: /^Place order/ }).click()
}

function row(page: Page, title: string) {
  return page.getByRole('listitem').filter({ hasText: title }).first()
}

/** Leaves out an item, as if in another tab, and returns the new total. */
async function leaveOutAnItem(page: Page, { token }: Customer, { _id, quotation }: Appointment): Promise<number> {
  const item = quotation?.lines.find(({ kind }) => kind === 'item')
  const answer = await page.request.patch(LINE_PATHS.line('appointment', _id, item?.id ?? ''), {
    headers: { authorization: `Bearer ${token}` },
    data: { leftOut: true },
  })
  return (await answer.json()).order.totalAmount
}
