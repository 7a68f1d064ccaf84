import { formatRupees } from '#contract/format.ts'
import { logIn } from '#tests/support/customer.ts'
import { axe, expect, open } from '#tests/support/journey.ts'
import { writeList } from '#tests/support/lists.ts'
import { deskTest as test } from '#tests/support/operator.ts'

test('the desk proposes a substitute for a placed order, the family accepts it on the phone, and another sum is due', async ({
  page,
  desk,
  browser,
  register,
  mailbox,
}) => {
  const customer = await register()
  const order = await customer.placeOrder(
    await customer.upload(await writeList(browser, ['Haldi powder 100 gm', 'Ghee 1 kg'])),
  )
  await open(desk, `/orders/${order._id}`)
  await desk.getByRole('link', { name: 'Change the order' }).click()
  await expect(desk.getByRole('group', { name: /^Line 1/ })).toBeFocused()
  await desk.getByRole('button', { name: 'Substitute' }).click()
  await desk.getByLabel('Offer instead').fill('kumkum')
  await desk.getByRole('listbox', { name: 'Items' }).getByRole('option').first().click()
  await expect(desk.getByText('Instead of Turmeric powder')).toBeVisible()
  await desk.getByLabel('Price each').fill('500')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('at ₹500.00 this time')).toBeVisible()
  await axe(desk)
  await desk.getByRole('button', { name: 'Propose' }).click()
  const why = desk.getByRole('dialog', { name: 'Propose this change' })
  await why.getByRole('button', { name: 'Propose it' }).click()
  await expect(why.getByText('Say why: the customer reads it.')).toBeVisible()
  await axe(desk)
  await why.getByLabel('Why, in words for the family').fill('No turmeric came today.')
  await why.getByRole('button', { name: 'Propose it' }).click()
  await expect(desk.getByRole('heading', { name: /is proposed to be changed$/ })).toBeVisible()
  await axe(desk)

  const { text } = await mailbox.next({ to: customer.emailId, subject: /^Please look: we propose a change/ })
  expect(text).toContain('No turmeric came today.')
  await open(page, '/login')
  await logIn(page, customer.emailId)
  await expect(page).toHaveURL(/dashboard/)
  await open(page, new URL(/\S+\/list-review\/\S+/.exec(text)?.[0] ?? '').pathname)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment.getByText(formatRupees(order.totalAmount)).first()).toBeVisible()
  const change = page.locator('section', { hasText: 'We propose a change of your order' })
  await expect(change).toContainText('“No turmeric came today.”')
  await expect(change).toContainText('more to pay.')
  await axe(page)
  await change.getByRole('button', { name: 'Accept the change' }).click()
  await expect(change).toHaveCount(0)
  const total = /Total with the change: (₹[\d.,]+)/.exec(text)?.[1] ?? 'no total'
  await expect(payment.getByRole('img', { name: `QR code to pay ${total} to pujaghar@okaxis` })).toBeVisible()
  await expect(page.getByText('Change accepted: 1 item substituted.')).toBeVisible()
  await mailbox.next({ to: customer.emailId, subject: /^Your order is changed/ })

  await page.getByRole('button', { name: 'Add items to this order' }).click()
  const adding = page.getByRole('dialog', { name: 'Add items to this order' })
  await adding.getByLabel('Search by any name').fill('agarbatti')
  await adding.locator('label', { hasText: 'Incense sticks (agarbatti)' }).click()
  await expect(adding.getByRole('radio'), 'what was not picked makes room').toHaveCount(1)
  await expect(adding.getByRole('radio')).toBeChecked()
  await expect(adding.getByLabel('How many')).toBeInViewport()
  await adding.getByLabel('How many').fill('two')
  await adding.getByRole('button', { name: 'Add to the order' }).click()
  await expect(adding.getByText(/^We cannot read “two” as a number/)).toBeVisible()
  await adding.getByLabel('How many').fill('1,5')
  await expect(adding.getByText('That is 1.5', { exact: true })).toBeVisible()
  await adding.getByRole('button', { name: 'Add to the order' }).click()
  await expect(adding.getByText('Type how many packs you want, such as 2.')).toBeVisible()
  await adding.getByLabel('How many').fill('९९')
  await expect(adding.getByText('That is 99', { exact: true })).toBeVisible()
  await adding.getByRole('button', { name: 'Add to the order' }).click()
  await expect(adding.getByText(/ of .*agarbatti.*\? Families rarely order more than /i)).toBeVisible()
  await expect(adding.getByRole('button', { name: /^Yes, add / })).toBeVisible()
  await axe(page)
  await adding.getByRole('button', { name: 'Change the quantity' }).click()
  await expect(adding.getByLabel('How many')).toBeFocused()
  await adding.getByLabel('How many').fill('2')
  await expect(adding.getByText(/With tax your order costs ₹[\d.,]+ more\./)).toBeVisible()
  await axe(page)
  await adding.getByRole('button', { name: 'Add to the order' }).click()
  await expect(adding.getByText(/is in your order now/)).toBeVisible()
  await axe(page)
  await adding.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Change made: 1 item added.')).toBeVisible()

  await open(desk, '/work?kinds=amendment')
  await desk.getByRole('link', { name: customer.name }).first().click()
  await expect(desk.getByText('The customer has added items')).toBeVisible()
  await axe(desk)
  await desk.getByRole('button', { name: 'Noted' }).click()
  await expect(desk.getByText('The customer has added items')).toHaveCount(0)
})

test('at the checkout a family says up to which amount it takes substitutes, or that it cannot be read', async ({
  page,
  desk,
  browser,
  register,
}) => {
  const customer = await register()
  const order = await customer.upload(await writeList(browser, ['Haldi powder 100 gm']))
  await open(page, '/login')
  await logIn(page, customer.emailId)
  await expect(page).toHaveURL(/dashboard/)
  await open(page, `/checkout/custom/${order._id}`)
  await page.getByLabel('Pincode').fill('560004')
  await page.getByLabel('House and street').fill('12 Temple Road')
  const upTo = page.getByLabel('Substitutes up to ₹ (optional)')
  await upTo.fill('a little')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('Type whole rupees, such as 100, or leave it empty.')).toBeVisible()
  await expect(upTo).toBeFocused()
  await axe(page)
  await upTo.fill('1,5')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('Type whole rupees, such as 100, or leave it empty.')).toBeVisible()
  await upTo.fill('₹ 1,500/-')
  await expect(page.getByText('That is ₹1,500.00')).toBeVisible()
  await upTo.fill('50')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).not.toHaveURL(/\/checkout\//)
  await open(desk, `/orders/${order._id}`)
  await expect(desk.getByText('that cost up to ₹50.00 more')).toBeVisible()
  await axe(desk)
})
