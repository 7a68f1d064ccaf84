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
