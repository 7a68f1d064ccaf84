import { readFile } from 'node:fs/promises'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { logIn } from '#tests/support/customer.ts'
import { axe, expect, open } from '#tests/support/journey.ts'
import { writeList } from '#tests/support/lists.ts'
import { deskTest as test } from '#tests/support/operator.ts'
import { textOfPages } from '#tests/support/pdf-text.ts'

test('the desk dispatches an order: its customer gets a mail and downloads the bill, and the accountant sees it in the month', async ({
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
  await desk.getByRole('button', { name: 'Sent out' }).click()
  await expect(desk.getByText('2 items are not marked as packed.')).toBeVisible()
  await axe(desk)
  await desk.getByRole('button', { name: 'Send it out' }).click()
  const paper = desk.getByRole('link', { name: /^Bill I\/\d{4}\/\d{5}/ })
  await expect(paper).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Sent out' })).toHaveCount(0)
  await axe(desk)
  const number = /I\/\d{4}\/\d{5}/.exec((await paper.textContent()) ?? '')?.[0] ?? ''
  expect((await mailbox.next({ to: customer.emailId, subject: /^On its way/ })).text).toContain(`Bill ${number}`)

  await open(page, '/login')
  await logIn(page, customer.emailId)
  await expect(page).toHaveURL(/dashboard/)
  await open(page, `/list-review/${order._id}`)
  const payment = page.getByRole('region', { name: 'Payment' })
  const button = payment.getByRole('button', { name: `Bill ${number}` })
  await expect(button).toBeVisible()
  await axe(page)
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toBe(`Pujaghar bill ${number.replaceAll('/', '-')}.pdf`)
  const text = (await textOfPages(await readFile(await download.path()))).join(' ')
  for (const shown of [number, customer.name, order.totalAmount.toLocaleString('en-IN', { minimumFractionDigits: 2 })])
    expect(text).toContain(shown)

  await open(desk, '/accounts')
  await axe(desk)
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7)
  await desk.getByLabel('Month').selectOption(month)
  await expect(desk.getByRole('link', { name: 'Download: Every document' })).toHaveAttribute(
    'href',
    DESK_PATHS.accountFile(month, 'register'),
  )
  const [csv] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: 'Download: Every document' }).click(),
  ])
  expect(await readFile(await csv.path(), 'utf8')).toContain(number)
})
