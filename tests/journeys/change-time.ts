import { formatRupees } from '#contract/format.ts'
import { takeEveryPandit } from '#tests/support/booking-form.ts'
import { dayFromNow, ownDay, test } from '#tests/support/customer.ts'
import { axe, expect, expectToast, open } from '#tests/support/journey.ts'

test('changes the time of a booked puja at the same price', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/status of 422/)
  const booking = await customer.book('Griha Pravesh')
  await open(page, `/event-review/${booking._id}`)
  await page.getByRole('button', { name: 'Change the time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the time' })
  const send = dialog.getByRole('button', { name: 'Change the time' })
  await expect(dialog).toContainText('The price stays as it is.')
  await axe(page)
  await send.click()
  await expect(dialog.getByLabel('New time')).toHaveAccessibleDescription(/the time it has now/)
  await dialog.getByLabel('New date').fill(dayFromNow(400))
  await send.click()
  await expect(dialog.getByLabel('New date')).toHaveAccessibleDescription(/up to a year ahead/)
  await axe(page)
  const day = dayFromNow(ownDay())
  await dialog.getByLabel('New date').fill(day)
  await dialog.getByLabel('New time').fill('12:00')
  await send.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText('12:00 pm')
  await expect(page.getByRole('main')).toContainText(formatRupees(booking.totalAmount))
})

test('rejects a taken time and offers a free one with one click', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/status of 409/)
  const puja = 'Kaal Sarp Dosh Shanti'
  const [day, time] = await takeEveryPandit(customer, puja)
  const booking = await customer.book(puja)
  await open(page, `/event-review/${booking._id}`)
  await page.getByRole('button', { name: 'Change the time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the time' })
  await dialog.getByLabel('New date').fill(day)
  await dialog.getByLabel('New time').fill(time)
  await dialog.getByRole('button', { name: 'Change the time' }).click()
  await expect(dialog.getByLabel('New time')).toHaveAccessibleDescription(/taken/)
  await axe(page)
  await dialog.getByRole('group', { name: 'When a pandit is free' }).getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Change the time' }).click()
  await expectToast(page, 'The time is changed')
  await expect(dialog).toHaveCount(0)
})
