import { dayInIndia } from '#contract/day.ts'
import { DELIVERY_PATHS } from '#contract/delivery.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatRupees } from '#contract/format.ts'
import { DESK_PAYMENT_PATHS, PAYMENT_PATHS } from '#contract/payment.ts'
import { logIn } from '#tests/support/customer.ts'
import { axe, expect, open } from '#tests/support/journey.ts'
import { writeList } from '#tests/support/lists.ts'
import { deskTest as test } from '#tests/support/operator.ts'

test('a family pays by UPI, the desk confirms the payment, both see the same amounts, and a refund is sent', async ({
  page,
  desk,
  browser,
  register,
  mailbox,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(00|22)/)
  expectComplaint(/ERR_FAILED/)
  const customer = await register()
  const order = await customer.placeOrder(
    await customer.upload(await writeList(browser, ['Haldi powder 100 gm', 'Ghee 1 kg'])),
  )
  const total = formatRupees(order.totalAmount)
  await open(page, '/login')
  await logIn(page, customer.emailId)
  await expect(page).toHaveURL(/dashboard/)
  await open(page, `/list-review/${order._id}`)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment.getByRole('img', { name: `QR code to pay ${total} to pujaghar@okaxis` })).toBeVisible()
  await expect(payment.getByRole('link', { name: 'Open my UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=pujaghar@okaxis&/,
  )
  await axe(page)

  const utr = payment.getByLabel('UTR, or UPI reference number')
  await utr.fill('4321 8765')
  await payment.getByRole('button', { name: `I have paid ${total}` }).click()
  await expect(payment.getByText('This number has 12 digits.')).toBeVisible()
  await expect(utr).toBeFocused()
  const number = order._id.replace(/\D/g, '').padEnd(12, '0').slice(-12)
  await utr.fill(number)
  await page.route(PAYMENT_PATHS.payments(order.type, order._id), (route) => route.abort(), { times: 1 })
  await payment.getByRole('button', { name: `I have paid ${total}` }).click()
  await expect(payment.getByRole('alert'), 'a failure is read out').toContainText('We could not reach Pujaghar.')
  await payment.getByRole('button', { name: `I have paid ${total}` }).click()
  await expect(payment.getByText(`We look for your payment of ${total}, UTR ${number}.`)).toBeVisible()
  await axe(page)

  await open(desk, '/work?kinds=payment')
  await desk.getByRole('link', { name: customer.name }).first().click()
  await desk.getByRole('button', { name: 'Found it' }).click()
  await axe(desk)
  await desk.getByLabel('Amount in rupees').fill('ten')
  await desk.getByRole('button', { name: 'It is there' }).click()
  await expect(desk.getByText(/cannot read/)).toBeVisible()
  await desk.getByLabel('Amount in rupees').fill('10')
  await desk.getByRole('button', { name: 'It is there' }).click()
  await expect(desk.getByText(`₹10.00 is another amount: the customer said ${total}`)).toBeVisible()
  const sure = desk.getByLabel('Yes, this amount came')
  await expect(sure).toBeFocused()
  await axe(desk)
  await sure.check()
  await desk.getByRole('button', { name: 'It is there' }).click()
  await expect(desk.getByText('₹10.00 paid')).toBeVisible()

  await desk.getByRole('button', { name: 'Void', exact: true }).click()
  await desk.getByLabel('Reason').fill('Typed 10 by mistake')
  await desk.getByRole('button', { name: 'Void it' }).click()
  await expect(desk.getByText('voided, UPI')).toBeVisible()
  await mailbox.next({ to: customer.emailId, subject: /^We have corrected a payment/ })
  await page.reload()
  await expect(payment.getByText('₹10.00 by UPI was written down by mistake. Typed 10 by mistake')).toBeVisible()
  await desk.getByRole('button', { name: 'Write down a payment' }).click()
  await desk.getByLabel('UTR of the payment, 12 digits').fill(number)
  await desk.getByRole('button', { name: 'Write it down' }).click()
  await expect(desk.getByText(`${total} paid`, { exact: true })).toBeVisible()
  await mailbox.next({ to: customer.emailId, subject: /^We have your payment/ })

  await page.reload()
  await expect(payment.getByText('Everything is paid. Thank you.')).toBeVisible()
  await expect(payment.getByRole('img')).toHaveCount(0)

  await page.getByRole('button', { name: 'Cancel Order' }).click()
  await expect(page.getByRole('dialog')).toContainText(`You have paid ${total}: ${total} goes back to you`)
  await customer.act(order, 'cancel', 'Grandmother is ill')
  await page.reload()
  await expect(payment.getByText(`${total} goes back to you within two days.`)).toBeVisible()
  await axe(page)
  await desk.reload()
  await desk.getByRole('button', { name: 'Sent back' }).click()
  await desk.getByLabel('UTR or number of the bank').fill('UPI 777')
  await desk.getByRole('button', { name: 'It is sent' }).click()
  await expect(desk.getByText('sent back, UPI')).toBeVisible()
  await mailbox.next({ to: customer.emailId, subject: /^We have sent money back/ })
  await page.reload()
  await expect(payment.getByText(/sent back by UPI on .*reference UPI 777/)).toBeVisible()
})

test('shows the family an unclear payment link, and the desk records what the provider has', async ({
  page,
  desk,
  browser,
  register,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(00|04)/)
  const customer = await register()
  const order = await customer.placeOrder(await customer.upload(await writeList(browser, ['Haldi powder 100 gm'])))
  // The test shop has no payment provider.
  const unclear = [{ id: order._id, at: order.createdAt, amount: order.totalAmount, number: 'plink_9A' }]
  for (const [window, path] of [
    [page, PAYMENT_PATHS.payments(order.type, order._id)],
    [desk, DESK_PAYMENT_PATHS.payments(order._id)],
  ] as const) {
    await window.route(path, async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), unclear } })
    })
  }
  await open(page, '/login')
  await logIn(page, customer.emailId)
  await expect(page).toHaveURL(/dashboard/)
  await open(page, `/list-review/${order._id}`)
  await expect(page.getByText(`We ask our payment provider about ${formatRupees(order.totalAmount)}`)).toBeVisible()
  await axe(page)

  await open(desk, `/orders/${order._id}`)
  await expect(desk.getByText('plink_9A')).toBeVisible()
  await axe(desk)
  await desk.getByRole('button', { name: 'It came' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'It came' }).click()
  await expect(dialog.getByText('Enter the number that the provider shows with the payment.')).toBeVisible()
  await axe(desk)
  await dialog.getByLabel('Number of the payment at the provider').fill('pay_9A')
  await dialog.getByRole('button', { name: 'It came' }).click()
  await expect(dialog.getByRole('status')).not.toBeEmpty()
})

