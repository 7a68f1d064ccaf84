import type { Page } from '@playwright/test'
import type { Site } from '#contract/site.ts'
import { logIn, visitorTest } from '#tests/support/customer.ts'
import { axe, expect, open } from '#tests/support/journey.ts'

const PAGES = [
  ['Privacy', '/policies/privacy', 'Privacy'],
  ['Cancelling and refunds', '/policies/refunds', '20% of the total'],
  ['Delivery', '/policies/delivery', 'In Bengaluru'],
  ['Complaints', '/policies/grievance', 'within 48 hours'],
] as const

visitorTest(
  'links the policies in the footer of every page, which name the seller and have no gaps',
  { tag: '@any-width' },
  async ({ page }) => {
    await page.goto('/')
    for (const [link, address, says] of PAGES) {
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible()
      const main = page.getByRole('main')
      await expect(main).toContainText(says)
      await expect(main).toContainText('Pujaghar, Bengaluru')
      await expect(main).toContainText('we send you the postal address')
      await expect(main.getByText('Grievance officer', { exact: true })).toBeVisible()
      await expect(main).not.toContainText('GSTIN')
      await axe(page)
    }
  },
)

visitorTest('shows the configured seller with address, GSTIN and officer', async ({ page }) => {
  await page.route('/policies/grievance', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const body = html.replace(
      /seller&quot;:\{.*?\}\}/,
      'seller&quot;:{&quot;name&quot;:&quot;Asha Traders LLP&quot;,&quot;address&quot;:&quot;12 Temple Road, Bengaluru 560004&quot;,&quot;gstin&quot;:&quot;29ABCDE1234F1Z5&quot;,&quot;officer&quot;:{&quot;name&quot;:&quot;Meera Iyer&quot;,&quot;designation&quot;:&quot;Grievance officer&quot;,&quot;email&quot;:&quot;meera@shop.example&quot;,&quot;phone&quot;:&quot;+919900112233&quot;}}',
    )
    await route.fulfill({ response, body })
  })
  await page.goto('/policies/grievance')
  const main = page.getByRole('main')
  for (const said of [
    'Asha Traders LLP, trading as Pujaghar',
    '12 Temple Road, Bengaluru 560004',
    '29ABCDE1234F1Z5',
    'Meera Iyer',
    '+91 99001 12233',
  ]) {
    await expect(main).toContainText(said)
  }
})

/** Opens a page of a shop with these ways to pay. */
async function openPaid(page: Page, address: string, payment: Site['payment']) {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const facts = JSON.stringify({ payment }).slice(1, -1).replaceAll('"', '&quot;')
    await route.fulfill({ response, body: html.replace(/&quot;payment&quot;:\{.*?\}/, facts) })
  })
  await page.goto(address)
  await page.unroute(address)
}

visitorTest('the refunds page describes the configured ways to pay', async ({ page }) => {
  await page.goto('/policies/refunds')
  const main = page.getByRole('main')
  await expect(main).toContainText('You pay once you have placed an order, on its page, by UPI.')
  for (const [payment, says] of [
    [{ upi: false, online: false }, 'when you call our desk.'],
    [{ upi: false, online: true }, 'on its page, by card, netbanking or UPI on the page of our payment provider.'],
  ] as const) {
    await openPaid(page, '/policies/refunds', payment)
    await expect(main).toContainText(`You pay once you have placed an order, ${says}`)
    await expect(main).toContainText('send the rest back within two days')
  }
})

visitorTest('the privacy page names a payment provider only if there is one', async ({ page }) => {
  const others = page.getByRole('region', { name: 'Who else gets some of it' })
  await openPaid(page, '/policies/privacy', { upi: true, online: false })
  await expect(others).toContainText('The service that sends our mails')
  await expect(others).not.toContainText('payment provider')
  await openPaid(page, '/policies/privacy', { upi: true, online: true })
  await expect(others).toContainText('The payment provider, when you pay online')
})

visitorTest(
  'the privacy page lists what the browser stores, and nothing else is stored',
  async ({ page, register }) => {
    const { emailId } = await register()
    await page.goto('/policies/privacy')
    const kept = page.getByRole('region', { name: 'What your browser keeps' })
    for (const what of ['logged in', 'without a network', 'A list that you prepare', 'key to an estimate', 'cookie']) {
      await expect(kept).toContainText(what)
    }
    await expect(kept).toContainText('delete the data of this site')

    await page.goto('/upload')
    await page.getByRole('button', { name: 'Paste or type' }).click()
    await page.getByLabel('Type or paste your list').fill('Coconut 5')
    await page.getByRole('button', { name: 'Submit your list' }).click()
    await expect(page.getByRole('heading', { name: 'What your list costs' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['estimate'])
    await open(page, '/login')
    await logIn(page, emailId)
    await expect(page).toHaveURL(/dashboard/)
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      '_id',
      'emailId',
      'estimate',
      'name',
      'token',
    ])
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['shop-device'])
  },
)
