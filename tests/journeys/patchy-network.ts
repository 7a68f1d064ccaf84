import type { BrowserContext, Page } from '@playwright/test'
import { MESSAGES } from '#contract/messages.ts'
import { TEXT_LIST_PATH } from '#contract/order-paths.ts'
import { PATHS } from '#contract/paths.ts'
import { bookButton, fillIn } from '#tests/support/booking-form.ts'
import { listsOf, test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect, goOffline, open } from '#tests/support/journey.ts'
import { fixture } from '#tests/support/lists.ts'
import { losingProxy } from '#tests/support/losing-proxy.ts'
import { keepReading } from '#tests/support/slow.ts'

test('follows the reading of a list through a gap in the network', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const { _id } = await customer.upload('english-text.pdf')
  const call = PATHS.order('custom', _id)
  const letItBeRead = await keepReading(page, call)
  await page.goto(`/list-success?order=${_id}`)
  await expect(page.getByText('Reading page 1 of')).toBeVisible()

  await page.route(call, (route) => route.abort('internetdisconnected'))
  await expect(page.getByText('We cannot reach you just now.')).toBeVisible()
  await expect(page.getByText('Reading page 1 of'), 'what was known stays').toBeVisible()

  await letItBeRead()
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
  await expect(page.getByText('We cannot reach you just now.')).toHaveCount(0)
})

test('keeps a list chosen offline after a reload, and sends it later', async ({ page, context }) => {
  await page.goto('/upload')
  await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-text.pdf'))
  await page.getByLabel('Anything we should know?').fill('For Sunday')
  await goOffline(page)
  await expect(page.getByText('You are offline.')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('english-text.pdf')
  await expect(page.getByLabel('Anything we should know?')).toHaveValue('For Sunday')
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
})

test('creates one order when the response is lost, however often the list is submitted', async ({
  page,
  customer,
  baseURL,
  expectComplaint,
}) => {
  expectComplaint(/ERR_EMPTY_RESPONSE|ERR_CONNECTION/)
  let isPatchy = true
  const proxy = await losingProxy(
    baseURL ?? '',
    (request) => isPatchy && request.startsWith(`POST ${PATHS.uploadList}`),
  )
  const { token, name, emailId, _id } = customer
  await page.addInitScript((session) => Object.assign(localStorage, session), { token, name, emailId, _id })
  await page.goto(`${proxy.address}/upload`)
  await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-text.pdf'))
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByRole('heading', { name: 'Your list waits to be sent' })).toBeVisible()

  isPatchy = false
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
  const answer = await page.request.get(PATHS.customOrders, { headers: { authorization: `Bearer ${token}` } })
  expect((await answer.json()).orders).toHaveLength(1)
  await proxy.close()
})

test('creates one booking when the response is lost, however often it is sent', async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/ERR_CONNECTION_RESET/)
  await page.goto('/event')
  await fillIn(page)
  await loseAnswer(page, PATHS.bookAppointment)
  await bookButton(page).click()
  await expect(page.getByText('We could not reach Pujaghar.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/event-success/)
  const answer = await page.request.get(PATHS.appointments, { headers: { authorization: `Bearer ${customer.token}` } })
  expect((await answer.json()).appointments).toHaveLength(1)
})

/** The next request to this path reaches the server, but its response is lost. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    path,
    async (route) => {
      const answer = await route.fetch()
      expect(answer.status()).toBe(201)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

test('confirms a placed order even if it cannot be loaded afterwards', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const { _id } = await customer.upload('english-text.pdf')
  await open(page, `/checkout/custom/${_id}`)
  await page.getByLabel('House and street').fill('12 Temple Road')
  await page.getByLabel('Pincode').fill('560004')
  await page.route(PATHS.order('custom', _id), (route) => route.abort('internetdisconnected'))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(PATHS.order('custom', _id)))
  await page.getByRole('button', { name: /^Place order/ }).click()
  await failed
  await expect(page.getByRole('heading', { name: MESSAGES.checkoutSuccess })).toBeVisible()
})

test('withdraws a waiting list while its page tries to send it', async ({ page, customer, context }) => {
  await page.goto('/upload')
  await page.getByRole('button', { name: 'Paste or type' }).click()
  await page.getByLabel('Type or paste your list').fill('Haldi 50 gm')
  await goOffline(page)
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByRole('heading', { name: 'Your list waits to be sent' })).toBeVisible()
  await page.route(TEXT_LIST_PATH, () => {})
  await context.setOffline(false)
  await expect(page.getByText('Sending your list now.')).toBeVisible()
  await page.getByRole('button', { name: 'Do not send it' }).click()
  await expect(page.getByRole('button', { name: 'Submit your list' })).toBeVisible()
  await expect(page.getByLabel('Type or paste your list')).toHaveValue('Haldi 50 gm')
  expect(await listsOf(page, customer)).toBe(0)
})

test('withdraws a waiting list when another tab fails to send it', async ({ page, context }) => {
  await page.goto('/upload')
  await page.getByRole('button', { name: 'Paste or type' }).click()
  await page.getByLabel('Type or paste your list').fill('Haldi 50 gm')
  await goOffline(page)
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByRole('heading', { name: 'Your list waits to be sent' })).toBeVisible()
  const end = await holdLock(context)
  await page.getByRole('button', { name: 'Do not send it' }).click()
  await expect(page.getByText('It is just being sent.')).toBeVisible()
  await end()
  await expect(page.getByRole('button', { name: 'Submit your list' })).toBeVisible()
})

test('a submission that begins offline promises to send the list when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/upload')
  await page.getByRole('button', { name: 'Paste or type' }).click()
  await page.getByLabel('Type or paste your list').fill('Haldi 50 gm')
  const end = await holdLock(context)
  await goOffline(page)
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByRole('heading', { name: 'Your list waits to be sent' })).toBeVisible()
  await page.route(TEXT_LIST_PATH, () => {})
  await context.setOffline(false)
  const sending = page.waitForRequest((request) => request.url().endsWith(TEXT_LIST_PATH))
  await end()
  await sending
  await expect(page.getByText('Sending your list now.')).toBeVisible()
})

/** Another tab holds the lock for sending, until the returned function is called. */
async function holdLock(context: BrowserContext): Promise<() => Promise<void>> {
  const other = await context.newPage()
  await other.route('/about', (route) => route.fulfill({ contentType: 'text/html', body: '<main>' }))
  await other.goto('/about')
  const end = await other.evaluateHandle(
    () =>
      new Promise<() => void>((begun) =>
        navigator.locks.request('waiting-list', () => new Promise<void>((end) => begun(end))),
      ),
  )
  return () => end.evaluate((end) => end())
}

