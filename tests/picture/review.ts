import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { test } from '#tests/support/customer.ts'
import { expect } from '#tests/support/journey.ts'

const FILE = fileURLToPath(new URL('../../docs/picture.png', import.meta.url))
const MAX_BYTES = 250 * 1024

test('takes a screenshot of a list and its quotation for the README', async ({ page, customer }) => {
  const { _id } = await customer.upload('romanised-ruled-photo.jpg')
  await page.goto(`/list-review/${_id}`)
  const photo = page.getByRole('img', { name: /^Your list:/ })
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0)
  await page.evaluate(() => document.fonts.ready)
  await photo.scrollIntoViewIfNeeded()
  await page.getByRole('heading', { name: 'Quotation' }).evaluate((heading) => heading.scrollIntoView())
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .png({ palette: true, effort: 10 })
    .toFile(FILE)
  expect((await stat(FILE)).size).toBeLessThan(MAX_BYTES)
})
