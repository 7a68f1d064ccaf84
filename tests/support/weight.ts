import type { Page, Request } from '@playwright/test'

export interface Weight {
  /** Brotli-compressed bytes of all JavaScript received. */
  scriptBytes: number
  /** Bytes of everything received, including the page. */
  allBytes: number
}

/**
 * Opens a page like a first-time visitor, with an empty cache, and measures everything received until the network is
 * idle.
 */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  const sizes: Promise<{ type: string; bytes: number }>[] = []
  const weighOne = (request: Request) => {
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize)
    sizes.push(bytes.then((bytes) => ({ type: request.resourceType(), bytes })))
  }
  page.on('requestfinished', weighOne)
  // On a busy machine, the pause between a page and its scripts may be longer than the one that counts as network idle.
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  page.off('requestfinished', weighOne)
  const weights = await Promise.all(sizes)
  const sum = (wanted: typeof weights) => wanted.reduce((total, { bytes }) => total + bytes, 0)
  return { scriptBytes: sum(weights.filter(({ type }) => type === 'script')), allBytes: sum(weights) }
}
