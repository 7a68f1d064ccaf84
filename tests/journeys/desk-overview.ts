import type { HealthAnswer } from '#contract/desk/health.ts'
import type { OverviewAnswer } from '#contract/desk/overview.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import type { TaughtAnswer } from '#contract/desk/teaching.ts'
import { axe, expect, open } from '#tests/support/journey.ts'
import { deskTest } from '#tests/support/operator.ts'

deskTest('shows the number of waiting mails, and a warning when they are late', async ({ desk }) => {
  let mailsNow: HealthAnswer['mailsNow'] = { waiting: 0, retrying: 0, since: null, held: 0 }
  await desk.route(`**${DESK_PATHS.health}`, async (route) => {
    const response = await route.fetch()
    const answer: HealthAnswer = await response.json()
    await route.fulfill({ response, json: { ...answer, at: '2026-11-22T06:30:00.000Z', mailsNow } })
  })
  // The waiting mails are a list item within a list item.
  const figure = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('heading', { name: 'Mails waiting' }) })
    .last()
  const warning = desk.getByRole('region', { name: 'Mails are late' })

  await open(desk, '/health')
  await expect(figure).toContainText('Every mail has left.')
  await expect(warning).toBeHidden()

  mailsNow = { waiting: 0, retrying: 0, since: null, held: 3 }
  await open(desk, '/health')
  await expect(figure).toContainText('No mail waits to leave.')
  await expect(figure).toContainText('3 more are held')
  await expect(figure).toContainText('after 7 days it is deleted.')

  mailsNow = { waiting: 40, retrying: 0, since: '2026-11-22T06:28:00.000Z', held: 0 }
  await open(desk, '/health')
  await expect(figure).toContainText('The oldest has waited for 2 min.')
  await expect(warning).toBeHidden()

  mailsNow = { waiting: 1466, retrying: 12, since: '2026-11-22T05:05:00.000Z', held: 0 }
  await open(desk, '/health')
  await expect(warning).toContainText('1,466 mails wait, the oldest for 1 h 25 min.')
  await expect(warning).toContainText('12 of them failed and will be tried again')
  await expect(warning).toContainText('1,454 of them have not been tried yet.')
  await axe(desk)
})

deskTest('explains how to move when the shop has outgrown its database', async ({ desk }) => {
  let database: HealthAnswer['database'] = { customers: 1200, orders: 5400, ordersPerMinute: 3 }
  await desk.route(`**${DESK_PATHS.health}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as HealthAnswer), database } })
  })
  const warning = desk.getByRole('region', { name: 'The shop has outgrown its database' })
  await open(desk, '/health')
  await expect(desk.getByText('Of 1,200 customers')).toBeVisible()
  await expect(warning).toBeHidden()

  database = { customers: 51_000, orders: 5400, ordersPerMinute: 3 }
  await open(desk, '/health')
  await expect(warning).toContainText('It has 51,000 customers, 5,400 orders and 3 orders in one minute')
  await expect(warning).toContainText('npm run move-to-postgres')
  await axe(desk)
})

deskTest('links each number of the shop to its page, and each problem to its solution', async ({ desk }) => {
  await desk.route(`**${DESK_PATHS.overview}`, async (route) => {
    const response = await route.fetch()
    const answer: OverviewAnswer = await response.json()
    const statuses = answer.statuses.map((status, at) => (at === 0 ? { ...status, now: 1 } : status))
    const today = { deliveries: 4, late: 2, pujas: 1 }
    const overdue = { count: 3, due: 4200 }
    const money = { ...answer.money, unpaid: { count: 9, due: 12_500.5 }, overdue }
    const problems = { gift: true, mailsLate: true, listsLate: false, mailsFailed: 2 }
    const quoted = { count: 20, accepted: 12, waiting: 4 }
    const reading = { lists: 40, questions: 62 }
    const bestSellers = [{ title: 'Turmeric powder', packs: 31, total: 1860 }]
    const json = { ...answer, statuses, today, money, problems, quoted, reading, bestSellers }
    await route.fulfill({ response, json })
  })
  await open(desk, '/overview')
  const figure = (title: string) => desk.getByRole('link', { name: title })
  await expect(figure('Late deliveries')).toContainText('2')
  await expect(figure('Overdue')).toContainText('₹4,200.00')
  await expect(figure('Quotations accepted')).toContainText('75%')
  await expect(figure('Questions per list')).toContainText('1.6')
  await axe(desk)
  await expect(desk.getByRole('region', { name: '2 mails failed today' })).toBeVisible()
  await desk.getByRole('region', { name: 'Mails are late' }).getByRole('link', { name: 'See health' }).click()
  await expect(desk.getByRole('heading', { name: 'Health' })).toBeVisible()
  await desk.goBack()
  await figure('Late deliveries').click()
  await expect(desk).toHaveURL(/\/orders\?due=late/)
  await desk.goBack()
  await figure('Turmeric powder').click()
  await expect(desk.getByRole('searchbox', { name: 'Search items by any name' })).toHaveValue('Turmeric powder')
  await desk.goBack()
  const gift = desk.getByRole('region', { name: 'The banner promises a gift, and none is chosen' })
  await gift.getByRole('link', { name: 'Choose the gift of this season' }).click()
  await expect(desk.getByRole('heading', { name: 'New gift' })).toBeVisible()
})

deskTest('counts the lines to learn from, and an export downloads them or shows an error', async ({ desk }) => {
  let counted: TaughtAnswer = { lists: 0, lines: 0, running: false }
  await desk.route(
    ({ pathname }) => pathname === DESK_PATHS.taught,
    (route) => route.fulfill({ json: counted }),
  )
  const section = desk.getByRole('region', { name: 'Lists we may learn from' })
  const take = section.getByRole('button', { name: 'Export the lines' })
  await open(desk, '/health')
  await expect(section).toContainText('No customer has allowed it for a list of these days.')
  await expect(take).toBeHidden()

  counted = { lists: 3, lines: 6001, running: false }
  await section.getByLabel('Sent from').fill('2026-01-01')
  await expect(section).toContainText('3 lists allow it, with 6,001 settled lines.')
  await take.click()
  await expect(section).toContainText('A file holds 5,000: choose fewer days.')

  counted = { lists: 3, lines: 60, running: true }
  await section.getByLabel('Sent from').fill('2026-02-01')
  await take.click()
  await expect(section).toContainText('An export is on its way. Wait until it has arrived')
  await axe(desk)

  counted = { lists: 3, lines: 60, running: false }
  const arriving = desk.waitForEvent('download')
  await take.click()
  expect((await arriving).url()).toContain(`${DESK_PATHS.taughtFile}?from=2026-02-01&to=`)
  await expect(section).toContainText('The file is on its way')
})
