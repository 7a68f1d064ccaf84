import type { Page, Request } from '@playwright/test'

export interface Weight {
  /** Brotli bytes of JavaScript that arrived. */
  scriptBytes: number
  /** Bytes of everything that arrived, the page included. */
  allBytes: number
}

/** Opens a page as a first visitor does, with nothing of the shop in the browser's cache, and weighs what arrives until the network rests. */
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
  // A busy machine may rest longer between a page and its scripts than a network that has nothing more to bring.
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  page.off('requestfinished', weighOne)
  const weights = await Promise.all(sizes)
  const sum = (wanted: typeof weights) => wanted.reduce((total, { bytes }) => total + bytes, 0)
  return { scriptBytes: sum(weights.filter(({ type }) => type === 'script')), allBytes: sum(weights) }
}
