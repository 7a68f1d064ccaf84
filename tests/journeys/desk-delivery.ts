import { randomInt } from 'node:crypto'
import { DELIVERY_PATHS } from '#contract/delivery.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { formatRupees } from '#contract/format.ts'
import { anyName, dayFromNow, ownDay } from '../support/customer.ts'
import { axe, expect, open } from '../support/journey.ts'
import { deskTest as test } from '../support/operator.ts'

test('a delivery run is put in order, driven with a phone, and each bag has its label', async ({
  desk,
  register,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  const day = dayFromNow(ownDay())
  const names = [anyName(), anyName(), anyName()]
  const orders: string[] = []
  for (const [at, name] of names.entries()) {
    const customer = await register({ name })
    const order = await customer.placeOrder(await customer.orderItems([{ itemId: 'camphor', packs: 2 }]))
    orders.push(order._id)
    const deliveryAt = new Date(`${day}T1${at}:30:00+05:30`).toISOString()
    const data = { deliveryAt, was: null }
    const set = await desk.request.put(DESK_PATHS.orderAction(order._id, 'delivery'), { data })
    expect(set.status()).toBe(200)
  }
  const [first = '', second = '', third = ''] = names

  await open(desk, `/delivery?day=${day}`)
  const stops = desk.getByRole('list', { name: 'Stops' }).getByRole('listitem')
  await expect(stops).toContainText([first, second, third])
  await expect(stops.first()).toContainText('Basavanagudi')
  await expect(stops.first()).toContainText('Pays later: ₹')
  await axe(desk)
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const link = (name: string) => stops.first().getByRole('link', { name })
  await expect(link(`Call ${first}`)).toHaveAttribute('href', 'tel:+919845012345')
  await expect(link(`Map to ${first}`)).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps.*12\+Temple\+Road/)
  await expect(link(`WhatsApp to ${first}`)).toHaveAttribute('href', /^https:\/\/wa\.me\/919845012345\?text=Namaste/)

  await desk.getByRole('button', { name: `Move ${second} up` }).press('Enter')
  await expect(desk.getByText('Meera Iyer set the order.')).toBeVisible()
  await expect(stops).toContainText([second, first, third])
  await desk.getByRole('button', { name: `Move ${second} down` }).press('Enter')
  await expect(stops).toContainText([first, second, third])
  await expect(desk.getByRole('button', { name: `Move ${second} down` })).toBeFocused()
  await expect(desk.getByText(`${second} is stop 2 of 3.`)).toBeAttached()
  await desk.getByRole('button', { name: `Move ${second} up` }).press('Enter')
  await expect(stops).toContainText([second, first, third])
  await expect(desk.getByText('Saving the order…')).toBeHidden()
  await open(desk, `/delivery?day=${day}`)
  await expect(stops).toContainText([second, first, third])

  const handle = stops.last().getByTitle('Drag to another place')
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await stops.first().boundingBox()
  if (!from || !to) throw new Error('a stop is not shown')
  await desk.mouse.move(from.x + 5, from.y + 10)
  await desk.mouse.down()
  await desk.mouse.move(to.x + 5, to.y + 5, { steps: 8 })
  await desk.mouse.up()
  await expect(stops).toContainText([third, second, first])

  await stops.first().getByRole('button', { name: 'Not there' }).click()
  const dialog = desk.getByRole('dialog', { name: `Nobody was there: ${third}` })
  await dialog.getByLabel('Note (optional)').fill('The gate was shut')
  await axe(desk)
  // The response is lost. The page shows an error, and the retry is recorded once.
  await desk.route(
    `**${DESK_PATHS.atTheDoor('*', 'attempts')}`,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Write it down' }).click()
  await expect(dialog.getByText('We could not reach Pujaghar.')).toBeVisible()
  await expect(dialog.getByLabel('Note (optional)')).toHaveValue('The gate was shut')
  await dialog.getByRole('button', { name: 'Write it down' }).click()
  await expect(stops.first()).toContainText('Nobody was there: The gate was shut')
  const { order } = await (await desk.request.get(DESK_PATHS.order(orders[2] ?? ''))).json()
  const notes = order.order.history.map(({ note }: { note: string | null }) => note)
  expect(notes.filter((note: string | null) => note?.startsWith('Nobody'))).toEqual([
    'Nobody was there: The gate was shut',
  ])
  await stops.first().getByRole('button', { name: 'Delivered' }).click()
  const handed = desk.getByRole('dialog', { name: `Delivered: ${third}` })
  await handed.getByLabel('Who took it').fill('Her mother')
  await handed.getByRole('button', { name: 'Complete the order' }).click()
  await expect(stops.first()).toContainText('Handed to Her mother')
  await expect(desk.getByText('1 of 3 delivered')).toBeVisible()
  await axe(desk)

  const cancelled = { status: 'Upcoming', reason: 'Moved away', fee: 0 }
  const cancelling = await desk.request.post(DESK_PATHS.orderAction(orders[0] ?? '', 'cancel'), { data: cancelled })
  expect(cancelling.status()).toBe(200)
  await open(desk, `/delivery?day=${day}`)
  await expect(stops.last()).toContainText('Cancelled — do not deliver')
  await axe(desk)
  await desk.getByRole('button', { name: `Take off the run: ${first}` }).click()
  await expect(stops).toHaveCount(2)

  await desk.getByRole('link', { name: 'Bag labels' }).click()
  const labels = desk.getByRole('list', { name: 'Labels' }).getByRole('listitem')
  await expect(labels).toContainText([second])
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const counts = `**${DESK_PATHS.orderAction('*', 'bags')}`
  await desk.route(counts, async (route) => {
    await released
    await route.continue()
  })
  const bags = labels.first().getByLabel('Bags')
  await bags.selectOption('3')
  await bags.selectOption('2')
  release()
  await expect(labels, 'the last choice is saved').toContainText(['1 of 2', '2 of 2'])
  await desk.unroute(counts)
  await axe(desk)
  await open(desk, `/delivery?day=${day}`)
  await expect(stops.last()).toContainText('2 bags')
})

test('the payment to a driver is recorded with the delivery, and damaged goods are refunded', async ({
  page,
  desk,
  register,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  const pincode = `59${randomInt(1000, 9999)}`
  await desk.request.post(DESK_PATHS.pincodes, { data: { pincode, area: `Layout ${pincode}` } })
  const fees = { deliveryFee: 0, freeFrom: null, cashLimit: 5000, cashFee: 0 }
  const zone = { name: `Zone ${pincode}`, ...fees, pincodes: [pincode], windows: [], updatedAt: null }
  expect((await desk.request.put(DESK_PATHS.zone(`journey-${pincode}`), { data: zone })).ok()).toBe(true)
  const name = anyName()
  const customer = await register({ name })
  const order = await customer.orderItems([{ itemId: 'camphor', packs: 2 }])
  const chosen = await page.request.put(DELIVERY_PATHS.choice('custom', order._id), {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { pincode, pays: 'on-delivery', startsAt: null },
  })
  expect(chosen.ok()).toBe(true)
  const placed = await customer.placeOrder((await chosen.json()).order, pincode)
  const day = dayFromNow(ownDay())
  const deliveryAt = new Date(`${day}T10:30:00+05:30`).toISOString()
  await desk.request.put(DESK_PATHS.orderAction(order._id, 'delivery'), { data: { deliveryAt, was: null } })

  await open(desk, `/delivery?day=${day}`)
  const stop = desk.getByRole('list', { name: 'Stops' }).getByRole('listitem')
  await expect(stop).toContainText(formatRupees(placed.totalAmount))
  await stop.getByRole('button', { name: 'Delivered' }).click()
  const door = desk.getByRole('dialog', { name: `Delivered: ${name}` })
  await door.getByLabel('What was collected').selectOption('Cash')
  await door.getByLabel('Amount in rupees').fill('1')
  await door.getByRole('button', { name: 'Complete the order' }).click()
  await expect(door.getByLabel('Yes, this amount came')).not.toBeChecked()
  await axe(desk)
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await door.getByLabel('Amount in rupees').fill(String(placed.totalAmount))
  await door.getByRole('button', { name: 'Complete the order' }).click()
  await expect(stop).toContainText(`Handed to ${name}`)

  await open(desk, `/orders/${order._id}`)
  await desk.getByRole('button', { name: 'Give money back for lines' }).click()
  const back = desk.getByRole('dialog', { name: 'Give money back for lines' })
  await back.getByRole('combobox').selectOption('1')
  await back.getByLabel('Reason').fill('One packet was wet')
  await axe(desk)
  await back.getByRole('button', { name: 'Take it off' }).click()
  await expect(back).toBeHidden()
  await expect(desk.getByText('One packet was wet').first()).toBeVisible()
})

/** A name with one part in each script that families in Bengaluru use. */
const EVERY_SCRIPT = 'आशा ರಾಜ್ಕುಮಾರ್ லக்ஷ்மி లక్ష్మణ ലക്ഷ്മി সুব্রত જ્ઞાનેશ્વર ਹਰਪ੍ਰੀਤ ଜଗନ୍ନାଥ محمد'

test('printed documents show a name in any script, on a computer without fonts for it', async ({ desk, register }) => {
  const day = dayFromNow(ownDay())
  const customer = await register({ name: EVERY_SCRIPT })
  const order = await customer.placeOrder(await customer.orderItems([{ itemId: 'camphor', packs: 2 }]))
  const deliveryAt = new Date(`${day}T10:30:00+05:30`).toISOString()
  const data = { deliveryAt, was: null }
  const set = await desk.request.put(DESK_PATHS.orderAction(order._id, 'delivery'), { data })
  expect(set.status()).toBe(200)
  const inspector = await desk.context().newCDPSession(desk)
  for (const paper of [
    `/orders/${order._id}/pack`,
    `/orders/pick-lists?ids=${order._id}`,
    `/delivery?day=${day}`,
    `/delivery/labels?day=${day}`,
  ]) {
    await open(desk, paper)
    const name = desk.getByRole('main').getByText(EVERY_SCRIPT).first()
    await expect(name).toBeVisible()
    await desk.evaluate(() => document.fonts.ready)
    await name.evaluate((element) => element.setAttribute('data-name', ''))
    await inspector.send('DOM.enable')
    await inspector.send('CSS.enable')
    const { root } = await inspector.send('DOM.getDocument')
    const { nodeId } = await inspector.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-name]' })
    const { fonts } = await inspector.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(
      fonts.filter(({ isCustomFont }) => !isCustomFont),
      paper,
    ).toEqual([])
    expect(fonts.length, paper).toBeGreaterThan(9)
  }
})
