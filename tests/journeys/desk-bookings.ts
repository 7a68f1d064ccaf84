import { HOUR_MS } from '#contract/day.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { calendarLeaf, formatTime } from '#contract/format.ts'
import { clockInIndia } from '#server/platform/clock.ts'
import { dayFromNow, ownDay, RARE_PUJA } from '../support/customer.ts'
import { axeOfAll, expect, expectToast, open } from '../support/journey.ts'
import { deskTest as test } from '../support/operator.ts'

test('the desk assigns a pandit to a rare puja and quotes it, its family accepts, and the pandit confirms by his link', async ({
  page,
  desk,
  operator,
  register,
  mailbox,
  expectComplaint,
}) => {
  // A pandit declines without a reason.
  expectComplaint(/status of 400/)
  const asha = await register()
  const order = await asha.book(RARE_PUJA, ownDay())

  await desk.goto('/bookings')
  await expect(desk.getByRole('heading', { name: /no pandit yet/ })).toBeVisible()
  await axeOfAll(desk)
  await desk.goto(`/bookings/${order._id}`)
  await expect(desk.getByRole('heading', { level: 1, name: RARE_PUJA })).toBeVisible()
  await expect(desk.getByText('Nobody is working on this.')).toBeVisible()

  await desk.getByRole('button', { name: 'Assign a pandit' }).click()
  await desk.getByLabel('Minutes a day').fill('150')
  await desk.getByRole('radio').and(desk.locator(':enabled')).first().check()
  await axeOfAll(desk)
  const assign = desk.getByRole('dialog').getByRole('button', { name: /^Assign / })
  const pandit = (await assign.innerText()).replace('Assign', '').trim()
  await assign.click()
  await expect(desk.getByText(/^On his page since .* No mail reaches him/)).toBeVisible()
  await expect(desk.getByText('Takes 150 minutes')).toBeVisible()

  await desk.getByLabel('Begin with all that belongs to').selectOption('satyanarayan')
  await desk.getByRole('button', { name: 'Begin with it' }).click()
  await expect(desk.getByText('Travel of the pandit')).toBeVisible()
  await desk.getByRole('button', { name: 'Decoration', exact: true }).click()
  await desk.getByLabel('What', { exact: true }).fill('Banana stems at the gate')
  await desk.getByLabel('Rupees each').fill('plenty')
  await desk.getByRole('button', { name: 'Add decoration' }).click()
  await expect(desk.getByLabel('Rupees each')).toHaveAccessibleDescription(
    'We cannot read “plenty” as a number. Type it like 2, 1.5, 1½ or 1,500.',
  )
  await desk.getByLabel('Rupees each').fill('1,450')
  await desk.reload()
  await expect(desk.getByLabel('What', { exact: true })).toHaveValue('Banana stems at the gate')
  await desk.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('A service is begun, but not added.')).toBeVisible()
  await expect(desk.getByLabel('Rupees each')).toBeFocused()
  await desk.getByLabel('Rupees each').press('Enter')
  await expect(desk.getByText('Banana stems at the gate')).toBeVisible()
  await expect(desk.getByText('at ₹1,450.00')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Decoration', exact: true })).toBeFocused()
  await axeOfAll(desk)
  await desk.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('Quoted', { exact: true }).first()).toBeVisible()

  await mailbox.next({ to: asha.emailId, subject: /^Your quotation is ready/ })
  await page.addInitScript((session) => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  }, sessionOf(asha))
  await open(page, `/event-review/${order._id}`)
  await expect(page.getByRole('heading', { name: 'Banana stems at the gate' })).toBeVisible()
  await expect(page.getByText(operator.name)).toBeVisible()
  await page.getByRole('link', { name: 'Accept Quotation' }).click()
  await page.getByLabel('House and street').fill('12 Temple Road')
  await page.getByLabel('Pincode').fill('560004')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/order-placed/)

  await desk.goto('/catalogue?tab=pandits')
  const row = desk.getByRole('listitem').filter({ hasText: pandit })
  await row.getByRole('button').first().click()
  const link = await row.getByLabel(/^Link of /).inputValue()
  await open(page, new URL(link).pathname)
  const asked = page.getByRole('article', { name: RARE_PUJA })
  await expect(asked).not.toContainText('12 Temple Road')
  await asked.getByRole('button', { name: 'I cannot come' }).click()
  await asked.getByRole('button', { name: 'I cannot come' }).click()
  await expect(asked.getByLabel('Why can you not come?')).toHaveAccessibleDescription(/Tell us why/)
  await axeOfAll(page)
  await asked.getByRole('button', { name: 'Back' }).click()
  await asked.getByRole('button', { name: 'I come' }).click()
  await expect(asked.getByText('You have accepted.')).toBeVisible()
  await expect(asked.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /12%20Temple%20Road/)
  await axeOfAll(page)

  await desk.goto(`/bookings/${order._id}`)
  await expect(desk.getByText('Confirmed with the pandit on')).toBeVisible()
  const coming = await mailbox.next({ to: asha.emailId, subject: /comes to your puja: Sudarshana Homam/ })
  expect(coming.text).toContain('12 Temple Road')

  await desk.getByRole('link', { name: 'Pack its items, or complete it' }).click()
  await desk.getByRole('button', { name: 'The puja was held' }).click()
  await desk.getByRole('button', { name: 'Complete it' }).click()
  await expect(desk.getByText('Completed').first()).toBeVisible()
})

