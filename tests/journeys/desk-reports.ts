import { readFile } from 'node:fs/promises'
import { DAY_MS, dayInIndia } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatRupees, orderNumber } from '#contract/format.ts'
import { PAYMENT_DAYS } from '#contract/limits.ts'
import { axe, expect, open } from '#tests/support/journey.ts'
import { deskTest as test } from '#tests/support/operator.ts'

test('an operator views reports for chosen days, also by keyboard, and downloads one', async ({ desk, register }) => {
  const customer = await register()
  const order = await customer.placeOrder(await customer.orderItems([{ itemId: 'camphor', packs: 2 }]))
  expect((await desk.request.post(DESK_PATHS.orderAction(order._id, 'dispatch'))).status()).toBe(200)
  const today = dayInIndia(new Date())

  await open(desk, '/reports')
  await expect(desk.getByRole('table', { name: 'Sales by day' })).toBeVisible()
  await expect(desk.getByRole('img', { name: 'Sales' })).toBeVisible()
  await axe(desk)
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await desk.getByLabel('Period', { exact: true }).selectOption('Choose days')
  await desk.getByLabel('From', { exact: true }).fill('2031-01-02')
  await desk.getByLabel('To', { exact: true }).fill('2031-01-01')
  await expect(desk.getByText('Choose a last day that is not before the first.')).toBeVisible()
  await expect(desk.getByRole('link', { name: /CSV/ })).toHaveCount(0)
  await axe(desk)
  await desk.getByLabel('To', { exact: true }).fill('2032-03-01')
  await expect(desk.getByText('A report covers at most 400 days.')).toBeVisible()
  await desk.getByLabel('To', { exact: true }).fill('2031-01-31')
  await expect(desk.getByText('No invoice or credit note was issued in these days')).toBeVisible()
  await axe(desk)

  // The chosen days stay while the operator changes the report.
  await desk.getByLabel('From', { exact: true }).fill(today)
  await desk.getByLabel('To', { exact: true }).fill(today)
  await expect(desk.getByRole('table', { name: 'Sales by day' })).toBeVisible()
  await desk.getByRole('tab', { name: 'Sales by day' }).press('End')
  await expect(desk.getByRole('tab', { name: 'Delivery on time' })).toHaveAttribute('aria-selected', 'true')
  await desk.getByRole('tab', { name: 'Delivery on time' }).press('ArrowLeft')
  await desk.getByRole('tab', { name: 'Refunds' }).press('ArrowLeft')
  await expect(desk).toHaveURL(new RegExp(`from=${today}`))

  // The order is paid later, so its payment is due on that day.
  const due = dayInIndia(new Date(Date.now() + PAYMENT_DAYS * DAY_MS))
  await desk.getByLabel('To', { exact: true }).fill(due)
  await desk.getByLabel('From', { exact: true }).fill(due)
  const unpaid = desk.getByRole('table', { name: 'Unpaid' })
  const row = unpaid.getByRole('row').filter({ hasText: orderNumber(order._id) })
  await expect(row).toContainText(formatRupees(order.totalAmount))
  await axe(desk)
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: 'Download as CSV: Unpaid' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`pujaghar-unpaid-${due}-${due}.csv`)
  const csv = await readFile(await download.path(), 'utf8')
  expect(csv.split('\r\n').find((line) => line.includes(orderNumber(order._id)))).toContain(
    `${due},${order.totalAmount.toFixed(2)},0,`,
  )
  await row.getByRole('link').click()
  await expect(desk).toHaveURL(new RegExp(`/orders/${order._id}`))
})
