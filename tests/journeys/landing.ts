import type { Page } from '@playwright/test'
import { WELCOME_WAIT_MS } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { anyEmail, visitorTest as test } from '#tests/support/customer.ts'
import { axe, expect, goOffline } from '#tests/support/journey.ts'

const emailField = (page: Page) => page.getByLabel('E-mail address')
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to Navratri' })

/** Effects such as a focus change run in the next animation frame, which the fake clock controls, too. */
const FRAME_MS = 100

/** Opens /welcome with a paused clock. */
async function openTheDoor(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/welcome')
  await expect(page.getByRole('heading', { level: 1, name: 'Please wait' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Skip the wait' })).toBeEnabled()
  await page.clock.runFor(FRAME_MS)
}

/** Opens /welcome and lets its waiting time pass. */
async function waitAtTheDoor(page: Page) {
  await openTheDoor(page)
  await page.clock.runFor(WELCOME_WAIT_MS)
  await expect(emailField(page)).toBeVisible()
  await page.clock.resume()
}

test('a visitor waits three seconds, leaves an address and is redirected to Navratri', async ({ page }) => {
  const emailId = anyEmail()
  await openTheDoor(page)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.clock.runFor(WELCOME_WAIT_MS - 500)
  await expect(emailField(page)).toHaveCount(0)
  await page.clock.runFor(500 + FRAME_MS)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.clock.resume()
  await axe(page)

  await emailField(page).fill('asha')
  await goOn(page).click()
  await expect(page.getByText(MESSAGES.landingInvalid)).toBeVisible()
  await expect(emailField(page)).toBeFocused()
  await axe(page)

  await emailField(page).fill(emailId)
  await goOn(page).click()
  await page.waitForURL((url) => url.pathname === '/navratri-special' && url.search === '')
  expect(await page.evaluate(() => history.state.usr)).toEqual({ emailId })
  expect(await page.evaluate(() => sessionStorage.getItem('form:landing'))).toBeNull()
})

test('the waiting page is accessible', async ({ page }) => {
  // axe needs the clock to run, so here only the waiting timer is stopped.
  await page.addInitScript((waitMs) => {
    const { setTimeout: later } = window
    window.setTimeout = ((run: TimerHandler, ms?: number) => (ms === waitMs ? 0 : later(run, ms))) as typeof setTimeout
  }, WELCOME_WAIT_MS)
  await page.goto('/welcome')
  await expect(page.getByRole('button', { name: 'Skip the wait' })).toBeEnabled()
  await expect(page.getByRole('progressbar', { name: 'We are taking you to Navratri.' })).toBeVisible()
  await axe(page)
})

test('skips the wait and the question by keyboard alone', async ({ page }) => {
  await openTheDoor(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /Pujaghar/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.clock.runFor(FRAME_MS)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(emailField(page)).toBeFocused()
  await page.keyboard.type('asha@')
  await page.keyboard.press('Enter')
  await expect(page.getByText(MESSAGES.landingInvalid)).toBeVisible()
  await expect(emailField(page)).toBeFocused()
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Go on without it' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/navratri-special')
  expect(await page.evaluate(() => history.state.usr ?? null)).toBeNull()
})

test('keeps an address while offline and after a reload', async ({ page, context }) => {
  await waitAtTheDoor(page)
  await emailField(page).fill('meera@example.com')
  await goOffline(page)
  await goOn(page).click()
  await expect(page.getByRole('alert')).toContainText(MESSAGES.landingFailure)
  await expect(page.getByRole('alert')).toContainText('Check your connection')
  await axe(page)
  await context.setOffline(false)
  await page.reload()
  // Skips the wait without depending on speed.
  await page.clock.fastForward(WELCOME_WAIT_MS)
  await expect(emailField(page)).toHaveValue('meera@example.com')
  await goOn(page).click()
  await page.waitForURL('**/navratri-special')
})

test('shows an error of the server, and the next try succeeds', async ({ page, expectComplaint }) => {
  expectComplaint(/status of (429|500)/)
  const answers = [
    { status: 500, json: { message: 'Something went wrong on our side. Please try again.' } },
    { status: 429, json: { message: 'Too many tries. Please wait a little and try again.' } },
  ]
  await page.route(VISITOR_PATHS.landingVisitors, (route) => {
    const answer = answers.shift()
    return answer ? route.fulfill(answer) : route.continue()
  })
  await waitAtTheDoor(page)
  await emailField(page).fill(anyEmail())
  await goOn(page).click()
  await expect(page.getByRole('alert')).toHaveText(MESSAGES.landingFailure)
  await goOn(page).click()
  await expect(page.getByRole('alert')).toContainText('Too many tries')
  await goOn(page).click()
  await page.waitForURL('**/navratri-special')
})

test('disables the button while an address is being sent, and a second click sends nothing', async ({ page }) => {
  let sent = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(VISITOR_PATHS.landingVisitors, async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  await waitAtTheDoor(page)
  await emailField(page).fill(anyEmail())
  await goOn(page).click()
  await expect(goOn(page)).toHaveAttribute('aria-busy', 'true')
  await emailField(page).press('Enter')
  letGo()
  await page.waitForURL('**/navratri-special')
  expect(sent).toBe(1)
})

test('a visitor who is interested leaves an address on the same page', async ({ page }) => {
  await page.goto('/coming-soon')
  await expect(page.getByRole('heading', { level: 1, name: 'COMING SOON' })).toBeVisible()
  await expect(emailField(page)).toBeHidden()
  await axe(page)
  await page.getByRole('button', { name: 'Are You Interested' }).click()
  await expect(emailField(page)).toBeFocused()
  await axe(page)
  await page.getByRole('button', { name: 'Write to me' }).click()
  await expect(page.getByText(MESSAGES.landingInvalid)).toBeVisible()
  await axe(page)

  await emailField(page).fill('nobody@example.com')
  await page.reload()
  await expect(emailField(page)).toHaveValue('nobody@example.com')
  await page.getByRole('button', { name: 'Write to me' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page).toHaveURL(/\/coming-soon$/)
  await axe(page)
  await page.getByRole('link', { name: 'Look around the shop' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})
