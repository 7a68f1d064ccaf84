import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { QuotingAnswer } from '#contract/desk/quoting.ts'
import { UploadAnswer } from '#contract/order.ts'
import { TEXT_LIST_PATH } from '#contract/order-paths.ts'
import { axe, axeOfAll, expect, expectToast } from '#tests/support/journey.ts'
import { asFile, writeList } from '#tests/support/lists.ts'
import { deskTest as test } from '#tests/support/operator.ts'

test('settles a list on a phone: the photo stays visible, the item is chosen, the quotation is published', async ({
  desk,
  browser,
  register,
  expectComplaint,
}) => {
  // Playwright runs a script in every frame, which the sandbox of the mail preview blocks.
  expectComplaint(/Blocked script execution/)
  const customer = await register()
  const order = await customer.upload(await writeList(browser, ['Haldi powder 100 gm', 'Tel 500 ml']))
  await desk.goto(`/lists/${order._id}`)
  const photo = desk.getByRole('region', { name: /page 1$/ })
  await expect(desk.getByRole('group', { name: /^Line 2: Lamp oil/ })).toBeFocused()
  await axe(desk)

  await expect(desk.getByRole('link', { name: '98450 12345' })).toHaveAttribute('href', 'tel:+919845012345')
  await expect(desk.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)
  await desk.getByRole('button', { name: 'Reply' }).click()
  await desk.keyboard.insertText('Which oil do you use?')
  await axe(desk)
  await desk.getByRole('button', { name: 'Send', exact: true }).click()
  await expectToast(desk, 'Sent to the customer')
  await expect(desk.getByRole('region', { name: 'What was said' })).toContainText('Which oil do you use?')

  await desk.getByRole('button', { name: 'Larger' }).click()
  await desk.getByRole('button', { name: 'Larger' }).click()
  await desk.getByRole('button', { name: 'Turn the page' }).click()
  await desk.getByRole('button', { name: 'Hide the highlights' }).click()
  await desk.getByRole('button', { name: 'Show the highlights' }).click()
  await expect(photo).toBeInViewport()
  await expect(photo.getByRole('button', { name: 'Go to Lamp oil' }), 'the line is followed').toBeInViewport()
  await desk.getByRole('list', { name: 'Suggested items' }).getByRole('button').first().click()
  await expect(desk.getByText('All lines are settled').first()).toBeVisible()
  await expect(photo).toBeInViewport()
  await desk.getByLabel('Price each').fill('99')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByLabel('Price each, this time')).toHaveValue('99')

  await desk.getByRole('button', { name: 'Preview' }).click()
  const page = desk.frameLocator('iframe[title="The page"]')
  await expect(page.getByText('Prepared by').first()).toBeVisible()
  // The preview is readable for a screen reader, but clicks do nothing.
  await expect(page.getByRole('link', { name: 'Accept Quotation' }).first()).toBeVisible()
  const reject = page.getByRole('button', { name: 'Reject Quotation' })
  await reject.click()
  await reject.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await axe(desk)
  await desk.getByRole('tab', { name: 'Mail' }).click()
  await expect(desk.frameLocator('iframe[title="The mail"]').getByText('Your quotation is ready').first()).toBeVisible()
  await axe(desk)
  await desk.getByRole('tab', { name: 'PDF' }).click()
  await expect(desk.getByRole('link', { name: 'Open the PDF' })).toBeVisible()
  await desk.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()

  await desk.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByRole('heading', { name: /is published$/ })).toBeVisible()
  await axe(desk)
})

/** Fills two rows on a phone, and so does the name of its item. Five items are suggested. */
const LONG_LINE = 'ಕಳಶಕ್ಕೆ ಕಟ್ಟುವ ಕೆಂಪು ದಾರ ಮತ್ತು ಅರಿಶಿನ ಕೊಂಬು'

