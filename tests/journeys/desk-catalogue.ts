import { ItemAnswer } from '#contract/desk/catalogue.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { axe, expect, expectToast, open } from '../support/journey.ts'
import { deskTest as test } from '../support/operator.ts'

test('changes the name and price of an item after a conflict with another operator', async ({
  desk,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const path = DESK_PATHS.item('gunja')
  await desk.goto('/catalogue')
  await desk.getByLabel('Search items by any name').fill('gunja')
  await desk.getByRole('button', { name: 'Gunja / kaudi (cowrie)' }).click()
  await expect(desk, 'both stand in it, however quick the press').toHaveURL(
    ({ searchParams }) => searchParams.get('q') === 'gunja' && searchParams.get('open') === 'gunja',
  )
  await desk.getByLabel('Price of pack 1').fill('₹ 61,50')
  await expect(desk.getByText('That is ₹61.50')).toBeVisible()
  const gstRate = desk.getByLabel('GST rate in percent')
  const rateBefore = await gstRate.inputValue()
  await gstRate.fill('2,5')
  await expect(desk.getByText('That is 2.5 percent')).toBeVisible()
  await gstRate.fill(rateBefore)
  await desk.getByLabel('Add a name, in any script').fill('cowrie of a journey')
  await desk.getByLabel('Category').focus()
  await expect(desk.getByRole('button', { name: 'Remove cowrie of a journey' })).toBeVisible()
  await desk.getByRole('button', { name: 'Gunja / kaudi (cowrie)' }).click()
  await expect(desk.getByText('Changes that are not saved')).toBeVisible()
  await desk.getByRole('button', { name: 'Gunja / kaudi (cowrie)' }).click()
  await expect(desk.getByLabel('Price of pack 1')).toHaveValue('₹ 61,50')
  await desk.getByRole('button', { name: 'Remove cowrie of a journey' }).click()
  await desk.getByLabel('Add a name, in any script').fill('kapur')
  await desk.getByLabel('Add a name, in any script').press('Enter')
  await expect(desk.getByText('These name other items, too.')).toBeVisible()
  await desk.getByRole('button', { name: 'Remove kapur' }).click()
  await axe(desk)

  const { item } = ItemAnswer.parse(await (await desk.request.get(path)).json())
  // Not lamps: another journey changes their prices and takes them back.
  await desk.request.patch(path, { data: { updatedAt: item.updatedAt, category: 'wedding' } })
  await desk.getByRole('button', { name: 'Save this item' }).click()
  await expect(desk.getByText('They changed: category.')).toBeVisible()
  await axe(desk)
  await desk.getByRole('button', { name: 'Keep what I changed' }).click()
  await expect(desk.getByLabel('Category')).toHaveValue('wedding')
  await desk.getByRole('button', { name: 'Save this item' }).click()

  await expect(desk.getByRole('heading', { name: 'Prices over time' })).toBeVisible()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Now ·' }).last()).toContainText('₹61.50')
  await expect(desk.getByText('came with the shop')).toBeVisible()
  await axe(desk)
  await desk.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(desk.getByRole('button', { name: 'Gunja / kaudi (cowrie)' })).toBeFocused()
})

test('changes prices of a category by percent as previewed, and undoes them together', async ({
  desk,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  await open(desk, '/catalogue')
  await desk.getByLabel('Kind of items').selectOption('lamps')
  await expect(desk.getByRole('status').filter({ hasText: /^\d+ items$/ })).toBeVisible()
  const row = desk
    .getByRole('listitem')
    .filter({ has: desk.getByRole('switch') })
    .first()
  const before = await row.getByRole('button').first().textContent()
  await desk.getByRole('button', { name: 'Change prices by percent' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Change prices by percent' })
  await dialog.getByRole('button', { name: 'Show the new prices' }).click()
  await expect(dialog.getByText('Write a number of percent.')).toBeVisible()
  await dialog.getByLabel('Percent').fill('50')
  await expect(dialog.getByText('Write a number of percent.'), 'it goes once something is typed').toBeHidden()
  await dialog.getByLabel('Percent').press('Enter')
  await expect(dialog.getByRole('table')).toBeVisible()
  await axe(desk)
  const apply = dialog.getByRole('button', { name: /^Change \d+ items$/ })
  const [count] = /\d+/.exec((await apply.textContent()) ?? '') ?? []
  await apply.click()
  await expectToast(desk, `${count} items have new prices. Undo is under Changes.`)
  await expect(row.getByRole('button').first()).not.toHaveText(before ?? '')

  await desk.getByRole('tab', { name: 'Changes' }).click()
  const change = desk.getByRole('listitem').filter({ hasText: 'changed the prices of' }).first()
  await axe(desk)
  await change.getByRole('button', { name: /^Undo/ }).click()
  await expectToast(desk, 'Taken back. This change can be taken back as well.')
  await expect(change).toContainText('Taken back')
  await desk.getByRole('tab', { name: 'Items' }).click()
  await desk.getByLabel('Kind of items').selectOption('lamps')
  await expect(row.getByRole('button').first()).toHaveText(before ?? '')
})

test('shows what a file changes and what is wrong in it, before the import', async ({ desk, page }) => {
  const choose = (csv: string) =>
    desk.getByLabel('File to import').setInputFiles({
      name: 'pincodes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv),
    })
  await desk.goto('/catalogue?tab=pincodes')
  await expect(desk.getByText('Basavanagudi', { exact: true })).toBeVisible()
  await axe(desk)
  await choose('pincode,area\n56001,Nowhere\n')
  const wrong = desk.getByRole('dialog', { name: 'This file cannot be imported yet' })
  await expect(wrong.getByText('A pincode has six digits.')).toBeVisible()
  await axe(desk)
  await wrong.getByRole('button', { name: 'Close' }).last().click()

  await choose('pincode,area\n560901,Journey Layout\n')
  await desk.getByRole('dialog').getByRole('button', { name: 'Import this change' }).click()
  await expectToast(desk, 'Imported: 1 added, 0 changed, 0 removed.')
  await expect(desk.getByText('Journey Layout', { exact: true })).toBeVisible()
  const served = await (await page.request.get('/api/get-available-pincodes')).json()
  expect(served).toContainEqual({ pincode: '560901', area: 'Journey Layout' })

  await desk.getByRole('button', { name: 'Remove 560901, Journey Layout' }).click()
  await desk.getByRole('button', { name: 'Remove it' }).click()
  await expect(desk.getByText('Journey Layout', { exact: true })).toBeHidden()
})

test('shows old and new values of a CSV file in another format, and rejects one with lost characters', async ({
  desk,
}) => {
  const choose = (bytes: Buffer) =>
    desk.getByLabel('File to import').setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer: bytes })
  await desk.goto('/catalogue')
  const sheet = 'sep=;\r\nid;name in Hindi;pack 1 price\r\nanardana;अनारदाना;28,50\r\n'
  await choose(Buffer.from(sheet.replace('अनारदाना', '????????')))
  const wrong = desk.getByRole('dialog', { name: 'This file cannot be imported yet' })
  await expect(wrong.getByRole('row', { name: /^3 name in Hindi/ })).toContainText('save it as “CSV UTF-8')
  await wrong.getByRole('button', { name: 'Close' }).last().click()

  await choose(Buffer.from(`\ufeff${sheet}`, 'utf16le'))
  const dialog = desk.getByRole('dialog', { name: 'What this file changes' })
  await expect(dialog.getByRole('listitem')).toContainText('pack 1 price')
  await expect(dialog.getByRole('listitem').getByRole('insertion')).toHaveText('28.5')
  await expect(dialog.getByRole('listitem').getByRole('deletion')).toHaveText(/^\d+(\.\d+)?$/)
  await axe(desk)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toBeHidden()
})

test('asks for the hour of a planned price, which does not apply before', async ({ desk }) => {
  await desk.goto('/catalogue')
  await desk.getByLabel('Search items by any name').fill('anardana')
  await desk.getByRole('button', { name: /^Anardana/ }).click()
  const price = desk.getByLabel('Price of pack 1')
  const before = await price.inputValue()
  await price.fill('26.50')
  const from = desk.getByLabel('These prices hold from')
  await from.focus()
  await from.pressSequentially('12122099')
  await desk.getByRole('button', { name: 'Save this item' }).click()
  await expect(from).toHaveAccessibleDescription(/Give the day and the hour, or leave both empty\./)
  await expect(from).toBeFocused()
  await from.fill('2099-12-12T06:00')
  await desk.getByRole('button', { name: 'Save this item' }).click()
  await expectToast(desk, 'Saved.')
  await expect(price, 'it waits').toHaveValue(before)
})

test('keeps a half-typed usual amount, checks it against the packs, and uses the smallest pack when it is empty', async ({
  desk,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  await desk.goto('/catalogue?q=chironji')
  const heading = desk.getByRole('button', { name: /^Chironji/ })
  await heading.click()
  const amount = desk.getByLabel('Usual amount', { exact: true })
  await expect(amount).toHaveAccessibleDescription(/Empty: one of the smallest pack, 25 g\./)
  await amount.fill('4')
  await heading.click()
  await heading.click()
  await expect(amount).toHaveValue('4')
  await desk.getByLabel('Unit of the usual amount').selectOption('kg')
  await desk.getByRole('button', { name: 'Save this item' }).click()
  await expect(amount).toHaveAccessibleDescription(/This is far more, or far less/)
  await axe(desk)
  await amount.fill('0.1')
  await expect(amount, 'what was wrong is said no more').not.toHaveAccessibleDescription(/This is far more/)
  await desk.getByRole('button', { name: 'Save this item' }).click()
  await expectToast(desk, 'Saved.')
  for (const pack of ['1', '2']) await desk.getByLabel(`Unit of pack ${pack}`).selectOption('box')
  await desk.getByRole('button', { name: 'Save this item' }).click()
  await expect(desk.getByLabel('Unit of the usual amount')).toHaveAccessibleDescription(
    /This is sold by box, not by kg/,
  )
  await amount.fill('')
  await expect(desk.getByLabel('Unit of the usual amount')).toHaveValue('box')
  await desk.getByRole('button', { name: 'Discard' }).click()
  await heading.click()
  await expect(amount).toHaveValue('0.1')
})

test('opens pujas and pandits in place, and gives a pandit a day off', async ({ desk }) => {
  await desk.goto('/catalogue?tab=pujas&open=vehicle')
  await expect(desk.getByLabel('Dakshina in ₹')).toBeVisible()
  await axe(desk)
  await desk.getByRole('tab', { name: 'Pandits' }).click()
  await desk.getByLabel('Search by name, language or puja').fill('Tarun')
  await desk.getByRole('button', { name: 'Tarun Chakraborty' }).click()
  const day = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10)
  await desk.getByLabel('First day').fill(day)
  await desk.getByLabel('Why').fill('A journey')
  const last = desk.getByLabel('Last day')
  await last.focus()
  await last.pressSequentially('1212')
  await desk.getByRole('button', { name: 'Add day off' }).click()
  await expect(desk.getByText('Give the whole of each day: day, month and year.')).toBeVisible()
  await expect(last).toBeFocused()
  await last.fill(day)
  await desk.getByRole('button', { name: 'Add day off' }).click()
  await expectToast(desk, 'The day off is saved.')
  await expect(desk.getByText('A journey')).toBeVisible()
  await axe(desk)
  await desk.getByRole('button', { name: 'Tarun Chakraborty works on' }).click()
  await expect(desk.getByText('A journey')).toBeHidden()
})

test('keeps text typed under pincodes and days off after a change of tab', async ({ desk, expectComplaint }) => {
  expectComplaint(/status of 400/)
  await desk.goto('/catalogue?tab=pincodes')
  await desk.getByRole('button', { name: 'New pincode' }).click()
  await desk.getByLabel('Pincode', { exact: true }).fill('560902')
  const rename = desk.getByRole('button', { name: 'Rename Jayanagar 3rd Block, 560011' })
  await rename.click()
  const area = desk.getByLabel('Area of 560011')
  await expect(area).toBeFocused()
  await area.fill('Jayanagar East')
  await desk.getByLabel('Search by pincode or area').fill('560004')
  await expect(area).toHaveCount(0)
  await desk.getByRole('tab', { name: 'Pandits' }).click()
  await desk.getByRole('button', { name: 'Tarun Chakraborty' }).click()
  await desk.getByLabel('Why').fill('A wedding')
  await desk.getByRole('tab', { name: 'Pincodes' }).click()
  await expect(area).toHaveValue('Jayanagar East')
  await expect(area).not.toBeFocused()

  await area.fill('')
  await area.press('Enter')
  await expect(desk.getByRole('alert')).toBeVisible()
  await area.press('Escape')
  await expect(rename).toBeFocused()
  await desk.getByRole('button', { name: 'New pincode' }).click()
  await expect(desk.getByLabel('Pincode', { exact: true })).toHaveValue('560902')
  await desk.getByRole('tab', { name: 'Pandits' }).click()
  await desk.getByRole('button', { name: 'Tarun Chakraborty' }).click()
  await expect(desk.getByLabel('Why')).toHaveValue('A wedding')
})

test('adds, finds and removes names that are not sold, and items have priority over them', async ({
  desk,
  expectComplaint,
}) => {
  expectComplaint(/status of 4(00|09)/)
  await desk.goto('/catalogue?tab=not-sold')
  const names = desk.getByRole('list', { name: 'Names of what is not sold' })
  await expect(names.getByRole('listitem')).toHaveCount(100)
  await desk.getByRole('button', { name: 'Show 100 more' }).click()
  await expect(names.getByRole('listitem')).toHaveCount(200)
  await axe(desk)

  await desk.getByRole('button', { name: 'New names' }).click()
  const field = desk.getByLabel('Names, one on each line')
  await field.fill('Journey anvil\n\n---\n')
  await desk.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(desk.getByText('“---”: Write a name with letters.')).toBeVisible()
  await axe(desk)
  await desk.getByRole('tab', { name: 'Pincodes' }).click()
  await desk.getByRole('tab', { name: 'Not sold' }).click()
  await desk.getByRole('button', { name: 'New names' }).click()
  await expect(field, 'what was typed is there after another tab').toHaveValue('Journey anvil\n\n---\n')
  await field.fill('1) Journey anvil\n- यात्रा निहाई\njourney anvil\nhammer\nKapur\n')
  await desk.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(desk, '3 names are added.')
  await expect(field).toHaveValue('')
  await expect(desk.getByText('On the list already: “hammer”.')).toBeVisible()
  await expect(desk.getByText(/“kapur” is a name of the item .*, so lists are matched to that item/)).toBeVisible()
  await axe(desk)

  const search = desk.getByLabel('Search by any part of a name')
  await search.fill('kapur')
  await expect(names.getByRole('listitem').filter({ hasText: 'Sold as' })).toContainText('kapur')
  for (const name of ['kapur', 'यात्रा निहाई', 'journey anvil']) {
    await search.fill(name)
    await names.getByRole('button', { name: `Remove ${name}`, exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: `Remove “${name}”?` })
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await names.getByRole('button', { name: `Remove ${name}`, exact: true }).press('Enter')
    await axe(desk)
    await dialog.getByRole('button', { name: 'Remove it' }).click()
    await expectToast(desk, `“${name}” is removed.`)
  }
  await expect(desk.getByText('No name found for “journey anvil”')).toBeVisible()
  await axe(desk)

  await desk.goto('/catalogue?q=coconut&open=coconut')
  const alike = desk.getByRole('list', { name: 'Not this item' })
  await expect(alike).toContainText('coconut oil')
  await desk.getByLabel('Add what is not this item').fill('Coconut anvil')
  await desk.getByLabel('Add what is not this item').press('Enter')
  await expect(alike).toContainText('coconut anvil')
  await axe(desk)
  await alike.getByRole('button', { name: 'Remove coconut anvil' }).click()
  await expectToast(desk, '“coconut anvil” is removed.')
  await expect(alike).not.toContainText('coconut anvil')
  await desk.getByLabel('Add what is not this item').fill('coconut tongs')
  await desk.getByLabel('Add what is not this item').press('Enter')
  await expect(alike).toContainText('coconut tongs')
  const removed = await desk.request.delete(`${DESK_PATHS.notSold}?name=coconut+tongs`)
  expect(removed.ok()).toBe(true)
  await alike.getByRole('button', { name: 'Remove coconut tongs' }).click()
  await expect(alike, 'somebody else removed it').not.toContainText('coconut tongs')
  await desk.goto('/log')
  await expect(desk.getByText('removed from what is not sold: journey anvil')).toBeVisible()
})

test('previews a file, whatever happened to the one before', async ({ desk }) => {
  const choose = (area: string) =>
    desk.getByLabel('File to import').setInputFiles({
      name: `${area}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(`pincode,area\n560903,${area}\n`),
    })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await desk.route(
    `**${DESK_PATHS.csvPreview('pincodes')}`,
    async (route) => {
      await answered
      await route.continue()
    },
    { times: 1 },
  )
  await desk.goto('/catalogue?tab=pincodes')
  await choose('Firstnagar')
  const dialog = desk.getByRole('dialog', { name: 'What this file changes' })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await choose('Secondnagar')
  await expect(dialog.getByText('560903 Secondnagar')).toBeVisible()
  const late = desk.waitForResponse(`**${DESK_PATHS.csvPreview('pincodes')}`)
  answer()
  await late
  await expect(dialog.getByText('560903 Secondnagar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await choose('Firstnagar')
  await expect(dialog.getByText('560903 Firstnagar')).toBeVisible()
})

test('refreshes an item that is opened before the list reloads after an import', async ({ desk }) => {
  const sheet = await (await desk.request.get(DESK_PATHS.csv('pujas'))).text()
  const [head, ...rows] = sheet.split('\n')
  const row = rows.find((each) => each.startsWith('vehicle,')) ?? ''
  await desk.goto('/catalogue?tab=pujas&open=vehicle')
  const minutes = desk.getByLabel('Minutes a day')
  const before = await minutes.inputValue()
  const after = String(Number(before) + 1)
  const csv = `${head}\n${row.replace(`,${before},`, `,${after},`)}\n`
  await desk
    .getByLabel('File to import')
    .setInputFiles({ name: 'pujas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await desk.route(`**${DESK_PATHS.pujas}`, async (route) => {
    await answered
    await route.continue()
  })
  await desk.getByRole('button', { name: 'Import this change' }).click()
  await expect(minutes).toHaveCount(0)
  await desk.getByRole('button', { name: /^Vehicle|Vahan/ }).click()
  await expect(minutes).toHaveValue(before)
  answer()
  await expect(minutes).toHaveValue(after)
})

test('shows an item as unavailable, also when the list does not reload', async ({ desk, expectComplaint }) => {
  expectComplaint(/ERR_FAILED/)
  await desk.goto('/catalogue?q=kaudi')
  const isAvailable = desk.getByRole('switch', { name: /^Gunja/ })
  await expect(isAvailable).toBeChecked()
  await desk.route(`**${DESK_PATHS.items}?*`, (route) => route.abort())
  await isAvailable.click()
  await expect(desk.getByText('What you see may be old.')).toBeVisible()
  await expect(isAvailable).not.toBeChecked()
  await desk.unroute(`**${DESK_PATHS.items}?*`)
  await desk.goto('/catalogue?q=kaudi')
  await isAvailable.click()
  await expect(isAvailable).toBeChecked()
})
