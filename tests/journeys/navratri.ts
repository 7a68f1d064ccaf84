import type { Page } from '@playwright/test'
import { CatalogueAnswer } from '#contract/catalogue.ts'
import { PATHS } from '#contract/paths.ts'
import { logIn, test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect } from '#tests/support/journey.ts'
import { tabTo } from '#tests/support/keyboard.ts'

const PAGE = '/navratri-special'
const FACTS = ['Mount', 'Weapon', 'Chakra', 'Planet', 'Bhog', 'Flower', 'Goal', 'Colour']
const ALL = /^Put all eight into a list order, ₹4,225\.00$/

const part = (page: Page, name: string) => page.getByRole('region', { name })
const items = (page: Page) => part(page, 'What the nine days need')
const calendar = (page: Page) => part(page, 'When it is, and what to wear')

/** Opens the page with the clock on a day in India. */
async function openOn(page: Page, day: string) {
  await page.clock.setFixedTime(new Date(`${day}T12:00:00+05:30`))
  await page.goto(PAGE)
}

/**
 * Opens the page and moves the mouse. The prices load after the first interaction, because they are far below the fold.
 */
async function openItems(page: Page) {
  await page.goto(PAGE)
  await page.mouse.move(1, 1)
}

visitorTest('shows nine days with all their details', async ({ page }) => {
  await page.goto(PAGE)
  const nine = part(page, 'The nine forms of Durga').getByRole('article')
  await expect(nine).toHaveCount(9)
  const wall = page.getByRole('list').filter({ hasText: 'Mount: tigress' }).first().getByRole('link')
  await expect(wall).toHaveCount(9)
  for (const shrine of await wall.all()) {
    const name = shrine.locator('span').first()
    expect(await name.evaluate((text) => text.getClientRects().length), 'a name is on one line').toBe(1)
  }
  for (const [index, day] of (await nine.all()).entries()) {
    await expect(day).toContainText(`Day ${index + 1}`)
    await expect(day.getByRole('heading').locator('[lang=hi]')).toHaveText(/^[\u0900-\u097f]+$/)
    await expect(day.getByRole('term')).toHaveText(FACTS)
    for (const fact of await day.getByRole('definition').all()) await expect(fact).toHaveText(/\S/)
  }
  await expect(part(page, 'Three rituals, step by step').getByRole('article')).toHaveCount(3)
  await expect(part(page, 'Three rituals, step by step')).toContainText('Keep water and sand at hand')
  await expect(part(page, 'Three hymns to sing').getByRole('article')).toHaveCount(3)
})

visitorTest('a name on the wall leads to its goddess, and Back returns', async ({ page }) => {
  await page.goto(PAGE)
  await page.getByRole('link', { name: 'Kalaratri' }).click()
  await expect(page).toHaveURL(`${PAGE}#kalaratri`)
  await expect(page.locator('#kalaratri')).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Kalaratri' })).toBeInViewport()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Items' }).click()
  await expect(page.getByRole('heading', { name: 'What the nine days need' })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(`${PAGE}#kalaratri`)
})

visitorTest('the URL of a section opens the page there', async ({ page }) => {
  await page.goto(`${PAGE}#order`)
  await expect(page.getByRole('heading', { name: 'What the nine days need' })).toBeInViewport()
})

visitorTest('shows dates and colours before a Navratri, and invents nothing unknown', async ({ page }) => {
  await openOn(page, '2027-04-06')
  await expect(calendar(page)).toContainText('Chaitra Navratri 2027')
  await expect(calendar(page)).toContainText('Begins tomorrow, Wednesday, 7 April')
  const rows = calendar(page).getByRole('listitem').filter({ hasText: '·' })
  await expect(rows).toHaveCount(9)
  await expect(rows.first()).toHaveText('Wednesday7 AprilShailaputriPratipada · Royal Blue')
  await expect(rows.last()).toContainText('colour open')
  await expect(calendar(page)).toContainText('we know no colour for days 8 and 9')
})

visitorTest(
  'keeps Kalaratri on the second Saptami in a Navratri of ten days',
  { tag: '@any-width' },
  async ({ page }) => {
    await openOn(page, '2026-10-18')
    await expect(calendar(page)).toContainText('Sharad Navratri 2026')
    await expect(calendar(page)).toContainText('Today is day 8: Kalaratri')
    await expect(calendar(page).locator('[aria-current=date]')).toContainText('18 OctoberKalaratriSaptami · Purple')
    await expect(page.getByRole('link', { name: 'Kalaratri' })).toHaveAttribute('aria-current', 'date')
    await expect(calendar(page)).toContainText('Saptami is there at two sunrises')
    await expect(page.locator('#kalaratri')).toContainText('Grey, Purple in 2026')
  },
)

visitorTest('shows the next Navratri on the day after one', { tag: '@any-width' }, async ({ page }) => {
  await openOn(page, '2027-10-10')
  await expect(calendar(page)).toContainText('Chaitra Navratri 2028')
  await expect(calendar(page)).toContainText('Begins in 169 days, on Monday, 27 March')
})

visitorTest('says so when no further Navratri is known', { tag: '@any-width' }, async ({ page }) => {
  await openOn(page, '2028-09-28')
  await expect(page.getByRole('heading', { name: 'The next dates are not here yet' })).toBeVisible()
  await expect(page.locator('#kalaratri')).toContainText('Changes every year')
})

