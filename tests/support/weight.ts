import type { Page } from '@playwright/test'

export interface Weight {
  /** Brotli bytes of JavaScript that arrived. */
  scriptBytes: number
  /** Bytes of everything that arrived, the page included. */
  allBytes: number
}

/** Opens a page as a first visitor does and weighs, compressed, all that arrives until the network rests. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const sizes: Promise<{ type: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    const bytes = request.sizes().then(({ responseBodySize }) => responseBodySize)
    sizes.push(bytes.then((bytes) => ({ type: request.resourceType(), bytes })))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  const weights = await Promise.all(sizes)
  const sum = (wanted: typeof weights) => wanted.reduce((total, { bytes }) => total + bytes, 0)
  return { scriptBytes: sum(weights.filter(({ type }) => type === 'script')), allBytes: sum(weights) }
}
