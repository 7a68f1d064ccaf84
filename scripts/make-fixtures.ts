/**
 * Makes the lists in server/estimate/fixtures from scripts/fixture-lists.ts: each as a clean image and as a photo with
 * the expected result beside it, and pages of fractions and of prices. Only this script needs Chromium (to shape
 * Devanagari), the Debian fonts that the lists name, and heif-enc (for the HEIC).
 *   node scripts/make-fixtures.ts [folder] [--hard]     --hard also makes bad photos
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { FRACTION_LINES, MADE_LISTS, type MadeList, RUPEE_LINES, UNREAD_LISTS } from './fixture-lists.ts'
import { photograph, type Shot } from './photograph.ts'

const folder = process.argv[2] && !process.argv[2].startsWith('--') ? process.argv[2] : 'server/estimate/fixtures'
const hard = process.argv.includes('--hard')

const PHOTO: Shot = { size: 1700, degrees: 2, tilt: 0.06, shadow: 0.45, noise: 3, blur: 0, quality: 50, seed: 7 }
const HARD: Shot = { size: 1700, degrees: 5, tilt: 0.24, shadow: 0.35, noise: 5, blur: 0.9, quality: 45, seed: 11 }

/** A notebook page: blue ruled lines, a red margin line, a blue pen. */
const NOTEBOOK = `body { color: #223a8c; padding: 38px 90px; font-size: 24px; line-height: 40px;
    background: linear-gradient(90deg, #0000 70px, #e66 70px 72px, #0000 72px), repeating-linear-gradient(#fff 0 38px, #69c 38px 40px) }
  h1 { font: inherit; margin: 0 } p { margin: 0 }`

function html(list: MadeList): string {
  const dark = list.look === 'dark'
  const notebook = list.look === 'notebook'
  const rows = list.items.map(({ text }) => {
    if (list.look !== 'ruled') return `<div>${text}</div>`
    const [name, quantity] = text.split(' - ')
    return `<tr><td>${name}</td><td>${quantity}</td></tr>`
  })
  const body = list.look === 'ruled' ? `<table>${rows.join('')}</table>` : rows.join('')
  return `<html><meta charset="utf-8"><style>
    body { margin: 0; width: ${dark ? 540 : 794}px; box-sizing: border-box; padding: ${dark ? '24px' : '64px 84px'};
      background: ${dark ? '#0b141a' : '#fff'}; color: ${dark ? '#e9edef' : '#111'};
      font: ${dark ? '22px/1.6' : '23px/1.75'} ${list.font}; ${dark ? '' : 'height: 1123px;'} }
    h1 { font-size: 1.1em; margin: 0 0 .3em; ${dark ? '' : 'text-align: center;'} }
    table { border-collapse: collapse; width: 100%; } td { border: 1.5px solid #333; padding: 2px 12px; }
    ${notebook ? NOTEBOOK : ''}
  </style>${list.above.map((text) => `<h1>${text}</h1>`).join('')}${body}<p>${list.below.join('<br>')}</p></html>`
}

function linesHtml(drawn: readonly (readonly [font: string, text: string])[]): string {
  const lines = drawn.map(([font, text]) => `<div style="font-family: ${font}">${text}</div>`)
  return `<html><meta charset="utf-8"><style>
    body { margin: 0; width: 360px; height: 430px; box-sizing: border-box; padding: 24px 28px; background: #fff; color: #111; font: 22px/38px sans-serif }
  </style>${lines.join('')}</html>`
}

function textPdf(list: MadeList, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', info: { CreationDate: new Date(0) }, ...options })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  document.fontSize(14)
  for (const text of [...list.above, ...list.items.map((item) => item.text), ...list.below]) document.text(text)
  document.end()
  return new Promise((resolve) => document.on('end', () => resolve(Buffer.concat(parts))))
}

function write(name: string, bytes: Uint8Array | string): void {
  writeFileSync(path.join(folder, name), bytes)
  console.log(`${name}  ${Math.round(bytes.length / 1024)} KB`)
}

mkdirSync(folder, { recursive: true })
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file))
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const tab = await browser.newPage({ viewport: { width: 540, height: 600 }, deviceScaleFactor: 2 })
for (const list of MADE_LISTS) {
  const page = await bodyOf(html(list))
  const { name, above, below, items } = list
  write(`${name}.json`, `${JSON.stringify({ above, below, lines: items }, null, 2)}\n`)
  write(`${name}-clean.png`, await inGreys(page))
  if (list.look === 'dark') continue
  write(`${name}-photo.jpg`, await photograph(page, PHOTO))
  if (hard) write(`${name}-hard.jpg`, await photograph(page, HARD))
  if (name === 'hindi') write(`${name}-text.pdf`, await tab.pdf({ format: 'A4' }))
  if (name !== 'english') continue
  write(`${name}.webp`, await sharp(page).webp({ quality: 40 }).toBuffer())
  write(`${name}-text.pdf`, await textPdf(list))
  write(`${name}-locked.pdf`, await textPdf(list, { userPassword: 'a secret', pdfVersion: '1.7' }))
  const source = path.join(folder, 'heic-source.png')
  await sharp(page).resize({ width: 1000 }).greyscale().toFile(source)
  execFileSync('heif-enc', ['-q', '40', '-o', path.join(folder, `${name}.heic`), source])
  rmSync(source)
}
write('fraction-signs.png', await inGreys(await bodyOf(linesHtml(FRACTION_LINES))))
write('rupee-signs.png', await inGreys(await bodyOf(linesHtml(RUPEE_LINES))))
for (const [script, lines] of Object.entries(UNREAD_LISTS)) {
  const drawn = lines.map((text) => [`Noto Sans ${script}`, text] as const)
  write(`${script}.png`, await inGreys(await bodyOf(linesHtml(drawn))))
}
await browser.close()

async function bodyOf(content: string): Promise<Buffer> {
  await tab.setContent(content)
  await tab.evaluate('document.fonts.ready')
  return tab.locator('body').screenshot({ type: 'png' })
}

function inGreys(page: Buffer): Promise<Buffer> {
  return sharp(page).greyscale().png({ palette: true, colours: 16 }).toBuffer()
}
