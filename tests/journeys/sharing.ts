import { formatRupees } from '#contract/format.ts'
import { test } from '#tests/support/customer.ts'
import { axe, expect, expectToast, open } from '#tests/support/journey.ts'

test('shares a quotation, shows it without an account, and revokes the link', async ({ page, browser, customer }) => {
  const order = await customer.upload('english-text.pdf', 'Leave it with the neighbour')
  const placed = await customer.placeOrder(order)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, `/list-review/${order._id}`)
  const share = page.getByRole('button', { name: 'Share', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Share this quotation' })

  await test.step('says who sees what and until when, and creates a link', async () => {
    await share.click()
    await expect(dialog).toContainText('not your phone number, address, list or comments')
    await axe(page)
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    await expect(dialog.getByLabel('The link')).toBeFocused()
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await expect(dialog.getByRole('status')).toHaveText('The link is copied.')
    await axe(page)
  })
  const address = await dialog.getByLabel('The link').inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  const whatsapp = dialog.getByRole('link', { name: 'Send by WhatsApp' })
  const message = new URL((await whatsapp.getAttribute('href')) ?? '')
  expect(message.origin).toBe('https://wa.me')
  expect(message.searchParams.get('text')).toContain(address)

  const elder = await browser.newContext({ storageState: { cookies: [], origins: [] } })
  const shared = await elder.newPage()
  await test.step('shows the same prices, without phone number and address', async () => {
    await shared.goto(address)
    await expect(shared.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(shared.getByRole('heading', { name: 'Asha Rao’s puja list' })).toBeVisible()
    await expect(shared.getByText(formatRupees(placed.totalAmount))).toBeVisible()
    await expect(shared.getByRole('main').getByRole('listitem').filter({ hasText: '₹' })).toHaveCount(
      placed.quotation?.lines.length ?? 0,
    )
    await expect(shared.getByText('Accepted', { exact: true })).toBeVisible()
    const text = await shared.getByRole('main').innerText()
    for (const secret of ['98450', 'Temple Road', '560004', '@example.com', 'neighbour']) {
      expect(text).not.toContain(secret)
    }
    await axe(shared)
  })

  await test.step('downloads the PDF', async () => {
    const [download] = await Promise.all([
      shared.waitForEvent('download'),
      shared.getByRole('button', { name: 'Download PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^Pujaghar quotation PG-[0-9A-F]{4}-[0-9A-F]{4}\.pdf$/)
  })

  await test.step('ends for everybody when the owner stops sharing', async () => {
    await dialog.getByRole('button', { name: 'Stop sharing' }).click()
    const question = page.getByRole('dialog', { name: 'Stop sharing?' })
    await expect(question).toBeVisible()
    await axe(page)
    await question.getByRole('button', { name: 'Keep sharing' }).click()
    await expect(dialog.getByLabel('The link')).toHaveValue(address)
    await dialog.getByRole('button', { name: 'Stop sharing' }).click()
    await question.getByRole('button', { name: 'Stop sharing' }).click()
    await expectToast(page, 'Sharing has ended')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(share).toBeFocused()
    await shared.reload()
    await expect(shared.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
    await axe(shared)
  })
  await elder.close()
})

test('shows an error when a link cannot be created, copied or opened, with a retry', async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/)
  const order = await customer.upload('english-text.pdf')
  await open(page, `/list-review/${order._id}`)
  const fail = { status: 500, json: { message: 'Something went wrong on our side. Please try again.' } }
  await page.route('**/share', (route) => route.fulfill(fail), { times: 1 })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this quotation' })
  const make = dialog.getByRole('button', { name: 'Make a link' })
  await make.click()
  await expect(dialog.getByRole('alert')).toHaveText(fail.json.message)
  await make.click()
  await expect(dialog.getByLabel('The link')).toBeFocused()

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('status')).toContainText('The link is selected')
  const address = await dialog.getByLabel('The link').inputValue()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address)

  await page.route('**/api/shared/*', (route) => route.fulfill(fail), { times: 1 })
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'The quotation did not load' })).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Asha Rao’s puja list' })).toBeVisible()
})

test('does not share a quotation that has ended meanwhile, and shows its status', async ({
  page,
  customer,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const order = await customer.upload('english-text.pdf')
  await open(page, `/list-review/${order._id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await customer.act(order, 'reject', 'We found everything')
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByText('There is no quotation to share now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You rejected this quotation' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0)
})
