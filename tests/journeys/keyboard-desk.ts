import { orderNumber } from '#contract/format.ts'
import { axe, expect, expectToast, open } from '#tests/support/journey.ts'
import { writeList } from '#tests/support/lists.ts'
import { deskTest as test } from '#tests/support/operator.ts'
import { line } from '#tests/support/quotation-line.ts'

/** All journeys share one shop, so this one teaches it a unique word. */
const STRANGE = 'Vokrumblat'
const LIST = ['Haldi powder 100 gm', 'Tel 500 ml', 'Coconut 900 pc', `${STRANGE} 50 gm`, 'Frumious jubjub 2']

test('an operator settles and publishes a list by keyboard alone, and its customer accepts it', async ({
  page,
  desk,
  browser,
  register,
  mailbox,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  expectComplaint(/ERR_FAILED.*\/names/)
  const customer = await register()
  const order = await customer.upload(await writeList(browser, LIST, { heading: 'Griha Pravesh' }), 'Before Friday')
  expect(order.status).toBe('Pending')
  const press = (key: string) => desk.keyboard.press(key)
  const type = (text: string) => desk.keyboard.insertText(text)
  const at = (name: RegExp) => expect(desk.getByRole('group', { name })).toBeFocused()

  await test.step('the command palette opens the list by its number', async () => {
    await open(desk, '/work')
    await press('Control+k')
    const field = desk.getByRole('combobox', { name: /^Order, customer/ })
    await desk.keyboard.type('orders') // immediately, before the field is there
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('orders')
    await expect(desk.getByRole('option', { name: 'Orders' })).toHaveAttribute('aria-selected', 'true')
    await field.fill('')
    await type(orderNumber(order._id))
    await expect(desk.getByRole('group', { name: 'Orders' }).getByRole('option')).toHaveCount(1)
    await axe(desk)
    await press('Enter')
    await expect(desk).toHaveURL(new RegExp(`/lists/${order._id}`))
  })
  await at(/^Line 2: Lamp oil.*Which item/)
  await press('?')
  await expect(desk.getByRole('dialog', { name: 'Keys' })).toContainText('keep the name for the item')
  await axe(desk)
  await press('Escape')
  await at(/^Line 2: Lamp oil.*Which item/)
  await expect(desk.getByText('Before Friday')).toBeVisible()
  await axe(desk)
  await press('Enter')

  await at(/^Line 3: Coconut/)
  await press('q')
  await type('9 pc')
  await press('Enter')

  await at(/^Line 4: .*Vokrumblat/)
  await press('/')
  await type('लौंग')
  await press('Enter')

  await at(/^Line 5: .*jubjub/)
  await press('x')
  await expect(desk.getByText('All lines are settled').first()).toBeVisible()

  await test.step('keeps the name of a line, tells its customer, and adds a note', async () => {
    await press('ArrowUp')
    await at(/^Line 4: Cloves$/)
    const learned = desk.getByText(`Lists that say “${STRANGE}” are now read as Cloves.`)
    await press('k')
    await expect(desk.getByLabel('Lists that say')).toBeFocused()
    await expect(desk.getByLabel('Lists that say')).toHaveAccessibleDescription(/^will be read as Cloves\./)
    await axe(desk)
    await type('Cloves')
    await press('Enter')
    await expect(
      desk.getByText(`Keep only words that this line has for the item, in their order: “${STRANGE}”.`),
    ).toBeVisible()
    await press('Escape')
    await at(/^Line 4: Cloves$/)
    await press('k')
    await press('Enter')
    await expect(learned).toBeVisible()
    await at(/^Line 4: Cloves$/)
    await press('k')
    await desk.route('**/names?*', (route) => route.abort())
    await press('Enter')
    await expect(desk.getByRole('alert').filter({ visible: true })).toHaveCount(1)
    await expect(desk.getByRole('status').getByRole('alert')).toHaveCount(0)
    await expect(learned).toBeVisible()
    await desk.unroute('**/names?*')
    await press('Enter')
    await expectToast(desk, `“${STRANGE}” is no name of Cloves any more.`)
    await expect(learned).toBeHidden()
    await press('k')
    await press('Enter')
    await expect(learned).toBeVisible()
    await at(/^Line 4: Cloves$/)
    await press('n')
    await type('From this year’s harvest')
    await press('Enter')
    await expect(desk.getByText('Note: From this year’s harvest')).toBeVisible()
    await at(/^Line 4: Cloves$/)
    await press('a')
    await type('2 kg rice')
    await press('Enter')
    await expect(desk.getByRole('group', { name: /^Line 5: Rice/ })).toBeVisible()
    await press('Escape')
    await at(/^Line 5: Rice/)
  })
  await axe(desk)

  await press('Control+Enter')
  await expect(desk.getByRole('heading', { name: /is published$/ })).toBeVisible()
  const mail = await mailbox.next({ to: customer.emailId, subject: /is ready/ })
  expect(mail.text).toContain('Prepared by: Meera Iyer')

  await page.addInitScript(
    ({ token, name, emailId, _id }) => {
      for (const [key, value] of Object.entries({ token, name, emailId, _id })) localStorage.setItem(key, value)
    },
    { token: customer.token, name: customer.name, emailId: customer.emailId, _id: customer._id },
  )
  await open(page, `/list-review/${order._id}`)
  await expect(line(page, 'Cloves')).toContainText('A note from us: From this year’s harvest')
  await expect(line(page, 'Cloves')).toContainText('Set by our desk')
  await expect(line(page, 'jubjub')).toContainText('Left out')
  await expect(line(page, 'Rice')).toContainText('2 kg')
  await page.getByRole('link', { name: 'Accept Quotation' }).click()
  await page.getByLabel('Phone number').fill('98450 12345')
  await page.getByLabel('House and street').fill('12 Temple Road')
  await page.getByLabel('Pincode').fill('560004')
  await page.getByRole('button', { name: /^Place order/ }).click()
  await expect(page).toHaveURL(/\/order-placed\//)
})
