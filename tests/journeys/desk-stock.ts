import type { BuyingAnswer } from '#contract/desk/buying.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { dayFromNow, ownDay } from '../support/customer.ts'
import { axe, expect, open } from '../support/journey.ts'
import { deskTest as test } from '../support/operator.ts'

test('an item is counted, sold until it is low, received, and not bought for orders that the stock covers', async ({
  desk,
  register,
  colleague,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const asha = await register()
  const day = dayFromNow(ownDay())
  await open(desk, '/stock')
  await axe(desk)
  await desk.getByLabel('Find an item to count').fill('jhula')
  await desk.getByRole('option', { name: /Cradle/ }).click()
  const dialog = desk.getByRole('dialog', { name: /^Count Cradle/ })
  await dialog.getByLabel('How much is there now', { exact: true }).fill('3')
  await dialog.getByLabel('Get more when so much is left', { exact: true }).fill('1')
  await axe(desk)
  await dialog.getByRole('button', { name: 'Count it' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: /Cradle/ })).toBeVisible()
  await expect(desk.getByText('Counting began')).toBeVisible()
  await axe(desk)

  const order = await asha.placeOrder(
    await asha.orderItems([
      { itemId: 'cradle', packs: 2 },
      { itemId: 'flute', packs: 1 },
    ]),
  )
  const deliveryAt = new Date(`${day}T10:30:00+05:30`).toISOString()
  const set = await desk.request.put(DESK_PATHS.orderAction(order._id, 'delivery'), { data: { deliveryAt, was: null } })
  expect(set.status()).toBe(200)

  await open(desk, '/work?kinds=stock')
  await desk.getByRole('link', { name: 'Cradle (jhula)' }).click()
  await expect(desk.getByText(/^It is low\./)).toBeVisible()
  await axe(desk)
  await desk.getByLabel('How much is in the store', { exact: true }).fill('4')
  const call = await colleague('Nila Sen')
  // The operator who types has the claim.
  await expect
    .poll(
      async () => (await (await call('GET', `${DESK_PATHS.work}?kinds=stock`)).json()).pieces[0].claim?.operatorName,
    )
    .toBe('Meera Iyer')
  await desk.getByRole('button', { name: 'Correct it' }).click()
  await expect(desk.getByText('Say why it differs.')).toBeVisible()
  await desk.getByLabel('How much came', { exact: true }).fill('1,5')
  await expect(desk.getByText('That is 1.5 pc')).toBeVisible()
  await desk.getByLabel('How much came', { exact: true }).fill('5')
  await desk.getByLabel('Note (optional)').fill('Bill 17')
  await desk.getByRole('button', { name: 'Put it in the store' }).click()
  await expect(desk.getByText('Bill 17')).toBeVisible()
  await expect(desk.getByText(/^It is low\./)).toHaveCount(0)
  await expect(desk.getByRole('definition').first()).toHaveText('6 pc')

  await open(desk, `/buying?day=${day}`)
  const rows = desk.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Cradle' })).toContainText('All of it is there already')
  const flute = rows.filter({ hasText: 'Flute' })
  await expect(flute).toContainText('Asha Rao')
  await axe(desk)
  await flute.getByRole('checkbox').check()
  await expect(flute).toContainText('bought by Meera Iyer')
  await expect(desk.getByText('all is there')).toBeVisible()
  const seen = (await (await call('GET', `${DESK_PATHS.buying}?from=${day}`)).json()) as BuyingAnswer
  expect(seen.days[0]?.rows.map(({ bought }) => bought?.operatorName)).toContain('Meera Iyer')
  await axe(desk)
  await desk.emulateMedia({ media: 'print' })
  await expect(desk.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(flute).toBeVisible()
})

test('returned goods of a cancelled order are put back into stock, item by item', async ({ desk, register }) => {
  const asha = await register()
  const counted = await desk.request.post(DESK_PATHS.stock, {
    data: { itemId: 'aarti_plate', onHand: 5, reorderPoint: null },
  })
  const { id } = await counted.json()
  const order = await asha.placeOrder(await asha.orderItems([{ itemId: 'aarti_plate', packs: 2 }]))
  await desk.request.post(DESK_PATHS.orderAction(order._id, 'dispatch'))
  const cancelled = await desk.request.post(DESK_PATHS.orderAction(order._id, 'cancel'), {
    data: { status: 'Upcoming', reason: 'Nobody is at home', fee: 0 },
  })
  expect(cancelled.ok()).toBe(true)
  await open(desk, `/orders/${order._id}`)
  await expect(desk.getByRole('heading', { name: 'What came back' })).toBeVisible()
  await axe(desk)
  await desk.getByRole('button', { name: 'Put back' }).click()
  await expect(desk.getByRole('heading', { name: 'What came back' })).toHaveCount(0)
  await open(desk, `/stock/${id}`)
  await expect(desk.getByRole('definition').first()).toHaveText('5 pc')
  await expect(desk.getByText('Came back', { exact: true })).toBeVisible()
  // Ends stock tracking, so that no other journey is affected.
  await desk.request.delete(DESK_PATHS.stockOf(id))
})
