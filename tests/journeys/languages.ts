import type { Page } from '@playwright/test'
import { addressIn, LOCALE_NAMES, type Locale } from '#contract/locale.ts'
import * as m from '#messages'
import { anyEmail, linkIn, PASSWORD, test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect, open } from '#tests/support/journey.ts'
import { fixture, WHEN_READ } from '#tests/support/lists.ts'

const NAME = 'Asha Rao'

for (const locale of ['hi', 'kn'] as const) {
  const said = { locale }
  const at = (path: string) => addressIn(locale, path)

  visitorTest(
    `goes from a photographed list to a placed order in ${LOCALE_NAMES[locale]}`,
    async ({ page, mailbox }) => {
      const emailId = anyEmail()
      await page.goto('/')
      await choose(page, locale)
      await expect(page).toHaveURL(at('/'))
      await expect(page.locator('html')).toHaveAttribute('lang', `${locale}-IN`)
      await open(page, at('/'))

      await page.getByRole('link', { name: m.home_begin({}, said) }).click()
      await page.getByLabel(m.account_name({}, said)).fill(NAME)
      await page.getByLabel(m.account_email({}, said)).fill(emailId)
      await page.getByLabel(m.account_mobile({}, said)).fill('98450 12345')
      await page.getByLabel(m.account_password({}, said), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: m.account_register_button({}, said) }).click()
      await expect(page).toHaveURL(at('/login'))
      await page.getByLabel(m.account_password({}, said), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: m.account_login_button({}, said) }).click()
      await expect(page).toHaveURL(at('/dashboard'))
      const welcome = await mailbox.next({ to: emailId, subject: m.mail_welcome_title({}, said) })
      await page.goto(linkIn(welcome.text))
      await page.getByRole('button', { name: m.account_confirm_this_address({}, said) }).click()
      await expect(page.getByRole('link', { name: m.account_go_to_your_page({}, said) })).toBeVisible()

      await page.goto(at('/upload'))
      await page.getByLabel(m.list_choose_files({}, said)).setInputFiles(fixture('english-photo.jpg'))
      await page.getByLabel(m.list_remark_label({}, said)).fill('सत्यनारायण पूजा')
      await page.getByRole('button', { name: m.list_submit({}, said) }).click()
      await expect(page).toHaveURL(new RegExp(`${at('/list-success')}\\?order=`))
      await expect(page.getByRole('heading', { name: m.list_title_quoted({}, said) })).toBeVisible(WHEN_READ)
      await mailbox.next({ to: emailId, subject: m.mail_quotation_ready_heading({}, said) })
      await page.getByRole('link', { name: m.list_review_quotation({}, said) }).click()
      await expect(page.getByRole('heading', { name: m.review_title({}, said), exact: true })).toBeVisible()
      const { turmeric, camphor } = THINGS[locale]
      for (const thing of [turmeric, camphor]) await expect(page.getByRole('main')).toContainText(thing)
      await axe(page)

      await page.getByRole('link', { name: m.review_accept({}, said) }).click()
      await expect(page).toHaveURL(new RegExp(at('/checkout/custom/')))
      await page.getByLabel(m.checkout_phone({}, said)).fill('98450 12345')
      await page.getByLabel(m.checkout_street({}, said)).fill('12 Temple Road')
      await page.getByLabel(m.checkout_pincode({}, said)).fill(THINGS[locale].area)
      await page.getByRole('option', { name: THINGS[locale].area }).click()
      await page.getByRole('button', { name: PLACE[locale] }).click()
      await expect(page).toHaveURL(new RegExp(at('/order-placed/custom/')))
      await axe(page)
      const placed = await mailbox.next({
        to: emailId,
        subject: m.mail_order_placed_subject({ order: '' }, said).trim(),
      })
      expect(placed.text).toContain(at('/'))
      await page.getByRole('link', { name: m.checkout_go_to_orders({}, said) }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'PG-' })).toContainText(
        m.words_status_upcoming({}, said),
      )
    },
  )
}

