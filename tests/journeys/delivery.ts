import { randomInt } from 'node:crypto'
import { DELIVERY_PATHS } from '#contract/delivery.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatRupees } from '#contract/format.ts'
import { MESSAGES } from '#contract/messages.ts'
import { laterPaymentTerm } from '#contract/terms.ts'
import { logIn } from '#tests/support/customer.ts'
import { axe, expect, expectToast, open } from '#tests/support/journey.ts'
import { writeList } from '#tests/support/lists.ts'
import { deskTest as test } from '#tests/support/operator.ts'

test('the desk creates a zone with windows; a family chooses a time and a way to pay, and changes the time', async ({
  page,
  desk,
  browser,
  register,
  expectComplaint,
}) => {
  test.slow()
  // All journeys share one shop, so this one uses its own pincode and zone.
  const pincode = `59${randomInt(1000, 9999)}`
  const zone = `Zone ${pincode}`

  await test.step('the desk sets fees and windows', async () => {
    expectComplaint(/status of 400/)
    await open(desk, '/catalogue?tab=delivery')
    const answer = await desk.request.post(DESK_PATHS.pincodes, { data: { pincode, area: `Layout ${pincode}` } })
    expect(answer.ok()).toBe(true)
    await desk.getByRole('button', { name: 'New zone' }).click()
    await desk.getByLabel('Name').fill(zone)
    await desk.getByLabel('Delivery, in rupees').fill('₹ 60/-')
    await expect(desk.getByText('That is ₹60.00')).toBeVisible()
    await desk.getByLabel('Free from, in rupees').fill('1,00,000')
    await desk.getByLabel('Pay the driver up to, in rupees').fill('90000')
    await desk.getByLabel('Fee for paying the driver, in rupees').fill('25')
    await desk.getByLabel('Pincodes').fill(`${pincode}, 110001`)
    for (const [place, from, until] of [
      [1, '10:00', '12:00'],
      [2, '16:00', '18:00'],
    ] as const) {
      await desk.getByRole('button', { name: 'Add a window' }).click()
      const window = desk.getByRole('group', { name: `Window ${place}` })
      await window.getByLabel('From').fill(from)
      await window.getByLabel('Until').fill(until)
      await window.getByLabel('Maximum orders').fill('५')
      await expect(window.getByText('That is 5 orders')).toBeVisible()
    }
    await axe(desk)
    await desk.getByRole('button', { name: 'Add this zone' }).click()
    await expect(desk.getByText('110001 is not among the pincodes that we deliver to.')).toBeVisible()
    await desk.getByLabel('Pincodes').fill(pincode)
    await desk.getByRole('button', { name: 'Add this zone' }).click()
    await expectToast(desk, 'The zone is added.')
    const row = desk.getByRole('button', { name: zone })
    await expect(row).toContainText('Delivery ₹60.00, free from ₹1,00,000.00')
    await expect(row).toContainText('2 windows')

    // The season is far in the future, so that no other journey gets the gift.
    await desk.getByRole('button', { name: 'New gift' }).click()
    await desk.getByRole('textbox', { name: 'Gift' }).fill(`Diya of ${pincode}`)
    await desk.getByLabel('First day').fill('2090-01-01')
    await desk.getByLabel('Last day').fill('2090-01-31')
    await axe(desk)
    await desk.getByRole('button', { name: 'Add this gift' }).click()
    await expectToast(desk, 'The gift is added.')
    await expect(desk.getByRole('button', { name: `Diya of ${pincode}` })).toContainText('1 Jan 2090 to 31 Jan 2090')
  })

  const customer = await register()
  const order = await customer.upload(await writeList(browser, ['Haldi powder 100 gm', 'Ghee 1 kg']))
  const goods = order.totalAmount
  const totalAt = (shipping: number) => formatRupees(goods + shipping)
  const button = (shipping: number) => page.getByRole('button', { name: `Place order · ${totalAt(shipping)}` })
  await open(page, '/login')
  await logIn(page, customer.emailId)
  await expect(page).toHaveURL(/dashboard/)

  await test.step('the family sees the price of each way to pay before it orders', async () => {
    await open(page, `/checkout/custom/${order._id}`)
    await expect(button(0)).toBeVisible()
    await page.getByLabel('Pincode').fill(pincode)
    await expect(button(60)).toBeVisible()
    await page.getByLabel('House and street').fill('12 Temple Road')
    await page.getByLabel('Floor').fill('Second floor')
    await page.getByLabel('Note for the driver').fill('The lift is behind the shop')
    const ways = page.getByRole('group', { name: 'How you pay' })
    await expect(ways.getByRole('radio', { name: 'Pay later' })).toBeChecked()
    await ways.getByRole('radio', { name: 'Pay on delivery' }).check()
    await expect(button(85)).toBeVisible()
    await expect(ways).toContainText('₹25.00 of it is for paying the driver.')
    await expect(ways, 'this shop takes no payment online').toContainText('As soon as the order is placed, by UPI.')
    await ways.getByRole('radio', { name: 'Pay now' }).check()
    await expect(button(0)).toBeVisible()
    await axe(page)
  })

  const times = page.getByRole('group', { name: 'How it comes' })
  await test.step('keeps the choice after a reload', async () => {
    await times.getByLabel('Day').selectOption({ index: 2 })
    await times.getByRole('radio', { name: '4:00 pm to 6:00 pm IST' }).check()
    await page.getByRole('radio', { name: 'Pay on delivery' }).check()
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Pay on delivery' })).toBeChecked()
    await expect(times.getByRole('radio', { name: '4:00 pm to 6:00 pm IST' })).toBeChecked()
    await expect(page.getByLabel('Note for the driver')).toHaveValue('The lift is behind the shop')
  })

  const main = page.getByRole('main')
  await test.step('places the order with both', async () => {
    await button(85).click()
    await expect(page.getByRole('heading', { name: MESSAGES.checkoutSuccess })).toBeVisible()
    await expect(main).toContainText(totalAt(85))
    await expect(main).toContainText('4:00 pm to 6:00 pm IST')
    await expect(main).toContainText('12 Temple Road, Second floor')
    await expect(main).toContainText('Payment is due on delivery, in cash or by UPI.')
    await expect(main).not.toContainText(laterPaymentTerm())
    await axe(page)
  })

  await test.step('the family changes the time', async () => {
    await page.getByRole('button', { name: 'Change the time' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the delivery time' })
    await dialog.getByLabel('Day').selectOption({ index: 3 })
    await dialog.getByRole('radio', { name: '10:00 am to 12:00 pm IST' }).check()
    await axe(page)
    await dialog.getByRole('button', { name: 'Take this time' }).click()
    await expectToast(page, 'The delivery time is changed.')
    await expect(main).toContainText('10:00 am to 12:00 pm IST')
  })

  await test.step('the family changes the address', async () => {
    await page.getByRole('button', { name: 'Change the address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change the delivery address' })
    await dialog.getByLabel('Name').fill('Ravi Rao')
    await dialog.getByLabel('Phone number').fill('98450 12399')
    await dialog.getByLabel('Pincode').fill(pincode)
    await dialog.getByLabel('House and street').fill('3 Lake View')
    await dialog.getByLabel('Note for the driver').fill('The lift is behind the shop')
    await axe(page)
    await dialog.getByRole('button', { name: 'Save the address' }).click()
    await dialog.getByRole('button', { name: 'Bring it there' }).click()
    await expectToast(page, 'The delivery address is changed.')
    await expect(main).toContainText('3 Lake View')
  })

  await test.step('the desk sees the time and the amount to collect', async () => {
    await open(desk, `/orders/${order._id}`)
    const text = desk.getByRole('main')
    await expect(text).toContainText('10:00 am to 12:00 pm IST')
    await expect(text).toContainText('For the driver: The lift is behind the shop')
    await expect(text).toContainText('Pays on delivery, in cash or by UPI.')
    await expect(desk.getByLabel('Delivery window').locator('option:checked'), 'as it stands').toHaveText(
      '10:00 am to 12:00 pm IST',
    )
    await axe(desk)
  })

  await test.step('shows the fee on the public page about delivery', async () => {
    await open(page, '/policies/delivery')
    await page.getByRole('button', { name: 'Show what delivery costs now' }).click()
    const item = page.getByRole('listitem').filter({ hasText: zone })
    await expect(item).toContainText('Delivery costs ₹60.00, and is free from ₹1,00,000.00.')
    await axe(page)
  })
})

test('shows beside the time that the slot was taken while the form was filled in', { tag: '@any-width' }, async ({
  page,
  desk,
  browser,
  register,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const pincode = `59${randomInt(1000, 9999)}`
  await desk.request.post(DESK_PATHS.pincodes, { data: { pincode, area: `Layout ${pincode}` } })
  const window = { weekdays: [0, 1, 2, 3, 4, 5, 6], cutoffHours: 0, capacity: 1 }
  const windows = [
    { ...window, from: '08:00', until: '09:00' },
    { ...window, from: '20:00', until: '21:00' },
  ]
  const fields = { name: `Zone ${pincode}`, deliveryFee: 0, freeFrom: null, cashLimit: null, cashFee: 0 }
  const data = { ...fields, pincodes: [pincode], windows, updatedAt: null }
  const made = await desk.request.put(DESK_PATHS.zone(`journey-${pincode}`), { data })
  expect(made.ok()).toBe(true)
  const customer = await register()
  const list = await writeList(browser, ['Haldi powder 100 gm'])
  const [order, other] = [await customer.upload(list), await customer.upload(list)]
  await open(page, '/login')
  await logIn(page, customer.emailId)
  await expect(page).toHaveURL(/dashboard/)
  await open(page, `/checkout/custom/${order._id}`)
  await page.getByLabel('Pincode').fill(pincode)
  await page.getByLabel('House and street').fill('12 Temple Road')
  const times = page.getByRole('group', { name: 'How it comes' })
  await expect(times.getByRole('radio').first()).toBeChecked()

  const headers = { authorization: `Bearer ${customer.token}` }
  const path = DELIVERY_PATHS.choice('custom', other._id)
  const { suggested: startsAt } = await (await page.request.get(`${path}?pincode=${pincode}`, { headers })).json()
  const chosen = await page.request.put(path, { headers, data: { pincode, pays: 'later', startsAt } })
  expect(chosen.ok()).toBe(true)
  await customer.placeOrder(other, pincode)

  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText('The last place at this delivery time was just taken.')).toBeVisible()
  await expect(page.getByLabel('House and street')).toHaveValue('12 Temple Road')
  await axe(page)
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('heading', { name: MESSAGES.checkoutSuccess })).toBeVisible()
})

test('a family who was not at home is told, and chooses another window', async ({ page, desk, browser, register }) => {
  const pincode = `59${randomInt(1000, 9999)}`
  await desk.request.post(DESK_PATHS.pincodes, { data: { pincode, area: `Layout ${pincode}` } })
  const window = { weekdays: [0, 1, 2, 3, 4, 5, 6], cutoffHours: 0, capacity: 2 }
  const windows = [{ ...window, from: '20:00', until: '21:00' }]
  const fields = { name: `Zone ${pincode}`, deliveryFee: 0, freeFrom: null, cashLimit: null, cashFee: 0 }
  const data = { ...fields, pincodes: [pincode], windows, updatedAt: null }
  expect((await desk.request.put(DESK_PATHS.zone(`journey-${pincode}`), { data })).ok()).toBe(true)
  const customer = await register()
  const order = await customer.upload(await writeList(browser, ['Haldi powder 100 gm']))
  const headers = { authorization: `Bearer ${customer.token}` }
  const path = DELIVERY_PATHS.choice('custom', order._id)
  const { suggested: startsAt } = await (await page.request.get(`${path}?pincode=${pincode}`, { headers })).json()
  expect((await page.request.put(path, { headers, data: { pincode, pays: 'later', startsAt } })).ok()).toBe(true)
  await customer.placeOrder(order, pincode)
  const attempt = { what: 'not-there', note: 'The gate was shut' }
  await desk.request.post(DESK_PATHS.orderAction(order._id, 'dispatch'))
  expect((await desk.request.post(DESK_PATHS.atTheDoor(order._id, 'attempts'), { data: attempt })).ok()).toBe(true)

  await open(page, '/login')
  await logIn(page, customer.emailId)
  await expect(page).toHaveURL(/dashboard/)
  await open(page, `/list-review/${order._id}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('We could not hand over your order')
  await expect(main).toContainText('Nobody was there: The gate was shut')
  const history = page.getByRole('region', { name: 'History of this order' })
  await expect(history.getByRole('listitem')).toContainText(['Out for delivery', 'Not delivered', 'We deliver to you'])
  await expect(history).toContainText('8:00 pm to 9:00 pm IST')
  await axe(page)
  await page.getByRole('link', { name: 'Choose another time' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not hand over your order')
  await expect(main).not.toContainText('We pack your order')
  await page.getByRole('button', { name: 'Choose another time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the delivery time' })
  await expect(dialog.getByRole('radio')).toBeChecked()
  await axe(page)
  await dialog.getByRole('button', { name: 'Take this time' }).click()
  await expectToast(page, 'The delivery time is changed.')

  await open(desk, `/orders/${order._id}`)
  await expect(desk.getByRole('button', { name: 'Sent out' })).toBeVisible()
  await desk.getByLabel('Delivery window').selectOption({ index: 3 })
  await desk.getByRole('button', { name: 'Change the delivery' }).click()
  await expectToast(desk, 'The customer is told')
  await axe(desk)
})
