import type { Page } from '@playwright/test'
import { MAX_FILE_BYTES } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { logInOver, test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect } from '#tests/support/journey.ts'
import { asFile, fixture } from '#tests/support/lists.ts'

const REMARK = 'For the house warming on Friday'

test('shows what is wrong with the chosen files', async ({ page }) => {
  await page.goto('/upload')
  const submit = page.getByRole('button', { name: 'Submit your list' })
  await expect(submit).toBeEnabled()

  await submit.click()
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.uploadNoFile)

  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('haldi') }
  await choose(page, [notes])
  await expect(page.getByRole('alert')).toHaveText('notes.txt is not an image or PDF.')
  await expect(chosen(page)).toHaveCount(0)

  const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(MAX_FILE_BYTES + 1) }
  await choose(page, [scan, await asFile('english-photo.jpg'), notes])
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'scan.pdf exceeds 10MB limit.',
    'notes.txt is not an image or PDF.',
  ])
  await expect(chosen(page)).toHaveText(/english-photo\.jpg/)

  await expect(page.getByRole('alert')).toContainText('Take a new photo of the list')

  await choose(page, [{ ...scan, name: 'full.pdf', buffer: scan.buffer.subarray(1) }])
  await expect(page.getByRole('alert')).toBeEmpty()
  await expect(chosen(page), 'ten megabytes are not too much').toHaveCount(2)
})

test('names the host that receives a photo before it is sent, and nothing without a photo', async ({ page }) => {
  await page.goto('/upload')
  const note = page.getByText('we also send its photo to')
  await expect(page.getByRole('button', { name: 'Submit your list' })).toBeEnabled()
  await expect(note, 'this shop has no vision model').toHaveCount(0)

  // The configuration that the server of a shop with a vision model puts into its pages.
  await page.route(/\/(upload|privacy)$/, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({
      response: answer,
      body: html.replace('visionHost&quot;:null', 'visionHost&quot;:&quot;api.vision.example&quot;'),
    })
  })
  await page.goto('/upload')
  await expect(note).toContainText('api.vision.example')
  await axe(page)
  await page.getByRole('button', { name: 'Paste or type' }).click()
  await expect(note).toHaveCount(0)
  await page.goto('/policies/privacy')
  await expect(page.getByRole('listitem').filter({ hasText: 'api.vision.example' })).toBeVisible()
})

