import type { Page } from '@playwright/test'

/** The next request to `path` gets no response. The returned function makes its timeout of thirty seconds expire. */
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

/** Shows a list as still being read, behind `listsBefore` others, until the returned function is called. */
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
  // Waits for routes in progress, because they could not respond afterwards.
  return () => page.unrouteAll({ behavior: 'wait' })
}
