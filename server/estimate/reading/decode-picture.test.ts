import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from './decode-picture.ts'

test('what pictures take is given back: a shop reads thousands between two starts', async () => {
  const side = 2000
  const create = { width: side, height: side, channels: 3, background: '#fff' } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  const times = 60
  const before = process.memoryUsage.rss()
  for (let time = 0; time < times; time++) await decodePicture(bytes)
  expect(process.memoryUsage.rss() - before).toBeLessThan((times * side * side * 3) / 2)
})
