import type { Route } from '@playwright/test'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { anyEmail, dayFromNow } from '../support/customer.ts'
import { axe, expect, expectToast, open } from '../support/journey.ts'
import { deskTest as test } from '../support/operator.ts'

test('somebody new telephones: their order is taken, read out, placed, given a day, packed and brought', async ({
  desk,
  mailbox,
  expectComplaint,
}) => {
  expectComplaint(/status of 422|net::ERR_FAILED/)
  const emailId = anyEmail()
  await open(desk, '/orders/new')
  await axe(desk)
  await desk.getByRole('button', { name: 'See the prices' }).click()
  await expect(desk.getByText('Say who calls first.')).toBeVisible()
  await desk.getByRole('button', { name: 'Somebody new' }).click()
  await desk.getByLabel('Name').fill('Savitri Hegde')
  await desk.getByLabel('Phone').fill('98450 12345')
  await desk.getByLabel('E-mail').fill(emailId)
  await desk.getByRole('button', { name: 'Open the account' }).click()
  await expect(desk.getByRole('button', { name: 'Somebody else' })).toBeVisible()
  expect((await mailbox.next({ to: emailId, subject: 'Your account with Pujaghar' })).text).toContain('Meera Iyer')

  await desk.getByLabel('Find an item').fill('कपूर')
  await desk
    .getByRole('option', { name: /Camphor/ })
    .first()
    .click()
  const many = desk.getByLabel(/How many of Camphor/)
  const see = desk.getByRole('button', { name: 'See the prices' })
  await many.fill('2,5')
  await expect(desk.getByText('That is 2.5')).toBeVisible()
  await see.click()
  await expect(many).toHaveAccessibleDescription('Enter a whole number from 1 to 99.')
  await many.fill('99')
  await see.click()
  await expect(desk.getByText(/^99 of them\? Families rarely order more than \d+/)).toBeVisible()
  await many.fill('1')
  await many.press('Backspace')
  await many.pressSequentially('3')
  await expect(many).toHaveValue('3')
  await desk.getByLabel('Or as a list').fill('2 kg rice\nHaldi powder 100 gm')
  const lose = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  // The answer is lost on its way: sent again, it is the same order, as the list says at the end.
  await desk.route(DESK_PATHS.takeOrder, lose, { times: 1 })
  await desk.getByRole('button', { name: 'See the prices' }).click()
  await expect(desk.getByText('We could not reach Pujaghar.')).toBeVisible()
  await desk.getByRole('button', { name: 'See the prices' }).click()

  await expect(desk.getByText(/Taken by telephone by Meera Iyer/).first()).toBeVisible()
  await axe(desk)
  await desk.getByLabel('House and street').fill('12 Temple Road')
  await desk.getByLabel('Pincode').fill('110001')
  await desk.getByRole('button', { name: /^Place the order/ }).click()
  await expect(desk.getByText('Delivery not available in this area')).toBeVisible()
  await desk.getByLabel('Pincode').fill('560004')
  await desk.getByRole('button', { name: /^Place the order/ }).click()
  await mailbox.next({ to: emailId, subject: /^Your order is placed: / })

  await desk.getByLabel('Day').fill(dayFromNow(2))
  await desk.getByLabel('Time in India').fill('10:30')
  await desk.getByRole('button', { name: 'Set the delivery' }).click()
  expect((await mailbox.next({ to: emailId, subject: /^Delivery time: / })).text).toContain('10:30 am IST')

  await desk.getByRole('link', { name: 'Pack, 3 of 3 left' }).click()
  await expect(desk.getByText('0 of 3 packed')).toBeVisible()
  await axe(desk)
  await desk.getByLabel('Only what is left').click()
  await expect(desk.getByLabel('Only what is left')).toBeChecked()
  await desk.getByRole('checkbox').nth(1).press('Space')
  await expect(desk.getByRole('checkbox')).toHaveCount(3)
  await expect(desk.getByRole('checkbox').nth(1), 'the next takes its place').toBeFocused()
  await desk.getByLabel('Only what is left').click()
  for (const item of [/Camphor/, /Rice/, /Turmeric/]) await desk.getByRole('checkbox', { name: item }).check()
  await desk.getByRole('link', { name: 'To the order' }).click()
  await desk.getByRole('button', { name: 'Delivered' }).click()
  await desk.route(DESK_PATHS.orderAction('*', 'complete'), (route) => route.abort(), { times: 1 })
  await desk.getByRole('button', { name: 'Complete it' }).click()
  await expect(desk.getByText('We could not reach Pujaghar.')).toBeVisible()
  await desk.getByRole('button', { name: 'Not yet' }).click()
  await desk.getByRole('button', { name: 'Delivered' }).click()
  await expect(desk.getByText('We could not reach Pujaghar.'), 'nothing was tried yet').toHaveCount(0)
  await desk.getByRole('button', { name: 'Complete it' }).click()
  await expect(desk.getByText('Completed').first()).toBeVisible()

  await desk.getByRole('button', { name: 'Send by WhatsApp' }).click()
  const delivered = desk.getByRole('link', {
    name: /^Delivered to \+91 98450 12345 Namaste Savitri Hegde, your order PG-/,
  })
  await expect(delivered).toHaveAttribute('href', /^https:\/\/wa\.me\/919845012345\?text=Namaste%20Savitri/)
  await expect(desk.getByRole('link', { name: /^Payment awaited/ })).toBeVisible()
  await axe(desk)
  await desk.keyboard.press('Escape')
  await expect(delivered).toHaveCount(0)

  await desk.goto('/orders')
  await desk.getByLabel('Find an order').fill(emailId)
  await expect(desk).toHaveURL(/q=/)
  await expect(desk.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(desk.getByRole('link', { name: 'Savitri Hegde' })).toBeVisible()
  await expect(desk.getByRole('main').getByText(/^Due ₹/)).toBeVisible()
  await axe(desk)
  await desk.getByLabel('Choose all').check()
  await desk.getByRole('link', { name: 'Pick lists to print' }).click()
  const sheet = desk.getByRole('article', { name: /^Pick list PG-/ })
  await expect(sheet).toContainText('Savitri Hegde')
  await axe(desk)
  await expect(desk.getByRole('button', { name: 'Print it' })).toBeVisible()
  await desk.emulateMedia({ media: 'print' })
  await expect(desk.getByRole('button', { name: 'Print it' })).toBeHidden()
  await expect(sheet).toBeVisible()
})

test('a search stays when something beside it is pressed right after the typing', async ({ desk }) => {
  await desk.goto('/orders')
  await desk.getByLabel('Find an order').fill('nobody')
  await desk.getByRole('link', { name: 'Today' }).click()
  await expect(desk).toHaveURL('/orders?due=today&q=nobody')
  await expect(desk.getByLabel('Find an order')).toHaveValue('nobody')
})

test('what is not there is said to be not there', async ({ desk, expectComplaint }) => {
  expectComplaint(/status of 40[04]/)
  const id = crypto.randomUUID()
  for (const address of [`/orders/${id}`, `/orders/${id}/pack`, `/lists/${id}`, '/orders/none']) {
    await desk.goto(address)
    await expect(desk.getByRole('heading', { name: 'Nothing is at this address' })).toBeVisible()
  }
})

test('somebody without an e-mail address is told by hand, and may get an address later', async ({ desk }) => {
  const phone = `9${String(Date.now()).slice(-9)}`
  await open(desk, '/orders/new')
  await desk.getByRole('button', { name: 'Somebody new' }).click()
  await desk.getByLabel('Name').fill('Kamala Devi')
  await desk.getByLabel('Phone').fill(phone)
  await desk.getByRole('button', { name: 'Open the account' }).click()
  await expect(desk.getByText('No e-mail address')).toBeVisible()
  await desk.getByLabel('Or as a list').fill('2 kg rice')
  await desk.getByRole('button', { name: 'See the prices' }).click()
  await desk.getByLabel('Write to the customer').fill('We bring it on Sunday.')
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expectToast(desk, 'Ready to be sent by hand')

  const messages = desk.getByRole('region', { name: 'Messages to send' })
  await expect(messages.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me.*Sunday/)
  await messages.getByText('Show the words').click()
  await axe(desk)
  await desk.getByRole('button', { name: 'Cancel the order' }).click()
  const cancelling = desk.getByRole('dialog', { name: 'Cancel this order?' })
  await cancelling.getByLabel('Reason').fill('There is no rice today.')
  await cancelling.getByRole('button', { name: 'Cancel the order' }).click()
  // An order that is over is work as long as messages about it are to be sent.
  await expect(desk.getByRole('button', { name: 'Take the next' })).toBeVisible()
  const unsent = messages.getByRole('checkbox', { name: /^Sent/, checked: false })
  await expect(unsent).toHaveCount(2)
  await axe(desk)
  await unsent.first().click()
  await expect(unsent).toHaveCount(1)
  await unsent.first().click()
  await expect(messages.getByText(/Sent by Meera Iyer/)).toHaveCount(2)
  await expect(desk.getByRole('button', { name: 'Take the next' })).toBeHidden()

  await open(desk, '/customers')
  await desk.getByLabel('Find a customer').fill(phone)
  await desk.getByRole('link', { name: /Kamala Devi/ }).click()
  await desk.getByRole('button', { name: 'Add an e-mail address' }).click()
  const emailId = anyEmail()
  await desk.getByLabel('E-mail', { exact: true }).fill(emailId)
  await axe(desk)
  await desk.getByRole('button', { name: 'Add it' }).click()
  await expect(desk.getByRole('link', { name: emailId })).toBeVisible()
})
