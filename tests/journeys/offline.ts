import type { BrowserContext, Page } from '@playwright/test'
import { orderNumber } from '#contract/format.ts'
import { SHARE_PATH, SHARED_ADDRESS } from '#contract/offline.ts'
import { TEXT_LIST_PATH } from '#contract/order-paths.ts'
import { PATHS } from '#contract/paths.ts'
import { type Customer, listsOf, test, visitorTest } from '#tests/support/customer.ts'
import { axe, expect, goOffline, open } from '#tests/support/journey.ts'
import { fixture } from '#tests/support/lists.ts'

test.use({ serviceWorkers: 'allow' })
visitorTest.use({ serviceWorkers: 'allow' })

/** Opens a page and waits until the service worker controls it. */
async function openWithWorker(page: Page, address: string) {
  await open(page, address)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/
const KEPT = /You are offline\. This is what was there at /

test('shows pages, a quotation and the last orders offline', async ({ page, customer, context }) => {
  const { _id } = await customer.upload('english-text.pdf')
  await openWithWorker(page, '/my-orders')
  await open(page, '/my-orders')
  await open(page, `/list-review/${_id}`)
  const lines = await page.getByRole('main').getByRole('listitem').count()
  await goOffline(page)

  await page.reload()
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(lines)
  await axe(page)
  await open(page, '/my-orders')
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect(page.getByRole('main').getByText(orderNumber(_id)).first()).toBeVisible()
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await open(page, '/my-orders')
  await expect(page.getByText(KEPT)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(KEPT)).toHaveCount(0)
})

test('removes cached orders of a customer when the session ends', async ({ page, customer, expectComplaint }) => {
  expectComplaint(/401/)
  await customer.upload('english-text.pdf')
  const kept = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('orders-')))
  await openWithWorker(page, '/my-orders')
  await open(page, '/my-orders')
  await expect.poll(kept).toHaveLength(1)
  await open(page, '/profile')
  const calls = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(calls.filter((path) => path.startsWith('/api/') && path !== PATHS.orders)).toEqual([])
  await page.evaluate(() => localStorage.setItem('token', 'of-another-session'))
  await open(page, '/login')
  await expect.poll(kept).toEqual([])
})

test('removes cached orders after a logout on a page that bypassed the service worker', async ({
  page,
  context,
  customer,
}) => {
  await customer.upload('english-text.pdf')
  const kept = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('orders-')))
  await openWithWorker(page, '/my-orders')
  await open(page, '/my-orders')
  await expect.poll(kept).toHaveLength(1)
  await open(page, '/about')
  const devtools = await context.newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), devtools.send('Page.reload', { ignoreCache: true })])
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(kept).toEqual([])
})