test('the desk waives the penalty of a late order with a reason, and records money with the date of its arrival', async ({
  desk,
  register,
  browser,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(00|22)/)
  const customer = await register()
  const order = await customer.placeOrder(await customer.upload(await writeList(browser, ['Haldi powder 100 gm'])))
  const total = formatRupees(order.totalAmount)
  // No order of the test shop is a month old.
  let isLate = true
  await desk.route(DESK_PATHS.order(order._id), async (route) => {
    const response = await route.fetch()
    const json: { order: DeskOrder } = await response.json()
    if (isLate) json.order.order.balance = { ...json.order.order.balance, until: order.createdAt, penalty: 3 }
    await route.fulfill({ response, json })
  })
  await open(desk, `/orders/${order._id}`)
  await desk.getByRole('button', { name: 'Waive the penalty' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText('Waive the penalty of ₹3.00')
  await dialog.getByRole('button', { name: 'Waive it' }).click()
  await expect(dialog.getByText('Say why: the customer reads it.')).toBeVisible()
  await axe(desk)
  isLate = false
  await dialog.getByLabel('Reason').fill('The bank was on strike')
  await dialog.getByRole('button', { name: 'Waive it' }).click()
  await expect(desk.getByText('The penalty is waived')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Waive the penalty' })).toBeHidden()

  await desk.getByRole('button', { name: 'Write down a payment' }).click()
  const day = dialog.getByLabel('Day on which it came')
  await dialog.getByLabel('How').selectOption({ label: 'Cash' })
  await day.fill('2026-01-01')
  await dialog.getByRole('button', { name: 'Write it down' }).click()
  await expect(dialog.getByText('Choose a day from the one on which the order was placed until today.')).toBeVisible()
  await axe(desk)
  await day.fill(dayInIndia(new Date()))
  await dialog.getByRole('button', { name: 'Write it down' }).click()
  await expect(desk.getByText(`${total} paid`, { exact: true })).toBeVisible()
})

test('the desk sees before dispatch that a prepaid order is not paid', async ({
  page,
  desk,
  register,
  browser,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const customer = await register()
  const order = await customer.upload(await writeList(browser, ['Haldi powder 100 gm']))
  const headers = { authorization: `Bearer ${customer.token}` }
  const data = { pincode: '560004', pays: 'now', startsAt: null }
  const chosen = await page.request.put(DELIVERY_PATHS.choice('custom', order._id), { headers, data })
  expect(chosen.ok()).toBe(true)
  await customer.placeOrder(order)
  await open(desk, `/orders/${order._id}`)
  await desk.getByRole('button', { name: 'Delivered' }).click()
  const completing = desk.getByRole('dialog')
  await expect(completing).toContainText('has not come yet, and it was never sent out')
  await completing.getByRole('button', { name: 'Complete it unpaid' }).click()
  await expect(completing.getByText('Say why it is completed unpaid.')).toBeVisible()
  await axe(desk)
  await completing.getByRole('button', { name: 'Not yet' }).click()
  await expect(desk.getByText('Not paid. Free delivery and the gift are for prepaid orders.')).toBeVisible()
  await desk.getByRole('button', { name: 'Sent out' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog).toContainText(`It is prepaid, but ${formatRupees(order.totalAmount)} has not come yet`)
  await dialog.getByRole('button', { name: 'Send it out unpaid' }).click()
  await expect(desk.getByText('The order is on its way')).toBeVisible()
})

test('hides a rejected payment reference once everything is paid', async ({ page, register, browser }) => {
  const customer = await register()
  const order = await customer.placeOrder(await customer.upload(await writeList(browser, ['Haldi powder 100 gm'])))
  const path = PAYMENT_PATHS.payments(order.type, order._id)
  const row = { at: order.createdAt, way: 'upi', amount: order.totalAmount, byHand: true }
  const rejected = { ...row, id: 'a', state: 'rejected', reference: '432187650912', reason: 'Not in our account' }
  const captured = { ...rejected, id: 'b', state: 'captured', reason: null }
  let payments: object[] = [rejected]
  let due = order.totalAmount
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const paid = order.totalAmount - due
    await route.fulfill({ response, json: { ...json, payments, balance: { ...json.balance, paid, due } } })
  })
  await open(page, '/login')
  await logIn(page, customer.emailId)
  await expect(page).toHaveURL(/dashboard/)
  await open(page, `/list-review/${order._id}`)
  await expect(page.getByText('Not in our account')).toBeVisible()
  payments = [rejected, captured]
  due = 0
  await page.reload()
  await expect(page.getByText('Everything is paid. Thank you.')).toBeVisible()
  await expect(page.getByText('Not in our account')).toHaveCount(0)
})

test('redirects to the payment provider, and shows what to do when it is unavailable', async ({
  page,
  register,
  browser,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const customer = await register()
  const order = await customer.placeOrder(await customer.upload(await writeList(browser, ['Haldi powder 100 gm'])))
  const path = PAYMENT_PATHS.payments(order.type, order._id)
  // The test shop has no payment provider.
  await page.route(path, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), online: true } })
  })
  await open(page, '/login')
  await logIn(page, customer.emailId)
  await expect(page).toHaveURL(/dashboard/)
  await open(page, `/list-review/${order._id}`)
  const payment = page.getByRole('region', { name: 'Payment' })
  const pay = payment.getByRole('button', { name: `Pay ${formatRupees(order.totalAmount)} online` })
  await pay.click()
  await expect(payment.getByRole('alert')).toContainText('This shop takes no payment online.')
  await axe(page)
  const { origin } = new URL(page.url())
  const leadTo = (path: string) =>
    page.route(PAYMENT_PATHS.link(order.type, order._id), (route) => route.fulfill({ json: { url: origin + path } }))
  await leadTo('/about')
  await pay.click()
  await expect(page).toHaveURL(/about/)

  await open(page, `/list-review/${order._id}`)
  await leadTo('/stays')
  // Simulates a return by Back to a page in the back/forward cache, which browsers do not use under test.
  await page.route('/stays', (route) => route.fulfill({ status: 204 }))
  const left = page.waitForResponse('/stays')
  await pay.click()
  await left
  await expect(pay).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(pay, 'back from the provider it can be pressed again').not.toHaveAttribute('aria-busy')
  await page.unroute(path)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(pay, 'what is paid meanwhile is asked for').toHaveCount(0)
})