visitorTest('shows the hymns in one script, the other or both', async ({ page }) => {
  await page.goto(PAGE)
  const devanagari = page.getByText('जय अम्बे गौरी, मैया जय श्यामा गौरी।')
  const latin = page.getByText('Jai Ambe Gauri, Maiya Jai Shyama Gauri')
  await expect(devanagari).toBeVisible()
  await expect(latin).toBeVisible()
  await expect(page.getByText('भ्रान्तिरूपेण संस्थिता')).toHaveAttribute('lang', 'sa')
  await page.getByRole('radio', { name: 'English letters' }).check()
  await expect(devanagari).toBeHidden()
  await expect(latin).toBeVisible()
  await page.getByRole('radio', { name: 'देवनागरी' }).check()
  await expect(devanagari).toBeVisible()
  await expect(latin).toBeHidden()
})

visitorTest('shows the catalogue prices of the eight items, from 99 to 1299 rupees', async ({ page }) => {
  const answer = page.waitForResponse((response) => response.url().includes(PATHS.catalogue))
  await openItems(page)
  const { items: sold } = CatalogueAnswer.parse(await (await answer).json())
  const prices = sold.map(({ price }) => price)
  expect(prices).toHaveLength(8)
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([99, 1299])
  const shown = prices.map((price) => new RegExp(`₹${price.toLocaleString('en-IN')}\\.00`))
  await expect(items(page).locator('label')).toHaveText(shown)
})

test('creates a list order of all eight items with one click', async ({ page, customer, mailbox }) => {
  await openItems(page)
  await page.getByRole('button', { name: ALL }).click()
  await expect(page).toHaveURL(/\/list-review\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Quotation', level: 1 })).toBeVisible()
  await expect(page.getByText('Your quotation is ready')).toBeVisible()
  await expect(page.getByText('Look through it. You can accept it')).toBeVisible()
  await expect(page.getByText('Ghatasthapana kit').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('₹4,436.25').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Photo of your list' })).toHaveCount(0)
  await axe(page)
  await mailbox.next({ to: customer.emailId, subject: '₹4,436.25' })
  await page.goto('/my-orders')
  await expect(page.getByRole('main')).toContainText('8 items')
  await axe(page)
})

visitorTest('keeps the choice of a visitor during the login', { tag: '@any-width' }, async ({ page, register }) => {
  const { emailId } = await register()
  await openItems(page)
  await page.getByRole('checkbox', { name: /Barley sowing set/ }).check()
  await page.getByRole('checkbox', { name: /Kanya puja set/ }).check()
  const button = page.getByRole('button', { name: 'Put 2 items into a list order, ₹998.00' })
  await button.click()
  await logIn(page, emailId)
  await expect(page).toHaveURL(`${PAGE}#your-choice`)
  await expect(page.getByRole('checkbox', { name: /Kanya puja set/ })).toBeChecked()
  await expect(button).toBeInViewport()
  await button.click()
  await expect(page).toHaveURL(/\/list-review\//)
  await expect(page.getByText('₹1,047.90').filter({ visible: true }).first()).toBeVisible()
  await openItems(page)
  await expect(page.getByRole('button', { name: ALL }), 'what is ordered is no longer chosen').toBeVisible()
})

test('shows an error or a lost network beside the button, and keeps the choice', { tag: '@any-width' }, async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 400|ERR_INTERNET_DISCONNECTED/)
  await openItems(page)
  await page.getByRole('checkbox', { name: /Akhand jyoti lamp/ }).check()
  const button = page.getByRole('button', { name: 'Put 1 item into a list order, ₹250.00' })
  const message = 'We do not sell this item. Please pick one from the list.'
  await page.route(`**${PATHS.orderItems}`, (route) => route.fulfill({ status: 400, json: { message } }), { times: 1 })
  await button.click()
  await expect(items(page).getByRole('alert')).toHaveText(message)
  await context.setOffline(true)
  await button.click()
  await expect(items(page).getByRole('alert')).toContainText('We could not reach Pujaghar')
  await axe(page)
  await context.setOffline(false)
  await expect(page.getByRole('checkbox', { name: /Akhand jyoti lamp/ })).toBeChecked()
  await button.click()
  await expect(page).toHaveURL(/\/list-review\//)
})

visitorTest(
  'disables ordering without prices, and Retry loads them',
  { tag: '@any-width' },
  async ({ page, expectComplaint }) => {
    expectComplaint(/status of 503/)
    await page.route(
      `**${PATHS.catalogue}?*`,
      (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }),
      {
        times: 1,
      },
    )
    await openItems(page)
    await expect(items(page).getByRole('alert').first()).toContainText('The prices did not load')
    await expect(page.getByRole('button', { name: /into a list order/ })).toHaveCount(0)
    await axe(page)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: ALL })).toBeEnabled()
  },
)

visitorTest('is accessible (axe)', async ({ page }) => {
  await openOn(page, '2026-10-18')
  await page.mouse.move(1, 1)
  await expect(page.getByRole('button', { name: ALL })).toBeEnabled()
  await axe(page)
  await page.getByText('Every Navratri from 2026 to 2028').click()
  await page.getByRole('radio', { name: 'देवनागरी' }).check()
  await page.getByRole('checkbox', { name: /Suhag set/ }).check()
  await axe(page)
})

test('works by keyboard alone', async ({ page }) => {
  await page.goto(PAGE)
  await tabTo(page, 'link', 'Items')
  await page.keyboard.press('Enter')
  await expect(page.locator('#order')).toBeFocused()
  await tabTo(page, 'checkbox', /Durga idol/)
  await page.keyboard.press('Space')
  await tabTo(page, 'button', 'Put 1 item into a list order, ₹350.00')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/list-review\//)
})