test('a typed list is shown beside its lines, and a click on a row goes to its line', async ({
  desk,
  register,
  baseURL,
}) => {
  const { token } = await register()
  const answer = await fetch(baseURL + TEXT_LIST_PATH, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text: `Haldi powder 100 gm\n\nxqzv plmk 3\n${LONG_LINE}`, requestId: randomUUID() }),
  })
  const { order } = UploadAnswer.parse(await answer.json())
  await desk.goto(`/lists/${order._id}`)
  await expect(desk.getByRole('group', { name: /^Line 2/ })).toBeFocused()
  const sheet = desk.getByRole('region', { name: 'The list as it was sent' })
  await axeOfAll(desk)
  await sheet.getByRole('button', { name: 'Haldi powder 100 gm' }).click()
  await expect(desk.getByRole('group', { name: /^Line 1/ })).toBeFocused()

  // An open line fits between the list and the footer, within reach of a thumb.
  await desk.setViewportSize({ width: 360, height: 740 })
  const line = desk.getByRole('group', { name: /^Line 3/ })
  await line.focus()
  await expect(line.getByRole('list', { name: 'Suggested items' }).getByRole('button')).toHaveCount(5)
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await expect.poll(async () => (await box(line)).y, 'under the list').toBeLessThan(190)
  const [whole, right, original] = await Promise.all([
    box(line),
    box(line.getByRole('button', { name: 'Right as it is' })),
    box(sheet),
  ])
  expect(whole.y).toBeGreaterThanOrEqual(original.y + original.height)
  expect(whole.y + whole.height).toBeLessThanOrEqual((await box(desk.getByRole('button', { name: 'Publish' }))).y)
  expect(right.y, 'in the lower third').toBeGreaterThan((740 * 2) / 3)
  await line.getByRole('button', { name: 'Note' }).click()
  await expect(line.getByLabel('Note to the customer')).toBeFocused()
  await expect(line.getByLabel('Note to the customer')).toBeInViewport()
})

test('confirms an item in another measure with one key', async ({ desk, browser, register }) => {
  const customer = await register()
  const list = await customer.upload(await writeList(browser, ['Marigold handful', 'Haldi powder 100 gm']))
  await desk.goto(`/lists/${list._id}`)
  await expect(desk.getByRole('group', { name: /^Line 1: Marigold/ })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('All lines are settled').first()).toBeVisible()
  await expect(desk.getByRole('group', { name: /^Line 1/ })).toContainText('1 × 250 g')
})

