import { dayInIndia, earliestStart } from '#contract/day.ts'
import { calendarLeaf, orderNumber } from '#contract/format.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { bookButton, DESCRIPTION, expectFilledIn, fillIn } from '#tests/support/booking-form.ts'
import { dayFromNow, logIn, logInOver, RARE_PUJA, test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect, expectToast, goOffline, open } from '#tests/support/journey.ts'

visitorTest('books a puja, shows it, comments on it and cancels it', async ({ page, register, mailbox }) => {
  const asha = await register()

  await visitorTest.step('fills in the form without a session and books by logging in in the dialog', async () => {
    await page.goto('/event')
    await expect(bookButton(page)).toBeEnabled()
    await axe(page)
    await page.getByRole('button', { name: 'Griha Pravesh' }).click()
    await expect(page.getByLabel('Name of puja')).toHaveValue('Griha Pravesh')
    await expect(page.getByRole('button', { name: 'Griha Pravesh' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByLabel('Name of puja').fill(RARE_PUJA)
    await page.getByLabel('A short description').fill(DESCRIPTION)
    await page.getByLabel('Date').fill(dayFromNow(30))
    await page.getByLabel('Time').fill('06:30')
    await bookButton(page).click()
    await axe(page)
    await logInOver(page, asha.emailId)
  })

  const path = await visitorTest.step('confirms on the page and by mail', async () => {
    await expectToast(page, MESSAGES.bookingSuccess)
    await expect(page).toHaveURL(/\/event-success\?order=/)
    await expect(page.getByRole('heading', { name: 'We have your booking' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(DESCRIPTION)
    await expect(page.getByRole('main')).toContainText('6:30 am IST')
    await expect(page.getByRole('link', { name: 'Contact Us' }).first()).toHaveAttribute('href', '/contact-us')
    await axe(page)
    const mail = await mailbox.next({ to: asha.emailId, subject: 'We have your booking' })
    const address = /https?:\S+\/event-review\/\S+/.exec(mail.text)?.[0] ?? ''
    expect(mail.text).toContain('6:30 am IST')
    return new URL(address).pathname
  })

  await visitorTest.step('lists the booking with the orders and opens it from there', async () => {
    await page.getByRole('link', { name: 'Go to my orders' }).click()
    await expect(page.getByRole('tab', { name: 'Appointments 1' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toContainText('Our desk is preparing the quotation')
    await axe(page)
    await page.getByRole('tabpanel').getByRole('link', { name: /^View/ }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { name: 'Our desk is preparing your quotation' })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText(DESCRIPTION)
    await expect(page.getByRole('link', { name: 'Accept Quotation' })).toHaveCount(0)
    await axe(page)
  })

  await visitorTest.step('adds a comment', async () => {
    await page.getByLabel('Write to our desk').fill('A pandit who speaks Kannada, please')
    await page.reload()
    await expect(page.getByLabel('Write to our desk')).toHaveValue('A pandit who speaks Kannada, please')
    await page.getByRole('button', { name: 'Add Comment' }).click()
    await expect(page.getByLabel('Write to our desk')).toHaveValue('')
    await expect(page.getByRole('listitem').filter({ hasText: 'speaks Kannada' })).toBeVisible()
  })

  await visitorTest.step('cancels the booking and leads to a new one', async () => {
    await page.getByRole('button', { name: 'Cancel Booking' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
    await dialog.getByLabel('Reason').fill('Another day')
    await dialog.getByRole('button', { name: 'Cancel Booking' }).click()
    await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Another day')
    await expect(page.getByRole('button', { name: 'Cancel Booking' })).toHaveCount(0)
    await expect(page.getByText('Booking received')).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: 'Book another puja' }).click()
    await expect(page).toHaveURL('/event')
    await expect(page.getByLabel('Name of puja'), 'what was sent is not kept').toHaveValue('')
  })
})

visitorTest('the form asks for one missing field at a time, in order', async ({ page }) => {
  await page.goto('/event')
  const steps = [
    ['Name of puja', MESSAGES.bookingNoName, 'Satyanarayan Katha'],
    ['A short description', MESSAGES.bookingNoDescription, DESCRIPTION],
    ['Date', MESSAGES.bookingNoDate, dayFromNow(2)],
    ['Time', MESSAGES.bookingNoTime, '18:45'],
  ] as const
  for (const [label, text, value] of steps) {
    await bookButton(page).click()
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid')
    await expect(field).toHaveAccessibleDescription(new RegExp(text))
    for (const [, other] of steps) await expect(page.getByText(other)).toHaveCount(other === text ? 1 : 0)
    await axe(page)
    await field.fill(value)
    await expect(page.getByText(text), 'taken back as soon as it is put right').toHaveCount(0)
    // While the list of pujas is open, the next click would only close it.
    await field.blur()
  }
  await expect(page.getByText('6:45 pm IST')).toBeVisible()
  await bookButton(page).click()
  await expect(page.getByRole('dialog', { name: 'Log in or register' })).toBeVisible()
})

visitorTest(
  'keeps the form after a reload, and offers no day that is too soon',
  { tag: '@any-width' },
  async ({ page }) => {
    const before = new Date()
    await page.goto('/event')
    const { bookingNoticeHours } = JSON.parse((await page.locator('html').getAttribute('data-site')) ?? '')
    await expect(page.getByLabel('Date')).toHaveAttribute('min')
    // The earliest start may move to the next day while the page loads.
    const soonest = [before, new Date()].map((now) => dayInIndia(earliestStart(now, bookingNoticeHours)))
    expect(soonest).toContain(await page.getByLabel('Date').getAttribute('min'))
    await fillIn(page, { name: 'Namkaran', time: '10:15' })
    await page.reload()
    await expectFilledIn(page, { name: 'Namkaran', time: '10:15' })
    const { weekday } = calendarLeaf(`${dayFromNow(30)}T10:15:00+05:30`)
    await expect(page.getByText(weekday, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Namkaran' })).toHaveAttribute('aria-pressed', 'true')
  },
)

visitorTest(
  'rejects a time that is too soon before asking for a login',
  {
    tag: '@any-width',
  },
  async ({ page }) => {
    await page.goto('/event')
    await fillIn(page, { day: dayFromNow(-1) })
    await bookButton(page).click()
    await expect(page.getByLabel('Date')).toBeFocused()
    await expect(page.getByLabel('Date')).toHaveAccessibleDescription(
      /This is too soon\. A pandit needs time to prepare: the earliest is .* Choose a later one, or call us/,
    )
    await axe(page)
    const inAnHour = new Date(Date.now() + 60 * 60 * 1000 + 5.5 * 60 * 60 * 1000).toISOString()
    await page.getByLabel('Date').fill(inAnHour.slice(0, 10))
    await page.getByLabel('Time').fill(inAnHour.slice(11, 16))
    await expect(page.getByText('This is too soon.'), 'taken back as soon as it is another').toHaveCount(0)
    await bookButton(page).click()
    await expect(page.getByLabel('Time')).toBeFocused()
    await expect(page.getByLabel('Time')).toHaveAccessibleDescription(/This is too soon\./)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

visitorTest(
  'says when the desk opens if an answer is promised outside its hours',
  {
    tag: '@any-width',
  },
  async ({ page }) => {
    await page.clock.setFixedTime(new Date(`${dayFromNow(0)}T21:30:00+05:30`))
    await page.route('/event', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const hours = JSON.stringify({ opens: '09:00', closes: '20:00' }).replaceAll('"', '&quot;')
      await route.fulfill({ response, body: html.replace(/(&quot;desk&quot;:){[^}]*}/, `$1${hours}`) })
    })
    await page.goto('/event')
    await expect(
      page.getByText('within 1 to 2 hours of opening. Our desk opens at 9:00 am tomorrow').first(),
    ).toBeVisible()
  },
)

test('rejects a day that is too far ahead beside its field', { tag: '@any-width' }, async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  await page.goto('/event')
  await fillIn(page, { day: dayFromNow(400) })
  await bookButton(page).click()
  await expectToast(page, MESSAGES.bookingFailure)
  await expect(page.getByLabel('Date')).toBeFocused()
  await axe(page)
  await expect(page.getByLabel('Date')).toHaveAccessibleDescription(/up to a year ahead/)
  await page.getByLabel('Date').fill(dayFromNow(30))
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'We have your booking' })).toBeVisible()
})

test('keeps the form offline and after a server error, and can send it again', {
  tag: '@any-width',
}, async ({ page, context, customer, expectComplaint }) => {
  expectComplaint(/status of 500/)
  await page.goto('/event')
  await fillIn(page)
  await goOffline(page)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await bookButton(page).click()
  await expectToast(page, MESSAGES.bookingFailure)
  await expect(page.getByText('We could not reach Pujaghar.')).toBeVisible()
  await axe(page)
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)

  const message = 'Something went wrong on our side. Please try again.'
  await page.route(PATHS.bookAppointment, (route) => route.fulfill({ status: 500, json: { message } }), { times: 1 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expectFilledIn(page)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'We have your booking' })).toBeVisible()
  await page.goto('/my-orders?tab=appointments')
  await expect(page.getByRole('tab', { name: 'Appointments 1' }), `${customer.name} booked once`).toBeVisible()
})

test('leads to the login when the session has ended, and back to the unchanged form', { tag: '@any-width' }, async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/)
  await page.goto('/event')
  await fillIn(page)
  await page.evaluate(
    async ([path, token]) =>
      void (await fetch(path, { method: 'POST', headers: { authorization: `Bearer ${token}` } })),
    [PATHS.logout, customer.token] as const,
  )
  await bookButton(page).click()
  await expect(page).toHaveURL('/login?next=%2Fevent')
  await logIn(page, customer.emailId)
  await expect(page).toHaveURL('/event')
  await expectFilledIn(page)
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'We have your booking' })).toBeVisible()
})