test('shows the chosen files, and removes files', async ({ page }) => {
  await page.goto('/upload')
  await choose(page, [fixture('english-photo.jpg'), fixture('english-text.pdf')])
  await expect(page.getByText('2 of 10 files chosen')).toBeVisible()
  const photo = chosen(page).filter({ hasText: 'english-photo.jpg' })
  await expect
    .poll(() => photo.getByRole('presentation').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Remove english-photo.jpg' }).click()
  await expect(chosen(page)).toHaveText(/english-text\.pdf/)
  await expect(page.getByRole('button', { name: 'Remove english-text.pdf' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove english-text.pdf' }).click()
  await expect(chosen(page)).toHaveCount(0)

  await choose(page, [fixture('english-photo.jpg')])
  await expect(chosen(page), 'a removed file can be chosen again').toHaveCount(1)
})

test('accepts files that are dropped on the page', async ({ page }) => {
  await page.goto('/upload')
  await expect(page.getByRole('button', { name: 'Submit your list' })).toBeEnabled()
  const { name, mimeType, buffer } = await asFile('english-text.pdf')
  const dropped = await page.evaluateHandle(
    ({ name, mimeType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const transfer = new DataTransfer()
      transfer.items.add(new File([bytes], name, { type: mimeType }))
      return transfer
    },
    { name, mimeType, base64: buffer.toString('base64') },
  )
  const target = page.getByLabel('Anything we should know?')
  await target.dispatchEvent('dragenter', { dataTransfer: dropped })
  await target.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(chosen(page)).toHaveText(/english-text\.pdf/)
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
})

test('keeps everything after an upload is cancelled', async ({ page, context }) => {
  await page.goto('/upload')
  await choose(page, [fixture('english-photo.jpg')])
  await page.getByLabel('Anything we should know?').fill(REMARK)
  const network = await context.newCDPSession(page)
  const emulate = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await network.send('Network.enable')
  await emulate(2000)
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByRole('region', { name: 'Sending' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect(page.getByRole('button', { name: 'Submit your list' })).toBeFocused()
  await expect(chosen(page)).toHaveText(/english-photo\.jpg/)
  await expect(page.getByLabel('Anything we should know?')).toHaveValue(REMARK)

  await emulate(-1)
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page).toHaveURL(/\/list-success/)
  await page.goto('/my-orders')
  await expect(page.getByRole('listitem').filter({ hasText: 'PG-' }), 'one list was sent').toHaveCount(1)
})

test('keeps everything after a server error, and a second try succeeds', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 500/)
  await page.route(
    PATHS.uploadList,
    (route) => route.fulfill({ status: 500, json: { message: 'The disk is full.' } }),
    {
      times: 1,
    },
  )
  await page.goto('/upload')
  await choose(page, [fixture('english-text.pdf')])
  await page.getByLabel('Anything we should know?').fill(REMARK)
  await page.getByRole('button', { name: 'Submit your list' }).click()

  const notice = page.getByRole('alert').filter({ hasText: MESSAGES.uploadFailure })
  await expect(notice).toHaveText(MESSAGES.uploadFailure)
  await expect(chosen(page)).toHaveText(/english-text\.pdf/)
  await expect(page.getByLabel('Anything we should know?')).toHaveValue(REMARK)

  await choose(page, [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Haldi') }])
  await expect(page.getByText(/notes\.txt/), 'what is wrong now is told beside what went wrong before').toBeVisible()

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
  await expect(page.getByText(REMARK)).toBeVisible()
  await expect(notice, 'the failure is over').toHaveCount(0)
})

test('marks a damaged file with advice, and sends the list without it', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 415/)
  const damaged = { name: 'bad.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  await page.goto('/upload')
  await choose(page, [await asFile('english-text.pdf'), damaged])
  await page.getByLabel('Anything we should know?').fill(REMARK)
  const submit = page.getByRole('button', { name: 'Submit your list' })
  await submit.click()

  const row = chosen(page).filter({ hasText: 'bad.jpg' })
  await expect(row).toContainText('We cannot open this photo, it may be damaged. Remove it, then take it again.')
  await expect(page.getByRole('alert').getByText('bad.jpg is not an image or PDF.', { exact: true })).toBeVisible()
  await expect(page.getByText(MESSAGES.uploadFailure)).toHaveCount(0)
  const remove = row.getByRole('button', { name: 'Remove bad.jpg' })
  await expect(remove).toBeFocused()
  await submit.click()
  await expect(remove, 'the list waits for it to go').toBeFocused()

  await remove.click()
  await expect(page.getByRole('alert')).toBeEmpty()
  await expect(chosen(page)).toHaveText(/english-text\.pdf/)
  await expect(page.getByLabel('Anything we should know?')).toHaveValue(REMARK)
  await submit.click()
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
})

test('names the files beyond the tenth, with advice', async ({ page }) => {
  const photo = await asFile('english-photo.jpg')
  await page.goto('/upload')
  await choose(
    page,
    Array.from({ length: 12 }, (_, at) => ({ ...photo, name: `page-${at + 1}.jpg` })),
  )
  await expect(chosen(page)).toHaveCount(10)
  await expect(page.getByRole('alert')).toHaveText(
    'Please upload at most 10 files.Not taken: page-11.jpg and page-12.jpg. Send them as a second list.',
  )
})

test('gives advice for a list that cannot be opened', async ({ page }) => {
  await page.goto('/upload')
  await choose(page, [fixture('english-locked.pdf')])
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByRole('heading', { name: 'We could not read this list' })).toBeVisible()
  await expect(page.getByText('locked with a password')).toBeVisible()
  await page.getByRole('link', { name: 'Upload your list again' }).click()
  await expect(page).toHaveURL('/upload')
})

visitorTest('a visitor prepares a list, logs in while sending it, and loses nothing', async ({ page, register }) => {
  const { emailId } = await register()
  await page.goto('/upload')
  await choose(page, [fixture('english-photo.jpg'), fixture('english-text.pdf')])
  await page.getByLabel('Anything we should know?').fill(REMARK)
  await page.getByRole('button', { name: 'Submit your list' }).click()

  await expect(page).toHaveURL('/estimate')
  await page.goBack()
  await expect(chosen(page), 'it can be changed').toHaveText([/english-photo\.jpg/, /english-text\.pdf/])
  await expect(page.getByLabel('Anything we should know?')).toHaveValue(REMARK)
  await page.goForward()
  await page.getByRole('button', { name: 'Log in or register to correct and order it' }).click()
  await logInOver(page, emailId)
  await expect(page).toHaveURL(/\/list-success/)
  await expect(page.getByText(REMARK)).toBeVisible()
  await expect(page.getByText('2 files', { exact: false }).first()).toBeVisible()

  await page.goto('/upload')
  await expect(page.getByRole('button', { name: 'Submit your list' })).toBeEnabled()
  await expect(chosen(page), 'what was sent is gone from the form').toHaveCount(0)
})

function chosen(page: Page) {
  return page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')
}

async function choose(page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  await page.getByLabel(/^(Choose|Add) photos or PDF$/).setInputFiles(files)
}
