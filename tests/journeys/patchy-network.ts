import { PATHS } from '#contract/paths.ts'
import { test } from '#tests/support/customer.ts'
import { expect, goOffline } from '#tests/support/journey.ts'
import { fixture } from '#tests/support/lists.ts'
import { keepReading } from '#tests/support/slow.ts'

test('a list is followed through a gap in the network', async ({ page, customer, expectComplaint }) => {
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

test('a list chosen offline is kept through a reload and sent later', async ({ page, context }) => {
  await page.goto('/upload')
  await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-text.pdf'))
  await page.getByLabel('Anything we should know?').fill('For Sunday')
  await goOffline(page)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByText('Something went wrong!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('english-text.pdf')
  await expect(page.getByLabel('Anything we should know?')).toHaveValue('For Sunday')
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
})

test('a list that cannot be shown just now is said to be safe', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  const { _id } = await customer.upload('english-text.pdf')
  await page.route(PATHS.order('custom', _id), (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.goto(`/list-success?order=${_id}`)
  await expect(page.getByRole('alert')).toContainText('Your list is safe with us')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
})
