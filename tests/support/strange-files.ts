import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import sharp, { type Sharp } from 'sharp'
import { fixture } from '#server/estimate/reading/made-lists.ts'

/** Unusual files that some people do send. Each is small and made on demand. */

/** The lines on a page of these lists. */
export const SHORT_LIST = ['Haldi powder 100 gm', 'Kumkum 50 gm', 'Camphor 100 gm', 'Cow ghee 500 gm', 'Coconut 5 pcs']

/** A clearly printed list of 20 items. */
export const printedList = (): Sharp => sharp(fixture('english-clean.png'))

export function paper(width: number, height: number, background = '#fff'): Sharp {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false })
}

/** An animation of two frames: the list, and the list in white on black. */
export async function moving(kind: 'gif' | 'webp'): Promise<Buffer> {
  const frame = await printedList().png().toBuffer()
  const other = await sharp(frame).negate({ alpha: false }).png().toBuffer()
  return sharp([frame, other], { join: { animated: true } })
    [kind]()
    .toBuffer()
}

/** Random grey pixels, in which a recogniser sees thousands of words. The same size gives the same pixels. */
export function noise(width: number, height: number): Sharp {
  let state = 7
  const grains = Uint8Array.from({ length: width * height }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state >>> 24
  })
  return sharp(Buffer.from(grains), { raw: { width, height, channels: 1 } })
}

/** The short list repeated in `across` columns, like a screenshot of a chat or a shop's page. */
export function screenshot(width: number, height: number, across = 1): Promise<Buffer> {
  const rows: string[] = []
  for (let column = 0; column < across; column++) {
    for (let y = 80, row = 0; y < height; y += 90, row++) {
      const text = SHORT_LIST[row % SHORT_LIST.length]
      rows.push(`<text x="${40 + (column * width) / across}" y="${y}">${row + 1}. ${text}</text>`)
    }
  }
  const letters = `<g font-family="sans-serif" font-size="44">${rows.join('')}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${letters}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

export async function pdf(
  build: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, ...options })
  build(document)
  document.end()
  const parts: Buffer[] = []
  for await (const part of document) parts.push(part as Buffer)
  return new Uint8Array(Buffer.concat(parts))
}

/** A PDF whose pages are photos of the list. */
export async function pdfOfPictures(pages: number): Promise<Uint8Array> {
  const picture = await printedList().jpeg({ quality: 50 }).toBuffer()
  return pdf((document) => {
    for (let page = 0; page < pages; page++)
      document.addPage({ size: 'A4', margin: 0 }).image(picture, 0, 0, { width: 595 })
  })
}

/** Writes objects from number 1 on as a PDF file. The first one is the catalogue. */
export function pdfOfObjects(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const offsets: string[] = []
  let at = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string),
      Buffer.from('\nendobj\n'),
    ])
    offsets.push(`${String(at).padStart(10, '0')} 00000 n \n`)
    at += part.length
    parts.push(part)
  }
  const count = objects.length + 1
  parts.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}`))
  parts.push(Buffer.from(`trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`))
  return Buffer.concat(parts)
}

export interface PdfPageParts {
  content: string | Buffer
  side?: [width: number, height: number]
  /** Objects from number 6 on. The first one is available as /X and /P. */
  more?: readonly (string | Buffer)[]
  /** The number of pages that the file declares. */
  pages?: number
  /** The page's /Contents entry. The content is object 4. */
  contents?: string
  /** Replaces object 4, which is otherwise made from `content`. */
  contentObject?: Buffer
  /** Object 5, available as /F. */
  font?: string
}

/** A PDF of one page, written as raw objects. /F is Helvetica. */
export function pdfPage({
  content,
  side: [width, height] = [595, 842],
  more = [],
  pages = 1,
  contents = '4 0 R',
  contentObject = stream(content),
  font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
}: PdfPageParts): Buffer {
  const own = more.length > 0 ? '/XObject << /X 6 0 R >> /Pattern << /P 6 0 R >>' : ''
  return pdfOfObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R] /Count ${pages} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${contents} /Resources << /Font << /F 5 0 R >> ${own} >> >>`,
    contentObject,
    font,
    ...more,
  ])
}

export function stream(content: string | Buffer, entries = ''): Buffer {
  const packed = deflateSync(content)
  const head = Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode ${entries} >>\nstream\n`)
  return Buffer.concat([head, packed, Buffer.from('\nendstream')])
}

/** A white image as a PDF object: kilobytes in the file, full size when decompressed. */
export const pdfPicture = (width: number, height: number): Buffer =>
  stream(
    Buffer.alloc(width * height, 255),
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
  )

/** Operators that draw many small lines of text close to each other on a page of 842 points. */
export function closeLines(lines: readonly string[]): string {
  const space = 820 / lines.length
  const rows = lines.map((line) => `(${line}) Tj 0 -${space} Td`)
  return `BT /F ${space * 0.6} Tf 5 ${830 - space} Td ${rows.join('\n')} ET`
}

/** A page of misspelt names without separators. Estimating each line takes the maximum time allowed. */
export function namesWithoutEnd(names: readonly string[]): Buffer {
  const words = names.filter((name) => /^[\w ]+$/.test(name))
  const lines = Array.from({ length: 80 }, (_, row) => {
    const chosen = Array.from({ length: 6 }, (_, at) => words[(row * 37 + at * 101) % words.length] ?? '')
    // A different letter is wrong in each, so that no two are the same.
    return chosen
      .map((name, at) => misspelt(name, row * 6 + at))
      .join(' each 2 ')
      .slice(0, 66)
  })
  return pdfPage({ content: closeLines(lines) })
}

function misspelt(name: string, seed: number): string {
  const at = seed % name.length
  return `${name.slice(0, at)}${'aeiklmnoprstu'[seed % 13]}${name.slice(at + 1)}`
}

/** Operators that draw the short list in letters of `size` points, from the top of a page of `height` points. */
export function listContent(size: number, height: number): string {
  const lines = SHORT_LIST.map((line) => `(${line}) Tj 0 -${size * 2} Td`)
  return `BT /F ${size} Tf ${size * 2} ${height - size * 2} Td ${lines.join('\n')} ET`
}
