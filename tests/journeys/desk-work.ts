import { CLAIM_LOOKED_AT_EVERY_MS } from '#contract/desk/claim.ts'
import { DESK_PATHS } from '#contract/desk/paths.ts'
import { WorkAnswer } from '#contract/desk/work.ts'
import { PATHS } from '#contract/paths.ts'
import { VISITOR_PATHS } from '#contract/visitor-paths.ts'
import { QUEUE_POLL_MS } from '#desk/work/counts.ts'
import { BELL_LOOK_MS } from '#desk/work/new-words.ts'
import { anyName } from '../support/customer.ts'
import { axe, expect, expectToast } from '../support/journey.ts'
import { asFile, writeList } from '../support/lists.ts'
import { deskTest as test } from '../support/operator.ts'

test('a question appears in the work queue by itself, and one operator at a time can take it', async ({
  page,
  desk,
  colleague,
}) => {
  await desk.clock.install()
  // A window without focus, in a browser that shows notifications.
  await desk.addInitScript(() => {
    document.hasFocus = () => false
    class Told extends EventTarget {
      static permission = 'granted'
      static requestPermission = () => Promise.resolve('granted')
      constructor(_: string, { body }: { body: string }) {
        super()
        sessionStorage.setItem('told', body)
      }
    }
    Object.assign(window, { Notification: Told })
  })
  const comesByItself = () => desk.clock.fastForward(QUEUE_POLL_MS)
  await desk.goto('/work')
  await expect(desk.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible()
  const counted = desk.waitForResponse((response) => response.url().endsWith(DESK_PATHS.workCounts))
  await desk.getByRole('button', { name: 'Tell me of new work' }).click()
  await expectToast(desk, 'You hear and see new work, on whatever page you are.')
  await counted

  const name = anyName()
  await page.request.post(VISITOR_PATHS.contact, { data: { name, query: 'Do you deliver to Hebbal on Sundays?' } })
  await desk.clock.fastForward(BELL_LOOK_MS)
  await expect.poll(() => desk.evaluate(() => sessionStorage.getItem('told'))).toMatch(/Quer(y|ies) to answer/)
  await comesByItself()
  await desk.getByRole('button', { name: /^Queries to answer/ }).click()
  await expect(desk).toHaveURL(/kinds=query$/)
  const row = desk.getByRole('listitem').filter({ hasText: name })
  await expect(row).toContainText('Query to answer')
  await expect(row).toContainText('Do you deliver to Hebbal on Sundays?')
  await expect(row).toContainText(/due (?:tomorrow )?\d+:\d\d [ap]m/)
  await expect(desk).toHaveTitle(/^Work \(\d+\)/)
  await axe(desk)

  const ask = await colleague('Nila Sen')
  const { pieces } = WorkAnswer.parse(await (await ask('GET', `${DESK_PATHS.work}?kinds=query`)).json())
  const id = pieces.find(({ customerName }) => customerName === name)?.id ?? 'not on the first page'
  await ask('PUT', DESK_PATHS.claim('enquiry', id))
  await comesByItself()
  await expect(row).toContainText('Nila Sen')
  await expect(row.getByRole('button')).toHaveCount(0)
  await row.getByRole('link', { name }).click()
  await expect(desk).toHaveURL(new RegExp(`/voices/queries/${id}$`))
  await expect(desk.getByText(/Nila Sen has been working on this/).first()).toBeVisible()
  await desk.goBack()
  await expect(row.getByRole('link', { name }), 'Back returns to the row').toBeFocused()

  await desk.getByRole('searchbox', { name: 'Find work' }).fill(`hebbal ${name}`)
  await desk.clock.fastForward(1_000)
  await expect(desk).toHaveURL(/q=hebbal/)
  await expect(desk.locator('[data-row]')).toHaveCount(1)
  await desk.getByRole('button', { name: 'Save this view' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name').fill('Hebbal')
  await axe(desk)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await desk.getByRole('button', { name: /^All/ }).click()
  await desk.getByRole('link', { name: 'Hebbal', exact: true }).click()
  await expect(desk.locator('[data-row]')).toHaveCount(1)
  await axe(desk)
  await desk.getByRole('button', { name: 'Delete this view' }).click()
  await expect(desk.getByRole('link', { name: 'Hebbal', exact: true })).toHaveCount(0)
})

test('the keyboard moves through the rows and takes the next one', async ({ page, desk }) => {
  // Does not take work from another journey.
  await desk.route(`**${DESK_PATHS.takeNext}`, (route) => route.fulfill({ json: { piece: null } }))
  for (const query of ['When?', 'Where?'])
    await page.request.post(VISITOR_PATHS.contact, { data: { name: 'Ravi', query } })
  // Other journeys answer questions meanwhile, which would move the rows.
  let first: string | undefined
  await desk.route(new RegExp(`${DESK_PATHS.work}\\?`), async (route) => {
    first ??= await (await route.fetch()).text()
    await route.fulfill({ contentType: 'application/json', body: first })
  })
  await desk.goto('/work?kinds=query')
  const links = desk.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(links.nth(1)).toBeVisible()
  await desk.keyboard.press('j')
  await expect(links.first()).toBeFocused()
  await desk.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await desk.keyboard.press('k')
  await expect(links.first()).toBeFocused()
  await desk.keyboard.press('n')
  await expect(links.first()).toHaveAttribute('href', /^\/voices\/queries\//)
  await expect(desk.getByText('Nothing free is left of what you chose')).toBeVisible()
})

test('takes the most urgent free entry, and then the next', async ({ desk, browser, register, baseURL }) => {
  // No other journey works on entries of this kind.
  for (const text of ['Less rice', 'No ghee']) {
    const customer = await register()
    const order = await customer.upload(await writeList(browser, ['Haldi powder 100 gm']))
    const asked = await fetch(baseURL + PATHS.orderAction('custom', order._id, 'changes'), {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    })
    expect(asked.status).toBe(200)
  }
  await desk.goto('/work?kinds=changes')
  await expect(desk.getByRole('main').getByRole('listitem').nth(1)).toBeVisible()
  await desk.keyboard.press('n')
  await expect(desk.getByText(/^You have been working on this since/)).toBeVisible()
  await expect(desk).toHaveURL(/\/(lists|bookings)\//)
  const first = desk.url()

  await desk.getByRole('button', { name: 'Take the next' }).click()
  await expect(desk).not.toHaveURL(first)
  await expect(desk.getByText(/^You have been working on this since/)).toBeVisible()
})

test('groups two lists of a customer in one row, which expands', async ({ desk, register }) => {
  const name = anyName()
  const customer = await register({ name })
  const photo = await asFile('english-photo.jpg')
  const torn = { ...photo, buffer: photo.buffer.subarray(0, 60_000) }
  for (const file of ['torn.jpg', 'torn too.jpg']) await customer.upload({ ...torn, name: file })
  await desk.goto('/work?kinds=reading')
  const rows = desk.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: `+1 more of ${name}` }).click()
  await expect(rows).toHaveCount(2)
  await axe(desk)
  await rows.last().getByRole('link', { name }).click()
  await expect(desk.getByRole('img', { name: 'The list: torn too.jpg, page 1' })).toBeVisible()
  await desk.goBack()
  await expect(rows.last().getByRole('link', { name }), 'Back returns to the row, its family open').toBeFocused()
  await rows
    .first()
    .getByRole('button', { name: `Show one of ${name}` })
    .click()
  await expect(rows).toHaveCount(1)
})

test('looking does not claim, typing claims, and a takeover is announced and keeps the typed text', async ({
  page,
  desk,
  colleague,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  const name = anyName()
  await page.request.post(VISITOR_PATHS.contact, { data: { name, query: 'Do you come to Hebbal?' } })
  const ask = await colleague('Nila Sen')
  const { pieces } = WorkAnswer.parse(await (await ask('GET', `${DESK_PATHS.work}?kinds=query`)).json())
  const id = pieces.find(({ customerName }) => customerName === name)?.id ?? 'not on the first page'
  const claim = DESK_PATHS.claim('enquiry', id)

  await desk.clock.install()
  await desk.route(`**${claim}`, (route) => route.abort())
  await desk.goto(`/voices/queries/${id}`)
  await expect(desk.getByText('We could not reach Pujaghar.')).toBeVisible()
  await desk.unroute(`**${claim}`)
  await desk.getByRole('button', { name: 'Retry' }).click()
  await expect(desk.getByRole('button', { name: 'Take', exact: true })).toBeFocused()
  expect(await (await ask('GET', claim)).json()).toEqual({ claim: null })
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(/^You have been working on this since/)).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Nobody is working on this. Changing it takes it.')).toBeVisible()
  await desk.getByLabel('How it was answered').fill('Called them')
  await expect(desk.getByText(/^You have been working on this since/)).toBeVisible()

  const second = await desk.context().newPage()
  await second.goto(`/voices/queries/${id}`)
  await expect(second.getByText(/^You have been working on this since/)).toBeVisible()
  await second.close({ runBeforeUnload: true })
  expect(await (await ask('GET', claim)).json(), 'the first window has it').toMatchObject({
    claim: { operatorName: 'Meera Iyer' },
  })

  await ask('PUT', claim, { over: true })
  await desk.clock.fastForward(CLAIM_LOOKED_AT_EVERY_MS)
  await expect(desk.getByRole('alert').filter({ hasText: 'Nila Sen has taken this over from you.' })).toBeVisible()
  await expect(desk.getByLabel('How it was answered')).toHaveValue('Called them')
  await expect(desk.getByRole('button', { name: 'Close the question' })).toBeDisabled()
  await axe(desk)

  await desk.getByRole('button', { name: 'Take over' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Take this over from Nila Sen?' })
  await axe(desk)
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await expect(desk.getByText(/^You have been working on this since/)).toBeVisible()
})