visitorTest('adds a picture shared from the gallery to the page, once', async ({ page }) => {
  await openWithWorker(page, '/')
  await share(page, 'english-photo.jpg', 'Haldi 50 gm')
  await expect(page).toHaveURL(/\/upload$/)
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('english-photo.jpg')
  await page.getByRole('button', { name: 'Paste or type' }).click()
  await expect(page.getByLabel('Type or paste your list')).toHaveValue('Haldi 50 gm')
  await page.reload()
  await page.getByRole('button', { name: 'Photo or PDF' }).click()
  await expect(page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(1)
})

visitorTest('asks to choose the picture again when a share fails', async ({ page }) => {
  await page.goto('/upload?share=again')
  await expect(page.getByRole('alert')).toContainText('Please choose the picture again.')
  await expect(page).toHaveURL(/\/upload$/)
})

test('sends a list submitted offline by itself, once', async ({ page, customer, context, expectComplaint }) => {
  expectComplaint(NO_NETWORK)
  await openWithWorker(page, '/upload')
  await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-text.pdf'))
  await goOffline(page)
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByRole('heading', { name: 'Your list waits to be sent' })).toBeFocused()
  await axe(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your list waits to be sent' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('english-text.pdf')

  await context.setOffline(false)
  await expect(page).toHaveURL(/list-success\?order=/)
  expect(await listsOf(page, customer)).toBe(1)
  await open(page, '/upload')
  await expect(page.getByRole('button', { name: 'Submit your list' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen files' })).toHaveCount(0)
})

test('sends a waiting list again as the same list when the response is lost', async ({
  page,
  customer,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_/)
  await openWithWorker(page, '/upload')
  await page.getByRole('button', { name: 'Paste or type' }).click()
  await page.getByLabel('Type or paste your list').fill('Haldi 50 gm\n5 coconuts')
  await goOffline(page)
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByRole('heading', { name: 'Your list waits to be sent' })).toBeVisible()

  const keys: (string | undefined)[] = []
  await context.route(TEXT_LIST_PATH, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await context.setOffline(false)
  await expect.poll(() => keys.length).toBe(1)
  await page.getByRole('button', { name: 'Send it now' }).click()
  // The next retry follows within 20 seconds.
  await expect(page).toHaveURL(/list-success\?order=/, { timeout: 30_000 })
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
  expect(await listsOf(page, customer)).toBe(1)
})

test('withdraws a waiting list before it is sent', async ({ page, customer, context, expectComplaint }) => {
  expectComplaint(NO_NETWORK)
  await openWithWorker(page, '/upload')
  await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-text.pdf'))
  await goOffline(page)
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await page.getByRole('button', { name: 'Do not send it' }).click()
  await expect(page.getByRole('button', { name: 'Submit your list' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('english-text.pdf')
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Submit your list' })).toBeVisible()
  expect(await listsOf(page, customer)).toBe(0)
})

test('the service worker sends the list when the page is closed, and the next page says so', async ({
  page,
  customer,
  context,
  expectComplaint,
}) => {
  expectComplaint(NO_NETWORK)
  const wakeWorker = await submitOffline(page, context)
  await page.goto('/')
  await context.setOffline(false)
  await wakeWorker()
  await expect.poll(() => listsOf(page, customer)).toBe(1)
  await expect(page.getByRole('alert').filter({ hasText: 'has been sent' })).toBeVisible()
  await open(page, '/upload')
  await expect(page.getByRole('list', { name: 'Chosen files' })).toHaveCount(0)
})

test('the cached order contains the last change', async ({ page, customer }) => {
  const { _id } = await customer.upload('english-text.pdf')
  await openWithWorker(page, '/my-orders')
  await open(page, '/my-orders')
  await open(page, `/list-review/${_id}`)
  await page.getByRole('button', { name: 'Reject Quotation' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Too much')
  await page.getByRole('dialog').getByRole('button', { name: 'Reject Quotation' }).click()
  await expect(page.getByRole('heading', { name: 'You rejected this quotation' })).toBeVisible()
  await goOffline(page)

  await page.reload()
  await expect(page.getByText(KEPT)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You rejected this quotation' })).toBeVisible()
  const listed = await page.evaluate(async (path) => {
    const answer = await fetch(path, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } })
    return (await answer.json()).lists.map(({ status }: { status: string }) => status)
  }, PATHS.orders)
  expect(listed).toEqual(['Rejected'])
})
test('cached orders include a list that was sent since', async ({ page, customer, context }) => {
  await customer.upload('english-text.pdf')
  await openWithWorker(page, '/my-orders')
  await open(page, '/my-orders')
  await open(page, '/upload')
  await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-photo.jpg'))
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page).toHaveURL(/list-success\?order=/)
  const kept = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).not.toContain(PATHS.orders)
  await context.setOffline(false)
})

test('handles a message of the service worker that arrives before the page listens', async ({ page }) => {
  await page.addInitScript(() => {
    const speak = () => {
      if (!document.body) return
      watching.disconnect()
      const data = { keptAt: new Date().toUTCString() }
      navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
    }
    const watching = new MutationObserver(speak)
    watching.observe(document, { childList: true, subtree: true })
  })
  await open(page, '/about')
  await expect(page.getByText('This is what was there at ')).toBeVisible()
})

test('a tab that did not send the list itself leads to its order', async ({
  page,
  customer,
  context,
  expectComplaint,
}) => {
  expectComplaint(NO_NETWORK)
  const wakeWorker = await submitOffline(page, context)
  await look(page, 'hidden')
  await context.setOffline(false)
  const other = await context.newPage()
  await openWithWorker(other, '/')
  await wakeWorker()
  await expect.poll(() => listsOf(page, customer)).toBe(1)
  await expect(other.getByRole('alert').filter({ hasText: 'has been sent' })).toBeVisible()
  await open(other, '/about')
  await expect(other.getByRole('alert').filter({ hasText: 'has been sent' }), 'it is said once').toHaveCount(0)

  await look(page, 'visible')
  await expect(page).toHaveURL(/list-success\?order=/)
  expect(await listsOf(page, customer)).toBe(1)
})

test('a tab restores a list that was withdrawn in another tab', async ({ page, context, expectComplaint }) => {
  expectComplaint(NO_NETWORK)
  await submitOffline(page, context)
  const other = await context.newPage()
  await other.goto('/upload')
  await other.getByRole('button', { name: 'Do not send it' }).click()
  await expect(other.getByRole('button', { name: 'Submit your list' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Submit your list' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('english-text.pdf')
})

for (const [what, change] of [
  ['refused', { text: '' }],
  ['too old', { since: 0 }],
] as const) {
  test(`shows on any page that a waiting list is ${what}, with a link to it`, async ({
    page,
    customer,
    context,
    expectComplaint,
  }) => {
    expectComplaint(NO_NETWORK)
    await openWithWorker(page, '/upload')
    await page.getByRole('button', { name: 'Paste or type' }).click()
    await page.getByLabel('Type or paste your list').fill('Haldi 50 gm')
    await goOffline(page)
    await page.getByRole('button', { name: 'Submit your list' }).click()
    await expect(page.getByText('You may close this page.')).toBeVisible()
    await page.goto('/')
    await changeWaiting(page, change)
    await context.setOffline(false)
    await page.goto('/')

    const notice = page.getByRole('alert').filter({ hasText: 'The list that waited was not sent' })
    await expect(notice).toBeVisible()
    await axe(page)
    expect((await waitingIn(page))?.token, 'the session is not kept any longer').toBeNull()
    await notice.getByRole('button', { name: 'See why' }).click()
    await expect(page).toHaveURL(/\/upload$/)
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page.getByLabel('Type or paste your list')).toHaveValue('Haldi 50 gm')
    await open(page, '/')
    await expect(notice).toHaveCount(0)
    expect(await listsOf(page, customer)).toBe(0)
  })
}

test('keeps files shared while a list waits for the next list', async ({ page, context, expectComplaint }) => {
  expectComplaint(NO_NETWORK)
  await submitOffline(page, context)
  await share(page, 'english-photo.jpg', '')
  await expect(page.getByText('What you shared is kept for your next list.')).toBeVisible()
  await axe(page)
  await context.setOffline(false)
  // Playwright does not send the network change to a page from the service worker.
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(/list-success\?order=/)
  await open(page, '/upload')
  const chosen = page.getByRole('list', { name: 'Chosen files' })
  await expect(chosen).toContainText('english-photo.jpg')
  await expect(chosen).not.toContainText('english-text.pdf')
})

test('adds files shared while a list waits to that list when it is withdrawn', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(NO_NETWORK)
  await submitOffline(page, context)
  await share(page, 'english-photo.jpg', '')
  await expect(page.getByText('What you shared is kept for your next list.')).toBeVisible()
  await page.getByRole('button', { name: 'Do not send it' }).click()
  const chosen = page.getByRole('list', { name: 'Chosen files' })
  await expect(chosen).toContainText('english-photo.jpg')
  await expect(chosen).toContainText('english-text.pdf')
})

test('does not add files shared while a list waits to the list of another customer', async ({
  page,
  context,
  customer,
  register,
  expectComplaint,
}) => {
  expectComplaint(NO_NETWORK)
  const ravi = await register({ name: 'Ravi Rao' })
  await submitOffline(page, context)
  await share(page, 'english-photo.jpg', '')
  await expect(page.getByText('What you shared is kept for your next list.')).toBeVisible()
  await page.evaluate((session) => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
  }, sessionOf(ravi))
  await page.evaluate((address) => {
    const form = new FormData()
    form.append('text', 'Kapoor 2 packets')
    return fetch(address, { method: 'POST', body: form, redirect: 'manual' })
  }, SHARE_PATH)
  await context.setOffline(false)
  await open(page, '/')
  await expect.poll(() => listsOf(page, customer)).toBe(1)
  await open(page, SHARED_ADDRESS.taken)
  await expect(page).toHaveURL(/\/upload$/)
  await expect(page.getByLabel('Type or paste your list')).toHaveValue('Kapoor 2 packets')
  await expect(page.getByRole('list', { name: 'Chosen files' })).toHaveCount(0)
})

test('sends the same list again after it waited', async ({ page, customer, context, expectComplaint }) => {
  expectComplaint(NO_NETWORK)
  await submitOffline(page, context)
  await context.setOffline(false)
  await expect(page).toHaveURL(/list-success\?order=/)
  await open(page, '/upload')
  await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-text.pdf'))
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page).toHaveURL(/list-success\?order=/)
  expect(await listsOf(page, customer)).toBe(2)
})

test('keeps the chosen files when the storage is full, and tells the customer', async ({
  page,
  customer,
  context,
  expectComplaint,
}) => {
  expectComplaint(NO_NETWORK)
  await openWithWorker(page, '/upload')
  const devtools = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-photo.jpg'))
  await expect(page.getByRole('alert').filter({ hasText: 'This browser cannot keep your list.' })).toBeVisible()
  await goOffline(page)
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByText('We could not reach Pujaghar.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('english-photo.jpg')

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/list-success\?order=/)
  expect(await listsOf(page, customer)).toBe(1)
})

visitorTest('asks to choose a shared file again when the storage is full', async ({ page, context }) => {
  await openWithWorker(page, '/')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1 })
  await share(page, 'english-photo.jpg', '')
  await expect(page.getByRole('alert')).toContainText('Please choose the picture again.')
})

const sessionOf = ({ token, name, emailId, _id }: Customer) => ({ token, name, emailId, _id })

/**
 * Submits a list offline. Returns a function that triggers a background sync, like a browser when the network is back.
 */
async function submitOffline(page: Page, context: BrowserContext): Promise<() => Promise<void>> {
  await openWithWorker(page, '/upload')
  const devtools = await context.newCDPSession(page)
  const registration = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => one && resolve(one))
  })
  await devtools.send('ServiceWorker.enable')
  const { registrationId, scopeURL } = await registration
  await page.getByLabel('Choose photos or PDF').setInputFiles(fixture('english-text.pdf'))
  await goOffline(page)
  await page.getByRole('button', { name: 'Submit your list' }).click()
  await expect(page.getByText('You may close this page.')).toBeVisible()
  const sync = { origin: new URL(scopeURL).origin, registrationId, tag: 'waiting-list', lastChance: false }
  return async () => void (await devtools.send('ServiceWorker.dispatchSyncEvent', sync))
}

