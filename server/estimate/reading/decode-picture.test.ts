import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from './decode-picture.ts'

test('frees the memory of decoded pictures', async () => {
  const side = 2000
  const create = { width: side, height: side, channels: 3, background: '#fff' } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  const times = 60
  const before = process.memoryUsage.rss()
  for (let time = 0; time < times; time++) await decodePicture(bytes)
  expect(process.memoryUsage.rss() - before).toBeLessThan((times * side * side * 3) / 2)
})

test.each([
  ['white writing is shown on black', '#fff', [0, 0, 0]],
  ['black writing is shown on white', '#000', [255, 255, 255]],
  ['yellow writing is shown on white', '#ff0', [255, 255, 255]],
])('for a picture with a transparent background, %s', async (_what, ink, paper) => {
  const clear = sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } })
  const stroke = await sharp({ create: { width: 20, height: 4, channels: 4, background: ink } })
    .png()
    .toBuffer()
  const bytes = await clear
    .composite([{ input: stroke, left: 10, top: 10 }])
    .png()
    .toBuffer()
  const { data } = await decodePicture(bytes)
  const [red, green, blue] = await sharp({ create: { width: 1, height: 1, channels: 3, background: ink } })
    .raw()
    .toBuffer()
  expect([...data.subarray(0, 3)]).toEqual(paper)
  expect([...data.subarray((12 * 40 + 15) * 3, (12 * 40 + 15) * 3 + 3)]).toEqual([red, green, blue])
})
