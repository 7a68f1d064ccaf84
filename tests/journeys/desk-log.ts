import { readFile, writeFile } from 'node:fs/promises'
import { axe, expect, open } from '../support/journey.ts'
import { deskTest as test } from '../support/operator.ts'
import { runScript } from '../support/process.ts'

test('checks the log, exports it and checks the export', async ({ desk, dataFolder }, info) => {
  await desk.goto('/log')
  await desk.getByRole('button', { name: 'Check the log' }).click()
  await expect(desk.getByRole('status').getByText(/^The log is whole: [\d,]+ entr(?:y|ies), checked at /)).toBeVisible()
  await axe(desk)

  const download = desk.waitForEvent('download')
  await desk.getByRole('link', { name: 'Export all' }).click()
  const file = info.outputPath('log.jsonl')
  await (await download).saveAs(file)
  const check = () => runScript(['scripts/audit-check.ts', file], { DATA_DIR: dataFolder })
  expect(await check()).toEqual({
    code: 0,
    printed: expect.stringMatching(/^The log is whole: \d+ entries\. Its head is /),
  })

  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('session.open', 'session.shut'))
  expect(await check()).toEqual({
    code: 1,
    printed: expect.stringMatching(/^The log is not whole\. Entry \d+ is not what/),
  })
})

test('filters the log and keeps the filters in the URL', async ({ desk }) => {
  await open(desk, '/log')
  await desk.getByLabel('Kind of action').selectOption('Logging in and out')
  await expect(desk).toHaveURL(/kind=sessions/)
  await expect(desk.getByText('logged in').first()).toBeVisible()
  await desk.getByLabel('To', { exact: true }).fill('2020-02-03')
  await expect(desk.getByText('No log entries found')).toBeVisible()
  await desk.reload()
  await expect(desk.getByLabel('To', { exact: true })).toHaveValue('2020-02-03')
  await expect(desk.getByLabel('Kind of action')).toHaveValue('sessions')
  await axe(desk)
  await desk.getByRole('link', { name: 'Show the whole log' }).click()
  await expect(desk.getByLabel('To', { exact: true })).toHaveValue('')
  await expect(desk.getByText('chose a password').first()).toBeVisible()
  await expect(desk.getByText('logged in', { exact: true })).toHaveCount(0)
  await desk.getByRole('switch').click()
  await expect(desk).toHaveURL(/routine=with/)
  await expect(desk.getByText('logged in', { exact: true }).first()).toBeVisible()
  await desk.getByLabel('About').fill('Meera Iyer')
  await expect(desk).toHaveURL(/about=Meera/)
  await expect(desk.getByRole('main').getByRole('link', { name: 'Meera Iyer' }).first()).toBeVisible()
})

test('shows what is wrong with a damaged log, and where', async ({ desk }) => {
  const fault = { kind: 'missing', position: 17 }
  await desk.route('**/api/desk/audit/check', (route) =>
    route.fulfill({ json: { entries: 16, checkedAt: new Date().toISOString(), fault } }),
  )
  await desk.goto('/log')
  await desk.getByRole('button', { name: 'Check the log' }).click()
  await expect(desk.getByRole('alert')).toContainText(
    'The log is not whole. Entry 17 is missing. Until entry 16 all is as it was written.',
  )
  await axe(desk)
})
