import type { Page } from '@playwright/test'
import { API_TIMEOUT_MS } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { anyEmail, test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect } from '#tests/support/journey.ts'

const OPERATOR = 'help@pujaghar.example'

/** Opens the page and waits until it is interactive. */
async function open(page: Page) {
  await page.goto('/contact-us')
  await expect(send(page)).toBeEnabled()
}
const send = (page: Page) => page.getByRole('form', { name: 'Write to us' }).getByRole('button')
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })

visitorTest('a visitor asks a question, sees that it was sent, and can ask again', async ({ page, mailbox }) => {
  // Each run finds its own mail by this unique address.
  const address = anyEmail()
  await open(page)
  await axe(page)
  await expect(page.getByText('Leave a phone number or an e-mail address in it')).toBeVisible()
  await page.getByLabel('Name').fill('  Lakshmi ')
  await page.getByLabel('Query').fill(`Do you come to Yelahanka?\n${address}`)
  await send(page).click()
  await expect(page.getByRole('heading', { name: MESSAGES.contactSuccess })).toBeVisible()
  await axe(page)
  const seen = async () => (await mailbox.all(OPERATOR)).filter(({ text }) => text.includes(address))
  await expect.poll(async () => (await seen()).map(({ subject }) => subject)).toEqual(['Question from Lakshmi'])
  expect((await seen())[0]?.text).toContain(`> Do you come to Yelahanka?\n> ${address}`)

  await page.getByRole('button', { name: 'Send another query' }).click()
  await expect(page.getByLabel('Query')).toBeFocused()
  await expect(page.getByLabel('Query'), 'what was sent is gone').toHaveValue('')
})

test('a customer finds the name filled in, and the operator sees who asked', async ({ page, customer, mailbox }) => {
  await open(page)
  await expect(page.getByLabel('Name')).toHaveValue(customer.name)
  await expect(page.getByText('We answer to the e-mail address of your account.')).toBeVisible()
  await page.getByLabel('Query').fill('When do you come?')
  await send(page).click()
  await expect(page.getByRole('heading', { name: MESSAGES.contactSuccess })).toBeVisible()
  await expect
    .poll(async () => (await mailbox.all(OPERATOR)).filter(({ text }) => text.includes(customer.emailId)).length)
    .toBe(1)
})

visitorTest('shows what is missing, beside the field and in an alert', async ({ page }) => {
  await open(page)
  await page.getByLabel('Query').fill('   ')
  await send(page).click()
  await expect(alert(page)).toHaveText(MESSAGES.contactIncomplete)
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Query')).toHaveAttribute('aria-invalid', 'true')
  await axe(page)
  await page.getByLabel('Name').fill('Asha')
  await expect(page.getByText('Please write your name.')).toHaveCount(0)
  await send(page).click()
  await expect(page.getByLabel('Query')).toBeFocused()
})

visitorTest('shows an error of the server in its own words, and loses nothing', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 429/)
  await page.route(
    VISITOR_PATHS.contact,
    (route) => route.fulfill({ status: 429, json: { message: 'Please wait a little.' } }),
    {
      times: 1,
    },
  )
  await open(page)
  await page.getByLabel('Name').fill('Asha')
  await page.getByLabel('Query').fill('Do you come to Yelahanka?')
  await send(page).click()
  await expect(alert(page)).toHaveText('Please wait a little.')
  await axe(page)
  await page.reload()
  await expect(page.getByLabel('Name'), 'a reload keeps the words').toHaveValue('Asha')
  await expect(page.getByLabel('Query')).toHaveValue('Do you come to Yelahanka?')
  await send(page).click()
  await expect(page.getByRole('heading', { name: MESSAGES.contactSuccess })).toBeVisible()
})

visitorTest('keeps the text offline and sends it later', async ({ page, context, expectComplaint }) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await open(page)
  await page.getByLabel('Name').fill('Asha')
  await page.getByLabel('Query').fill('Do you come to Yelahanka?')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await send(page).click()
  await expect(alert(page)).toHaveText(MESSAGES.contactFailure)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: MESSAGES.contactSuccess })).toBeVisible()
})

visitorTest('times out when the server does not respond', async ({ page }) => {
  // The abort signal uses the real clock of the browser, so the thirty seconds are shortened here.
  await page.addInitScript((limit) => {
    const after = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => after(ms === limit ? 300 : ms)
  }, API_TIMEOUT_MS)
  await open(page)
  await page.route(VISITOR_PATHS.contact, () => {})
  await page.getByLabel('Name').fill('Asha')
  await page.getByLabel('Query').fill('Do you come to Yelahanka?')
  await send(page).click()
  await expect(alert(page)).toHaveText(MESSAGES.contactFailure)
  await expect(page.getByLabel('Query')).toHaveValue('Do you come to Yelahanka?')
})

visitorTest('shows the phone number, the e-mail address and frequent questions', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+$/,
  )
  await expect(page.getByRole('link', { name: OPERATOR })).toHaveAttribute('href', `mailto:${OPERATOR}`)
  await page.getByText('Can I cancel an order?').click()
  await expect(page.getByText('Cancelling within 7 days of the start costs 20% of the total')).toBeVisible()
})

test('the page of a submitted list leads to the contact page', async ({ page, customer }) => {
  const { _id } = await customer.upload('english-text.pdf')
  await page.goto(`/list-success?order=${_id}`)
  await page.getByRole('link', { name: 'Contact Us', exact: true }).last().click()
  await expect(page).toHaveURL('/contact-us')
})
