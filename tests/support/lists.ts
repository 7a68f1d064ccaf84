import { readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'

/** Lists are read in turn, each on all of a busy machine. */
export const WHEN_READ = { timeout: 60_000 }

/** A file as Playwright's file fields take it. */
export type ListFile = { name: string; mimeType: string; buffer: Buffer }

/** A list among those that the reading is held to, by its name, or one made for the story. */
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

/** Where such a list lies on the disk. */
export function fixture(list: string): string {
  return new URL(`../../server/estimate/fixtures/${list}`, import.meta.url).pathname
}

/** A picture of a plainly written list with these lines, under a heading if it has one. */
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

/** Lines of which two are sure, one has a doubtful item, one a doubtful quantity, and two nobody knows. */
export const DOUBTFUL_LIST = [
  'Haldi powder 100 gm',
  'Cow ghee 500 gm',
  'Tel 500 ml',
  'Coconut 900 pc',
  'Xyzzq blorp 3',
  'Frumious jubjub 2',
] as const
