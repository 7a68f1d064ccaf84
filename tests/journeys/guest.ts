import type { Page } from '@playwright/test'
import { MESSAGES } from '#contract/messages.ts'
import { bookButton, DESCRIPTION, fillIn } from '#tests/support/booking-form.ts'
import { anyEmail, logInOver, PASSWORD, test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect, expectToast } from '#tests/support/journey.ts'
import { tabTo } from '#tests/support/keyboard.ts'
import { DOUBTFUL_LIST, fixture, WHEN_READ, writeList } from '#tests/support/lists.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit your list' })
const order = (page: Page) => page.getByRole('button', { name: 'Log in or register to correct and order it' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in or register' })

async function type(page: Page, text: string) {
  await page.goto('/upload')
  await page.getByRole('button', { name: 'Paste or type' }).click()
  await page.getByLabel('Type or paste your list').fill(text)
  await submit(page).click()
}

async function register(page: Page) {
  await dialog(page).getByLabel('Name').fill('Lakshmi Narasimhan')
  await dialog(page).getByLabel('E-mail').fill(anyEmail())
  await dialog(page).getByLabel('Mobile number').fill('98450 12345')
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Register' }).click()
}

visitorTest(
  'a guest types a list, sees its price, registers in a dialog, and gets an order',
  async ({ page, browser }) => {
    await type(page, 'Haldi 50 gm\nKumkum 20 gm\nCoconut - 5\nxqzv plmk 3')
    await expect(page).toHaveURL('/estimate')
    await expect(page.getByRole('heading', { name: 'What your list costs' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Turmeric powder' })).toContainText('₹')
    await expect(page.getByText('1 line is a question for you')).toBeVisible()
    await axe(page)
    const total = await page.getByText(/^₹/).last().textContent()

    await page.reload()
    await expect(page.getByText('1 line is a question for you'), 'a reload loses nothing').toBeVisible()
    const stranger = await browser.newPage()
    await stranger.goto(new URL('/estimate', page.url()).href)
    await expect(stranger.getByRole('heading', { name: 'There is no estimate here' })).toBeVisible()
    await stranger.close()

    await order(page).click()
    await axe(page)
    await dialog(page).getByLabel('Name').fill('Lakshmi')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(order(page), 'the focus comes back').toBeFocused()
    await order(page).click()
    await expect(dialog(page).getByLabel('Name'), 'what was typed is there').toHaveValue('Lakshmi')
    await register(page)

    await expectToast(page, MESSAGES.registerSuccess)
    await expect(page).toHaveURL(/\/list-success\?order=/)
    await expect(page.getByRole('main')).toContainText(total ?? 'a total')
    await page.goto('/estimate')
    await expect(page.getByRole('heading', { name: 'There is no estimate here' })).toBeVisible()
    await page.goto('/upload')
    await expect(page.getByLabel('Type or paste your list'), 'what was sent is gone from the form').toHaveCount(0)
  },
)

visitorTest('a guest watches a photo being read, and sees its questions', async ({ page, browser, register }) => {
  const asha = await register()
  await page.goto('/upload')
  await page.getByLabel('Choose photos or PDF').setInputFiles([await writeList(browser, DOUBTFUL_LIST)])
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'What your list costs' })).toBeVisible(WHEN_READ)
  await expect(page.getByText(/lines are questions for you/)).toBeVisible()
  await axe(page)
  await order(page).click()
  await logInOver(page, asha.emailId)
  await expect(page).toHaveURL(/\/list-success\?order=/)
  await expect(page.getByRole('main')).toContainText('1 file')
})

visitorTest('offers a list without recognised items to the desk, not as an order', async ({ page, browser }) => {
  await page.goto('/upload')
  await page.getByLabel('Choose photos or PDF').setInputFiles([await writeList(browser, [])])
  await submit(page).click()
  await expect(page.getByRole('heading', { name: 'Your list', exact: true })).toBeVisible(WHEN_READ)
  await page.getByRole('button', { name: 'Log in or register to have our desk look at it' }).click()
  await expect(dialog(page)).toContainText('our desk looks at your list')
})

visitorTest(
  'keeps a photo that is added after the estimate and not sent on the upload page',
  async ({ page, browser, register }) => {
    const asha = await register()
    await page.goto('/upload')
    await page.getByLabel('Choose photos or PDF').setInputFiles([await writeList(browser, ['Haldi 50 gm'])])
    await page.getByLabel('Anything we should know?').fill('For 40 guests')
    await submit(page).click()
    await expect(page.getByRole('heading', { name: 'What your list costs' })).toBeVisible(WHEN_READ)
    await page.getByRole('link', { name: 'Change your list' }).click()
    await page.getByLabel('Add photos or PDF').setInputFiles(fixture('english-photo.jpg'))
    await expect(page.getByText('english-photo.jpg')).toBeVisible()
    // Only the browser has the photo now.
    await page.goto('/estimate')
    await order(page).click()
    await logInOver(page, asha.emailId)
    await expect(page).toHaveURL(/\/list-success\?order=/)
    await expect(page.getByRole('main')).toContainText('1 file')
    await expect(page.getByText('What you added after the estimate is not in this list.')).toBeVisible()
    await page.goto('/upload')
    await expect(page.getByText('english-photo.jpg')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByLabel('Anything we should know?')).toHaveValue('')
  },
)

visitorTest(
  'a list that is too long for a guest can be sent after a login, from the same page',
  async ({ page, register }) => {
    const asha = await register()
    await page.goto('/upload')
    await page.getByLabel('Choose photos or PDF').setInputFiles(Array(5).fill(fixture('english-text.pdf')))
    await submit(page).click()
    await expect(dialog(page)).toContainText('longer than what we price without an account')
    await logInOver(page, asha.emailId)
    await expect(page).toHaveURL(/\/list-success\?order=/)
  },
)

visitorTest('the login dialog shows the same errors as the pages', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 40[01]/)
  await type(page, 'Haldi 50 gm')
  await order(page).click()
  await dialog(page).getByRole('button', { name: 'Register' }).click()
  await expectToast(page, MESSAGES.registerFailure)
  await expect(dialog(page).getByLabel('Name')).toBeFocused()
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/at least 8/i)
  await axe(page)
  await dialog(page).getByRole('button', { name: 'I have an account' }).click()
  await dialog(page).getByLabel('E-mail').fill(anyEmail())
  await dialog(page).getByLabel('Password', { exact: true }).fill('not-this-one')
  await dialog(page).getByRole('button', { name: 'Login' }).click()
  await expectToast(page, MESSAGES.loginFailure)
  await expect(dialog(page)).toContainText('Wrong e-mail or password.')
  await axe(page)
})

