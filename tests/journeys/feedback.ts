import type { Page } from '@playwright/test'
import { API_TIMEOUT_MS, MAX_FILE_BYTES } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { anyEmail, test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect, goOffline } from '#tests/support/journey.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { asFile, fixture } from '#tests/support/lists.ts'

const OPERATOR = 'help@pujaghar.example'
const REASON = 'The marigolds were fresh.'
const SUGGESTION = 'A smaller pack of camphor.'
const FILM = {
  name: 'aarti.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41', 'latin1'),
}

/** Opens the page and waits until it is interactive. */
async function open(page: Page) {
  await page.goto('/feedback-form')
  await expect(send(page)).toBeEnabled()
}
const send = (page: Page) => page.getByRole('button', { name: /^(Send feedback|Try again)$/ })
const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /./ })
const reason = (page: Page) => page.getByLabel('What led to your stars?')
const suggestion = (page: Page) => page.getByLabel('What should we do better?')
const photos = (page: Page) => page.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem')

async function fill(page: Page, words = REASON) {
  await page.getByRole('radio', { name: '4 stars' }).check()
  await reason(page).fill(words)
  await suggestion(page).fill(SUGGESTION)
}

async function expectKept(page: Page) {
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked()
  await expect(reason(page)).toHaveValue(REASON)
  await expect(suggestion(page)).toHaveValue(SUGGESTION)
}

async function expectThanks(page: Page) {
  await expect(page.getByRole('heading', { name: 'Thank you', exact: true })).toBeFocused()
  await expect(alerts(page)).toHaveText(MESSAGES.feedbackSuccess)
}

test('sends stars, text, a photo and a video to the operator', async ({ page, customer, mailbox }) => {
  await open(page)
  await axe(page)
  await fill(page)
  await page.getByLabel('Add photos').setInputFiles(fixture('english-photo.jpg'))
  await page.getByLabel('Add videos').setInputFiles(FILM)
  await expect(page.getByText('1 of 5 photos chosen')).toBeVisible()
  await expect
    .poll(() =>
      photos(page)
        .getByRole('presentation')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0)
  await axe(page)
  await send(page).click()
  await expectThanks(page)
  await expect(page.getByRole('link', { name: 'Your orders' }).first()).toBeVisible()
  await axe(page)
  const seen = async () => (await mailbox.all(OPERATOR)).filter(({ text }) => text.includes(customer.emailId))
  await expect
    .poll(async () => (await seen()).map(({ subject }) => subject))
    .toEqual(['Feedback: 4 stars from Asha Rao'])
  for (const told of [REASON, SUGGESTION, '1 image, 1 video', 'aarti.mp4'])
    expect((await seen())[0]?.text).toContain(told)

  await open(page)
  await expect(reason(page), 'what was sent is gone').toHaveValue('')
})

visitorTest('shows which fields are missing', async ({ page }) => {
  await open(page)
  await reason(page).fill('  ')
  await send(page).click()
  await expect(alerts(page)).toHaveText(MESSAGES.feedbackIncomplete)
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused()
  await axe(page)
  await page.getByRole('radio', { name: '2 stars' }).check()
  await expect(page.getByText('Please choose one to five stars.')).toHaveCount(0)
  await reason(page).fill(REASON)
  await send(page).click()
  await expect(suggestion(page)).toBeFocused()
})