test('keeps answers of the customer and work of the operator when both change the list', async ({
  desk,
  browser,
  register,
  baseURL,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const customer = await register()
  const list = await customer.upload(await writeList(browser, ['Tel 500 ml', 'Xyzzq blorp 3', 'Frumious jubjub 2']))
  await desk.goto(`/lists/${list._id}`)
  const group = (name: RegExp) => desk.getByRole('group', { name })
  await group(/^Line 1/)
    .getByRole('button', { name: 'Right as it is' })
    .click()
  await expect(group(/^Line 1: Lamp oil[^,]*$/)).toBeVisible()

  const lineId = list.quotation?.lines[1]?.id
  await fetch(`${baseURL}/api/customer/orders/custom/${list._id}/lines/${lineId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ leftOut: true }),
  })
  await group(/^Line 3/).click()
  await group(/^Line 3/)
    .getByRole('button', { name: 'Leave out' })
    .click()
  await expect(desk.getByText('has changed a line since you began')).toBeVisible()
  await expect(group(/^Line 2/)).toContainText('Left out')
  await group(/^Line 3/)
    .getByRole('button', { name: 'Leave out' })
    .click()
  await expect(desk.getByText('All lines are settled').first()).toBeVisible()
  await desk.reload()
  await expect(group(/^Line 1: Lamp oil[^,]*$/)).toBeVisible()
  await expect(desk.getByText('All lines are settled').first()).toBeVisible()
})

test('publishes text that is being typed with the rest, or shows why it cannot', async ({
  desk,
  browser,
  register,
}) => {
  const customer = await register()
  const list = await customer.upload(await writeList(browser, ['Haldi powder 100 gm', 'Cow ghee 500 gm']))
  await desk.goto(`/lists/${list._id}`)
  const group = (name: RegExp) => desk.getByRole('group', { name })
  await expect(group(/^Line 1/)).toBeFocused()

  await desk.getByLabel('Packs').fill('many')
  await desk.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByText('What is typed in line 1 is not saved, so nothing is published.')).toBeVisible()
  await expect(desk.getByLabel('Packs')).toHaveAccessibleDescription(/^We cannot read “many” as a number\./)
  await expect(desk.getByLabel('Packs')).toBeFocused()
  const [field, foot] = [desk.getByLabel('Packs'), desk.getByText('What is typed in line 1')]
  const bottom = async () => ((await field.boundingBox())?.y ?? 0) + ((await field.boundingBox())?.height ?? 0)
  expect(await bottom(), 'no foot over the field').toBeLessThan((await foot.boundingBox())?.y ?? 0)

  await desk.setViewportSize({ width: 1280, height: 800 })
  const wrong = await desk.getByText('We cannot read “many” as a number.').boundingBox()
  expect(wrong?.height, 'on two lines at most, however narrow the field').toBeLessThan(50)

  await desk.getByLabel('How much').fill('0,5 kg')
  await desk.getByLabel('Price each').fill('Rs 1,234,5')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('That is 0.5 kg')).toBeVisible()
  await expect(desk.getByLabel('Price each')).toHaveAccessibleDescription(/^We cannot read “1,234,5” as a number\./)
  await desk.getByLabel('Price each').fill('Rs 45,50')
  await expect(desk.getByText('That is 0.5 kg, ₹45.50')).toBeVisible()
  await axe(desk)
  await desk.getByLabel('Packs').fill('7')
  await desk.getByLabel('Add a line').fill('2 kg rice')
  await desk.keyboard.press('Control+Enter')
  await expect(desk.getByText('A new line is written, but not added.')).toBeVisible()
  await expect(desk.getByLabel('Add a line')).toBeFocused()
  await desk.getByLabel('Add a line').fill('')

  await group(/^Line 2/).click()
  await desk.getByLabel('Search an item').fill('2 kg zibblewort')
  await desk.keyboard.press('Control+Enter')
  await expect(desk.getByText('What is typed in the search of line 2 is not taken')).toBeVisible()
  await desk.getByRole('link', { name: 'Stock', exact: true }).press('Enter')
  const leaving = desk.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(leaving).toContainText('Not saved: line 2.')
  await axe(desk)
  await leaving.getByRole('button', { name: 'Stay and save it' }).click()
  await expect(desk.getByLabel('Search an item')).toHaveValue('2 kg zibblewort')
  await desk.getByLabel('Search an item').press('Enter')
  await expect(group(/^Line 2/)).toContainText('Typed: 2 kg zibblewort')
  await expect(group(/^Line 2/), 'what is not settled keeps the focus').toBeFocused()
  await desk.keyboard.press('/')
  await desk.keyboard.insertText('750 gm cow ghee')
  await expect(desk.getByRole('option', { name: /Ghee .cow.*750 g/ })).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(group(/^Line 2: Ghee[^,]*$/)).toBeVisible()

  await desk.getByRole('button', { name: 'Discount', exact: true }).click()
  await desk.getByLabel('Rupees each').fill('20.35')
  await desk.keyboard.press('Enter')
  await expect(group(/^Line 3: Discount/)).toContainText('-₹20.35')
  await desk.getByRole('button', { name: 'Round off' }).click()
  await expect(group(/^Line 4: Round-off/)).toBeVisible()
  await axeOfAll(desk)

  await group(/^Line 2/).click()
  await desk.getByLabel('Note to the customer').fill('From Coorg')
  await desk.keyboard.press('Control+Enter')
  await expect(desk.getByRole('heading', { name: /is published$/ })).toBeVisible()
  await desk.goto(`/lists/${list._id}`)
  await expect(group(/^Line 1/)).toContainText('7 ×')
  await expect(group(/^Line 1/)).toContainText('₹318.50')
  await expect(group(/^Line 2/)).toContainText('From Coorg')
})

test('opens a line with nothing chosen', async ({ desk, browser, register }) => {
  const customer = await register()
  const list = await customer.upload(await writeList(browser, ['Haldi powder 100 gm', 'Cow ghee 500 gm']))
  await desk.goto(`/lists/${list._id}`)
  await desk.getByRole('button', { name: 'Substitute' }).click()
  await expect(desk.getByLabel('Offer instead')).toBeFocused()
  for (const line of [2, 1]) {
    await desk.getByRole('group', { name: new RegExp(`^Line ${line}`) }).click()
    await expect(desk.getByLabel('Search an item')).toBeVisible()
  }
})

test('does not move the focus when a response arrives late', async ({ desk, browser, register }) => {
  const customer = await register()
  const list = await customer.upload(await writeList(browser, ['Haldi powder 100 gm']))
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await desk.route(`**${DESK_PATHS.quotingSteps(list._id)}`, async (route) => {
    await answered
    await route.continue()
  })
  await desk.goto(`/lists/${list._id}`)
  const written = desk.getByLabel(/^Add /)
  await written.fill('Xyzzq blorp 3')
  await written.press('Enter')
  await expect(written).toHaveValue('')
  await written.pressSequentially('2 kg')
  answer()
  await expect(desk.getByRole('group', { name: /^Line 2/ })).toBeVisible()
  await written.pressSequentially(' rice')
  await expect(written).toHaveValue('2 kg rice')
})

test('shows an unreadable photo as it was sent, and enlarges it', async ({ desk, register }) => {
  const customer = await register()
  const whole = await asFile('english-photo.jpg')
  const list = await customer.upload({ ...whole, name: 'torn.jpg', buffer: whole.buffer.subarray(0, 60_000) })
  expect(list.reading.state).toBe('failed')
  await desk.goto(`/lists/${list._id}`)
  await expect(desk.getByText(/^Not read. Its customer was told:/)).toBeVisible()
  const picture = desk.getByRole('img', { name: 'The list: torn.jpg, page 1' })
  await expect(picture).toBeInViewport()
  const width = async () => (await picture.boundingBox())?.width ?? 0
  const before = await width()
  expect(before).toBeGreaterThan(250)
  await desk.getByRole('button', { name: 'Larger' }).click()
  expect(await width()).toBeGreaterThan(before)
  await axe(desk)
})

test('reads a list again before work on it begins', async ({ desk, browser, register }) => {
  const customer = await register()
  const list = await customer.upload(await writeList(browser, ['Haldi powder 100 gm', 'xqzv plmk 3']))
  await desk.goto(`/lists/${list._id}`)
  const isRead = desk.waitForResponse(async (answer) => {
    if (!answer.url().endsWith(DESK_PATHS.quoting(list._id))) return false
    return QuotingAnswer.parse(await answer.json()).draft.basedOn === 2
  })
  await desk.getByRole('button', { name: 'Read the whole list again' }).click()
  await isRead
  await expect(desk.getByRole('group', { name: /^Line \d/ })).toHaveCount(2)
  await expect(desk.getByRole('button', { name: 'Read the whole list again' })).toBeVisible()
  await axe(desk)
  await desk.getByRole('group', { name: /^Line 1/ }).focus()
  await desk.getByLabel('Price each').fill('99')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByLabel('Price each, this time')).toHaveValue('99')
  await expect(desk.getByRole('button', { name: 'Read the whole list again' })).toHaveCount(0)
})

test('adds a line that was not recognised as an item, and focuses it', async ({ desk, browser, register }) => {
  const customer = await register()
  const list = await customer.upload(await writeList(browser, ['Haldi powder 100 gm'], { heading: 'Griha Pravesh' }))
  await desk.goto(`/lists/${list._id}`)
  await expect(desk.getByRole('group', { name: /^Line 1/ })).toBeFocused()
  await desk.getByText('1 line is not an item').click()
  await desk.getByRole('button', { name: 'Take in : Griha Pravesh' }).press('Enter')
  await expect(desk.getByRole('group', { name: /Griha Pravesh/ })).toBeFocused()
})

test('ignores Enter that ends a word of an input method', async ({ desk, browser, register }) => {
  const customer = await register()
  const list = await customer.upload(await writeList(browser, ['Haldi powder 100 gm']))
  await desk.goto(`/lists/${list._id}`)
  const endWord = (field: Locator) =>
    field.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
    )
  await desk.getByLabel('Search an item').fill('लौंग')
  await expect(desk.getByRole('option', { name: /Cloves/ })).toBeVisible()
  await endWord(desk.getByLabel('Search an item'))
  await desk.getByLabel(/^Add /).fill('लौंग')
  await endWord(desk.getByLabel(/^Add /))
  await expect(desk.getByLabel(/^Add /)).toHaveValue('लौंग')
  await expect(desk.getByRole('group', { name: /^Line 1: Turmeric/ })).toBeVisible()
})