visitorTest('a guest books a puja by keyboard alone', async ({ page }) => {
  await page.goto('/event')
  await fillIn(page)
  await bookButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  for (const [label, text] of [
    ['Name', 'Lakshmi Narasimhan'],
    ['E-mail', anyEmail()],
    ['Mobile number', '98450 12345'],
    ['Password', PASSWORD],
  ] as const) {
    await tabTo(dialog(page), 'textbox', label)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await expectToast(page, MESSAGES.bookingSuccess)
  await expect(page).toHaveURL(/\/event-success\?order=/)
  await expect(page.getByRole('main')).toContainText(DESCRIPTION)
})

test('offers the address of the last order to a returning customer, who saves several addresses', async ({
  page,
  customer,
}) => {
  await customer.placeOrder(await customer.upload('english-text.pdf'))
  const order = await customer.upload('english-text.pdf')
  await page.goto(`/checkout/custom/${order._id}`)
  await expect(page.getByRole('radio', { name: /12 Temple Road/ })).toBeChecked()
  await expect(page.getByLabel('House and street')).toHaveValue('12 Temple Road')
  await expect(page.getByLabel('Phone number')).toHaveValue('+91 98450 12345')
  await axe(page)

  await page.getByRole('button', { name: 'Change your addresses' }).click()
  const book = page.getByRole('dialog', { name: 'Your addresses' })
  await book.getByRole('button', { name: 'Add an address' }).click()
  await book.getByLabel('Name').fill('Ravi Rao')
  await book.getByLabel('Phone number').fill('98450 54321')
  await book.getByLabel('Pincode').fill('560041')
  await book.getByLabel('House and street').fill('7 Lake View')
  await book.getByRole('button', { name: 'Save the address' }).click()
  await expect(book.getByRole('listitem')).toHaveCount(2)
  await axe(page)
  await page.keyboard.press('Escape')

  await page.getByRole('radio', { name: /7 Lake View/ }).check()
  await expect(page.getByLabel('Name')).toHaveValue('Ravi Rao')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByText(MESSAGES.checkoutSuccess)).toBeVisible()

  await page.goto('/profile')
  const kept = page.getByRole('region', { name: 'Your addresses' })
  await expect(kept.getByRole('listitem').first()).toContainText('7 Lake View')
  await kept.getByRole('button', { name: 'Edit 12 Temple Road' }).click()
  await kept.getByLabel('House and street').fill('14 Temple Road')
  await kept.getByRole('button', { name: 'Save the address' }).click()
  await expect(kept).toContainText('14 Temple Road')
  await kept.getByRole('button', { name: 'Remove 14 Temple Road' }).click()
  await expect(kept.getByRole('listitem')).toHaveCount(1)
  await axe(page)
})

test('sends the order to an address that is corrected or added at checkout', async ({ page, customer }) => {
  await customer.placeOrder(await customer.upload('english-text.pdf'))
  const order = await customer.upload('english-text.pdf')
  await page.goto(`/checkout/custom/${order._id}`)
  await expect(page.getByRole('radio', { name: /12 Temple Road/ })).toBeChecked()
  await page.getByLabel('Name').fill('Grandmother')

  await page.getByRole('button', { name: 'Change your addresses' }).click()
  const book = page.getByRole('dialog', { name: 'Your addresses' })
  await book.getByRole('button', { name: 'Edit 12 Temple Road' }).click()
  await book.getByLabel('House and street').fill('14 Temple Road')
  await book.getByRole('button', { name: 'Save the address' }).click()
  await expect(book).toContainText('14 Temple Road')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('House and street')).toHaveValue('14 Temple Road')
  await expect(page.getByLabel('Name'), 'what was typed for this order stays').toHaveValue('Grandmother')

  await page.getByRole('button', { name: 'Change your addresses' }).click()
  await book.getByRole('button', { name: 'Add an address' }).click()
  await book.getByLabel('Name').fill('Ravi Rao')
  await book.getByLabel('Phone number').fill('98450 54321')
  await book.getByLabel('Pincode').fill('560041')
  await book.getByLabel('House and street').fill('7 Lake View')
  await book.getByRole('button', { name: 'Save the address' }).click()
  await expect(book.getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('radio', { name: /7 Lake View/ })).toBeChecked()
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page.getByRole('main')).toContainText('7 Lake View, Bengaluru 560041')
})
