import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** The longest side of a page in points, as on A4. */
const LONGEST_SIDE = 842

export interface PagePicture {
  jpeg: Uint8Array
  width: number
  height: number
}

/** A PDF with one picture per page and no other content. */
export function picturesPdf(pictures: readonly PagePicture[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false })
  for (const { jpeg, width, height } of pictures) {
    const scale = LONGEST_SIDE / Math.max(width, height)
    const size: [number, number] = [width * scale, height * scale]
    const bytes = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
    document.addPage({ size, margin: 0 }).image(bytes, 0, 0, { width: size[0], height: size[1] })
  }
  document.end()
  return buffer(document)
}
