/**
 * Draws the social card of every prerendered page into storefront/public/cards, and the icons into storefront/public,
 * from our own motifs, fonts and colours. Run it after a build when a title or a drawing changes. The images are
 * checked in.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium as playwright } from '@playwright/test'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { createServer } from 'vite'
import { PAGES } from '#contract/pages.ts'
import { benchTools } from './bench-tools.ts'
import { chromium } from './chromium.ts'
import { clientOf } from './storefront-build.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PUBLIC = join(ROOT, 'storefront/public')
const MAX_BYTES = 60_000

/** The full fonts. The served fonts only have the characters that the pages use. */
const FONTS = {
  Eczar: '@expo-google-fonts/eczar/Eczar_600SemiBold.ttf',
  Mukta: '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf',
}

/** A self-contained stylesheet: the shop's colours and fonts, and the style of the card. */
async function styles(): Promise<string> {
  const { modules } = benchTools()
  const tokens = await readFile(join(ROOT, 'ui/tokens.css'), 'utf8')
  const colours = [...tokens.matchAll(/--color-[\w-]+: #\w+;/g)].join('\n')
  const faces = await Promise.all(
    Object.entries(FONTS).map(async ([family, file]) => {
      const bytes = await readFile(join(modules, file))
      return `@font-face { font-family: ${family}; src: url("data:font/ttf;base64,${bytes.toString('base64')}") }`
    }),
  )
  return [`:root { ${colours} }`, ...faces, await readFile(join(ROOT, 'scripts/card.css'), 'utf8')].join('\n')
}

/** The title that the built page declares for sharing. */
async function titleOf(path: string): Promise<string> {
  const html = await readFile(join(ROOT, clientOf('en'), path, 'index.html'), 'utf8')
  const [, title] = /property="og:title" content="([^"]+)"/.exec(html) ?? []
  if (title === undefined) throw new Error(`${path} has no og:title.`)
  return title.replaceAll('&amp;', '&').replaceAll('&#x27;', '’')
}

/** Encodes a card as the best JPEG below `MAX_BYTES`, so that link previews fetch it quickly. */
async function jpeg(png: Buffer): Promise<Buffer> {
  for (const quality of [84, 78, 72, 66, 60, 54]) {
    const bytes = await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length < MAX_BYTES) return bytes
  }
  throw new Error('A card has too much in it.')
}

const vite = await createServer({
  root: ROOT,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false },
})
const { Card, Icon } = (await vite.ssrLoadModule('/scripts/card.tsx')) as typeof import('./card.tsx')
const browser = await playwright.launch({
  executablePath: chromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const sheet = await styles()
const window = await browser.newPage({ viewport: { width: 1200, height: 630 } })

async function draw(element: ReactElement, selector: string): Promise<Buffer> {
  await window.setContent(`<style>${sheet}</style>${renderToStaticMarkup(element)}`)
  await window.evaluate(() => document.fonts.ready)
  return window.locator(selector).screenshot()
}

try {
  for (const page of PAGES) {
    if (!page.prerendered) continue
    const { path } = page
    const card = await jpeg(await draw(createElement(Card, { path, title: await titleOf(path) }), 'main'))
    const file = join(PUBLIC, 'cards', `${path === '/' ? 'home' : path.slice(1)}.jpg`)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, card)
    console.log(`${path}  ${(card.length / 1000).toFixed(1)} KB`)
  }
  // A maskable icon is cropped to a circle of four fifths of its width.
  for (const [name, size, cut] of [
    ['icon-192', 192, 'none'],
    ['icon-512', 512, 'none'],
    ['icon-maskable', 512, 'circle'],
    ['apple-touch-icon', 180, 'corners'],
  ] as const) {
    const icon = await draw(createElement(Icon, { cut }), '.icon')
    await writeFile(join(PUBLIC, `${name}.png`), await sharp(icon).resize(size).png({ palette: true }).toBuffer())
  }
} finally {
  await browser.close()
  await vite.close()
}
