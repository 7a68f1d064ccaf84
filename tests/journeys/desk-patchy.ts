import { CustomersAnswer } from '#contract/desk/customer.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { expect, goOffline, open } from '#tests/support/journey.ts'
import { deskTest as test } from '#tests/support/operator.ts'

test('keeps a checkbox ticked offline and saves it when the network is back', async ({
  desk,
  register,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const customer = await register()
  const order = await customer.placeOrder(await customer.upload('english-text.pdf'))
  await open(desk, `/orders/${order._id}/pack`)
  const [first, second] = [desk.getByRole('checkbox').nth(1), desk.getByRole('checkbox').nth(2)]
  await expect(first).toBeEnabled()
  await goOffline(desk)
  await first.check()
  await second.check()
  await expect(desk.getByText('2 ticks are kept here and sent again')).toBeVisible()
  await expect(desk.getByText('Not saved yet')).toHaveCount(2)

  await desk.context().setOffline(false)
  await expect(desk.getByText('Not saved yet')).toHaveCount(0)
  await desk.reload()
  await expect(desk.getByText(/^2 of \d+ packed$/)).toBeVisible()
})

test('keeps an unsaved tick after a reload', async ({ desk, register, expectComplaint }) => {
  expectComplaint(/ERR_FAILED/)
  const customer = await register()
  const order = await customer.placeOrder(await customer.upload('english-text.pdf'))
  const calls = `**${DESK_PATHS.packedLine(order._id, '*')}`
  await desk.route(calls, (route) => route.abort())
  await open(desk, `/orders/${order._id}/pack`)
  await desk.getByRole('checkbox').nth(1).check()
  await expect(desk.getByText('1 tick is kept here and sent again')).toBeVisible()
  await desk.reload()
  await expect(desk.getByText('1 tick is kept here and sent again')).toBeVisible()
  await expect(desk.getByRole('checkbox').nth(1)).toBeChecked()

  await desk.unroute(calls)
  await desk.getByRole('button', { name: 'Save now' }).click()
  await expect(desk.getByText('Not saved yet')).toHaveCount(0)
  await expect(desk.getByText(/^1 of \d+ packed$/)).toBeVisible()
})

test('opens a page that could not be preloaded when the network is back, and shows the current one until then', async ({
  desk,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await desk.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const isAwaited = (await response.text()).includes('Who did what at the desk')
    return isAwaited ? route.abort('internetdisconnected') : route.fulfill({ response })
  })
  await open(desk, '/customers')
  await goOffline(desk)
  await desk.getByRole('button', { name: 'Open the menu' }).click()
  await desk.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(desk.getByRole('alert').filter({ hasText: 'You are offline.' })).toBeInViewport()
  await expect(desk.getByRole('heading', { name: 'Customers' })).toBeVisible()

  await desk.unroute('**/assets/*.js')
  await desk.context().setOffline(false)
  await expect(desk.getByRole('heading', { name: 'Log', exact: true })).toBeVisible()
  await expect(desk.getByText('You are offline.')).toHaveCount(0)
})

test('ignores the response of an outdated search', async ({ desk, register }) => {
  const customer = await register({ name: 'Tarangini Belavadi' })
  const known = { ...CustomersAnswer.parse(await found(desk, customer.emailId)), hasMore: true }
  const [one] = known.customers
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await desk.route(`**${DESK_PATHS.customers}?*`, async (route) => {
    const query = new URL(route.request().url()).searchParams
    if (!query.has('before'))
      return route.fulfill({ json: query.get('q') === '' ? known : { ...known, customers: [] } })
    await answered
    return route.fulfill({ json: { ...known, customers: [{ ...one, id: crypto.randomUUID(), name: 'Late Answer' }] } })
  })
  await open(desk, '/customers')
  await desk.getByRole('button', { name: 'Show more' }).click()
  const field = desk.getByLabel('Find a customer')
  await field.pressSequentially('nobody ')
  await expect(desk).toHaveURL(/q=nobody$/)
  await expect(desk.getByText('Tarangini Belavadi')).toHaveCount(0)
  const late = desk.waitForResponse(/before=/)
  answer()
  await late
  await field.pressSequentially('at all')
  await expect(field, 'the space between words stays').toHaveValue('nobody at all')
  await expect(desk.getByText('Late Answer')).toHaveCount(0)
})

async function found(desk: Parameters<typeof open>[0], emailId: string): Promise<unknown> {
  await open(desk, '/customers')
  return desk.evaluate(
    (address) => fetch(address).then((response) => response.json()),
    `${DESK_PATHS.customers}?q=${emailId}`,
  )
}