/** Puts a page into the background or foreground. */
async function look(page: Page, state: DocumentVisibilityState) {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** The token of the waiting list in this browser. */
const waitingIn = (page: Page) => changeWaiting(page, {})

function changeWaiting(page: Page, change: { text?: string; since?: number }) {
  return page.evaluate(
    (change) =>
      new Promise<{ token: string | null } | undefined>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store')
        opening.onerror = reject
        opening.onsuccess = () => {
          const store = opening.result.transaction('keyval', 'readwrite').objectStore('keyval')
          const reading = store.get('list-draft')
          reading.onsuccess = () => {
            const draft = reading.result
            if (draft?.waits) store.put({ ...draft, waits: { ...draft.waits, ...change } }, 'list-draft')
            store.transaction.oncomplete = () => {
              opening.result.close()
              resolve(draft?.waits)
            }
          }
        }
      }),
    change,
  )
}

/** Shares a file, like the share sheet of a phone. */
async function share(page: Page, file: 'english-photo.jpg', text: string) {
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), {
      action,
      method: 'post',
      enctype: 'multipart/form-data',
    })
    form.innerHTML = '<input type="file" name="files" aria-label="shared"><input name="text"><button>Share</button>'
    document.body.append(form)
  }, SHARE_PATH)
  await page.getByLabel('shared').setInputFiles(fixture(file))
  await page.locator('input[name=text]').fill(text)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
}