/** Names in the catalogue. */
const THINGS = {
  hi: { turmeric: 'हल्दी', camphor: 'कपूर', area: 'बसवनगुडी' },
  kn: { turmeric: 'ಅರಿಶಿನ', camphor: 'ಕರ್ಪೂರ', area: 'ಬಸವನಗುಡಿ' },
} as const
const PLACE = { hi: /^ऑर्डर/, kn: /^ಆರ್ಡರ್/ } as const

test('a change of language keeps the page, the typed text and the choice', async ({
  page,
  customer,
  browser,
  baseURL,
}) => {
  await page.goto('/contact-us?from=mail')
  const message = () => page.getByRole('textbox').last()
  await message().fill('Do you have bel leaves?')
  await choose(page, 'kn')
  await expect(page).toHaveURL('/kn/contact-us?from=mail')
  await expect(message()).toHaveValue('Do you have bel leaves?')

  await page.goto('/about')
  await expect(page, 'a link in English leads there, too').toHaveURL('/kn/about')

  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } })
  const other = await context.newPage()
  await open(other, '/login')
  await other.getByLabel('E-mail').fill(customer.emailId)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Login' }).click()
  await expect(other, 'the account has the language').toHaveURL('/kn/dashboard')
  await context.close()
})

test('keeps a language for each account on a shared phone', async ({ page, customer, register }) => {
  const vikram = await register()
  const speaks = { en: customer, kn: vikram } as const
  for (const [locale, { token }] of Object.entries(speaks))
    await page.request.put('/api/customer/language', {
      headers: { authorization: `Bearer ${token}` },
      data: { language: locale },
    })
  await page.goto('/')
  await page.evaluate(() => localStorage.clear())
  for (const locale of ['kn', 'en', 'kn'] as const) {
    await page.goto('/login')
    await page.getByRole('textbox').first().fill(speaks[locale].emailId)
    await page.locator('input[type=password]').fill(PASSWORD)
    await page.locator('form button[type=submit]').click()
    await expect(page).toHaveURL(addressIn(locale, '/dashboard'))
    await open(page, addressIn(locale, '/profile'))
    await page.getByRole('button', { name: m.shell_account({}, { locale }) }).click()
    await page.getByRole('button', { name: m.shell_account_log_out({}, { locale }), exact: true }).click()
    await expect(page).toHaveURL(addressIn(locale, '/'))
  }
})

visitorTest(
  'does not redirect to an address that looks like another site',
  async ({ page, baseURL, expectComplaint }) => {
    expectComplaint(/status of 404/)
    await page.goto('/')
    await choose(page, 'kn')
    await expect(page).toHaveURL('/kn/')
    await page.goto('/hi//shop.invalid/about')
    await expect(page).toHaveURL(`${baseURL}/kn/shop.invalid/about`)
    const english = page.getByRole('banner').getByRole('link', { name: 'English', includeHidden: true }).first()
    await expect(english).toHaveAttribute('href', '/shop.invalid/about')
  },
)

visitorTest.describe('with a browser in Hindi', () => {
  visitorTest.use({ locale: 'hi-IN' })

  visitorTest('offers a page in Hindi, and stays if the visitor declines', async ({ page }) => {
    await page.goto('/about')
    const offer = page.getByRole('link', { name: m.shell_language_offer({}, { locale: 'hi' }) })
    await expect(offer).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: m.shell_language_stay({}, { locale: 'en' }) }).click()
    await expect(offer).toBeHidden()
    await page.goto('/event')
    await expect(page).toHaveURL('/event')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(offer).toBeHidden()
  })

  visitorTest('opens a page in Hindi when the visitor accepts, and the next one too', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('link', { name: m.shell_language_offer({}, { locale: 'hi' }) }).click()
    await expect(page).toHaveURL('/hi/about')
    await page.goto('/event')
    await expect(page).toHaveURL('/hi/event')
  })
})

/** Chooses a language in the menu of a narrow header. */
async function choose(page: Page, locale: Locale) {
  await page.getByRole('button', { name: m.shell_menu({}, { locale: 'en' }) }).click()
  await page.getByRole('banner').getByRole('link', { name: LOCALE_NAMES[locale] }).click()
}
