import { PAGES } from '#contract/pages.ts'
import { test, visitorTest } from '#tests/support/customer.ts'
import { expect } from '#tests/support/journey.ts'
import { weigh } from '#tests/support/weight.ts'

/** What a first visit may cost a family on a patchy network, in compressed bytes. */
const MOST_SCRIPT_BYTES = { public: 110_000, private: 140_000 } as const
const MOST_HOME_BYTES = 200_000

for (const { path } of PAGES.filter(({ prerendered }) => prerendered)) {
  visitorTest(`${path} is light`, async ({ page }) => {
    const { scriptBytes, allBytes } = await weigh(page, path)
    expect(scriptBytes, 'the page runs').toBeGreaterThan(0)
    expect(scriptBytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES.public)
    if (path === '/') expect(allBytes).toBeLessThanOrEqual(MOST_HOME_BYTES)
  })
}

test.describe('a customer’s pages', () => {
  for (const { path } of PAGES.filter(({ prerendered }) => !prerendered)) {
    test(`${path} is light`, async ({ page, customer }) => {
      const order = await customer.upload('english-text.pdf')
      const { scriptBytes } = await weigh(page, path.replace(':type', 'custom').replace(':id', order._id))
      expect(scriptBytes, 'the page runs').toBeGreaterThan(0)
      expect(scriptBytes).toBeLessThanOrEqual(MOST_SCRIPT_BYTES.private)
    })
  }
})
