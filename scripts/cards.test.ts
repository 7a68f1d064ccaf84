import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'

const picture = (path: string) => readFile(new URL(`../storefront/public/${path}`, import.meta.url))

test.each(PAGES.filter(({ prerendered }) => prerendered))(
  '$path has a social card made by make-cards.ts',
  async ({ path }) => {
    const card = await picture(`cards/${path === '/' ? 'home' : path.slice(1)}.jpg`)
    expect(await sharp(card).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(card.length).toBeLessThan(60_000)
  },
)

test('every icon in the manifest exists in its declared size', async () => {
  const { icons } = JSON.parse((await picture('manifest.webmanifest')).toString()) as {
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { format, width, height } = await sharp(await picture(src.slice(1))).metadata()
    if (sizes === 'any') expect(format).toBe('svg')
    else expect(`${width}x${height}`, src).toBe(sizes)
  }
})
