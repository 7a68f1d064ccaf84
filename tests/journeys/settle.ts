import type { Page } from '@playwright/test'
import { type Customer, test } from '#tests/support/customer.ts'
import { axe, expect, open } from '#tests/support/journey.ts'
import { DOUBTFUL_LIST, writeList } from '#tests/support/lists.ts'
import { line } from '#tests/support/quotation-line.ts'

test('settles doubtful lines one by one until the quotation is ready', async ({ page, browser, customer, mailbox }) => {
  const order = await customer.upload(await writeList(browser, DOUBTFUL_LIST))
  expect(order.status).toBe('Pending')
  await open(page, `/list-review/${order._id}`)

  await test.step('shows which lines have a question', async () => {
    await expect(page.getByRole('heading', { name: '4 lines need a look from you' })).toBeVisible()
    await expect(page.getByText(/^plus about ₹[\d,]+ for 4 lines to confirm$/)).toBeVisible()
    await expect(page.getByText('Pending', { exact: true })).toBeVisible()
    await expect(line(page, 'Lamp oil')).toContainText('Please check')
    await expect(line(page, 'Xyzzq')).toContainText('Not understood')
    await expect(line(page, 'Xyzzq')).toContainText('Not priced')
    await expect(line(page, 'Turmeric')).toContainText('Sure')
    await expect(page.getByRole('link', { name: 'Accept Quotation' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Needs a look 4' }).click()
    await expect(line(page, 'Turmeric')).toHaveCount(0)
    await page.getByRole('button', { name: 'All lines 6' }).click()
    await expect(line(page, 'Turmeric')).toBeVisible()
  })

  await test.step('confirms the suggested item', async () => {
    await line(page, 'Lamp oil').getByRole('button', { name: 'Yes, this is right' }).click()
    await expect(line(page, 'Lamp oil')).toContainText('Set by you')
    await expect(page.getByRole('button', { name: 'Check 3 lines' })).toBeVisible()
  })

  await test.step('corrects a quantity, and the total follows', async () => {
    const before = await total(page)
    await line(page, 'Coconut').getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Quantity').fill('4')
    await page.getByLabel('Unit').selectOption({ label: 'pieces' })
    await page.getByRole('button', { name: 'Save this line' }).click()
    await expect(line(page, 'Coconut')).toContainText('Set by you')
    await expect(line(page, 'Coconut')).toContainText('4 pc')
    expect(await total(page)).not.toBe(before)
  })

  await test.step('finds an item by another name', async () => {
    const before = await total(page)
    await line(page, 'Xyzzq').getByRole('button', { name: 'Choose the item' }).click()
    await page.getByLabel('Search by any name').fill('लौंग')
    await page.getByRole('radio', { name: 'Cloves' }).check()
    await page.getByLabel('Quantity').fill('')
    await page.getByRole('button', { name: 'Save this line' }).click()
    await expect(page.getByLabel('Quantity')).toHaveAccessibleDescription('How much of it? Enter a number.')
    await page.getByLabel('Quantity').fill('50')
    await page.getByLabel('Unit').selectOption({ label: 'grams (g)' })
    await page.getByRole('button', { name: 'Save this line' }).click()
    await expect(line(page, 'Cloves')).toContainText('Read: “5. Xyzzq blorp 3”')
    await expect(page.getByRole('heading', { name: '1 line needs a look from you' })).toBeVisible()
    expect(await total(page)).toBeGreaterThan(before)
  })

  await test.step('leaves the last one out, and can accept', async () => {
    const before = await total(page)
    await page.getByRole('button', { name: 'Check 1 line' }).click()
    await expect(line(page, 'jubjub')).toBeFocused()
    await line(page, 'jubjub').getByRole('button', { name: 'Choose the item' }).click()
    const editor = page.getByRole('dialog')
    await editor.getByRole('button', { name: 'Leave it out' }).click()
    await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
    await expect(page.getByText('Quoted', { exact: true })).toBeVisible()
    await expect(line(page, 'jubjub')).toContainText('Left out')
    expect(await total(page), 'what nobody knows costs nothing').toBe(before)
    await mailbox.next({ to: customer.emailId, subject: 'is ready' })
  })

  await page.reload()
  await page.getByRole('link', { name: 'Accept Quotation' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
})

test('settles a list with a range, a duplicate item and a heading line by line', { tag: '@any-width' }, async ({
  page,
  browser,
  customer,
}) => {
  const lines = [
    'Haldi powder 50 gm',
    'Ghee 3-4 kg',
    'Kapur 30 gm',
    'Turmeric powder 100 gm',
    'Tel 500 ml',
    'Xyzzq blorp 3',
  ]
  const order = await customer.upload(await writeList(browser, lines, { heading: 'Havan Pujan Samagri List' }))
  await open(page, `/list-review/${order._id}`)

  await test.step('shows how a costly range was priced, and offers its lower end with one click', async () => {
    const ghee = line(page, 'Ghee 3')
    await expect(ghee).toContainText('3 to 4 kg')
    await expect(ghee).toContainText(
      'The list says 3 to 4 kg: we took 4 kg. This costs more than usual, so we ask first. Do you want it?',
    )
    await expect(ghee.getByRole('img', { name: 'This line in your handwritten list' })).toBeVisible()
    await ghee.getByRole('button', { name: '3 kg is enough' }).click()
    await expect(ghee).toContainText('Set by you')
    await expect(ghee).toContainText('3 × 1 kg')
  })

  await test.step('shows how much more the packs contain', async () => {
    await expect(line(page, 'Kapur 30')).toContainText('10 g more than asked')
  })

  await test.step('shows alternatives beside a guess', async () => {
    const guess = line(page, 'Read: “5. Tel 500')
    await expect(guess).toContainText('Or is it one of these?')
    const other = guess.getByRole('list').getByRole('button').first()
    const name = (await other.innerText()).split('\n')[0] ?? ''
    await other.click()
    await expect(line(page, 'Read: “5. Tel 500')).toContainText(name)
    await expect(line(page, 'Read: “5. Tel 500')).not.toContainText('Or is it one of these?')
  })

  await test.step('marks a duplicate item once, and leaves it out with one click', async () => {
    await page.getByRole('button', { name: 'Listed twice 1' }).click()
    const second = line(page, 'Read: “4. Turmeric')
    await expect(second).toContainText('Also on line 1: “1. Haldi powder 50 gm”. Both are counted.')
    await expect(page.getByText('Also on line')).toHaveCount(1)
    await second.getByRole('button', { name: 'Leave this one out' }).click()
    await expect(page.getByText('Also on line')).toHaveCount(0)
  })

  await test.step('shows a heading among the skipped lines, and adds it as an item', async () => {
    await page.getByRole('button', { name: /^All lines/ }).click()
    await page.getByText('1 line of your list we did not take as an item').click()
    const heading = page.getByRole('listitem').filter({ hasText: 'We took it for a heading.' })
    await expect(heading).toContainText('Havan Pujan Samagri List')
    await expect(heading.getByRole('img', { name: 'This line in your handwritten list' })).toBeVisible()
    await axe(page)
    await heading.getByRole('button', { name: 'This is an item' }).click()
    await expect(line(page, 'Havan Pujan Samagri List')).toBeFocused()
    await expect(page.getByText('we did not take as an item')).toHaveCount(0)
    await expect(line(page, 'Read: “Havan Pujan Samagri List”')).toContainText('Havan samagri mix')
  })
})

test('asks the questions of a list with a duplicate page one by one, and undoes each answer', {
  tag: '@any-width',
}, async ({ page, browser, customer }) => {
  const photo = await writeList(browser, DOUBTFUL_LIST)
  const order = await customer.upload([photo, { ...photo, name: 'again.png' }])
  await open(page, `/list-review/${order._id}`)
  const questions = page.getByRole('region', { name: /^Question/ })
  const question = (name: string) => page.getByRole('heading', { name })

  await test.step('asks once whether to count a duplicate page, and undoes the answer', async () => {
    const samePage = page.getByRole('region', { name: 'Page 2 looks like the same page as page 1. Count it once?' })
    const before = await total(page)
    await axe(page)
    const seePage = samePage.getByRole('button', { name: 'See Page 2' })
    await seePage.click()
    const shown = page.getByRole('dialog', { name: 'Page 2 of your list' })
    await expect(shown.getByRole('img')).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(seePage).toBeFocused()
    await samePage.getByRole('button', { name: 'Keep both' }).click()
    await expect(page.getByText('Page 2 and page 1 are both counted.')).toBeVisible()
    await expect(page.getByText(/^Both pages are counted\. /)).toBeAttached()
    expect(await total(page)).toBeGreaterThan(before)
    await page.getByRole('button', { name: 'Undo what you said of page 2' }).click()
    await samePage.getByRole('button', { name: 'Count once' }).click()
    await expect(page.getByText('Page 2 is the same as page 1. It is counted once.')).toBeVisible()
    expect(await total(page)).toBe(before)
  })

  await test.step('asks one question, with the handwriting and suggestions', async () => {
    await expect(question('Question 1 of 4')).toBeVisible()
    await expect(questions.getByRole('img', { name: 'This line in your handwritten list' })).toBeVisible()
    await expect(questions.getByRole('button', { name: /^Yes, Lamp oil/ })).toContainText('₹')
    await axe(page)
  })

  await test.step('skips a question, which comes again at the end', async () => {
    await questions.getByRole('button', { name: 'Skip' }).click()
    await expect(question('Question 2 of 4')).toBeVisible()
    await expect(question('Question 2 of 4')).toBeFocused()
  })

  await test.step('accepts a suggestion in another measure, by keyboard', async () => {
    await questions.getByRole('button', { name: /^Yes, Coconut/ }).focus()
    await page.keyboard.press('Enter')
    await expect(question('Question 3 of 4')).toBeVisible()
    await expect(line(page, 'Coconut')).toContainText('Set by you')
  })

  await test.step('chooses an item, leaves one out, and comes back to the skipped question', async () => {
    await questions.getByRole('button', { name: 'Choose the item' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Search by any name').fill('लौंग')
    await dialog.getByRole('radio', { name: 'Cloves' }).check()
    const units = await dialog.getByLabel('Unit').getByRole('option').allInnerTexts()
    expect(units, 'only what cloves are sold in').not.toContain('metres')
    await dialog.getByLabel('Quantity').fill('50')
    await dialog.getByLabel('Unit').selectOption({ label: 'grams (g)' })
    await dialog.getByRole('button', { name: 'Save this line' }).click()
    await expect(question('Question 4 of 4')).toBeVisible()
    await questions.getByRole('button', { name: 'Leave it out' }).click()
    await expect(question('Question 1 of 4')).toBeVisible()
    await questions.getByRole('button', { name: /^Yes, Lamp oil/ }).click()
    await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
    await expect(questions).toHaveCount(0)
  })

  await test.step('undoes an answer and asks again', async () => {
    await line(page, 'Lamp oil').getByRole('button', { name: /^Undo/ }).click()
    await expect(question('Question 1 of 1')).toBeVisible()
    await expect(page.getByText('Pending', { exact: true })).toBeVisible()
    await expect(page.getByText('Quotation reopened')).toBeVisible()
    await expect(line(page, 'Lamp oil')).toContainText('Please check')
    await questions.getByRole('button', { name: /^Yes, Lamp oil/ }).click()
    await expect(page.getByRole('link', { name: 'Accept Quotation' })).toBeVisible()
  })
})

test('accepts all suggestions with one click, and adds an item', { tag: '@any-width' }, async ({
  page,
  browser,
  customer,
}) => {
  const order = await customer.upload(
    await writeList(browser, ['Haldi powder 100 gm', 'Kumkum', 'Tel 500 ml', 'Coconut 2 kg']),
  )
  await open(page, `/list-review/${order._id}`)

  await test.step('shows the number of suggestions and their price', async () => {
    await expect(page.getByText(/^We suggest an answer for 2 lines \(about ₹/)).toBeVisible()
    await page.getByRole('button', { name: 'Accept all 2 suggestions' }).click()
    await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(2)
    await expect(page.getByText('to confirm')).toHaveCount(0)
  })

  await test.step('shows a usual amount that was filled in, and changes it', async () => {
    const kumkum = line(page, 'Kumkum')
    await expect(kumkum).toContainText('1 × 100 g packet, our usual amount.')
    await kumkum.getByRole('button', { name: 'Change the amount of Kumkum' }).click()
    const editor = page.getByRole('dialog', { name: /^Kumkum/ })
    await expect(editor.getByLabel('Quantity')).toHaveValue('100')
    await editor.getByLabel('Quantity').fill('200')
    await editor.getByRole('button', { name: 'Save this line' }).click()
    await expect(kumkum).toContainText('Set by you')
    await expect(kumkum).not.toContainText('our usual amount')
  })

  await test.step('finds an item in any script and adds it', async () => {
    const before = await total(page)
    await page.getByRole('button', { name: 'Add an item' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an item' })
    await expect(dialog.getByLabel('Search by any name')).toBeFocused()
    await dialog.getByRole('button', { name: 'Add to the list' }).click()
    await expect(dialog.getByLabel('Search by any name')).toHaveAccessibleDescription(/Choose an item first/)
    await page.keyboard.type('लौंग')
    await dialog.getByRole('radio', { name: 'Cloves' }).check()
    await axe(page)
    await dialog.getByRole('button', { name: 'Add to the list' }).click()
    await expect(dialog.getByText('Cloves is on your list now')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(line(page, 'Cloves')).toBeVisible()
    expect(await total(page)).toBeGreaterThan(before)
    await expect(page.getByRole('link', { name: 'Accept Quotation' })).toBeVisible()
  })
})

test('adds a skipped line to a ready quotation after its item is chosen', async ({ page, customer }) => {
  const order = await quoted(customer)
  await open(page, `/list-review/${order._id}`)
  const before = await total(page)
  await page.getByText('4 lines of your list we did not take as items').click()
  const heading = page.getByRole('listitem').filter({ hasText: 'Satyanarayan Puja Samagri List' })
  await heading.getByRole('button', { name: 'This is an item' }).click()
  const taken = line(page, 'Satyanarayan Puja Samagri List')
  const editor = page.getByRole('dialog')
  await editor.getByLabel('Search by any name').fill('havan samagri')
  await editor
    .getByRole('radio', { name: /^Havan samagri/ })
    .first()
    .check()
  await editor.getByRole('button', { name: 'Save this line' }).click()
  await expect(taken).toContainText('Set by you')
  expect(await total(page)).toBeGreaterThan(before)
  await expect(page.getByRole('link', { name: 'Accept Quotation' })).toBeVisible()
  await expect(page.getByText('3 lines of your list we did not take as items')).toBeVisible()
})

test('changes a certain line to another item', { tag: '@any-width' }, async ({ page, customer }) => {
  const order = await quoted(customer)
  await open(page, `/list-review/${order._id}`)
  const before = await total(page)
  await page.getByRole('button', { name: 'Change Turmeric powder' }).click()
  await page.getByRole('radio', { checked: false }).first().check()
  await page.getByRole('button', { name: 'Save this line' }).click()
  await expect(page.getByText('Set by you')).toBeVisible()
  await expect(line(page, 'Turmeric powder')).toHaveCount(0)
  expect(await total(page)).not.toBe(before)
  await expect(page.getByRole('link', { name: 'Accept Quotation' })).toBeVisible()
})

test('accepts any number format, shows how it was understood, and asks once about a huge amount', {
  tag: '@any-width',
}, async ({ page, customer }) => {
  const order = await quoted(customer)
  await open(page, `/list-review/${order._id}`)
  await page.getByRole('button', { name: 'Change Turmeric powder' }).click()
  const quantity = page.getByLabel('Quantity')
  await page.getByLabel('Unit').selectOption({ label: 'kilograms (kg)' })
  const save = page.getByRole('button', { name: 'Save this line' })

  await test.step('does not save a number that cannot be read', async () => {
    await quantity.fill('0x10')
    await save.click()
    await expect(quantity).toHaveAccessibleDescription(
      'We cannot read “0x10” as a number. Type it like 2, 1.5, 1½ or 1,500.',
    )
  })

  await test.step('asks about half a ton, and does not save it if it was a mistake', async () => {
    await quantity.fill('५००')
    await expect(page.getByText('That is 500 kg')).toBeVisible()
    await save.click()
    await expect(page.getByRole('alert')).toContainText(
      /^500 kg of Turmeric powder.*\? Families rarely order more than/,
    )
    await axe(page)
    await page.getByRole('button', { name: 'Change the quantity' }).click()
    await expect(quantity).toBeFocused()
    await page.keyboard.type('1,5')
    await expect(page.getByText('That is 1.5 kg')).toBeVisible()
    await save.click()
    await expect(line(page, 'Turmeric powder')).toContainText('1.5 kg')
  })

  await test.step('saves it if confirmed', async () => {
    await page.getByRole('button', { name: 'Add an item' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add an item' })
    await dialog.getByLabel('Search by any name').fill('लौंग')
    await dialog.getByRole('radio', { name: 'Cloves' }).check()
    await dialog.getByLabel('Unit').selectOption({ label: 'kilograms (kg)' })
    await dialog.getByLabel('Quantity').fill('20')
    await dialog.getByRole('button', { name: 'Add to the list' }).click()
    await dialog.getByRole('button', { name: 'Yes, add 20 kg' }).click()
    await expect(dialog.getByText('Cloves is on your list now')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(line(page, 'Cloves').last()).toContainText('20 kg')
  })
})

test('rejects a quotation with a reason', { tag: '@any-width' }, async ({ page, customer }) => {
  const order = await quoted(customer)
  await open(page, `/list-review/${order._id}`)
  await page.getByRole('button', { name: 'Reject Quotation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject this quotation?' })
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Quoted', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Reject Quotation' }).click()
  await dialog.getByLabel(/^Reason/).fill('We found everything at home')
  const reason = await dialog.getByLabel(/^Reason/).boundingBox()
  if (!reason) throw new Error('the reason is in sight')
  await page.mouse.move(reason.x + 20, reason.y + 20)
  await page.mouse.down()
  await page.mouse.move(4, 4)
  await page.mouse.up()
  await expect(dialog, 'text selected until outside closes nothing').toBeVisible()
  await dialog.getByRole('button', { name: 'Reject Quotation' }).click()
  await expect(page.getByRole('heading', { name: 'You rejected this quotation' })).toBeVisible()
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(page.getByText('“We found everything at home”')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Accept Quotation' })).toHaveCount(0)

  await page.goto('/my-orders')
  await page.getByRole('button', { name: 'Rejected 1' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'PG-' })).toContainText('You rejected this quotation')
  await page.goto(`/checkout/custom/${order._id}`)
  await expect(page.getByRole('heading', { name: 'You rejected this quotation' })).toBeVisible()
})

async function quoted(customer: Customer) {
  const order = await customer.upload('english-text.pdf')
  expect(order.status).toBe('Quoted')
  return order
}

/** The total below the lines, in rupees. */
async function total(page: Page): Promise<number> {
  const text = await page
    .getByText(/^Total( so far)?$/)
    .locator('..')
    .getByRole('strong')
    .innerText()
  return Number(text.replace(/[^\d.]/g, ''))
}

test('reads a list with many errors again, as long as no line is settled', async ({ page, browser, customer }) => {
  const order = await customer.upload(await writeList(browser, DOUBTFUL_LIST))
  await open(page, `/list-review/${order._id}`)
  await page.getByText('Is much of this wrong?').click()
  await page.getByRole('button', { name: 'Read my list again' }).click()
  await expect(page.getByRole('button', { name: 'Read my list again' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: '4 lines need a look from you' })).toBeVisible()
  await axe(page)
  await line(page, 'Lamp oil').getByRole('button', { name: 'Yes, this is right' }).click()
  await expect(line(page, 'Lamp oil')).toContainText('Set by you')
  await page.getByText('Is much of this wrong?').click()
  await expect(page.getByText('that would be lost')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Read my list again' })).toHaveCount(0)
})

test('fills in unreadable rows, or marks them as empty', async ({ page, customer }) => {
  const order = await customer.upload('gurmukhi.png')
  expect(order.status).toBe('Pending')
  await open(page, `/list-review/${order._id}`)
  const unread = page.getByRole('heading', { name: 'Writing in Gurmukhi, which we cannot read yet' }).locator('../..')
  await expect(unread.getByRole('listitem')).toHaveCount(3)
  await axe(page)
  await unread.getByRole('button', { name: 'Show all 10' }).click()
  await unread.getByRole('button', { name: 'Fill it in' }).nth(1).click()
  const taken = line(page, 'A line we could not read')
  await expect(taken).toBeFocused()
  await expect(unread.getByRole('listitem')).toHaveCount(9)
  await taken.getByRole('button', { name: 'Choose the item' }).click()
  await page.getByLabel('Search by any name').fill('haldi')
  await page.getByRole('radio', { name: 'Turmeric powder' }).check()
  await page.getByLabel('Quantity').fill('100')
  await page.getByLabel('Unit').selectOption({ label: 'grams (g)' })
  await page.getByRole('button', { name: 'Save this line' }).click()
  await expect(line(page, 'Turmeric')).toContainText('Set by you')
  await expect(page.getByRole('link', { name: 'Accept Quotation' })).toHaveCount(0)
  await unread.getByRole('button', { name: 'Nothing to order in these rows' }).click()
  await expect(page.getByRole('heading', { name: 'Your quotation is ready' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Accept Quotation' })).toBeVisible()
})
