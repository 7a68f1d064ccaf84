import type { Locator, Page } from '@playwright/test'
import { REDIRECT_MS } from '#contract/limits.ts'
import { MESSAGES } from '#contract/messages.ts'
import { PATHS } from '#contract/paths.ts'
import { anyEmail, linkIn, logIn, PASSWORD } from '#tests/support/customer.ts'
import { axe, expect, expectToast, test } from '#tests/support/journey.ts'
import { fixture, WHEN_READ } from '#tests/support/lists.ts'
import { keepReading } from '#tests/support/slow.ts'

const NAME = 'Asha Rao'
const REMARK = 'Satyanarayan puja for 25 people'

test('goes from a photographed list to a placed order', async ({ page, mailbox }) => {
  const emailId = anyEmail()

  await test.step('registers', async () => {
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('link', { name: 'Let’s Go' }).click()
    await page.getByLabel('Name').fill(NAME)
    await page.getByLabel('E-mail').fill(emailId)
    await page.getByLabel('Mobile number').fill('98450 12345')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    // The page redirects after a delay, so the clock is paused.
    await page.clock.pauseAt(Date.now() + 1000)
    await page.getByRole('button', { name: 'Register' }).click()
    await expectToast(page, MESSAGES.registerSuccess)
    await expect(page, 'the success can be read before the page changes').toHaveURL('/register')
    await page.clock.runFor(REDIRECT_MS)
    await expect(page).toHaveURL('/login')
  })

  await test.step('logs in', async () => {
    const answer = await holdBack(page, PATHS.login)
    await logIn(page, emailId)
    await expectToast(page, MESSAGES.loginProgress)
    answer.release()
    await expectToast(page, MESSAGES.loginSuccess)
    await expect(page).toHaveURL('/login')
    await page.clock.runFor(REDIRECT_MS)
    await expect(page).toHaveURL('/dashboard')
    await page.clock.resume()
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
    expect(await storedKeys(page)).toEqual(['_id', 'emailId', 'name', 'token'])
  })

  await test.step('confirms the address by the link in the welcome mail', async () => {
    const { text } = await mailbox.next({ to: emailId, subject: 'Welcome' })
    expect(text, 'nobody knows yet whose address it is').not.toContain(NAME)
    await page.goto(linkIn(text))
    await page.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, it is confirmed' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to your page' }).click()
    await expect(page).toHaveURL('/dashboard')
  })

  const letItBeRead = await keepReading(page, PATHS.order('custom', '*'))
  await test.step('uploads a photo of the list', async () => {
    await page.getByRole('link', { name: 'Create New Pooja List' }).click()
    await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-photo.jpg'))
    await page.getByLabel('Anything we should know?').fill(REMARK)
    await page.getByRole('button', { name: 'Submit your list' }).click()
    await expect(page).toHaveURL(/\/list-success\?order=/)
    await expect(page.getByText(REMARK)).toBeVisible()
  })

  const total = await test.step('sees the list read and priced', async () => {
    await expect(page.getByRole('progressbar')).toBeVisible()
    await letItBeRead()
    await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible(WHEN_READ)
    await expect(page.getByText('20 lines sure')).toBeVisible()
    const mail = await mailbox.next({ to: emailId, subject: 'is ready' })
    expect(mail.text).toContain(`Namaste ${NAME}`)
    const total = mail.subject.replace(/^.*, /, '')
    await expect(page.getByText(total)).toBeVisible()
    return total
  })

  await test.step('reviews and accepts the quotation', async () => {
    await page.getByRole('link', { name: 'Review your quotation' }).click()
    await expect(page.getByRole('heading', { name: 'Quotation' })).toBeVisible()
    await expect(page.getByText('Quoted', { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Instant estimate')
    await expect(page.getByRole('main')).toContainText(total)
    const reviewed = { amount: await figure(page, 'Amount'), tax: await figure(page, 'Tax', 'text-matches') }
    expect(paise(reviewed.amount) + paise(reviewed.tax), 'the parts make the total').toBe(paise(total))

    await page.getByRole('link', { name: 'Accept Quotation' }).click()
    await expect(page).toHaveURL(/\/checkout\/custom\//)
    expect(await figure(page, 'Amount')).toBe(reviewed.amount)
    expect(await figure(page, 'Tax', 'text-matches')).toBe(reviewed.tax)
    expect(await figure(page, 'Shipping')).toBe('Free')
    expect(await figure(page, 'Total')).toBe(total)
  })

  await test.step('enters the address, which must be in the delivery area', async () => {
    await expect(page.getByLabel('Name')).toHaveValue(NAME)
    await expect(page.getByLabel('Order id')).toHaveAttribute('readonly')
    await expect(page.getByLabel('Type')).toHaveAttribute('readonly')
    await page.getByLabel('Phone number').fill('98450 12345')
    await page.getByLabel('House and street').fill('12 Temple Road')
    const pincode = page.getByLabel('Pincode')

    await pincode.fill('110001')
    await expect(page.getByText(MESSAGES.pincodeOutside).first()).toBeVisible()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(pincode, 'a pincode outside the area is refused').toBeFocused()

    await pincode.fill('560 00')
    await expect(page.getByRole('option').first()).toContainText('56000')
    await pincode.pressSequentially(' 4')
    await expect(page.getByText('We deliver here: '), 'six digits show their area').toContainText('Basavanagudi')
    await pincode.fill('Basavan gudi')
    await page.getByRole('option', { name: 'Basavanagudi' }).click()
    await expect(pincode).toHaveValue('560004')
    await expect(page.getByText(MESSAGES.pincodeOutside)).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Area' })).toHaveValue('Basavanagudi')
  })

  await test.step('places the order', async () => {
    await page.getByRole('button', { name: `Place order · ${total}` }).click()
    await expect(page).toHaveURL(/\/order-placed\/custom\//)
    await expect(page.getByRole('heading', { name: MESSAGES.checkoutSuccess, exact: true })).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText('Satyanarayan Puja and Katha list, 20 items')
    await expect(main).toContainText(total)
    await expect(main).toContainText('12 Temple Road, Basavanagudi, Bengaluru 560004')
    for (const [what, says] of [
      ['What', /^WhatSatyanarayan Puja and Katha list, 20 items PG-.* and 16 more$/],
      ['When it comes', /^When it comes.*(IST|tells you\.)/],
      ['How much', new RegExp(`^How much${total.replaceAll('.', '\\.')}Tax and shipping included\\.`)],
      ['How to pay', /On the page of this order, by UPI\. Payment is due in 30 days\./],
    ] as const) {
      const part = main.locator('dl > div').filter({ has: page.getByText(what, { exact: true }) })
      await expect(part, what).toHaveText(says)
    }
    const next = main.getByRole('complementary').filter({ hasText: 'What happens next' })
    await expect(next).toContainText('We pack your order')
    await expect(next).toContainText('We deliver to you')
    await expect(main.getByRole('link', { name: 'Go to my orders' })).toBeVisible()
    await axe(page)
    await expect(main).not.toContainText('Nothing is paid on this website')
    await page.reload()
    await expect(page.getByRole('heading', { name: MESSAGES.checkoutSuccess, exact: true })).toBeVisible()
    await page.goBack()
    await expect(page, 'going back leads over the checkout').toHaveURL(/\/list-review\//)
    await page.goForward()
    await page.getByRole('link', { name: 'Go to my orders' }).click()
    await expect(page).toHaveURL('/my-orders')
    const card = page.getByRole('listitem').filter({ hasText: 'PG-' })
    await expect(card).toHaveCount(1)
    await expect(card).toContainText('Upcoming')
    await expect(card).toContainText(total)
    const mail = await mailbox.next({ to: emailId, subject: 'is placed' })
    expect(mail.text).toContain(total)
    expect(mail.text).toContain('Bengaluru 560004')
    expect(mail.text).toContain('12 Temple Road')
    expect(await storedKeys(page)).toEqual(['_id', 'emailId', 'name', 'token'])
  })

  await test.step('logs out', async () => {
    await page.getByRole('button', { name: 'Your account' }).click()
    await expect(page.getByText(emailId)).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await storedKeys(page)).toEqual([])
  })
})

/** Holds the responses of a call until released, so that the state in between is visible. */
async function holdBack(page: Page, path: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await promise
    await route.continue()
  })
  return { release }
}

/** The value beside a label in the totals. */
async function figure(page: Page, label: string, match: 'text-is' | 'text-matches' = 'text-is'): Promise<string> {
  const value: Locator = page.getByRole('definition').and(page.locator(`dt:${match}("${label}") + dd`))
  await expect(value).toHaveCount(1)
  return (await value.innerText()).trim()
}

const paise = (rupees: string) => Math.round(Number(rupees.replace(/[₹,]/g, '')) * 100)

async function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).sort())
}
