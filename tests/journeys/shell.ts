import type { Page } from '@playwright/test'
import { PROMOTION_MS } from '#contract/limits.ts'
import { LOCALE_NAMES } from '#contract/locale.ts'
import { PAGES } from '#contract/pages.ts'
import { dayFromNow, test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect, open } from '#tests/support/journey.ts'

const LINKS = [
  ['Home', '/'],
  ['Upload', '/upload'],
  ['Event', '/event'],
  ['About Us', '/about'],
  ['Contact Us', '/contact-us'],
] as const

const [GIFT, MARKETS, SHIPPING] = [
  'A surprise gift on every prepaid order',
  'Also on the major marketplaces',
  'Free shipping on every prepaid order',
]

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const menu = (page: Page) => page.getByRole('button', { name: 'Menu' })
const account = (page: Page) => page.getByRole('button', { name: 'Your account' })

/** Pauses the clock of the page. */
async function standStill(page: Page) {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

visitorTest('the five links lead to their pages, and mark the current page', async ({ page, isMobile }) => {
  await page.goto('/login')
  for (const [name, address] of LINKS) {
    if (isMobile) await menu(page).click()
    await main(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    if (isMobile) {
      await expect(main(page), 'the menu closes when a link is followed').toBeHidden()
      await menu(page).click()
    }
    await expect(main(page).getByRole('link')).toHaveText(LINKS.map(([label]) => label))
    await expect(main(page).locator('[aria-current=page]')).toHaveText(name)
    if (isMobile) await menu(page).click()
  }
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
})

visitorTest('sets the Hindi words of the shop in its own font, so that every device shows them', async ({ page }) => {
  const others: Record<string, string[]> = {}
  let count = 0
  // The hymns of Navratri are long texts in the font of the system.
  for (const { path } of PAGES.filter(({ path, prerendered }) => prerendered && path !== '/navratri-special')) {
    await open(page, path)
    const words = await page.evaluate(() => {
      const texts = document.evaluate('//body//*/text()', document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE)
      return Array.from({ length: texts.snapshotLength }, (_, index) => texts.snapshotItem(index)).flatMap((text) => {
        const element = text?.parentElement
        if (!element?.checkVisibility() || !/[\u0900-\u097f]/.test(text?.textContent ?? '')) return []
        return [{ word: text?.textContent ?? '', font: getComputedStyle(element).fontFamily }]
      })
    })
    count += words.length
    const inOthers = words.filter(({ font }) => !font.includes('Eczar')).map(({ word }) => word)
    if (inOthers.length > 0) others[path] = inOthers
  }
  expect(others).toEqual({})
  expect(count).toBeGreaterThan(10)
})

visitorTest('closes the menu of a phone in the usual ways', { tag: '@any-width' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/about')
  await menu(page).click()
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'true')
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(main(page)).toBeHidden()
  await expect(menu(page)).toBeFocused()
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false')

  await menu(page).click()
  await page.mouse.click(8, 790)
  await expect(main(page), 'a press outside').toBeHidden()

  await menu(page).click()
  await main(page).getByRole('link', { name: 'About Us' }).click()
  await expect(main(page), 'the link of the very page').toBeHidden()

  await menu(page).press('Enter')
  await page.getByRole('banner').getByRole('link', { name: LOCALE_NAMES.kn }).focus()
  await page.keyboard.press('Tab')
  await expect(main(page), 'the focus has gone on').toBeHidden()
})

visitorTest('a tap outside of the open menu of a phone only closes it', { tag: '@any-width' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/contact-us')
  const link = page.getByRole('banner').getByRole('link', { name: 'Login' })
  await menu(page).click()
  await expect(main(page)).toBeVisible()
  await link.click()
  await expect(main(page)).toBeHidden()
  await expect(page).toHaveURL('/contact-us')
  await link.click()
  await expect(page).toHaveURL('/login')
})

test('the customer menu shows the name, profile, help and logout', async ({ page, customer, isMobile }) => {
  await page.goto('/about')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await account(page).click()
  await expect(account(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(header.getByText(customer.name, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(header.getByText(customer.emailId, { exact: true })).toBeInViewport({ ratio: 1 })
  await axe(page)

  await page.keyboard.press('Escape')
  await expect(header.getByText(customer.name)).toBeHidden()
  await expect(account(page)).toBeFocused()
  await account(page).click()
  await header.getByRole('link', { name: 'Pujaghar' }).first().click()
  await expect(header.getByText(customer.name), 'a press outside').toBeHidden()
  await expect(page, 'which does nothing else').toHaveURL('/about')
  await account(page).press('Enter')
  await header.getByRole('button', { name: 'Logout' }).focus()
  await page.keyboard.press('Tab')
  if (isMobile) await page.keyboard.press('Tab')
  await expect(header.getByText(customer.name), 'the focus has gone on').toBeHidden()

  for (const [name, address] of [
    ['Edit Profile', '/profile'],
    ['Help', '/contact-us'],
  ] as const) {
    await account(page).click()
    await header.getByRole('link', { name, exact: true }).last().click()
    await expect(page).toHaveURL(address)
    await expect(header.getByText(customer.name)).toBeHidden()
  }
  await header.getByRole('link', { name: 'My orders' }).click()
  // A new page closes the menu.
  await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible()

  await account(page).click()
  await header.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a menu opened while the page loads stays open', { tag: '@any-width' }, async ({ page, customer }) => {
  const { promise: pageMayCome, resolve: letPageCome } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('Your profile')) await pageMayCome
    await route.fulfill({ response })
  })
  await page.goto('/profile', { waitUntil: 'commit' })
  await account(page).click()
  const name = page.getByRole('banner').getByText(customer.name, { exact: true })
  await expect(name).toBeVisible()
  await expect(page.getByText('Loading the page')).toBeAttached()
  letPageCome()
  await expect(page.getByLabel('Mobile number')).toBeVisible()
  await expect(name).toBeVisible()
})

// The scripts are blocked, so only the prerendered page is visible.
test('a prerendered page shows the header of a customer before its scripts run', { tag: '@any-width' }, async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_FAILED/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/about', { waitUntil: 'load' })
  await expect(page.getByRole('link', { name: 'My orders' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden()
})

visitorTest(
  'a prerendered page shows the header of a visitor before its scripts run',
  { tag: '@any-width' },
  async ({ page, expectComplaint }) => {
    expectComplaint(/net::ERR_FAILED/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/about', { waitUntil: 'load' })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'My orders' })).toBeHidden()
  },
)

visitorTest('promotions rotate, and only their pause button stops them', { tag: '@any-width' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await standStill(page)
  await page.goto('/about')
  const banner = page.getByRole('region', { name: 'Promotions' })
  const shown = banner.getByRole('paragraph').filter({ visible: true })
  await expect(page.getByRole('contentinfo')).toContainText('1970')
  const before = await page.getByRole('main').boundingBox()
  for (const text of [GIFT, MARKETS, SHIPPING, GIFT]) {
    await expect(shown).toHaveText([text])
    await page.clock.runFor(PROMOTION_MS)
  }
  expect(await page.getByRole('main').boundingBox(), 'nothing moves').toEqual(before)
  await expect(banner.locator('[aria-live]')).toHaveAttribute('aria-live', 'off')

  await banner.getByRole('button', { name: 'Previous promotion' }).click()
  await expect(shown).toHaveText([GIFT])
  await page.clock.runFor(PROMOTION_MS)
  await expect(shown, 'it goes on after a step by hand').toHaveText([MARKETS])

  await banner.getByRole('button', { name: 'Pause the promotions' }).click()
  await page.clock.runFor(4 * PROMOTION_MS)
  await expect(shown).toHaveText([MARKETS])
  await banner.getByRole('button', { name: 'Next promotion' }).click()
  await expect(shown).toHaveText([SHIPPING])
  await banner.getByRole('button', { name: 'Let the promotions run' }).click()
  await page.clock.runFor(PROMOTION_MS)
  await expect(shown).toHaveText([GIFT])
})

visitorTest('promotions do not rotate with reduced motion', { tag: '@any-width' }, async ({ page }) => {
  await standStill(page)
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Promotions' })
  const shown = banner.getByRole('paragraph').filter({ visible: true })
  await expect(banner.getByRole('button', { name: 'Let the promotions run' })).toBeVisible()
  await expect(shown).toHaveText([GIFT])
  await page.clock.runFor(4 * PROMOTION_MS)
  await expect(shown).toHaveText([GIFT])
  await banner.getByRole('button', { name: 'Next promotion' }).click()
  await expect(shown).toHaveText([MARKETS])
  await banner.getByRole('button', { name: 'Let the promotions run' }).click()
  await page.clock.runFor(PROMOTION_MS)
  await expect(shown).toHaveText([SHIPPING])
})

visitorTest('the tab at the side leads to the songs, and covers no text', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-10-05T10:00:00+05:30'))
  await page.goto('/')
  const tab = page.getByRole('complementary', { name: 'Festival' }).getByRole('link', { name: 'Navratri songs' })
  await expect(tab).toBeInViewport()
  const left = await tab
    .locator('span')
    .first()
    .evaluate((element) => element.getBoundingClientRect().left)
  const texts = await page.locator('main :is(p, h1, h2, h3, li)').evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return Math.max(0, ...[...range.getClientRects()].map(({ right }) => right))
    }),
  )
  expect(Math.max(...texts)).toBeLessThanOrEqual(left)
  await tab.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/navratri-special#hymns')
  await expect(page.getByRole('heading', { name: 'Three hymns to sing' })).toBeInViewport()
  await expect(tab).toHaveCount(0)
  for (const form of ['/upload', '/event', '/login', '/contact-us', '/feedback-form']) {
    await page.goto(form)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tab, form).toHaveCount(0)
  }
  await page.clock.setFixedTime(new Date('2026-11-26T10:00:00+05:30'))
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(tab, 'outside the season').toHaveCount(0)
})

visitorTest('the footer links lead to pages of the shop and outside', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(`© ${dayFromNow(0).slice(0, 4)} Pujaghar`)
  for (const title of ['Product', 'Resources', 'Company', 'Support']) {
    await expect(footer.getByRole('heading', { name: title })).toBeVisible()
  }
  await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/)
  await expect(footer.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', /^mailto:/)
  for (const name of ['Instagram', 'Facebook', 'YouTube']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
  }
  await axe(page)
  const addresses = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/')))
  expect(addresses.length).toBeGreaterThan(8)
  for (const address of addresses) expect((await page.request.get(address)).status(), address).toBe(200)
})

visitorTest(
  'an unknown address suggests the page that was probably meant',
  { tag: '@any-width' },
  async ({ page, expectComplaint }) => {
    expectComplaint(/status of 404/)
    const response = await page.goto('/contect')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible()
    await axe(page)
    await page.getByRole('main').getByText('Did you mean').getByRole('link', { name: 'Contact Us' }).click()
    await expect(page).toHaveURL('/contact-us')
    await page.goBack()
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
  },
)
