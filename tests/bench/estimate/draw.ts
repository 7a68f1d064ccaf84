/**
 * Draws made lists in Chromium, which shapes every script, and writes each one as its ground truth (JSON) with pictures
 * or a PDF.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import type { Box } from '#contract/quotation.ts'
import { chromium as chromiumPath } from '../../../scripts/chromium.ts'
import { canInstall, install, onPath } from '../../../scripts/debian.ts'
import { documentOf, isChat, SYSTEM_FONTS } from './looks.ts'
import { type DrawnList, isByHand, type Look, type MadeList, type PlacedRow } from './made-list.ts'

/** Picture pixels for each CSS pixel: a sheet is scanned at 192 dpi, and a phone is 824 pixels wide. */
const PIXELS = { sheet: 2, chat: 2 }

export async function draw(lists: readonly MadeList[], folder: string, told: (line: string) => void): Promise<void> {
  needFonts()
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] })
  try {
    for (const list of lists) {
      const deviceScaleFactor = isChat(list.look) ? PIXELS.chat : PIXELS.sheet
      const context = await browser.newContext({ viewport: { width: 800, height: 900 }, deviceScaleFactor })
      const bytes = await drawOne(await context.newPage(), list, folder)
      await context.close()
      told(`${list.name}  ${list.look}  ${list.rows.length} rows  ${Math.round(bytes / 1024)} KB`)
    }
  } finally {
    await browser.close()
  }
}

/** Debian packages of the fonts. */
const FONT_PACKAGES = [
  ...['fontconfig', 'fonts-noto-core', 'fonts-dejavu', 'fonts-liberation', 'fonts-roboto-unhinted'],
  ...['fonts-crosextra-carlito', 'fonts-crosextra-caladea', 'fonts-lato', 'fonts-open-sans'],
  ...['fonts-cantarell', 'fonts-ebgaramond', 'fonts-quattrocento'],
  ...['deva', 'knda', 'telu', 'taml', 'gujr', 'beng-bengali'].map((script) => `fonts-lohit-${script}`),
]

/** Throws if a font is missing: a list drawn with boxes would count as badly read. */
function needFonts(): void {
  if (missingFonts().length > 0 && canInstall()) install(...FONT_PACKAGES)
  const missing = missingFonts()
  if (missing.length > 0)
    throw new Error(`Missing fonts: ${missing.join(', ')}. Install Debian's ${FONT_PACKAGES.join(', ')}.`)
}

function missingFonts(): string[] {
  const listed = onPath('fc-list') ? execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' }) : ''
  const families = new Set(listed.split(/[,\n]/u))
  return SYSTEM_FONTS.filter((family) => !families.has(family))
}

async function drawOne(tab: Page, list: MadeList, folder: string): Promise<number> {
  const boxes = await layOut(tab, list)
  const rows = list.rows.map(({ cells: _, ...row }, at): PlacedRow => {
    const box = boxes[at]?.map((part) => Math.round(part * 1e4) / 1e4)
    return { ...row, box: box as unknown as Box }
  })
  const files = list.look === 'pdf-text' ? [await pdfOf(tab)] : await picturesOf(tab, list.look)
  const ending = list.look === 'pdf-text' ? 'pdf' : 'webp'
  const names = files.map((_, at) => `${list.name}${files.length > 1 ? `-${at + 1}` : ''}.${ending}`)
  for (const [at, file] of files.entries()) await writeFile(path.join(folder, names[at] ?? ''), file)
  const drawn: DrawnList = { ...list, rows, files: names }
  await writeFile(path.join(folder, `${list.name}.json`), jsonOf(drawn))
  return files.reduce((sum, { length }) => sum + length, 0)
}

/** Lays out a list at the largest size at which every row fits on its page. */
async function layOut(tab: Page, list: MadeList): Promise<(number[] | null)[]> {
  for (const fit of [1, 0.92, 0.84, 0.76, 0.68]) {
    await tab.setContent(documentOf(list, fit))
    await tab.evaluate('document.fonts.ready')
    const boxes = await tab.evaluate(rowBoxes)
    if (list.rows.every((_, at) => boxes[at])) return boxes
  }
  throw new Error(`${list.name} does not fit on its pages`)
}

/**
 * Runs in the page. Returns the box of each row's text, in fractions of its page. Rows that overflow the page have no
 * box.
 */
function rowBoxes(): (number[] | null)[] {
  const found: (number[] | null)[] = []
  for (const page of document.querySelectorAll('.page')) {
    const sheet = page.getBoundingClientRect()
    for (const part of page.querySelectorAll<HTMLElement>('[data-row]')) {
      if (part.textContent === '') continue
      const { left, top, right, bottom } = part.getBoundingClientRect()
      const at = Number(part.dataset.row)
      const before = found[at]
      const own = [left - sheet.left, top - sheet.top, right - sheet.left, bottom - sheet.top]
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = own
      const [a0, b0, a1, b1] = before
        ? [
            Math.min(x0, before[0] ?? x0),
            Math.min(y0, before[1] ?? y0),
            Math.max(x1, before[2] ?? x1),
            Math.max(y1, before[3] ?? y1),
          ]
        : [x0, y0, x1, y1]
      found[at] = a0 < 0 || b0 < 0 || a1 > sheet.width || b1 > sheet.height ? null : [a0, b0, a1, b1]
    }
    for (const [at, box] of found.entries()) {
      if (!box || !page.querySelector(`[data-row="${at}"]`)) continue
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box
      found[at] = [x0 / sheet.width, y0 / sheet.height, (x1 - x0) / sheet.width, (y1 - y0) / sheet.height]
    }
  }
  return found
}

async function picturesOf(tab: Page, look: Look): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  for (const page of await tab.locator('.page').all()) {
    const shot = sharp(await page.screenshot({ type: 'png' }))
    const isColoured = isByHand(look) || look === 'notebook' || isChat(look)
    const few = isColoured ? shot : shot.greyscale()
    const palette = await few.png({ palette: true, colours: isColoured ? 24 : 8, dither: 0 }).toBuffer()
    pictures.push(await sharp(palette).webp({ lossless: true, effort: 6 }).toBuffer())
  }
  return pictures
}

/** Creates a PDF with a fixed date, so that the same list gives the same file. */
async function pdfOf(tab: Page): Promise<Buffer> {
  const pdf = await tab.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true })
  const dated = pdf.toString('latin1').replace(/\/(CreationDate|ModDate) \(D:\d{14}/gu, '/$1 (D:20260101000000')
  return Buffer.from(dated, 'latin1')
}

/** One row on each line, so that changes of the set are readable in a diff. */
function jsonOf({ rows, ...list }: DrawnList): string {
  const head = JSON.stringify(list, null, 2).replace(/\n\}$/u, '')
  return `${head},\n  "rows": [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]\n}\n`
}