test('the open booking does not move when the list changes, and changes appear after it is closed', async ({
  desk,
  register,
}) => {
  const asha = await register()
  const daysAhead = ownDay()
  await asha.book('Griha Pravesh', daysAhead)
  await desk.setViewportSize({ width: 1280, height: 800 })
  await desk.goto(`/bookings?view=week&day=${dayFromNow(daysAhead)}`)
  const booked = desk.getByRole('link', { name: /Griha Pravesh/ })
  await booked.hover()
  await desk.mouse.down()
  await desk.getByRole('columnheader', { name: 'Pandit' }).hover()
  await asha.book('Satyanarayan Katha', daysAhead)
  const newer = desk.waitForResponse((response) => response.url().includes(`${DESK_PATHS.bookings}?`))
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await newer).finished()
  await desk.getByRole('columnheader', { name: 'Pandit' }).hover()
  await expect(desk.getByRole('link', { name: /Satyanarayan/ })).toHaveCount(0)
  await desk.mouse.up()
  await expect(desk.getByRole('link', { name: /Satyanarayan/ })).toBeVisible()
})

test('the desk proposes another time, the family accepts with one click, and the desk has to cancel it', async ({
  page,
  desk,
  register,
  mailbox,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(00|09)/)
  const asha = await register()
  const daysAhead = ownDay()
  const order = await asha.book('Griha Pravesh', daysAhead)
  await desk.goto(`/bookings/${order._id}`)
  const until = desk.getByText(`until about ${formatTime(order.endsAt ?? '')}`)
  await expect(until).toBeVisible()
  await desk.getByRole('button', { name: 'Propose another time' }).click()
  await desk.getByLabel('Hour').fill('03:15')
  await desk.getByLabel('Why this time').fill('The muhurat is before sunrise.')
  await desk.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(desk.getByText('The customer has not answered yet.')).toBeVisible()

  const mail = await mailbox.next({ to: asha.emailId, subject: /^Another time for Griha Pravesh/ })
  const link = /https?:\S+\/event-review\/\S+/.exec(mail.text)?.[0] ?? ''
  await page.addInitScript((session) => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  }, sessionOf(asha))
  await page.goto(new URL(link).pathname)
  await expect(page.getByText('The muhurat is before sunrise.')).toBeVisible()
  await axeOfAll(page)
  await page.getByRole('button', { name: 'Take this time' }).click()
  await expectToast(page, 'The time is changed')
  await expect(page.getByRole('button', { name: 'Take this time' })).toBeHidden()

  await desk.goto(`/bookings?day=${dayFromNow(daysAhead)}`)
  const booked = desk.getByRole('link', { name: /Griha Pravesh/ }).filter({ hasText: '3:15 am' })
  await expect(booked).toBeVisible()
  await axeOfAll(desk)
  await desk.setViewportSize({ width: 1280, height: 800 })
  await desk.goto(`/bookings?view=week&day=${dayFromNow(daysAhead)}`)
  const past = await booked.evaluate(
    (link) => link.getBoundingClientRect().right - (link.closest('td')?.getBoundingClientRect().right ?? 0),
  )
  expect(past, 'a long name stays within its day').toBeLessThanOrEqual(0)

  const other = desk.getByRole('row').filter({ hasNot: booked }).nth(1)
  const sickName = (await other.getByRole('rowheader').innerText()).trim()
  await booked.dragTo(other.getByRole('cell').nth(1))
  await expect(desk.getByText(/^Drag it to another pandit or to another day/), 'not both at once').toBeVisible()
  await booked.dragTo(other.getByRole('cell').first())
  const assigning = desk.getByRole('dialog', { name: 'Change the pandit' })
  await assigning.getByRole('button', { name: /^Assign / }).click()
  await expect(assigning).toBeHidden()
  await expect(desk.getByRole('row', { name: sickName })).toContainText('Griha Pravesh')
  await desk.getByRole('button', { name: 'Dense' }).click()
  await axeOfAll(desk)
  await booked.dragTo(desk.getByRole('row').filter({ has: booked }).getByRole('cell').nth(2))
  const moving = desk.getByRole('dialog', { name: 'Move to another time' })
  await expect(moving.getByLabel('Day')).toHaveValue(dayFromNow(daysAhead + 2))
  await expect(moving.getByLabel('Hour')).toHaveValue('03:15')
  await axeOfAll(desk)
  const { booking } = await (await desk.request.get(DESK_PATHS.booking(order._id))).json()
  const meanwhile = { timeToCall: `${dayFromNow(daysAhead + 1)} 05:00`, was: booking.order.startsAt, letGo: true }
  const change = await desk.request.put(DESK_PATHS.bookingAction(order._id, 'time'), { data: meanwhile })
  expect(change.status()).toBe(200)
  await moving.getByRole('button', { name: 'They agreed: move it' }).click()
  await expect(moving.getByText(/^The time was changed meanwhile/)).toBeVisible()
  await expect(moving).toContainText(/Now: .*, 5:00 am IST/)
  await moving.getByRole('button', { name: 'They agreed: move it' }).click()
  await expect(moving).toBeHidden()
  await mailbox.next({ to: asha.emailId, subject: /^New time: / })
  await expect(desk.getByRole('row').filter({ has: booked }).getByRole('cell').nth(2)).toContainText('Griha Pravesh')
  await booked.dragTo(desk.getByRole('row').filter({ has: booked }).getByRole('cell').first())
  await moving.getByRole('button', { name: 'They agreed: move it' }).click()
  await expect(moving).toBeHidden()

  await desk.getByRole('link', { name: 'A pandit is away' }).click()
  await desk.getByLabel('Pandit', { exact: true }).selectOption(sickName)
  await expect(desk.getByRole('heading', { name: `1 booking of ${sickName}` })).toBeVisible()
  await axeOfAll(desk)
  await desk.getByRole('button', { name: 'Mark him away and give 1 to others' }).click()
  await expect(desk).toHaveURL(`/bookings?day=${dayFromNow(daysAhead)}`)
  await expect(desk.getByRole('row', { name: sickName })).toContainText('Day off: Ill')
  await expect(desk.getByRole('row').filter({ has: booked })).not.toContainText(sickName)
  await booked.click()
  const { weekday } = calendarLeaf(order.startsAt)
  await expect(desk.getByText(`${weekday}, `).first()).toContainText('3:15 am IST')
  await expect(until).toBeHidden()

  const before = desk.url()
  await desk.goto('/bookings')
  await desk.getByLabel('Day', { exact: true }).focus()
  for (const key of '12122027') await desk.keyboard.press(key, { delay: 50 })
  await expect(desk.getByText(/^Sunday, 12 December 2027/), 'a date is typed').toBeVisible()
  await expect(desk).toHaveURL('/bookings?day=2027-12-12')
  await desk.goto('/bookings')
  await desk.getByLabel('Day', { exact: true }).fill('2027-12-12')
  await desk.getByRole('button', { name: 'Week' }).click()
  await expect(desk, 'the press right after it is not lost').toHaveURL('/bookings?day=2027-12-12&view=week')
  await desk.goto(before)

  await desk.getByRole('button', { name: 'Cancel the booking' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(dialog.getByText('Say why: the customer reads it.')).toBeVisible()
  await axeOfAll(desk)
  await dialog.getByLabel('Reason').fill('No pandit is free at that hour.')
  await dialog.getByRole('button', { name: 'Cancel the booking' }).click()
  await expect(desk.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  const cancelled = await mailbox.next({ to: asha.emailId, subject: /^Cancelled/ })
  expect(cancelled.text).toContain('No pandit is free at that hour.')
})

/** The session as the shop stores it in the browser. */
const sessionOf = ({ token, name, emailId, _id }: { token: string; name: string; emailId: string; _id: string }) => ({
  token,
  name,
  emailId,
  _id,
})

test('the desk books a puja by telephone for a customer without an e-mail address, reads out the price and accepts it', async ({
  desk,
  expectComplaint,
}) => {
  // An unserved pincode, a pandit who was not asked, a lost response, and a duplicate booking.
  expectComplaint(/status of 4(22|09)|ERR_FAILED/)
  await open(desk, '/bookings/new')
  await axeOfAll(desk)
  const book = desk.getByRole('button', { name: 'Book the puja' })
  await book.click()
  await expect(desk.getByText('Say who calls first.')).toBeVisible()
  await expect(desk.getByLabel('Day')).toHaveAccessibleDescription('Please select a date.')
  await desk.getByRole('button', { name: 'Somebody new' }).click()
  await desk.getByLabel('Name').fill('Kamala Bhat')
  await desk.getByLabel('Phone').fill('98860 11223')
  await desk.getByRole('button', { name: 'Open the account' }).click()
  await expect(desk.getByRole('button', { name: 'Somebody else' })).toBeVisible()

  await desk.getByLabel('Puja', { exact: true }).fill('griha prav')
  await desk.getByRole('option', { name: /Griha Pravesh/ }).click()
  await expect(desk.getByText(/^Griha Pravesh: \d+ minutes/)).toBeVisible()
  await desk.getByLabel('Day').fill(dayFromNow(ownDay()))
  await desk.getByLabel('Hour').fill('10:30')
  await desk.getByText('Where it is, if they say so now').click()
  await desk.getByLabel('House and street').fill('12 Temple Road')
  await desk.getByLabel('Pincode').fill('110001')
  await axeOfAll(desk)
  await book.click()
  await expect(desk.getByText('Delivery not available in this area')).toBeVisible()
  await desk.getByLabel('Pincode').fill('560004')
  const takes = `**${DESK_PATHS.takeBooking}`
  await desk.route(takes, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await book.click()
  await expect(desk.getByText(/^We could not reach Pujaghar/)).toBeVisible()
  await desk.unroute(takes)
  const soon = clockInIndia(new Date(Date.now() + 2 * HOUR_MS)).split(' ')
  await desk.getByLabel('Day').fill(soon[0] ?? '')
  await desk.getByLabel('Hour').fill(soon[1] ?? '')
  await book.click()
  await expect(desk.getByText(/^This was booked already as/)).toBeVisible()
  const first = (await desk.getByRole('link', { name: 'Open that booking' }).getAttribute('href')) ?? ''
  await axeOfAll(desk)
  await desk.getByRole('button', { name: 'Book another one' }).click()
  const asked = desk.getByRole('region', { name: 'Who has said that he comes' })
  await asked.getByRole('radio').and(desk.locator(':enabled')).first().check()
  await axeOfAll(desk)
  const comes = desk.getByRole('button', { name: / comes: book it$/ })
  const pandit = (await comes.innerText()).replace(' comes: book it', '')
  await comes.click()
  await expect(desk.getByText(/^Confirmed with the pandit on/)).toBeVisible()
  await expect(desk.getByText(pandit, { exact: true })).toBeVisible()
  await desk.goto(first)

  await expect(desk.getByRole('heading', { level: 1, name: 'Griha Pravesh' })).toBeVisible()
  await expect(desk.getByRole('link', { name: 'what to send by hand' })).toBeVisible()
  await axeOfAll(desk)
  await desk.getByRole('link', { name: 'Accepted by telephone' }).click()
  await expect(desk.getByLabel('House and street')).toHaveValue('12 Temple Road')
  await axeOfAll(desk)
  await desk.getByRole('button', { name: /^Place the order/ }).click()
  await expect(desk.getByText('Upcoming', { exact: true }).first()).toBeVisible()
})
