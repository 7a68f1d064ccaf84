import type { Page } from '@playwright/test'

/** The next call of the page gets no answer, and its thirty seconds pass at once. */
export async function nextCallTooSlow(page: Page, path: string) {
  await page.route(path, () => {}, { times: 1 })
  await page.evaluate(() => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = () => {
      AbortSignal.timeout = timeout
      return timeout.call(AbortSignal, 300)
    }
  })
}