visitorTest('shows which files cannot be attached, and removes files', async ({ page }) => {
  await open(page)
  const photo = await asFile('english-photo.jpg')
  const six = Array.from({ length: 6 }, (_, n) => ({ ...photo, name: `puja ${n}.jpg` }))
  await page.getByLabel('Add photos').setInputFiles(six)
  await expect(alerts(page)).toHaveText(MESSAGES.feedbackTooManyImages)
  await expect(photos(page)).toHaveCount(5)
  await axe(page)
  await page.getByRole('button', { name: 'Remove puja 4.jpg' }).click()
  await expect(page.getByRole('button', { name: 'Remove puja 3.jpg' })).toBeFocused()
  await expect(alerts(page)).toHaveCount(0)
  await page.getByLabel('Add photos').setInputFiles([
    { ...photo, name: 'big.jpg', buffer: Buffer.alloc(MAX_FILE_BYTES + 1) },
    { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ])
  await expect(alerts(page).getByRole('listitem')).toHaveText([
    'big.jpg exceeds 10MB limit.',
    'list.pdf is not an image.',
  ])
  await page.getByRole('button', { name: 'Remove puja 0.jpg' }).click()
  await page.getByLabel('Add videos').setInputFiles([FILM, { ...FILM, name: 'b.mp4' }, { ...FILM, name: 'c.mp4' }])
  await expect(alerts(page)).toHaveText(MESSAGES.feedbackTooManyVideos)
})

visitorTest(
  'the server checks the bytes, and its error is shown beside the files',
  async ({ page, expectComplaint }) => {
    expectComplaint(/status of 415/)
    await open(page)
    await fill(page)
    await page.getByLabel('Add videos').setInputFiles({ ...FILM, buffer: Buffer.from('MZ') })
    await send(page).click()
    await expect(alerts(page).filter({ hasText: MESSAGES.feedbackFailure })).toBeVisible()
    await expect(page.getByText('aarti.mp4 is not a video.').first()).toBeVisible()
    await expectKept(page)
    await axe(page)
    await page.getByRole('button', { name: 'Remove aarti.mp4' }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expectThanks(page)
  },
)

visitorTest('keeps everything offline, and the text after a reload', async ({ page, context }) => {
  await open(page)
  await fill(page)
  await page.getByLabel('Add photos').setInputFiles(fixture('english-photo.jpg'))
  await goOffline(page)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await send(page).click()
  await expect(alerts(page).filter({ hasText: MESSAGES.feedbackFailure })).toBeVisible()
  await expectKept(page)
  await expect(photos(page)).toHaveCount(1)
  await context.setOffline(false)
  await page.reload()
  await expectKept(page)
  await send(page).click()
  await expectThanks(page)
})

visitorTest('shows an error when an upload stalls', async ({ page }) => {
  await page.clock.install()
  await open(page)
  await fill(page)
  await page.route(VISITOR_PATHS.feedback, () => {})
  const begun = page.waitForRequest((request) => request.url().endsWith(VISITOR_PATHS.feedback))
  await send(page).click()
  await begun
  await expect(page.getByRole('region', { name: 'Sending' })).toBeVisible()
  await page.clock.runFor(API_TIMEOUT_MS * 2)
  await expect(alerts(page).filter({ hasText: 'This is taking longer than it should.' })).toBeVisible()
  await expectKept(page)
})

visitorTest('cancels an upload, and only the second one arrives', async ({ page, mailbox }) => {
  const mark = anyEmail()
  await open(page)
  await fill(page, mark)
  await page.getByLabel('Add photos').setInputFiles(fixture('english-photo.jpg'))
  await page.route(VISITOR_PATHS.feedback, () => {}, { times: 1 })
  await send(page).click()
  await expect(page.getByRole('region', { name: 'Sending' })).toBeFocused()
  await axe(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(send(page)).toBeFocused()
  await expect(photos(page)).toHaveCount(1)
  await expect(reason(page)).toHaveValue(mark)
  await send(page).click()
  await expectThanks(page)
  const seen = async () => (await mailbox.all(OPERATOR)).filter(({ text }) => text.includes(mark))
  await expect.poll(async () => (await seen()).length).toBe(1)
})

visitorTest('fills in the whole form by keyboard', async ({ page }) => {
  await open(page)
  await tabTo(page, 'radio', /^1 star,/)
  await page.keyboard.press('Space')
  for (let stars = 2; stars <= 5; stars += 1) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeFocused()
  await tabTo(page, 'textbox', 'What led to your stars?')
  await page.keyboard.type(REASON)
  await tabTo(page, 'textbox', 'What should we do better?')
  await page.keyboard.type(SUGGESTION)
  // Registered well before the key press: the interception of file choosers is enabled by a message to the browser, and
  // until then it opens its own dialog.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, 'button', 'Add photos')
  await page.keyboard.press('Space')
  await (await chooser).setFiles(fixture('english-photo.jpg'))
  await tabTo(page, 'button', 'Remove english-photo.jpg')
  await tabTo(page, 'button', 'Send feedback')
  await expectKept(page)
  await page.keyboard.press('Enter')
  await expectThanks(page)
})
