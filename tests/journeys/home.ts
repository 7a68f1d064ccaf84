import type { Page } from '@playwright/test'
import { test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect } from '#tests/support/journey.ts'

/** The links of the page without header and footer, as "text -> address". */
async function linksOf(page: Page) {
  const links = page.locator('main').getByRole('link')
  return links.evaluateAll((all) => all.map((link) => `${link.textContent?.trim()} -> ${link.getAttribute('href')}`))
}

const HOME_LINKS = [
  'Upload Your List -> /upload',
  'Explore Event -> /event',
  'Book a pandit -> /event',
  'Send us your list -> /upload',
  'Ask about decoration -> /contact-us',
  'Ask about catering -> /contact-us',
  'Plan an event -> /event',
  'Upload Your List -> /upload',
  'Book a pandit instead -> /event',
]

const ABOUT_LINKS = [
  'Book a pandit -> /event',
  'Upload your list -> /upload',
  'Plan a ceremony -> /event',
  'Tell us about it -> /contact-us',
  'write to us -> /contact-us',
  'Upload your list -> /upload',
  'Book a puja -> /event',
]

/** Checks the headings: one h1, and no skipped level. */
async function expectOutline(page: Page) {
  const levels = await page
    .locator('main')
    .getByRole('heading')
    .evaluateAll((all) => all.map((heading) => Number(heading.tagName[1])))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  levels.forEach((level, i) => {
    expect(level, `heading ${i + 1} of ${levels}`).toBeLessThanOrEqual((levels[i - 1] ?? 0) + 1)
  })
}

/** Checks that nothing overflows a 320 px window with text at twice its size. */
async function expectRoomForLargeLetters(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  const beyond = await page.evaluate(async () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets = [sheet]
    // Waits for the new layout.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return [...document.querySelectorAll('main :not(svg *, .sr-only)')]
      .filter((element) => element.getBoundingClientRect().right > 321)
      .map((element) => element.outerHTML.slice(0, 120))
  })
  expect(beyond).toEqual([])
}

visitorTest('the home page shows all its sections, and every link works', async ({ page }) => {
  await page.goto('/')
  const part = (name: string) => page.getByRole('region', { name })

  const example = page.getByRole('table', { name: /four handwritten lines/ })
  await expect(example.getByRole('row', { name: /Turmeric powder/ })).toContainText('₹35.00')
  await expect(example.getByRole('row', { name: /Total/ })).toContainText('₹367.50')
  await expect(part('How it works').getByRole('heading', { level: 3 })).toHaveText([
    'Upload your list',
    'Tell us your need',
    'Instant price estimate',
    'Confirm your booking',
  ])
  await expect(part('Everything on one thali').getByRole('heading', { level: 3 })).toHaveText([
    'Pandit booking',
    'Puja item delivery',
    'Decoration',
    'Catering',
    'Full event planning',
  ])
  await expect(part('Kept as carefully as an account book').getByRole('list')).toHaveCount(2)
  const figures = part('Pujaghar in figures')
  await expect(figures.getByRole('definition')).toHaveText(['1', '1.2M+', '750K+', '5K+'])
  await expect(figures.getByRole('term')).toHaveText([
    'city',
    'virtual customers',
    'active customers',
    'pandits and vendors',
  ])
  await expect(part('Letters from Bengaluru').getByRole('figure')).toHaveCount(3)
  await expect(part('Why families choose Pujaghar').getByRole('listitem')).toHaveCount(6)
  await expectOutline(page)

  expect(await linksOf(page)).toEqual(['Let’s Go -> /register', ...HOME_LINKS])
  await axe(page)
  await expectRoomForLargeLetters(page)
})

visitorTest('the buttons of the hero open their pages', async ({ page }) => {
  for (const [name, address] of [
    ['Let’s Go', '/register'],
    ['Explore Event', '/event'],
    ['Upload Your List', '/upload'],
  ] as const) {
    await page.goto('/')
    await page.getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('Let’s Go leads a customer to the dashboard', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  expect(await linksOf(page)).toEqual(['Let’s Go -> /dashboard', ...HOME_LINKS])
  await axe(page)
  await page.getByRole('link', { name: 'Let’s Go' }).click()
  await expect(page).toHaveURL('/dashboard')
})

visitorTest('the about page shows the history, the values and the services', async ({ page }) => {
  await page.goto('/about')
  await expect(page.getByRole('main'), 'an answer is promised only where one is awaited').not.toContainText(/\bhours\b/)
  const part = (name: string) => page.getByRole('region', { name })

  await expect(part('The road so far').getByRole('listitem')).toHaveCount(5)
  await expect(part('Six petals, six values').getByRole('heading', { level: 3 })).toHaveText([
    'Devotion',
    'Honesty',
    'Purity',
    'The right hour',
    'Every tradition',
    'Service',
  ])
  await expect(part('What we do for you').getByRole('heading', { level: 3 })).toHaveText([
    'Pandit booking',
    'Puja item delivery',
    'Ceremony planning',
    'Custom ceremonies',
  ])
  await expect(part('Who answers you')).toBeVisible()
  await expectOutline(page)

  expect(await linksOf(page)).toEqual(ABOUT_LINKS)
  await axe(page)
  await expectRoomForLargeLetters(page)

  await page.getByRole('link', { name: 'write to us' }).click()
  await expect(page).toHaveURL('/contact-us')
})
