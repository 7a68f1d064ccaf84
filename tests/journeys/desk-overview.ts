import type { OverviewAnswer } from '#contract/desk/overview.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { axe, expect, open } from '#tests/support/journey.ts'
import { deskTest } from '#tests/support/operator.ts'

deskTest('mails that wait are a figure, and a warning once they are late', async ({ desk }) => {
  let mailsNow: OverviewAnswer['mailsNow'] = { waiting: 0, retrying: 0, since: null, held: 0 }
  await desk.route(`**${DESK_PATHS.overview}`, async (route) => {
    const response = await route.fetch()
    const answer: OverviewAnswer = await response.json()
    const statuses = answer.statuses.map((status, at) => (at === 0 ? { ...status, now: 1 } : status))
    await route.fulfill({ response, json: { ...answer, at: '2026-11-22T06:30:00.000Z', statuses, mailsNow } })
  })
  // What waits is a list within the list of figures.
  const figure = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('heading', { name: 'Mails waiting' }) })
    .last()
  const warning = desk.getByRole('region', { name: 'Mails are late' })

  await open(desk, '/overview')
  await expect(figure).toContainText('Every mail has left.')
  await expect(warning).toBeHidden()

  mailsNow = { waiting: 0, retrying: 0, since: null, held: 3 }
  await open(desk, '/overview')
  await expect(figure).toContainText('No mail waits to leave.')
  await expect(figure).toContainText('3 more are held')
  await expect(figure).toContainText('after 7 days it is deleted.')

  mailsNow = { waiting: 40, retrying: 0, since: '2026-11-22T06:28:00.000Z', held: 0 }
  await open(desk, '/overview')
  await expect(figure).toContainText('The oldest has waited for 2 min.')
  await expect(warning).toBeHidden()

  mailsNow = { waiting: 1466, retrying: 12, since: '2026-11-22T05:05:00.000Z', held: 0 }
  await open(desk, '/overview')
  await expect(warning).toContainText('1,466 mails wait, the oldest for 1 h 25 min.')
  await expect(warning).toContainText('12 of them failed and will be tried again')
  await expect(warning).toContainText('1,454 of them have not been tried yet.')
  await axe(desk)
})
