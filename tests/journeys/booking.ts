import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { calendarLeaf, formatRupees, formatTime, orderNumber } from '#contract/format.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { type Customer, dayFromNow, PASSWORD, RARE_PUJA, test, visitorTest } from '#tests/support/customer.ts'
import { axe, axeOfAll, expect } from '#tests/support/journey.ts'
import { line } from '#tests/support/quotation-line.ts'

const DESCRIPTION = 'New flat in Jayanagar, about 25 guests'

visitorTest('a puja is booked, looked at, spoken of and cancelled', async ({ page, register, mailbox }) => {
  const asha = await register()

  await visitorTest.step('is filled in logged out, and nothing is lost on the way through the log-in', async () => {
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
    await expect(page).toHaveURL('/login?next=%2Fevent')
    await logIn(page, asha.emailId)
    await expect(page).toHaveURL('/event')
    await expect(page.getByText('what you filled in is still here')).toBeVisible()
    await expectFilledIn(page, { time: '06:30' })
    await axe(page)
  })

  const path = await visitorTest.step('is confirmed on the page and by mail', async () => {
    await bookButton(page).click()
    await expect(page.getByText(MESSAGES.bookingSuccess)).toBeVisible()
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

  await visitorTest.step('stands with the orders, and opens from there', async () => {
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

  await visitorTest.step('takes a comment', async () => {
    await page.getByLabel('Write to our desk').fill('A pandit who speaks Kannada, please')
    await page.reload()
    await expect(page.getByLabel('Write to our desk')).toHaveValue('A pandit who speaks Kannada, please')
    await page.getByRole('button', { name: 'Add Comment' }).click()
    await expect(page.getByLabel('Write to our desk')).toHaveValue('')
    await expect(page.getByRole('listitem').filter({ hasText: 'speaks Kannada' })).toBeVisible()
  })

  await visitorTest.step('is cancelled, and leads to a new one', async () => {
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

visitorTest('the form asks for one thing at a time, in its order', async ({ page }) => {
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
  }
  await expect(page.getByText('6:45 pm IST')).toBeVisible()
  await bookButton(page).click()
  await expect(page).toHaveURL('/login?next=%2Fevent')
})

visitorTest('a reload in the middle keeps everything, and no day before today is offered', async ({ page }) => {
  await page.goto('/event')
  await expect(page.getByLabel('Date')).toHaveAttribute('min', dayFromNow(0))
  await fillIn(page, { name: 'Namkaran', time: '10:15' })
  await page.reload()
  await expectFilledIn(page, { name: 'Namkaran', time: '10:15' })
  const { weekday } = calendarLeaf(`${dayFromNow(30)}T10:15:00+05:30`)
  await expect(page.getByText(weekday, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Namkaran' })).toHaveAttribute('aria-pressed', 'true')
})

test('a time that has passed is refused beside its field', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 422/)
  await page.goto('/event')
  await fillIn(page, { day: dayFromNow(-1) })
  await bookButton(page).click()
  await expect(page.getByText(MESSAGES.bookingFailure)).toBeVisible()
  await expect(page.getByLabel('Date')).toBeFocused()
  await expect(page.getByLabel('Date')).toHaveAccessibleDescription(/This time has passed in India/)
  await axe(page)
  await page.getByLabel('Date').fill(dayFromNow(400))
  await bookButton(page).click()
  await expect(page.getByLabel('Date')).toHaveAccessibleDescription(/up to a year ahead/)
  await page.getByLabel('Date').fill(dayFromNow(30))
  await bookButton(page).click()
  await expect(page.getByRole('heading', { name: 'We have your booking' })).toBeVisible()
})

test('without a network, and with a server that fails, everything stays and can be sent again', async ({
  page,
  context,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  expectComplaint(/status of 500/)
  await page.goto('/event')
  await fillIn(page)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await bookButton(page).click()
  await expect(page.getByText(MESSAGES.bookingFailure)).toBeVisible()
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

test('a session that has ended leads to the log-in and back, with the form as it was', async ({
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

test('the confirmation shows the booking named, else the newest, and says what else there is', async ({
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

test('another customer cannot see the booking', async ({ page, register, expectComplaint }) => {
  expectComplaint(/status of 404/)
  const other = await register({ name: 'Ravi Rao' })
  const { _id } = await other.book()
  await page.goto(`/event-review/${_id}`)
  await expect(page.getByRole('heading', { name: 'We could not find this quotation' })).toBeVisible()
  await page.goto(`/event-success?order=${_id}`)
  await expect(page.getByRole('heading', { name: 'We could not find this booking' })).toBeVisible()
})

visitorTest('pujas are suggested while their name is typed, and shown before they are booked', async ({ page }) => {
  await page.goto('/event')
  const name = page.getByRole('combobox', { name: 'Name of puja' })
  const option = (puja: string) => page.getByRole('option', { name: puja })
  const about = (puja: string) => page.getByRole('region', { name: `About ${puja}` })

  await visitorTest.step('with the keys alone', async () => {
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

  await visitorTest.step('in Hindi, by a press', async () => {
    await name.fill('गृह')
    await option('Griha Pravesh').click()
    await expect(name).toHaveValue('Griha Pravesh')
    await expect(about('Griha Pravesh')).toContainText('about 3 hours')
    await expect(about('Rudrabhishek')).toHaveCount(0)
  })

  await visitorTest.step('as other families write it, the words staying', async () => {
    await name.fill('gruhapravesham')
    await expect(about('Griha Pravesh')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(name).toHaveValue('gruhapravesham')
  })

  await visitorTest.step('and any other words stay possible', async () => {
    await name.fill('Aradhana of our village goddess')
    await expect(page.getByText('Keep your words; our desk quotes it for you.').first()).toBeVisible()
    await expect(page.getByRole('region', { name: /^About/ })).toHaveCount(0)
    await axe(page)
    await page.getByLabel('A short description').fill(DESCRIPTION)
    await expect(name).toHaveValue('Aradhana of our village goddess')
  })
})

visitorTest('each of the common pujas is one that is quoted at once', async ({ page }) => {
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

visitorTest('without suggestions a puja is written and booked all the same', async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED/)
  await page.route(`**${PATHS.pujas}?*`, (route) => route.abort())
  await page.goto('/event')
  await fillIn(page, { name: 'Griha Pravesh' })
  await page.getByLabel('Name of puja').click()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Write the name yourself and go on.').first()).toBeVisible()
  await axe(page)
  await bookButton(page).click()
  await expect(page).toHaveURL('/login?next=%2Fevent')
})

test('a start at night is for the desk, and the language stays over a reload', async ({ page }) => {
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

test('a taken time comes with the nearest free ones, one press away', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/status of 409/)
  const [day, time] = await takeEveryPandit(customer, 'Kaal Sarp Dosh Shanti')
  await page.goto('/event')
  await fillIn(page, { name: 'Kaal Sarp Dosh Shanti', day, time })
  await bookButton(page).click()
  await expect(page.getByText(MESSAGES.bookingFailure)).toBeVisible()
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

test.describe('far from India', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('a puja is quoted at once, made to fit, accepted and checked out', async ({ page }) => {
    const [day, time] = anyTime()
    await page.goto('/event')
    await fillIn(page, { name: 'Griha Pravesh', day, time })
    await page.getByLabel('Language of the pandit').selectOption('Hindi')
    await bookButton(page).click()

    await test.step('is told on the confirmation', async () => {
      await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
      await expect(page.getByRole('main')).toContainText('is kept free for you on')
      await expect(page.getByRole('main')).toContainText(clockOf(day, time))
      await expect(page.getByRole('main')).not.toContainText('1 to 2 hours')
      await expect(page.getByRole('link', { name: 'Contact Us' }).first()).toHaveAttribute('href', '/contact-us')
      await axe(page)
      await page.getByRole('link', { name: 'Review' }).click()
    })

    const total = page
      .getByText(/^Total$/)
      .locator('..')
      .getByRole('strong')
    await test.step('is looked through', async () => {
      await expect(page.getByRole('region', { name: 'The pandit' })).toContainText('Dakshina')
      await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText(/speaks .*Hindi/)
      await expect(page.getByRole('heading', { name: /^\d+ items of the puja$/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /Dakshina|Travel/ }), 'what stays').toHaveCount(0)
      await axeOfAll(page)
    })

    await test.step('loses what the family has', async () => {
      const before = await rupeesOf(total)
      const price = await rupeesOf(
        line(page, 'Honey').locator('[class*=font-semibold]').filter({ hasText: '₹' }).last(),
      )
      await page.getByRole('button', { name: 'We have this at home : Honey' }).click()
      await expect(line(page, 'Honey')).toContainText('You have this at home')
      await expect(line(page, 'Honey').getByRole('button', { name: 'Take it back in' })).toBeFocused()
      expect(before - (await rupeesOf(total))).toBeCloseTo(price * 1.05, 1)
    })

    await test.step('takes catering in', async () => {
      const before = await rupeesOf(total)
      const options = page.getByRole('region', { name: 'If you like' })
      await options.getByLabel('Number of plates').fill('5')
      await options.getByRole('button', { name: /Take it in : .*catering/ }).click()
      await expect(options.getByLabel('Number of plates')).toHaveAccessibleDescription(/from 10 to 500/)
      await options.getByLabel('Number of plates').fill('40')
      await expect(options.getByText('Comes to ₹8,800.00')).toBeVisible()
      await options.getByRole('button', { name: /Take it in : .*catering/ }).click()
      await expect(page.getByRole('status').filter({ hasText: /catering: taken in. Total now/ })).toHaveCount(1)
      await expect(options).toContainText('40 plates at ₹220.00 a plate')
      expect((await rupeesOf(total)) - before).toBeCloseTo(8800 * 1.05, 1)
      await axeOfAll(page)
    })

    await test.step('is accepted', async () => {
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
      await expect(page).toHaveURL('/my-orders?tab=appointments')
      await expect(page.getByRole('tabpanel')).toContainText(agreed ?? 'a total')
    })
  })
})

test('the time of a booked puja is changed, and its price stays', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/status of 422/)
  const booking = await customer.book('Griha Pravesh')
  await page.goto(`/event-review/${booking._id}`)
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
  const [day, time] = anyTime()
  await dialog.getByLabel('New date').fill(day)
  await dialog.getByLabel('New time').fill(time)
  await send.click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Your booking' })).toContainText(clockOf(day, time))
  await expect(page.getByRole('main')).toContainText(formatRupees(booking.totalAmount))
})

test('a taken time is not changed to, and a free one is one press away', async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const puja = 'Kaal Sarp Dosh Shanti'
  const [day, time] = await takeEveryPandit(customer, puja)
  const booking = await customer.book(puja)
  await page.goto(`/event-review/${booking._id}`)
  await page.getByRole('button', { name: 'Change the time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the time' })
  await dialog.getByLabel('New date').fill(day)
  await dialog.getByLabel('New time').fill(time)
  await dialog.getByRole('button', { name: 'Change the time' }).click()
  await expect(dialog.getByLabel('New time')).toHaveAccessibleDescription(/taken/)
  await axe(page)
  await dialog.getByRole('group', { name: 'When a pandit is free' }).getByRole('button').first().click()
  await dialog.getByRole('button', { name: 'Change the time' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('The time is changed')).toBeVisible()
})

test('a booking without a quotation cannot be checked out yet', async ({ page, customer }) => {
  const { _id } = await customer.book()
  await page.goto(`/checkout/appointment/${_id}`)
  await expect(page.getByText('Our desk is preparing the quotation, within 1 to 2 hours.')).toBeVisible()
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page).toHaveURL(`/event-review/${_id}`)
})

test('the dashboard and an empty list of appointments lead to a booking', async ({ page }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'History of Pooja Events' }).click()
  await expect(page.getByRole('heading', { name: 'No puja is booked' })).toBeVisible()
  await page.getByRole('tabpanel').getByRole('link', { name: 'Book a puja' }).click()
  await expect(page).toHaveURL('/event')
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Create New Pooja Events' }).click()
  await expect(page).toHaveURL('/event')
})

interface Filled {
  name?: string
  day?: string
  time?: string
}

async function fillIn(page: Page, { name = RARE_PUJA, day = dayFromNow(30), time = '09:00' }: Filled = {}) {
  await expect(bookButton(page)).toBeEnabled()
  await page.getByLabel('Name of puja').fill(name)
  await page.getByLabel('A short description').fill(DESCRIPTION)
  await page.getByLabel('Date').fill(day)
  await page.getByLabel('Time').fill(time)
}

async function expectFilledIn(page: Page, { name = RARE_PUJA, time = '09:00' }: Filled = {}) {
  await expect(page.getByLabel('Name of puja')).toHaveValue(name)
  await expect(page.getByLabel('A short description')).toHaveValue(DESCRIPTION)
  await expect(page.getByLabel('Date')).toHaveValue(dayFromNow(30))
  await expect(page.getByLabel('Time')).toHaveValue(time)
}

function bookButton(page: Page) {
  return page.getByRole('button', { name: 'Book the puja' })
}

async function logIn(page: Page, emailId: string) {
  await page.getByLabel('E-mail').fill(emailId)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** A time by day at which hardly any other journey books: they share the pandits. */
function anyTime(): [day: string, time: string] {
  return [dayFromNow(randomInt(31, 330)), '12:00']
}

/** Books a puja at one time until no pandit is left for it; gives the day and the hour. */
async function takeEveryPandit(customer: Customer, puja: string): Promise<[day: string, time: string]> {
  const daysAhead = randomInt(31, 330)
  let refusal = ''
  while (refusal === '') {
    refusal = await customer.book(puja, daysAhead).then(
      () => '',
      (cause: Error) => cause.message,
    )
  }
  expect(refusal).toContain('answered 409')
  return [dayFromNow(daysAhead), '09:00']
}

/** When a puja begins, as pages tell it. */
function clockOf(day: string, time: string): string {
  return formatTime(`${day}T${time}:00+05:30`).replace(' IST', '')
}

async function rupeesOf(amount: Locator): Promise<number> {
  return Number((await amount.textContent())?.replace(/[^\d.]/g, ''))
}
