import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

/** Lists are read one after another, which takes long on a busy machine. */
export const WHEN_READ = { timeout: 60_000 }

/** A file for Playwright's file inputs. */
export type ListFile = { name: string; mimeType: string; buffer: Buffer }

/** A list: the name of a fixture, or a generated file. */
export type List =
  | 'english-photo.jpg'
  | 'romanised-ruled-photo.jpg'
  | 'english-text.pdf'
  | 'english-locked.pdf'
  | 'hindi-text.pdf'
  | 'gurmukhi.png'
  | ListFile

export async function asFile(list: List): Promise<ListFile> {
  if (typeof list !== 'string') return list
  const mimeType = list.endsWith('.pdf') ? 'application/pdf' : list.endsWith('.png') ? 'image/png' : 'image/jpeg'
  return { name: list, mimeType, buffer: await readFile(fixture(list)) }
}

/** The path of a fixture. */
export function fixture(list: string): string {
  return new URL(`../../server/estimate/fixtures/${list}`, import.meta.url).pathname
}

/** An image of a clearly printed list with these lines, and optionally a heading. */
export async function writeList(
  browser: Browser,
  lines: readonly string[],
  { name = 'my list.png', heading = '' } = {},
): Promise<ListFile> {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } })
  const rows = lines.map((line, index) => `<p>${index + 1}. ${line}</p>`).join('')
  await page.setContent(
    `<body style="font: 30px/1.4 sans-serif; padding: 40px">${heading && `<p>${heading}</p>`}${rows}</body>`,
  )
  const buffer = await page.screenshot()
  await page.close()
  return { name, mimeType: 'image/png', buffer }
}

/** Two lines are certain, one has an uncertain item, one has an uncertain quantity, and two are unknown. */
export const DOUBTFUL_LIST = [
  'Haldi powder 100 gm',
  'Cow ghee 500 gm',
  'Tel 500 ml',
  'Coconut 900 pc',
  'Xyzzq blorp 3',
  'Frumious jubjub 2',
] as const