test('the confirmation shows the requested booking, else the newest, and handles missing ones', async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_FAILED/)
  expectComplaint(/status of 404/)
  await page.goto('/event-success')
  await expect(page.getByRole('heading', { name: 'You have not booked a puja yet' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: 'Book a puja' }).last().click()
  await expect(page).toHaveURL('/event')

  const first = await customer.book()
  const second = await customer.book()
  await page.goto('/event-success')
  await expect(page.getByText(orderNumber(second._id))).toBeVisible()
  await page.goto(`/event-success?order=${first._id}`)
  await expect(page.getByText(orderNumber(first._id))).toBeVisible()

  await page.route(PATHS.order('appointment', first._id), (route) => route.abort(), { times: 1 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your booking did not load' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Your booking is safe with us')
  await axe(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(orderNumber(first._id))).toBeVisible()

  await page.goto('/event-success?order=of-nobody')
  await expect(page.getByRole('heading', { name: 'We could not find this booking' })).toBeVisible()
})

test('does not show a booking to another customer', { tag: '@any-width' }, async ({
  page,
  register,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  const other = await register({ name: 'Ravi Rao' })
  const { _id } = await other.book()
  await open(page, `/event-review/${_id}`)
  await expect(page.getByRole('heading', { name: 'We could not find this quotation' })).toBeVisible()
  await page.goto(`/event-success?order=${_id}`)
  await expect(page.getByRole('heading', { name: 'We could not find this booking' })).toBeVisible()
})

test('does not check out a booking without a quotation', { tag: '@any-width' }, async ({ page, customer }) => {
  const { _id } = await customer.book()
  await page.goto(`/checkout/appointment/${_id}`)
  await expect(page.getByText('Our desk is preparing the quotation, within 1 to 2 hours.')).toBeVisible()
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page).toHaveURL(`/event-review/${_id}`)
})

test('the dashboard and an empty list of appointments lead to the booking form', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'History of Pooja Events' }).click()
  await expect(page.getByRole('heading', { name: 'No puja is booked' })).toBeVisible()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Book a puja' }).click()
  await expect(page).toHaveURL('/event')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Create New Pooja Events' }).click()
  await expect(page).toHaveURL('/event')
})