visitorTest('promises an offline visitor without an account only what is true', async ({ page }) => {
  await page.goto('/upload')
  await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-text.pdf'))
  await goOffline(page)
  await expect(page.getByText('Your list stays here. Submit it when the network is back.')).toBeVisible()
  await expect(page.getByText('it is sent when the network is back')).toHaveCount(0)
})

test('shows an error in the frame of a photo that is not available offline', async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const { _id } = await customer.upload('english-text.pdf')
  await page.route('/api/files/**', (route) => route.abort('internetdisconnected'))
  await open(page, `/list-review/${_id}`)
  await page.getByRole('button', { name: 'See it' }).click()
  const photo = page.getByRole('region', { name: /^Photo of english-text.pdf/ })
  await expect(photo.getByText('This photo did not load.')).toBeVisible()
  await axe(page)
  await page.unroute('/api/files/**')
  await goOffline(page)
  await page.context().setOffline(false)
  await expect(photo.getByText('This photo did not load.')).toBeHidden()
})

test('the page sends a list submitted offline when there is no service worker', async ({ page, context }) => {
  await page.goto('/upload')
  await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-text.pdf'))
  await page.getByLabel('Anything we should know?').fill('For Sunday')
  await goOffline(page)
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByText('Please keep this page open until then.')).toBeVisible()
  await expect(page.getByLabel('Anything we should know?')).toBeDisabled()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
  await expect(page.getByText('Your remark: For Sunday')).toBeVisible()
})

test('says that a list is safe when it cannot be shown', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const { _id } = await customer.upload('english-text.pdf')
  await page.route(PATHS.order('custom', _id), (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.goto(`/list-success?order=${_id}`)
  await expect(page.getByRole('alert')).toContainText('Your list is safe with us')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
})

test('shows all pictures of a page when the network goes before scrolling', async ({ page }) => {
  for (const path of ['/', '/upload', '/navratri-special']) {
    await page.goto(path)
    await goOffline(page)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    expect(await missingPictures(page), path).toEqual([])
    await page.context().setOffline(false)
  }
})

test('loads a failed photo again when the network is back', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await customer.upload('english-text.pdf')
  await page.route('/api/files/**', (route) => route.abort('internetdisconnected'))
  // Waits for the failed request: a photo still loading is missing too.
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/files/'))
  await open(page, '/my-orders')
  await lost
  await expect.poll(() => missingPictures(page)).toHaveLength(1)
  await page.unroute('/api/files/**')
  await goOffline(page)
  await page.context().setOffline(false)
  await expect.poll(() => missingPictures(page)).toEqual([])
})

test('a link clicked offline keeps the page and typed text, and opens when the network is back', async ({ page }) => {
  await page.goto('/contact-us')
  const question = page.getByLabel('Query')
  await question.fill('Do you come to Mysuru?')
  await goOffline(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible()
  await expect(page).toHaveURL(/contact-us$/)
  await expect(question).toHaveValue('Do you come to Mysuru?')

  await page.context().setOffline(false)
  await expect(page).toHaveURL(/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
})

test('a link keeps the page when the network times out, until the next one loads', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_TIMED_OUT/)
  await page.goto('/contact-us')
  await page.route('/assets/*.js', (route) => route.abort('timedout'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The network is slow.' })).toBeVisible()
  await expect(page).toHaveURL(/contact-us$/)
  await page.unroute('/assets/*.js')
  await expect(page).toHaveURL(/about$/)
  await expect(page.getByText('The network is slow.')).toHaveCount(0)
})

test('a dialog opened offline for the first time shows an error, and opens when the network is back', async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const { _id } = await customer.upload('english-text.pdf')
  await open(page, `/list-review/${_id}`)
  // The first interaction preloads all chunks of the page. All of them fail here.
  await page.route('/assets/*.js', (route) => route.abort('internetdisconnected'))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  await page.mouse.move(1, 1)
  await failed
  await goOffline(page)
  await page.unroute('/assets/*.js')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('alert').filter({ hasText: OFFLINE })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
})

test('a click before the delivery choices have loaded waits for them and places the order', async ({
  page,
  customer,
}) => {
  const order = await customer.upload('english-text.pdf')
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route('**/delivery?pincode=*', async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto(`/checkout/custom/${order._id}`)
  await page.getByLabel('House and street').fill('12 Temple Road')
  await page.getByLabel('Pincode').fill('560004')
  const place = page.getByRole('button', { name: /^Place order/ })
  await place.click()
  await expect(place).toHaveAttribute('aria-busy', 'true')
  letCome()
  await expect(page).toHaveURL(`/order-placed/custom/${order._id}`)
})

const OFFLINE = 'You are offline. This will open when the network is back.'

/** Addresses of pictures on the page that have not loaded. */
function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].filter((picture) => !picture.complete || picture.naturalWidth === 0).map(({ src }) => src),
  )
}
