import { formatRupees } from '#contract/format.ts'
import { PATHS } from '#contract/paths.ts'
import { test } from '#tests/support/customer.ts'
import { axe, expect, open } from '#tests/support/journey.ts'

test('shows a cancellation fee before it is due, and again when it has changed', async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/409/)
  const booked = await customer.placeOrder(await customer.book('Satyanarayan Katha', 3))
  const { fee } = booked.cancellation
  expect(fee).toBeGreaterThan(0)
  const words = `Cancelling now costs ${formatRupees(fee)}, 20% of the total.`
  const path = PATHS.order('appointment', booked._id)
  // The page shows the order as it was a week before the puja, without a fee.
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const { order } = await response.json()
    await route.fulfill({ response, json: { order: { ...order, cancellation: { ...order.cancellation, fee: 0 } } } })
  })
  await open(page, `/event-review/${booked._id}`)
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(dialog).toContainText('Cancelling is free until')
  await page.unroute(path)

  await dialog.getByLabel('Reason').fill('Illness at home')
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(dialog.getByRole('alert')).toContainText(`Cancelling now costs ${formatRupees(fee)}`)
  await expect(dialog.getByText(words)).toBeVisible()
  await expect(dialog.getByLabel('Reason')).toHaveValue('Illness at home')
  await axe(page)

  await dialog.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible()
  await expect(page.getByText(`Cancelling costs you ${formatRupees(fee)}.`)).toBeVisible()
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText(`Still to pay${formatRupees(fee)}`)
  await expect(payment.getByRole('img', { name: `QR code to pay ${formatRupees(fee)}` })).toBeVisible()
  const history = page.getByRole('region', { name: 'History of this booking' })
  await expect(history.getByRole('listitem').last()).toContainText(/Booking cancelled.*by you.*Illness at home/s)
  await expect(history).not.toContainText('Still to come')
  await axe(page)
})

test('the history shows past steps and those still to come', async ({ page, customer }) => {
  const booked = await customer.book('Satyanarayan Katha')
  await open(page, `/event-review/${booked._id}`)
  const steps = page.getByRole('region', { name: 'History of this booking' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /^Booking received.*IST, by you/,
    /^Quotation ready.*IST, automatically/,
    /^Still to come: You accept the quotationUntil/,
    /^Still to come: The puja takes place.*9:00 am IST/,
  ])
  await customer.placeOrder(booked)
  await page.reload()
  await expect(steps).toHaveText([
    /^Booking received/,
    /^Quotation ready/,
    /^Quotation accepted.*IST, by you/,
    /^Still to come: The puja takes place/,
  ])
  await page.getByRole('button', { name: 'Cancel Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await expect(dialog).toContainText('Cancelling is free until')
  await dialog.getByRole('button', { name: 'Cancel Booking' }).click()
  await expect(page.getByText('Cancelling cost nothing.')).toBeVisible()
})
