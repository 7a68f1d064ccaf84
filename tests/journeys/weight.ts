import { LOCALE_NAMES, LOCALES, prefixOf } from '#contract/locale.ts'
import { PAGES } from '#contract/pages.ts'
import { test, visitorTest } from '#tests/support/customer.ts'
import { expect } from '#tests/support/journey.ts'
import { weigh } from '#tests/support/weight.ts'

/** Budget for a first visit on a poor network, in compressed bytes. */
const MOST_SCRIPT_BYTES = { public: 64 * 1024, private: 94 * 1024 } as const
/** Hindi and Kannada have many letters, so their fonts take most of it. */
const MOST_HOME_BYTES = { en: 152 * 1000, hi: 296 * 1000, kn: 216 * 1000 } as const
/** Extra script bytes of a page in another language, because its texts take more bytes. */
const MORE_SCRIPT_BYTES = 3 * 1024

for (const locale of LOCALES) {
  visitorTest(`the pages for visitors in ${LOCALE_NAMES[locale]} are within the size budget`, async ({ page }) => {
    const most = MOST_SCRIPT_BYTES.public + (locale === 'en' ? 0 : MORE_SCRIPT_BYTES)
    const heavy: Record<string, number> = {}
    for (const { path } of PAGES.filter(({ prerendered }) => prerendered)) {
      const { scriptBytes, allBytes } = await weigh(page, prefixOf(locale) + path)
      expect(scriptBytes, `${path} runs`).toBeGreaterThan(0)
      if (scriptBytes > most) heavy[path] = scriptBytes
      if (path === '/') expect(allBytes).toBeLessThanOrEqual(MOST_HOME_BYTES[locale])
    }
    expect(heavy).toEqual({})
  })
}

test('the pages for customers are within the size budget', async ({ page, customer }) => {
  const list = await customer.upload('english-text.pdf')
  const booking = await customer.book()
  const quoted = await customer.book('Griha Pravesh')
  const heavy: Record<string, number> = {}
  for (const path of [
    '/dashboard',
    '/profile',
    '/my-orders',
    `/list-success?order=${list._id}`,
    `/list-review/${list._id}`,
    `/checkout/custom/${list._id}`,
    `/checkout/appointment/${quoted._id}`,
    `/event-success?order=${booking._id}`,
    `/event-review/${booking._id}`,
    await customer.share(list),
  ]) {
    const { scriptBytes } = await weigh(page, path)
    expect(scriptBytes, `${path} runs`).toBeGreaterThan(0)
    if (scriptBytes > MOST_SCRIPT_BYTES.private) heavy[path] = scriptBytes
  }
  expect(heavy).toEqual({})
})
