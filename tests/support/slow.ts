import type { Page } from '@playwright/test'

/** The next call of the page gets no answer. Its thirty seconds have passed when the function that is given is called. */
export async function nextCallTooSlow(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(path, () => {}, { times: 1 })
  const patience = await page.evaluateHandle(() => {
    const { timeout } = AbortSignal
    const controller = new AbortController()
    AbortSignal.timeout = () => {
      AbortSignal.timeout = timeout
      return controller.signal
    }
    return controller
  })
  return () => patience.evaluate((controller) => controller.abort(new DOMException('', 'TimeoutError')))
}

/** A list stands on the page as one that is still read, behind so many others, however soon it was, until the function that is given is called. */
export async function keepReading(page: Page, path: string, listsBefore = 0): Promise<() => Promise<void>> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    const { order } = await response.json()
    const reading = { ...order.reading, state: 'reading', pagesDone: 0 }
    await route.fulfill({
      response,
      json: { order: { ...order, status: 'Pending', reading, quotation: null, listsBefore } },
    })
  })
  // An answer that is under way is awaited: it could not be given after.
  return () => page.unrouteAll({ behavior: 'wait' })
}
